"""When continuous effects end (6.2.2a)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.atoms import effects_are
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.values.applying import begin_later
from judge_app.games.fab.values.lasting import Lasting


@clause("6.2.2a")
def expire(game: Game, now: str) -> None:
    """Effects that last until this moment end: a turn's start or end, a chain link's, the combat chain's, a phase's."""
    ending = [one for one in game.state.modifiers if isinstance(one, Lasting) and _ends(game.state, one, now)]
    for one in ending:
        left = tuple(other for other in game.state.modifiers if other is not one)
        game.do(effects_are(game.state, left, e.EffectEnded(one.ctx.source, one.label)))


def begin(game: Game, during: str) -> None:
    """Effects that last during a player's next turn or action phase begin with it."""
    turn, player = int(game.state.facts.get(f.TURN, 0)), b.turn_player(game.state)
    for one in [m for m in game.state.modifiers if isinstance(m, Lasting) and m.later]:
        if one.until == during and one.whose == player and turn > one.turn:
            begin_later(game, one)


def _ends(state: State, one: Lasting, now: str) -> bool:
    turn, player = int(state.facts.get(f.TURN, 0)), b.turn_player(state)
    if now == "start of turn":
        return one.until == "start of your next turn" and player == one.whose and turn > one.turn
    if now == "end of turn":
        next_turn = one.until in ("end of your next turn", "end of their next turn")
        return one.until == "end of turn" or (next_turn and player == one.whose and turn > one.turn)
    return one.until == now
