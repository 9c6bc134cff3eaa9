"""Characteristics are projected from printed values, in timestamp order, and tell how they came about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from judge_app.engine.characteristics import Contribution, Values, project


@dataclass(frozen=True)
class Plus:
    """A modifier that adds to one characteristic of some objects."""

    source: int
    timestamp: int
    characteristic: str
    amount: Callable[[Mapping[int, Values]], int]
    to: tuple[int, ...]
    label: str = "plus"
    cites: tuple[str, ...] = ("7.1",)

    def applies_to(self, id_: int, all_values: Mapping[int, Values]) -> bool:
        return id_ in self.to

    def changed(self, id_: int, before: Any, all_values: Mapping[int, Values]) -> Any:
        return before + self.amount(all_values)


@dataclass(frozen=True)
class Sets(Plus):
    """A modifier that sets the characteristic."""

    def changed(self, id_: int, before: Any, all_values: Mapping[int, Values]) -> Any:
        return self.amount(all_values)


PRINTED: dict[int, Values] = {1: {"ATK": 2}, 2: {"ATK": 5}}


def test_without_modifiers_everything_is_as_printed_and_there_is_nothing_to_explain() -> None:
    seen = project(PRINTED, ("2.1",), [])
    assert seen.values == PRINTED
    assert seen.explain(1, "ATK") == ()


def test_the_printed_values_stay_as_they_are() -> None:
    project(PRINTED, ("2.1",), [Plus(9, 1, "ATK", lambda _: 1, (1,))])
    assert PRINTED == {1: {"ATK": 2}, 2: {"ATK": 5}}


def test_modifiers_apply_in_timestamp_order_whatever_order_they_are_found_in() -> None:
    plus = Plus(8, 1, "ATK", lambda _: 3, (1,), "plus")
    sets = Sets(9, 2, "ATK", lambda _: 1, (1,), "sets")
    assert project(PRINTED, (), [sets, plus]).values[1]["ATK"] == 1
    assert project(PRINTED, (), [plus, sets]).values[1]["ATK"] == 1
    earlier = Sets(9, 0, "ATK", lambda _: 1, (1,), "sets")
    assert project(PRINTED, (), [plus, earlier]).values[1]["ATK"] == 4


def test_one_modifier_changes_all_its_objects_from_the_same_view_of_the_board() -> None:
    swap = Sets(9, 1, "ATK", lambda values: sum(v["ATK"] for v in values.values()), (1, 2))
    assert project(PRINTED, (), [swap]).values == {1: {"ATK": 7}, 2: {"ATK": 7}}


def test_a_characteristic_explains_itself_from_the_printed_value_on() -> None:
    plus = Plus(8, 1, "ATK", lambda _: 3, (1,), "plus")
    sets = Sets(9, 2, "ATK", lambda _: 1, (1,), "sets", ("7.2",))
    other = Plus(8, 3, "cost", lambda _: 1, (1,))
    seen = project({1: {"ATK": 2, "cost": 0}}, ("2.1",), [plus, sets, other])
    assert seen.explain(1, "ATK") == (
        Contribution(-1, "printed", "ATK", "", "2", ("2.1",)),
        Contribution(8, "plus", "ATK", "2", "5", ("7.1",)),
        Contribution(9, "sets", "ATK", "5", "1", ("7.2",)),
    )
    assert [c.after for c in seen.explain(1, "cost")] == ["0", "1"]
    assert seen.explain(2, "ATK") == ()
