"""How effects are put together into sentences."""

from __future__ import annotations

from judge_app.games.wow.words.amounts import EventAmount, ForEach, Number, X
from judge_app.games.wow.words.base import Amount, Effect
from judge_app.games.wow.words.terms import Duration, capital


def sentence(text: str) -> str:
    """With a capital letter and a full stop, unless it ends with one already."""
    return capital(text) if text.endswith((".", '."')) else f"{capital(text)}."


def amount_of(amount: Amount, what: str, kind: str = "") -> str:
    """So much of something: "2 fire damage", "fire damage equal to its ATK", "1 fire damage for each ally"."""
    if isinstance(amount, Number | X | EventAmount):
        return f"{amount.english()} {kind}{what}"
    if isinstance(amount, ForEach):
        return f"{amount.times} {kind}{what} for each {amount.of.english()}"
    return f"{kind}{what} equal to {amount.english()}"


NOT_TOLD_TO = ("This ", "That ", "Your ", "Target ", "Each ", "It ", "Its ", "Attached ", "If ", "The ")
"""How effects begin that don't tell a player to do something."""


def inside(effects: tuple[Effect, ...]) -> str:
    """Effects that somebody may do: "you may draw a card", "you may: This card deals ..."."""
    said = together(effects)
    return f": {said}" if said.startswith(NOT_TOLD_TO) else f" {said[:1].lower()}{said[1:]}" if said else ""


def together(effects: tuple[Effect, ...]) -> str:
    """Effects in the order of the text."""
    return " ".join(effect.english() for effect in effects)


def _until(lasts: Duration) -> str:
    return {"this turn": " this turn", "this combat": " this combat", "game": ""}.get(lasts, f" {lasts}")
