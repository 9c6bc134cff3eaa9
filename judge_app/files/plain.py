"""Data as plain values: dicts, lists and scalars that are never changed in place, each edit giving a new whole."""

from __future__ import annotations

from dataclasses import field
from typing import Any, TypeAlias

from judge_app.engine.frozen import dataclass
from judge_app.files.strict_yaml import Data, Fields, Items, Value

Plain: TypeAlias = Any  # str, int, bool, None, list or dict of such; floats are kept as they were typed
Path: TypeAlias = tuple[str | int, ...]
"""The way from the top of a file to a value: keys and indexes."""


def plain_of(data: Data) -> Plain:
    """What was read, without its places."""
    if isinstance(data, Fields):
        return {name: plain_of(value) for name, _, value in data}
    if isinstance(data, Items):
        return [plain_of(item) for item in data.items]
    return data.value


@dataclass(slots=True)
class Placed:
    """Plain data as the decoder wants it, each value on a line of its own; `paths` tells what stands on a line."""

    file: str
    paths: dict[int, Path] = field(default_factory=dict)

    def data(self, value: Plain, path: Path = ()) -> Data:
        """The value with places for the decoder's mistakes to name."""
        line = len(self.paths) + 1
        self.paths[line] = path
        if isinstance(value, dict):
            pairs = (
                (Value(self.file, line, name, name), self.data(part, (*path, name))) for name, part in value.items()
            )
            return Fields(self.file, line, tuple((_at(key, inner), inner) for key, inner in pairs))
        if isinstance(value, list):
            return Items(self.file, line, tuple(self.data(part, (*path, n)) for n, part in enumerate(value)))
        shown = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        return Value(self.file, line, value, shown)


def _at(key: Value, inner: Data) -> Value:
    """A key on the line of its value: what is wrong with the one is shown at the other."""
    return Value(key.file, inner.line, key.value, key.plain)


def get(whole: Plain, path: Path) -> Plain:
    """What stands at a path. Raises LookupError when nothing does."""
    for step in path:
        if not isinstance(whole, dict | list):
            raise LookupError(f"nothing stands at {path}")
        whole = whole[step]  # type: ignore[index]
    return whole


def put(whole: Plain, path: Path, value: Plain) -> Plain:
    """The same data with one value set; a mapping on the way that isn't there yet is made."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(whole, list):
        assert isinstance(first, int)
        return [*whole[:first], put(whole[first], rest, value), *whole[first + 1 :]]
    inside = whole or {}
    return {**inside, first: put(inside.get(first), rest, value)}


def insert(whole: Plain, path: Path, value: Plain) -> Plain:
    """The same data with a value put into a list, before what stands at that path; the list is made if need be."""
    *to_list, index = path
    assert isinstance(index, int)
    there = list_at(whole, tuple(to_list))
    return put(whole, tuple(to_list), [*there[:index], value, *there[index:]])


def list_at(whole: Plain, path: Path) -> list[Plain]:
    """The list at a path; a single value stands for a list of one, nothing for an empty one."""
    try:
        there = get(whole, path)
    except LookupError:
        return []
    return [] if there is None else there if isinstance(there, list) else [there]


def remove(whole: Plain, path: Path) -> Plain:
    """The same data without what stands at that path."""
    first, rest = path[0], path[1:]
    if isinstance(whole, list):
        assert isinstance(first, int)
        kept = [remove(whole[first], rest)] if rest else []
        return [*whole[:first], *kept, *whole[first + 1 :]]
    if rest:
        return {**whole, first: remove(whole[first], rest)}
    return {name: value for name, value in whole.items() if name != first}
