"""Opening the library, and what begins once it is there or can't be."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.frame.panes import Frame
from judge_app.desktop.frame.standing import Standing
from judge_app.desktop.reader.trail import restored
from judge_app.desktop.search.searching import Searching
from judge_app.desktop.widgets.notice import Notice


class Opening(QObject):
    """`ready` when the library is open and can be searched. `begin()` is called then, and where it can't be opened."""

    ready = Signal()

    def __init__(
        self,
        frame: Frame,
        searching: Searching,
        notice: Notice,
        standing: Standing,
        begin: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._frame, self._searching, self._notice, self._standing = frame, searching, notice, standing
        self._begin = begin
        notice.again.connect(self.open)
        lookup = frame.lookup
        lookup.opened.connect(self._opened)
        lookup.failed.connect(self._not_opened)
        lookup.search_failed.connect(frame.warn)
        lookup.progressed.connect(frame.search.show_progress)

    def open(self) -> None:
        """Open it off the GUI thread."""
        self._notice.hide()
        self._frame.lookup.open()

    def _opened(self) -> None:
        library, session, search = self._frame.lookup.library, self._frame.session, self._frame.search
        assert library is not None
        search.end_progress()
        if library.problems:
            self._notice.say("\n".join(map(str, library.problems)))
        self._frame.reader.set_library(library)
        self._frame.reader.restore([restored(tab) for tab in session.tabs], session.at)
        search.books.offer(library.books, session.book)
        session.book = search.books.book
        self._searching.again()
        self.ready.emit()
        self._begin()

    def _not_opened(self, text: str) -> None:
        self._frame.search.end_progress()
        self._standing.show_none()
        self._notice.say(f"The library can't be opened: {text}", may_try_again=True)
        self._begin()
