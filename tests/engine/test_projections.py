"""Characteristics are projected from printed values, in timestamp order, and tell how they came about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge_app.engine.characteristics import Board, Contribution, Values, in_words, project


@dataclass(frozen=True)
class Plus:
    """A modifier that adds to one characteristic of some objects."""

    source: int
    timestamp: int
    characteristic: str
    amount: Callable[[Board], int]
    to: tuple[int, ...]
    label: str = "plus"
    cites: tuple[str, ...] = ("7.1",)
    timed: tuple[str, ...] = ()
    reads: frozenset[str] = frozenset()
    last: bool = False
    only: Callable[[Values], bool] = lambda own: True

    @property
    def writes(self) -> frozenset[str]:
        return frozenset({self.characteristic})

    def among(self, board: Board) -> Board:
        return board

    def applies_to(self, id_: int, board: Board) -> bool:
        return id_ in self.to and self.only(board[id_])

    def changes(self, id_: int, board: Board) -> Values:
        return {self.characteristic: board[id_][self.characteristic] + self.amount(board)}


@dataclass(frozen=True)
class Sets(Plus):
    """A modifier that sets the characteristic."""

    def changes(self, id_: int, board: Board) -> Values:
        return {self.characteristic: self.amount(board)}


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


def doubles(timestamp: int = 3) -> Sets:
    """Twice the ATK of object 1, after everything else."""
    return Sets(7, timestamp, "ATK", lambda board: 2 * board[1]["ATK"], (1,), "doubles", last=True)


def test_what_comes_last_applies_after_all_others_whatever_its_timestamp() -> None:
    plus = Plus(8, 2, "ATK", lambda _: 3, (1,))
    assert project(PRINTED, (), [doubles(1), plus]).values[1]["ATK"] == (2 + 3) * 2
    assert project(PRINTED, (), [plus, doubles(3), doubles(1)]).values[1]["ATK"] == (2 + 3) * 4


def big(own: Values) -> bool:
    """Whether an object has more than 4 ATK."""
    return bool(own["ATK"] > 4)


def test_a_modifier_that_depends_on_another_comes_after_it_and_cites_why() -> None:
    """The earlier one applies to object 1 only because of the later one."""
    earlier = Plus(8, 1, "health", lambda _: 1, (1,), "earlier", reads=frozenset({"ATK"}), only=big)
    later = Plus(9, 2, "ATK", lambda _: 3, (1,), "later")
    seen = project({1: {"ATK": 2, "health": 4}}, (), [earlier, later], ("7.9",))
    assert seen.values[1] == {"ATK": 5, "health": 5}
    assert [c.cites for c in seen.explain(1, "health")] == [(), ("7.1", "7.9")]
    assert [c.cites for c in seen.explain(1, "ATK")] == [(), ("7.1",)]


def test_a_modifier_that_reads_what_another_writes_but_does_the_same_without_it_does_not_depend_on_it() -> None:
    reads = Plus(8, 1, "ATK", lambda _: 3, (1,), "reads", reads=frozenset({"ATK"}))
    sets = Sets(9, 2, "ATK", lambda _: 1, (1,), "sets")
    seen = project(PRINTED, (), [sets, reads], ("7.9",))
    assert seen.values[1]["ATK"] == 1
    assert all("7.9" not in c.cites for c in seen.explain(1, "ATK"))


def test_modifiers_that_depend_on_each_other_keep_the_order_of_their_timestamps() -> None:
    reads = frozenset({"ATK"})
    one = Sets(8, 1, "ATK", lambda board: board[1]["ATK"] * 2, (1,), "one", reads=reads)
    other = Sets(9, 2, "ATK", lambda board: board[1]["ATK"] ** 2, (1,), "other", reads=reads)
    assert project(PRINTED, (), [other, one]).values[1]["ATK"] == (2 * 2) ** 2


def test_values_are_told_as_a_person_writes_them() -> None:
    assert [in_words(value) for value in (("Ally", "Equipment"), (), 3)] == ["Ally, Equipment", "none", "3"]
