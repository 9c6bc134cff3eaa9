"""What a destroy effect does to an entity, by the zone that it is in (see Destroy effects in all zones)."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.game import Game
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards, characters
from judge_app.games.hearthstone.clauses import decide, withheld
from judge_app.games.hearthstone.phases.queues import fill

DESTROYING = ProcedureOf("destroying")


def destroy_one(game: Game, id_: Id, source: Id) -> None:
    """One entity is destroyed where it is."""
    decide(game, "destroying", id_, b.kind_of(game.state.objects[id_]), source)


def _pending_destroy(game: Game, id_: Id, source: Id) -> Literal[True]:
    game.do(characters.mark_for_destruction(game.state, id_, source))
    return True


def _into_the_graveyard(game: Game, id_: Id) -> Literal[True]:
    game.do(cards.move(game.state, id_, b.GRAVEYARD, "destroyed"))
    return True


@DESTROYING.rule("destroy-zones.1a")
def a_minion_is_pending_destroy(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """A minion in play is set pending destroy."""
    return _pending_destroy(game, id_, source) if kind == b.BOARD else None


@DESTROYING.rule("destroy-zones.1b")
def a_hero_is_pending_destroy(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """A hero in play is set pending destroy."""
    return _pending_destroy(game, id_, source) if kind == b.HERO else None


@DESTROYING.rule("destroy-zones.1c")
def a_weapon_is_pending_destroy(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """A weapon in play is set pending destroy."""
    return _pending_destroy(game, id_, source) if kind == b.WEAPON else None


@DESTROYING.rule("destroy-zones.1d")
def a_secret_is_gone_at_once(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """A Secret, and a spell that is being played, goes to the Graveyard at once."""
    return _into_the_graveyard(game, id_) if kind in (b.SECRET, b.SPELL) else None


@DESTROYING.rule("destroy-zones.1f")
def what_is_set_aside_is_gone_at_once(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """What is set aside goes to the Graveyard at once."""
    return _into_the_graveyard(game, id_) if kind == b.ASIDE else None


@DESTROYING.rule("destroy-zones.1g")
def a_card_in_the_deck_is_gone_at_once(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """A card in the deck goes to the Graveyard at once."""
    return _into_the_graveyard(game, id_) if kind == b.DECK else None


@DESTROYING.rule("destroy-zones.1h")
def a_card_in_hand_is_discarded(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """A card in hand is discarded, which is no death."""
    if kind != b.HAND:
        return None
    player = game.state.objects[id_].controller or ""
    game.do(cards.discard(game.state, id_))
    game.push(*fill(game, e.CardDiscarded(id_, player)))
    return True


@DESTROYING.rule("losing.3")
def a_hero_out_of_play_is_not_destroyed(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """Killing a hero that is no longer in play ends no game."""
    return _nothing_destroyed(game, id_) if b.type_of(game.state, game.state.objects[id_]) == "hero" else None


@DESTROYING.rule("destroy-zones.1e")
def nothing_is_destroyed_in_the_graveyard(game: Game, id_: Id, kind: str, source: Id) -> Literal[True] | None:
    """Nothing happens to what lies in the Graveyard."""
    return _nothing_destroyed(game, id_)


def _nothing_destroyed(game: Game, id_: Id) -> Literal[True]:
    withheld(game, "nothing is destroyed", "it is no longer there", id_)
    return True
