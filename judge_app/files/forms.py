"""What can be set in a dataclass that files write: its fields with their kinds, for a form that a person fills in."""

from __future__ import annotations

import types
from dataclasses import MISSING, dataclass, fields
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judge_app.engine.values import Map

Kind = Literal["flag", "number", "text", "choice", "numbers", "other"]


@dataclass(frozen=True, slots=True)
class FormField:
    """One field as a form shows it. `choices` are its words; `default` is what it is when nothing is said.

    A field of kind "other" holds lists or mappings; "numbers" is a mapping of names to whole numbers.
    """

    name: str
    kind: Kind
    default: Any
    choices: tuple[str, ...] = ()


def form_of(cls: Any, prefix: str = "") -> tuple[FormField, ...]:
    """The fields of a dataclass by the names that files use; with a prefix those that begin with it, without it."""
    hints = get_type_hints(cls)
    found = []
    for own in fields(cls):
        name = own.name.rstrip("_").replace("_", " ")
        if own.init and name.startswith(prefix):
            kind, choices = _kind(hints[own.name])
            default = own.default if own.default is not MISSING else None
            found.append(FormField(name.removeprefix(prefix), kind, default, choices))
    return tuple(found)


def _kind(type_: Any) -> tuple[Kind, tuple[str, ...]]:
    origin = get_origin(type_)
    if origin in (Union, types.UnionType):
        choices = [part for part in get_args(type_) if part is not types.NoneType]
        return _kind(choices[0]) if len(choices) == 1 else ("other", ())
    if origin is Literal:
        return "choice", tuple(map(str, get_args(type_)))
    if origin is Map:
        return ("numbers", ()) if get_args(type_) == (int,) else ("other", ())
    plain: dict[Any, Kind] = {bool: "flag", int: "number", str: "text"}
    return plain.get(type_, "other"), ()
