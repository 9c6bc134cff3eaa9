"""When two positions are the same in all that matters: a key that forgets in what order things came about.

Trace numbers and the clock are left out. Objects' ids, which only tell what was made first, are renamed by what the
objects are. Timestamps keep their order where the game says that it can matter. What has no order is compared as a
bag: the game's unordered zones, the triggered effects that wait, what happened this turn. Which fields of a record
are ids, timestamps or trace numbers its annotations say (`Id`, `Stamp`, `Seq`, `Line`); of marks and facts the game
says it.

Equal keys mean equal positions but for those names. Different keys don't mean the opposite: alike objects that can
only be told apart by what refers to them keep the order in which they were made.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable
from dataclasses import field, fields, is_dataclass
from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias

from judge_app.engine.codec import to_json
from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.syntax import Card, Node
from judge_app.engine.values import ByIdentity, Map

Key: TypeAlias = Hashable

ID, STAMP, SINCE, SEQ, LINE = "Id", "Stamp", "Since", "Seq", "Line"
_KIND = re.compile(r"\b(Id|Stamp|Seq|Line)\b")


@dataclass(frozen=True, slots=True)
class Sense:
    """What a game must say so that its positions can be compared.

    `unordered` are the zones (the part of their name before a colon) in which order means nothing. `marks` and
    `facts` name those that hold ids, timestamps, or trace numbers; a `SINCE` is a timestamp that is only ever compared
    with the timestamps among the facts, and a `LINE` is left out. `stamped` tells whether an object's own timestamp can
    matter; of the state it reads the ruleset and the cards alone. Without `looks_back` no rule asks what has happened
    before, so that positions are equal however they came about.
    """

    unordered: frozenset[str] = frozenset()
    marks: Map[str] = field(default_factory=Map)
    facts: Map[str] = field(default_factory=Map)
    stamped: Callable[[State, Object], bool] = lambda state, object_: True
    looks_back: bool = True


@dataclass(frozen=True, slots=True)
class Shape:
    """A value taken apart: what stays the same under other names, and the names in it, in order."""

    same: int
    ids: tuple[int, ...] = ()
    stamps: tuple[int, ...] = ()
    since: tuple[int, ...] = ()
    seqs: tuple[int, ...] = ()
    nameless: tuple[Any, ...] = ()
    """How it looks under any names, where there are none in it; else empty."""


@cache
def _kinds(cls: Hashable) -> tuple[tuple[str, str], ...]:
    """A record's fields that count, each with the kind of number that it holds; '' for plain values."""
    found = []
    for own in fields(cls):  # type: ignore[arg-type]
        declared = _KIND.search(str(own.type))
        kind = declared.group(1) if declared else ""
        if own.compare and kind != LINE:
            found.append((own.name, kind))
    return tuple(found)


class Keys:
    """Gives positions their keys. What was taken apart once is remembered, for positions share most of their parts."""

    def __init__(self, sense: Sense) -> None:
        self._sense = sense
        self._numbers: dict[Hashable, int] = {}
        self._shapes: dict[tuple[int, str], tuple[Any, Shape]] = {}
        self._looks: dict[int, tuple[Object, Map[Card], Shape]] = {}
        self._script = ByIdentity(self._number)
        """A number for part of a card's script, which has no names in it."""

    def key(self, state: State) -> Key:
        """A value that is equal for positions that are equal in what matters."""
        known = [name for name in sorted(state.facts) if self._sense.facts.get(name) != LINE]
        facts = [self._shape(state.facts[name], self._sense.facts.get(name, "")) for name in known]
        ordered = [*facts, *(self._shape(part, "") for part in (*state.agenda, *state.modifiers))]
        if state.pending is not None:
            asked = state.pending
            options = tuple(sorted(option.text for option in asked.options))
            ordered.append(self._shape((asked.chooser, asked.kind, asked.prompt, options, asked.open), ""))
            ordered.append(self._shape(asked.objects, ID))
        waiting = [self._shape(part, "") for part in state.waiting]
        past = state.history if self._sense.looks_back else ()
        history = [self._shape(one.event, "") for one in past]
        objects = self._objects(state, [*ordered, *waiting, *history])
        marked = sorted({stamp for shape in facts for stamp in shape.stamps})
        shapes = [shape for _, shape in objects.values()]
        names = self._names(objects)
        table = sorted((names[i], place, shape) for i, (place, shape) in objects.items())
        everything = [shape for _, _, shape in table] + ordered + waiting
        view = _View(names, _ranks(s.stamps for s in everything), _ranks(s.seqs for s in everything), marked)
        assert len(shapes) == len(table)
        return (
            self._number((state.ruleset, tuple(known), tuple(sorted(state.cards)), state.players)),
            tuple((place, view.seen(shape)) for _, place, shape in table),
            tuple(view.seen(shape) for shape in ordered),
            tuple(sorted(view.seen(shape) for shape in waiting)),
            tuple(sorted(view.seen(shape) for shape in history)),
            (len(state.agenda), len(state.modifiers)),
        )

    def _objects(self, state: State, roots: Iterable[Shape]) -> dict[int, tuple[int, Shape]]:
        """Every object in a zone or spoken of, with its place where it has one and its shape."""
        found: dict[int, tuple[int, Shape]] = {}
        for zone, ids in state.zones.items():
            loose = zone.partition(":")[0] in self._sense.unordered
            for place, id_ in enumerate(ids):
                found[id_] = (-1 if loose else place, self._object(state, id_))
        todo = [id_ for shape in roots for id_ in shape.ids]
        todo += [id_ for _, shape in found.values() for id_ in shape.ids]
        while todo:
            id_ = todo.pop()
            if id_ not in found:
                found[id_] = (-1, self._object(state, id_))
                todo += found[id_][1].ids
        return found

    def _object(self, state: State, id_: int) -> Shape:
        object_ = state.objects[id_]
        known = self._looks.get(id(object_))
        if known is not None and known[0] is object_ and known[1] is state.cards:
            return known[2]
        stamped = object_.zone != GONE and self._sense.stamped(state, object_)
        shape = self._shape(object_, "stamped" if stamped else "object")
        self._looks[id(object_)] = object_, state.cards, shape
        return shape

    def _names(self, objects: dict[int, tuple[int, Shape]]) -> dict[int, int]:
        """Each object's new name: its place among all, sorted by what they are and what they speak of."""
        looks: dict[int, int] = {id_: self._number((shape.same, place)) for id_, (place, shape) in objects.items()}
        for _ in range(4):
            if len(set(looks.values())) == len(looks):
                break
            looks = {
                id_: self._number((looks[id_], tuple(looks[other] for other in objects[id_][1].ids))) for id_ in objects
            }
        ordered = sorted(objects, key=lambda id_: (looks[id_], id_))
        return {id_: name for name, id_ in enumerate(ordered)}

    def _number(self, value: Hashable) -> int:
        """A small number that stands for that value."""
        return self._numbers.setdefault(value, len(self._numbers))

    def _shape(self, value: Any, kind: str) -> Shape:
        known = self._shapes.get((id(value), kind))
        if known is not None and known[0] is value:
            return known[1]
        taken = _Taken(self._sense, self._script, self._shape)
        same = taken.record(value) if _is_record(value) else taken.apart(value, kind)
        number = self._number(same)
        ids, stamps, since, seqs = (tuple(taken.found[k]) for k in (ID, STAMP, SINCE, SEQ))
        nameless = () if ids or stamps or since or seqs else (number, (), (), (), ())
        shape = Shape(number, ids, stamps, since, seqs, nameless)
        self._shapes[id(value), kind] = (value, shape)
        return shape


class LastingKeys(Keys):
    """Gives keys that are the same in every process: digests, by which alone they can be compared."""

    def __init__(self, sense: Sense, numbers: dict[Hashable, int]) -> None:
        """`numbers` is what was given a number before, for as long as nobody clears it."""
        super().__init__(sense)
        self._numbers = numbers

    def key(self, state: State) -> bytes:
        """A digest that is equal for positions that are equal in what matters."""
        return blake2b(repr(super().key(state)).encode(), digest_size=16).digest()

    def _number(self, value: Hashable) -> int:
        known = self._numbers.get(value)
        if known is None:
            text = json.dumps(to_json(value), sort_keys=True)
            known = int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
            self._numbers[value] = known
        return known


def _is_record(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, Object | Node | Card)


class _Taken:
    """Takes one value apart."""

    def __init__(self, sense: Sense, script: Callable[[Any], int], shape: Callable[[Any, str], Shape]) -> None:
        self._sense, self._script, self._shape = sense, script, shape
        self.found: dict[str, list[int]] = {ID: [], STAMP: [], SINCE: [], SEQ: []}

    def apart(self, value: Any, kind: str) -> Hashable:
        """What is left of a value without its names."""
        if isinstance(value, Object):
            return self._object(value, kind)
        if kind == LINE:
            return LINE
        if value is None or isinstance(value, bool | str):
            return value
        if isinstance(value, int):
            return self._int(value, kind)
        if isinstance(value, Node | Card):
            return ("script", self._script(value))
        if isinstance(value, tuple):
            return tuple([self.apart(item, kind) for item in value])
        if isinstance(value, Map):
            return tuple((name, self.apart(value[name], kind)) for name in sorted(value))
        if isinstance(value, frozenset | Ruleset):
            return value
        return self._known(self._shape(value, ""))

    def record(self, value: Any) -> Hashable:
        """A record's fields, each taken apart."""
        parts = [self.apart(getattr(value, name), own) for name, own in _kinds(type(value))]  # type: ignore[arg-type]
        return (type(value).__name__, *parts)

    def _known(self, shape: Shape) -> Hashable:
        """A record within, which may have been taken apart already: its names are among this value's."""
        for kind, names in ((ID, shape.ids), (STAMP, shape.stamps), (SINCE, shape.since), (SEQ, shape.seqs)):
            self.found[kind] += names
        return ("record", shape.same)

    def _int(self, value: int, kind: str) -> Hashable:
        if kind not in self.found or (value < 0 and kind in (ID, SEQ)):
            return value
        self.found[kind].append(value)
        return kind

    def _object(self, value: Object, kind: str) -> Hashable:
        if kind == "stamped":
            self.found[STAMP].append(value.since)
        marks = tuple((n, self.apart(value.marks[n], self._sense.marks.get(n, ""))) for n in sorted(value.marks))
        became = self.apart(value.became, ID)
        return (value.key, value.label, value.card, value.owner, value.controller, value.zone, marks, became)


class _View:
    """Shapes as they look under the new names."""

    def __init__(self, names: dict[int, int], stamps: dict[int, int], seqs: dict[int, int], marked: list[int]) -> None:
        self._names, self._stamps, self._seqs, self._marked = names, stamps, seqs, marked

    def seen(self, shape: Shape) -> tuple[Any, ...]:
        """A shape with its names filled in."""
        return shape.nameless or (
            shape.same,
            tuple([self._names[i] for i in shape.ids]),
            tuple([self._stamps[s] for s in shape.stamps]),
            tuple([bisect_left(self._marked, s) for s in shape.since]),
            tuple([self._seqs[s] for s in shape.seqs]),
        )


def _ranks(numbers: Iterable[tuple[int, ...]]) -> dict[int, int]:
    """Each number's place among all of them."""
    return {number: rank for rank, number in enumerate(sorted({n for some in numbers for n in some}))}
