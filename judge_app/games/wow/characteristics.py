"""Characteristics of cards in play: printed values and the modifiers that continuous powers generate (714.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge_app.engine.characteristics import Projection, Values, project
from judge_app.engine.state import State
from judge_app.games.wow.board import in_play, is_resource
from judge_app.games.wow.vocabulary import Amount, Filter, ForEach, Has, Number

CHARACTER_TYPES = {"Ally", "Hero"}


@dataclass(frozen=True, slots=True)
class FromPower:
    """The indefinite modifier of a `Has` power: lasts as long as the card has it, reads the board as it is now."""

    source: int
    label: str
    timestamp: int
    controller: str | None
    power: Has
    cites: tuple[str, ...]

    @property
    def characteristic(self) -> str:
        return self.power.characteristic

    def applies_to(self, id_: int, all_values: Mapping[int, Values]) -> bool:
        """Only to the card that has the power, if it has such a value at all (719.1)."""
        return id_ == self.source and self.characteristic in all_values[id_]

    def changed(self, id_: int, before: Any, all_values: Mapping[int, Values]) -> Any:
        return before + count(self.power.more, all_values, you=self.controller, source=self.source)


def fits(filter_: Filter, id_: int, values: Values, *, you: str | None, source: int) -> bool:
    """Whether an object with these values is what a description means, read by `you` on `source` (200.2, 401.1)."""
    if filter_.other and id_ == source:
        return False
    if filter_.types and not set(filter_.types) & set(values["types"]):
        return False
    if filter_.named and values["name"] != filter_.named:
        return False
    if filter_.controlled_by == "you":
        return bool(values["controller"] == you)
    if filter_.controlled_by == "opponent":
        return values["controller"] not in (None, you)
    return True


def count(amount: Amount, all_values: Mapping[int, Values], *, you: str | None, source: int) -> int:
    """The amount as the board stands."""
    if isinstance(amount, Number):
        return amount.value
    assert isinstance(amount, ForEach)
    found = sum(fits(amount.of, id_, values, you=you, source=source) for id_, values in all_values.items())
    return amount.times * found


def printed_values(state: State, id_: int) -> Values:
    """What is printed on a card, plus whose it is. A face-down resource is blank (412.1b)."""
    card = state.objects[id_]
    if is_resource(card):
        return {"name": "", "types": (), "controller": card.controller}
    return {
        "types": (),
        **state.card_of(card).printed,
        "name": card_name(state, id_),
        "controller": card.controller,
    }


def card_name(state: State, id_: int) -> str:
    """The printed name of the card behind an object."""
    return state.card_of(state.objects[id_]).name


def _modifiers(state: State) -> Iterator[FromPower]:
    for card in in_play(state):
        if is_resource(card):
            continue
        for power in state.card_of(card).powers:
            if isinstance(power, Has):
                cites = ("714.2", "718.2f")
                yield FromPower(card.id, card.label, card.since, card.controller, power, cites)


def projection(state: State) -> Projection:
    """All cards in play with their characteristics, worked out once for each state."""
    cache = state._projected
    if -1 not in cache:
        printed = {id_: printed_values(state, id_) for id_ in state.zone("play")}
        cache[-1] = project(printed, ("205.1", "302.1"), _modifiers(state))
    known = cache[-1]
    assert isinstance(known, Projection)
    return known


def values_of(state: State, id_: int) -> Values:
    """A card in play with its characteristics; for a card elsewhere what is printed on it."""
    known = projection(state).values.get(id_)
    return dict(known) if known is not None else printed_values(state, id_)


def is_character(state: State, id_: int) -> bool:
    """Whether a card in play is a hero, an ally or a Totem (300.1)."""
    return bool(CHARACTER_TYPES & set(values_of(state, id_)["types"]))


def health_of(state: State, id_: int) -> int:
    """A character's health; a negative value counts as 0 (104.2)."""
    return max(0, int(values_of(state, id_).get("health", 0)))
