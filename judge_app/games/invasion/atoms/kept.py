"""What the procedures keep in mind: notes that no event tells of. Done with `Game.keep`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.atoms import set_fact, set_mark
from judge_app.engine.state import State


def note(state: State, name: str, value: Any) -> State:
    """A fact that procedures note for themselves."""
    return set_fact(state, name, value)


def forget(state: State, *names: str) -> State:
    """The same without those facts."""
    facts = state.facts
    for name in names:
        facts = facts.without(name)
    return state.with_(facts=facts)


def mark(state: State, id_: int, name: str, value: Any) -> State:
    """A mark that procedures set for themselves."""
    return set_mark(state, id_, name, value)


def with_effects(state: State, effects: Iterable[Any]) -> State:
    """The effects that last, where what used one up is told anyway."""
    return state.with_(modifiers=tuple(effects))


def with_waiting(state: State, waiting: Iterable[Any]) -> State:
    """What has been triggered and isn't resolved yet."""
    return state.with_(waiting=tuple(waiting))
