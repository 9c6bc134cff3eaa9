"""Everything that may stand in a state or a trace goes to JSON and comes back as the same value."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from coin_game import COINS, Flip, laid_out
from samples import RULES, records, sample, subclasses

from judge_app.engine.codec import from_json, record, to_json
from judge_app.engine.machine import act, answer, start
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card, Node
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.rulekit.cases.case import Act, Expect


def round_trip(value: object) -> object:
    """Through text, as a file would hold it."""
    return from_json(json.loads(json.dumps(to_json(value))), {RULES.name: RULES, COINS.name: COINS})


def saved() -> list[type]:
    """The records that a state or a trace may hold: what a case expects is in neither."""
    return [cls for cls in records() if not issubclass(cls, Expect | Act)]


@pytest.mark.parametrize("cls", saved(), ids=lambda cls: cls.__name__)
def test_every_record_comes_back_as_the_same_value(cls: type) -> None:
    value = sample(cls)
    back = round_trip(value)
    assert back == value
    assert type(back) is cls
    assert repr(back) == repr(value)


def test_every_event_and_every_task_is_registered() -> None:
    assert [cls for cls in subclasses(Event) + subclasses(Task) if cls not in set(records())] == []


def test_positions_cards_and_the_words_on_them_are_registered() -> None:
    assert {State, Card} <= set(records())
    assert any(issubclass(cls, Node) for cls in records())


@pytest.mark.parametrize(
    "value",
    [None, True, False, 0, 1, -5, "", "text", "$", (), (1, (2, "x")), tuple(range(70)), Map({"$": 1, "$map": (2,)})],
    ids=repr,
)
def test_plain_values_come_back_with_their_type(value: object) -> None:
    back = round_trip(value)
    assert back == value
    assert type(back) is type(value)


def test_a_set_is_written_in_one_order_and_comes_back() -> None:
    assert to_json(frozenset("zab")) == {"$set": ["a", "b", "z"]}
    assert round_trip(frozenset({(2, "b"), (1, "a")})) == frozenset({(1, "a"), (2, "b")})


@pytest.mark.parametrize(
    "value", [1.5, [1], {"a": 1}, {1}, object(), b"bytes", (1, [2])], ids=lambda value: type(value).__name__
)
def test_what_can_not_be_saved_is_refused_when_it_is_written(value: object) -> None:
    with pytest.raises(TypeError, match="can't be saved"):
        to_json(value)


def test_a_class_that_is_not_registered_is_refused_by_name() -> None:
    @dataclass(frozen=True)
    class Loose:
        x: int

    with pytest.raises(TypeError, match="a Loose can't be saved: it is not a registered record"):
        to_json(Loose(1))


def test_a_record_that_is_not_known_here_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="unknown record 'FromTheFuture'"):
        from_json({"$": "FromTheFuture", "x": 1})
    with pytest.raises(ValueError, match="unknown record None"):
        from_json({"x": 1})


def test_a_ruleset_is_written_as_its_name_and_read_from_those_that_there_are() -> None:
    assert to_json(laid_out())["ruleset"] == {"$ruleset": "coins"}
    assert round_trip(laid_out()).ruleset is COINS  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="coins"):
        from_json(to_json(laid_out()), {"marbles": COINS})


def test_two_modules_can_not_register_one_name() -> None:
    with pytest.raises(ValueError, match="two records are named Withheld"):

        @record
        @dataclass(frozen=True)
        class Withheld:
            x: int


def test_a_game_saved_in_the_middle_goes_on_as_if_it_had_not_been() -> None:
    state = start(laid_out()).state
    for key in ("go on", "b", "d"):
        state = answer(state, key).state
    saved = round_trip(state)
    assert isinstance(saved, State)
    assert saved == state
    assert hash(saved) == hash(state)
    assert act(saved, Flip("bob", 0)) == act(state, Flip("bob", 0))
    assert answer(saved, "go on") == answer(state, "go on")


def test_a_trace_comes_back_entry_by_entry() -> None:
    entries = start(laid_out()).entries
    assert round_trip(entries) == entries
