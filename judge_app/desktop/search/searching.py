"""What is typed into the search box and what comes of it: hits, or what is saved while nothing is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from judge_app.desktop.lookup import LIMIT, Lookup
from judge_app.desktop.saved import Saved
from judge_app.desktop.search.pane import SearchPane, nothing_found
from judge_app.desktop.session import Session

if TYPE_CHECKING:
    from rules_db.model import Hit

SAVED = "\x00saved"


class Searching(QObject):
    """Joins the search pane to the library. `at_hand()` is the book whose rules come before others as good."""

    def __init__(
        self, pane: SearchPane, lookup: Lookup, saved: Saved, session: Session, at_hand: Callable[[], str]
    ) -> None:
        super().__init__(pane)
        self._pane, self._lookup, self._saved = pane, lookup, saved
        self._session, self._at_hand = session, at_hand
        pane.typed.connect(self._typed)
        pane.books.book_chosen.connect(self._book_chosen)
        lookup.found.connect(self._found)

    def again(self) -> None:
        """List what fits what the box holds, as things are now."""
        self._typed(self._pane.box.text())

    def show_saved(self) -> None:
        """Bookmarks and what was read last, in the results list, with the keyboard on them."""
        self._pane.clear()
        self._list_saved()

    def list_saved_again(self) -> None:
        """List what is saved as it is now, if it is what is listed."""
        if not self._pane.box.text().strip():
            self._list_saved()

    def _typed(self, text: str) -> None:
        if text.strip():
            self._lookup.search(text, self._session.book, self._at_hand())
        else:
            self._lookup.forget()
            self._list_saved()

    def _book_chosen(self, book: str) -> None:
        self._session.book = book
        self.again()

    def _found(self, query: str, hits: list[Hit]) -> None:
        books = self._lookup.library.books if self._lookup.library is not None else ()
        self._pane.show_hits(hits, query, counted(len(hits)) if hits else nothing_found(query, books), asked=True)

    def _list_saved(self) -> None:
        hits = self._saved.listed()
        heading = "Bookmarks and read lately" if hits else "Results appear as you type. Press ? for all keys."
        self._pane.show_hits(hits, SAVED, heading if self._lookup.library is not None else "")


def counted(finds: int) -> str:
    """How many were found, as far as they are listed."""
    if finds >= LIMIT:
        return f"The best {LIMIT}"
    return "One found" if finds == 1 else f"{finds} found"
