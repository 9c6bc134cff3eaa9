"""Cards as frozen syntax trees. A game's vocabulary is a set of node classes; one decoder reads them all.

A node class is registered under a word in a category (effect, amount, selector, ...). In a file a node is a
mapping with that one word as its key, `{deal: {amount: 2, ...}}`, or a plain scalar where the category has a
class that reads scalars.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.values import ByIdentity, Map


class Node:
    """Part of a card's script. Subclasses are frozen dataclasses; their fields are what a file may say."""

    __slots__ = ()


N = TypeVar("N", bound=type[Node])

_WORDS: dict[type, Mapping[str, type[Node]]] = {}
_NAMES: dict[type, str] = {}
_SCALARS: dict[type, list[type[Node]]] = {}


def word(name: str) -> Callable[[N], N]:
    """Class decorator: files call this node `name`, in the category that is its direct base class."""

    def registered(cls: N) -> N:
        add_word(cls.__bases__[0], name, cls)
        return record(cls)

    return registered


def add_word(category: type, name: str, cls: type[Node]) -> None:
    """Files call this node `name` where a node of that category stands."""
    known = dict(_WORDS.get(category, {}))
    if name in known and known[name].__name__ != cls.__name__:
        raise ValueError(f'the word "{name}" is taken by {known[name].__name__}')
    _WORDS[category] = {**known, name: cls}
    _NAMES[cls] = name
    if hasattr(cls, "reads_scalar"):
        _SCALARS.setdefault(category, []).append(cls)


def add_words(category: type, known: Mapping[str, type[Node]]) -> None:
    """All words of a category at once, which may be made only when they are asked for; each says its own word."""
    _WORDS[category] = known


def words_in(category: type) -> Mapping[str, type[Node]]:
    """The words of a category with their node classes; empty for a class that is no category."""
    return _WORDS.get(category, {})


def scalars_in(category: type) -> tuple[type[Node], ...]:
    """Those of them that may also be read from a plain scalar."""
    return tuple(_SCALARS.get(category, ()))


def word_of(cls: type[Node]) -> str:
    """The word of a node class. Raises KeyError for a class that has none."""
    name = _NAMES.get(cls) or getattr(cls, "WORD", "")
    if not name:
        raise KeyError(cls.__name__)
    return name


def walk(part: Any) -> Iterator[Node]:
    """Every node in a part of a script, in the order of the text."""
    return (one for one in records(part) if isinstance(one, Node))


def records(part: Any, but: tuple[type, ...] = ()) -> Iterator[Any]:
    """Every record in a part of a script, in the order of the text; none of those types, nor what they hold."""
    if isinstance(part, tuple):
        for item in part:
            yield from records(item, but)
    elif (names := _fields(part.__class__)) is not None and not isinstance(part, but):
        yield part
        for own in names:
            yield from records(getattr(part, own), but)


@cache
def _fields(cls: type) -> tuple[str, ...] | None:
    """The fields of a record; None for a plain value."""
    return tuple(own.name for own in fields(cls)) if is_dataclass(cls) else None


@record
@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: characteristics by name, powers in printed order, and what its script leaves out.

    `text` is the printed text that its powers were read from, "" where somebody wrote them.
    """

    name: str
    printed: Map[Any] = field(default_factory=Map)
    powers: tuple[Node, ...] = ()
    not_modelled: tuple[str, ...] = ()
    text: str = ""

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Every node in its powers, in the order of the text."""
        return _nodes_of(self)


_nodes_of: ByIdentity[tuple[Node, ...]] = ByIdentity(lambda card: tuple(walk(card.powers)))
