"""The moment that is looked at: the board as it is laid out, or that after some of the acts."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from judge_app.desktop.editor.board.boards import Boards
from judge_app.desktop.editor.board.live import Live
from judge_app.desktop.editor.board.pointing import Pointing
from judge_app.desktop.editor.case.checking import Looked
from judge_app.desktop.editor.column.column import Column
from judge_app.reports.picture import BoardPicture


class Moments(QObject):
    """Shows the board of the moment that is chosen among the acts, and goes back to laying out.

    The list of the acts alone holds which moment that is: whoever goes to another one chooses it there."""

    def __init__(self, boards: Boards, column: Column, live: Live, pointing: Pointing, parent: QObject) -> None:
        super().__init__(parent)
        self._boards, self._column, self._live, self._pointing = boards, column, live, pointing
        self._opened = False
        live.moment_found.connect(self._show)
        live.looked.connect(self._looked)
        boards.back_wanted.connect(self.lay_out)
        boards.moment.chosen.connect(lambda card: live.ask_about(card.key))
        column.place_wanted.connect(self._go_to)
        for part in (boards.left, column.back_wanted):
            part.connect(self.go_back)

    def begin(self) -> None:
        """Show the board that another case lays out; what is asked at its end is asked where it is shown."""
        self._opened = True
        self._column.game.acts.begin()
        self._boards.show_table()

    def lay_out(self) -> None:
        """Show the board that is laid out."""
        self._column.game.acts.acts.go_to(-1)

    def go_back(self) -> None:
        """Take the act back that asks for something; where none does, go back to laying out."""
        if not self._pointing.take_back():
            self.lay_out()

    def _go_to(self, place: int) -> None:
        """Ask what may happen after so many acts, and show the board there."""
        self._pointing.leave()
        if not place:
            self._boards.show_table()
        self._live.ask()

    def _show(self, said: str, board: BoardPicture, changes: Mapping[str, str]) -> None:
        if self._column.game.acts.place:
            self._boards.show_moment(said, board, {**changes, **self._pointing.answers()}, self._live.about)

    def _looked(self, found: Looked) -> None:
        asks = found.timeline is not None and bool(found.timeline.account.open_choice)
        opened, self._opened = self._opened, False
        if opened and asks:
            acts = self._column.game.acts.acts
            acts.go_to(len(acts.values()) - 1)
