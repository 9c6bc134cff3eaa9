"""Which case is worked on: opened, begun anew, run again; each brings up the side on which one goes on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from judge_app.desktop.frame.panes import Commands, Frame
from judge_app.desktop.frame.sides import BOARD, STEPS
from judge_app.desktop.lookup import said
from judge_app.desktop.workbench import Workbench
from judge_app.desktop.worker import BRIEFLY, Worker

if TYPE_CHECKING:
    from judge_app.files.plain import Plain


class Casework(QObject):
    """The commands that take up a case."""

    def __init__(self, work: Workbench, frame: Frame) -> None:
        super().__init__(work)
        self._work, self._frame = work, frame
        self._worker = Worker(self)
        self._worker.done.connect(self._lay_out)
        self._worker.failed.connect(self._not_laid_out)
        work.run_wanted.connect(self.run_again)

    def commands(self) -> Commands:
        """Its commands, and those of its file."""
        return {
            "new_case": self.new_case,
            "new_from": lambda: None,  # the submenu itself
            "open_case": self.ask_case,
            "recent_cases": lambda: None,
            "save_case": self._work.files.save,
            "save_case_as": self._work.files.ask_save,
            "run_case": self.run_again,
            "lay_out_cards": self.lay_out_cards,
        }

    def find_card(self, name: str) -> None:
        """Look a card up among those that can be put on the board."""
        self._frame.show_board()
        self._work.editor.line.focus(name)

    def ask_case(self) -> None:
        """Ask for a scenario file, then work on it."""
        if self._work.files.ask_open():
            self._frame.show_board()

    def open_case(self, path: Path) -> None:
        """Work on the case of a scenario file and show its steps; its text, where that is no case."""
        if self._work.files.open(Path(path)):
            self._frame.show_side(BOARD if self._work.editor.document.whole.mistakes else STEPS)

    def open_on_board(self, path: Path) -> None:
        """Open a case and show its board."""
        if self._work.files.open(path):
            self._frame.show_board()

    def new_case(self) -> None:
        """Work on the usual empty table."""
        if self._work.files.new():
            self._frame.show_board()

    def new_from(self, board: Plain) -> None:
        """Work on a case that lays out such a table."""
        if self._work.files.start(board):
            self._frame.show_board()

    def lay_out_cards(self) -> None:
        """Work on a board of the cards that the question in the search box names, as soon as it is known which."""
        text = self._frame.search.box.text()
        self._worker.put("board", lambda: _board_of(text))

    def stop(self) -> None:
        """The window closes: no board is waited for."""
        self._worker.stop(BRIEFLY)

    def _not_laid_out(self, _: str, error: Exception) -> None:
        self._frame.warn(f"The cards can't be laid out: {said(error)}")

    def _lay_out(self, _: str, board: Plain | None) -> None:
        if board is None:
            self._frame.say("The search box names no card: write the names of cards in the question.")
        else:
            self.new_from(board)

    def run_again(self) -> None:
        """Show the steps of the case; while none is open, those of the last time's."""
        if self._work.path is None and self._work.timeline is None and not self._work.files.again():
            self._frame.say("Open a scenario first (Ctrl+O).")
        else:
            self._frame.show_side(STEPS)


def _board_of(text: str) -> Plain | None:
    """A board of the cards that a question names; other games' cards are loaded for it."""
    from judge_app.services.board_lines import board_of

    return board_of(text)
