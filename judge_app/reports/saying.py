"""One sentence for each kind of trace entry of a game, registered by the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.trace import ChoiceMade, Event, Withheld
from judge_app.reports.account import StepKind
from judge_app.reports.names import Names, joined

Said = tuple[StepKind, str]
Sayer = Callable[[Any, Names], Said]


def withheld(event: Withheld, names: Names) -> Said:
    """What did not happen, and why."""
    return "withheld", f"{event.what[0].upper()}{event.what[1:]}: {event.because}."


def choice(event: ChoiceMade, names: Names) -> Said:
    """Who chose what, and what else it could have been."""
    others = f" Instead it could have been {joined(list(event.others))}." if event.others else ""
    chooser = names.subject(event.chooser)
    chooses = names.verb(event.chooser, "chooses", "choose")
    return "choice", f"{chooser} {chooses} {event.answer} ({event.prompt}).{others}"


class Sentences:
    """The sentences of one game. Choices and what was withheld are told already; a game may tell them otherwise."""

    def __init__(self) -> None:
        self._by_event: dict[type[Event], Sayer] = {Withheld: withheld, ChoiceMade: choice}

    def says(self, event: type[Event]) -> Callable[[Sayer], Sayer]:
        """Decorator: this function tells that kind of event."""

        def registered(fn: Sayer) -> Sayer:
            self._by_event[event] = fn
            return fn

        return registered

    def sentence(self, event: Event, names: Names) -> Said:
        """One plain sentence for an event, and its kind. Raises KeyError for an event that nothing here tells."""
        teller = next((self._by_event[cls] for cls in type(event).__mro__ if cls in self._by_event), None)
        if teller is None:
            raise KeyError(type(event).__name__)
        kind, said = teller(event, names)
        return kind, said[:1].upper() + said[1:]  # a player's name may be written small
