"""Which triggers an event concerns: one table of events by word, and where listeners are found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Table
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, ByIdentity, Map
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.words import happenings as h
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.changes import HasPower
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When
from judge_app.games.hearthstone.words.which import ENTITY, Filter


@dataclass(frozen=True, slots=True)
class Watched:
    """An event that a word watches for, and which field of it each field of the word speaks of."""

    event: type[Event]
    fields: tuple[tuple[str, str], ...]


WATCHED = TableOf("watched events")
"""What each word for an event watches for."""
_OF_ATTACK = (("attacker", "attacker"), ("defender", "defender"), ("attacker_self", "attacker"))
for _word, _event, _fields in (
    (h.Damaged, e.DamageDealt, {"what": "target", "self_": "target", "by": "source", "by_self": "source"}),
    (h.DamageAhead, e.DamageProposed, {"what": "target"}),
    (h.Healed, e.HealthRestored, {"what": "target", "self_": "target"}),
    (h.Dies, e.DeathConsidered, {"what": "entity"}),
    (h.Summoned, e.SummonConsidered, {"what": "minion"}),
    (h.AfterSummon, e.SummonDone, {"what": "minion"}),
    (h.Played, e.CardPlayed, {"what": "card", "targets_self": "target"}),
    (h.TextAhead, e.TextComes, {"what": "card"}),
    (h.AfterPlay, e.CardFinished, {"what": "card"}),
    (h.TurnStarts, e.TurnStarting, {"whose": "player"}),
    (h.TurnEnds, e.TurnEnding, {"whose": "player"}),
    (h.CombatStarts, e.CombatStarted, dict(_OF_ATTACK)),
    (h.AttackProposed, e.AttackSet, dict(_OF_ATTACK)),
    (h.Attacks, e.AttackBegan, dict(_OF_ATTACK)),
    (h.AfterAttack, e.AttackEnded, dict(_OF_ATTACK)),
    (h.HeroPowerUsed, e.HeroPowerEnded, {"whose": "player"}),
    (h.Drawn, e.CardDrawn, {"whose": "player", "what": "card", "self_": "card"}),
    (h.Discarded, e.CardDiscarded, {"whose": "player", "self_": "card"}),
    (h.Equipped, e.WeaponEquipped, {"whose": "player"}),
    (h.Overloaded, e.Overload, {"whose": "player"}),
    (h.Frozen, e.FrozenNow, {"what": "entity"}),
):
    WATCHED.value(_word, Watched(_event, tuple(_fields.items())))


def event_of(watched: Table, power: Power) -> type[Event] | None:
    """The event that a power reacts to; None where it reacts to none."""
    if isinstance(power, Deathrattle):
        return e.DeathConsidered
    event: type[Event] | None = watched[type(power.on)].value.event if isinstance(power, When | Secret) else None
    return event


Powers = Mapping[type[Event], tuple[Power, ...]]


def _by_event(watched: Table, card: Card) -> Powers:
    found: dict[type[Event], tuple[Power, ...]] = {}
    for power in card.powers:
        if isinstance(power, Power) and (event := event_of(watched, power)) is not None:
            found[event] = (*found.get(event, ()), power)
    return found


def _all_events(watched: Table, cards: Map[Card]) -> frozenset[type[Event]]:
    nodes = (node for card in cards.values() for node in card.nodes)
    events = (event_of(watched, node) for node in nodes if isinstance(node, Power))
    return frozenset(event for event in events if event is not None)


def _all_events_elsewhere(watched: Table, cards: Map[Card]) -> frozenset[type[Event]]:
    nodes = [node for card in cards.values() for node in card.nodes]
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
    fields = WATCHED.of(state)[type(power.on)].value.fields
    return all(_is_so(state, getattr(power.on, own), getattr(event, of), ctx) for own, of in fields)


def _is_so(state: State, said: object, held: Any, ctx: Context) -> bool:
    """Whether a field of an event is what a word says: the text's own entity, whose player, an entity of a kind."""
    if isinstance(said, bool):
        return not said or held == ctx.source
    if isinstance(said, Filter):
        return said is ENTITY or said == ENTITY or (held != ABSENT and fits(state, state.objects[held], said, ctx))
    return said == "each" or (held == you(state, ctx)) == (said == "your")
