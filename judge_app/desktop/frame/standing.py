"""What is worked on, in a few words: the book of what is shown, and whether anything isn't saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from judge_app.desktop.widgets.laying import named
from judge_app.desktop.widgets.plain import Label, set_tip

if TYPE_CHECKING:
    from rules_db.model import Book

OPENING, NO_LIBRARY = "Opening the library…", "No library"
SAVED = {True: "all saved", False: "● not saved", None: ""}
"""What is said of the case: whether it is saved; nothing where there is none."""
NOT_KEPT = "● a branch is not saved"
"""What is said of a case that is saved but for a branch that its file does not hold."""


class Standing(Label):
    """Says as much of it as there is room for; the whole of it in its tooltip and to a screen reader."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(OPENING, parent)
        named(self, "Book and version, and whether the case is saved", look="muted")
        self._books, self._long, self._saved = OPENING, OPENING, ""
        self._room = 0

    def show_books(self, books: Sequence[Book]) -> None:
        """These are the books of what is shown."""
        self._books = " · ".join(f"{book.short or book.game} {book.version}" for book in books)
        self._long = "\n".join(f"{book.title}, version {book.version} ({book.date})" for book in books)
        self._tell()

    def show_none(self) -> None:
        """There is no library."""
        self._books = self._long = NO_LIBRARY
        self._tell()

    def show_saved(self, saved: bool | None, *, all_but_branches: bool = False) -> None:
        """Whether the case is saved; None where there is none."""
        self._saved = NOT_KEPT if saved is False and all_but_branches else SAVED[saved]
        self._tell()

    def fit(self, room: int) -> None:
        """There is so much room from now on."""
        self._room = room
        self._tell()

    def _tell(self) -> None:
        whole = " · ".join(filter(None, (self._books, self._saved)))
        ways = (whole, self._saved, self._saved[:1] if self._saved.startswith("●") else "")
        fits = (way for way in ways if self.fontMetrics().horizontalAdvance(way) <= self._room)
        self.setText(next(fits, ""))
        said = "\n".join(filter(None, (self._long, self._saved and f"The case: {self._saved.strip('● ')}")))
        set_tip(self, said)
        self.setAccessibleDescription(said)
