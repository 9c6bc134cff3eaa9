"""YAML read strictly: positions kept, no tags, no anchors, no duplicate keys, nothing executed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field, replace
from typing import TypeAlias

from yaml import CLoader
from yaml.error import MarkedYAMLError, YAMLError
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
)
from yaml.reader import ReaderError

from judge_app.engine.frozen import dataclass
from judge_app.files.faults import net
from judge_app.files.limits import DEPTH, DIGITS, MISTAKES, PARTS, TEXT_BYTES, VALUE_SIGNS
from judge_app.files.problems import BadInput, Mistake

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Signs that show nothing and change how other text shows: control characters, and those that turn text round."""

BREAKS = re.compile("[\x85\u2028\u2029]")
"""Ends of a line to YAML, and to nobody who reads the file in an editor."""

INTEGER = re.compile(r"[-+]?[0-9][0-9_]*")

Scalar: TypeAlias = str | int | float | bool | None

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", "")),
}
"""What isn't text though it is typed as words; whatever else isn't a whole number is text, "yes" and 1.5 too."""


@dataclass(frozen=True, slots=True)
class Value:
    """A scalar and its place. `plain` is how it was typed."""

    file: str
    line: int
    value: Scalar
    plain: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list and its place."""

    file: str
    line: int
    items: tuple[Data, ...]


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping and its place, keys in file order with a place of their own."""

    file: str
    line: int
    fields: tuple[tuple[Value, Data], ...]

    def keys(self) -> tuple[str, ...]:
        """The keys as text, in file order."""
        return tuple(str(key.value) for key, _ in self.fields)

    def get(self, name: str) -> Data | None:
        """The value under that key, or None."""
        return next((value for key, value in self.fields if str(key.value) == name), None)

    def __iter__(self) -> Iterator[tuple[str, Value, Data]]:
        return ((str(key.value), key, value) for key, value in self.fields)


Data: TypeAlias = Value | Items | Fields


def parse(text: str, file: str) -> Data:
    """The file's one document. Raises BadInput naming the line for whatever isn't plain, unambiguous YAML."""
    if too_much := TEXT_BYTES.beyond(len(text)) or PARTS.beyond(sum(map(text.count, ",:\n"))):
        raise BadInput([Mistake(file, 0, too_much)])
    with net("reading this YAML", file, text=lambda: text):
        return _read(_Reader(file, text))


def _read(reader: _Reader) -> Data:
    try:
        data = reader.document()
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise reader.given_up(
            f"not valid YAML: {error.problem or error.context}", mark.line + 1 if mark else 0
        ) from None
    except ReaderError as error:
        line = reader.text.encode().count(b"\n", 0, error.position) + 1
        raise reader.given_up(f"not valid YAML: {error.reason}", line) from None
    except YAMLError:
        raise reader.given_up("not valid YAML", 0) from None
    if reader.mistakes:
        raise BadInput(reader.mistakes)
    return data


@dataclass(slots=True)
class _Reader:
    """Makes our values of what the parser meets, and gathers what a data file may not use."""

    file: str
    text: str
    mistakes: set[Mistake] = field(default_factory=set)
    loader: CLoader = field(init=False)

    def wrong(self, event: Event, message: str) -> None:
        self.mistakes.add(Mistake(self.file, _line(event), message))
        if not MISTAKES.within(len(self.mistakes)):
            raise BadInput(self.mistakes)

    def given_up(self, message: str, line: int) -> BadInput:
        """The one mistake to tell where reading can't go on."""
        return BadInput([Mistake(self.file, line, message)])

    def document(self) -> Data:
        try:
            self.loader = CLoader(self.text)
        except UnicodeEncodeError as error:
            line = self.text.count("\n", 0, error.start) + 1
            raise self.given_up("half a character (a surrogate) is no text", line) from None
        if sign := BREAKS.search(self.text):
            line = self.text.count("\n", 0, sign.start()) + 1
            raise self.given_up(f"leave out the invisible control character U+{ord(sign[0]):04X}", line)
        self.next()  # the stream begins
        if not isinstance(self.next(), DocumentStartEvent):
            raise self.given_up("the file is empty", 1)
        data = self.data(self.next(), 0)
        self.next()  # the document ends
        after = self.next()
        if isinstance(after, DocumentStartEvent):
            raise self.given_up("not valid YAML: a second document begins", _line(after))
        return data

    def next(self) -> Event:
        event = self.loader.get_event()
        assert event is not None
        return event

    def data(self, event: Event, depth: int) -> Data:
        """The value that begins with that event. What is nested too deeply ends the reading at once: going on would
        only get slower."""
        assert isinstance(event, NodeEvent)
        line = _line(event)
        if too_deep := DEPTH.beyond(depth):
            self.wrong(event, too_deep)
            raise BadInput(self.mistakes)
        if isinstance(event, AliasEvent):
            if not self.mistakes:
                self.wrong(event, f"anchors and aliases (*{event.anchor}) are not allowed; write it out")
            return Value(self.file, line, None, "*")
        assert isinstance(event, ScalarEvent | CollectionStartEvent)
        if event.anchor is not None:
            self.wrong(event, f"anchors and aliases (&{event.anchor}) are not allowed; write it out")
        if event.tag is not None:
            self.wrong(event, f"tags ({event.tag.replace('tag:yaml.org,2002:', '!!')}) are not allowed")
        if isinstance(event, ScalarEvent):
            return self.scalar(event, line)
        return self.mapping(line, depth) if isinstance(event, MappingStartEvent) else self.items(line, depth)

    def items(self, line: int, depth: int) -> Items:
        found = []
        while not isinstance(event := self.next(), SequenceEndEvent):
            found.append(self.data(event, depth + 1))
        return Items(self.file, line, tuple(found))

    def mapping(self, line: int, depth: int) -> Fields:
        found: list[tuple[Value, Data]] = []
        seen: dict[str, int] = {}
        while not isinstance(event := self.next(), MappingEndEvent):
            key = self.data(event, depth + 1)
            good = isinstance(key, Value) and isinstance(key.value, str | int) and key.plain != ""
            if not good:
                self.wrong(event, "a key must be plain text")
            value = self.data(self.next(), depth + 1)
            if not good or not isinstance(key, Value):
                continue
            name = str(key.value)
            if name in seen:
                self.wrong(event, f'"{name}" stands here twice (first in line {seen[name]})')
            seen[name] = key.line
            if isinstance(value, Value) and value.plain == "":
                value = replace(value, line=key.line)  # an empty value is placed where the next word stands
            found.append((key, value))
        return Fields(self.file, line, tuple(found))

    def scalar(self, event: ScalarEvent, line: int) -> Value:
        text: str = event.value
        if too_long := VALUE_SIGNS.beyond(len(text)):
            self.wrong(event, too_long)
            text = ""
        if unseen := UNSEEN.search(text):
            self.wrong(event, f"leave out the invisible control character U+{ord(unseen[0]):04X}")
        return Value(self.file, line, _meant(text) if event.implicit[0] else text, text)


def _line(event: Event) -> int:
    """The line that an event begins in, the first being 1."""
    mark = event.start_mark
    assert mark is not None
    return mark.line + 1


def _meant(text: str) -> Scalar:
    """What a text without quotation marks stands for."""
    if text in WORDS:
        return WORDS[text]
    digits = text.replace("_", "")
    if INTEGER.fullmatch(text) and len(digits.lstrip("+-")) <= DIGITS.most:
        return int(digits)
    return text
