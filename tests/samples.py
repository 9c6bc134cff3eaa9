"""Instances of record classes made from their annotations, so that tests can go through every class there is."""

from __future__ import annotations

import importlib
import pkgutil
import types
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from judge_app.engine import codec
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Task
from judge_app.engine.syntax import Node, words_in
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Map

ENDLESS = 1_000

RULES = Ruleset("sample", "sample", {})
"""The ruleset of every sample that holds one."""


@cache
def import_all(*packages: str) -> None:
    """Import every module of these packages, so that everything they register is registered."""
    for name in packages:
        package = importlib.import_module(name)
        for found in pkgutil.walk_packages(package.__path__, f"{name}."):
            importlib.import_module(found.name)


def records() -> list[type]:
    """Every record class that the project itself registers."""
    import_all("judge_app.engine", "judge_app.games")
    return sorted(
        (cls for cls in codec._RECORDS.values() if cls.__module__.startswith("judge_app.")),
        key=lambda cls: cls.__name__,
    )


def subclasses(cls: type) -> list[type]:
    """All classes below one, however deep, that the project itself defines; of tasks those that are of a procedure."""
    import_all("judge_app.engine", "judge_app.games")
    below = [sub for sub in _below(cls) if cls is not Task or hasattr(sub, "procedure")]
    own = [sub for sub in below if sub.__module__.startswith("judge_app.") and not sub.__name__.startswith("Draft")]
    found = {(sub.__name__, sub.__module__): sub for sub in own}
    return [found[name] for name in sorted(found)]


def _below(cls: type) -> list[type]:
    subs: list[type] = cls.__subclasses__()
    return [each for sub in subs for each in (sub, *_below(sub))]


def sample(type_: Any) -> Any:
    """A value of that annotation; numbers, names and lists that are not empty, so that nothing is lost unseen."""
    origin = get_origin(type_)
    if isinstance(type_, TypeVar):
        return ("any", 1, True)
    if origin in (Union, types.UnionType):
        first = next(t for t in get_args(type_) if t is not types.NoneType)
        return None if first in _MAKING and types.NoneType in get_args(type_) else sample(first)
    if origin is Literal:
        return get_args(type_)[-1]
    if origin is tuple and get_args(type_)[0] in _MAKING:
        return ()
    if origin is tuple:
        return (sample(get_args(type_)[0]), sample(get_args(type_)[0]))
    if origin is Map:
        return Map({"a": sample(get_args(type_)[0]), "$": sample(get_args(type_)[0])})
    simple = {Ruleset: RULES, int: 3, str: "Some text", bool: True, Any: ("any", 1, True)}
    return simple[type_] if type_ in simple else _instance(type_)


_MAKING: list[type] = []
"""The classes of which a sample is just being made: one that may hold others of its own class holds none."""


@cache
def _depths() -> dict[type, int]:
    """How many words deep a sample of each record and each category has to go: the least that holds for all of them."""
    import_all("judge_app.engine", "judge_app.games")
    categories = [category for category in _below(Node) if words_in(category)]
    records = {word for category in categories for word in words_in(category).values()}
    records |= {*codec._RECORDS.values(), *subclasses(Task)}
    depths: dict[type, int] = {}
    changed = True
    while changed:
        found = {
            cls: max((_depth(hint, depths) for hint in get_type_hints(cls).values()), default=0) for cls in records
        }
        for category in categories:
            found[category] = 1 + min(found[word] for word in words_in(category).values())
        changed = found != depths
        depths = found
    return depths


def _depth(type_: Any, depths: dict[type, int], within: tuple[type, ...] = ()) -> int:
    """The depth of an annotation as far as it is known; endless where it isn't, or only leads back to itself.

    Others of a class that stand inside it may be left out.
    """
    if type_ is Ruleset or type_ in within:
        return 0
    if isinstance(type_, type) and (words_in(type_) or is_dataclass(type_)):
        known = depths.get(type_, ENDLESS)
        if type_ in depths or words_in(type_):
            return min(known, ENDLESS)
        inside = (*within, type_)
        return max((_depth(hint, depths, inside) for hint in get_type_hints(type_).values()), default=0)
    parts = [t for t in get_args(type_) if t is not types.NoneType]
    if get_origin(type_) in (Union, types.UnionType):
        parts = parts[:1]
    return max((_depth(part, depths, within) for part in parts if not isinstance(part, str)), default=0)


def _instance(cls: type) -> Any:
    """An instance of a class; for a category of nodes of its least nested word, for other bases of some subclass."""
    if cls is Event:
        cls = Withheld
    elif cls is Task:
        cls = min(subclasses(Task), key=lambda sub: (_depths()[sub], sub.__name__))
    elif cls is Node or words_in(cls):
        category = cls if words_in(cls) else next(sub for sub in Node.__subclasses__() if words_in(sub))
        words = words_in(category)
        cls = words[min(words, key=lambda name: (_depths()[words[name]], name))]
    elif cls not in codec._RECORDS.values():
        cls = next((sub for sub in subclasses(cls) if sub in codec._RECORDS.values()), cls)
    assert is_dataclass(cls), f"no sample is known for {cls}"
    hints = get_type_hints(cls)
    _MAKING.append(cls)
    try:
        return cls(**{f.name: sample(hints[f.name]) for f in fields(cls) if f.init})
    finally:
        _MAKING.pop()
