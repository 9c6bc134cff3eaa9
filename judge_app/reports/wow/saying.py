"""One sentence for each kind of trace entry, registered by the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.trace import Event
from judge_app.reports.account import StepKind
from judge_app.reports.names import Names

Said = tuple[StepKind, str]


_SENTENCES: dict[type[Event], Callable[[Any, Names], Said]] = {}


def says(event: type[Event]) -> Callable[[Callable[[Any, Names], Said]], Callable[[Any, Names], Said]]:
    """Decorator: this function tells that kind of event."""

    def registered(fn: Callable[[Any, Names], Said]) -> Callable[[Any, Names], Said]:
        _SENTENCES[event] = fn
        return fn

    return registered


def sentence(event: Event, names: Names) -> Said:
    """One plain sentence for an event, and its kind. Raises KeyError for an event that nothing here tells."""
    kind, said = _SENTENCES[type(event)](event, names)
    return kind, said[:1].upper() + said[1:]  # a player's name may be written small
