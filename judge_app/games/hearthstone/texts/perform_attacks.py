"""The word for an attack that an effect makes."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.clauses import withheld
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.texts.performing import EFFECTS, Found, Perform, settled
from judge_app.games.hearthstone.words import effects as w


@EFFECTS.row(w.AttackWith, "6.3")
@settled("against")
def attack_with(game: Game, task: Perform, effect: w.AttackWith, found: Found) -> None:
    """A minion attacks another character inside whatever is going on, if both are in play."""
    for id_ in ids(game.state, effect.which, task.ctx):
        attacker = game.state.objects[id_]
        if found and b.in_play(attacker) and b.in_play(game.state.objects[found[0]]):
            game.push(Attacking(attacker.controller or attacker.owner, id_, found[0], inside=True))
        else:
            withheld(game, f"{attacker.label} does not attack", "one of the two is not in play", id_)
