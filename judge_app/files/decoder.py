"""One table-driven decoder: data from a file into frozen dataclasses, by their annotations.

A field's YAML name is its Python name with spaces for underscores. What a dataclass may hold: scalars, Literal
words, tuples (a single item may stand for a list of one), optional values, other dataclasses, and categories of
nodes (see `judge_app.engine.syntax`), which a file writes as `{word: fields}`, or as the bare word.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node, scalars_in, words_in
from judge_app.engine.values import Map
from judge_app.files.limits import MISTAKES
from judge_app.files.problems import BadInput, Mistake, listed, nearest
from judge_app.files.strict_yaml import Data, Fields, Items, Value

D = TypeVar("D")


class Undecodable(Exception):
    """Raised inside the decoder to give up on one value; its mistake is in the list already."""


@dataclass(slots=True)
class Decoder:
    """Decodes and gathers every mistake, so that a file's author sees all of them at once."""

    mistakes: list[Mistake]

    def wrong(self, at: Data, message: str) -> Undecodable:
        """Note a mistake at that place and give the exception to raise."""
        self.note(Mistake(at.file, at.line, message))
        return Undecodable()

    def note(self, mistake: Mistake) -> None:
        """Note a mistake. Raises BadInput with all of them once there are more than anybody would mend at a time."""
        self.mistakes.append(mistake)
        if not MISTAKES.within(len(self.mistakes)):
            raise BadInput(self.mistakes)

    def decode(self, data: Data, type_: Any, what: str) -> Any:
        """The value of that type. Raises Undecodable after noting what was expected."""
        origin = get_origin(type_)
        if origin in (Union, types.UnionType):
            return self._optional(data, type_, what)
        if origin is tuple:
            return self._tuple(data, get_args(type_)[0], what)
        if origin is Literal:
            return self._literal(data, get_args(type_), what)
        if origin is Map:
            return self._map(data, get_args(type_)[0], what)
        if isinstance(type_, type) and issubclass(type_, Node) and words_in(type_):
            return self._node(data, type_, what)
        if is_dataclass(type_) and isinstance(type_, type):
            return self.fields_of(data, type_, what)
        return self._scalar(data, type_, what)

    def _optional(self, data: Data, type_: Any, what: str) -> Any:
        choices = [t for t in get_args(type_) if t is not types.NoneType]
        if isinstance(data, Value) and data.value is None:
            return None
        if len(choices) > 1 and isinstance(data, Value):
            for choice in choices:
                if isinstance(choice, type) and type(data.value) is choice:
                    return data.value
        lists = [choice for choice in choices if get_origin(choice) is tuple]
        return self.decode(data, lists[0] if lists and not isinstance(data, Value) else choices[0], what)

    def _tuple(self, data: Data, item: Any, what: str) -> tuple[Any, ...]:
        if not isinstance(data, Items):
            return (self.decode(data, item, what),)
        decoded = []
        failed = False
        for part in data.items:
            try:
                decoded.append(self.decode(part, item, what))
            except Undecodable:
                failed = True
        if failed:
            raise Undecodable
        return tuple(decoded)

    def _said(self, data: Data, type_: Any, what: str) -> Any:
        """What must say something: an empty text doesn't."""
        decoded = self.decode(data, type_, what)
        if decoded == "":
            raise self.wrong(data, f"{what} is empty")
        return decoded

    def _literal(self, data: Data, allowed: tuple[Any, ...], what: str) -> Any:
        if isinstance(data, Value) and data.value in allowed:
            return data.value
        shown = data.plain if isinstance(data, Value) else "a list or mapping"
        known = [str(a) for a in allowed if a != ""]
        raise self.wrong(data, f'{what} must be {listed(known)}, not "{shown}"{nearest(shown, known)}')

    def _map(self, data: Data, item: Any, what: str) -> Map[Any]:
        if not isinstance(data, Fields):
            raise self.wrong(data, f"{what} must be a mapping of names to values")
        return Map({name: self.decode(value, item, f'"{name}"') for name, _, value in data})

    def _scalar(self, data: Data, type_: Any, what: str) -> Any:
        if isinstance(data, Value) and type_ is str and isinstance(data.value, str | int):
            return data.plain
        if isinstance(data, Value) and type(data.value) is type_:
            return data.value
        expected = {int: "a whole number", str: "text", bool: "true or false"}.get(type_, str(type_))
        shown = f'"{data.plain}"' if isinstance(data, Value) else "a list or mapping"
        raise self.wrong(data, f"{what} must be {expected}, not {shown}")

    def _node(self, data: Data, category: type[Node], what: str) -> Any:
        """`{word: content}`, a bare word, or a bare scalar where the category has a class for it.

        `{word: {}}` says nothing of a word that needs nothing said: it is the bare word.
        """
        known = words_in(category)
        if isinstance(data, Value):
            for cls in scalars_in(category) if data.plain not in known else ():
                if cls.reads_scalar(data.value):  # type: ignore[attr-defined]
                    return cls(data.value)  # type: ignore[call-arg]
            return self._named_node(data, str(data.plain), None, category, what)
        if isinstance(data, Fields) and len(data.fields) == 1:
            key, content = data.fields[0]
            return self._named_node(key, str(key.value), content, category, what)
        raise self.wrong(data, f"{what} must be one word with its content, such as {listed(sorted(known)[:4])}")

    def _named_node(self, at: Value, word: str, content: Data | None, category: type[Node], what: str) -> Any:
        known = words_in(category)
        cls = known.get(word)
        if cls is None:
            raise self.wrong(at, f'{what}: unknown word "{word}"{nearest(word, known)}; known: {listed(sorted(known))}')
        if content is None or (isinstance(content, Value) and content.value is None):
            return self.fields_of(Fields(at.file, at.line, ()), cls, f'"{word}"')
        own = _fields(cls)
        by_name = isinstance(content, Fields) and set(content.keys()) <= set(own)
        if isinstance(content, Fields) and not content.fields:
            by_name = not any(_needed(field_) for field_, _ in own.values())
        if len(own) == 1 and not by_name:
            name = next(iter(own))
            field_, type_ = own[name]
            read = self._said if _needed(field_) else self.decode
            return cls(**{field_.name: read(content, type_, f'"{word}"')})
        return self.fields_of(content, cls, f'"{word}"')

    def fields_of(self, data: Data, cls: type[D], what: str) -> D:
        """A dataclass from a mapping; unknown and missing keys are told together.

        A class with `reads_scalar` is also read from a value for its first field, standing alone.
        """
        reads = getattr(cls, "reads_scalar", None)
        if isinstance(data, Value) and reads and reads(data.value):
            if data.value == "" and next(iter(_fields(cls).values()))[0].default != "":
                raise self.wrong(data, f"{what} is empty")
            return cls(data.value)  # type: ignore[call-arg]
        if not isinstance(data, Fields):
            wanted = f"be a mapping with {listed(_fields(cls))}" if _fields(cls) else "stand alone"
            raise self.wrong(data, f"{what} must {wanted}")
        own = _fields(cls)
        values: dict[str, Any] = {}
        failed = False
        for name, key, value in data:
            if name not in own:
                self.wrong(key, f'{what} has no "{name}"{nearest(name, own)}; it has {listed(own)}')
                failed = True
                continue
            try:
                field_, type_ = own[name]
                read = self._said if _needed(field_) else self.decode
                values[field_.name] = read(value, type_, f'"{name}"')
            except Undecodable:
                failed = True
        present = set(data.keys())
        for name, (field_, _) in own.items():
            if name not in present and _needed(field_):
                self.wrong(data, f'{what} needs "{name}"')
                failed = True
        if failed:
            raise Undecodable
        made = cls(**values)
        if because := getattr(made, "mistake", str)():
            raise self.wrong(data, f"{what}: {because}")
        return made


def decoded(data: Data, type_: Any, what: str) -> Any:
    """That data as a value of that type. Raises BadInput with every mistake."""
    decoder = Decoder([])
    try:
        return decoder.decode(data, type_, what)
    except Undecodable:
        raise BadInput(decoder.mistakes) from None


_FIELDS: dict[Any, dict[str, tuple[Field[Any], Any]]] = {}


def _fields(cls: Any) -> dict[str, tuple[Field[Any], Any]]:
    """The fields of a dataclass by the name that files use, with their types."""
    if cls not in _FIELDS:
        hints = get_type_hints(cls)
        _FIELDS[cls] = {f.name.rstrip("_").replace("_", " "): (f, hints[f.name]) for f in fields(cls) if f.init}
    return _FIELDS[cls]


def _needed(field_: Field[Any]) -> bool:
    """Whether a file has to say this field."""
    return field_.default is MISSING and field_.default_factory is MISSING


def field_names(cls: type) -> tuple[str, ...]:
    """The names that files use for a dataclass's fields."""
    return tuple(_fields(cls))
