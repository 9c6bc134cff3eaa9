"""What becomes of what is attached to an entity as that changes sides (CEM3): one rule a clause."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b

TURNS = ("your next turn", "opponent's next turn ends")
"""Ends of an enchantment that are counted by the turns of whoever controls it."""


def attached_by_another(game: Game, id_: Id, player: str) -> list[b.Enchantment]:
    """The enchantments of an entity that ask who controls them, and which that player does not control."""
    listed = b.enchantments(game.state.objects[id_])
    return [x for x in listed if (x.powers or x.until in TURNS) and not x.aura and x.controller != player]


@rule("controllers.3")
def enchantments_stay_with_their_player(game: Game, by: Rule, id_: Id, player: str) -> None:
    """Enchantments are still controlled by whoever put them there, whoever has the entity."""
    for enchantment in attached_by_another(game, id_, player):
        what = f"{enchantment.name} on {game.state.objects[id_].label} does not change sides"
        game.note(Withheld(what, f"{enchantment.controller} put it there", (id_,)), by=by)


CHANGING_SIDES = (enchantments_stay_with_their_player,)
