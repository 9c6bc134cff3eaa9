"""Queues (2a to 2c): filled with every trigger that can respond, then immutable, resolved one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.codec import saved
from judge_app.engine.game import Again, Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import ABSENT, Id, Line, Stamp, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import CLAUSES, also, decide, mattering, objection, withheld
from judge_app.games.hearthstone.phases.matching import (
    WATCHED,
    concerns,
    event_of,
    listened_to,
    listened_to_elsewhere,
    listening,
)
from judge_app.games.hearthstone.phases.ordering import ORDER_OF_ZONES, order
from judge_app.games.hearthstone.phases.queuing import NO_TRIGGER, Queued, Valid, context
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.games.hearthstone.texts.rules_in_force import times
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret, When
from judge_app.rulekit.wording import write

QUEUE = ProcedureOf("queue")
INSIDE_ITSELF = ProcedureOf("inside itself")


@saved
class PutOff:
    """A trigger that would have triggered inside itself, with the event that it is for."""

    queued: Queued
    event: Event


@saved
class Queue(Task):
    """The Queue of one event: what is left of it, the trigger that is resolving, and what waits for that to be done.

    `frozen` is the trace entry that tells of it, under which its triggers stand.
    """

    procedure = "queue"

    event: Event
    entries: tuple[Queued, ...]
    running: Queued | None = None
    put_off: tuple[PutOff, ...] = ()
    frozen: Line = ABSENT


def fill(game: Game, event: Event, valid: Valid | None = None) -> tuple[Task, ...]:
    """The Queue for an event as a task, none when nothing can respond (2a). What can't, and why, is told.

    With `valid` a trigger must have been there then, under the same controller.
    """
    state = game.state
    kind = e.DeathConsidered if isinstance(event, e.DeathrattlesTriggered) else type(event)
    if kind not in listened_to(state):
        return ()
    entries = [
        queued
        for queued in responding(state, event)
        if not kept_back(game, "queuing", NO_TRIGGER, queued, event, valid)
    ]
    if not entries:
        return ()
    first = f.dominant(state)
    entries.sort(key=lambda queued: order(state, queued, first))
    given = tuple(queued.given for queued in entries)
    holders = tuple(queued.holder for queued in entries)
    queue = e.QueueFrozen(event.spoken, holders, happened_to(event), given if any(given) else ())
    frozen = game.note(queue, *mattering(game, "freezing a queue", event, entries))
    return (Queue(event, tuple(entries), frozen=frozen),)


SUBJECTS = ("card", "power", "minion", "entity", "target", "attacker", "weapon")


def happened_to(event: Event) -> tuple[Id, ...]:
    """The entity that an event happened to; none for one that is about a player."""
    found = next((getattr(event, name) for name in SUBJECTS if hasattr(event, name)), ABSENT)
    return (found,) if found != ABSENT else ()


def snapshot(state: State) -> Valid:
    """What is in play now and whose it is."""
    return tuple((id_, state.objects[id_].controller or "") for id_ in b.entities_in_play(state))


def responding(state: State, event: Event) -> Iterator[Queued]:
    """Every trigger on the event, whatever its conditions say."""
    kind, objects, after_play = type(event), state.objects, ORDER_OF_ZONES.of(state)
    if isinstance(event, e.DeathrattlesTriggered):
        entity = objects[event.entity]
        yield from _deathrattles(state, entity, event.controller, b.enchantments(entity), b.silenced(entity))
        return
    in_play, elsewhere = b.lying(state.zones)
    for id_ in in_play:
        entity = objects[id_]
        if powers := listening(state, entity).get(kind):
            yield from _own(state, entity, event, powers, b.IN_PLAY)
        if entity.marks.get(b.ENCHANTMENTS):
            yield from _attached(state, entity, event)
    for id_, zone in elsewhere if kind in listened_to_elsewhere(state) else ():
        if zone in after_play and (powers := listening(state, objects[id_]).get(kind)):
            yield from _own(state, objects[id_], event, powers, (zone,))
        yield from _attached(state, objects[id_], event)
    if isinstance(event, e.DeathConsidered):
        dead = objects[event.entity]
        added, silenced = dead.marks.get(b.LAST_POWERS, ()), bool(dead.marks.get(b.LAST_SILENCED))
        yield from _deathrattles(state, dead, event.controller, added, silenced)
    elif isinstance(event, e.CardDiscarded):
        card = objects[event.card]
        yield from _own(state, card, event, listening(state, card).get(kind, ()), (b.HAND,))


def _own(
    state: State, entity: Object, event: Event, powers: tuple[Power, ...], zones: tuple[str, ...]
) -> Iterator[Queued]:
    """The triggers of an entity's own text that work in one of those zones."""
    for power in powers if not entity.marks.get(b.SILENCED) else ():
        active = power.active if isinstance(power, When) else "play"
        if not isinstance(power, Deathrattle) and (active in zones or (active == "play" and zones is b.IN_PLAY)):
            queued = Queued(entity.id, power, entity.whose, entity.since)
            if concerns(state, power, event, context(state, queued, event)):
                yield queued


def _attached(state: State, entity: Object, event: Event) -> Iterator[Queued]:
    """The triggers of what is attached to an entity, wherever it is (trigger-order.3)."""
    for ench in b.enchantments(entity):
        for power in ench.powers:
            if isinstance(power, When | Secret):
                queued = Queued(entity.id, power, ench.controller, ench.stamp, ench.number, ench.name)
                if _concerned(state, queued, event):
                    yield queued


def _concerned(state: State, queued: Queued, event: Event) -> bool:
    """Whether an event is the one that a trigger of an enchantment describes."""
    return event_of(WATCHED.of(state), queued.power) is type(event) and concerns(
        state, queued.power, event, context(state, queued, event)
    )


def _deathrattles(
    state: State, entity: Object, player: str, added: tuple[b.Enchantment, ...], silenced: bool
) -> Iterator[Queued]:
    """The Deathrattles of an entity: its own unless that is silenced, then those that were added (CEM2b, MPR2)."""
    for power in state.cards[entity.card].powers if not silenced else ():
        if isinstance(power, Deathrattle):
            yield Queued(entity.id, power, player, entity.since)
    for ench in added:
        for power in ench.powers:
            if isinstance(power, Deathrattle):
                yield Queued(entity.id, power, player, ench.stamp, ench.number, ench.name)


def answering(game: Game, event: Event) -> tuple[Id, ...]:
    """The entities that would respond to an event now, in the order of their triggers."""
    first = f.dominant(game.state)
    entries = sorted(responding(game.state, event), key=lambda queued: order(game.state, queued, first))
    return tuple(dict.fromkeys(queued.holder for queued in entries))


@CLAUSES.clause("2.3", "2c")
def what_came_too_late(game: Game, id_: Id) -> None:
    """Say which events in the middle of their resolution an entity that has just come into play can't answer (2.3)."""
    entity = game.state.objects[id_]
    powers = listening(game.state, entity)
    for task in game.state.agenda if powers else ():
        if not isinstance(task, Queue) or type(task.event) not in powers:
            continue
        for queued in _own(game.state, entity, task.event, powers[type(task.event)], b.IN_PLAY):
            if not (isinstance(queued.power, Secret) and f.active(game.state) == queued.controller):
                withheld(game, f"{entity.label} {NO_TRIGGER}", "the Queue of that event was filled before it came", id_)


def watching_deaths(state: State, dead: tuple[Id, ...]) -> tuple[Id, ...]:
    """Those among the dead whose own text would react to another's death."""
    powers = {id_: listening(state, state.objects[id_]).get(e.DeathConsidered, ()) for id_ in dead}
    return tuple(id_ for id_ in dead if not all(isinstance(power, Deathrattle) for power in powers[id_]))


@CLAUSES.clause("deaths.2", "4a")
def what_died_too_does_not_react(game: Game, event: e.DeathConsidered, watching: tuple[Id, ...]) -> None:
    """Say of what was removed at the same time that it does not react to a death (deaths.2)."""
    for id_ in watching:
        entity = game.state.objects[id_]
        if id_ == event.entity or entity.marks.get(b.LAST_SILENCED) or b.in_play(entity):
            continue
        powers = listening(game.state, entity)[e.DeathConsidered]
        if any(_own(game.state, entity, event, powers, b.IN_PLAY)):
            withheld(game, f"{entity.label} {NO_TRIGGER}", "it was removed from play at the same time", id_)


def would_trigger(game: Game, event: Event) -> list[Queued]:
    """The triggers that an event would run now if it ran any, in their order; of one entity no two alike."""
    if type(event) not in listened_to(game.state):
        return []
    found: dict[tuple[Id, Stamp], Queued] = {}
    state, first = game.state, f.dominant(game.state)
    for queued in sorted(responding(state, event), key=lambda queued: order(state, queued, first)):
        against = objection(game, "queuing", queued, event, None) or objection(game, "triggering", queued, event)
        if against is None and _running(state, queued) is None:
            found.setdefault((queued.holder, queued.number), queued)
    return list(found.values())


def called(state: State, queued: Queued) -> str:
    """What a row about a trigger calls it: its entity, and before it the enchantment that gives it."""
    return f"{queued.given and queued.given + ' on '}{state.objects[queued.holder].label}"


def kept_back(game: Game, procedure: str, told: str, queued: Queued, *about: Any) -> bool:
    """Whether a rule of that procedure keeps a trigger back; which one, and why, is told."""
    found = objection(game, procedure, queued, *about)
    if found is not None:
        clause, why = found
        what = f"{called(game.state, queued)} {told}"
        game.note(Withheld(what, why.because, (queued.holder,)), *why.cites, *clause.cites, by=clause)
    return found is not None


@QUEUE.rule("1a", "1b", "2c")
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
    if kept_back(game, "triggering", f"{NO_TRIGGER} any more", queued, task.event):
        return Again(changed(task, entries=left, running=None))
    if (outer := _running(game.state, queued)) is not None:
        decide(game, "inside itself", outer, queued, task.event)
        return Again(changed(task, entries=left, running=None))
    running = changed(task, entries=left, running=queued)
    game.plan((*game.state.agenda[:-1], running))  # so that what is told now doesn't find it waiting any more
    _start(game, queued, task.event)
    return Again(running)


def _running(state: State, queued: Queued) -> int | None:
    """Where on the agenda the same trigger is resolving already; None where it isn't."""
    for at, task in enumerate(state.agenda[:-1]):
        if isinstance(task, Queue) and task.running == queued:
            return at
    return None


@INSIDE_ITSELF.rule("reentrancy.2")
def some_triggers_are_lost_inside_themselves(game: Game, at: int, queued: Queued, event: Event) -> bool | None:
    """A trigger like Knife Juggler's is lost where it would trigger in the middle of itself."""
    if not isinstance(queued.power, When) or queued.power.again != "lost":
        return None
    what = f"{game.state.objects[queued.holder].label} {NO_TRIGGER}"
    withheld(game, what, "it is in the middle of triggering", queued.holder)
    return True


@INSIDE_ITSELF.rule("reentrancy.1", "1.3")
def a_trigger_is_put_off_inside_itself(game: Game, at: int, queued: Queued, event: Event) -> bool | None:
    """A trigger is not nested inside itself: it waits until the outer one is resolved."""
    game.note(e.TriggerPutOff(queued.holder))
    agenda = game.state.agenda
    outer = agenda[at]
    assert isinstance(outer, Queue)
    waiting = changed(outer, put_off=(*outer.put_off, PutOff(queued, event)))
    game.plan((*agenda[:at], waiting, *agenda[at + 1 :]))
    return True


def _start(game: Game, queued: Queued, event: Event) -> None:
    """Put the text of a trigger on the agenda: once, or as often as a rule in force says (4.6)."""
    ctx = context(game.state, queued, event)
    a_secret_that_triggers_is_revealed(game, queued)
    began = e.TriggerBegan(queued.holder, write(queued.power), queued.given)
    clause: str = getattr(queued.power, "clause", "")
    of_the_card = (clause,) if clause else ()
    under = game.note(began, *also(game, "starting a trigger", queued, event), *of_the_card)
    repeated = times(game.state, queued.controller, queued.power, event)
    effects = queued.power.do  # type: ignore[attr-defined]
    game.push(*(Perform(effects, ctx) for _ in range(repeated)), under=under)


@CLAUSES.clause("destroy-zones.1d")
def a_secret_that_triggers_is_revealed(game: Game, queued: Queued) -> None:
    """A Secret that triggers is shown and goes to the Graveyard."""
    if isinstance(queued.power, Secret):
        game.do(atoms.reveal(game.state, queued.holder))
