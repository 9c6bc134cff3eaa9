"""The word in the status bar about the book that is read: its title, version and date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QWidget

from judge_app.desktop.lookup import Lookup

if TYPE_CHECKING:
    from rules_db.model import Entry


class BookLabel(QLabel):
    """Names the book of a rule, or all books."""

    def __init__(self, lookup: Lookup, parent: QWidget) -> None:
        super().__init__("Opening the library…", parent)
        self._lookup = lookup
        self.setAccessibleName("Book and version")
        self.setContentsMargins(8, 2, 10, 2)

    def name(self, entry: Entry | None) -> None:
        """Name the book of that rule; every book where there is none."""
        library = self._lookup.library
        if library is not None:
            books = [book for book in library.books if entry is None or book.id == entry.book]
            self.setText("   ·   ".join(f"{book.title}, version {book.version} ({book.date})" for book in books))
