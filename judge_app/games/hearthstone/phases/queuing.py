"""A trigger in a Queue, and what keeps it out or makes it abort: one rule a clause (10b, 2.4, 2.5, MPR1).

Also why a text goes no further: which rule of the book a condition in it comes from.
"""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Game
from judge_app.engine.naming_players import named
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, ByIdentity, Id, Stamp, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.clauses import Why, mattering
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.dealing.proposing import counted
from judge_app.games.hearthstone.facts import ahead
from judge_app.games.hearthstone.phases.in_vain import in_vain, why_in_vain
from judge_app.games.hearthstone.texts.conditions import failing
from judge_app.games.hearthstone.texts.evaluation import fits, ids, number
from judge_app.games.hearthstone.texts.reaching import how_doomed
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import EventAmount, Number
from judge_app.games.hearthstone.words.base import Condition, Power
from judge_app.games.hearthstone.words.conditions import (
    ComboActive,
    Compare,
    Doomed,
    Exists,
    HasDied,
    LiesIn,
    Not,
    Room,
    Survives,
)
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When
from judge_app.games.hearthstone.words.which import Subject
from judge_app.rulekit.wording import write_as

NO_TRIGGER = "does not trigger"
"""What the trace says of whatever might have triggered, after its name."""

Valid = tuple[tuple[Id, str], ...]
"""Entities with their controllers as they were when it had to be valid (2.4, 2.5)."""


@saved
class Queued:
    """A trigger in a Queue: the entity it is on, and the enchantment that gives it (ABSENT for the entity's own).

    `given` is the name of that enchantment.
    """

    holder: Id
    power: Power
    controller: str
    stamp: Stamp
    number: Stamp = ABSENT
    given: str = ""


def context(state: State, queued: Queued, event: Event) -> Context:
    """How a trigger's text is read; damage that is about to be dealt is asked for as it is now (DH7d, DH8).

    A Secret is a spell, so its damage and what it transforms are a spell's.
    """
    if isinstance(event, e.DamageProposed) and (packet := ahead(state)) is not None:
        event = changed(event, amount=counted(state, packet))
    player = queued.controller if queued.number != ABSENT or isinstance(queued.power, Deathrattle) else ""
    place = event.place - 1 if isinstance(event, e.DeathConsidered) and event.entity == queued.holder else ABSENT
    return Context(queued.holder, player, event=event, place=place, spell=isinstance(queued.power, Secret))


CONDITIONS_OF_TEXTS = ProcedureOf("conditions of texts")

about_the_doomed = ByIdentity(lambda condition: any(isinstance(node, Doomed | Survives) for node in walk(condition)))
"""Whether a condition asks who is mortally wounded or pending destroy."""


@CONDITIONS_OF_TEXTS.rule("5b", "5.4")
def the_doomed_have_not_survived(state: State, condition: Condition, ctx: Context) -> bool:
    """Whoever is mortally wounded or pending destroy counts as killed, and not as having survived."""
    return about_the_doomed(condition)


@CONDITIONS_OF_TEXTS.rule("death-cache.3")
def deaths_are_looked_up_in_the_cache(state: State, condition: Condition, ctx: Context) -> bool:
    """Whether something has died is looked up in the Death Event Cache."""
    return isinstance(condition, HasDied)


@CONDITIONS_OF_TEXTS.rule("conditions.5")
def a_spell_looks_as_it_resolves(state: State, condition: Condition, ctx: Context) -> bool:
    """A condition in a spell's text that does not limit its targets is looked at on resolving."""
    return ctx.spell and not about_the_doomed(condition) and not isinstance(condition, HasDied | ComboActive)


@CONDITIONS_OF_TEXTS.rule("conditions.4")
def a_combo_asks_for_another_card(state: State, condition: Condition, ctx: Context) -> bool:
    """A Combo asks whether its player of the moment has played another card."""
    return isinstance(condition, ComboActive)


@CONDITIONS_OF_TEXTS.rule("death-cache.1")
def of_a_death_only_so_much_is_remembered(state: State, condition: Condition, ctx: Context) -> bool:
    """The Death Event Cache knows who died, for whom and in which turn, and nothing else."""
    return isinstance(condition, HasDied)


@CONDITIONS_OF_TEXTS.rule("death-cache.4")
def a_death_stays_in_the_cache(state: State, condition: Condition, ctx: Context) -> bool:
    """A death for which a text brings the dead one's card stays in the cache for the next."""
    if not isinstance(condition, HasDied) or failing(state, condition, ctx) is not None:
        return False
    powers = state.cards[state.objects[ctx.source].card].powers
    return any(isinstance(node, w.AddToDeck) and node.card == condition.what.named for node in walk(powers))


@CONDITIONS_OF_TEXTS.rule("death-cache.5")
def what_went_there_without_dying_is_not_in_the_cache(state: State, condition: Condition, ctx: Context) -> bool:
    """Who is in a Graveyard without having died, as it was milled or discarded, is not found."""
    if not isinstance(condition, HasDied) or failing(state, condition, ctx) is None:
        return False
    lying = (state.objects[id_] for player in state.players for id_ in state.zone(b.zone(b.GRAVEYARD, player)))
    died = {one.entity for one in f.deaths(state)}
    return any(card.id not in died and fits(state, card, condition.what, ctx) for card in lying)


@CONDITIONS_OF_TEXTS.rule("damage.4")
def a_spell_in_two_steps_looks_after_its_damage(state: State, condition: Condition, ctx: Context) -> bool:
    """A spell that damages and then asks what became of its target resolves the damage before it asks."""
    return ctx.spell and about_the_doomed(condition)


CONDITIONS_OF_TRIGGERS = ProcedureOf("conditions of triggers")
QUEUING = ProcedureOf("queuing")
TRIGGERING = ProcedureOf("triggering")
CHECKING_IN_ADVANCE = ProcedureOf("checking in advance")
CHANGED_SIDES = ProcedureOf("having changed sides")
ABORTING = ProcedureOf("aborting")

Reason = Why | str | None


@QUEUING.rule("glossary:humble-safeguard")
def nothing_triggers_on_its_own_arrival(game: Game, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """An entity does not trigger on its own being played or summoned."""
    power = queued.power
    if (
        isinstance(power, When)
        and power.not_on_itself
        and queued.number == ABSENT
        and _is_about(event) == queued.holder
    ):
        return "nothing triggers on its own arrival"
    return None


def _is_about(event: Event) -> int:
    if isinstance(event, e.SummonConsidered | e.SummonDone):
        return event.minion
    return event.card if isinstance(event, e.CardPlayed | e.CardFinished) else ABSENT


@QUEUING.rule("changes.4", "turn.2f")
def secrets_wait_for_the_opponents_turn(game: Game, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """A Secret works on the turn of its player's opponent only, but for one that reacts to the start of a turn."""
    if isinstance(event, e.TurnStarting):
        return None
    if isinstance(queued.power, Secret) and f.active(game.state) == queued.controller:
        return "Secrets work on the opponent's turn only"
    return None


@QUEUING.rule("2.4")
def after_triggers_were_there_at_the_start(game: Game, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """What triggers after something must have been there, on that side, when the Sequence started."""
    if isinstance(event, e.DeathConsidered) or was_valid(game.state, queued, valid):
        return None
    because = "it was not there, or not on that side, when the Sequence started"
    return Why(because, mattering(game, "checking in advance", event))


@CHECKING_IN_ADVANCE.rule("10.4")
def the_after_play_phase_is_checked_in_advance(state: State, event: Event) -> bool:
    """What triggers in an After Play Phase has a check in advance."""
    return isinstance(event, e.CardFinished)


@CHECKING_IN_ADVANCE.rule("hero-power.4")
def inspire_is_checked_in_advance(state: State, event: Event) -> bool:
    """What triggers in an Inspire Phase has one too, as an effect of "after"."""
    return isinstance(event, e.HeroPowerEnded)


@QUEUING.rule("2.5", "7.1", "10.4")
def consequences_of_death_were_there_before(game: Game, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """What triggers on a death must have been there, on that side, before the Death Creation Step."""
    if not isinstance(event, e.DeathConsidered) or was_valid(game.state, queued, valid):
        return None
    return "it was not there, or not on that side, before the Death Creation Step"


def was_valid(state: State, queued: Queued, valid: Valid | None) -> bool:
    """Whether a trigger was there when it had to be; a Deathrattle, and what is not in play, is not asked."""
    holder = state.objects[queued.holder]
    if valid is None or isinstance(queued.power, Deathrattle) or not b.in_play(holder):
        return True
    return (queued.holder, holder.controller or "") in valid


@QUEUING.rule("10b")
def the_queuing_condition_holds(game: Game, queued: Queued, event: Event, valid: Valid | None) -> Reason:
    """A queuing condition has to hold as the Queue is filled."""
    fails = _failing(game, getattr(queued.power, "queue_if", None), queued, event)
    return None if fails is None else _reason(game, "queuing", fails, queued, event)


@TRIGGERING.rule("mid-phase.1")
def its_entity_is_still_there(game: Game, queued: Queued, event: Event) -> Reason:
    """What has left its zone triggers no more; a Deathrattle resolves wherever its entity is."""
    if isinstance(queued.power, Deathrattle) or queued.number != ABSENT:
        return None
    holder = game.state.objects[queued.holder]
    active = queued.power.active if isinstance(queued.power, When) else "play"
    there = b.in_play(holder) if active == "play" else b.kind_of(holder) == active
    there = there or (isinstance(event, e.CardDiscarded) and event.card == holder.id)
    return None if there else "it is no longer where it has to be"


@TRIGGERING.rule("mid-phase.3")
def its_own_deathrattle_has_not_moved_it(game: Game, queued: Queued, event: Event) -> Reason:
    """Where an effect triggers Deathrattles, added ones don't work once the minion's own has moved it."""
    if not isinstance(event, e.DeathrattlesTriggered) or queued.number == ABSENT:
        return None
    moved = not b.in_play(game.state.objects[queued.holder])
    return "its own Deathrattle has moved it to another zone" if moved else None


@TRIGGERING.rule("mid-phase.1")
def its_enchantment_is_still_attached(game: Game, queued: Queued, event: Event) -> Reason:
    """A trigger of an enchantment ends with the enchantment."""
    if isinstance(queued.power, Deathrattle) or queued.number == ABSENT:
        return None
    attached = any(ench.number == queued.number for ench in b.enchantments(game.state.objects[queued.holder]))
    return None if attached else "its enchantment is no longer attached"


@TRIGGERING.rule("mid-phase.4")
def it_is_on_the_same_side(game: Game, queued: Queued, event: Event) -> Reason:
    """What has changed sides since it was queued triggers no more in this Queue."""
    holder = game.state.objects[queued.holder]
    if isinstance(queued.power, Deathrattle):
        return None
    attached = (ench.controller for ench in b.enchantments(holder) if ench.number == queued.number)
    now = holder.controller if queued.number == ABSENT else next(attached, None)
    if now in (None, queued.controller):
        return None
    return Why("it has changed sides since it was queued", mattering(game, "having changed sides", queued))


@CHANGED_SIDES.rule("dominant.8")
def an_enchantment_left_the_queue_with_its_minion(state: State, queued: Queued) -> bool:
    """Before patch 5.0 an enchantment changed sides with its minion, and so left the Queue."""
    return queued.number != ABSENT


@TRIGGERING.rule("silence.2")
def it_is_not_silenced(game: Game, queued: Queued, event: Event) -> Reason:
    """A text that has been silenced triggers no more."""
    holder = game.state.objects[queued.holder]
    if isinstance(queued.power, Deathrattle) or queued.number != ABSENT or not holder.marks.get(b.SILENCED):
        return None
    return "it has been silenced"


@TRIGGERING.rule("predamage.1")
def the_damage_is_not_prevented_yet(game: Game, queued: Queued, event: Event) -> Reason:
    """Predamage triggers stop once the damage is prevented: nothing is left for them to do (DH7)."""
    packet = ahead(game.state) if isinstance(event, e.DamageProposed) else None
    return "the damage is prevented already" if packet is not None and packet.stopped else None


@TRIGGERING.rule("10b")
def what_would_be_in_vain_aborts(game: Game, queued: Queued, event: Event) -> Reason:
    """What hinders or harms passes over the doomed, and a Secret does not trigger for nothing."""
    fails = _failing(game, getattr(queued.power, "if_", None), queued, event)
    vain = mattering(game, "aborting", queued, fails)
    if fails is None:
        ctx = context(game.state, queued, event)
        if not isinstance(queued.power, Secret) or not in_vain(game.state, queued.power.do, ctx):
            return None
        return Why(why_in_vain(game.state, queued.power.do, ctx), vain)
    if not (vain or about_the_doomed(fails)):
        return None
    why = _reason(game, "trigger", fails, queued, event)
    return Why(why.because, (*why.cites, *vain))


@ABORTING.rule("5.2")
def a_secret_aborts_that_would_do_nothing(state: State, queued: Queued, fails: Condition | None) -> bool:
    """So a Secret whose attacker is about to die, or for whose minion there is no room, aborts."""
    no_room = isinstance(fails, Room) and fails.on == "board"
    return isinstance(queued.power, Secret) and fails is not None and (no_room or about_the_doomed(fails))


@ABORTING.rule("5")
def negative_triggers_and_secrets_abort(state: State, queued: Queued, fails: Condition | None) -> bool:
    """A Secret without anybody or any room to work on aborts, and what harms the doomed; others have own conditions."""
    if isinstance(queued.power, Secret):
        return not isinstance(fails, Compare | LiesIn)
    return fails is not None and about_the_doomed(fails) and not getattr(queued.power, "clause", "")


@TRIGGERING.rule("10b")
def the_trigger_condition_holds(game: Game, queued: Queued, event: Event) -> Reason:
    """A trigger condition has to hold as the trigger is about to resolve."""
    fails = _failing(game, getattr(queued.power, "if_", None), queued, event)
    return None if fails is None else _reason(game, "trigger", fails, queued, event)


def _failing(game: Game, condition: Condition | None, queued: Queued, event: Event) -> Condition | None:
    return failing(game.state, condition, context(game.state, queued, event)) if condition is not None else None


def _reason(game: Game, kind: str, fails: Condition, queued: Queued, event: Event) -> Why:
    """Why a condition keeps a trigger back, with the clauses that speak of such a one, or of that card's."""
    clause = queued.power.clause  # type: ignore[attr-defined]
    known = mattering(game, "conditions of triggers", fails, queued, event) or ((clause,) if clause else ())
    instead = _what_is_so(game.state, fails, context(game.state, queued, event))
    return Why(f"its {kind} condition does not hold: {instead}", known)


def _what_is_so(state: State, fails: Condition, ctx: Context) -> str:
    """What is so instead of a condition that fails: who is about to die by name, numbers as they are."""
    said = write_as(fails, "not")
    survivor = fails.is_ if isinstance(fails, Not) else fails
    if isinstance(survivor, Survives if survivor is fails else Doomed):
        doomed = [state.objects[id_] for id_ in ids(state, survivor.which, ctx)]
        return " and ".join(f"{named(one.label)} is {how_doomed(one)}" for one in doomed) or said
    if isinstance(fails, Compare) and not isinstance(fails.at_least, Number | None):
        return f"{said} ({number(state, fails.what, ctx)} against {number(state, fails.at_least, ctx)})"
    if isinstance(fails, Compare):
        return f"{said} (it is {number(state, fails.what, ctx)})"
    subject = ids(state, Subject(), ctx)
    if said.startswith("it ") and subject and subject[0] != ctx.source:
        return f"{named(state.objects[subject[0]].label)}{said.removeprefix('it')}"
    return said


@CONDITIONS_OF_TRIGGERS.rule("moving.13")
def another_consequence_has_moved_the_dead(state: State, fails: Condition, queued: Queued, event: Event) -> bool:
    """Of several consequences of a death that would move the dead entity only the first does."""
    return isinstance(fails, LiesIn) and isinstance(event, e.DeathConsidered)


@CONDITIONS_OF_TRIGGERS.rule("avenge.2a")
def after_a_death_somebody_must_be_left(state: State, fails: Condition, queued: Queued, event: Event) -> bool:
    """A Secret that gives somebody something as a minion dies looks twice whether anybody is there."""
    return _secret_on_a_death(queued, event) and isinstance(fails, Exists)


@CONDITIONS_OF_TRIGGERS.rule("avenge.2b")
def after_a_death_there_must_be_a_place(state: State, fails: Condition, queued: Queued, event: Event) -> bool:
    """A Secret that summons as a minion dies looks twice whether there is room."""
    return _secret_on_a_death(queued, event) and isinstance(fails, Room) and fails.on == "board"


@CONDITIONS_OF_TRIGGERS.rule("avenge.3")
def after_a_death_the_hand_must_not_be_full(state: State, fails: Condition, queued: Queued, event: Event) -> bool:
    """A Secret that brings a card to hand as a minion dies looks twice whether the hand has room."""
    return _secret_on_a_death(queued, event) and isinstance(fails, Room) and fails.on == "hand"


def _secret_on_a_death(queued: Queued, event: Event) -> bool:
    return isinstance(queued.power, Secret) and isinstance(event, e.DeathConsidered)


@CONDITIONS_OF_TRIGGERS.rule("cursed-blade.1d")
def so_little_damage_is_left_alone(state: State, fails: Condition, queued: Queued, event: Event) -> bool:
    """What lowers damage to an amount does not trigger on so little."""
    return isinstance(event, e.DamageProposed) and isinstance(fails, Compare) and isinstance(fails.at_least, Number)


@CONDITIONS_OF_TRIGGERS.rule("mana.7")
def what_was_paid_counts(state: State, fails: Condition, queued: Queued, event: Event) -> bool:
    """What asks for the cost of a card that is played is told what was paid."""
    return isinstance(event, e.CardPlayed) and any(isinstance(node, EventAmount) for node in walk(fails))


@CONDITIONS_OF_TRIGGERS.rule("minion.13")
def secrets_on_a_played_minion_pass_over_the_doomed(
    state: State, fails: Condition, queued: Queued, event: Event
) -> bool:
    """Most Secrets on a played minion do not see one that is mortally wounded or pending destroy."""
    return isinstance(queued.power, Secret) and isinstance(event, e.CardFinished) and about_the_doomed(fails)
