"""Entities that change sides, and what becomes of what is attached to them (Z1b, Z3, CEM3): one rule a clause."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.game import Game
from judge_app.engine.state import Object
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import also, carry_out, decide, withheld
from judge_app.games.hearthstone.dealing.moving import no_room
from judge_app.rulekit.wording import player as noun_of

CHANGING_SIDES = ProcedureOf("changing sides")
TAKING_CONTROL = ProcedureOf("taking control")


def change_sides(game: Game, id_: Id, player: str) -> None:
    """One entity goes to a player's side, if it can."""
    entity = game.state.objects[id_]
    decide(game, "taking control", id_, entity, b.kind_of(entity), player)


@TAKING_CONTROL.rule("zones.1")
def some_zones_have_no_sides_to_change(
    game: Game, id_: Id, entity: Object, kind: str, player: str
) -> Literal[True] | None:
    """Only what is on the board, in a hand, a deck or a Secret Zone can be taken."""
    if kind in (b.BOARD, b.HAND, b.DECK, b.SECRET):
        return None
    withheld(game, "nothing changes sides", "it cannot be taken from where it is", id_)
    return True


@TAKING_CONTROL.rule("moving.1a")
def it_is_on_that_side_already(game: Game, id_: Id, entity: Object, kind: str, player: str) -> Literal[True] | None:
    """What is on that side already only gets what else a change of zones does."""
    if entity.controller != player:
        return None
    if kind == b.BOARD:
        game.do(atoms.stay(game.state, id_))
    return True


@TAKING_CONTROL.rule("limits.1")
def a_full_board_takes_no_minion(game: Game, id_: Id, entity: Object, kind: str, player: str) -> Literal[True] | None:
    """With seven minions there is no room on a board."""
    if kind != b.BOARD or b.has_room(game.state, player, entity):
        return None
    no_room(game, id_, f"{noun_of(player).whose} board is full")
    return True


@TAKING_CONTROL.rule("moving.7", "destroy-zones.1d")
def a_secret_that_cannot_be_taken_is_revealed(
    game: Game, id_: Id, entity: Object, kind: str, player: str
) -> Literal[True] | None:
    """A Secret for which there is no room, or which is there already, is destroyed and revealed."""
    if kind != b.SECRET or b.has_room(game.state, player, entity):
        return None
    game.do(atoms.reveal(game.state, id_))
    return True


@TAKING_CONTROL.rule("zones.1", "10.1")
def it_changes_sides(game: Game, id_: Id, entity: Object, kind: str, player: str) -> Literal[True] | None:
    """It goes to the same zone of the other player, who is all the controller that it knows."""
    bug = also(game, "filling a full zone", kind, player)
    game.do(atoms.take_control(game.state, id_, player), *bug)
    carry_out(game, "changing sides", id_, player)
    return True


TURNS = ("your next turn", "opponent's next turn ends")
"""Ends of an enchantment that are counted by the turns of whoever controls it."""


def attached_by_another(game: Game, id_: Id, player: str) -> list[b.Enchantment]:
    """The enchantments of an entity that ask who controls them, and which that player does not control."""
    listed = b.enchantments(game.state.objects[id_])
    return [x for x in listed if (x.powers or x.until in TURNS) and not x.aura and x.controller != player]


@CHANGING_SIDES.rule("controllers.3")
def enchantments_stay_with_their_player(game: Game, id_: Id, player: str) -> None:
    """Enchantments are still controlled by whoever put them there, whoever has the entity."""
    for enchantment in attached_by_another(game, id_, player):
        what = f"{enchantment.name} on {game.state.objects[id_].label} does not change sides"
        withheld(game, what, f"{enchantment.controller} put it there", id_)
