"""What the procedures keep in mind: notes that no event tells of. Done with `Game.keep`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.atoms import remember, set_fact, set_mark
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event
from judge_app.engine.values import changed
from judge_app.games.fab import facts as f


def note(state: State, name: str, value: Any) -> State:
    """A fact that procedures note for themselves."""
    return set_fact(state, name, value)


def forget(state: State, name: str) -> State:
    """The same without that fact."""
    return state.with_(facts=state.facts.without(name))


def mark(state: State, id_: int, name: str, value: Any) -> State:
    """A mark that procedures set for themselves."""
    return set_mark(state, id_, name, value)


def layered(state: State, id_: int, layer: Any) -> State:
    """What was declared for an object on the stack is as given."""
    return set_mark(state, id_, f.LAYER, layer)


def with_effects(state: State, effects: Iterable[Any]) -> State:
    """The continuous effects that are left, where what used one up is told anyway."""
    return state.with_(modifiers=tuple(effects))


def without_waiting(state: State, waiting: Any) -> State:
    """A triggered-layer waits no more: it is being added to the stack."""
    at = state.waiting.index(waiting)
    return state.with_(waiting=(*state.waiting[:at], *state.waiting[at + 1 :]))


def decided(state: State, waiting: Any) -> State:
    """The owner of its private source has decided that a triggered effect triggers."""
    return state.with_(waiting=tuple(changed(o, decided=True) if o is waiting else o for o in state.waiting))


def as_if_doing(state: State, task: Task) -> State:
    """The board as if that were being done: to ask what would be against it."""
    return state.with_(agenda=(*state.agenda, task))


def counted(state: State, event: Event) -> State:
    """The event counts as having happened this turn."""
    return remember(state, event)
