"""Damage and healing: events created in order of play, then resolved (DH1 to DH8)."""

from __future__ import annotations

from typing import cast

from judge_app.engine.codec import saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Finished, Game
from judge_app.engine.naming_players import named
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import characters as atoms
from judge_app.games.hearthstone.atoms import kept
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.dealing.meanwhile import came_meanwhile
from judge_app.games.hearthstone.dealing.proposing import an_enchantment_acts_for, changed_by, counted, in_combat
from judge_app.games.hearthstone.facts import Packet
from judge_app.games.hearthstone.phases.matching import listened_to
from judge_app.games.hearthstone.phases.ordering import does_something_by_dealing
from judge_app.games.hearthstone.phases.queues import called, fill, responding, would_trigger
from judge_app.games.hearthstone.phases.queuing import NO_TRIGGER
from judge_app.games.hearthstone.texts.rules_in_force import in_force
from judge_app.games.hearthstone.values.keywords import keyword_that

DEALING = ProcedureOf("dealing")
DEALING_AT_ONCE = ProcedureOf("dealing at once")
BEING_POISONED = ProcedureOf("being poisoned")


@saved
class Dealing(Task):
    """Damage or healing by one effect: what is still to be created, what is created and still to be resolved.

    `one_by_one` resolves each event as soon as it is created (DH3). Predamage triggers are resolving for `ahead` (DH7).
    `total` and `reached` are what came of it. It hits an `area` where it is for all of a kind, and not for those that
    were picked. `by` are the clauses that decided how much it is.
    """

    procedure = "dealing"

    packets: tuple[Packet, ...]
    created: tuple[Event, ...] = ()
    one_by_one: bool = False
    ahead: Packet | None = None
    total: int = 0
    reached: tuple[Id, ...] = ()
    area: bool = False
    by: tuple[str, ...] = ()

    @property
    def all_of(self) -> tuple[Id, ...]:
        """Everyone whom it is for, in the order in which their events are created."""
        ahead = () if self.ahead is None else (self.ahead,)
        created = (event.target for event in self.created)  # type: ignore[attr-defined]
        return tuple(dict.fromkeys((*self.reached, *(x.target for x in (*ahead, *self.packets)), *created)))


@DEALING.rule("damage.1", "damage.3")
def create_events(game: Game, task: Dealing) -> Again | Dealing:
    """All Damage and Healing Events are created in order, each with what changes it, before any is resolved."""
    made = _Created(list(task.created), task.total, list(task.reached))
    packets, ahead = task.packets, task.ahead
    while packets or ahead is not None:
        if ahead is not None:
            packet, ahead = _after_predamage(game), None
        else:
            packet, packets = propose(game, packets[0]), packets[1:]
            if packet.amount > 0 and not packet.heals and not packet.stopped and _predamage(game, packet):
                return Again(made.noted(task, packets, packet))
        made.create(game, packet)
        if task.one_by_one and made.events:
            break
    return made.noted(task, packets, None)


def propose(game: Game, packet: Packet) -> Packet:
    """What the rules for a Damage or Healing Event make of it as it is created, one after another (DH2a)."""
    return changed_by(game, "proposing damage", packet)


def _predamage(game: Game, packet: Packet) -> bool:
    """Let what reacts to damage that is about to be dealt queue (DH7); whether anything does."""
    if e.DamageProposed not in listened_to(game.state):
        return False
    outer = game.state.facts.get(f.AHEAD, ())
    game.keep(kept.note(game.state, f.AHEAD, (*outer, packet)))
    queue = fill(game, e.DamageProposed(packet.source, packet.target, counted(game.state, packet)))
    game.push(*queue)
    if not queue:
        game.keep(kept.note(game.state, f.AHEAD, outer))
    return bool(queue)


def _after_predamage(game: Game) -> Packet:
    """The packet as the Predamage triggers have left it."""
    *outer, packet = game.state.facts[f.AHEAD]
    game.keep(kept.note(game.state, f.AHEAD, tuple(outer)))
    return cast(Packet, packet)


@dataclass(slots=True)
class _Created:
    """What has become of packets so far: the events to be resolved, the damage in all, whom it reached."""

    events: list[Event]
    total: int
    reached: list[Id]

    def noted(self, task: Dealing, packets: tuple[Packet, ...], ahead: Packet | None) -> Dealing:
        """The task with that noted, and what is left to do."""
        events, reached = tuple(self.events), tuple(self.reached)
        return changed(task, packets=packets, ahead=ahead, created=events, total=self.total, reached=reached)

    def create(self, game: Game, packet: Packet) -> None:
        """Carry out what has become of a packet, and keep its event if it has one to resolve."""
        if packet.stopped:
            if packet.amount > 0 and b.in_play(game.state.objects[packet.target]):
                it_runs_no_triggers(game, packet, "the damage to {} is prevented")
            return
        if packet.heals:
            self._heal(game, packet)
            return
        final = changed_by(game, "taking damage", packet)
        if packet.amount <= 0:
            it_runs_no_triggers(game, packet)
            return
        health_and_armor_change(game, final)
        self.total += packet.amount
        self.reached.append(packet.target)
        if final.amount > 0:
            self.events.append(e.DamageDealt(packet.source, packet.target, final.amount))
        else:
            what_changes_nothing_runs_no_triggers(game, packet, "nothing of its Health or Armor changed")

    def _heal(self, game: Game, packet: Packet) -> None:
        before = game.state.objects[packet.target].number(b.DAMAGE)
        if before <= 0:
            what_changes_nothing_runs_no_triggers(game, packet, "it is not damaged")
            return
        health_and_armor_change(game, packet)
        healed = before - game.state.objects[packet.target].number(b.DAMAGE)
        self.events.append(e.HealthRestored(packet.source, packet.target, healed))


@CLAUSES.clause("damage.2a")
def health_and_armor_change(game: Game, packet: Packet) -> None:
    """As the event is created, Armor and Health change by its amount."""
    made = atoms.restore_health if packet.heals else atoms.deal_damage
    task = game.state.agenda[-1]
    cites = (*also(game, "dealing at once", packet), *(task.by if isinstance(task, Dealing) else ()))
    game.do(made(game.state, packet.source, packet.target, packet.amount), *cites)


@DEALING_AT_ONCE.rule("combat.4a")
def both_sides_deal_damage_in_combat(state: State, packet: Packet) -> bool:
    """In combat both sides' damage is dealt at once, the attacker's before the other's."""
    return in_combat(state)


@DEALING_AT_ONCE.rule("damage.1")
def an_area_is_dealt_to_in_order_of_play(state: State, packet: Packet) -> bool:
    """Of what one effect does to several, all the events are created before any is resolved, in order of play."""
    return bool(several(state)) and not (_one_by_one(state) or _out_of_order(state))


@DEALING_AT_ONCE.rule("changes.3")
def an_area_is_healed_all_at_once(state: State, packet: Packet) -> bool:
    """Healing of several is no longer resolved for each before the next is healed."""
    return packet.heals and bool(several(state)) and not _one_by_one(state)


@DEALING_AT_ONCE.rule("damage.3")
def some_areas_are_dealt_to_one_by_one(state: State, packet: Packet) -> bool:
    """Some effects resolve the damage to one before they damage the next."""
    return bool(several(state)) and _one_by_one(state)


@DEALING_AT_ONCE.rule("damage.5")
def some_damage_several_out_of_order_of_play(state: State, packet: Packet) -> bool:
    """Some effects go in an order of their own, such as from the center to both sides."""
    return bool(several(state)) and not _one_by_one(state) and _out_of_order(state)


@DEALING_AT_ONCE.rule("5")
def the_doomed_are_healed_and_hit_by_what_hits_all(state: State, packet: Packet) -> bool:
    """What heals, and what hits all, counts those that are mortally wounded or pending destroy."""
    task = state.agenda[-1]
    area = bool(several(state)) or (isinstance(task, Dealing) and task.area)
    return b.doomed(state.objects[packet.target]) and (packet.heals or area)


@DEALING_AT_ONCE.rule("3.1")
def what_is_healed_in_time_does_not_die(state: State, packet: Packet) -> bool:
    """Nobody dies in the middle of a Phase: whoever is healed before it ends lives."""
    return _saved(state, packet) and f.COMBAT not in state.facts


@DEALING_AT_ONCE.rule("combat.7")
def what_is_healed_in_time_does_not_die_in_combat(state: State, packet: Packet) -> bool:
    """So it is in the Phases of combat."""
    return _saved(state, packet) and f.COMBAT in state.facts


@DEALING_AT_ONCE.rule("10")
def what_has_come_meanwhile_is_reached_too(state: State, packet: Packet) -> bool:
    """What came into play after the Sequence or the deaths began is reached as if it had always been there."""
    return not in_combat(state) and came_meanwhile(state, packet.target)


@DEALING_AT_ONCE.rule("controllers.1c")
def an_enchantment_heals_as_its_own_player_does(state: State, packet: Packet) -> bool:
    """Whether an enchantment's healing is damage goes by the player who put it there, not by the other one."""
    return (
        packet.heals
        and an_enchantment_acts_for(state, packet)
        and bool(in_force(state, b.opponent(state, packet.player), "healing harms"))
    )


@DEALING_AT_ONCE.rule("damage.2b")
def what_damage_heals_is_healed_as_it_is_resolved(state: State, packet: Packet) -> bool:
    """What heals by the damage that it deals does so as that damage is resolved."""
    outer = state.agenda[-2] if len(state.agenda) > 1 else None
    return packet.heals and isinstance(outer, Dealing) and not outer.packets


@DEALING_AT_ONCE.rule("damage.4a")
def a_second_step_heals_after_all_the_damage(state: State, packet: Packet) -> bool:
    """A spell that damages and then heals has resolved all its damage before it heals."""
    return packet.spell and packet.heals and f.DEALT in state.facts


def several(state: State) -> tuple[Id, ...]:
    """All whom the damage or healing of one effect is for, in its order, where they are several; not in combat."""
    task = state.agenda[-1]
    if not isinstance(task, Dealing) or in_combat(state):
        return ()
    return task.all_of if len(task.all_of) > 1 else ()


def _one_by_one(state: State) -> bool:
    task = state.agenda[-1]
    return isinstance(task, Dealing) and task.one_by_one


def _out_of_order(state: State) -> bool:
    found = several(state)
    return list(found) != b.in_order_of_play(state, found)


def _saved(state: State, packet: Packet) -> bool:
    target = state.objects[packet.target]
    left = b.health_left(target)
    return packet.heals and not target.mark(b.DOOMED) and left <= 0 < left + packet.amount


@CLAUSES.clause("damage.2b")
def what_changes_nothing_runs_no_triggers(game: Game, packet: Packet, because: str) -> None:
    """An event that changes neither Health nor Armor runs no triggers."""
    game.note(e.DamageStopped(packet.source, packet.target, because))
    it_runs_no_triggers(game, packet)


@CLAUSES.clause("damage.2b")
def it_runs_no_triggers(game: Game, packet: Packet, because: str = "neither Health nor Armor of {} changes") -> None:
    """Say of what would have triggered that the event runs no triggers, as it was prevented or changes nothing."""
    kind = e.HealthRestored if packet.heals else e.DamageDealt
    because = because.format(named(game.state.objects[packet.target].label))
    for queued in would_trigger(game, kind(packet.source, packet.target, packet.amount)):
        withheld(game, f"{called(game.state, queued)} {NO_TRIGGER}", because, queued.holder)


@DEALING.rule("damage.2b", "2b")
def resolve_events(game: Game, task: Dealing) -> Again | Dealing | None:
    """Then each event is resolved in its turn: its triggers queue and resolve before the next event's."""
    for at, event in enumerate(task.created):
        poisonous_works_before_triggers(game, event)
        healing, queue = lifesteal_heals_the_hero(game, event) or (), fill(game, event)
        if healing or queue:
            game.push(*healing, *queue)
            return Again(changed(task, created=task.created[at + 1 :]))
    return changed(task, created=()) if task.created else task


@CLAUSES.clause("destroy-zones.1a")
def poisonous_works_before_triggers(game: Game, event: Event) -> None:
    """A minion that something Poisonous has damaged is pending destroy before the triggers of the event."""
    if isinstance(event, e.DamageDealt):
        source, target = game.state.objects[event.source], game.state.objects[event.target]
        wielded = b.weapon(game.state, source.whose) if b.kind_of(source) == b.HERO else None
        deadly = any(keyword_that(game.state, each, "kills") for each in (source, wielded) if each is not None)
        if b.kind_of(target) == b.BOARD and deadly:
            cites = also(game, "being poisoned", event)
            game.do(atoms.mark_for_destruction(game.state, target.id, source.id), *cites)


@BEING_POISONED.rule("2.6")
def poisonous_has_a_higher_priority(state: State, event: e.DamageDealt) -> bool:
    """What is Poisonous works before what else triggers on the same damage, whenever that came."""
    return any(responding(state, event))


@BEING_POISONED.rule("combat.13")
def it_is_a_trigger_on_dealing_damage(state: State, event: e.DamageDealt) -> bool:
    """Where both in a combat do something by dealing damage, the attacker's comes first."""
    return in_combat(state) and does_something_by_dealing(state, event.target)


@CLAUSES.clause("damage.2b")
def lifesteal_heals_the_hero(game: Game, event: Event) -> tuple[Task, ...] | None:
    """What something with Lifesteal deals heals its player's hero as the event is resolved.

    The book has no clause about Lifesteal: it comes where Poisonous does, as a keyword of the source.
    """
    if not isinstance(event, e.DamageDealt):
        return None
    source = game.state.objects[event.source]
    player = source.whose
    wielded = b.weapon(game.state, player) if b.kind_of(source) == b.HERO else None
    if not any(keyword_that(game.state, each, "heals") for each in (source, wielded) if each is not None):
        return None
    heroes = game.state.zone(b.zone(b.HERO, player))
    return (Dealing(tuple(Packet(source.id, id_, event.amount, True, player=player) for id_ in heroes)),)


@DEALING.rule("damage.3")
def go_on_one_by_one(game: Game, task: Dealing) -> Finished | None:
    """What is dealt one by one goes on with the next when one is resolved."""
    if task.packets:
        game.push(changed(task, step="", created=(), answer=None))
        return Finished()
    game.keep(kept.note(game.state, f.DEALT, f.Dealt(task.total, task.reached)))
    return None
