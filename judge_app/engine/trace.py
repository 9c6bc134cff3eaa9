"""What happened, as data: a tree of entries, each with its cause and its citations."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.values import Id, Line


class Event:
    """Something that a trace entry tells. Facts are past participles, steps say what began."""

    __slots__ = ()


@record
@dataclass(frozen=True, slots=True)
class Withheld(Event):
    """Something that did not happen, and why: most questions to a judge are "why not?"."""

    what: str
    because: str
    objects: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """A decision's answer, with what else could have been answered."""

    chooser: str
    kind: str
    prompt: str
    answer: str
    others: tuple[str, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """A named step of a procedure began (a window, a wave, a resolution)."""

    step: str
    player: str = ""
    number: int = 0
    objects: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the trace: `cause` is the entry under which it stands (-1 for none)."""

    seq: Line
    cause: Line
    event: Event
    cites: tuple[str, ...]
    rule: str
