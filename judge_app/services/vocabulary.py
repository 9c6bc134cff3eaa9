"""The page that documents every word of the card vocabulary, made from the words and the cards themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args, get_origin, get_type_hints

from judge_app.engine.syntax import Node, walk, words_in
from judge_app.files.encoder import as_written
from judge_app.services.cases import cards
from judge_app.services.coverage import CATEGORIES

HEAD = """\
# The words of the card files

Made by `judge words`; don't edit it by hand. A word stands in a file as `{word: {field: value, ...}}`; a word without
fields, or with defaults only, stands alone; a word with one field may be followed by its value directly. A list of one
may be written without brackets.
Each example stands on a card of the library.
"""


def vocabulary_page(ruleset: str = "wow-7.4") -> str:
    """The whole page as Markdown."""
    examples = _examples(ruleset)
    parts = [HEAD]
    for category in CATEGORIES:
        parts.append(f"\n## {category.__name__}\n\n{category.__doc__}\n")
        for word, cls in sorted(words_in(category).items()):
            parts.append("\n".join(_entry(word, cls, examples.get(cls))))
    return "\n".join(parts) + "\n"


def _examples(ruleset: str) -> dict[type[Node], tuple[str, Node]]:
    """For each word the shortest of the places where a card uses it."""
    found: dict[type[Node], tuple[str, Node]] = {}
    for name, card in sorted(cards()[ruleset].items()):
        for node in walk(card.powers):
            known = found.get(type(node))
            if known is None or len(as_written(node)) < len(as_written(known[1])):
                found[type(node)] = (name, node)
    return found


def _entry(word: str, cls: type[Node], example: tuple[str, Node] | None) -> Iterator[str]:
    yield f"### {word}\n"
    yield f"{(cls.__doc__ or '').strip()}\n"
    hints = get_type_hints(cls)
    for own in fields(cls):  # type: ignore[arg-type]
        yield f"* `{own.name.rstrip('_').replace('_', ' ')}`: {_type(hints[own.name])}"
    if example is not None:
        name, node = example
        yield f"\n    {as_written(node)}\n"
        yield f"on {name}; `judge cards` shows the text that is made from it\n"


def _type(hint: Any) -> str:
    """A field's type in words."""
    arguments = [a for a in get_args(hint) if a is not type(None)]
    if get_origin(hint) is tuple:
        return f"one or more: {_type(arguments[0])}"
    if arguments and all(isinstance(a, str) for a in arguments):
        return "one of " + ", ".join(f"`{a}`" for a in arguments)
    if arguments:
        return " or ".join(_type(a) for a in arguments)
    plain = {int: "a number", str: "text", bool: "true or false"}
    if hint in plain:
        return plain[hint]
    return f"a {hint.__name__}" if not issubclass(hint, Node) else f"a word of {hint.__name__}"
