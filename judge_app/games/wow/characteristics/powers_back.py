"""Powers that a card had lost and has again: what they generate has a new timestamp (700.3, 718.2f)."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, Ruleset, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import powers_of
from judge_app.games.wow.triggers.watched_events import parts_with_meanings
from judge_app.games.wow.words.continuous import LosesKeywords, LosesPowers
from judge_app.games.wow.words.powers import Static


@lru_cache(maxsize=64)
def _powers_are_lost(ruleset: Ruleset, cards: Map[Card]) -> bool:
    """Whether any card of this game can take powers away."""
    nodes = (node for card in cards.values() for node in parts_with_meanings(ruleset, card.powers, frozenset()))
    return any(isinstance(node, LosesPowers | LosesKeywords) for node in nodes)


@rule("718.2f", "700.3")
def stamp_returned_powers(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Where a lost indefinite power is there again, the modifier that it generates has its timestamp from now.

    Of what happens at once, `before` all of it, that is seen once.
    """
    if not _powers_are_lost(game.ruleset, game.state.cards):
        return
    here = set(before.zone(b.PLAY))
    for id_ in game.state.zone(b.PLAY):
        seen = id_ in here and before.objects[id_].mark(b.POWERS_SINCE) == game.state.objects[id_].mark(b.POWERS_SINCE)
        if seen and _returned(before, game.state, id_):
            game.do(atoms.return_powers(game.state, id_), under=seq, by=by)


def _returned(before: State, after: State, card: int) -> bool:
    printed = (p for p in printed_values(before, card)["powers"] if isinstance(p, Static))
    return any(p not in powers_of(before, card) and p in powers_of(after, card) for p in printed)
