"""Conceding (102.1b): a player may leave the game at any time, also while something else is asked or under way."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.machine import Action
from judge_app.engine.naming_players import verb
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.turns.losing import lose
from judge_app.games.wow.turns.windows import Window

WHO_MAY_CONCEDE = ProcedureOf("who may concede")
CONCEDING = ProcedureOf("conceding")


@record
@dataclass(frozen=True, slots=True)
class Conceding(Task):
    """A player is conceding."""

    procedure = "conceding"

    player: str


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Concede the game."""

    FORBIDDEN_BY = "who may concede"

    def resumes(self, top: Task, state: State) -> Task:
        """What was asked is asked again of whoever is left; passes count on, but not the conceding player's."""
        if isinstance(top, Window):
            order = b.remaining_players(state)
            at = order.index(top.player)
            passed = [order[(at - ago) % len(order)] for ago in range(1, top.passes + 1)]
            top = replace(top, passes=sum(player != self.player for player in passed))
        return replace(top, answer=None)

    def task(self, state: State) -> Task:
        return Conceding(self.player)

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        return e.Concession(self.player), (concede,)

    def text(self, state: State) -> str:
        return f"{self.player} can't concede"


@WHO_MAY_CONCEDE.rule("102.1b", "102.2")
def not_in_the_game(state: State, action: Concede) -> str:
    """Only a player who is still in the current game can leave it."""
    if state.facts.get(f.OVER):
        return "the game is over"
    out = action.player not in b.remaining_players(state)
    return f"{verb(action.player, 'is', 'are')} not in the game any more" if out else ""


@CONCEDING.rule("102.1b")
def concede(game: Game, task: Conceding) -> None:
    """The player is removed from the game at once, whatever was going on."""
    lose(game, task.player, "they concede")
