"""Circles: a position that comes again and again within one verb, the same but for values that only count on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from judge_app.engine.state import Object, State
from judge_app.engine.values import Map

WATCHED_FROM = 3_000
"""After so many steps without a decision it is looked whether positions come again: no game needs as many otherwise."""

OFTEN = 150
"""A position that has come again so often is taken to come for ever: whatever counts on has passed every limit by then.
"""

_TRACE = ("Line",)
Shape = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """A position that comes again: how the table looks and what is to be done. Where it `grows`, each time round leaves
    something more to be done afterwards, and only what is done next is the same."""

    table: Shape
    agenda: Shape
    grows: bool = False

    def at(self, state: State) -> bool:
        """Whether this position is the circle's."""
        agenda = state.agenda[-1:] if self.grows else state.agenda
        return tuple(map(_untold, agenda)) == self.agenda and table(state) == self.table


def table(state: State) -> Shape:
    """How the table looks where numbers on things are only counted: with the same to be done, it goes on alike."""
    live = sorted(id_ for ids in state.zones.values() for id_ in ids)
    return (
        tuple(sorted(state.zones.items())),
        tuple(_looks(state.objects[id_]) for id_ in live),
        tuple(sorted((name, _uncounted(value)) for name, value in state.facts.items())),
        tuple(map(_untold, state.modifiers)),
        tuple(map(_untold, state.waiting)),
    )


def _looks(one: Object) -> Shape:
    marks = tuple(sorted((name, _of_a_mark(value)) for name, value in one.marks.items()))
    return one.id, one.card, one.controller, marks


def _uncounted(value: Any) -> str:
    """A value on a thing without its number, as text so that values of every kind can be put in order."""
    return "#" if isinstance(value, int) and not isinstance(value, bool) else repr(value)


def _of_a_mark(value: Any) -> str:
    """The same of a mark, which may be several numbers by name, such as how many counters of each kind there are."""
    if isinstance(value, Map):
        return repr([(name, _uncounted(number)) for name, number in value.items()])
    return _uncounted(value)


def _untold(part: Any) -> Any:
    """Part of what is to be done, without the numbers of trace entries in it."""
    if is_dataclass(part) and not isinstance(part, type):
        kept = (own for own in fields(part) if own.compare and str(own.type) not in _TRACE)
        return (type(part), *(_untold(getattr(part, own.name)) for own in kept))
    if isinstance(part, tuple):
        return tuple(map(_untold, part))
    return repr(part) if isinstance(part, Map) else part


class Circling:
    """Looks at the positions of one verb, one after the other, for one that comes again often.

    It is compared with one position at a time, and with a later one each time that twice as many steps were taken, so
    that whatever leads into the circle is left behind. Where what is to be done has not become less since, what lies
    below has decided nothing: then it is enough that what is done next is the same.
    """

    def __init__(self) -> None:
        self._circle = Circle((), ())
        self._depth, self._lowest, self._times, self._next = 0, 0, 0, WATCHED_FROM

    def closed(self, state: State, step: int) -> Circle | None:
        """The circle, once a position has come again often enough."""
        self._lowest = min(self._lowest, len(state.agenda))
        if step >= self._next:
            self._circle = Circle(table(state), tuple(map(_untold, state.agenda)))
            self._depth = self._lowest = len(state.agenda)
            self._times, self._next = 0, 2 * step
            return None
        circle = self._circle
        if len(state.agenda) > self._depth == self._lowest:
            circle = Circle(circle.table, circle.agenda[-1:], grows=True)
        elif len(state.agenda) != self._depth:
            return None
        if not circle.at(state):
            return None
        self._times += 1
        self._next = max(self._next, 2 * step)
        return circle if self._times >= OFTEN else None


def counted_on(before: State, after: State) -> Iterator[str]:
    """What on things has another number in the later position: "damage of the hero: 3 -> 4"."""
    for one, other in zip(before.objects, after.objects, strict=False):
        for name, value in other.marks.items():
            was = one.marks.get(name)
            if isinstance(value, int) and not isinstance(value, bool) and value != was:
                yield f"{name} of {other.label}: {was or 0} -> {value}"
