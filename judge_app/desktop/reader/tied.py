"""The page with what its rule is tied to: beside it where there is room, else below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from judge_app.desktop.ports import Library
from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from pathlib import Path

    from judge_app.desktop.reader.reaching import Reaching
    from judge_app.desktop.reader.relations import Relations
    from rules_db.model import Entry

BESIDE = 760  # from this width on the ties stand beside the page, below it when narrower


class TiedPage(QSplitter):
    """`followed(id, in_new_tab)` for a tie, `case_wanted(path)` for a case that reaches the rule."""

    followed = Signal(str, bool)
    case_wanted = Signal(object)

    def __init__(self, browser: RuleBrowser, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._browser = browser
        self.relations: Relations | None = None
        self._reaching: Reaching | None = None
        self._entry: Entry | None = None
        self._stopped = False
        self.addWidget(browser)
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)

    def show_ties(self, entry: Entry | None, library: Library | None, theme: Theme, zoom: float) -> None:
        """Show what an entry is tied to; nothing without one."""
        self._entry = entry
        if entry is not None and library is not None:
            ties = self._made(theme, zoom)
            ties.show_entry(entry, library)
            ties.show()
            if not self._stopped:
                self._reached_by().ask(entry)
        elif self.relations is not None:
            self.relations.hide()

    def tell_again(self) -> None:
        """Cases were run: tell anew which ones reach the rule."""
        if self._reaching is not None and self._entry is not None:
            self._reaching.forget()
            self._reaching.ask(self._entry)

    def stop(self) -> None:
        """End the thread that finds out which cases reach the rule; nothing is asked of it any more."""
        self._stopped = True
        if self._reaching is not None:
            self._reaching.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = event.size().width() >= BESIDE
        wanted = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
        if self.orientation() is not wanted:
            self.setOrientation(wanted)
            self._share()
        super().resizeEvent(event)
        if not beside and self.sizes()[-1] > event.size().height() * 4 // 10:
            self._share()

    def _share(self) -> None:
        """Seven parts for the page, three for the ties."""
        beside = self.orientation() is Qt.Orientation.Horizontal
        whole = self.width() if beside else self.height()
        self.setSizes([whole * 7 // 10, whole * 3 // 10])

    def _made(self, theme: Theme, zoom: float) -> Relations:
        if self.relations is None:
            from judge_app.desktop.reader.relations import Relations

            self.relations = Relations(theme, self)
            self.relations.set_zoom(zoom)
            self.relations.chosen.connect(self.followed)
            self.relations.example_chosen.connect(self._browser.go_to)
            self.relations.case_chosen.connect(self.case_wanted)
            self.addWidget(self.relations)
            self.setStretchFactor(0, 1)
            self._share()
        return self.relations

    def _reached_by(self) -> Reaching:
        if self._reaching is None:
            from judge_app.desktop.reader.reaching import Reaching

            self._reaching = Reaching(self)
            self._reaching.told.connect(self._show_cases)
        return self._reaching

    def _show_cases(self, id: str, cases: tuple[Path, ...], otherwise: tuple[Path, ...]) -> None:
        if self.relations is not None and self._entry is not None and self._entry.id == id:
            self.relations.show_cases("Cases that go otherwise by it in the other edition", otherwise)
            self.relations.show_cases("Cases in which it matters", cases)
