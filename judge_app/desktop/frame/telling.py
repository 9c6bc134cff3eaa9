"""What the window says of what is worked on: its title, the book of what is shown, whether it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from judge_app.desktop.frame.panes import Frame
from judge_app.desktop.frame.sides import BOARD, SEARCH, SHEET, STEPS, Sides
from judge_app.desktop.frame.standing import Standing

if TYPE_CHECKING:
    from judge_app.desktop.frame.reading import Reading

TITLE = "Judge"


class Telling(QObject):
    """Tells it anew whenever it may be otherwise. Search speaks of the rule that is read, the others of the case."""

    def __init__(self, frame: Frame, sides: Sides, standing: Standing, window: QMainWindow) -> None:
        super().__init__(window)
        self._frame, self._sides, self._standing, self._window = frame, sides, standing, window
        reading: Reading = frame.reading
        reading.changed.connect(self.tell)
        sides.turned.connect(lambda _: self.tell())
        frame.work.opened.connect(lambda _: self.tell())
        frame.work.looked.connect(self.tell)
        frame.work.branched.connect(self.tell)
        self.tell()

    def tell(self) -> None:
        """Say it as it is now."""
        files, rule = self._frame.work.files, self._frame.rule
        said = " ".join(dict.fromkeys((rule.number, rule.title))) if rule and self._sides.reader_shown else ""
        self._window.setWindowTitle(" — ".join(filter(None, (said, files.title, TITLE))))
        document = files.document
        saved = files.is_saved if document is not None else None
        self._standing.show_saved(saved, all_but_branches=document is not None and document.is_saved)
        library = self._frame.lookup.library
        if library is not None:
            book = self._book()
            self._standing.show_books([each for each in library.books if book in ("", each.id)])

    def _book(self) -> str:
        """The id of the book of what is up; "" for all."""
        work, rule = self._frame.work, self._frame.rule
        if self._sides.side == SEARCH:
            return rule.book if rule is not None else ""
        return work.book if self._sides.side in (BOARD, STEPS, SHEET) else ""
