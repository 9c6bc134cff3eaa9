"""What is going on at a moment, nested: Sequences, Phases, Queues, events, texts; and what waits in the Queues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event
from judge_app.engine.values import Id
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.dealing.drawing import Drawing
from judge_app.games.hearthstone.events import QueueFrozen
from judge_app.games.hearthstone.phases.phases import AfterPhase, ForcedDeaths, ResolveDeaths, ResolveSummons
from judge_app.games.hearthstone.phases.queues import Queue, happened_to
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.sequences.playing import Playing
from judge_app.games.hearthstone.sequences.playing_cards import UsingHeroPower
from judge_app.games.hearthstone.sequences.turns import EndingTurn, StartingTurn
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.reports.names import Names
from judge_app.reports.picture import ItemPicture, WaitingPicture
from judge_app.reports.saying import said
from judge_app.rulekit.wording import write

About = str | Callable[[State, Any], tuple[Id, ...]]


def under_way(state: State) -> tuple[ItemPicture, ...]:
    """What is going on, the innermost first."""
    return tuple(_items(state, Names(state)))


def _items(state: State, names: Names) -> Iterator[ItemPicture]:
    for at, task in reversed(tuple(enumerate(state.agenda))):
        phrase, about = next((GOING[kind] for kind in GOING if isinstance(task, kind)), ("", ""))
        told_of = task.ctx if isinstance(task, Perform) else task
        found = about(state, task) if callable(about) else getattr(told_of, about, ())
        ids = (found,) if isinstance(found, int) else found
        name = said(told_of, names, phrase) if phrase and (ids or not callable(about)) else ""
        if isinstance(task, Queue):
            running = f", {names.card(task.running.holder)} triggers" if task.running else ""
            name = f"Queue for {_for(names, task.event)}{running}"
        if name:
            each = tuple((state.objects[id_].label, "") for id_ in ids if id_ >= 0)
            yield ItemPicture(at, name, getattr(task, "player", ""), each)


def waiting(state: State) -> tuple[WaitingPicture, ...]:
    """What is left in the Queues, the innermost Queue first, each in its order."""
    return tuple(_waiting(state, Names(state)))


def _waiting(state: State, names: Names) -> Iterator[WaitingPicture]:
    for task in reversed(state.agenda):
        if isinstance(task, Queue):
            for queued in (*(late.queued for late in task.put_off), *task.entries):
                text = f"{write(queued.power)} (for {_for(names, task.event)})"
                yield WaitingPicture(queued.controller, state.objects[queued.holder].label, text)


def _for(names: Names, event: Event) -> str:
    """What a Queue is for, in words."""
    return said(QueueFrozen(event.spoken, (), happened_to(event)), names, "{event}")


def _fighting(state: State, task: Attacking) -> tuple[Id, ...]:
    fight = f.fight(state)
    return (fight.attacker, fight.defender) if fight else (task.attacker, task.defender)


def _to_be_dealt(state: State, task: Dealing) -> tuple[Id, ...]:
    ahead = (task.ahead,) if task.ahead else ()
    return (*(packet.target for packet in (*ahead, *task.packets)), *(happened_to(event)[0] for event in task.created))


GOING: dict[type[Task], tuple[str, About]] = {
    UsingHeroPower: ("Hero Power: {card}", "target"),
    Playing: ("Playing {card}", "target"),
    Attacking: ("Combat", _fighting),
    EndingTurn: ("End of turn", ""),
    StartingTurn: ("Start of turn", ""),
    AfterPhase: ("[step? Steps after the] {phase}", ""),
    ForcedDeaths: ("Forced Death Phase", ""),
    ResolveDeaths: ("[!step? Death Events still to be resolved]", "dead"),
    ResolveSummons: ("[!step? Summon Events still to be resolved]", "minions"),
    Dealing: ("Damage or healing still to be resolved", _to_be_dealt),
    Perform: ("Text of {source}", "targets"),
    Summoning: ("Summoning {card}", "minion"),
    Drawing: ("Drawing: {count} to go", ""),
}
"""How each kind of task on the agenda is told, and which entities it is about; the more special of two stands first."""
