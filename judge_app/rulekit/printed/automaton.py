"""Automata: what may follow what in a text, with what each step says of the value that is being read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

Bindings = tuple[tuple[str, Any], ...]
"""What has been read so far: fields with what they hold; `ITEM` and `JOIN` may come several times."""
ITEM, JOIN = "#", "%"
"""An item of a list, and what stands between two."""
OPENED, CLOSED = "<", ">"
"""A row of a table begins and ends: what it says of a field counts only if the row has a word in the text."""
Bind = Callable[[Any], Bindings | None]
"""What a value that was read says; None where it can't stand there."""
Build = Callable[[Bindings], Any]
"""What a finished reading means; `NOTHING` where it is none."""
NOTHING: Any = object()
NUMBER, NAME = "#number", "#name"
"""What stands for any number, and for any name, among the words with which something begins."""


@dataclass(slots=True, eq=False)
class Place:
    """A place in a phrase while it is being compiled: steps to others, some of which consume nothing."""

    steps: list[tuple[str, Any, Place | None]] = field(default_factory=list)

    def says(self, bindings: Bindings, then: Place) -> None:
        """On from here without a word."""
        self.steps.append(("", bindings, then))

    def word(self, word: str, then: Place) -> None:
        """On from here with that word."""
        self.steps.append(("word", word, then))

    def number(self, bind: Bind, then: Place) -> None:
        """On from here with a number in digits."""
        self.steps.append(("number", bind, then))

    def name(self, bind: Bind, then: Place) -> None:
        """On from here with a name: some words that begin with capitals."""
        self.steps.append(("name", bind, then))

    def call(self, symbol: Symbol, bind: Bind, then: Place) -> None:
        """On from here with whatever the symbol can be."""
        self.steps.append(("call", (symbol, bind), then))

    def ends(self, build: Build) -> None:
        """What was read is a whole."""
        self.steps.append(("end", build, None))


@dataclass(slots=True, eq=False)
class Call:
    """A step that needs a symbol."""

    symbol: Symbol
    goes: list[tuple[Bindings, Bind, State]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class State:
    """A place once it is compiled: the next word decides which steps there are."""

    words: dict[str, list[tuple[Bindings, State]]] = field(default_factory=dict)
    numbers: list[tuple[Bindings, Bind, State]] = field(default_factory=list)
    names: list[tuple[Bindings, Bind, State]] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    ends: list[tuple[Bindings, Build]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Symbol:
    """Something that texts say, a word of a category or a part of one, with all ways to say it."""

    key: tuple[Any, ...]
    start: Place = field(default_factory=Place)
    state: State = field(default_factory=State)
    first: Collection[str] = ()

    @property
    def kind(self) -> Hashable:
        """What it is a way to say: a category in whatever form, a list, an amount of some unit."""
        return (self.key[0], self.key[2]) if isinstance(self.key[0], type) and len(self.key) > 2 else self.key


def finish(symbols: Collection[Symbol]) -> None:
    """Make the states of all symbols and work out with which words each can begin."""
    known: dict[Place, State] = {}
    for symbol in symbols:
        symbol.state = _state(symbol.start, known)
    first: dict[Symbol, set[str]] = {symbol: set() for symbol in symbols}
    growing = True
    while growing:
        growing = False
        for symbol in symbols:
            found = first[symbol]
            before = len(found)
            found.update(symbol.state.words)
            found.update([NUMBER] * bool(symbol.state.numbers) + [NAME] * bool(symbol.state.names))
            for call in symbol.state.calls:
                found |= first[call.symbol]
            growing |= len(found) > before
    for symbol in symbols:
        symbol.first = frozenset(first[symbol])


def _state(start: Place, known: dict[Place, State]) -> State:
    """The state of a place and of all that follow it."""
    if start in known:
        return known[start]
    made = known[start] = State()
    waiting = [(start, made)]
    while waiting:
        place, state = waiting.pop()
        calls: dict[Symbol, Call] = {}
        for said, kind, what, then in _reached(place):
            if kind == "end":
                state.ends.append((said, what))
                continue
            if then not in known:
                known[then] = State()
                waiting.append((then, known[then]))
            after = known[then]
            if kind == "word":
                state.words.setdefault(what, []).append((said, after))
            elif kind == "number":
                state.numbers.append((said, what, after))
            elif kind == "name":
                state.names.append((said, what, after))
            else:
                symbol, bind = what
                calls.setdefault(symbol, Call(symbol)).goes.append((said, bind, after))
        state.calls = list(calls.values())
    return made


def _reached(place: Place) -> Iterator[tuple[Bindings, str, Any, Any]]:
    """Every step that consumes something from a place on, with what was said on the way there."""
    seen: set[Any] = set()
    waiting: list[tuple[Bindings, Place]] = [((), place)]
    while waiting:
        said, here = waiting.pop()
        for kind, what, then in here.steps:
            if kind:
                counted = _counted(said)
                key = (said_key(counted or ()), kind, id(what) if kind != "word" else what, id(then))
                if counted is not None and key not in seen:
                    seen.add(key)
                    yield counted, kind, what, then
                continue
            joined = _on(said, what)
            there = (said_key(joined or ()), id(then))
            if joined is not None and then is not None and there not in seen:
                seen.add(there)
                waiting.append((joined, then))


def _on(said: Bindings, what: Bindings) -> Bindings | None:
    """What was said, and more; a row that ends without a word says nothing."""
    if what and what[0][0] == OPENED:
        return (*said, *what)
    if what and what[0][0] == CLOSED:
        return tuple(one for one in said if one[0] != OPENED or one[1][0] is not what[0][1])
    return merged(said, what)


def _counted(said: Bindings) -> Bindings | None:
    """What was said, with all rows that are open."""
    found: Bindings | None = tuple(one for one in said if one[0] != OPENED)
    for name, value in said:
        if name == OPENED and found is not None:
            found = merged(found, value[1])
    return found


def said_key(said: Bindings) -> Hashable:
    """What was said as something that can be in a set."""
    return frozenset(said) if said else ()


def merged(one: Bindings, more: Bindings) -> Bindings | None:
    """Both together; None where they say different things of a field."""
    if not more:
        return one
    if not one:
        return more
    found = one
    for name, value in more:
        if name not in (ITEM, JOIN):
            for own, held in found:
                if own == name:
                    if held != value:
                        return None
                    break
            else:
                found = (*found, (name, value))
        else:
            found = (*found, (name, value))
    return found
