"""Which book is searched: one of the library's, or all of them together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from judge_app.desktop.widgets.plain import set_tip

if TYPE_CHECKING:
    from rules_db.model import Book

ALL = "All books"


class BookBox(QComboBox):
    """A choice of books, out of sight while there is only one. `book_chosen(id)` when another is chosen, "" for all."""

    book_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Book to search")
        set_tip(self, "Search one book, or all together (Ctrl+Shift+F for the next)")
        self.view().setAccessibleName("Books")
        self.hide()
        self.currentIndexChanged.connect(lambda _: self.book_chosen.emit(self.book))

    @property
    def book(self) -> str:
        """The id of the chosen book; "" for all."""
        return str(self.currentData() or "")

    def offer(self, books: Sequence[Book], chosen: str) -> None:
        """Offer these, that one chosen if it is there."""
        self.blockSignals(True)
        self.clear()
        self.addItem(ALL, "")
        for book in books:
            game = "" if book.imported else f"{book.short or book.game}: "
            self.addItem(f"{game}{book.title} {book.version}", book.id)
        self.setCurrentIndex(max(0, self.findData(chosen)))
        self.blockSignals(False)
        self.setVisible(len(books) > 1)

    def turn(self) -> None:
        """Choose the next book; all of them after the last."""
        if self.isEnabled() and self.count() > 2:
            self.setCurrentIndex((self.currentIndex() + 1) % self.count())
