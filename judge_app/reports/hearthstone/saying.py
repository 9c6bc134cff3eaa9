"""One sentence for each kind of trace entry, registered by the event; entities as sentences name them."""

from __future__ import annotations

from judge_app.games.hearthstone import board as b
from judge_app.reports.names import Names, joined
from judge_app.reports.saying import Said, Sentences

__all__ = ["Said", "because", "one", "possessive", "says", "sentence", "several", "stats"]

_SENTENCES = Sentences()

says = _SENTENCES.says
sentence = _SENTENCES.sentence


def one(names: Names, id_: int) -> str:
    """An entity inside a sentence: "Wisp", "your hero", "the opponent's hero"."""
    label = names.card(id_)
    return f"the {label}" if label == "opponent's hero" else label


def several(names: Names, ids: tuple[int, ...]) -> str:
    """Several entities, the last after "and"."""
    return joined([one(names, id_) for id_ in ids])


def possessive(text: str) -> str:
    """The same as an owner."""
    return f"{text}'" if text.endswith("s") else f"{text}'s"


def stats(names: Names, id_: int, attack: int, health: int) -> str:
    """Attack and maximum Health as a card shows them; what has no Health has none."""
    printed = names.state.cards[names.state.objects[id_].card].printed
    return f"{attack}/{health}" if {"health", "durability"} & set(printed) else ""


def because(reason: str) -> str:
    """A reason after a sentence, if there is one."""
    return f": {reason}" if reason else ""


ZONES = {
    b.BOARD: "the board", b.HERO: "the hero's place", b.WEAPON: "the weapon's place", b.POWER: "the Hero Power's place",
    b.SECRET: "the Secrets", b.EFFECTS: "the effects in play", b.SPELL: "play", b.HAND: "the hand", b.DECK: "the deck",
    b.GRAVEYARD: "the Graveyard", b.ASIDE: "the Setaside zone", b.REMOVED: "out of the game",
}  # fmt: skip
"""What a sentence calls a zone."""


def zone_of(names: Names, player: str, kind: str) -> str:
    """A player's zone: "your hand", "the opponent's Graveyard"."""
    known = ZONES.get(kind, kind)
    return f"{names.possessive(player)} {known.removeprefix('the ')}" if known.startswith("the ") else known
