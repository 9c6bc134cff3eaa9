"""The library behind the window: opened and searched off the GUI thread, the newest query winning."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.ports import Library, OpenLibrary
from judge_app.desktop.rulings.hits import LogSearch
from judge_app.desktop.worker import BRIEFLY, LONGEST, Worker

if TYPE_CHECKING:
    from judge_app.desktop.search.model import Row
    from rules_db.model import Entry, Hit

OPEN, SEARCH, WARM, LATELY = "open", "search", "warm", "lately"
LIMIT, FEW = 30, 5


@dataclass(frozen=True, slots=True)
class Asked:
    """A search: what was typed, the book that is searched and the one whose rules come first; "" for all and none."""

    query: str = ""
    book: str = ""
    prefer: str = ""


class Lookup(QObject):
    """`opened()` or `failed(text)` once; then `found(query, hits)` for the newest query, others never arrive.

    `listed_lately(rulings, examples)` when they were asked for.
    """

    opened = Signal()
    failed = Signal(str)
    search_failed = Signal(str)
    progressed = Signal(int, int, str)
    found = Signal(str, object)
    listed_lately = Signal(object, object)

    def __init__(self, open_library: OpenLibrary, parent: QObject) -> None:
        super().__init__(parent)
        self._open_library = open_library
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._worker.failed.connect(self._failed)
        self._newest = Asked()
        self._log = LogSearch()
        self.library: Library | None = None

    def open(self) -> None:
        """Open the library on the thread; ends in `opened` or `failed`."""
        self._worker.put(OPEN, lambda: self._open_library(self.progressed.emit))

    def search(self, query: str, book: str = "", prefer: str = "") -> None:
        """Ask for hits in a book or in all, the one to prefer first; an older query that hasn't been answered is
        dropped."""
        asked = self._newest = Asked(query, book, prefer)
        library = self.library
        if library is not None:
            self._worker.put(SEARCH, lambda: (asked, self._hits(library, asked)))

    def _hits(self, library: Library, asked: Asked) -> Sequence[Row]:
        """What the library finds, or the log of rulings, the cards or the manual where they are asked."""
        from rules_db.query import asked_elsewhere

        kind, rest = asked_elsewhere(asked.query)
        if kind == "ruling":
            return self._log.search(asked.query, LIMIT)
        if kind == "card":
            from judge_app.desktop.search.cards import card_rows

            return card_rows(rest, LIMIT)
        if kind == "manual":
            from judge_app.desktop.search.manual import manual_rows

            return manual_rows(rest, LIMIT)
        return library.search(asked.query, book=asked.book or None, prefer=asked.prefer or None, limit=LIMIT)

    def list_lately(self, examples: Callable[[], object]) -> None:
        """Ask for the newest rulings of the log, and for the examples besides, off the GUI thread."""
        self._worker.put(LATELY, lambda: (self._newest_rulings(), examples()))

    def _newest_rulings(self) -> Sequence[Row]:
        try:
            return self._log.search("kind:ruling", FEW)
        except (ValueError, OSError, RuntimeError):
            return ()  # why the log can't be read is said where it is wanted

    def forget(self) -> None:
        """The query was taken back: what is under way for it will not arrive."""
        self._newest = Asked()

    def stop(self) -> None:
        """End the thread and close the library."""
        ended = self._worker.stop(BRIEFLY if self.library is not None else LONGEST)
        self._log.close()
        if self.library is not None and ended:
            self.library.close()
        self.library = None

    def listed(self, ids: Iterable[str], kind: str) -> list[Hit]:
        """Ids as rows for the results list; those that the library lacks are left out."""
        games = {book.id: book.called for book in self.library.books} if self.library is not None else {}
        return [_row(entry, kind, games[entry.book]) for entry in map(self.entry, ids) if entry is not None]

    def entry(self, id: str) -> Entry | None:
        """The entry of an id; None when there is none or the library isn't open."""
        if self.library is None:
            return None
        try:
            return self.library.entry(id)
        except LookupError:
            return None

    def _done(self, name: str, result: object) -> None:
        if name == OPEN:
            self.library = cast("Library", result)
            self.opened.emit()
            self._worker.put(WARM, self.library.warm)
        elif name == LATELY and isinstance(result, tuple):
            self.listed_lately.emit(*result)
        elif name == SEARCH and isinstance(result, tuple) and result[0] == self._newest:
            self.found.emit(self._newest.query, result[1])

    def _failed(self, name: str, error: object) -> None:
        (self.failed if name == OPEN else self.search_failed).emit(said(error))


def said(error: object) -> str:
    """An exception in words: its own when it was raised to be read, else with its kind."""
    text = str(error).strip()
    known = isinstance(error, (ValueError, OSError)) or type(error).__module__.startswith(("rules_db", "judge_app"))
    return text if text and known else f"Something went wrong ({type(error).__name__}: {text})"


def _row(entry: Entry, kind: str, game: str) -> Hit:
    line = next((line.strip(" -#>") for line in entry.text.splitlines() if line.strip()), "")
    from judge_app.desktop.reader.citation import plain_text
    from rules_db.model import Hit

    return Hit(entry.id, entry.book, entry.kind, entry.number, entry.title, plain_text(line, entry), 0.0, kind, game)
