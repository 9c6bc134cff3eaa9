"""Where cards lie on a player's side: the field of a case that says so, and the three forms in which fields do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from itertools import groupby
from typing import Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.rulekit.table.case_data import Data, Path, list_of, mapping_of
from judge_app.rulekit.table.fields import fields_of


def attr(name: str) -> str:
    """The Python name of a field that files write so."""
    return name.replace(" ", "_")


def with_field(side: Data, name: str, value: Any) -> Data:
    """A side with a field set; one that says nothing is left out."""
    if value in (0, [], None, {}) and value is not False:
        return {key: there for key, there in side.items() if key != name}
    return {**side, name: value}


Shown = Literal["row", "small", "hand", "pile"]
Line = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a side as it is drawn. `seldom` is drawn in the editor only when something lies there.

    `zones` are those whose cards lie in it in play, the one of its own name unless said. One that is not `live` has no
    place of its own in play. A side has two lines, the `front` one near the other side; rows of one line stand beside
    each other.
    """

    name: str
    title: str
    shown: Shown = "row"
    zones: tuple[str, ...] = ()
    seldom: bool = False
    live: bool = True
    line: Line = "front"


@dataclass(frozen=True, slots=True)
class Place:
    """A field of a side that lists cards: each a record, or its name alone where nothing else is said.

    `zone` is where they lie, a player's own unless it is `shared`; `controlled` says whether they are under their
    player's control there. `row` is where they are drawn. `types` are the card types that can lie there, all when
    none is named; `says` the fields that can be said of a card there, all of its `entry`'s when None; `given` what is
    so of all. `one` holds a single card, `without` is the name of the one that is there when nothing is said, and a
    `fixed` one is never taken away. `from_top` lists the last card of the zone first. `called` gives what a case calls
    its card, where that isn't the card's own name; `blank` is how a card without a name is drawn.
    """

    name: str
    entry: type
    zone: str = ""
    row: str = ""
    types: tuple[str, ...] = ()
    says: tuple[str, ...] | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    one: bool = False
    names_only: bool = False
    from_top: bool = False
    shared: bool = False
    controlled: bool = True
    fixed: bool = False
    without: str = ""
    blank: str = "?"
    called: Callable[[str], str] | None = None

    def zone_of(self, player: str) -> str:
        """The zone of the state that it is."""
        zone = self.zone or self.name
        return zone if self.shared else f"{zone}:{player}"

    def drawn_in(self) -> str:
        """The row in which its cards are drawn."""
        return self.row or self.name

    def fields(self) -> tuple[str, ...]:
        """What can be said of a card there."""
        own = tuple(known.name for known in fields_of(self.entry))
        return ("card",) if self.names_only else tuple(n for n in own if self.says is None or n in self._always())

    def _always(self) -> tuple[str, ...]:
        return ("card", "as", *(self.says or ()))

    def form(self, side: type) -> tuple[type | None, str]:
        """The record whose fields a form sets on a card there, and how their names begin."""
        return (None if self.names_only else self.entry), ""

    # as data

    def path(self, player: str, number: int) -> Path:
        """Where the card of that number stands in a case's data."""
        base: Path = ("players", player, self.name)
        return base if self.one else (*base, number)

    def at(self, player: str, number: int, name: str) -> Path:
        """Where a field of that card stands."""
        return (*self.path(player, number), name)

    def entries(self, side: Data) -> list[Data]:
        """What the data says of each card there."""
        there = side.get(self.name, self.without or None)
        listed = ([] if there is None else [there]) if self.one else list_of(there)
        return [{**(mapping_of(e) if isinstance(e, dict) else {"card": _name(e)}), **self.given} for e in listed]

    def put(self, side: Data, entries: list[Data]) -> Data:
        """The side with those cards there instead."""
        kept = [self.written(entry) for entry in entries]
        if not self.one:
            return with_field(side, self.name, kept)
        value = kept[-1] if kept else None
        return with_field(side, self.name, None if value == self.without else value)

    def written(self, entry: Data) -> Any:
        """An entry as a case writes it, as briefly as it can."""
        said = {n: value for n, value in entry.items() if value is not None and n not in self.given}
        brief = self.names_only or (set(said) == {"card"} and hasattr(self.entry, "reads_scalar"))
        return said.get("card", "") if brief else said

    def kept(self, entry: Data) -> Data:
        """As much of what is said of a card as can be said of it there, in the order of the fields."""
        return {n: entry[n] for n in self.fields() if n in entry and n not in self.given}

    # as records

    def laid(self, side: Any) -> tuple[Any, ...]:
        """The records of the cards there."""
        value = getattr(side, attr(self.name))
        listed = value if isinstance(value, tuple) else () if value is None else (value,)
        given = {attr(name): so for name, so in self.given.items()}
        return tuple(self.entry(one, **given) if isinstance(one, str) else one for one in listed)


@dataclass(frozen=True, slots=True)
class Spread(Place):
    """A place of one card whose name stands alone and whose fields stand beside it: `hero: X`, `hero damage: 2`.

    The name `nobody` says that no card is there.
    """

    nobody: str = "none"

    def entries(self, side: Data) -> list[Data]:
        name = side.get(self.name, "")
        start = f"{self.name} "
        said = {key.removeprefix(start): value for key, value in side.items() if key.startswith(start)}
        return [{"card": "" if name == self.nobody else _name(name), **said}]

    def put(self, side: Data, entries: list[Data]) -> Data:
        side = side if entries else {**side, self.name: self.nobody}
        for entry in entries:
            for name in self.says or ():
                side = with_field(side, f"{self.name} {name}", entry.get(name))
            side = {**side, self.name: entry["card"]} if entry.get("card") else side
        return side

    def form(self, side: type) -> tuple[type | None, str]:
        return side, f"{self.name} "

    def at(self, player: str, number: int, name: str) -> Path:
        return ("players", player, self.name if name == "card" else f"{self.name} {name}")

    def laid(self, side: Any) -> tuple[Any, ...]:
        name = getattr(side, attr(self.name))
        said = {attr(n): getattr(side, attr(f"{self.name} {n}")) for n in self.says or ()}
        return () if name == self.nobody else (self.entry(name, **said),)


@dataclass(frozen=True, slots=True)
class Counted(Place):
    """A place where cards without a name may be counted: a number, or a list in which `count` stands for several."""

    def entries(self, side: Data) -> list[Data]:
        there = side.get(self.name, 0)
        return [{} for _ in range(there)] if isinstance(there, int) else Place.entries(self, side)

    def put(self, side: Data, entries: list[Data]) -> Data:
        plain = [{n: value for n, value in e.items() if n != "card" or value not in ("", self.blank)} for e in entries]
        if not any(set(entry) - {"count"} for entry in plain):
            return with_field(side, self.name, sum(entry.get("count", 1) for entry in plain))
        rows: list[Data] = []
        for entry, alike in groupby(plain):
            number = len(list(alike))
            several = number > 1 and "card" not in entry and "count" not in entry
            rows += [{**entry, "count": number}] if several else [self.written(entry) or {"count": 1}] * number
        return with_field(side, self.name, rows)

    def laid(self, side: Any) -> tuple[Any, ...]:
        there = getattr(side, attr(self.name))
        if isinstance(there, int):
            return (self.entry(count=there),) if there > 0 else ()
        return Place.laid(self, side)


def _name(value: Any) -> str:
    return value if isinstance(value, str) else str(value)
