"""How a sentence speaks of a player: "you have", "Anna has"."""

from __future__ import annotations


def has(player: str) -> str:
    """The verb that goes with a player: "have" for you."""
    return "have" if player == "you" else "has"


def verb(player: str, other: str, you: str) -> str:
    """A player with the form of a verb that goes with them."""
    return f"{player} {you if player == 'you' else other}"


def named(label: str) -> str:
    """A card's label inside a sentence: "Bear", "the opponent's hero"."""
    return f"the {label}" if label.startswith("opponent's ") else label


def does(player: str, verb: str) -> str:
    """A player with what they do: "you control", "Anna controls"."""
    return f"{player} {verb if player == 'you' else verb + 's'}"


def possessive(player: str) -> str:
    """A player as owner: "your", "Anna's"."""
    return "your" if player == "you" else f"{player}'s"
