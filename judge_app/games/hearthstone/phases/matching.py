"""Which triggers an event concerns: one table of events by word, and where listeners are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.trace import Event
from judge_app.engine.values import ByIdentity, Map
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.words import happenings as h
from judge_app.games.hearthstone.words.base import On, Power
from judge_app.games.hearthstone.words.changes import HasPower
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When
from judge_app.games.hearthstone.words.which import ENTITY, Filter

Match = Callable[[State, Any, Any, Context], bool]

EVENTS: dict[type[On], type[Event]] = {
    h.Damaged: e.DamageDealt,
    h.DamageAhead: e.DamageProposed,
    h.Healed: e.HealthRestored,
    h.Dies: e.DeathConsidered,
    h.Summoned: e.SummonConsidered,
    h.AfterSummon: e.SummonDone,
    h.Played: e.CardPlayed,
    h.TextAhead: e.TextComes,
    h.AfterPlay: e.CardFinished,
    h.TurnStarts: e.TurnStarting,
    h.TurnEnds: e.TurnEnding,
    h.CombatStarts: e.CombatStarted,
    h.AttackProposed: e.AttackSet,
    h.Attacks: e.AttackBegan,
    h.AfterAttack: e.AttackEnded,
    h.HeroPowerUsed: e.HeroPowerEnded,
    h.Drawn: e.CardDrawn,
    h.Discarded: e.CardDiscarded,
    h.Equipped: e.WeaponEquipped,
    h.Overloaded: e.Overload,
    h.Frozen: e.FrozenNow,
}
"""What each word for an event watches for."""

MATCHES: dict[type[On], Match] = {}


def matches(*words: type[On]) -> Callable[[Match], Match]:
    """Decorator: this function tells whether an event is what the word describes."""

    def registered(fn: Match) -> Match:
        for word in words:
            MATCHES[word] = fn
        return fn

    return registered


def event_of(power: Power) -> type[Event] | None:
    """The event that a power reacts to; None where it reacts to none."""
    if isinstance(power, Deathrattle):
        return e.DeathConsidered
    return EVENTS[type(power.on)] if isinstance(power, When | Secret) else None


def _by_event(card: Card) -> dict[type[Event], tuple[Power, ...]]:
    found: dict[type[Event], tuple[Power, ...]] = {}
    for power in card.powers:
        if isinstance(power, Power) and (event := event_of(power)) is not None:
            found[event] = (*found.get(event, ()), power)
    return found


listening = ByIdentity(_by_event)
"""The powers of a card that react to events, by event."""


def _all_events(cards: Map[Card]) -> frozenset[type[Event]]:
    nodes = (node for card in cards.values() for node in walk(card.powers))
    return frozenset(event for node in nodes if isinstance(node, Power) and (event := event_of(node)) is not None)


listened_to = ByIdentity(_all_events, most=64)
"""Every event that some card of a game reacts to: most events need no look at the board."""


def _all_events_elsewhere(cards: Map[Card]) -> frozenset[type[Event]]:
    nodes = [node for card in cards.values() for node in walk(card.powers)]
    given = [power for node in nodes if isinstance(node, HasPower) for power in (node.is_,)]
    there = [node for node in nodes if isinstance(node, When) and node.active != "play"]
    return frozenset(event for power in (*given, *there) if (event := event_of(power)) is not None)


listened_to_elsewhere = ByIdentity(_all_events_elsewhere, most=64)
"""Every event that something in a hand or deck may react to: a card there, or an enchantment that gives a power."""


def concerns(state: State, power: Power, event: Event, ctx: Context) -> bool:
    """Whether an event is the one that a power describes. A Deathrattle is about its own entity."""
    if isinstance(power, Deathrattle):
        return isinstance(event, e.DeathConsidered) and event.entity == ctx.source
    assert isinstance(power, When | Secret)
    return MATCHES[type(power.on)](state, power.on, event, ctx)


def _fit(state: State, id_: int, what: Filter, ctx: Context) -> bool:
    return what is ENTITY or what == ENTITY or (id_ >= 0 and fits(state, state.objects[id_], what, ctx))


def _whose(state: State, whose: str, player: str, ctx: Context) -> bool:
    return whose == "each" or (player == you(state, ctx)) == (whose == "your")


@matches(h.Damaged)
def _damaged(state: State, on: h.Damaged, event: e.DamageDealt, ctx: Context) -> bool:
    if on.self_ and event.target != ctx.source:
        return False
    if on.by_self and event.source != ctx.source:
        return False
    return _fit(state, event.target, on.what, ctx) and _fit(state, event.source, on.by, ctx)


@matches(h.DamageAhead)
def _damage_ahead(state: State, on: h.DamageAhead, event: e.DamageProposed, ctx: Context) -> bool:
    return _fit(state, event.target, on.what, ctx)


@matches(h.Healed)
def _healed(state: State, on: h.Healed, event: e.HealthRestored, ctx: Context) -> bool:
    if on.self_ and event.target != ctx.source:
        return False
    return _fit(state, event.target, on.what, ctx)


@matches(h.Dies)
def _dies(state: State, on: h.Dies, event: e.DeathConsidered, ctx: Context) -> bool:
    return _fit(state, event.entity, on.what, ctx)


@matches(h.Summoned, h.AfterSummon)
def _summoned(state: State, on: h.Summoned, event: e.SummonDone, ctx: Context) -> bool:
    return _fit(state, event.minion, on.what, ctx)


@matches(h.Played)
def _played(state: State, on: h.Played, event: e.CardPlayed, ctx: Context) -> bool:
    if on.targets_self and event.target != ctx.source:
        return False
    return _fit(state, event.card, on.what, ctx)


@matches(h.TextAhead, h.AfterPlay)
def _card_of_event(state: State, on: h.AfterPlay, event: e.CardFinished, ctx: Context) -> bool:
    return _fit(state, event.card, on.what, ctx)


@matches(h.TurnStarts, h.TurnEnds, h.Equipped, h.Overloaded, h.HeroPowerUsed)
def _player_of_event(state: State, on: h.TurnStarts, event: e.TurnStarting, ctx: Context) -> bool:
    return _whose(state, on.whose, event.player, ctx)


@matches(h.CombatStarts, h.AttackProposed, h.Attacks, h.AfterAttack)
def _attack(state: State, on: h.AttackProposed, event: e.AttackBegan, ctx: Context) -> bool:
    if on.attacker_self and event.attacker != ctx.source:
        return False
    return _fit(state, event.attacker, on.attacker, ctx) and _fit(state, event.defender, on.defender, ctx)


@matches(h.Drawn)
def _drawn(state: State, on: h.Drawn, event: e.CardDrawn, ctx: Context) -> bool:
    if on.self_:
        return event.card == ctx.source
    return _whose(state, on.whose, event.player, ctx) and _fit(state, event.card, on.what, ctx)


@matches(h.Discarded)
def _discarded(state: State, on: h.Discarded, event: e.CardDiscarded, ctx: Context) -> bool:
    return event.card == ctx.source if on.self_ else _whose(state, on.whose, event.player, ctx)


@matches(h.Frozen)
def _frozen(state: State, on: h.Frozen, event: e.FrozenNow, ctx: Context) -> bool:
    return _fit(state, event.entity, on.what, ctx)
