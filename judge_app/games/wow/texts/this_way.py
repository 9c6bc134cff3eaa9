"""What a text has done so far: the cards destroyed, discarded, healed "this way", by its cost or as it resolves."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT
from judge_app.games.wow import events as e
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.amounts import ForEachThisWay
from judge_app.games.wow.words.describing import ThisWay


def done_to_this_way(state: State, ctx: Context, what: ThisWay) -> tuple[int, ...]:
    """The cards to which this link has done that, as they were before; none for a text that is no link's."""
    if ctx.link == ABSENT:
        return ()
    paid = list(paid_for(state, ctx.link))
    found = (_card(state, ctx, past.event, what, past.event in paid) for past in state.history)
    return tuple(dict.fromkeys(card for card in found if card is not None))


def _card(state: State, ctx: Context, event: Event, what: ThisWay, paid: bool) -> int | None:
    if isinstance(event, e.DamageHealed):
        return event.destination if what == "healed" and event.link == ctx.link and event.amount else None
    if not isinstance(event, e.Destroyed | e.Discarded | e.CardPut) or _done(event) != what:
        return None
    now = 0 < ctx.began < state.objects[event.became].since
    return event.card if now or paid else None


def _done(event: e.Destroyed | e.Discarded | e.CardPut) -> str:
    if isinstance(event, e.CardPut):
        return {"RFG": "removed", "graveyard": "put into your graveyard"}.get(event.zone, "")
    return "destroyed" if isinstance(event, e.Destroyed) else "discarded"


def paid_for(state: State, link: int) -> Iterator[Event]:
    """What happened as the cost of a link was paid: between its announcement and its having been added."""
    paying = False
    for past in state.history:
        if isinstance(past.event, e.EffectAnnounced | e.CardAnnounced) and past.event.link == link:
            paying = True
        elif isinstance(past.event, e.LinkAdded) and past.event.link == link:
            return
        elif paying:
            yield past.event


def how_much_this_way(state: State, ctx: Context, node: ForEachThisWay) -> int:
    """How much this link has dealt or healed, or how many counters its cost has removed."""
    if ctx.link == ABSENT:
        return 0
    if node.what == "counter removed":
        return sum(event.number for event in paid_for(state, ctx.link) if isinstance(event, e.CountersRemoved))
    kind = e.DamageDealt if node.what == "damage dealt" else e.DamageHealed
    events = (past.event for past in state.history)
    return sum(event.amount for event in events if isinstance(event, kind) and event.link == ctx.link)
