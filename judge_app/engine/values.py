"""Immutable containers that compare, hash and go to JSON by content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, make_dataclass
from operator import attrgetter, itemgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

V = TypeVar("V")

Id: TypeAlias = int
"""An object's number. A record's field declared as made of these is renamed where positions are compared."""

ABSENT: Final = -1
"""No object, number or place: what a field that holds one has where there is none."""

PlayerName: TypeAlias = str
"""A player, by the name that a case calls them."""

EventName: TypeAlias = str
"""An event, by what cases call it."""

Stamp: TypeAlias = int
"""A timestamp: only whether it is earlier or later than others means anything."""

Seq: TypeAlias = int
"""A trace entry's number that tells things apart (a packet): only that it is the same or another means anything."""

Label: TypeAlias = str
"""What an option is called, a card mostly by its label."""

Term: TypeAlias = str
"""A word of the rulebook, which another edition may have another word for."""

Line: TypeAlias = int
"""A trace entry's number that only says where something is told; play never depends on it."""

R = TypeVar("R")


def changed(record: R, **changes: Any) -> R:
    """The same frozen record with some fields changed, made directly: what `replace` does, at a sixth of its time.

    Raises AttributeError for a field that the record hasn't. Nothing that its `__post_init__` would do is done.
    """
    cls = type(record)
    read, draft = _COPYING.get(cls) or _copying(cls)
    made = draft(*read(record))
    for name, value in changes.items():
        setattr(made, name, value)
    made.__class__ = cls
    return made  # type: ignore[no-any-return]


_COPYING: dict[type, tuple[Callable[[Any], tuple[Any, ...]], Callable[..., Any]]] = {}
"""By a record class: how its fields are read together, and a class like it that can still be changed."""


def _copying(cls: type) -> tuple[Callable[[Any], tuple[Any, ...]], Callable[..., Any]]:
    names = [own.name for own in fields(cls)]
    read: Callable[[Any], Any] = attrgetter(*names) if names else lambda record: ()
    together = read if len(names) != 1 else lambda record: (read(record),)
    known = _COPYING[cls] = together, _draft_of(cls, names)
    return known


def _draft_of(cls: type, names: list[str]) -> Callable[..., Any]:
    """A class laid out like a frozen one, made with all its fields in order and not frozen yet.

    Its objects become objects of that class when their `__class__` is set.
    """
    own: dict[str, Any] = {
        "__init__": make_dataclass("Draft", names).__dict__["__init__"],
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    if "__slots__" in cls.__dict__:
        own["__slots__"] = cls.__dict__["__slots__"]
    return type("Draft", cls.__bases__, own)


class ByIdentity(Generic[R]):
    """What was worked out for a value, remembered for that very value: for large ones that are slow to hash."""

    def __init__(self, work_out: Callable[[Any], R], most: int = 4_096) -> None:
        self._work_out, self._most = work_out, most
        self._known: dict[int, tuple[Any, R]] = {}

    def __call__(self, value: Any) -> R:
        known = self._known.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        found = self._work_out(value)
        if len(self._known) >= self._most:
            self._known.clear()
        self._known[id(value)] = (value, found)
        return found


def _never(self: object, *_: Any, **__: Any) -> Any:
    raise TypeError("a Map can't be changed; `set` and `without` give another")


class Map(dict[str, V]):
    """A small immutable mapping from names to values, in the order of the names however it was made.

    So maps of equal content are equal in all that anybody can do with them: compare, hash, save, go through.

    It is a dict, so that looking something up costs no more than in one, with everything that changes one shut off.
    """

    __slots__ = ("_hash",)

    __setitem__ = __delitem__ = __ior__ = _never
    pop = popitem = clear = update = setdefault = _never

    def __init__(self, content: Mapping[str, V] | Iterable[tuple[str, V]] = (), /) -> None:
        super().__init__(sorted(dict(content).items(), key=itemgetter(0)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and dict.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:  # type: ignore[override]
        try:
            return self._hash
        except AttributeError:
            self._hash: int = hash(frozenset(self.items()))
            return self._hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict.__repr__(self)})"

    def __reduce__(self) -> tuple[type, tuple[dict[str, V]]]:
        return type(self), (dict(self),)

    def set(self, key: str, value: V) -> Map[V]:
        """The same map with one value changed or added."""
        if key not in self:
            return type(self)({**self, key: value})
        made = type(self).__new__(type(self))
        dict.update(made, self)
        dict.__setitem__(made, key, value)
        return made

    def without(self, key: str) -> Map[V]:
        """The same map without that key; no complaint when it wasn't there."""
        return type(self)({k: v for k, v in self.items() if k != key})


class Seats(Map[V]):
    """The players' sides of a table, by their names, in seating order: that order is part of what it is."""

    __slots__ = ()

    def __init__(self, content: Mapping[str, V] | Iterable[tuple[str, V]] = (), /) -> None:
        dict.__init__(self, content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seats) and list(self.items()) == list(other.items())

    __hash__ = Map.__hash__


def replaced(items: tuple[V, ...], index: int, value: V) -> tuple[V, ...]:
    """The same items with another at that place. Raises IndexError outside them."""
    if not 0 <= index < len(items):
        raise IndexError(f"no item {index} among {len(items)}")
    return (*items[:index], value, *items[index + 1 :])


Json = Any  # None, bool, int, str, list or dict of such
