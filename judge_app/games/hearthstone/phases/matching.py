"""Which triggers an event concerns: one table of events by word, and where listeners are found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from judge_app.engine.rules import Table
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ByIdentity, Map
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.words import happenings as h
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.changes import HasPower
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When
from judge_app.games.hearthstone.words.which import ENTITY, Filter

WATCHED = TableOf("watched events")
"""What each word for an event watches for."""
for _word, _event in (
    (h.Damaged, e.DamageDealt),
    (h.DamageAhead, e.DamageProposed),
    (h.Healed, e.HealthRestored),
    (h.Dies, e.DeathConsidered),
    (h.Summoned, e.SummonConsidered),
    (h.AfterSummon, e.SummonDone),
    (h.Played, e.CardPlayed),
    (h.TextAhead, e.TextComes),
    (h.AfterPlay, e.CardFinished),
    (h.TurnStarts, e.TurnStarting),
    (h.TurnEnds, e.TurnEnding),
    (h.CombatStarts, e.CombatStarted),
    (h.AttackProposed, e.AttackSet),
    (h.Attacks, e.AttackBegan),
    (h.AfterAttack, e.AttackEnded),
    (h.HeroPowerUsed, e.HeroPowerEnded),
    (h.Drawn, e.CardDrawn),
    (h.Discarded, e.CardDiscarded),
    (h.Equipped, e.WeaponEquipped),
    (h.Overloaded, e.Overload),
    (h.Frozen, e.FrozenNow),
):
    WATCHED.value(_word, _event)

MATCHING = TableOf("matching events")
"""Whether an event is what each word for one describes."""


def event_of(watched: Table, power: Power) -> type[Event] | None:
    """The event that a power reacts to; None where it reacts to none."""
    if isinstance(power, Deathrattle):
        return e.DeathConsidered
    event: type[Event] | None = watched[type(power.on)].value if isinstance(power, When | Secret) else None
    return event


Powers = Mapping[type[Event], tuple[Power, ...]]


def _by_event(watched: Table, card: Card) -> Powers:
    found: dict[type[Event], tuple[Power, ...]] = {}
    for power in card.powers:
        if isinstance(power, Power) and (event := event_of(watched, power)) is not None:
            found[event] = (*found.get(event, ()), power)
    return found


def _all_events(watched: Table, cards: Map[Card]) -> frozenset[type[Event]]:
    nodes = (node for card in cards.values() for node in walk(card.powers))
    events = (event_of(watched, node) for node in nodes if isinstance(node, Power))
    return frozenset(event for event in events if event is not None)


def _all_events_elsewhere(watched: Table, cards: Map[Card]) -> frozenset[type[Event]]:
    nodes = [node for card in cards.values() for node in walk(card.powers)]
    given = [power for node in nodes if isinstance(node, HasPower) for power in (node.is_,)]
    there = [node for node in nodes if isinstance(node, When) and node.active != "play"]
    events = (event_of(watched, power) for power in (*given, *there))
    return frozenset(event for event in events if event is not None)


_powers = ByIdentity(lambda watched: ByIdentity(partial(_by_event, watched)), most=64)
_events = ByIdentity(lambda watched: ByIdentity(partial(_all_events, watched), most=64), most=64)
_elsewhere = ByIdentity(lambda watched: ByIdentity(partial(_all_events_elsewhere, watched), most=64), most=64)


def listening(state: State, entity: Object) -> Powers:
    """The powers of an entity's card that react to events, by event."""
    return _powers(WATCHED.of(state))(state.cards[entity.card])


def listened_to(state: State) -> frozenset[type[Event]]:
    """Every event that some card of a game reacts to: most events need no look at the board."""
    return _events(WATCHED.of(state))(state.cards)


def listened_to_elsewhere(state: State) -> frozenset[type[Event]]:
    """Every event that something in a hand or deck may react to: a card there, or an enchantment that gives a power."""
    return _elsewhere(WATCHED.of(state))(state.cards)


def concerns(state: State, power: Power, event: Event, ctx: Context) -> bool:
    """Whether an event is the one that a power describes. A Deathrattle is about its own entity."""
    if isinstance(power, Deathrattle):
        return isinstance(event, e.DeathConsidered) and event.entity == ctx.source
    assert isinstance(power, When | Secret)
    return bool(MATCHING.of(state)[type(power.on)].fn(state, power.on, event, ctx))


def _fit(state: State, id_: int, what: Filter, ctx: Context) -> bool:
    return what is ENTITY or what == ENTITY or (id_ >= 0 and fits(state, state.objects[id_], what, ctx))


def _whose(state: State, whose: str, player: str, ctx: Context) -> bool:
    return whose == "each" or (player == you(state, ctx)) == (whose == "your")


@MATCHING.row(h.Damaged)
def _damaged(state: State, on: h.Damaged, event: e.DamageDealt, ctx: Context) -> bool:
    if on.self_ and event.target != ctx.source:
        return False
    if on.by_self and event.source != ctx.source:
        return False
    return _fit(state, event.target, on.what, ctx) and _fit(state, event.source, on.by, ctx)


@MATCHING.row(h.DamageAhead)
def _damage_ahead(state: State, on: h.DamageAhead, event: e.DamageProposed, ctx: Context) -> bool:
    return _fit(state, event.target, on.what, ctx)


@MATCHING.row(h.Healed)
def _healed(state: State, on: h.Healed, event: e.HealthRestored, ctx: Context) -> bool:
    if on.self_ and event.target != ctx.source:
        return False
    return _fit(state, event.target, on.what, ctx)


@MATCHING.row(h.Dies)
def _dies(state: State, on: h.Dies, event: e.DeathConsidered, ctx: Context) -> bool:
    return _fit(state, event.entity, on.what, ctx)


@MATCHING.row(h.Summoned)
@MATCHING.row(h.AfterSummon)
def _summoned(state: State, on: h.Summoned, event: e.SummonDone, ctx: Context) -> bool:
    return _fit(state, event.minion, on.what, ctx)


@MATCHING.row(h.Played)
def _played(state: State, on: h.Played, event: e.CardPlayed, ctx: Context) -> bool:
    if on.targets_self and event.target != ctx.source:
        return False
    return _fit(state, event.card, on.what, ctx)


@MATCHING.row(h.TextAhead)
@MATCHING.row(h.AfterPlay)
def _card_of_event(state: State, on: h.AfterPlay, event: e.CardFinished, ctx: Context) -> bool:
    return _fit(state, event.card, on.what, ctx)


@MATCHING.row(h.TurnStarts)
@MATCHING.row(h.TurnEnds)
@MATCHING.row(h.Equipped)
@MATCHING.row(h.Overloaded)
@MATCHING.row(h.HeroPowerUsed)
def _player_of_event(state: State, on: h.TurnStarts, event: e.TurnStarting, ctx: Context) -> bool:
    return _whose(state, on.whose, event.player, ctx)


@MATCHING.row(h.CombatStarts)
@MATCHING.row(h.AttackProposed)
@MATCHING.row(h.Attacks)
@MATCHING.row(h.AfterAttack)
def _attack(state: State, on: h.AttackProposed, event: e.AttackBegan, ctx: Context) -> bool:
    if on.attacker_self and event.attacker != ctx.source:
        return False
    return _fit(state, event.attacker, on.attacker, ctx) and _fit(state, event.defender, on.defender, ctx)


@MATCHING.row(h.Drawn)
def _drawn(state: State, on: h.Drawn, event: e.CardDrawn, ctx: Context) -> bool:
    if on.self_:
        return event.card == ctx.source
    return _whose(state, on.whose, event.player, ctx) and _fit(state, event.card, on.what, ctx)


@MATCHING.row(h.Discarded)
def _discarded(state: State, on: h.Discarded, event: e.CardDiscarded, ctx: Context) -> bool:
    return event.card == ctx.source if on.self_ else _whose(state, on.whose, event.player, ctx)


@MATCHING.row(h.Frozen)
def _frozen(state: State, on: h.Frozen, event: e.FrozenNow, ctx: Context) -> bool:
    return _fit(state, event.entity, on.what, ctx)
