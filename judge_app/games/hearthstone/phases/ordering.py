"""How a Queue is ordered as it is filled, and which clauses decide that (2a, 2.6, Dominant Player Bug, DC2)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.dealing.proposing import in_combat
from judge_app.games.hearthstone.phases.matching import WATCHED, event_of, listening
from judge_app.games.hearthstone.phases.queuing import Queued, context
from judge_app.games.hearthstone.texts.conditions import failing
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.values.keywords import keyword_that
from judge_app.games.hearthstone.values.values import PRIORITIES, powers_of
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.effects.cards import PutIntoPlay
from judge_app.games.hearthstone.words.happenings import Damaged

FREEZING_A_QUEUE = ProcedureOf("freezing a queue")

ORDER_OF_ZONES = TableOf("order of zones")
"""After what is in play, from which other zones triggers queue, and in which order."""
ORDER_OF_ZONES.value(b.HAND, 1, "trigger-order.1")
ORDER_OF_ZONES.value(b.DECK, 2, "trigger-order.1")


def _where(state: State, queued: Queued) -> int:
    """Where a trigger counts as being: an enchantment's always in play (trigger-order.3)."""
    after_play = ORDER_OF_ZONES.of(state).get(b.kind_of(state.objects[queued.holder]))
    return after_play.value if queued.number == ABSENT and after_play is not None else 0


def order(state: State, queued: Queued, first: str) -> tuple[bool, int, int, int, int]:
    """Dominant Player before Secondary Player (DP1), play before hand before deck (DP4), priority, order of play."""
    priority = PRIORITIES.of(state)[getattr(queued.power, "priority", "")].value
    return (queued.controller != first, _where(state, queued), priority, queued.stamp, queued.holder)


@FREEZING_A_QUEUE.rule("2a")
def triggers_queue_in_order_of_play(state: State, event: Event, entries: list[Queued]) -> bool:
    """Everything that can respond to an event is in its Queue, in order of play."""
    return not (_before_anything(event) or _before_the_text(state, event))


@FREEZING_A_QUEUE.rule("combat.1")
def an_attack_begins_with_what_holds_for_it(state: State, event: Event, entries: list[Queued]) -> bool:
    """What is so during all of a combat begins with it."""
    return isinstance(event, e.CombatStarted)


@FREEZING_A_QUEUE.rule("predamage.1")
def predamage_triggers_queue_before_the_event(state: State, event: Event, entries: list[Queued]) -> bool:
    """Before a Damage Event is created, what can still change it queues in order of play."""
    return isinstance(event, e.DamageProposed)


@FREEZING_A_QUEUE.rule("spell.3a")
def a_new_target_comes_before_the_text(state: State, event: Event, entries: list[Queued]) -> bool:
    """What changes the target of a spell queues ahead of its text."""
    return _before_the_text(state, event)


def _before_anything(event: Event) -> bool:
    """Whether a Queue is filled ahead of what it is about."""
    return isinstance(event, e.CombatStarted | e.DamageProposed)


def _before_the_text(state: State, event: Event) -> bool:
    return isinstance(event, e.TextComes) and b.kind_of(state.objects[event.card]) == b.SPELL


@FREEZING_A_QUEUE.rule("2c")
def nothing_is_added_to_a_queue(state: State, event: Event, entries: list[Queued]) -> bool:
    """Once its first trigger resolves, nothing is added to a Queue any more."""
    return not isinstance(event, e.CombatStarted)


@FREEZING_A_QUEUE.rule("2b")
def events_of_one_effect_queue_one_after_another(state: State, event: Event, entries: list[Queued]) -> bool:
    """What is dealt to several at once is one event after another, each with its triggers before the next."""
    at_once = getattr(state.agenda[-1], "all_of", ()) if state.agenda else ()
    return isinstance(event, e.DamageDealt | e.HealthRestored) and len(at_once) > 1


@FREEZING_A_QUEUE.rule("combat.12")
def the_defenders_trigger_on_damage_comes_first(state: State, event: Event, entries: list[Queued]) -> bool:
    """What triggers on the damage that the defender takes comes before what triggers on the attacker's."""
    if not isinstance(event, e.DamageDealt) or not in_combat(state):
        return False
    waits = any(x.holder == event.target and of_damage(x.power, "self_") for x in entries)
    return waits and _reacts(state, event.source, "self_")


@FREEZING_A_QUEUE.rule("combat.13")
def the_attackers_trigger_on_dealing_comes_first(state: State, event: Event, entries: list[Queued]) -> bool:
    """What triggers on the damage that the attacker deals comes before what triggers on the defender's."""
    if not isinstance(event, e.DamageDealt) or not in_combat(state):
        return False
    waits = any(x.holder == event.source and of_damage(x.power, "by_self") for x in entries)
    return waits and does_something_by_dealing(state, event.target)


def of_damage(power: Power, field: str) -> bool:
    """Whether a power reacts to damage that its own entity takes (`self_`) or deals (`by_self`)."""
    on = getattr(power, "on", None)
    return isinstance(on, Damaged) and bool(getattr(on, field))


def does_something_by_dealing(state: State, id_: Id) -> bool:
    """Whether an entity has a trigger on dealing damage, or kills what it damages."""
    return _reacts(state, id_, "by_self") or bool(keyword_that(state, state.objects[id_], "kills"))


def _reacts(state: State, id_: Id, field: str) -> bool:
    given = listening(state, state.objects[id_]).get(e.DamageDealt, ())
    return any(of_damage(power, field) for power in given)


@FREEZING_A_QUEUE.rule("deaths.4")
def redemption_queues_last(state: State, event: Event, entries: list[Queued]) -> bool:
    """A Secret with such a Priority comes after what else of its player triggers on the same Death."""
    late = {queued.controller for queued in entries if getattr(queued.power, "priority", "") == "late"}
    others = {queued.controller for queued in entries if getattr(queued.power, "priority", "") != "late"}
    return isinstance(event, e.DeathConsidered) and bool(late & others)


@FREEZING_A_QUEUE.rule("proposed-attack.6")
def proposed_attacks_come_before_the_attack(state: State, event: Event, entries: list[Queued]) -> bool:
    """What triggers on the proposed attack comes before what triggers on the attack, whatever came into play first."""
    there = (state.objects[id_] for id_ in b.entities_in_play(state))
    given = (power for entity in there for power, _ in powers_of(state, entity))
    return isinstance(event, e.AttackSet) and any(event_of(WATCHED.of(state), x) is e.AttackBegan for x in given)


@FREEZING_A_QUEUE.rule("avenge.1")
def most_conditions_are_looked_at_later(state: State, event: Event, entries: list[Queued]) -> bool:
    """A trigger queues also where its condition does not hold yet, or there is nothing yet to put into play."""
    return any(_has_nothing_yet(state, queued, event) for queued in entries)


def _has_nothing_yet(state: State, queued: Queued, event: Event) -> bool:
    ctx, if_ = context(state, queued, event), getattr(queued.power, "if_", None)
    first = next(iter(getattr(queued.power, "do", ())), None)
    if if_ is not None and failing(state, if_, ctx) is not None:
        return True
    return isinstance(first, PutIntoPlay) and not ids(state, first.which, ctx)


@FREEZING_A_QUEUE.rule("2.6")
def a_priority_overrides_order_of_play(state: State, event: Event, entries: list[Queued]) -> bool:
    """A trigger with a Priority is queued before or after the others, whenever it came."""
    urgent = [queued.controller for queued in entries if _urgent([queued])]
    return not _before_anything(event) and any(
        queued.controller in urgent and not _urgent([queued]) for queued in entries
    )


@FREEZING_A_QUEUE.rule("dominant.2", "dominant.3")
def the_dominant_player_comes_first(state: State, event: Event, entries: list[Queued]) -> bool:
    """Both players' triggers queue together, the Dominant Player's before the other's."""
    return _both_players(entries)


@FREEZING_A_QUEUE.rule("dominant.4")
def a_priority_stays_on_its_side(state: State, event: Event, entries: list[Queued]) -> bool:
    """A Priority acts among the triggers of one player only."""
    return _both_players(entries) and _urgent(entries)


@FREEZING_A_QUEUE.rule("trigger-order.1")
def play_comes_before_hand_and_deck(state: State, event: Event, entries: list[Queued]) -> bool:
    """One player's triggers in play come before those in hand, and these before those in the deck."""
    zones = {(queued.controller, _where(state, queued)) for queued in entries}
    return len(zones) > len({queued.controller for queued in entries})


@FREEZING_A_QUEUE.rule("drawing.2")
def the_drawn_cards_own_effect_comes_last(state: State, event: Event, entries: list[Queued]) -> bool:
    """What a card does as it is drawn comes after what else of its player triggers on the draw."""
    drawn = _drawn_by(event, entries)
    others = _on_the_draw(event, entries) if isinstance(event, e.CardDrawn) else []
    return len(others) > 1 or (bool(drawn) and (not others or any(queued.controller in drawn for queued in others)))


@FREEZING_A_QUEUE.rule("drawing.7")
def the_other_players_triggers_are_as_early_as_that(state: State, event: Event, entries: list[Queued]) -> bool:
    """Between a trigger of the other player and what the card does itself, the Dominant Player decides."""
    drawn = _drawn_by(event, entries)
    return bool(drawn) and any(queued.controller not in drawn for queued in _on_the_draw(event, entries))


def _drawn_by(event: Event, entries: list[Queued]) -> set[str]:
    """Whose drawn card does something of its own as it is drawn; nobody's if it doesn't, or nothing was drawn."""
    if not isinstance(event, e.CardDrawn):
        return set()
    return {queued.controller for queued in entries if queued.holder == event.card}


def _on_the_draw(event: Event, entries: list[Queued]) -> list[Queued]:
    """What else triggers on a draw."""
    return [queued for queued in entries if not isinstance(event, e.CardDrawn) or queued.holder != event.card]


def _both_players(entries: list[Queued]) -> bool:
    return len({queued.controller for queued in entries}) > 1


def _urgent(entries: list[Queued]) -> bool:
    return any(getattr(queued.power, "priority", "") for queued in entries)
