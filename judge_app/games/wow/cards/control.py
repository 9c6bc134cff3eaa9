"""Control of cards in play following the modifiers that give it (401.3)."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import leave_play, remove_from_combat
from judge_app.games.wow.characteristics.projection import projection
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.effects import ExchangeControl, GainControl


@lru_cache(maxsize=64)
def _control_changes(cards: Map[Card]) -> bool:
    """Whether any card of this game can change who controls something."""
    changers = ControlledByYou | GainControl | ExchangeControl
    return any(isinstance(node, changers) for card in cards.values() for node in walk(card.powers))


@rule("401.3", "401.3b")
def follow_control(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Whoever the latest modifier says controls a card gets it into their party; without one it reverts."""
    if _control_changes(game.state.cards):
        revert_control(game, seq, by)


def revert_control(game: Game, seq: int | None = None, by: Rule | None = None) -> None:
    """Give cards to whoever controls them now; one whose player is no more is removed from the game (401.3b)."""
    for id_, values in projection(game.state).values.items():
        now = game.state.objects[id_].controller
        gone = game.state.facts.get(f.TAKEN_AWAY, ())
        if values["controller"] in gone and game.state.objects[id_].owner not in gone:
            leave_play(game, id_, atoms.put(game.state, id_, "RFG"), "401.3b")
            return revert_control(game, seq, by)
        if values["controller"] and values["controller"] != now:
            game.do(atoms.change_control(game.state, id_, values["controller"]), under=seq, by=by)
            remove_from_combat(game, id_)
            return revert_control(game, seq, by)
    return None
