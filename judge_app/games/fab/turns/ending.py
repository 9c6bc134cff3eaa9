"""What players end the game with: conceding, agreeing to a draw, a game that can't go on (4.5.3c, 4.5.4)."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.engine.codec import saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.turns.losing import end_if_decided, lose
from judge_app.games.fab.values.projection import values

MAY_END, ENDING = ProcedureOf("may end the game"), ProcedureOf("ending the game")
How = Literal["concession", "agreement", "stalemate", "deadlock"]
ENDS = TableOf("ways to end the game")
"""By how the game ends: what is done."""


@saved
class EndGame(Task):
    """A player leaves the game, or all of them end it."""

    procedure: ClassVar[str] = "ending the game"
    player: str
    how: How


@dataclass(frozen=True, slots=True)
class End(Action):
    """A player concedes, or all remaining players have a draw; no priority is needed for it."""

    FORBIDDEN_BY: ClassVar[str] = "may end the game"
    how: How = "concession"

    def resumes(self, top: Task, state: State) -> Task:
        return changed(top, answer=None)

    def task(self, state: State) -> Task:
        return EndGame(self.player, self.how)

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        return e.EndDeclared(self.player, self.how), (ENDS.of(state)[self.how],)

    def text(self, state: State) -> str:
        return f"{self.player} can't end the game by {self.how}"


@MAY_END.rule("4.5.1", "4.5.1a")
def not_in_the_game(state: State, action: End) -> str:
    """Only who is still in a game that goes on can end it."""
    return "" if f.WINNER not in state.facts and action.player in b.remaining(state) else "the game is over for them"


@MAY_END.rule("4.5.4d")
def can_be_advanced(state: State, action: End) -> str:
    """A stalemate needs that no remaining player can do anything that could bring the game to its end."""
    if action.how != "stalemate":
        return ""
    zones = (*f.ARENA, f.STACK, f.HAND, f.DECK, f.ARSENAL, f.BANISHED)
    for there in state.objects:
        if there.owner in b.remaining(state) and b.kind_of(there.zone) in zones:
            own = values(state, there.id)
            if own.get("abilities") or ("Attack" in own.get("subtypes", ()) and own.get("power") is not None):
                return f"{there.label} may still advance it"
    return ""


@ENDING.rule("4.5.1")
def end(game: Game, task: EndGame) -> None:
    """It ends in the way that was said."""
    ENDS.of(game.state)[task.how](game, task)


@ENDS.row("concession", "4.5.3c")
def concede(game: Game, task: EndGame) -> None:
    """A player concedes and loses, at any time."""
    lose(game, task.player, "they concede", *((game.rule,) if game.rule is not None else ()))
    end_if_decided(game)


@ENDS.row("agreement", "4.5.4c")
@ENDS.row("stalemate", "4.5.4d")
@ENDS.row("deadlock", "4.5.4e")
def draw(game: Game, task: EndGame) -> None:
    """The game is a draw for the remaining players."""
    game.do(atoms.end_game(game.state, "", e.GameDrawn(task.how)))
    game.plan(())
