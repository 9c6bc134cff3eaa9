"""What fields of events and of case words hold, as their annotations say: entities, players, events, plain values."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, Literal, TypeAlias

from judge_app.engine.frozen import dataclass

Called: TypeAlias = str
"""Something on the table, by what a case calls it."""

Kind = Literal["entity", "player", "event", "number", "flag", "text", "inner", "other"]

_DECLARED: dict[str, Kind] = {
    "Id": "entity",
    "Called": "entity",
    "PlayerName": "player",
    "EventName": "event",
    "Line": "inner",
    "Seq": "inner",
    "Stamp": "inner",
    "int": "number",
    "bool": "flag",
    "str": "text",
    "Label": "text",
}
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class FieldKind:
    """What a field holds, and whether several of them in a row."""

    kind: Kind
    many: bool


def kinds_of(cls: type) -> dict[str, FieldKind]:
    """The fields of a dataclass by their Python names; "inner" ones number what no case speaks of."""
    if cls not in _KNOWN:
        _KNOWN[cls] = _kinds_of(cls)
    return _KNOWN[cls]


_KNOWN: dict[type, dict[str, FieldKind]] = {}


def _kinds_of(cls: Any) -> dict[str, FieldKind]:
    found = {}
    for own in fields(cls):
        words = _WORD.findall(own.type if isinstance(own.type, str) else getattr(own.type, "__name__", ""))
        kind: Kind = next((_DECLARED[name] for name in words if name in _DECLARED), "other")
        found[own.name] = FieldKind(kind, "tuple" in words)
    return found


def written_name(name: str) -> str:
    """A field's name as files write it."""
    return name.rstrip("_").replace("_", " ")


def numbers_of(cites: tuple[str, ...]) -> tuple[str, ...]:
    """The rule numbers of citations."""
    return tuple(cite.partition(":")[2] for cite in cites)
