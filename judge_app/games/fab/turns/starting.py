"""How a game starts, from where cards have been equipped on (4.1.8, 4.1.9)."""

from __future__ import annotations

from judge_app.engine.game import Game, Restart
from judge_app.engine.tables import ProcedureOf
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab.tasks import PlayTurn, Settle, StartGame
from judge_app.games.fab.turns.turn import up_to_intellect

STARTING = ProcedureOf("starting")


@STARTING.rule("4.1.8", "4.1.1")
def start_of_the_game(game: Game, task: StartGame) -> None:
    """The start of the game occurs; what triggers by it resolves, and nobody gets priority."""
    under = game.do(atoms.happened(game.state, e.GameStarted()))
    game.push(Settle(), under=under)


@STARTING.rule("4.1.9", "2.4.1")
def draw_opening_hands(game: Game, task: StartGame) -> None:
    """Each player draws up to their hero's intellect."""
    game.push(*[up_to_intellect(game, player) for player in b.remaining(game.state, task.player)])


@STARTING.rule("4.1.9")
def begin_the_first_turn(game: Game, task: StartGame) -> Restart:
    """The first turn-player begins their Start Phase."""
    return Restart(PlayTurn(task.player))
