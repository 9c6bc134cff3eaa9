"""What happened, as data: a tree of entries, each with its cause and its citations."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar, TypeVar, dataclass_transform

from judge_app.engine.codec import record
from judge_app.engine.values import Id, Line, PlayerName

_WORDS = re.compile(r"(?<!^)(?=[A-Z])")


class Event:
    """Something that a trace entry tells. Facts are past participles, steps say what began.

    `spoken` is what cases and sentences call it.
    """

    __slots__ = ()

    spoken: ClassVar[str] = ""


E = TypeVar("E", bound=type[Event])


@dataclass_transform(frozen_default=True)
def event(spoken: str = "") -> Callable[[E], E]:
    """Class decorator: an event is a frozen record that can be saved, called by the words of its class unless said."""

    def made(cls: E) -> E:
        own: E = record(dataclass(frozen=True, slots=True)(cls))  # type: ignore[assignment]
        own.spoken = spoken or _WORDS.sub(" ", cls.__name__).lower()
        return own

    return made


def by_name(*modules: ModuleType) -> dict[str, type[Event]]:
    """The events that stand in those modules, by what cases call them: "damage dealt"."""
    known = [cls for module in modules for cls in vars(module).values() if isinstance(cls, type)]
    return {cls.spoken.lower(): cls for cls in known if issubclass(cls, Event) and cls is not Event}


@event()
class Withheld(Event):
    """Something that did not happen, and why: most questions to a judge are "why not?"."""

    what: str
    because: str
    objects: tuple[Id, ...] = ()


@event()
class ChoiceMade(Event):
    """A decision's answer, with what else could have been answered."""

    chooser: PlayerName
    kind: str
    prompt: str
    answer: str
    others: tuple[str, ...] = ()


@event()
class StepBegan(Event):
    """A step of a procedure began (a window, a wave, a resolution); each has a class of its own below this one."""


@record
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the trace: `cause` is the entry under which it stands (-1 for none)."""

    seq: Line
    cause: Line
    event: Event
    cites: tuple[str, ...]
    rule: str
