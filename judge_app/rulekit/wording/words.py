"""Declaring words: a frozen dataclass with its word and its phrases, in one decorator."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, field, fields
from typing import Any, TypeVar, dataclass_transform

from judge_app.engine import syntax
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.rulekit.wording.phrase import Parts, asked, parse, slots

N = TypeVar("N", bound=type[syntax.Node])
C = TypeVar("C", bound=type)
Table = Mapping[Any, str]
PSEUDO = ("unit", "countable", "sign", "self")
"""Slots of an amount's phrases that no field fills: what it is an amount of."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a class is worded: the phrase that is written first, then the spellings that are only read.

    `tables` give a field's words by what it holds. `of` and `signed` are what an amount says of a unit. `many` says
    that it is of several things, or of one, where that can't be told from a slot in the plural. `introduced_by` is the
    field of a power that describes this, if it is mentioned first.
    """

    phrases: tuple[str, ...]
    canonical: Parts
    tables: Mapping[str, Mapping[Any, Parts]] = field(default_factory=dict)
    of: Parts | None = None
    signed: Parts | None = None
    many: bool | None = None
    introduced_by: str = ""
    defaults: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)


def _default(own: Field[Any]) -> Any:
    return own.default_factory() if own.default_factory is not MISSING else own.default


def _mentioned(parts: Parts) -> Iterator[str]:
    yield from (slot.name for slot in slots(parts))
    yield from asked(parts)


def _wording(
    cls: type,
    phrases: tuple[str, ...],
    tables: Mapping[str, Table],
    of: str,
    signed: str,
    many: bool | None,
    introduced_by: str,
) -> Wording:
    parsed = [parse(phrase) for phrase in phrases]
    rows = {name: {value: parse(said) for value, said in rows.items()} for name, rows in tables.items()}
    more = [parse(phrase) for phrase in (of, signed) if phrase]
    own = {each.name.rstrip("_"): each for each in fields(cls)}
    used = [*parsed, *more, *(parts for table in rows.values() for parts in table.values())]
    named = {name for parts in used for name in _mentioned(parts)} | set(rows)
    if unknown := sorted(named - set(own) - set(PSEUDO)):
        raise ValueError(f"{cls.__name__}: its phrases name {unknown}, which are no fields of it")
    if silent := sorted(set(own) - named):
        raise ValueError(f"{cls.__name__}: no phrase says {silent}")
    return Wording(
        phrases,
        parsed[0],
        rows,
        parse(of) if of else None,
        parse(signed) if signed else None,
        many,
        introduced_by,
        {name: _default(each) for name, each in own.items()},
        {name: each.name for name, each in own.items()},
    )


def worded(
    *phrases: str,
    tables: Mapping[str, Table] | None = None,
    of: str = "",
    signed: str = "",
    many: bool | None = None,
    introduced_by: str = "",
) -> Callable[[C], C]:
    """Class decorator for a dataclass that is no word of its own: its phrases, the canonical one first.

    Raises ValueError for a phrase that names no field, and for a field that no phrase says.
    """

    def declared(cls: C) -> C:
        wording = _wording(cls, phrases, tables or {}, of, signed, many, introduced_by)
        cls.wording = wording  # type: ignore[attr-defined]
        return cls

    return declared


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def word(
    name: str,
    *phrases: str,
    tables: Mapping[str, Table] | None = None,
    of: str = "",
    signed: str = "",
    many: bool | None = None,
    introduced_by: str = "",
) -> Callable[[N], N]:
    """Class decorator that makes a frozen dataclass a word: what files call it, and its phrases.

    The first phrase is the canonical one, which is written; the others are read only.
    """

    def declared(cls: N) -> N:
        made: Any = dataclass(frozen=True, slots=True)(cls)
        says = worded(*phrases, tables=tables, of=of, signed=signed, many=many, introduced_by=introduced_by)
        registered: N = syntax.word(name)(says(made))
        return registered

    return declared


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def part(*phrases: str, tables: Mapping[str, Table] | None = None, many: bool | None = None) -> Callable[[C], C]:
    """Class decorator that makes a frozen dataclass a part of words, which stands in their fields."""

    def declared(cls: C) -> C:
        made: Any = dataclass(frozen=True, slots=True)(cls)
        registered: C = record(worded(*phrases, tables=tables, many=many)(made))
        return registered

    return declared


def wording_of(cls: type) -> Wording | None:
    """How a class is worded, if it is."""
    return getattr(cls, "wording", None)
