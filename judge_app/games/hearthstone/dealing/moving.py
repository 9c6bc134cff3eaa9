"""Entities that move between zones, change sides or are destroyed where they are: what they lose, where they go.

And what becomes of them where there is no room (Z1 to Z6, CEM3).
"""

from __future__ import annotations

from typing import Literal

from judge_app.engine.game import Game
from judge_app.engine.naming_players import named
from judge_app.engine.state import Object, State
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.atoms import characters
from judge_app.games.hearthstone.clauses import CLAUSES, also, carry_out, decide, mattering, withheld
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.phases.queues import fill, what_came_too_late
from judge_app.games.hearthstone.words.effects.cards import PutIntoPlay
from judge_app.games.hearthstone.words.powers import When
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write

RETURNING_TO_HAND = ProcedureOf("returning to hand")
LEAVING_A_ZONE = ProcedureOf("leaving a zone")
FINDING_NO_ROOM = ProcedureOf("finding no room")
FILLING_A_FULL_ZONE = ProcedureOf("filling a full zone")
TAKING_CONTROL = ProcedureOf("taking control")
CHANGING_SIDES = ProcedureOf("changing sides")
STAYING = ProcedureOf("staying")
TAKING_A_SECRET = ProcedureOf("taking a secret")

DESTROYING = TableOf("destroying")
"""What becomes of what is destroyed, by the zone that it is in (see Destroy effects in all zones)."""

Said = Literal[True] | None
"""Whether a clause has something to say."""


@CLAUSES.clause("conditions.1b")
def nothing_may_be_there_to_be_put_into_play(game: Game, effect: PutIntoPlay) -> None:
    """A text that puts something into play has no condition: it does nothing where there is none."""
    withheld(game, "nothing is put into play", f"nothing is there that it speaks of: {write(effect.which)}")


def put_secret_into_play(game: Game, id_: Id, player: str) -> None:
    """A Secret is put into play if its player has room and not the same one already."""
    if a_secret_without_room_stays(game, id_, player) is None:
        game.do(atoms.enter_play(game.state, id_, b.SECRET, player))
        what_came_too_late(game, id_)


@CLAUSES.clause("moving.4", "limits.1")
def a_secret_without_room_stays(game: Game, id_: Id, player: str) -> Said:
    """Nothing happens to a Secret for which there is no room, or which is there already."""
    same = (game.state.objects[other].card for other in game.state.zone(b.zone(b.SECRET, player)))
    full = b.full(game.state, b.SECRET, player)
    if not full and game.state.objects[id_].card not in same:
        return None
    because = "there is no room for it" if full else "the same Secret is in play"
    withheld(game, f"{game.state.objects[id_].label} does not come into play", because, id_)
    return True


def moved_already(game: Game, ctx: Context, id_: Id) -> bool:
    """Whether an earlier consequence of the same death has moved the dead entity."""
    return bool(only_one_consequence_moves_the_dead(game, ctx, id_))


@CLAUSES.clause("moving.13")
def only_one_consequence_moves_the_dead(game: Game, ctx: Context, id_: Id) -> Said:
    """Of several consequences of a death that would move the dead entity only the first does."""
    entity = game.state.objects[id_]
    dead = isinstance(ctx.event, e.DeathConsidered) and ctx.event.entity == id_
    if not dead or b.kind_of(entity) == b.GRAVEYARD:
        return None
    withheld(game, f"{named(entity.label)} is not moved", "another consequence of its death has moved it", id_)
    return True


def to_hand(game: Game, id_: Id, *, one_of: int = 1) -> None:
    """One entity goes to hand, if it can, perhaps with others."""
    decide(game, "returning to hand", id_, game.state.objects[id_], one_of)


MOVING_SEVERAL = ProcedureOf("moving several")


@MOVING_SEVERAL.rule("moving.2")
def several_move_in_order_of_play(state: State, one_of: int) -> bool:
    """Of several that move at once the newest is the last to look for room."""
    return one_of > 1


@RETURNING_TO_HAND.rule("moving.1a")
def it_is_in_hand_already(game: Game, id_: Id, entity: Object, one_of: int) -> Said:
    """What is in hand moves nowhere."""
    if b.kind_of(entity) != b.HAND:
        return None
    withheld(game, f"{named(entity.label)} does not move", "it is in that zone already", id_)
    return True


@RETURNING_TO_HAND.rule("limits.1")
def a_full_hand_takes_nothing(game: Game, id_: Id, entity: Object, one_of: int) -> Said:
    """With ten cards there is no room in a hand."""
    if not b.full(game.state, b.HAND, entity.whose):
        return None
    no_room(game, id_, "the hand is full", one_of)
    return True


@RETURNING_TO_HAND.rule("moving.9")
def it_goes_to_hand(game: Game, id_: Id, entity: Object, one_of: int) -> Said:
    """It goes to the hand of its controller and is back in its default state."""
    order = mattering(game, "moving several", one_of)
    game.do(atoms.move(game.state, id_, b.HAND, "returned"), *also(game, "leaving a zone", entity), *order)
    return True


@LEAVING_A_ZONE.rule("moving.9a")
def enchantments_come_off_what_leaves_play(state: State, entity: Object) -> bool:
    """What leaves play loses all that is attached to it."""
    return b.in_play(entity) and any(not ench.aura for ench in b.enchantments(entity))


@LEAVING_A_ZONE.rule("mid-phase.1")
def triggers_that_were_attached_leave_play(state: State, entity: Object) -> bool:
    """What leaves play takes the triggers that are attached to it along, also in the middle of a Phase."""
    given = (power for ench in b.enchantments(entity) for power in ench.powers)
    return b.in_play(entity) and any(isinstance(power, When) for power in given)


def no_room(game: Game, id_: Id, because: str, one_of: int) -> None:
    """What has no room where it would go dies at once (Z1)."""
    decide(game, "finding no room", id_, b.kind_of(game.state.objects[id_]), because, one_of)


@FINDING_NO_ROOM.rule("moving.1", "full-zone.1")
def a_minion_without_room_dies_at_once(game: Game, id_: Id, kind: str, because: str, one_of: int) -> Said:
    """A minion that was in play dies at once, in the zone where it was."""
    if kind != b.BOARD:
        return None
    game.do(atoms.kill(game.state, id_, because), *also(game, "moving several", one_of))
    return True


@FINDING_NO_ROOM.rule("moving.1", "full-zone.3")
def what_was_not_in_play_just_goes_to_the_graveyard(game: Game, id_: Id, kind: str, because: str, one_of: int) -> Said:
    """Only from play is there a death: all else goes to the Graveyard, or stays there."""
    if kind == b.GRAVEYARD:
        withheld(game, f"{named(game.state.objects[id_].label)} stays in the Graveyard", because, id_)
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


# --- sides ----------------------------------------------------------------------------------------


def change_sides(game: Game, id_: Id, player: str, *, one_of: int = 1) -> None:
    """One entity goes to a player's side, if it can, perhaps with others."""
    entity = game.state.objects[id_]
    decide(game, "taking control", id_, entity, b.kind_of(entity), player, one_of)


@TAKING_CONTROL.rule("spell.8")
def some_zones_have_no_sides_to_change(
    game: Game, id_: Id, entity: Object, kind: str, player: str, one_of: int
) -> Said:
    """A target that has left play for the Graveyard is not taken: most of what is done there has no result."""
    if kind in (b.BOARD, b.HAND, b.DECK, b.SECRET):
        return None
    withheld(game, f"{named(entity.label)} does not change sides", "it cannot be taken from where it is", id_)
    return True


@TAKING_CONTROL.rule("moving.1a")
def it_is_on_that_side_already(game: Game, id_: Id, entity: Object, kind: str, player: str, one_of: int) -> Said:
    """What is on that side already only gets what else a change of zones does."""
    if entity.controller != player:
        return None
    if kind == b.BOARD:
        game.do(atoms.stay(game.state, id_), *also(game, "staying", entity))
    return True


@STAYING.rule("10.3")
def an_enchantment_remembers_the_side(state: State, entity: Object) -> bool:
    """Shadow Madness sends its minion back to the side that it came from, whoever has it by then."""
    text = getattr(state.agenda[-1], "ctx", None)
    return text is not None and text.source == entity.id and text.player not in ("", entity.controller)


@TAKING_CONTROL.rule("limits.1")
def a_full_board_takes_no_minion(game: Game, id_: Id, entity: Object, kind: str, player: str, one_of: int) -> Said:
    """With seven minions there is no room on a board."""
    if kind != b.BOARD or b.has_room(game.state, player, entity):
        return None
    no_room(game, id_, f"{noun_of(player).whose} board is full", one_of)
    return True


@TAKING_CONTROL.rule("moving.7", "destroy-zones.1d")
def a_secret_that_cannot_be_taken_is_revealed(
    game: Game, id_: Id, entity: Object, kind: str, player: str, one_of: int
) -> Said:
    """A Secret for which there is no room, or which is there already, is destroyed and revealed."""
    if kind != b.SECRET or b.has_room(game.state, player, entity):
        return None
    game.do(atoms.reveal(game.state, id_))
    return True


@TAKING_CONTROL.rule("zones.1")
def it_changes_sides(game: Game, id_: Id, entity: Object, kind: str, player: str, one_of: int) -> Said:
    """It goes to the same zone of the other player."""
    bug = also(game, "filling a full zone", kind, player)
    order = (*mattering(game, "moving several", one_of), *mattering(game, "taking a secret", id_, player))
    game.do(atoms.take_control(game.state, id_, player), *bug, *order)
    carry_out(game, "changing sides", id_, player)
    return True


@TAKING_A_SECRET.rule("moving.7")
def one_that_can_be_taken_is_taken(state: State, id_: Id, player: str) -> bool:
    """Of Secrets that could and could not be taken, one that can be is taken."""
    secrets = [state.objects[x] for x in state.zone(b.zone(b.SECRET, b.opponent(state, player)))]
    return b.kind_of(state.objects[id_]) == b.SECRET and not all(b.has_room(state, player, x) for x in secrets)


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
        withheld(game, what, f"{noun_of(enchantment.controller).said} put it there", id_)


# --- destroyed where it is ------------------------------------------------------------------------


def destroy_one(game: Game, id_: Id, source: Id) -> None:
    """One entity is destroyed where it is; nowhere else than in the zones of the table."""
    rows = DESTROYING.of(game.state)
    rows.get(b.kind_of(game.state.objects[id_]), rows[b.GRAVEYARD])(game, id_, source)


@DESTROYING.row(b.BOARD, "destroy-zones.1a")
@DESTROYING.row(b.HERO, "destroy-zones.1b")
@DESTROYING.row(b.WEAPON, "destroy-zones.1c")
def it_is_pending_destroy(game: Game, id_: Id, source: Id) -> None:
    """A minion, hero or weapon in play is set pending destroy."""
    game.do(characters.mark_for_destruction(game.state, id_, source))


@DESTROYING.row(b.SECRET, "destroy-zones.1d")
@DESTROYING.row(b.SPELL, "destroy-zones.1d")
@DESTROYING.row(b.ASIDE, "destroy-zones.1f")
@DESTROYING.row(b.DECK, "destroy-zones.1g")
def it_is_gone_at_once(game: Game, id_: Id, source: Id) -> None:
    """A Secret, a spell that is being played, what is set aside or in the deck goes to the Graveyard at once."""
    game.do(atoms.move(game.state, id_, b.GRAVEYARD, "destroyed"))


@DESTROYING.row(b.HAND, "destroy-zones.1h")
def it_is_discarded(game: Game, id_: Id, source: Id) -> None:
    """A card in hand is discarded, which is no death."""
    player = game.state.objects[id_].controller or ""
    game.do(atoms.discard(game.state, id_))
    game.push(*fill(game, e.CardDiscarded(id_, player)))


@DESTROYING.row(b.GRAVEYARD, "destroy-zones.1e")
def nothing_is_destroyed_in_the_graveyard(game: Game, id_: Id, source: Id) -> None:
    """Nothing happens to what lies in the Graveyard."""
    if a_hero_out_of_play_is_not_destroyed(game, id_) is None:
        withheld(game, f"{named(game.state.objects[id_].label)} is not destroyed", "it is no longer there", id_)


@CLAUSES.clause("losing.3")
def a_hero_out_of_play_is_not_destroyed(game: Game, id_: Id) -> Said:
    """Killing a hero that is no longer in play ends no game."""
    if b.type_of(game.state, game.state.objects[id_]) != "hero":
        return None
    withheld(game, f"{named(game.state.objects[id_].label)} is not destroyed", "it is no longer there", id_)
    return True
