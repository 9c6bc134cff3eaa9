"""Immutable containers that compare, hash and go to JSON by content."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from itertools import repeat
from operator import attrgetter, call
from typing import Any, Generic, TypeAlias, TypeVar, overload

V = TypeVar("V")

Id: TypeAlias = int
"""An object's number. A record's field declared as made of these is renamed where positions are compared."""

PlayerName: TypeAlias = str
"""A player, by the name that a case calls them."""

EventName: TypeAlias = str
"""An event, by what cases call it."""

Stamp: TypeAlias = int
"""A timestamp: only whether it is earlier or later than others means anything."""

Seq: TypeAlias = int
"""A trace entry's number that tells things apart (a packet): only that it is the same or another means anything."""

Line: TypeAlias = int
"""A trace entry's number that only says where something is told; play never depends on it."""

R = TypeVar("R")

_CHUNK = 32


def changed(record: R, **changes: Any) -> R:
    """The same frozen record with some fields changed, made directly: what `replace` does, at a sixth of its time.

    Raises AttributeError for a field that the record hasn't. Nothing that its `__post_init__` would do is done.
    """
    made: R = object.__new__(type(record))
    get, put = _access(type(record))  # type: ignore[arg-type]
    any(map(call, put, repeat(made), get(record)))  # each gives None, so all are called
    for name, value in changes.items():
        object.__setattr__(made, name, value)
    return made


@cache
def _access(cls: Hashable) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[Callable[[Any, Any], None], ...]]:
    """How a record class's fields are read together and set one by one."""
    names = [own.name for own in fields(cls)]  # type: ignore[arg-type]
    read = attrgetter(*names)
    together = read if len(names) > 1 else lambda record: (read(record),)
    return together, tuple(getattr(cls, name).__set__ for name in names)


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
    """A small immutable mapping from names to values; equal content means equal maps, whatever the order.

    It is a dict, so that looking something up costs no more than in one, with everything that changes one shut off.
    """

    __slots__ = ("_hash",)

    __setitem__ = __delitem__ = __ior__ = _never
    pop = popitem = clear = update = setdefault = _never

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
        return f"Map({dict.__repr__(self)})"

    def __reduce__(self) -> tuple[type, tuple[dict[str, V]]]:
        return Map, (dict(self),)

    def set(self, key: str, value: V) -> Map[V]:
        """The same map with one value changed or added."""
        return Map({**self, key: value})

    def without(self, key: str) -> Map[V]:
        """The same map without that key; no complaint when it wasn't there."""
        return Map({k: v for k, v in self.items() if k != key})


class Series(Generic[V]):
    """An immutable list for many items: changing or adding one copies a chunk, not the whole."""

    __slots__ = ("_chunks", "_length")

    def __init__(self, items: Iterable[V] = ()) -> None:
        flat = tuple(items)
        self._chunks = tuple(flat[i : i + _CHUNK] for i in range(0, len(flat), _CHUNK))
        self._length = len(flat)

    @classmethod
    def _made(cls, chunks: tuple[tuple[V, ...], ...], length: int) -> Series[V]:
        made = cls.__new__(cls)
        made._chunks = chunks
        made._length = length
        return made

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> V: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[V, ...]: ...
    def __getitem__(self, index: int | slice) -> V | tuple[V, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if 0 <= index < self._length:
            return self._chunks[index // _CHUNK][index % _CHUNK]
        raise IndexError(f"no item {index} among {self._length}")

    def __iter__(self) -> Iterator[V]:
        for chunk in self._chunks:
            yield from chunk

    def __eq__(self, other: object) -> bool:
        return self._chunks == other._chunks if isinstance(other, Series) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._chunks)

    def __repr__(self) -> str:
        return f"Series({tuple(self)!r})"

    def set(self, index: int, value: V) -> Series[V]:
        """The same series with the item at `index` replaced. Raises IndexError outside it."""
        if not 0 <= index < self._length:
            raise IndexError(f"no item {index} among {self._length}")
        at, offset = divmod(index, _CHUNK)
        chunk = self._chunks[at]
        changed = (*chunk[:offset], value, *chunk[offset + 1 :])
        return self._made((*self._chunks[:at], changed, *self._chunks[at + 1 :]), self._length)

    def add(self, value: V) -> Series[V]:
        """The same series with one more item at its end."""
        if self._length % _CHUNK:
            chunks = (*self._chunks[:-1], (*self._chunks[-1], value))
        else:
            chunks = (*self._chunks, (value,))
        return self._made(chunks, self._length + 1)


Json = Any  # None, bool, int, str, list or dict of such
