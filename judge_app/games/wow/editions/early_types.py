"""Heroes and totems in the first edition: a face-down hero only loses one power, and totems are no allies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge_app.engine.characteristics import Values
from judge_app.engine.editions import Patch
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import reader, values_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.describing import descriptions_in
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.base import Amount, Continuous, Power
from judge_app.games.wow.words.which import Filter, Target

# --- heroes ---------------------------------------------------------------------------------------


@rule("wow-early:301.2")
def powers_but_a_payment_power(said: Values, flipped: bool) -> Values:
    """A face-down hero is the same as face up, but for the printed payment power; no power comes from its back."""
    return {"powers": tuple(_kept(flipped, said["powers"]))}


def _kept(flipped: bool, powers: tuple[Any, ...]) -> Iterator[Power]:
    for power in powers:
        own = power.is_ if isinstance(power, p.FrontSide) else power
        if not isinstance(own, p.BackSide) and not (flipped and isinstance(own, p.Payment)):
            yield own


# --- totems ---------------------------------------------------------------------------------------


def _is_totem(said: Values) -> bool:
    tags = said.get("tags", ())
    return "Ability" in said.get("types", ()) and any(tag == "Totem" or tag.endswith(" Totem") for tag in tags)


@rule("wow-early:306.4a", "wow-early:402.2")
def is_totem_ability(state: State, card: int) -> bool:
    """Only an ability is a totem: an ally token whose tag says so behaves like any other ally."""
    return _is_totem(values_of(state, card))


@rule("wow-early:306.4a", "wow-early:300.1")
def totems_are_abilities_only(said: Values, flipped: bool) -> Values:
    """A totem is an ability with health and a character, but no ally, and has no printed ATK."""
    if not _is_totem(said):
        return {}
    return {"types": ("Ability",), "character": True, "ATK": None, "damage types": ()}


@rule("wow-early:706.1")
def described_as_though_an_ally(own: Reader, wanted: Target, card: int) -> bool:
    """A target meets the description; a totem in play can be targeted as though it were an ally."""
    return own.fits(wanted.of, card) or (
        own.state.objects[card].zone == b.PLAY
        and _is_totem(own.values(card))
        and any(own.fits(one, card) for one in _as_for_totems(wanted.of))
    )


def _as_for_totems(described: Filter) -> Iterator[Filter]:
    """A description of allies as one of abilities, which totems are; no description of anything else."""
    if "Ally" in described.types:
        yield replace(described, types=("Ability",))
    for one in described.any_of:
        for meant in _as_for_totems(one):
            yield replace(described, any_of=(meant,))


@rule("wow-early:306.4a")
def totems_that_are_no_allies(state: State, ctx: Context, described: Filter) -> tuple[int, ...]:
    """ "Each ally" and the like leave totems out: those that would be meant if they were allies."""
    if described.zone != b.PLAY:
        return ()
    own = reader(state, ctx)
    totems = (card for card in state.zone(b.PLAY) if _is_totem(own.values(card)))
    return tuple(
        card
        for card in totems
        if not own.fits(described, card) and any(own.fits(one, card) for one in _as_for_totems(described))
    )


@rule("wow-early:306.4a")
def totems_beside_allies(state: State, described: Filter) -> bool:
    """A totem is no ally and can only be targeted as one: whether a description asks for allies while one is there."""
    printed = (printed_values(state, card) for card in state.zone(b.PLAY))
    return "Ally" in described.types and described.zone == b.PLAY and any(map(_is_totem, printed))


@rule("wow-early:306.4a")
def counts_no_totems(state: State, part: Continuous) -> bool:
    """What counts allies counts no totems: whether a part of a modifier does so while a totem is there."""
    counted = (node for node in walk(part) if isinstance(node, Amount))
    return any(totems_beside_allies.fn(state, one) for node in counted for one in descriptions_in(node))


PATCHES = (
    Patch(
        "parts of continuous modifiers",
        "after",
        "switches_values",
        "306.4a",
        "a totem is no ally, and no modifier counts it as one",
        counts_no_totems,
    ),
    Patch(
        "what descriptions ask for",
        "after",
        "by_class_icon",
        "306.4a",
        "a totem is no ally, and can only be targeted as one",
        totems_beside_allies,
    ),
    Patch(
        "what a side says",
        "instead of",
        "powers_of_that_side",
        "301.2",
        "a face-down hero only loses its printed payment power",
        powers_but_a_payment_power,
    ),
    Patch(
        "clauses",
        "instead of",
        "totems_left_out",
        "306.4a",
        "a totem is no ally, so that what is done to each ally leaves it out",
        totems_that_are_no_allies,
    ),
    Patch("what a side says", "without", "values_of_that_side", "301.2", "a face-down hero has the same health"),
    Patch(
        "what a side says",
        "after",
        powers_but_a_payment_power.name,
        "306.4a",
        "a totem is a character, but no ally",
        totems_are_abilities_only,
    ),
    Patch(
        "clauses",
        "instead of",
        "is_totem",
        "306.4a",
        "a totem is an ability; a token with that tag is an ally like others",
        is_totem_ability,
    ),
    Patch(
        "clauses",
        "instead of",
        "meets_description",
        "306.4a",
        "a totem in play can be targeted as though it were an ally",
        described_as_though_an_ally,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
