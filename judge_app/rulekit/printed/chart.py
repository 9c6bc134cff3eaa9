"""All readings of a text: a chart of what begins where, filled from an agenda until nothing new comes.

The phrases of one game are some 14,000 states with 45,000 steps between them. Lark's Earley parser was tried on the
same grammar: it took 29 s to be made and 0.2 to 0.4 s for the text of one power, where this takes a thousandth of that,
for it is asked by the next word alone which steps there are.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge_app.rulekit.printed.automaton import NAME, NOTHING, NUMBER, Bind, Bindings, State, Symbol, merged
from judge_app.rulekit.printed.building import WithUnit
from judge_app.rulekit.printed.tokens import Token

MOST_STEPS = 60_000
"""After so many steps a text counts as not understood."""
LONGEST_NAME = 7
"""A name has at most so many words and signs."""
ENDS_NAMES = frozenset([".", '"', ";", ">"])
"""No name goes on beyond these."""

DENIALS = ("not", "no", "never", "without", "none")


class TooMany(Exception):
    """A text has more readings than can be followed."""


@dataclass(slots=True)
class _Entry:
    """What a symbol can be from one place of the text on: the readings so far, and who waits for more."""

    start: int
    kind: Hashable
    results: list[tuple[int, Any]] = field(default_factory=list)
    seen: set[tuple[int, Any]] = field(default_factory=set)
    waiting: list[tuple[Bind, Bindings, State, _Entry]] = field(default_factory=list)


@dataclass(slots=True)
class Chart:
    """The readings of one text."""

    text: str
    tokens: Sequence[Token]
    farthest: int = 0
    spans: dict[int, tuple[int, int]] = field(default_factory=dict)
    built: dict[int, Any] = field(default_factory=dict)
    """By identity: the phrase by which something was read, and of a list what stood between its items."""
    _entries: dict[tuple[Symbol, int], _Entry] = field(default_factory=dict)
    _agenda: list[tuple[State, Bindings, _Entry, int]] = field(default_factory=list)
    _within: dict[int, Hashable] = field(default_factory=dict)
    _inside: dict[int, Any] = field(default_factory=dict)
    kept: list[Any] = field(default_factory=list)
    plain: dict[int, Any] = field(default_factory=dict)
    """By identity: what holds no description, as readings share it."""

    def readings(self, symbol: Symbol) -> list[Any]:
        """Everything that the symbol can mean by the whole text. Raises TooMany."""
        entry = self._entry(symbol, 0)
        steps = 0
        agenda = self._agenda
        while agenda:
            steps += 1
            if steps > MOST_STEPS:
                raise TooMany
            self._step(*agenda.pop())
        return [value for end, value in entry.results if end == len(self.tokens)]

    def _entry(self, symbol: Symbol, at: int) -> _Entry:
        key = (symbol, at)
        entry = self._entries.get(key)
        if entry is None:
            entry = self._entries[key] = _Entry(at, symbol.kind)
            self._agenda.append((symbol.state, (), entry, at))
        return entry

    def _step(self, state: State, said: Bindings, entry: _Entry, at: int) -> None:
        for more, build in state.ends:
            if at > entry.start and (joined := merged(said, more)) is not None:
                self._complete(entry, build, joined, at)
        if at >= len(self.tokens):
            return
        word = self.tokens[at].said
        agenda = self._agenda
        for more, then in state.words.get(word, ()):
            if (joined := merged(said, more)) is not None:
                agenda.append((then, joined, entry, at + 1))
                if at >= self.farthest:
                    self.farthest = at + 1
        if state.numbers and word.isdigit():
            self._taken(state.numbers, int(word), said, entry, at + 1)
        if state.names:
            self._names(state, said, entry, at)
        for call in state.calls:
            first = call.symbol.first
            if word in first or (word.isdigit() and NUMBER in first) or NAME in first:
                below = self._entry(call.symbol, at)
                for more, bind, then in call.goes:
                    if (joined := merged(said, more)) is not None:
                        below.waiting.append((bind, joined, then, entry))
                        for end, value in below.results:
                            self._go_on(bind, joined, then, entry, end, value)

    def _taken(self, goes: Sequence[Any], value: Any, said: Bindings, entry: _Entry, end: int) -> None:
        for more, bind, then in goes:
            if (joined := merged(said, more)) is not None:
                self._go_on(bind, joined, then, entry, end, value)

    def _names(self, state: State, said: Bindings, entry: _Entry, at: int) -> None:
        """Every name that begins here; whether it is one is known where it stands."""
        start = self.tokens[at].start
        for end in range(at + 1, min(at + LONGEST_NAME, len(self.tokens)) + 1):
            last = self.tokens[end - 1]
            if last.said in ENDS_NAMES:
                break
            self._taken(state.names, self.text[start : last.end], said, entry, end)

    def _go_on(self, bind: Bind, said: Bindings, then: State, entry: _Entry, end: int, value: Any) -> None:
        got = bind(value)
        if got is not None and (joined := merged(said, got)) is not None:
            self._agenda.append((then, joined, entry, end))
            self.farthest = max(self.farthest, end)

    def _complete(self, entry: _Entry, build: Any, said: Bindings, end: int) -> None:
        value = build(said)
        if value is NOTHING or (end, value) in entry.seen:
            return
        if self._adds_nothing(entry, build, said, end):
            return
        entry.seen.add((end, value))
        entry.results.append((end, value))
        self.kept.append(value)
        self.spans[id(value)] = (entry.start, end)
        self._within[id(value)] = entry.kind
        if isinstance(value, WithUnit):  # what holds the amount later on is no reading of the whole once more
            self.spans[id(value.amount)], self._within[id(value.amount)] = (entry.start, end), entry.kind
            self.built[id(value.amount)] = build.build.phrase
        self._inside[id(value)] = next(
            (held for _, held in said if self.spans.get(id(held)) == (entry.start, end)), None
        )
        if (phrase := getattr(build, "phrase", None)) is not None:
            self.built[id(value)] = phrase
        elif (joins := getattr(build, "joins", None)) is not None:
            self.built[id(value)] = joins(said)
        for bind, before, then, waiting in tuple(entry.waiting):
            self._go_on(bind, before, then, waiting, end, value)

    def _adds_nothing(self, entry: _Entry, build: Any, said: Bindings, end: int) -> bool:
        """Whether it only wraps a reading of the same symbol and the same words; a denial does so once."""
        for _, value in said:
            inner = value if id(value) in self.spans or not isinstance(value, tuple) or len(value) != 1 else value[0]
            while inner is not None and self.spans.get(id(inner)) == (entry.start, end):
                if self._within.get(id(inner)) == entry.kind:
                    denies = getattr(build, "denies", False) and type(inner) is not build.cls
                    return not (denies and self._denied(entry.start, end))
                inner = self._inside.get(id(inner))
        return False

    def _denied(self, start: int, end: int) -> bool:
        """Whether those words deny something."""
        return any(token.said.endswith("n't") or token.said in DENIALS for token in self.tokens[start:end])
