"""What goes round without end: found by a position that comes again, and put to the judge."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from judge_app.engine.atoms import add_object, set_mark
from judge_app.engine.circles import OFTEN, WATCHED_FROM
from judge_app.engine.codec import record
from judge_app.engine.decision import JUDGE
from judge_app.engine.game import Game, Restart
from judge_app.engine.machine import BROKEN_OFF, CIRCLE, NO_END, answer, start
from judge_app.engine.rules import Procedure, Ruleset, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, Map


@event("{thing} turns")
class Turned(Event):
    """A thing of a test turned."""

    thing: Id


@record
@dataclass(frozen=True, slots=True)
class Turning(Task):
    """Turns a thing again and again: so often as is left, without end where that never gets less."""

    procedure = "turning"
    left: int = -1


@record
@dataclass(frozen=True, slots=True)
class Waiting(Task):
    """What comes after it."""

    procedure = "waiting"


@record
@dataclass(frozen=True, slots=True)
class Nesting(Task):
    """Turns a thing and, before it is done itself, begins again: so often as is left, or without end."""

    procedure = "nesting"
    left: int = -1


@rule("9")
def nest(game: Game, task: Nesting) -> None:
    """Count one more on the thing, then the same once more within this."""
    times = game.state.objects[0].number("turns") + 1
    game.do((set_mark(game.state, 0, "turns", times), Turned(0)))
    if task.left:
        game.push(Nesting(left=task.left - 1 if task.left > 0 else task.left))


@rule("10")
def come_back(game: Game, task: Nesting) -> None:
    """Mark how many came back out of what was within them."""
    done = game.state.objects[0].number("back") + 1
    game.do((set_mark(game.state, 0, "back", done), Turned(0)))


@rule("7")
def turn(game: Game, task: Turning) -> Restart | None:
    """Count one more on the thing."""
    times = game.state.objects[0].number("turns") + 1
    game.do((set_mark(game.state, 0, "turns", times), Turned(0)))
    if task.left == 0:
        return None
    return Restart(replace(task, left=task.left - 1 if task.left > 0 else task.left))


@rule("8")
def after_that(game: Game, task: Waiting) -> None:
    """Mark that it came to this."""
    game.do((set_mark(game.state, 0, "rests", True), Turned(0)))


RULES = Ruleset(
    "turns",
    "turns",
    {
        "turning": Procedure("turning", (turn,)),
        "nesting": Procedure("nesting", (nest, come_back)),
        "waiting": Procedure("waiting", (after_that,)),
    },
)


def board(left: int, turner: type[Turning | Nesting] = Turning) -> State:
    """One thing that is to be turned."""
    state = State(RULES, ("ann",), Map({"thing": Map()}))  # type: ignore[arg-type]
    state, _ = add_object(state, "table", key="top", label="top", card="", owner="ann", controller=None, marks=Map())
    return state.with_(agenda=(Waiting(), turner(left=left)))


def test_a_position_that_comes_again_but_for_what_is_counted_is_put_to_the_judge() -> None:
    """The trace has what led there and one time round, not all the times that it was looked at."""
    result = start(board(-1))
    pending = result.state.pending
    assert pending is not None
    assert (pending.chooser, pending.kind, pending.cites) == (JUDGE, CIRCLE, ("turns:7",))
    assert "turned; what counts on is turns of top: " in pending.prompt
    assert [option.key for option in pending.options] == [BROKEN_OFF, NO_END]
    assert len(result.entries) <= 3


@pytest.mark.parametrize(("key", "rests"), [(BROKEN_OFF, True), (NO_END, None)])
def test_what_the_judge_says_becomes_of_it(key: str, rests: bool | None) -> None:
    state = answer(start(board(-1)).state, key).state
    assert state.pending is None
    assert state.agenda == ()
    assert state.objects[0].mark("rests") is rests


def test_what_goes_round_so_often_as_is_left_comes_to_its_end() -> None:
    """What is still to do is less each time, so that no position comes again."""
    often = WATCHED_FROM + 3 * OFTEN
    state = start(board(often)).state
    assert (state.pending, state.objects[0].number("turns")) == (None, often + 1)
    assert state.objects[0].mark("rests")


def test_every_moment_on_the_way_is_kept_as_the_trace_is() -> None:
    moments: list[State] = []
    result = start(board(-1), moments)
    assert len(moments) == len(result.entries)


def test_what_begins_again_within_itself_without_end_is_put_to_the_judge() -> None:
    """More is left to be done each time, so that never all of what is to be done is the same."""
    result = start(board(-1, Nesting))
    pending = result.state.pending
    assert pending is not None
    assert (pending.chooser, pending.kind, pending.cites) == (JUDGE, CIRCLE, ("turns:9",))
    assert "turned; what counts on is turns of top: " in pending.prompt
    assert len(result.entries) <= 3
    after = answer(result.state, BROKEN_OFF).state
    assert (after.pending, after.agenda) == (None, ())
    assert after.objects[0].mark("rests")


def test_what_begins_again_within_itself_so_often_as_is_left_comes_back_out_of_each() -> None:
    often = WATCHED_FROM + 3 * OFTEN
    state = start(board(often, Nesting)).state
    assert (state.pending, state.objects[0].number("back")) == (None, often + 1)
