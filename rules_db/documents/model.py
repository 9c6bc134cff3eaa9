"""What an imported document is, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Part:
    """What stands under a number or a title: `number` as it is cited, `head` the rest of that line, the lines below.

    A part that has a title alone has that in small letters with hyphens for its `number`.
    """

    number: str
    head: str
    body: str = ""

    @property
    def text(self) -> str:
        """All that stands there."""
        return "\n".join(filter(None, (self.head, self.body)))

    def says(self) -> str:
        """The same as it is compared: where its lines end says nothing."""
        return " ".join(self.text.split())


@dataclass(frozen=True, slots=True)
class Document:
    """A document taken apart. `numbered` is False where it has titles alone."""

    parts: tuple[Part, ...]
    beginning: str = ""
    numbered: bool = True


@dataclass(frozen=True, slots=True)
class Reworded:
    """That a number read otherwise up to a moment (UTC): in which version, and how; `text` is "" where it wasn't there.

    `version` is the one that came in its place.
    """

    at: str
    version: str
    text: str


@dataclass(frozen=True)
class Kept:
    """A document as it is kept: the official text of the book with the id `book`, or, where that is "", a book of its
    own. `imported` is the moment (UTC); `changed` tells of each number what it said in earlier versions."""

    name: str
    book: str
    title: str
    version: str
    source: str
    imported: str
    parts: tuple[Part, ...]
    numbered: bool = True
    changed: Mapping[str, tuple[Reworded, ...]] = field(default_factory=dict)

    @property
    def called(self) -> str:
        """Which version it is; without one, when it was imported."""
        return f"version {self.version}" if self.version else f"imported {self.imported[:10]}"

    @cached_property
    def by_number(self) -> Mapping[str, Part]:
        """Its parts by number."""
        return {part.number: part for part in self.parts}
