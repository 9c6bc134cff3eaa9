"""A text is carried out in its order, each effect by its row of the ruleset's table."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.machine import Result, answer, start
from judge_app.engine.rules import Procedure, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.engine.tables import TableOf, assembled
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map
from judge_app.rulekit import texts
from judge_app.rulekit.texts import Then

EFFECTS = TableOf(texts.EFFECTS)


@record
@dataclass(frozen=True, slots=True)
class Say(Node):
    """Something is told."""

    what: str


@record
@dataclass(frozen=True, slots=True)
class Twice(Node):
    """The same two times."""

    do: tuple[Node, ...]


@record
@dataclass(frozen=True, slots=True)
class AskFor(Node):
    """So many letters, which the rest of the text speaks of."""

    count: int


@record
@dataclass(frozen=True, slots=True)
class Perform(texts.PerformText):
    """A text of these tests: its context is what was chosen."""

    procedure = "performing"


@EFFECTS.row(Say, "1.1")
def say(game: Game, task: Perform, effect: Say) -> Then:
    """It stands in the trace."""
    game.note(Withheld(effect.what, task.ctx))
    return Then(task.ctx)


@EFFECTS.row(Twice, "1.2")
def twice(game: Game, task: Perform, effect: Twice) -> Then:
    """In its own place."""
    return Then(task.ctx, effect.do * 2)


@EFFECTS.row(AskFor, "1.3")
def ask_for(game: Game, task: Perform, effect: AskFor) -> Then | Ask:
    """One letter after the other."""
    noted = task.noted + (task.answer or "")
    if len(noted) == effect.count:
        return Then(noted)
    again = Perform(task.effects, task.ctx, noted=noted)
    return game.decision("ann", "letter", "which", [Option("a", "A"), Option("b", "B")], keep=again)


@rule("2.1")
def perform(game: Game, task: Perform) -> Again | Ask | None:
    """A text in its order."""
    return texts.perform_next(game, task)


@rule("2.2")
def done(game: Game, task: Perform) -> None:
    """What comes after the whole text."""
    game.note(Withheld("done", ""))


TELLING = assembled("telling", "telling", (Procedure("performing", (perform, done)),), (EFFECTS,))


def begun(*effects: Node) -> Result:
    return start(State(TELLING, ("ann",), Map(), agenda=(Perform(effects, ""),)))


def told(result: Result) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(x.event.what, x.event.because, x.cites) for x in result.entries if isinstance(x.event, Withheld)]


DONE = ("done", "", ("telling:2.2",))


def test_effects_come_in_the_order_of_the_text_each_citing_its_row() -> None:
    assert told(begun(Say("x"), Say("y"))) == [("x", "", ("telling:1.1",)), ("y", "", ("telling:1.1",)), DONE]


def test_an_empty_text_does_nothing_and_what_comes_after_it_is_done() -> None:
    assert told(begun()) == [DONE]


def test_what_an_effect_gives_instead_stands_in_its_own_place() -> None:
    found = told(begun(Twice((Say("x"), Say("y"))), Say("z")))
    assert [what for what, _, _ in found] == ["x", "y", "x", "y", "z", "done"]


def test_an_effect_that_asks_runs_again_with_what_it_has_gathered_and_the_next_begins_afresh() -> None:
    asked = begun(AskFor(2), Say("x"), AskFor(1), Say("y"))
    assert asked.state.pending is not None
    assert asked.state.pending.cites == ("telling:1.3",)
    for key in ("a", "b"):
        asked = answer(asked.state, key)
    assert told(asked) == [("x", "ab", ("telling:1.1",))]
    assert told(answer(asked.state, "b")) == [("y", "b", ("telling:1.1",)), DONE]
