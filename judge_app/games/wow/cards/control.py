"""Control of cards in play following the modifiers that give it (401.3)."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.characteristics import Contribution
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.departing import leave_play, remove_from_combat, removed_from_combat
from judge_app.games.wow.characteristics.projection import Definite, projection
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.effects import ExchangeControl, GainControl
from judge_app.games.wow.words.powers import ControlOfHost


@lru_cache(maxsize=64)
def control_changes(cards: Map[Card]) -> bool:
    """Whether any card of this game can change who controls something."""
    changers = ControlledByYou | ControlOfHost | GainControl | ExchangeControl
    return any(isinstance(node, changers) for card in cards.values() for node in card.nodes)


@rule("401.3")
def follow_control(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Whoever the latest modifier says controls a card gets it into their party."""
    if control_changes(game.state.cards):
        give_to_controllers(game, before, seq)


def give_to_controllers(game: Game, before: State, seq: int | None = None) -> None:
    """Give cards to whoever controls them now, until every card is with them; `before` says what has ended."""
    for id_, values in projection(game.state).values.items():
        now = game.state.objects[id_].controller
        gone = game.state.facts.get(f.TAKEN_AWAY, ())
        if values["controller"] in gone and game.state.objects[id_].owner not in gone:
            left = (held_by_who_left,) if held_by_who_left(before, game.state, id_) else ()
            remove_what_reverts_to_nobody(game, id_, *left)
            return give_to_controllers(game, before, seq)
        if values["controller"] and values["controller"] != now:
            gained = exchange if game.rule is exchange else follow_control
            by = control_reverts if control_reverts(before, game.state, id_) else gained
            game.do(atoms.change_control(game.state, id_, values["controller"]), under=seq, by=by)
            remove_from_combat(game, id_, removed_from_combat)
            return give_to_controllers(game, before, seq)
    return None


@clause("415.8e")
def exchange(game: Game, modifiers: tuple[Definite, ...], text: str) -> None:
    """To exchange control of two cards is to give each to the other's controller."""
    for modifier in modifiers:
        game.do(atoms.create_modifier(game.state, modifier, text))


@clause("401.3b")
def control_reverts(before: State, now: State, card: int) -> bool:
    """As a modifier that gave control ends, it reverts to the latest other one, or to whom it entered under."""
    return len(_givers(before, card)) > len(_givers(now, card))


def _givers(state: State, card: int) -> tuple[Contribution, ...]:
    found = projection(state)
    return found.explain(card, "controller") if card in found.values else ()


@clause("401.3b")
def remove_what_reverts_to_nobody(game: Game, card: int, *why: Rule) -> None:
    """Where control would revert to a player who is no more, the card is removed from the game."""
    leave_play(game, card, atoms.put(game.state, card, "RFG"), remove_what_reverts_to_nobody, *why)


@clause("102.2")
def held_by_who_left(before: State, now: State, card: int) -> bool:
    """What who left the game controlled and did not own goes as if control had ended: whether no modifier did."""
    return not control_reverts(before, now, card)
