"""What can be set in a dataclass that files write: its fields with their kinds, for a form that a person fills in."""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node, words_in
from judge_app.engine.values import Map
from judge_app.files.decoder import decoded, field_names
from judge_app.files.plain import Placed, Plain
from judge_app.files.problems import BadInput

Kind = Literal["flag", "number", "text", "choice", "numbers", "names", "rows", "part", "prose", "lines", "other"]


@dataclass(frozen=True, slots=True)
class FormField:
    """One field as a form shows it. `choices` are its words; `default` is what it is when nothing is said.

    "numbers" is a mapping of names to whole numbers, "names" a list of texts, "rows" a list of records or words,
    "part" one record, "prose" a longer text, "lines" one whose lines count; "other" is anything else. `hint` is the
    field's type, `needed` says that it can't be left out.
    """

    name: str
    kind: Kind
    default: Any
    choices: tuple[str, ...] = ()
    hint: Any = None
    needed: bool = False


@cache
def form_of(cls: Any, prefix: str = "") -> tuple[FormField, ...]:
    """The fields of a dataclass by the names that files use; with a prefix those that begin with it, without it."""
    hints = get_type_hints(cls)
    found = []
    for own in fields(cls):
        name = own.name.rstrip("_").replace("_", " ")
        if own.init and name.startswith(prefix):
            kind, choices = _kind(hints[own.name])
            default = own.default if own.default is not MISSING else None
            needed = own.default is MISSING and own.default_factory is MISSING
            found.append(FormField(name.removeprefix(prefix), kind, default, choices, hints[own.name], needed))
    return tuple(found)


def _kind(hint: Any) -> tuple[Kind, tuple[str, ...]]:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        choices = [part for part in get_args(hint) if part is not types.NoneType]
        return _kind(choices[0]) if len(choices) == 1 else ("other", ())
    if origin is Literal:
        return "choice", tuple(map(str, get_args(hint)))
    if origin is Map:
        return ("numbers", ()) if get_args(hint) == (int,) else ("other", ())
    if origin is tuple:
        return _kind_of_list(get_args(hint)[0])
    plain: dict[Any, Kind] = {bool: "flag", int: "number", str: "text"}
    if is_dataclass(hint) and isinstance(hint, type) and not issubclass(hint, Node):
        return "part", ()
    return plain.get(hint, "other"), ()


def _kind_of_list(item: Any) -> tuple[Kind, tuple[str, ...]]:
    if item is str or get_origin(item) is Literal:
        return "names", tuple(map(str, get_args(item)))
    return ("rows", ()) if isinstance(item, type) else ("other", ())


def item_of(hint: Any) -> Any:
    """The type of one entry of a list of such a type, or of what may be left out."""
    arguments = [part for part in get_args(hint) if part not in (types.NoneType, Ellipsis)]
    return arguments[0] if arguments else hint


def is_names(hint: Any) -> bool:
    """Whether it is the type of a list of names."""
    return _kind(hint)[0] == "names" if hint is not None else False


def mistake_in(value: Plain, hint: Any) -> str:
    """What is wrong with a value of that type, in a sentence; "" when nothing is."""
    if hint is None:
        return ""
    try:
        decoded(Placed("here").data(value), hint, "this")
    except BadInput as error:
        return error.mistakes[0].message
    return ""


def opened(entry: Plain, category: type) -> tuple[str, dict[str, Plain]]:
    """An entry that is a word with its content, as the word and what is said of each of its fields."""
    if not isinstance(entry, dict) or len(entry) != 1:
        return str(entry) if isinstance(entry, str) else "", {}
    word, content = next(iter(entry.items()))
    cls = words_in(category).get(word)
    own = field_names(cls) if cls is not None else ()
    if isinstance(content, dict) and content and set(content) <= set(own):
        return word, content
    return word, {own[0]: content} if len(own) == 1 and content is not None else {}


def closed(word: str, said: dict[str, Plain], category: type) -> Plain:
    """The word with what is said of its fields, as briefly as files write it."""
    own = field_names(words_in(category)[word])
    content = {name: said[name] for name in own if name in said}
    if not content:
        return word
    return {word: content[own[0]] if len(own) == 1 else content}


@cache
def vocabulary(hint: Any) -> tuple[str, ...]:
    """Every word that may stand in a value of that type: words of nodes, names of fields, terms."""
    found: dict[str, None] = {}
    seen: set[Any] = set()
    waiting = [hint]
    while waiting:
        part = waiting.pop()
        if part in seen:
            continue
        seen.add(part)
        found |= dict.fromkeys(map(str, get_args(part)) if get_origin(part) is Literal else ())
        waiting += [] if get_origin(part) is Literal else get_args(part)
        if isinstance(part, type) and not get_args(part):
            found |= dict.fromkeys(words_in(part))
            waiting += words_in(part).values()
            found |= dict.fromkeys(field_names(part) if is_dataclass(part) else ())
            hints = get_type_hints(part) if is_dataclass(part) else {}
            waiting += [hints[name] for name in hints if name in {own.name for own in fields(part)}]
    return tuple(word for word in found if word)
