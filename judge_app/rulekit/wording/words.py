"""Declaring words: a frozen dataclass with its word and its phrases, in one decorator."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, field, fields
from functools import cache
from typing import Any, TypedDict, TypeVar, Unpack, dataclass_transform

from judge_app.engine import syntax
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.rulekit.wording.phrase import Parts, asked, parse, slots

N = TypeVar("N", bound=type[syntax.Node])
C = TypeVar("C", bound=type)
Table = Mapping[Any, str]
"""A field's words by what it holds; `...` is anything else. Each is a phrase."""
PSEUDO = ("unit", "one", "countable", "sign", "self")
"""Slots of an amount's phrases that no field fills: what it is an amount of."""


class Says(TypedDict, total=False):
    """What a word says besides its phrases.

    `tables` give a field's words by what it holds. `of` and `signed` are what an amount says of a unit; with `counts`
    it is also read as any other: "equal to" it, "where X is" it. `many` says
    that it is of several things, or of one, where that can't be told from a slot in the plural. `introduced_by` is the
    field of a power that describes this, if it is mentioned first. `forms` are phrases for what slots ask for by name.
    `unsaid` are the fields that no text says: notes for the rules, or all of what a text leaves out (`...`).
    """

    tables: Mapping[str, Table]
    of: str
    signed: str
    counts: bool
    many: bool
    introduced_by: str
    forms: Mapping[str, str]
    unsaid: Any


@dataclass(frozen=True, slots=True)
class Wording:
    """How a class is worded: `canonical` is written; of the phrases those after the first are only read."""

    phrases: tuple[str, ...]
    canonical: Parts
    tables: Mapping[str, Mapping[Any, Parts]] = field(default_factory=dict)
    of: Parts | None = None
    signed: Parts | None = None
    counts: bool = False
    many: bool | None = None
    introduced_by: str = ""
    forms: Mapping[str, Parts] = field(default_factory=dict)
    unsaid: Any = ()
    defaults: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)


def worded(*phrases: str, **says: Unpack[Says]) -> Callable[[C], C]:
    """Class decorator for a dataclass that is no word of its own: its phrases, the canonical one first."""

    def declared(cls: C) -> C:
        cls.WORDING = (phrases, says)  # type: ignore[attr-defined]
        return cls

    return declared


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def word(name: str, *phrases: str, **says: Unpack[Says]) -> Callable[[N], N]:
    """Class decorator that makes a frozen dataclass a word: what files call it, and its phrases.

    The first phrase is the canonical one, which is written; the others are read only.
    """

    def declared(cls: N) -> N:
        made: Any = dataclass(frozen=True, slots=True)(cls)
        registered: N = syntax.word(name)(worded(*phrases, **says)(made))
        return registered

    return declared


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def part(*phrases: str, **says: Unpack[Says]) -> Callable[[C], C]:
    """Class decorator that makes a frozen dataclass a part of words, which stands in their fields."""

    def declared(cls: C) -> C:
        made: Any = dataclass(frozen=True, slots=True)(cls)
        registered: C = record(worded(*phrases, **says)(made))
        return registered

    return declared


def wording_of(cls: type) -> Wording | None:
    """How a class is worded, if it is. Its phrases are parsed when they are first asked for.

    Raises ValueError for a phrase that names no field, and for a field that no phrase says and that isn't `unsaid`.
    """
    return _made(cls)


@cache
def _made(cls: Any) -> Wording | None:
    if not hasattr(cls, "WORDING"):
        return None
    declared: tuple[tuple[str, ...], Says] = cls.WORDING
    phrases, says = declared
    tables, forms = says.get("tables", {}), says.get("forms", {})
    own = {each.name.rstrip("_"): each for each in fields(cls)}
    wording = Wording(
        phrases,
        parse(phrases[0]),
        {name: {value: parse(said) for value, said in rows.items()} for name, rows in tables.items()},
        parse(says["of"]) if "of" in says else None,
        parse(says["signed"]) if "signed" in says else None,
        says.get("counts", False),
        says.get("many"),
        says.get("introduced_by", ""),
        {name: parse(phrase) for name, phrase in forms.items()},
        says.get("unsaid", ()),
        {name: _default(each) for name, each in own.items()},
        {name: each.name for name, each in own.items()},
    )
    _check(cls, wording)
    return wording


def _check(cls: type, wording: Wording) -> None:
    used = [parse(phrase) for phrase in wording.phrases]
    used += [parts for table in wording.tables.values() for parts in table.values()]
    used += [parts for parts in (wording.of, wording.signed, *wording.forms.values()) if parts]
    named = {name for parts in used for name in _mentioned(parts)}
    if unknown := sorted(named - set(wording.names) - set(PSEUDO)):
        raise ValueError(f"{cls.__name__}: its phrases name {unknown}, which are no fields of it")
    unsaid = wording.names if wording.unsaid is ... else wording.unsaid
    if silent := sorted(set(wording.names) - named - set(unsaid)):
        raise ValueError(f"{cls.__name__}: no phrase says {silent}")


def _mentioned(parts: Parts) -> Iterator[str]:
    for slot in slots(parts):
        yield slot.name.partition(".")[0]
        yield from (form[1:] for form in slot.forms if form.startswith("@"))
    yield from asked(parts)


def _default(own: Field[Any]) -> Any:
    return own.default_factory() if own.default_factory is not MISSING else own.default
