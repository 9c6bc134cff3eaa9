"""What the window needs of the rest of the program, as narrow types: real parts and test doubles both fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules_db.model import Book, Entry, Hit, Idea

Progress = Callable[[int, int, str], None]


class Library(Protocol):
    """The books, opened. `entry` raises a LookupError with `.nearest` for an unknown id."""

    @property
    def books(self) -> Sequence[Book]:
        """Every book, in the order in which they are listed."""

    @property
    def hash(self) -> str:
        """Tells this library's content from others."""

    @property
    def problems(self) -> Sequence[object]:
        """What is wrong with the sources, each to be shown as a line."""

    @property
    def path(self) -> Path:
        """Where the library lies."""

    def entry(self, id_or_number: str) -> Entry:
        """The entry of an id or a number."""

    def search(
        self, text: str, *, book: str | None = None, kind: str | None = None, prefer: str | None = None, limit: int = 20
    ) -> list[Hit]:
        """The hits for what was typed, best first, in one book or in all, the preferred one's before others as good."""

    def ideas_of(self, entry: Entry) -> Sequence[Idea]:
        """The ideas that the entry shares with other books."""

    def warm(self) -> None:
        """Load what a first search needs, so that it is as fast as the next."""

    def close(self) -> None:
        """Let go of the library's files."""


OpenLibrary = Callable[[Progress], Library]


def open_library(progress: Progress) -> Library:
    """The library in the user's data folder, built when it isn't there. Slow: call it off the GUI thread."""
    from rules_db import library

    return library.open_library(progress)
