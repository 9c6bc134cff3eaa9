"""What keeps a trigger out of a Queue, and what makes a queued one abort: one rule a clause (10b, 2.4, 2.5, MPR1)."""

from __future__ import annotations

from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.trace import Event
from judge_app.engine.values import ByIdentity
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.dealing.packets import ahead
from judge_app.games.hearthstone.phases.queued import Queued, Valid, context
from judge_app.games.hearthstone.texts.evaluation import holds
from judge_app.games.hearthstone.texts.told import told
from judge_app.games.hearthstone.words.conditions import Doomed
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When

Reason = str | None


@rule("2a")
def nothing_triggers_on_its_own_arrival(state: State, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """An entity does not trigger on its own being played or summoned (glossary: Humble safeguard)."""
    power = queued.power
    if isinstance(power, When) and power.not_on_itself and queued.number < 0 and _is_about(event) == queued.holder:
        return "nothing triggers on its own arrival"
    return None


def _is_about(event: Event) -> int:
    if isinstance(event, e.SummonConsidered | e.SummonDone):
        return event.minion
    return event.card if isinstance(event, e.CardPlayed | e.CardFinished) else -1


@rule("changes.4", "turn.3")
def secrets_wait_for_the_opponents_turn(state: State, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """A Secret works on the turn of its player's opponent only, but for one that reacts to the start of a turn."""
    if isinstance(event, e.TurnStarting):
        return None
    if isinstance(queued.power, Secret) and f.active(state) == queued.controller:
        return "Secrets work on the opponent's turn only"
    return None


@rule("2.4", "10.4")
def after_triggers_were_there_at_the_start(state: State, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """What triggers after something must have been there, on that side, when the Sequence started."""
    if isinstance(event, e.DeathConsidered) or _was_valid(state, queued, valid):
        return None
    return "it was not there, or not on that side, when the Sequence started"


@rule("2.5", "7.1", "10.4")
def consequences_of_death_were_there_before(state: State, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """What triggers on a death must have been there, on that side, before the Death Creation Step."""
    if not isinstance(event, e.DeathConsidered) or _was_valid(state, queued, valid):
        return None
    return "it was not there, or not on that side, before the Death Creation Step"


def _was_valid(state: State, queued: Queued, valid: Valid | None) -> bool:
    """Whether a trigger was there when it had to be; a Deathrattle, and what is not in play, is not asked."""
    holder = state.objects[queued.holder]
    if valid is None or isinstance(queued.power, Deathrattle) or not b.in_play(holder):
        return True
    return (queued.holder, holder.controller or "") in valid


@rule("10b", "conditions.1")
def the_queuing_condition_holds(state: State, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """A queuing condition has to hold as the Queue is filled."""
    condition = getattr(queued.power, "queue_if", None)
    if condition is None or holds(state, condition, context(state, queued, event)):
        return None
    return f"its queuing condition does not hold: {told(condition)}"


@rule("mid-phase.1", "mid-phase.2")
def its_entity_is_still_there(state: State, queued: Queued, event: Event) -> Reason:
    """What has left its zone triggers no more; a Deathrattle resolves wherever its entity is."""
    if isinstance(queued.power, Deathrattle) or queued.number >= 0:
        return None
    holder = state.objects[queued.holder]
    active = queued.power.active if isinstance(queued.power, When) else "play"
    there = b.in_play(holder) if active == "play" else b.kind_of(holder) == active
    there = there or (isinstance(event, e.CardDiscarded) and event.card == holder.id)
    return None if there else "it is no longer where it has to be"


@rule("mid-phase.1")
def its_enchantment_is_still_attached(state: State, queued: Queued, event: Event) -> Reason:
    """A trigger of an enchantment ends with the enchantment."""
    if isinstance(queued.power, Deathrattle) or queued.number < 0:
        return None
    attached = any(ench.number == queued.number for ench in b.enchantments(state.objects[queued.holder]))
    return None if attached else "its enchantment is no longer attached"


@rule("mid-phase.4")
def it_is_on_the_same_side(state: State, queued: Queued, event: Event) -> Reason:
    """What has changed sides since it was queued triggers no more in this Queue."""
    holder = state.objects[queued.holder]
    if isinstance(queued.power, Deathrattle):
        return None
    attached = (ench.controller for ench in b.enchantments(holder) if ench.number == queued.number)
    now = holder.controller if queued.number < 0 else next(attached, None)
    return None if now in (None, queued.controller) else "it has changed sides since it was queued"


@rule("silence.2")
def it_is_not_silenced(state: State, queued: Queued, event: Event) -> Reason:
    """A text that has been silenced triggers no more."""
    holder = state.objects[queued.holder]
    if isinstance(queued.power, Deathrattle) or queued.number >= 0 or not holder.marks.get(b.SILENCED):
        return None
    return "it has been silenced"


@rule("predamage.1")
def the_damage_is_not_prevented_yet(state: State, queued: Queued, event: Event) -> Reason:
    """Predamage triggers stop once the damage is prevented: nothing is left for them to do (DH7)."""
    packet = ahead(state) if isinstance(event, e.DamageProposed) else None
    return "the damage is prevented already" if packet is not None and packet.stopped else None


about_the_doomed = ByIdentity(lambda condition: any(isinstance(node, Doomed) for node in walk(condition)))
"""Whether a condition asks who is mortally wounded or pending destroy."""


@rule("5", "10b", "conditions.1")
def it_is_not_about_the_doomed(state: State, queued: Queued, event: Event) -> Reason:
    """What hinders or harms aborts if those whom it is about are mortally wounded or pending destroy."""
    condition = getattr(queued.power, "if_", None)
    return the_trigger_condition_holds.fn(state, queued, event) if about_the_doomed(condition) else None


@rule("10b", "conditions.1")
def the_trigger_condition_holds(state: State, queued: Queued, event: Event) -> Reason:
    """A trigger condition has to hold as the trigger is about to resolve."""
    condition = getattr(queued.power, "if_", None)
    if condition is None or holds(state, condition, context(state, queued, event)):
        return None
    return f"its trigger condition does not hold: {told(condition)}"


QUEUING = (
    nothing_triggers_on_its_own_arrival,
    secrets_wait_for_the_opponents_turn,
    after_triggers_were_there_at_the_start,
    consequences_of_death_were_there_before,
    the_queuing_condition_holds,
)
TRIGGERING = (
    its_entity_is_still_there,
    its_enchantment_is_still_attached,
    it_is_on_the_same_side,
    it_is_not_silenced,
    the_damage_is_not_prevented_yet,
    it_is_not_about_the_doomed,
    the_trigger_condition_holds,
)
