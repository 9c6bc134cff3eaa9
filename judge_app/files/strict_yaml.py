"""YAML read strictly: positions kept, no tags, no anchors, no duplicate keys, nothing executed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError
from ruamel.yaml.tokens import (
    AliasToken,
    AnchorToken,
    BlockEndToken,
    BlockMappingStartToken,
    BlockSequenceStartToken,
    FlowMappingEndToken,
    FlowMappingStartToken,
    FlowSequenceEndToken,
    FlowSequenceStartToken,
    TagToken,
)

from judge_app.files.problems import BadInput, Mistake

DEEPEST = 40
OPENING = (BlockMappingStartToken, BlockSequenceStartToken, FlowMappingStartToken, FlowSequenceStartToken)
CLOSING = (BlockEndToken, FlowMappingEndToken, FlowSequenceEndToken)

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Signs that show nothing and change how other text shows: control characters, and those that turn text round."""

Scalar: TypeAlias = str | int | float | bool | None


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
    try:
        refused, repeats = _refused(text, file)
        if repeats:
            raise BadInput(refused)
        root = YAML(typ="safe", pure=True).compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        raise BadInput([Mistake(file, line, f"not valid YAML: {error.problem or error.context}")]) from None
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadInput([Mistake(file, line, f"not valid YAML: {error.reason}")]) from None
    except (YAMLError, RecursionError, AssertionError):
        raise BadInput([Mistake(file, 0, "not valid YAML, or nested too deeply")]) from None
    if root is None:
        raise BadInput([Mistake(file, 1, "the file is empty")])
    reader = _Reader(file, refused)
    data = reader.data(root, 0)
    if reader.mistakes:
        raise BadInput(reader.mistakes)
    return data


def _refused(text: str, file: str) -> tuple[set[Mistake], bool]:
    """Tags, anchors and aliases, and whether an alias would repeat a part of the file (as often as it likes).

    Raises BadInput at once for a file that is nested too deeply: the further it is read, the slower that gets.
    """
    found: set[Mistake] = set()
    repeats = False
    depth = 0
    for token in YAML(typ="safe", pure=True).scan(text):
        line = token.start_mark.line + 1
        depth += isinstance(token, OPENING) - isinstance(token, CLOSING)
        if depth > DEEPEST + 1:
            raise BadInput([*found, Mistake(file, line, f"nested more than {DEEPEST} deep")])
        if isinstance(token, AnchorToken):
            found.add(Mistake(file, line, f"anchors and aliases (&{token.value}) are not allowed; write it out"))
        elif isinstance(token, TagToken):
            handle, suffix = token.value if isinstance(token.value, tuple) else ("", str(token.value))
            found.add(Mistake(file, line, f"tags ({handle or ''}{suffix}) are not allowed"))
        elif isinstance(token, AliasToken):
            repeats = True
            if not found:
                found.add(Mistake(file, line, f"anchors and aliases (*{token.value}) are not allowed; write it out"))
    return found, repeats


@dataclass(slots=True)
class _Reader:
    """Turns YAML's nodes into ours and gathers what a data file may not use."""

    file: str
    mistakes: set[Mistake]

    def wrong(self, node: Node, message: str) -> None:
        self.mistakes.add(Mistake(self.file, node.start_mark.line + 1, message))

    def data(self, node: Node, depth: int) -> Data:
        line = node.start_mark.line + 1
        if depth > DEEPEST:
            self.wrong(node, f"nested more than {DEEPEST} deep")
            return Value(self.file, line, None, "")
        if isinstance(node, MappingNode):
            return self.mapping(node, line, depth)
        if isinstance(node, SequenceNode):
            return Items(self.file, line, tuple(self.data(item, depth + 1) for item in node.value))
        return self.scalar(node, line)

    def mapping(self, node: MappingNode, line: int, depth: int) -> Fields:
        fields: list[tuple[Value, Data]] = []
        seen: dict[str, int] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, ScalarNode):
                self.wrong(key_node, "a key must be plain text")
                continue
            key = self.scalar(key_node, key_node.start_mark.line + 1)
            if not isinstance(key.value, str | int) or key.plain == "":
                self.wrong(key_node, "a key must be plain text")
                continue
            name = str(key.value)
            if name in seen:
                self.wrong(key_node, f'"{name}" stands here twice (first in line {seen[name]})')
            seen[name] = key.line
            value = self.data(value_node, depth + 1)
            if isinstance(value, Value) and value.plain == "":
                value = replace(value, line=key.line)  # an empty value is placed where the next word stands
            fields.append((key, value))
        return Fields(self.file, line, tuple(fields))

    def scalar(self, node: Node, line: int) -> Value:
        tag = str(node.tag).removeprefix("tag:yaml.org,2002:")
        text = str(node.value)
        value: Scalar = text
        if tag == "int":
            value = _integer(text)
        elif tag == "bool":
            value = text.lower() == "true"
            if text.lower() not in ("true", "false"):
                value = text
        elif tag == "null":
            value = None
        elif tag == "float":
            value = text
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            self.wrong(node, "half a character (a surrogate) is no text")
        if unseen := UNSEEN.search(text):
            self.wrong(node, f"leave out the invisible control character U+{ord(unseen[0]):04X}")
        return Value(self.file, line, value, text)


def _integer(text: str) -> int | str:
    digits = text.replace("_", "").lstrip("+-")
    return int(text.replace("_", "")) if digits.isdigit() and len(digits) <= 18 else text
