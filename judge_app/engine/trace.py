"""What happened, as data: a tree of entries, each with its cause and its citations."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import ClassVar, Literal, TypeVar, dataclass_transform

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.values import Id, Label, Line, PlayerName

_WORDS = re.compile(r"(?<!^)(?=[A-Z])")


EntryKind = Literal["action", "pass", "step", "wave", "fact", "choice", "packet", "withheld", "idle"]
"""What a reader needs to tell of an entry at a glance; "idle" is a check that found nothing to do, "pass" that a player
did nothing."""


class Phrased:
    """A record that says itself: `says` is its phrase, whose slots are its fields and properties.

    `words` are the phrases of a field by what it holds, where that isn't said as it is.
    """

    __slots__ = ()

    says: ClassVar[str] = ""
    words: ClassVar[Mapping[str, Mapping[str, str]]] = {}


class Event(Phrased):
    """Something that a trace entry tells. Facts are past participles, steps say what began.

    `spoken` is what cases call it, unless it isn't `listed`, as no trace of a case can tell it; `noun` is a phrase
    that speaks of it as a thing, where something does; `act` says what a player did, where `says` says more of how.
    `beside` are the fields that a bracket right after the name of what it is about says: of several alike each has its
    own.
    """

    __slots__ = ()

    spoken: ClassVar[str] = ""
    noun: ClassVar[str] = ""
    act: ClassVar[str] = ""
    beside: ClassVar[tuple[str, ...]] = ()
    shown: ClassVar[EntryKind] = "fact"
    listed: ClassVar[bool] = False

    @property
    def renames(self) -> tuple[Id, str] | None:
        """What has another name from now on, and its name until now; None where nothing has."""
        return None


E = TypeVar("E", bound=type[Event])


@dataclass_transform(frozen_default=True)
def event(
    says: str = "",
    *,
    spoken: str = "",
    noun: str = "",
    act: str = "",
    beside: tuple[str, ...] = (),
    shown: EntryKind | None = None,
    listed: bool = True,
    words: Mapping[str, Mapping[str, str]] | None = None,
) -> Callable[[E], E]:
    """Class decorator that makes a class an event: a frozen record that can be saved, with the phrase that says it.

    It is called by the words of its class unless said; what else isn't said is that of the class above it.
    """

    def made(cls: E) -> E:
        own: E = record(dataclass(frozen=True, slots=True)(cls))
        own.spoken = spoken or _WORDS.sub(" ", cls.__name__).lower()
        own.says, own.noun, own.words = says or cls.says, noun or cls.noun, words or cls.words
        own.act, own.beside = act or cls.act, beside or cls.beside
        own.shown = shown or cls.shown
        own.listed = listed
        return own

    return made


def by_name(*modules: ModuleType) -> dict[str, type[Event]]:
    """The events that stand in those modules and that a case's trace can tell, by their names: "damage dealt"."""
    known = [cls for module in modules for cls in vars(module).values() if isinstance(cls, type)]
    return {cls.spoken.lower(): cls for cls in known if issubclass(cls, Event) and cls.listed}


@event("{what}: {because}", shown="withheld")
class Withheld(Event):
    """Something that did not happen, and why: most questions to a judge are "why not?"."""

    what: str
    because: str
    objects: tuple[Id, ...] = ()


@event("{what}[: {because}]", shown="withheld", listed=False)
class Refused(Event):
    """Something that a player wanted to do and that the rules don't allow, with every objection."""

    what: str
    because: str


@event("This could be done: {did:and}", listed=False)
class Allowed(Event):
    """Something that was only tried, and that the rules allow: what would begin with it."""

    did: tuple[Event, ...]


@event("What {player} began with {card} is taken back: {because}", shown="withheld", listed=False)
class TakenBack(Event):
    """What a player began could not be finished by the rules, and never happened."""

    player: PlayerName
    card: Id
    because: str


@event(
    "{chooser} <chooses> {answer} ({prompt}).[others?  Instead {chooser:they} could have chosen {others:or}]",
    act="{chooser} <chooses> {answer} ({prompt})",
    shown="choice",
)
class ChoiceMade(Event):
    """A decision's answer, with what else could have been answered."""

    chooser: PlayerName
    kind: str
    prompt: str
    answer: Label
    others: tuple[Label, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the trace: `cause` is the entry under which it stands (-1 for none)."""

    seq: Line
    cause: Line
    event: Event
    cites: tuple[str, ...]
    rule: str
