"""Steps of the procedures: Sequences, Phases, Queues, updates."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A Phase began; `outermost` ones are followed by the steps of rule 4a."""

    phase: str
    player: str = ""
    outermost: bool = True


@record
@dataclass(frozen=True, slots=True)
class StepRan(Event):
    """A step between Phases ran, or an aura update elsewhere; `objects` are those it changed."""

    step: str
    objects: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class QueueFrozen(Event):
    """A Queue was filled for an event and is immutable from here on (2c): its holders in order.

    `of` is the entity that the event happened to, if it is about one.
    """

    event: str
    holders: tuple[Id, ...]
    of: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class TriggerBegan(Event):
    """A queued trigger starts to resolve."""

    holder: Id
    text: str
    name: str = ""


@record
@dataclass(frozen=True, slots=True)
class TriggerPutOff(Event):
    """A trigger would have triggered inside itself; it is resolved once the outer one is done."""

    holder: Id


@record
@dataclass(frozen=True, slots=True)
class SecretRevealed(Event):
    """A Secret triggered and went to the Graveyard."""

    secret: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class FlipLost(Event):
    """A coin flip was lost."""

    holder: Id
