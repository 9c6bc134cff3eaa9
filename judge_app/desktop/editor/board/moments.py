"""The moment that is looked at: the board as it is laid out, or that after some of the acts."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from judge_app.desktop.editor.board.boards import Boards
from judge_app.desktop.editor.board.live import Live
from judge_app.desktop.editor.board.pointing import Pointing
from judge_app.desktop.editor.column.column import Column
from judge_app.reports.picture import BoardPicture


class Moments(QObject):
    """Shows the board of the moment that is chosen among the acts, and goes back to laying out."""

    def __init__(self, boards: Boards, column: Column, live: Live, pointing: Pointing, parent: QObject) -> None:
        super().__init__(parent)
        self._boards, self._column, self._live, self._pointing = boards, column, live, pointing
        live.moment_found.connect(self._show)
        boards.back_wanted.connect(self.lay_out)
        boards.moment.chosen.connect(lambda card: live.ask_about(card.key))
        column.place_wanted.connect(self._go_to)
        for part in (boards.left, column.back_wanted):
            part.connect(self.go_back)

    def lay_out(self) -> None:
        """Show the board that is laid out."""
        self._boards.show_table()

    def go_back(self) -> None:
        """Take the act back that asks for something; where none does, go back to laying out."""
        if not self._pointing.take_back():
            if self._in_acts():
                self._column.game.acts.acts.go_to(-1)
            self.lay_out()

    def _go_to(self, place: int) -> None:
        """Ask what may happen after so many acts, and show the board there."""
        self._live.ask()
        if not place:
            self.lay_out()

    def _show(self, said: str, board: BoardPicture, changes: Mapping[str, str]) -> None:
        if self._column.game.acts.place and (self._in_acts() or self._boards.shows_moment):
            self._boards.show_moment(said, board, changes)

    def _in_acts(self) -> bool:
        held = QApplication.focusWidget()
        return held is not None and self._column.game.acts.isAncestorOf(held)
