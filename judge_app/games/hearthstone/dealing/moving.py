"""Entities that move between zones: what they lose, and what becomes of them where there is no room (Z1 to Z6)."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.game import Game
from judge_app.engine.state import Object, State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import CLAUSES, also, decide, withheld
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.phases.queues import what_came_too_late

RETURNING_TO_HAND = ProcedureOf("returning to hand")
LEAVING_A_ZONE = ProcedureOf("leaving a zone")
FINDING_NO_ROOM = ProcedureOf("finding no room")
FILLING_A_FULL_ZONE = ProcedureOf("filling a full zone")


@CLAUSES.clause("conditions.1b")
def nothing_may_be_there_to_be_put_into_play(game: Game) -> None:
    """A text that puts something into play has no condition: it does nothing where there is none."""
    withheld(game, "nothing is put into play", "there is none")


@CLAUSES.clause("moving.4")
def put_secret_into_play(game: Game, id_: Id, player: str) -> None:
    """A Secret is put into play if its player has room and not the same one already; else nothing happens to it."""
    same = (game.state.objects[other].card for other in game.state.zone(b.zone(b.SECRET, player)))
    if b.full(game.state, b.SECRET, player) or game.state.objects[id_].card in same:
        because = "there is no room for it, or the same Secret is in play"
        withheld(game, f"{game.state.objects[id_].label} does not come into play", because, id_)
    else:
        game.do(atoms.enter_play(game.state, id_, b.SECRET, player))
        what_came_too_late(game, id_)


def moved_already(game: Game, ctx: Context, id_: Id) -> bool:
    """Whether an earlier consequence of the same death has moved the dead entity."""
    return bool(only_one_consequence_moves_the_dead(game, ctx, id_))


@CLAUSES.clause("moving.13")
def only_one_consequence_moves_the_dead(game: Game, ctx: Context, id_: Id) -> Literal[True] | None:
    """Of several consequences of a death that would move the dead entity only the first does."""
    dead = isinstance(ctx.event, e.DeathConsidered) and ctx.event.entity == id_
    if not dead or b.kind_of(game.state.objects[id_]) == b.GRAVEYARD:
        return None
    withheld(game, "it is not moved", "another consequence of its death has moved it", id_)
    return True


def to_hand(game: Game, id_: Id) -> None:
    """One entity goes to hand, if it can."""
    decide(game, "returning to hand", id_, game.state.objects[id_])


@RETURNING_TO_HAND.rule("moving.1a")
def it_is_in_hand_already(game: Game, id_: Id, entity: Object) -> Literal[True] | None:
    """What is in hand moves nowhere."""
    if b.kind_of(entity) != b.HAND:
        return None
    withheld(game, "nothing moves", "it is in that zone already", id_)
    return True


@RETURNING_TO_HAND.rule("limits.1")
def a_full_hand_takes_nothing(game: Game, id_: Id, entity: Object) -> Literal[True] | None:
    """With ten cards there is no room in a hand."""
    if not b.full(game.state, b.HAND, entity.controller or entity.owner):
        return None
    no_room(game, id_, "the hand is full")
    return True


@RETURNING_TO_HAND.rule("moving.9")
def it_goes_to_hand(game: Game, id_: Id, entity: Object) -> Literal[True] | None:
    """It goes to the hand of its controller and is back in its default state."""
    game.do(atoms.move(game.state, id_, b.HAND, "returned"), *also(game, "leaving a zone", entity))
    return True


@LEAVING_A_ZONE.rule("moving.9a")
def enchantments_come_off_what_leaves_play(state: State, entity: Object) -> bool:
    """What leaves play loses all that is attached to it."""
    return b.in_play(entity)


def no_room(game: Game, id_: Id, because: str) -> None:
    """What has no room where it would go dies at once (Z1)."""
    decide(game, "finding no room", id_, b.kind_of(game.state.objects[id_]), because)


@FINDING_NO_ROOM.rule("moving.1", "moving.3", "full-zone.1")
def a_minion_without_room_dies_at_once(game: Game, id_: Id, kind: str, because: str) -> Literal[True] | None:
    """A minion that was in play dies at once, in the zone where it was."""
    if kind != b.BOARD:
        return None
    game.do(atoms.kill(game.state, id_, because))
    return True


@FINDING_NO_ROOM.rule("moving.1", "full-zone.3")
def what_was_not_in_play_just_goes_to_the_graveyard(
    game: Game, id_: Id, kind: str, because: str
) -> Literal[True] | None:
    """Only from play is there a death: all else goes to the Graveyard, or stays there."""
    if kind == b.GRAVEYARD:
        withheld(game, "it stays in the Graveyard", because, id_)
    else:
        game.do(atoms.move(game.state, id_, b.GRAVEYARD, because))
    return True


@FILLING_A_FULL_ZONE.rule("moving.5")
def a_full_deck_takes_more(state: State, kind: str, player: str) -> bool:
    """What is put into a deck goes there also beyond its limit."""
    return kind == b.DECK and b.full(state, kind, player)


@FILLING_A_FULL_ZONE.rule("moving.6")
def a_full_hand_takes_what_is_stolen(state: State, kind: str, player: str) -> bool:
    """A card that is stolen from a hand comes also to a full one."""
    return kind == b.HAND and b.full(state, kind, player)
