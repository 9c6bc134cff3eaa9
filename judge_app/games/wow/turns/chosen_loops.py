"""Loops with optional actions (803.2): how often they go round is chosen, and what each round leaves is multiplied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.actions import USING
from judge_app.games.wow.clauses import GIVEN, clause, given
from judge_app.games.wow.turns.loops import shape_of
from judge_app.games.wow.turns.windows import Window

WHO_MAY_GO_ROUND = ProcedureOf("who may go round")
GOING_ROUND = ProcedureOf("going round")
LEAVING = ProcedureOf("leaving a loop")


Growth = tuple[tuple[Id, str, int], ...]
"""What one round leaves: a card, a counter's name or '' for damage, and how many more."""


GROWS = frozenset({b.DAMAGE, b.COUNTERS})


def growth_between(before: State, after: State) -> Growth | None:
    """What is left behind where nothing but counters and damage has changed; None where anything else has."""
    if shape_of(before, GROWS) != shape_of(after, GROWS):
        return None
    here = [card.id for card in b.in_play(after)]
    there = [card.id for card in b.in_play(before)]
    return tuple(_grown(before, after, here)) if here == there else None


def _grown(before: State, after: State, cards: list[int]) -> Iterator[tuple[Id, str, int]]:
    for card in cards:
        old, new = before.objects[card], after.objects[card]
        if more := b.damage_on(new) - b.damage_on(old):
            yield card, "", more
        for name in sorted({*b.counters_on(old), *b.counters_on(new)}):
            if more := b.how_many(new, name) - b.how_many(old, name):
                yield card, name, more


ACTIONS = (e.PlayingCard, e.UsingAPower, e.CompletingAQuest, e.PlacingAResource, e.ProposingACombat)
"""The steps with which what a player does of their own will begins."""

GIVEN.value("actions that count in a loop", ACTIONS, "803.2")


def signature(state: State, begun: Event) -> tuple[str, ...]:
    """What tells one action from another, whatever its cards have become since; () for what is no action."""
    if not isinstance(begun, given(state, "actions that count in a loop")):
        return ()
    about = (getattr(begun, name, None) for name in ("card", "source", "attacker", "defender"))
    return begun.spoken, begun.player, *(state.objects[id_].key for id_ in about if id_ is not None)


@saved
class Rounds(Task):
    """A loop going round so many times more than it has been performed; `times` is how often it starts again."""

    procedure = "going round"

    player: str
    times: int
    rounds: int
    growth: Growth


@dataclass(frozen=True, slots=True)
class GoRound(Action):
    """Go on from the last of the rounds that were chosen, as if each had been performed."""

    FORBIDDEN_BY = "who may go round"

    times: int
    rounds: int
    growth: Growth

    def resumes(self, top: Task, state: State) -> Task:
        """The same player is asked the same again."""
        return replace(top, answer=None)

    def task(self, state: State) -> Task:
        return Rounds(self.player, self.times, self.rounds, self.growth)

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        return e.LoopGoesOn(self.player), (go_round,)

    def text(self, state: State) -> str:
        return f"the loop can't go round {self.times} more times"


@saved
class Leaving(Task):
    """A loop ending just before a player's action, which can't be taken next."""

    procedure = "leaving a loop"

    player: str
    action: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeaveLoop(Action):
    """End a loop just before this player's first action in it, or after a whole round: they have priority then."""

    FORBIDDEN_BY = "who may go round"

    before: tuple[str, ...]

    def resumes(self, top: Task, state: State) -> Task:
        """The player has priority, and does something else next."""
        if isinstance(top, Window) and not ends_before_an_action(state):
            return replace(top, player=self.player, passes=0, answer=None)
        return replace(top, answer=None)

    def task(self, state: State) -> Task:
        return Leaving(self.player, self.before)

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        ended = e.EndOfALoop if ends_before_an_action(state) else e.EndOfRounds
        return ended(self.player), (leave_loop,)

    def text(self, state: State) -> str:
        return "the loop can't end here"


@WHO_MAY_GO_ROUND.rule("803.2")
def no_whole_number(state: State, action: GoRound) -> str:
    """How often it starts again is a positive whole number."""
    return "the number has to be at least 1" if isinstance(action, GoRound) and action.times < 1 else ""


@clause("803.2")
def ends_before_an_action(state: State) -> bool:
    """A loop ends just before an action of whoever chose how often it starts: whether so, not after a whole round."""
    return True


@GOING_ROUND.rule("803.2")
def go_round(game: Game, task: Rounds) -> None:
    """Every further round leaves what the one performed left."""
    game.do(atoms.go_round(game.state, task.player, task.times, task.rounds, task.growth))


@LEAVING.rule("803.2")
def leave_loop(game: Game, task: Leaving) -> None:
    """What would go on with the loop is remembered until something else is done."""
    game.keep(atoms.note(game.state, f.LOOP_LEFT, (game.state.seq, *task.action)))


@USING.rule("803.2")
def would_go_on_with_the_loop(state: State, action: Action) -> str:
    """The next action can't be the one that would continue a loop that has just ended."""
    left = state.facts.get(f.LOOP_LEFT, ())
    if not left or left[0] != state.seq or left[1:] != signature(state, action.begun(state)[0]):
        return ""
    return "it would go on with the loop that has just ended; something else has to be done first"
