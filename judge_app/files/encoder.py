"""The decoder's other direction: a node as a file would write it, defaults left out."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, get_args, get_type_hints

from judge_app.engine.syntax import Node, word_of, words_in
from judge_app.engine.values import ByIdentity, Map
from judge_app.files.plain import Plain

PLAIN = re.compile(r"[^\W\d_](?:[\w '()/.-]*[\w')])?|[1-9][0-9]*(?: [\w ]*\w)?")
EMPTY = "{}"
"""A record of which nothing is said. Alone in place of a word's only field it would be one that isn't said."""
NOT_TEXT = frozenset(["true", "false", "yes", "no", "on", "off", "null"])


def as_written(part: Any) -> str:
    """A part of a script in YAML's flow style."""
    if isinstance(part, bool):
        return "true" if part else "false"
    if isinstance(part, tuple):
        return as_written(part[0]) if len(part) == 1 else f"[{', '.join(map(as_written, part))}]"
    if isinstance(part, Node):
        return _node(part)
    if isinstance(part, Map):
        return f"{{{', '.join(f'{text_written(name)}: {as_written(value)}' for name, value in part.items())}}}"
    if is_dataclass(part) and not isinstance(part, type):
        return f"{{{_fields(part)}}}"
    return text_written(part) if isinstance(part, str) else str(part)


def text_written(text: str) -> str:
    """A text, in quotation marks where YAML would take it for something else."""
    plain = PLAIN.fullmatch(text) is not None and text.lower() not in NOT_TEXT
    return text if plain else json.dumps(text, ensure_ascii=False)


def plain_written(part: Any) -> Plain:
    """A part of a script as plain data, which a file would hold. Raises KeyError for a node that has no word."""
    if isinstance(part, tuple):
        return plain_written(part[0]) if len(part) == 1 else [plain_written(item) for item in part]
    if isinstance(part, Map):
        return {name: plain_written(value) for name, value in part.items()}
    if not is_dataclass(part) or isinstance(part, type):
        return part
    if _is_scalar(part):
        return getattr(part, fields(part)[0].name)
    said = _plain_fields(part)
    if not isinstance(part, Node):
        return said
    return {word_of(type(part)): said} if said else word_of(type(part))


def _is_scalar(part: Any) -> bool:
    """Whether a value alone is read as that part, of which nothing else is said."""
    reads = getattr(type(part), "reads_scalar", None)
    if reads is None:
        return False
    first, *others = fields(part)
    if not reads(getattr(part, first.name)):
        return False
    return all(getattr(part, own.name) == _default(own) for own in others)


def _plain_fields(part: Any) -> dict[str, Plain]:
    said: dict[str, Plain] = {}
    for own in fields(part):
        value = getattr(part, own.name)
        if value != _default(own):
            written = [_plain_fields(one) for one in value] if own.name in _bare(type(part)) else plain_written(value)
            said[own.name.rstrip("_").replace("_", " ")] = written
    return said


def _bare_fields(cls: type) -> frozenset[str]:
    """The fields of a record or word that hold a list of one certain word, which is then written without its name."""
    hints = get_type_hints(cls)
    items = {name: next(iter(get_args(hint)), None) for name, hint in hints.items() if get_args(hint)[1:] == (...,)}
    return frozenset(name for name, item in items.items() if _is_word(item))


_bare = ByIdentity(_bare_fields)


def _is_word(item: Any) -> bool:
    return isinstance(item, type) and issubclass(item, Node) and not words_in(item)


def _node(node: Node) -> str:
    own = fields(node)  # type: ignore[arg-type]
    if _is_scalar(node):
        return str(getattr(node, own[0].name))
    word = word_of(type(node))
    said = _fields(node)
    if not said:
        return word
    alone = _value(node, own[0].name, getattr(node, own[0].name)) if len(own) == 1 else EMPTY
    if alone != EMPTY:
        return f"{{{word}: {alone}}}"
    return f"{{{word}: {{{said}}}}}"


def _fields(part: Any) -> str:
    said = []
    for own in fields(part):
        value = getattr(part, own.name)
        if value != _default(own):
            said.append(f"{own.name.rstrip('_').replace('_', ' ')}: {_value(part, own.name, value)}")
    return ", ".join(said)


def _value(part: Any, name: str, value: Any) -> str:
    """The value of a field, as that field is read."""
    if name in _bare(type(part)):
        return f"[{', '.join(f'{{{_fields(one)}}}' for one in value)}]"
    return as_written(value)


def _default(own: Field[Any]) -> Any:
    if own.default is not MISSING:
        return own.default
    return own.default_factory() if own.default_factory is not MISSING else MISSING
