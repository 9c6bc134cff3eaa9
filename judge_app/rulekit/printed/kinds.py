"""What the fields of words hold, by their annotations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judge_app.engine.syntax import words_in
from judge_app.rulekit.wording.words import wording_of


@cache
def hints(cls: type) -> Mapping[str, Any]:
    """The annotations of a class by what phrases call its fields."""
    return {name.rstrip("_"): hint for name, hint in get_type_hints(cls).items()}


def kinds(hint: Any) -> Iterator[Any]:
    """What an annotation comes down to, without None."""
    if get_origin(hint) in (Union, UnionType):
        for one in get_args(hint):
            if one is not type(None):
                yield from kinds(one)
    elif hint is not None:
        yield hint


def bare(hint: Any) -> Any:
    """An annotation without None, where only one is left."""
    found = tuple(kinds(hint))
    return found[0] if len(found) == 1 else hint


def item_kind(hint: Any) -> Any:
    """What a list is of, or what else a field holds."""
    one = bare(hint)
    return get_args(one)[0] if get_origin(one) is tuple else hint


def literals(hint: Any) -> tuple[Any, ...]:
    """The terms of a closed list."""
    one = bare(hint)
    return get_args(one) if get_origin(one) is Literal else ()


def only(hint: Any) -> Any:
    """What a field holds if it says anything, where that can be one thing alone."""
    said = [one for one in literals(hint) if one]
    return said[0] if len(said) == 1 else None


def categories(hint: Any) -> Iterator[type]:
    """The categories of words that a field takes."""
    yield from (kind for kind in kinds(hint) if isinstance(kind, type) and words_in(kind))


@cache
def has_form(category: Any, form: str) -> bool:
    """Whether a word of a category has a form of that name."""
    classes = words_in(category).values() or (category,)
    return any((wording := wording_of(cls)) is not None and form in wording.forms for cls in classes)
