"""The table in the middle: the board as it is laid out, to be edited, or that after one of the acts, to look at."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from judge_app.desktop.table.view import TableView
from judge_app.desktop.widgets.laying import below, beside, named, push
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import BoardPicture


class Boards(QStackedWidget):
    """`table` is the board that is laid out, `moment` one to look at; `back_wanted` when a person goes back to laying
    out, `left` on Esc."""

    back_wanted = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = TableView("The board", theme, self, editable=True)
        self.moment = TableView("The board after the chosen action", theme, self, playable=True)
        self._said = named(Label(self, wordWrap=True), look="heading")
        tip = "Edit the board as it is laid out again (Esc)"
        self.back = push("&Back to laying out", tip, self, self.back_wanted.emit)
        bar = beside((self._said, 1), self.back, margins=(10, 4, 8, 4))
        page = QWidget(self)
        below(bar, (self.moment, 1), on=page, margins=(0, 0, 0, 0))
        self.addWidget(self.table)
        self.addWidget(page)

    @property
    def shows_moment(self) -> bool:
        """Whether it shows the board after an act."""
        return self.currentIndex() == 1

    @property
    def shown(self) -> TableView:
        """The board that is in sight."""
        return self.moment if self.shows_moment else self.table

    def show_moment(self, said: str, board: BoardPicture, changes: Mapping[str, str], about: str = "") -> None:
        """Show a board to look at; `said` tells which it is. The card `about` takes the keyboard over, where it is
        there and the keyboard was on the board that is laid out."""
        self._said.setText(said)
        self.moment.show_board(board, changes)
        held = not self.shows_moment and self._holds()
        self._turn(1, self.moment)
        if held:
            self._take_over(self.moment, about)

    def show_table(self) -> None:
        """Show the board that is laid out."""
        held, chosen = self.shows_moment and self._holds(), self.table.chosen_keys()
        self._turn(0, self.table)
        if held:
            self._take_over(self.table, next(iter(chosen), ""))

    def _turn(self, page: int, table: TableView) -> None:
        """Bring up that page, whose first card gets the keyboard in passing: nobody chose that one."""
        table.blockSignals(True)
        self.setCurrentIndex(page)
        table.blockSignals(False)

    def _holds(self) -> bool:
        held = QApplication.focusWidget()
        return held is not None and self.isAncestorOf(held)

    def _take_over(self, table: TableView, key: str) -> None:
        """Give the keyboard to that card of the table, to the first where it isn't in sight; no pile is opened for
        it."""
        laid = [zone for zone in table.zones() if zone.cards.rowCount()]
        zone = next((zone for zone in laid if zone.cards.row_of(key) >= 0 and not zone.is_folded), None)
        if zone is not None:
            table.choose(key)
        next(iter([*filter(None, [zone]), *laid, table])).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
