"""What is printed on a card, on the side that is visible (301.2a), and nothing on a face-down one (412.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.characteristics import Values
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ByIdentity
from judge_app.games.wow import board as table
from judge_app.games.wow.texts.keywords import expanded
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.base import Power

SIDES = ProcedureOf("what a side says")
"""What of all that is printed on a card the side that is visible says."""


def keywords_in(powers: tuple[Power, ...]) -> tuple[str, ...]:
    """The keyword powers among powers."""
    return tuple(power.name for power in powers if isinstance(power, p.KeywordPower))


def more_than(printed: tuple[Power, ...], powers: tuple[Power, ...]) -> tuple[Power, ...]:
    """The powers beyond the printed ones; a second instance of a printed power is one more."""
    left = list(printed)
    more = []
    for power in powers:
        if power in left:
            left.remove(power)
        else:
            more.append(power)
    return tuple(more)


def printed_values(state: State, id_: int) -> Values:
    """What is printed on a card, plus whose it is; of one that has left play what was last known there (709.2d).

    A face-down resource or RFG card is blank (412.1b, 415.7b).
    """
    card = state.objects[id_]
    if not card.card:
        return {"name": "", "types": (), "powers": (), "keywords": (), "controller": card.controller}
    printed = state.card_of(card)
    if card.mark(table.FACE_DOWN) and "Hero" not in printed.printed.get("types", ()):
        return {"name": "", "types": (), "powers": (), "keywords": (), "controller": card.controller}
    if card.mark(table.STASHING):
        powers = tuple(x for power in printed.powers if _is_stash(power) for x in expanded(state.ruleset, power))  # type: ignore[arg-type]
        return {"name": "", "types": (), "powers": powers, "keywords": ("Stash",), "controller": card.controller}
    side = _printed_side(state.ruleset, printed, bool(card.mark(table.FLIPPED)))
    if card.mark(table.TOKEN) and not card.mark("duplicate"):
        side = {**side, "cost": 0}  # whatever it is a copy of (201.4)
    if as_ := card.mark(table.AS_TYPE):
        side = {**side, "types": as_}  # it is never seen in play with its printed type (300.1d)
    if known := card.mark(table.LAST_KNOWN):
        return {**side, **known}
    return {**side, "controller": card.mark(table.ENTERED_UNDER) or card.controller}


def _printed_side(ruleset: Ruleset, card: Card, flipped: bool) -> Values:
    """What one side of a printed card says; worked out once for each card and ruleset. Callers don't change it."""
    known = (_back if flipped else _front)(card)
    if ruleset not in known:
        known[ruleset] = _said(ruleset, card, flipped)
    return known[ruleset]


def printed_types(ruleset: Ruleset, card: Card) -> tuple[str, ...]:
    """The card types that the rules see on the front of a card."""
    types: tuple[str, ...] = _printed_side(ruleset, card, False)["types"]
    return types


def _said(ruleset: Ruleset, card: Card, flipped: bool) -> Values:
    said: Values = {"types": (), **card.printed, "name": card.name, "powers": card.powers}
    for rule in ruleset.procedure(SIDES.name).rules:
        said = {**said, **rule.fn(said, flipped)}
    powers = tuple(inner for power in said["powers"] for inner in expanded(ruleset, power))
    return {**said, "powers": powers, "keywords": keywords_in(powers)}


def _nothing_known(card: Card) -> dict[Ruleset, Values]:
    return {}


_front = ByIdentity(_nothing_known)
_back = ByIdentity(_nothing_known)


def _is_stash(power: object) -> bool:
    """While it is being stashed, a card is blank but for that power (glossary: stash)."""
    return isinstance(power, p.KeywordPower) and power.name == "Stash"


@SIDES.rule("301.2a")
def powers_of_that_side(said: Values, flipped: bool) -> Values:
    """A hero's powers function only on the side that is visible."""
    return {"powers": tuple(_visible_powers(flipped, said["powers"]))}


def _visible_powers(flipped: bool, powers: tuple[Any, ...]) -> Iterator[Power]:
    for power in powers:
        if isinstance(power, p.FrontSide | p.BackSide):
            if isinstance(power, p.BackSide) == flipped:
                yield power.is_
        else:
            yield power


@SIDES.rule("301.2b")
def values_of_that_side(said: Values, flipped: bool) -> Values:
    """Some heroes have another ATK or health on their other side."""
    return {name: said.get(f"back {name}", said.get(name)) for name in ("ATK", "health")} if flipped else {}
