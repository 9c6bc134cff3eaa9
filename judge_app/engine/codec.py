"""Values to JSON and back: every record class that may stand in a state or a trace is registered here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, dataclass_transform

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.values import Json, Map

C = TypeVar("C", bound=type)

_RECORDS: dict[str, type] = {}


def _name(cls: type) -> str:
    """What a record is called where it is saved: of a game's own, with the game's package before it."""
    parts = cls.__module__.split(".")
    return f"{parts[2]}.{cls.__name__}" if parts[1:2] == ["games"] else cls.__name__


@cache
def _kept(cls: type) -> tuple[str, tuple[str, ...]]:
    """What a record is called where it is saved, and which of its fields are."""
    return _name(cls), tuple(own.name for own in fields(cls) if own.compare) if is_dataclass(cls) else ()


def record(cls: C) -> C:
    """Class decorator: instances of this frozen dataclass can be saved. Names must be unique within a game."""
    name = _name(cls)
    other = _RECORDS.setdefault(name, cls)
    if other is not cls and other.__module__ != cls.__module__:
        raise ValueError(f"two records are named {name}: {other.__module__} and {cls.__module__}")
    _RECORDS[name] = cls
    return cls


@dataclass_transform(frozen_default=True, field_specifiers=(field, Field))
def saved(cls: C) -> C:
    """Class decorator: a frozen dataclass with slots whose instances can be saved."""
    return record(dataclass(frozen=True, slots=True)(cls))


def to_json(value: Any) -> Json:
    """Plain JSON for a value made of records, Map, tuples, sets and scalars; a ruleset is its name.

    Raises TypeError for anything else: what can't be saved must not get into a state.
    """
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    name, saved_fields = _kept(value.__class__)
    if _RECORDS.get(name) is type(value):
        return {"$": name, **{own: to_json(getattr(value, own)) for own in saved_fields}}
    if isinstance(value, Map):
        return {"$map": {key: to_json(item) for key, item in value.items()}}
    if isinstance(value, Ruleset):
        return {"$ruleset": value.name}
    if isinstance(value, frozenset):
        return {"$set": sorted(to_json(item) for item in value)}
    raise TypeError(f"a {type(value).__name__} can't be saved: it is not a registered record")


def from_json(data: Json, rulesets: Mapping[str, Ruleset] | None = None) -> Any:
    """The value that `to_json` wrote, with the ruleset of that name where it holds one.

    Raises ValueError for a record or a ruleset that is not known here.
    """
    if isinstance(data, list):
        return tuple(from_json(item, rulesets) for item in data)
    if not isinstance(data, dict):
        return data
    if "$map" in data:
        return Map({key: from_json(item, rulesets) for key, item in data["$map"].items()})
    if "$set" in data:
        return frozenset(from_json(item, rulesets) for item in data["$set"])
    if "$ruleset" in data:
        known = rulesets or {}
        if data["$ruleset"] not in known:
            raise ValueError(f"unknown ruleset {data['$ruleset']!r}")
        return known[data["$ruleset"]]
    name = data.get("$")
    if name not in _RECORDS:
        raise ValueError(f"unknown record {name!r}")
    return _RECORDS[name](**{key: from_json(item, rulesets) for key, item in data.items() if key != "$"})
