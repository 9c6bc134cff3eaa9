"""Which kinds of event a trigger can watch for, so that every other event passes by at no cost."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from judge_app.engine.syntax import Card, Node, walk
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import events as e
from judge_app.games.wow.texts.keywords import expanded
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Happening
from judge_app.games.wow.words.continuous import HasKeyword
from judge_app.games.wow.words.powers import KeywordPower, Triggered

WATCHED: dict[type[Happening], tuple[type[Event], ...]] = {
    h.EntersPlay: (e.EnteredPlay,),
    h.EntersParty: (e.EnteredPlay, e.ControlChanged),
    h.HeroBecomes: (e.EnteredPlay,),
    h.IsDestroyed: (e.Destroyed,),
    h.DestroyedByDamage: (e.Destroyed,),
    h.LeavesPlay: (e.Destroyed, e.CardPut),
    h.DealsDamage: (e.DamageDealt,),
    h.Attacks: (e.Attacked,),
    h.Defends: (e.EnteredCombat,),
    h.EntersCombat: (e.EnteredCombat,),
    h.TurnStarts: (e.TurnBegan,),
    h.TurnEnds: (e.EndPhaseBegan,),
    h.Plays: (e.LinkAdded,),
    h.Strikes: (e.Struck,),
    h.Targeted: (e.BecameTargeted, e.TargetChanged),
    h.Exhausts: (e.Exhausted, e.CostPaid),
    h.IsRevealed: (e.Revealed,),
    h.IsInspired: (e.Inspired,),
    h.Draws: (e.Drawn,),
    h.Discards: (e.Discarded,),
    h.GetsCounters: (e.CountersAdded,),
    h.PreventsDamage: (e.DamagePrevented,),
    h.SkipsDraw: (e.DrawSkipped,),
    h.Heals: (e.DamageHealed,),
}
"""The events that could match a trigger; a trigger that isn't named here looks at every event."""


def exhausted_by(event: Event) -> tuple[int, ...]:
    """The cards that an event exhausted; paying with a resource exhausts it, too (411.1, 412.2)."""
    if isinstance(event, e.CostPaid):
        return event.resources
    return (event.card,) if isinstance(event, e.Exhausted) else ()


@lru_cache(maxsize=4_096)
def somebody_watches(cards: Map[Card], event: Hashable) -> bool:
    """Whether any card of this game could have a power that triggers off such an event."""
    return any(event in WATCHED.get(type(power.when), (event,)) for power in _triggered(cards))


def _triggered(cards: Map[Card]) -> Iterator[Triggered]:
    """Every triggered power printed on a card, given by one, or meant by a keyword."""
    for card in cards.values():
        for node in parts_with_meanings(card.powers, frozenset()):
            if isinstance(node, Triggered):
                yield node


def parts_with_meanings(part: object, known: frozenset[str]) -> Iterator[Node]:
    """Every node of a script and of what its keywords mean; `known` are keywords whose meaning isn't told again."""
    for node in walk(part):
        yield node
        if isinstance(node, KeywordPower | HasKeyword) and node.name not in known:
            power = node if isinstance(node, KeywordPower) else KeywordPower(node.name, 1, node.of)
            yield from parts_with_meanings(expanded(power)[1:], known | {node.name})
