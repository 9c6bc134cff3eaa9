"""Exploration: every answer, equal positions merged, orders counted, and whatever is left out said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb

import pytest
from coin_game import COINS, laid_out

from judge_app.engine.atoms import add_object, remember, set_mark, tick
from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.exploring import Explored, Exploring, explore
from judge_app.engine.game import Ask, Game, Restart
from judge_app.engine.machine import answer, start
from judge_app.engine.merging import ID, LINE, STAMP, Keys, Sense
from judge_app.engine.rules import Procedure, Ruleset, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event
from judge_app.engine.values import Id, Line, Map

TABLE = Sense(unordered=frozenset({"table"}), marks=Map({"on": ID, "told": LINE}), facts=Map({"when": STAMP}))
HOW = Exploring(COINS, TABLE, lambda state: False)


def coins(number: int) -> State:
    """Ann's turn, with that many coins and the first one to choose."""
    return answer(start(laid_out(number)).state, "go on").state


def explored(number: int, *, most: int = 1_000, merge: bool = True) -> Explored:
    """All ways of turning two of that many coins."""
    return explore(HOW, coins(number), max_states=most, merge=merge)


@pytest.mark.parametrize("number", [2, 3, 5, 8])
def test_two_coins_come_out_the_same_in_either_order(number: int) -> None:
    found = explored(number)
    assert found.complete
    assert [outcome.orders for outcome in found.outcomes] == [2] * comb(number, 2)
    assert found.states == 1 + number + comb(number, 2)


def test_without_merging_every_order_is_an_outcome_of_its_own() -> None:
    found = explored(5, merge=False)
    assert [outcome.orders for outcome in found.outcomes] == [1] * 20
    assert found.states == 1 + 5 + 20


def test_the_answers_of_an_outcome_lead_to_it() -> None:
    keys = Keys(TABLE)
    for outcome in explored(4).outcomes:
        state = coins(4)
        for given in outcome.answers:
            state = answer(state, given).state
        assert keys.key(state) == keys.key(outcome.state)


def test_what_the_budget_cuts_is_said() -> None:
    found = explored(5, most=8)
    assert found.states == 8
    assert not found.complete
    assert "beyond the first 8" in found.cut[0]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    explore(HOW, coins(3), max_states=50, report=lambda found, most: told.append((found, most)))
    assert told[-1] == (7, 50)


# --- circles and answers of one's own -----------------------------------------------------------------


@record
@dataclass(frozen=True, slots=True)
class Round(Task):
    """Round and round until somebody stops."""

    procedure = "round"


@rule("1")
def again_or_stop(game: Game, task: Round) -> Ask | Restart | None:
    """Once more or no more."""
    if task.answer is None:
        options = [Option("again", "again"), Option("stop", "stop")]
        return game.decision("ann", "round", "once more", options, open_="" if game.state.clock else "any")
    return Restart(task) if task.answer == "again" else None


ROUNDS = Ruleset("rounds", "rounds", {"round": Procedure("round", (again_or_stop,)), "any": Procedure("any", ())})


@pytest.mark.parametrize(("clock", "said"), [(1, "was before"), (0, "own")])
def test_a_circle_and_an_answer_of_ones_own_are_said(clock: int, said: str) -> None:
    begin = State(ROUNDS, ("ann",), Map(), agenda=(Round(),), clock=clock)
    found = explore(replace(HOW, ruleset=ROUNDS), begin, max_states=50)
    assert [(outcome.answers, outcome.orders) for outcome in found.outcomes] == [(("stop",), 1)]
    assert any(said in what for what in found.cut)


# --- what makes positions equal -----------------------------------------------------------------------


@record
@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A thing of a test was placed."""

    thing: Id
    told: Line = 0


def board(*things: str, zone: str = "table", on: dict[str, str] | None = None, ticking: bool = False) -> State:
    """Things in the order in which they came, some lying on others."""
    state = State(COINS, ("ann",), Map({"thing": Map()}))  # type: ignore[arg-type]
    ids = {}
    for thing in things:
        state = tick(state) if ticking else state
        state, ids[thing] = add_object(
            state, zone, key=thing, label=thing, card="", owner="ann", controller=None, marks=Map()
        )
        state = remember(state, Placed(ids[thing], state.seq)).with_(seq=state.seq + 1)
    for upper, lower in (on or {}).items():
        state = set_mark(state, ids[upper], "on", ids[lower])
    return state


def same(one: State, other: State, sense: Sense = TABLE) -> bool:
    """Whether two states have one key."""
    keys = Keys(sense)
    return keys.key(one) == keys.key(other)


LOOSE = replace(TABLE, stamped=lambda state, object_: False)


def test_ids_that_only_tell_what_came_first_are_renamed() -> None:
    assert same(board("a", "b", on={"a": "b"}), board("b", "a", on={"a": "b"}), LOOSE)
    assert not same(board("a", "b", on={"a": "b"}), board("b", "a", on={"b": "a"}), LOOSE)


def test_alike_things_are_told_apart_by_what_they_lie_on() -> None:
    def chain(*order: int) -> State:
        state = board("a", "b")
        for number in order:
            state, _ = add_object(
                state, "table", key="x", label="x", card="", owner="ann", controller=None, marks=Map({"on": number})
            )
        return state

    assert same(chain(0, 1), chain(1, 0), LOOSE)
    assert not same(chain(0, 0), chain(0, 1), LOOSE)


def test_order_counts_where_the_game_says_so() -> None:
    assert not same(board("a", "b", zone="pile"), board("b", "a", zone="pile"), LOOSE)
    assert same(board("a", "b", ticking=True), board("b", "a", ticking=True), LOOSE)
    assert not same(board("a", "b", ticking=True), board("b", "a", ticking=True))


def test_only_the_order_of_timestamps_counts() -> None:
    early, late = board("a", "b", ticking=True), board("a", "b", ticking=True)
    late = tick(tick(late))
    assert same(early, late)
    when = early.with_(facts=Map({"when": 1}))
    assert same(when, early.with_(facts=Map({"when": 1})))
    assert not same(when, early.with_(facts=Map({"when": 2})))


def test_what_marks_and_facts_say_counts() -> None:
    state = board("a", "b")
    assert not same(state, set_mark(state, 0, "up", True))
    assert not same(state, state.with_(facts=Map({"round": 1})))
    assert same(set_mark(state, 0, "told", 3), set_mark(state, 0, "told", 4))
