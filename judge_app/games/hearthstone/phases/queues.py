"""Queues (2a to 2c): filled with every trigger that can respond, then immutable, resolved one after another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.game import Again, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Object, State, Task
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Id, Line, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.phases.matching import (
    concerns,
    event_of,
    listened_to,
    listened_to_elsewhere,
    listening,
)
from judge_app.games.hearthstone.phases.queued import NO_TRIGGER, Queued, Valid, context
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.games.hearthstone.texts.rules_in_force import times
from judge_app.games.hearthstone.texts.told import told
from judge_app.games.hearthstone.values.values import PRIORITIES
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When


@record
@dataclass(frozen=True, slots=True)
class PutOff:
    """A trigger that would have triggered inside itself, with the event that it is for."""

    queued: Queued
    event: Event


@record
@dataclass(frozen=True, slots=True)
class Queue(Task):
    """The Queue of one event: what is left of it, the trigger that is resolving, and what waits for that to be done.

    `frozen` is the trace entry that tells of it, under which its triggers stand.
    """

    procedure = "queue"

    event: Event
    entries: tuple[Queued, ...]
    running: Queued | None = None
    put_off: tuple[PutOff, ...] = ()
    frozen: Line = -1


def fill(game: Game, event: Event, valid: Valid | None = None) -> tuple[Task, ...]:
    """The Queue for an event as a task, none when nothing can respond (2a). What can't, and why, is told.

    With `valid` a trigger must have been there then, under the same controller.
    """
    state = game.state
    if type(event) not in listened_to(state.cards):
        return ()
    entries = [queued for queued in _responding(state, event) if _may_queue(game, queued, event, valid)]
    if not entries:
        return ()
    first = f.dominant(state)
    entries.sort(key=lambda queued: _order(state, queued, first))
    queue = e.QueueFrozen(event.spoken, tuple(q.holder for q in entries), happened_to(event))
    frozen = game.note(queue, *_order_cites(state, entries))
    return (Queue(event, tuple(entries), frozen=frozen),)


def _order_cites(state: State, entries: list[Queued]) -> tuple[str, ...]:
    """The rules by which a Queue has its order; what triggers it has decides which of them matter."""
    several = len({queued.controller for queued in entries}) > 1
    urgent = any(getattr(queued.power, "priority", "") for queued in entries)
    zones = {_where(state, queued) for queued in entries}
    matters = {
        "dominant.3": several,
        "dominant.4": several and urgent,
        "trigger-order.1": len(zones) > 1,
        "2.6": urgent,
    }
    return ("2a", "2c", "dominant.2", *(number for number, does in matters.items() if does))


SUBJECTS = ("card", "power", "minion", "entity", "target", "attacker", "weapon")


def happened_to(event: Event) -> tuple[Id, ...]:
    """The entity that an event happened to; none for one that is about a player."""
    found = next((getattr(event, name) for name in SUBJECTS if hasattr(event, name)), -1)
    return (found,) if found >= 0 else ()


def snapshot(state: State) -> Valid:
    """What is in play now and whose it is."""
    return tuple((id_, state.objects[id_].controller or "") for id_ in b.entities_in_play(state))


ZONES = {b.HAND: 1, b.DECK: 2}


def _where(state: State, queued: Queued) -> int:
    """Where a trigger counts as being: an enchantment's always in play (trigger-order.3)."""
    return ZONES.get(b.kind_of(state.objects[queued.holder]), 0) if queued.number < 0 else 0


def _order(state: State, queued: Queued, first: str) -> tuple[bool, int, int, int, int]:
    """Dominant Player before Secondary Player (DP1), play before hand before deck (DP4), priority, order of play."""
    priority = PRIORITIES[getattr(queued.power, "priority", "")]
    return (queued.controller != first, _where(state, queued), priority, queued.stamp, queued.holder)


def _responding(state: State, event: Event) -> Iterator[Queued]:
    """Every trigger on the event, whatever its conditions say."""
    kind, cards, objects = type(event), state.cards, state.objects
    in_play, elsewhere = b.lying(state.zones)
    for id_ in in_play:
        entity = objects[id_]
        if powers := listening(cards[entity.card]).get(kind):
            yield from _own(state, entity, event, powers, b.IN_PLAY)
        if entity.marks.get(b.ENCHANTMENTS):
            yield from _attached(state, entity, event)
    for id_, zone in elsewhere if kind in listened_to_elsewhere(cards) else ():
        if zone in ZONES and (powers := listening(cards[objects[id_].card]).get(kind)):
            yield from _own(state, objects[id_], event, powers, (zone,))
        yield from _attached(state, objects[id_], event)
    if isinstance(event, e.DeathConsidered):
        yield from _deathrattles(state, objects[event.entity], event)
    elif isinstance(event, e.CardDiscarded):
        card = objects[event.card]
        yield from _own(state, card, event, listening(cards[card.card]).get(kind, ()), (b.HAND,))


def _own(
    state: State, entity: Object, event: Event, powers: tuple[Power, ...], zones: tuple[str, ...]
) -> Iterator[Queued]:
    """The triggers of an entity's own text that work in one of those zones."""
    for power in powers if not entity.marks.get(b.SILENCED) else ():
        active = power.active if isinstance(power, When) else "play"
        if not isinstance(power, Deathrattle) and (active in zones or (active == "play" and zones is b.IN_PLAY)):
            queued = Queued(entity.id, power, entity.controller or entity.owner, entity.since)
            if concerns(state, power, event, context(state, queued, event)):
                yield queued


def _attached(state: State, entity: Object, event: Event) -> Iterator[Queued]:
    """The triggers of what is attached to an entity, wherever it is (trigger-order.3)."""
    for ench in b.enchantments(entity):
        for power in ench.powers:
            if isinstance(power, When | Secret):
                queued = Queued(entity.id, power, ench.controller, ench.stamp, ench.number)
                if _concerned(state, queued, event):
                    yield queued


def _concerned(state: State, queued: Queued, event: Event) -> bool:
    """Whether an event is the one that a trigger of an enchantment describes."""
    return event_of(queued.power) is type(event) and concerns(state, queued.power, event, context(state, queued, event))


def _deathrattles(state: State, dead: Object, event: e.DeathConsidered) -> Iterator[Queued]:
    """The Deathrattles of an entity that died: its own, then those that were added (CEM2b, MPR2)."""
    if not dead.marks.get(b.LAST_SILENCED):
        for power in state.cards[dead.card].powers:
            if isinstance(power, Deathrattle):
                yield Queued(dead.id, power, event.controller, dead.since)
    for ench in dead.marks.get(b.LAST_POWERS, ()):
        for power in ench.powers:
            if isinstance(power, Deathrattle):
                yield Queued(dead.id, power, event.controller, ench.stamp, ench.number)


def tell_what_came_too_late(game: Game, id_: Id) -> None:
    """Say which events in the middle of their resolution an entity that has just come into play can't answer (2.3)."""
    entity = game.state.objects[id_]
    powers = listening(game.state.cards[entity.card])
    for task in game.state.agenda if powers else ():
        if not isinstance(task, Queue) or type(task.event) not in powers:
            continue
        for queued in _own(game.state, entity, task.event, powers[type(task.event)], b.IN_PLAY):
            if not (isinstance(queued.power, Secret) and f.active(game.state) == queued.controller):
                because = "the Queue of that event was filled before it came"
                game.note(Withheld(f"{entity.label} {NO_TRIGGER}", because, (id_,)), "2.3", "2c")


def watching_deaths(state: State, dead: tuple[Id, ...]) -> tuple[Id, ...]:
    """Those among the dead whose own text would react to another's death."""
    powers = {id_: listening(state.cards[state.objects[id_].card]).get(e.DeathConsidered, ()) for id_ in dead}
    return tuple(id_ for id_ in dead if not all(isinstance(power, Deathrattle) for power in powers[id_]))


def tell_who_died_too(game: Game, event: e.DeathConsidered, watching: tuple[Id, ...]) -> None:
    """Say of what was removed at the same time that it does not react to a death (deaths.2)."""
    for id_ in watching:
        entity = game.state.objects[id_]
        if id_ == event.entity or entity.marks.get(b.LAST_SILENCED) or b.in_play(entity):
            continue
        powers = listening(game.state.cards[entity.card])[e.DeathConsidered]
        if any(_own(game.state, entity, event, powers, b.IN_PLAY)):
            because = "it was removed from play at the same time"
            game.note(Withheld(f"{entity.label} {NO_TRIGGER}", because, (id_,)), "deaths.2", "4a")


def _may_queue(game: Game, queued: Queued, event: Event, valid: Valid | None) -> bool:
    """Whether a trigger on the event is put into the Queue; the reason against it is told."""
    for clause in game.ruleset.procedure("queuing").rules:
        if because := clause.fn(game.state, queued, event, valid):
            what = f"{game.state.objects[queued.holder].label} {NO_TRIGGER}"
            game.note(Withheld(what, because, (queued.holder,)), *clause.cites, by=clause)
            return False
    return True


@rule("1a", "1b", "2c")
def resolve_next_trigger(game: Game, task: Queue) -> Again | None:
    """The next trigger of a Queue is resolved with all its consequences before the one after it."""
    game.under = task.frozen
    if task.put_off and task.running is not None:
        (first, *rest) = task.put_off
        _start(game, first.queued, first.event)
        return Again(changed(task, put_off=tuple(rest)))
    if not task.entries:
        return None
    queued, left = task.entries[0], task.entries[1:]
    if _aborts(game, queued, task.event):
        return Again(changed(task, entries=left, running=None))
    outer = _running(game.state, queued)
    if outer is not None:
        _put_off(game, outer, queued, task.event)
        return Again(changed(task, entries=left, running=None))
    running = changed(task, entries=left, running=queued)
    game.plan((*game.state.agenda[:-1], running))  # so that what is told now doesn't find it waiting any more
    _start(game, queued, task.event)
    return Again(running)


def _aborts(game: Game, queued: Queued, event: Event) -> bool:
    """Whether a queued trigger does not resolve after all; the reason is told (glossary: Abort)."""
    for clause in game.ruleset.procedure("triggering").rules:
        if because := clause.fn(game.state, queued, event):
            what = f"{game.state.objects[queued.holder].label} {NO_TRIGGER} any more"
            game.note(Withheld(what, because, (queued.holder,)), *clause.cites, by=clause)
            return True
    return False


def _running(state: State, queued: Queued) -> int | None:
    """Where on the agenda the same trigger is resolving already; None where it isn't."""
    for at, task in enumerate(state.agenda[:-1]):
        if isinstance(task, Queue) and task.running == queued:
            return at
    return None


def _put_off(game: Game, at: int, queued: Queued, event: Event) -> None:
    """A trigger is not nested inside itself: it waits for the outer one, or is lost (Trigger Re-entrancy)."""
    if isinstance(queued.power, When) and queued.power.again == "lost":
        what = f"{game.state.objects[queued.holder].label} {NO_TRIGGER}"
        game.note(Withheld(what, "it is in the middle of triggering", (queued.holder,)), "reentrancy.2")
        return
    game.note(e.TriggerPutOff(queued.holder), "reentrancy.1", "1.3")
    agenda = game.state.agenda
    outer = agenda[at]
    assert isinstance(outer, Queue)
    waiting = changed(outer, put_off=(*outer.put_off, PutOff(queued, event)))
    game.plan((*agenda[:at], waiting, *agenda[at + 1 :]))


def _start(game: Game, queued: Queued, event: Event) -> None:
    """Put the text of a trigger on the agenda: once, or as often as a rule in force says (4.5)."""
    ctx = context(game.state, queued, event)
    if isinstance(queued.power, Secret):
        game.do(atoms.reveal(game.state, queued.holder), "2a")
    under = game.note(e.TriggerBegan(queued.holder, told(queued.power)), *_cites(game.state, queued))
    repeated = times(game.state, queued.controller, queued.power, event)
    effects = queued.power.do  # type: ignore[attr-defined]
    game.push(*(Perform(effects, ctx) for _ in range(repeated)), under=under)


def _cites(state: State, queued: Queued) -> tuple[str, ...]:
    """The rules by which a trigger resolves, with those about where it is and whose."""
    added = queued.number >= 0
    if not isinstance(queued.power, Deathrattle):
        outside = added and not b.in_play(state.objects[queued.holder])
        more = (*(("controllers.1",) if added else ()), *(("trigger-order.3",) if outside else ()))
        return ("1a", "1b", "2c", *more)
    moved = b.kind_of(state.objects[queued.holder]) != b.GRAVEYARD
    return ("1a", "1b", "2c", *(("controllers.2b",) if added else ()), *(("mid-phase.2",) if moved else ()))


QUEUE = (resolve_next_trigger,)
