"""What was heard in a line: cards and what is said of them, numbers, the moment; what wasn't understood, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from judge_app.engine import frozen
from judge_app.rulekit.table.case_data import Data, Path
from judge_app.rulekit.table.places import Place

SpanKind = Literal["player", "card", "count", "zone", "state", "number", "moment", "text", "joint", "unknown"]


@frozen.dataclass(frozen=True, slots=True)
class Span:
    """A part of a line and as what it was understood; `means` tells it, such as the card's whole name."""

    start: int
    end: int
    kind: SpanKind
    means: str = ""


@frozen.dataclass(frozen=True, slots=True)
class Trouble:
    """A part of a line that is not understood: a sentence, and what may stand in its place, the nearest first. It is
    `strange` where its words mean nothing here, rather than something that can't be."""

    start: int
    end: int
    text: str
    offers: tuple[str, ...] = ()
    strange: bool = False


@frozen.dataclass(frozen=True, slots=True)
class Left:
    """What a part of a line wants to be left on a card: so much of the number called `of`, which may be more or less
    than is printed there. `path` is where the card stands in the case, `field` what of it counts what is gone; `gone`
    is how much of that the line says, too, None where it says nothing.
    """

    path: Path
    field: str
    of: str
    number: int
    start: int
    end: int
    gone: Any = None


Refused = Mapping[tuple[int, int], str]
"""Parts of a line, by where they begin and end, that can't be so on the board as a whole: a sentence for each."""


@frozen.dataclass(frozen=True, slots=True)
class Understood:
    """A line as a board. `data` is the case with all of it that was understood but what is to be `left` of the cards'
    numbers, which only the board in force tells; `rest` says the remainder in a line.

    `spans` cover the line from its first sign to its last. `notes` are sentences about what was taken in a way that
    its reader may not expect. It is a `whole` board where it speaks of several players, or names a hero.
    """

    data: Data
    spans: tuple[Span, ...]
    troubles: tuple[Trouble, ...] = ()
    rest: str = ""
    notes: tuple[str, ...] = ()
    laid: tuple[tuple[str, str, int], ...] = ()
    whole: bool = False
    left: tuple[Left, ...] = ()


@frozen.dataclass(frozen=True, slots=True)
class StateSaid:
    """What is said of a card: a field with its value, or the number of which so much is `left`; and where."""

    field: str
    value: Any
    start: int
    end: int
    left: str = ""


@dataclass(slots=True)
class Group:
    """So many cards alike; `here` where it is what lies at its place already. `host` is what they lie on."""

    player: str
    place: Place
    name: str
    count: int
    at: tuple[int, int]
    said: list[StateSaid] = field(default_factory=list)
    here: bool = False
    of: Group | None = None
    host: Host | None = None

    def entry(self) -> Data:
        """What a case says of each of them."""
        said: Data = {"card": self.name} if self.name else {}
        for state in self.said:
            if state.left:
                continue
            there = said.get(state.field)
            if isinstance(there, dict) and isinstance(state.value, dict):
                said[state.field] = {**there, **state.value}
            elif isinstance(there, list) and isinstance(state.value, list):
                said[state.field] = [*there, *state.value]
            else:
                said[state.field] = state.value
        return {name: value for name, value in said.items() if value is not None}

    def cleared(self) -> set[str]:
        """The fields that say nothing any more of what lies there already."""
        return {state.field for state in self.said if state.left or state.value is None}


@dataclass(slots=True)
class Host:
    """What a card lies on: a group of the line, or what the case calls a card that lies there already.

    `name` is that of a card which the line hasn't laid yet, spoken of at that part of it; `key` is then what the case
    will call it, where the line says which of several it is.
    """

    group: Group | None
    key: str = ""
    name: str = ""
    at: tuple[int, int] = (0, 0)


@dataclass(slots=True)
class Chunk:
    """What stands between two stops, laid out or kept as a whole. `said` is what its player is called, `whose` whether
    it is plain whose it is."""

    start: int
    player: str
    zone: str
    said: str = ""
    groups: list[Group] = field(default_factory=list)
    waiting: list[StateSaid] = field(default_factory=list)
    sides: list[tuple[str, tuple[str, ...], Any]] = field(default_factory=list)
    moments: list[tuple[str, Any]] = field(default_factory=list)
    made: dict[str, Data] = field(default_factory=dict)
    troubles: list[Trouble] = field(default_factory=list)
    names_player: bool = False
    names_zone: bool = False
    whose: bool = True


@dataclass(slots=True)
class Heard:
    """All that was heard in a line, in its order. `now` is the chunk that is heard."""

    now: Chunk
    groups: list[Group] = field(default_factory=list)
    sides: list[tuple[str, tuple[str, ...], Any]] = field(default_factory=list)
    moments: list[tuple[str, Any]] = field(default_factory=list)
    made: dict[str, Data] = field(default_factory=dict)
    spans: list[Span] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    kept: list[Chunk] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def every_group(self) -> list[Group]:
        """The cards of the line up to here, those of the chunk that is heard among them."""
        return [*self.groups, *self.now.groups]

    def take(self) -> None:
        """Take up what the chunk says."""
        chunk = self.now
        for group in chunk.groups:
            if group.of is not None:
                group.of.count -= group.count
        self.groups += chunk.groups
        self.sides += chunk.sides
        self.moments += chunk.moments
        self.made |= chunk.made

    def keep(self, end: int) -> None:
        """Keep the chunk, which isn't understood."""
        self.kept.append(self.now)
        self.ends.append(end)
        self.troubles += self.now.troubles


def covering(text: str, spans: Iterable[Span]) -> tuple[Span, ...]:
    """Those spans in order, with what lies between them as joints, so that every sign is in one."""
    found: list[Span] = []
    at = 0
    for span in sorted(spans, key=lambda one: (one.start, -one.end)):
        if span.start < at:
            continue
        if span.start > at:
            found.append(Span(at, span.start, "joint"))
        found.append(span)
        at = span.end
    return (*found, Span(at, len(text), "joint")) if at < len(text) else tuple(found)
