"""What decides as a queued trigger starts: whose it is, what it asks of, what it no longer asks; one rule a clause."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.facts import ahead
from judge_app.games.hearthstone.phases.matching import (
    listening,
)
from judge_app.games.hearthstone.phases.queues import Queue
from judge_app.games.hearthstone.phases.queuing import Queued, context
from judge_app.games.hearthstone.texts.conditions import holds
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.games.hearthstone.texts.rules_in_force import times
from judge_app.games.hearthstone.words.base import Effect, Power
from judge_app.games.hearthstone.words.effects.cards import Draw, Summon
from judge_app.games.hearthstone.words.effects.characters import Heal, PreventDamage, SetDamage
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret
from judge_app.games.hearthstone.words.which import DrawnCards

STARTING_A_TRIGGER = ProcedureOf("starting a trigger")


@STARTING_A_TRIGGER.rule("7")
def a_death_triggers_its_deathrattles(state: State, queued: Queued, event: Event) -> bool:
    """For each death its Deathrattles resolve, although their minion or weapon is in play no more."""
    return isinstance(queued.power, Deathrattle) and isinstance(event, e.DeathConsidered)


@STARTING_A_TRIGGER.rule("controllers.1")
def an_enchantments_own_controller_counts(state: State, queued: Queued, event: Event) -> bool:
    """A trigger of an enchantment is that of whoever put the enchantment there, not of who has the minion."""
    return _anothers(state, queued) and not _heals_or_draws(queued.power)


@STARTING_A_TRIGGER.rule("controllers.1a")
def it_triggers_in_the_turn_of_its_own_controller(state: State, queued: Queued, event: Event) -> bool:
    """At the start of whose turn an enchantment triggers goes by who put it there."""
    return _anothers(state, queued) and isinstance(event, e.TurnStarting)


@STARTING_A_TRIGGER.rule("controllers.2a")
def who_draws_or_heals_goes_by_no_enchantment(state: State, queued: Queued, event: Event) -> bool:
    """Whose hero is healed and who draws doesn't go by who controls the enchantment."""
    return _anothers(state, queued) and _heals_or_draws(queued.power)


@STARTING_A_TRIGGER.rule("10.3")
def a_caster_draws_for_what_was_stolen(state: State, queued: Queued, event: Event) -> bool:
    """Whoever cast the enchantment draws, however often the minion is stolen."""
    return _anothers(state, queued) and _draws(queued.power)


def _anothers(state: State, queued: Queued) -> bool:
    """Whether a trigger is on another player's entity."""
    holder = state.objects[queued.holder]
    attached = queued.number != ABSENT and not isinstance(queued.power, Deathrattle)
    return attached and holder.controller not in (None, queued.controller)


def _heals_or_draws(power: Power) -> bool:
    return any(isinstance(node, Draw | Heal) for node in walk(power))


@STARTING_A_TRIGGER.rule("trigger-order.3")
def an_enchantment_is_in_play_wherever_it_is(state: State, queued: Queued, event: Event) -> bool:
    """What is attached to an entity outside play triggers as if it were in play."""
    attached = queued.number != ABSENT and not isinstance(queued.power, Deathrattle)
    return attached and not b.in_play(state.objects[queued.holder])


@STARTING_A_TRIGGER.rule("controllers.2b")
def an_added_deathrattle_is_the_minions_controllers(state: State, queued: Queued, event: Event) -> bool:
    """A Deathrattle that was added is that of the minion's controller, not of who added it."""
    holder = state.objects[queued.holder]
    of_one = isinstance(queued.power, Deathrattle)
    added = (*holder.marks.get(b.LAST_POWERS, ()), *b.enchantments(holder)) if of_one else ()
    return any(ench.number == queued.number and ench.controller != queued.controller for ench in added)


@STARTING_A_TRIGGER.rule("mid-phase.2")
def a_deathrattle_resolves_anywhere(state: State, queued: Queued, event: Event) -> bool:
    """A Deathrattle resolves also where its entity is not in the Graveyard any more."""
    return isinstance(queued.power, Deathrattle) and b.kind_of(state.objects[queued.holder]) != b.GRAVEYARD


@STARTING_A_TRIGGER.rule("drawing.3")
def the_effect_that_drew_waits(state: State, queued: Queued, event: Event) -> bool:
    """What does something with a card that it has drawn goes on when the draw is resolved."""
    drawing = [at for at, task in enumerate(state.agenda) if task.procedure == "drawing"]
    text = state.agenda[drawing[-1] - 1] if drawing and drawing[-1] else None
    waits = isinstance(text, Perform) and any(isinstance(node, DrawnCards) for node in walk(text.effects))
    return isinstance(event, e.CardDrawn) and queued.holder == event.card and waits


@STARTING_A_TRIGGER.rule("drawing.5")
def what_a_drawn_card_draws_is_not_among_them(state: State, queued: Queued, event: Event) -> bool:
    """What is drawn by a card that was drawn isn't among the cards of the effect that drew this one."""
    return _draws(queued.power) and the_effect_that_drew_waits.fn(state, queued, event)


@STARTING_A_TRIGGER.rule("reentrancy.4")
def draws_in_a_row_come_first(state: State, queued: Queued, event: Event) -> bool:
    """What reacts to cards that draw each other triggers after all of them, once for each."""
    if not isinstance(event, e.CardDrawn) or queued.holder == event.card:
        return False
    own = listening(state, state.objects[event.card]).get(e.CardDrawn, ())
    outer = any(isinstance(task, Queue) and isinstance(task.event, e.CardDrawn) for task in state.agenda[:-1])
    return outer or any(map(_draws, own))


def _draws(power: Power) -> bool:
    return any(isinstance(node, Draw) for node in walk(power))


@STARTING_A_TRIGGER.rule("cursed-blade.1b")
def fatal_damage_is_read_doubled(state: State, queued: Queued, event: Event) -> bool:
    """What prevents fatal damage is told the doubled amount, which may be fatal where the other is not."""
    return _only_doubled(state, queued, event, PreventDamage)


@STARTING_A_TRIGGER.rule("cursed-blade.1d")
def damage_of_1_is_read_doubled(state: State, queued: Queued, event: Event) -> bool:
    """What sets damage to 1 triggers also on damage of 1 if that is read as 2, to no effect."""
    return _only_doubled(state, queued, event, SetDamage)


def _only_doubled(state: State, queued: Queued, event: Event, what: type[Effect]) -> bool:
    """Whether what does so triggers only because the damage ahead counts double."""
    packet = ahead(state) if isinstance(event, e.DamageProposed) else None
    if packet is None or not any(isinstance(node, what) for node in walk(queued.power)):
        return False
    ctx = context(state, queued, event)
    single = changed(ctx, event=changed(ctx.event, amount=packet.amount))
    return not holds(state, getattr(queued.power, "if_", None), single)


@STARTING_A_TRIGGER.rule("9.1")
def a_dead_hero_does_not_stop_the_sequence(state: State, queued: Queued, event: Event) -> bool:
    """The Sequence goes on although a hero is dead."""
    return f.LOSING in state.facts


@STARTING_A_TRIGGER.rule("3.1")
def no_hero_dies_in_the_middle_of_a_phase(state: State, queued: Queued, event: Event) -> bool:
    """A hero that is mortally wounded or pending destroy is not dead while the Phase goes on."""
    heroes = [state.objects[id_] for player in state.players for id_ in state.zone(b.zone(b.HERO, player))]
    return any(map(b.doomed, heroes))


@STARTING_A_TRIGGER.rule("proposed-attack.8")
def it_stays_queued_for_the_defender_proposed_at_first(state: State, queued: Queued, event: Event) -> bool:
    """That the attack has gone to somebody else by now does not matter to what was queued."""
    fight = f.fight(state)
    return isinstance(event, e.AttackSet) and fight is not None and fight.defender != event.defender


@STARTING_A_TRIGGER.rule("proposed-attack.10")
def not_every_secret_asks_how_the_attacker_is(state: State, queued: Queued, event: Event) -> bool:
    """Some Secrets in combat trigger also on an attacker that is gone or about to die."""
    return isinstance(queued.power, Secret) and isinstance(event, e.AttackSet) and _is_lost(state, event.attacker)


@STARTING_A_TRIGGER.rule("ignoring.2")
def what_can_still_be_carried_out_is(state: State, queued: Queued, event: Event) -> bool:
    """A Secret that summons a new defender does so also for such an attacker."""
    summons = any(isinstance(node, Summon) for node in walk(queued.power))
    return summons and not_every_secret_asks_how_the_attacker_is.fn(state, queued, event)


@STARTING_A_TRIGGER.rule("minion.13")
def some_secrets_see_a_doomed_minion(state: State, queued: Queued, event: Event) -> bool:
    """Some Secrets on a played minion trigger also on one that is mortally wounded or pending destroy."""
    return (
        isinstance(queued.power, Secret)
        and isinstance(event, e.CardFinished)
        and b.type_of(state, state.objects[event.card]) == "minion"
        and b.doomed(state.objects[event.card])
    )


@STARTING_A_TRIGGER.rule("transformation.2")
def later_triggers_are_about_what_it_became(state: State, queued: Queued, event: Event) -> bool:
    """Once the minion that was played has been transformed, what triggers works on what it has become."""
    return isinstance(event, e.CardFinished) and any(entity.became == event.card for entity in state.objects)


def _is_lost(state: State, id_: Id) -> bool:
    """Whether an entity has left play or is about to die."""
    return not b.in_play(state.objects[id_]) or b.doomed(state.objects[id_])


@STARTING_A_TRIGGER.rule("4.6")
def what_doubles_it_was_looked_for_before(state: State, queued: Queued, event: Event) -> bool:
    """What lets it happen twice is looked for before it starts."""
    return times(state, queued.controller, queued.power, event) > 1
