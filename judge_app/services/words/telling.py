"""What the pages of words share: a word or record told with its fields, their kinds and what they are unless said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

from judge_app.engine.syntax import Node, walk, word_of, words_in
from judge_app.engine.values import Map
from judge_app.files.encoder import as_written
from judge_app.rulekit.parts import Vocabulary
from judge_app.rulekit.wording import wording_of


@dataclass(frozen=True, slots=True)
class WordTeller:
    """Tells the words and records of one game."""

    vocabulary: Vocabulary

    def entry(self, word: str, cls: type, example: str = "", where: str = "") -> Iterator[str]:
        """A word with what it means, its fields, and an example with where it stands."""
        yield f"### {word}\n"
        yield f"{meaning(cls)}\n"
        yield from phrases(cls)
        yield from self.field_list(cls)
        if example:
            yield f"\n    {example}\n"
            yield f"{where}\n"

    def record_entry(self, cls: type) -> Iterator[str]:
        """A record that words have inside them, with its fields."""
        yield f"### {record_name(cls)}\n"
        yield f"{meaning(cls)}\n"
        yield from phrases(cls)
        yield from self.field_list(cls)
        yield ""

    def term_lists(self) -> Iterator[str]:
        """The long lists of terms, each shown once."""
        for listed in self.vocabulary.terms:
            yield f"### {listed.heading}\n"
            if means := listed.means():
                yield from (f"* `{term}`: {means[term]}" for term in listed.terms)
                yield ""
            else:
                yield f"One of {', '.join(f'`{term}`' for term in listed.terms)}.\n"

    def field_list(self, cls: type) -> Iterator[str]:
        """Each field: its name as files write it, whether it is needed, of what kind it is, what it means."""
        hints = get_type_hints(cls)
        notes = self.vocabulary.notes.get(cls, {})
        for own in fields(cls):
            name = written_name(own)
            kind = self.type_in_words(hints[own.name])
            note = f": {notes[name]}" if name in notes else ""
            yield f"* `{name}` ({kind}{_unless_said(own)}){note}"

    def type_in_words(self, hint: Any) -> str:
        """A field's type in words."""
        arguments = tuple(a for a in get_args(hint) if a is not type(None))
        long = next((listed.heading for listed in self.vocabulary.terms if listed.terms == arguments), "")
        if get_origin(hint) is tuple:
            return f"one or more: {self.type_in_words(arguments[0])}"
        if get_origin(hint) is Map:
            return f"a mapping of names to {self.type_in_words(arguments[0])}"
        if long:
            return f"a {long}"
        if arguments and all(isinstance(a, str) for a in arguments):
            return "one of " + ", ".join(f"`{a}`" for a in arguments if a)
        if arguments:
            return " or ".join(self.type_in_words(a) for a in arguments)
        plain = {int: "a number", str: "text", bool: "true or false"}
        if hint in plain:
            return plain[hint]
        if issubclass(hint, Node) and not words_in(hint) and "HEADING" not in vars(hint):
            return f'a mapping with the fields of "{word_of(hint)}"'
        if issubclass(hint, Node):
            return f'a word under "{getattr(hint, "HEADING", hint.__name__)}"'
        return f"a {record_name(hint)}"


LONG_PHRASE = 240
"""Of the phrases that are only read, longer ones are counted and not shown: they differ in a word or two."""


def phrases(cls: type) -> Iterator[str]:
    """How a word is worded: the phrase that is written, then the ones that are only read."""
    wording = wording_of(cls)
    canonical, *read = wording.phrases if wording else ("",)
    if not wording:
        return
    yield f"In a text: `{canonical.strip()}`\n"
    yield from (f"Or: `{phrase.strip()}`\n" for phrase in read if len(phrase) <= LONG_PHRASE)
    if long := sum(len(phrase) > LONG_PHRASE for phrase in read):
        yield f"{long} more like the first are read, with what stands in it said as cards also print it.\n"


def written_name(own: Field[Any]) -> str:
    """A field's name as files write it."""
    return own.name.rstrip("_").replace("_", " ")


def meaning(cls: type) -> str:
    """What a class says of itself, as Markdown, with its fields called as files call them."""
    said = "\n".join(line.strip() for line in (cls.__doc__ or "").strip().splitlines())
    return re.sub(r"`([a-z]\w*_\w*)`", lambda name: f"`{name[1].rstrip('_').replace('_', ' ')}`", said)


def _unless_said(own: Field[Any]) -> str:
    default = own.default_factory() if own.default_factory is not MISSING else own.default
    if default is MISSING:
        return ", needed"
    if default in (None, "", (), False) or default == Map():
        return ""
    return f"; `{as_written(default)}` unless said"


def record_name(cls: type) -> str:
    """A record's name in words: "card in play"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", cls.__name__).lower()


def records_in(classes: Iterable[type]) -> tuple[type, ...]:
    """The records that stand in the fields of these classes and of one another."""
    found: dict[type, None] = {}
    left = list(classes)
    while left:
        one = left.pop(0)
        hints = get_type_hints(one)
        for own in fields(one):
            for cls in _classes(hints[own.name]):
                if is_dataclass(cls) and not issubclass(cls, Node) and cls not in found:
                    found[cls] = None
                    left.append(cls)
    return tuple(found)


def _classes(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and not get_args(hint):
        yield hint
    for argument in get_args(hint):
        yield from _classes(argument)


def fullest(parts: Mapping[str, Iterable[Any]], longest: int) -> dict[type, tuple[str, Node]]:
    """For each word, of the places where `parts` (by name) use it, the one that says most without being long."""
    found: dict[type, tuple[tuple[int, int, int], str, Node]] = {}
    for name, trees in sorted(parts.items()):
        for node in (inner for tree in trees for inner in walk(tree)):
            length = len(as_written(node))
            said = sum(getattr(node, own.name) != own.default for own in fields(node))  # type: ignore[arg-type]
            rank = (1, said, length) if length <= longest else (0, 0, -length)
            if type(node) not in found or rank > found[type(node)][0]:
                found[type(node)] = (rank, name, node)
    return {cls: (name, node) for cls, (_, name, node) in found.items()}
