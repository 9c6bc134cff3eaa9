"""Modifiers that apply while a card remains a certain way, from the creation of their link on (714.3b)."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.link_text import effects_of
from judge_app.games.wow.characteristics.projection import Definite, reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.effects.modifiers import Modify, Remains
from judge_app.rulekit.wording import write


@lru_cache(maxsize=64)
def _somebody_asks(cards: Map[Card]) -> bool:
    """Whether any card of this game makes such a modifier."""
    nodes = (node for card in cards.values() for node in card.nodes)
    return any(isinstance(node, Modify) and node.while_remains is not None for node in nodes)


def remains(state: State, ctx: Context, wanted: Remains) -> bool:
    """Whether the card is that way now; a different card is not the one that was (415.9a)."""
    own = reader(state, ctx)
    cards = own.cards(wanted.which)
    here = all(card < len(state.objects) and state.objects[card].zone == wanted.a.zone for card in cards)
    return bool(cards) and here and all(own.fits(wanted.a, card) for card in cards)


@clause("714.3b")
def not_remained(state: State, ctx: Context, wanted: Remains) -> str:
    """A modifier that applies while something remains so isn't created if it did not since its link was created."""
    gone = state.objects[ctx.link].mark(b.DID_NOT_REMAIN) if ctx.link != ABSENT else None
    stopped = isinstance(gone, frozenset) and write(wanted) in gone
    if not stopped and remains(state, ctx, wanted):
        return ""
    return f"it applies while {write(wanted)}, which it did not since the link was created"


@rule("714.3b")
def watch_what_remains(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """What stops being a certain way has not remained so, even if it is that way again."""
    if not _somebody_asks(game.state.cards):
        return
    for link in before.zone(b.CHAIN):
        ctx = game.state.objects[link].mark(b.CONTEXT)
        if not isinstance(ctx, Context) or game.state.objects[link].zone != b.CHAIN:
            continue
        asked = [
            node.while_remains for x in effects_of(game.state, link) for node in walk(x) if isinstance(node, Modify)
        ]
        ways = [x for x in asked if x and remains(before, ctx, x) and not remains(game.state, ctx, x)]
        if ways:
            known = game.state.objects[link].mark(b.DID_NOT_REMAIN)
            gone = (known if isinstance(known, frozenset) else frozenset()) | {write(x) for x in ways}
            game.keep(atoms.note_not_remaining(game.state, link, gone))
    for modifier in game.state.modifiers:
        if isinstance(modifier, Definite) and modifier.remains is not None:
            if not remains(game.state, modifier.ctx, modifier.remains):
                because = f"it applied while {write(modifier.remains)}"
                game.do(atoms.end_modifier(game.state, modifier, because), under=seq, by=by)
