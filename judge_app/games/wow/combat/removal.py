"""What takes characters out of a combat by itself: its proposal was interrupted, or they are no characters any more."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import remove_from_combat
from judge_app.games.wow.characteristics.projection import is_character
from judge_app.games.wow.words.continuous import Becomes
from judge_app.games.wow.words.effects import BecomeCopy


@rule("601.3")
def stop_being_proposed(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """With its proposal interrupted nothing is a proposed attacker or defender any more."""
    if not isinstance(event, e.LinkInterrupted) or game.state.objects[event.link].mark("proposal") is None:
        return
    game.do(atoms.end_proposal(game.state), by=by, under=seq)


@rule("602.4")
def stop_being_a_character(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A character that is none any more is removed from combat; what never was one may be sabotaged still."""
    roles: Map[tuple[int, ...]] = game.state.facts.get(f.COMBAT, Map())
    if not any(roles.values()) or not _types_change(game.state.cards):
        return
    for card in dict.fromkeys(card for cards in roles.values() for card in cards):
        here = game.state.objects[card].zone == before.objects[card].zone == b.PLAY
        if here and is_character(before, card) and not is_character(game.state, card):
            remove_from_combat(game, card, by)


@lru_cache(maxsize=64)
def _types_change(cards: Map[Card]) -> bool:
    """Whether any card of this game can give another one a different card type."""
    return any(isinstance(node, Becomes | BecomeCopy) for card in cards.values() for node in walk(card.powers))
