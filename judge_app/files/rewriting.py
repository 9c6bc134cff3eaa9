"""Writing changed data back into the text that it was read from: comments, order and style stay where they can."""

from __future__ import annotations

import io
from difflib import SequenceMatcher
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from judge_app.files.plain import Plain, plain_of
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import parse

WIDEST = 112
"""A new list or mapping longer than this stands a line an entry."""

UNKEPT = (
    BadInput, YAMLError, ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError,
    ValueError,
)  # fmt: skip
"""What comes of a comment, a key or a number that the library can't keep in its place."""

OPEN_LEVELS = 2
"""Down to this level, a player's side, a new mapping stands a line an entry, however short."""


def written(data: Plain) -> str:
    """Data as a new file would hold it."""
    return _dumped(_styled(data, 0))


def on_one_line(data: Plain) -> str:
    """Data on a single line, as it stands in a file's list."""
    styled = _styled(data, OPEN_LEVELS + 1)
    if isinstance(styled, CommentedMap | CommentedSeq):
        _flat(styled)
    return _dumped([styled]).removeprefix("  - ").rstrip("\n")


def _flat(tree: Any) -> None:
    """Everything in it on the line that it begins on."""
    tree.fa.set_flow_style()
    for part in tree.values() if isinstance(tree, CommentedMap) else tree:
        if isinstance(part, CommentedMap | CommentedSeq):
            _flat(part)


def rewritten(text: str, data: Plain) -> str:
    """The text with its data changed to `data`; a part at the top that didn't change stays as it was typed.

    Raises BadInput where `text` isn't such a file.
    """
    old = plain_of(parse(text, "the file"))
    if old == data:
        return text
    if not isinstance(old, dict) or not isinstance(data, dict):
        return written(data)
    try:
        kept = _in_place(text, old, data)
        holds = plain_of(parse(kept, "the file")) == data
    except UNKEPT:
        holds = False  # what is said goes before how
    return kept if holds else written(data)


def _in_place(text: str, old: dict[str, Plain], data: dict[str, Plain]) -> str:
    """The text with the parts at its top that changed written anew, as far as they changed."""
    tree = _yaml().load(text)
    _reconcile(tree, old, data, 0)
    before, after = _parts(text), _parts(_dumped(tree))
    unchanged = {name for name in data if name in old and old[name] == data[name]}
    head = before[""] if list(old)[:1] == list(data)[:1] else after[""]
    return head + "".join(before[name] if name in unchanged else after[name] for name in data)


def _parts(text: str) -> dict[str, str]:
    """The text by the keys at its top, each from its line to the next key's; what stands before under ""."""
    starts = [(key.start_mark.line, str(key.value)) for key, _ in YAML(typ="rt").compose(text).value]
    lines = text.splitlines(keepends=True)
    ends = [line for line, _ in starts[1:]] + [len(lines)]
    parts = {name: "".join(lines[start:end]) for (start, name), end in zip(starts, ends, strict=True)}
    return {"": "".join(lines[: starts[0][0]]), **parts}


def _yaml() -> YAML:
    yaml = YAML(typ="rt")
    yaml.width = 1 << 20
    yaml.preserve_quotes = True
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _dumped(tree: Any) -> str:
    out = io.StringIO()
    _yaml().dump(tree, out)
    return out.getvalue()


def _reconcile(tree: Any, old: Plain, new: Plain, level: int) -> Any:
    """Change the tree in place as far as it can stay; gives what stands there now."""
    if old == new and type(old) is type(new):
        return tree
    both = isinstance(old, dict) and isinstance(new, dict)
    if both and isinstance(tree, CommentedMap) and not (level and set(old).isdisjoint(new)):
        _reconcile_fields(tree, old, new, level)
        return tree
    if isinstance(old, list) and isinstance(new, list) and isinstance(tree, CommentedSeq):
        _reconcile_items(tree, old, new, level)
        return tree
    return _styled(new, level)


def _reconcile_fields(tree: CommentedMap, old: dict[str, Plain], new: dict[str, Plain], level: int) -> None:
    for name in [name for name in old if name not in new]:
        del tree[_key(tree, name)]
    for place, (name, value) in enumerate(new.items()):
        if name in old:
            key = _key(tree, name)
            tree[key] = _reconcile(tree[key], old[name], value, level + 1)
        else:
            tree.insert(place, _text(name), _styled(value, level + 1))
    if [str(key) for key in tree] != list(new):
        for name in new:
            tree.move_to_end(_key(tree, name))


def _key(tree: CommentedMap, name: str) -> Any:
    """The key as the tree holds it: a player may be called 1."""
    return name if name in tree else next(key for key in tree if str(key) == name)


def _reconcile_items(tree: CommentedSeq, old: list[Plain], new: list[Plain], level: int) -> None:
    """Items that stay keep their comments; what came or went is found as a diff finds it."""
    matcher = SequenceMatcher(None, [repr(item) for item in old], [repr(item) for item in new], autojunk=False)
    for what, low, high, start, end in reversed(matcher.get_opcodes()):
        if what == "equal":
            continue
        both = min(high - low, end - start)
        for place in range(both):
            at = low + place
            old_one, new_one = old[at], new[start + place]
            other = isinstance(old_one, dict) and isinstance(new_one, dict) and set(old_one).isdisjoint(new_one)
            tree[at] = _item(new_one, level + 1) if other else _reconcile(tree[at], old_one, new_one, level + 1)
        for at in range(high - 1, low + both - 1, -1):
            del tree[at]
        for place in range(start + both, end):
            tree.insert(low + place - start, _item(new[place], level + 1))


def _styled(value: Plain, level: int) -> Any:
    """New data as a person would type it: short lists and mappings on one line, the rest a line an entry."""
    if isinstance(value, dict):
        made = CommentedMap((_text(name), _styled(part, level + 1)) for name, part in value.items())
        if level > OPEN_LEVELS or not value:
            _one_line(made, value)
        return made
    if isinstance(value, list):
        items = CommentedSeq([_item(part, level + 2) for part in value])
        if not any(isinstance(part, dict | list) for part in value):
            _one_line(items, value)
        return items
    return _text(value) if isinstance(value, str) else value


def _item(value: Plain, level: int) -> Any:
    """An entry of a list; a word with its content stands without braces, its content on the same line."""
    made = _styled(value, level)
    if isinstance(value, dict) and len(value) == 1 and isinstance(next(iter(value.values())), dict):
        made.fa.set_block_style()
    return made


def _text(text: str) -> str:
    """Text with quotes wherever YAML might take it for something else; the library sees to the rest."""
    simple = text[:1].isalpha() and text.isprintable() and not set(":#\\").intersection(text)
    return text if simple else DoubleQuotedScalarString(text)


def _one_line(made: CommentedMap | CommentedSeq, value: Plain) -> None:
    if len(repr(value)) <= WIDEST:
        made.fa.set_flow_style()
