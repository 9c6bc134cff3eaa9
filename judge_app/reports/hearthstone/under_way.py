"""What is going on at a moment, nested: Sequences, Phases, Queues, events, texts; and what waits in the Queues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.dealing.drawing import Drawing
from judge_app.games.hearthstone.events import QueueFrozen
from judge_app.games.hearthstone.phases.forced_deaths import ForcedDeaths
from judge_app.games.hearthstone.phases.phases import AfterPhase, ResolveDeaths, ResolveSummons
from judge_app.games.hearthstone.phases.queued import Queued
from judge_app.games.hearthstone.phases.queues import Queue, happened_to
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.sequences.playing import Playing
from judge_app.games.hearthstone.sequences.turns import EndingTurn, StartingTurn
from judge_app.games.hearthstone.sequences.using import UsingHeroPower
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.reports.names import Names
from judge_app.reports.picture import ItemPicture, WaitingPicture
from judge_app.reports.saying import said
from judge_app.rulekit.wording import write

Going = tuple[str, str, tuple[int, ...]]
"""What it is, whose, the entities that it is about."""


def under_way(state: State) -> tuple[ItemPicture, ...]:
    """What is going on, the innermost first."""
    return tuple(_items(state))


def _items(state: State) -> Iterator[ItemPicture]:
    for at, task in reversed(tuple(enumerate(state.agenda))):
        for kind, describe in GOING.items():
            if isinstance(task, kind):
                name, player, about = describe(state, task)
                if name:
                    yield ItemPicture(at, name, player, tuple((state.objects[id_].label, "") for id_ in about))
                break


def waiting(state: State) -> tuple[WaitingPicture, ...]:
    """What is left in the Queues, the innermost Queue first, each in its order."""
    return tuple(_waiting(state))


def _waiting(state: State) -> Iterator[WaitingPicture]:
    for task in reversed(state.agenda):
        if isinstance(task, Queue):
            for queued in (*(late.queued for late in task.put_off), *task.entries):
                text = f"{write(queued.power)} (for {_for(state, task.event)})"
                yield WaitingPicture(queued.controller, state.objects[queued.holder].label, text)


def _for(state: State, event: Event) -> str:
    """What a Queue is for, in words."""
    return said(QueueFrozen(event.spoken, (), happened_to(event)), Names(state), "{event}")


def _playing(state: State, task: Playing) -> Going:
    return f"Playing {state.objects[task.card].label}", task.player, task.target


def _using(state: State, task: UsingHeroPower) -> Going:
    return f"Hero Power: {state.objects[task.card].label}", task.player, task.target


def _attacking(state: State, task: Attacking) -> Going:
    fight = f.fight(state)
    both = (fight.attacker, fight.defender) if fight else (task.attacker, task.defender)
    return "Combat", task.player, both


def _after_phase(state: State, task: AfterPhase) -> Going:
    return (f"Steps after the {task.phase}" if task.step else task.phase), "", ()


def _queue(state: State, task: Queue) -> Going:
    running = f", {_holder(state, task.running)} triggers" if task.running else ""
    return f"Queue for {_for(state, task.event)}{running}", "", ()


def _holder(state: State, queued: Queued) -> str:
    return state.objects[queued.holder].label


def _dealing(state: State, task: Dealing) -> Going:
    ahead = (task.ahead,) if task.ahead else ()
    still = (*(packet.target for packet in (*ahead, *task.packets)), *(happened_to(event)[0] for event in task.created))
    return ("Damage or healing still to be resolved" if still else ""), "", still


def _deaths(state: State, task: ResolveDeaths) -> Going:
    left = () if task.step else task.dead  # the last one is taken with the step done
    return ("Death Events still to be resolved" if left else ""), "", left


def _summons(state: State, task: ResolveSummons) -> Going:
    left = () if task.step else task.minions
    return ("Summon Events still to be resolved" if left else ""), "", left


def _text(state: State, task: Perform) -> Going:
    return f"Text of {state.objects[task.ctx.source].label}", "", task.ctx.targets


def _summoning(state: State, task: Summoning) -> Going:
    about = tuple(id_ for id_ in (task.minion,) if id_ >= 0)
    return f"Summoning {task.card}".strip(), task.player, about


def _drawing(state: State, task: Drawing) -> Going:
    return f"Drawing: {task.count} to go", task.player, ()


GOING: dict[type[Task], Callable[[State, Any], Going]] = {
    UsingHeroPower: _using,
    Playing: _playing,
    Attacking: _attacking,
    EndingTurn: lambda state, task: ("End of turn", task.player, ()),
    StartingTurn: lambda state, task: ("Start of turn", task.player, ()),
    AfterPhase: _after_phase,
    ForcedDeaths: lambda state, task: ("Forced Death Phase", "", ()),
    ResolveDeaths: _deaths,
    ResolveSummons: _summons,
    Queue: _queue,
    Dealing: _dealing,
    Perform: _text,
    Summoning: _summoning,
    Drawing: _drawing,
}
"""How each kind of task on the agenda is told; the more special of two kinds stands first."""
