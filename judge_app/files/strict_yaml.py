"""YAML read strictly: positions kept, no tags, no anchors, no duplicate keys, nothing executed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from judge_app.files.problems import BadInput, Mistake

DEEPEST = 40

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
        yaml = YAML(typ="safe", pure=True)
        root = yaml.compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        raise BadInput([Mistake(file, line, f"not valid YAML: {error.problem or error.context}")]) from None
    except (YAMLError, RecursionError, ValueError) as error:
        raise BadInput([Mistake(file, 0, f"not valid YAML: {str(error).splitlines()[0]}")]) from None
    if root is None:
        raise BadInput([Mistake(file, 1, "the file is empty")])
    reader = _Reader(file, set())
    data = reader.data(root, 0)
    if reader.mistakes:
        raise BadInput(reader.mistakes)
    return data


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
        if node.anchor:
            self.wrong(node, f"anchors and aliases (&{node.anchor}) are not allowed; write it out")
        if isinstance(node, MappingNode):
            return self.mapping(node, line, depth)
        if isinstance(node, SequenceNode):
            self.check_tag(node, "seq")
            return Items(self.file, line, tuple(self.data(item, depth + 1) for item in node.value))
        return self.scalar(node, line)

    def mapping(self, node: MappingNode, line: int, depth: int) -> Fields:
        self.check_tag(node, "map")
        fields: list[tuple[Value, Data]] = []
        seen: dict[str, int] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, ScalarNode):
                self.wrong(key_node, "a key must be plain text")
                continue
            key = self.scalar(key_node, key_node.start_mark.line + 1)
            name = str(key.value)
            if name in seen:
                self.wrong(key_node, f'"{name}" stands here twice (first in line {seen[name]})')
            seen[name] = key.line
            fields.append((key, self.data(value_node, depth + 1)))
        return Fields(self.file, line, tuple(fields))

    def check_tag(self, node: Node, expected: str) -> None:
        if str(node.tag) != f"tag:yaml.org,2002:{expected}":
            self.wrong(node, f"tags ({node.tag}) are not allowed")

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
        elif tag not in ("str", "timestamp", "value", "merge"):
            self.wrong(node, f"tags ({node.tag}) are not allowed")
        return Value(self.file, line, value, text)


def _integer(text: str) -> int | str:
    digits = text.replace("_", "").lstrip("+-")
    return int(text.replace("_", "")) if digits.isdigit() and len(digits) <= 18 else text
