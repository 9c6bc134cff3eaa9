"""The board at a step; above it the board before; or the ends of a branch and of the main line beside each other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from judge_app.desktop.table.view import TableView
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.looks import ReadingLabel, WholeReadingLabel
from judge_app.desktop.widgets.theme import Theme
from judge_app.services.runs import branching
from judge_app.services.runs.branching import Parting
from judge_app.services.runs.timeline import Timeline

MOST_TOLD = 5
BEFORE_AFTER = "Before this step", "After it"
ENDS = "Main line, as it ends", "Branch, as it ends"


class Boards(QWidget):
    """Shows a step of a line; `other` is the line beside whose end its own stands, None for the step alone."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.other: Timeline | None = None
        self.before = TableView("Board before the step", theme, self)
        self.board = TableView("Board at the step", theme, self)
        self.differs = named(WholeReadingLabel("", self), look="differs")
        self.differs.setContentsMargins(10, 3, 10, 3)
        self.captions = ReadingLabel("", self), ReadingLabel("", self)
        self._halves = QSplitter(Qt.Orientation.Vertical, self)
        self._first = QWidget(self._halves)
        halves = (self._first, QWidget(self._halves))
        for caption, table, half in zip(self.captions, (self.before, self.board), halves, strict=True):
            caption.setObjectName("heading")
            caption.setContentsMargins(10, 2, 10, 2)
            caption.hide()
            below(caption, (table, 1), on=half, margins=(0, 0, 0, 0), spacing=0)
            self._halves.addWidget(half)
        self._first.hide()
        self.before.hide()
        self.differs.hide()
        below(self.differs, (self._halves, 1), on=self, margins=(0, 0, 0, 0), spacing=0)
        self._shows_before = False

    def show_step(self, line: Timeline, step: int) -> None:
        """Show that step of a line."""
        if self.other is None:
            self.board.show_board(line.shown(step), line.changed(step))
            if self._shows_before:
                self.before.show_board(line.picture(max(-1, step - 1)))
            return
        found = branching.parting(self.other, line)
        self.before.show_board(branching.at_end(self.other), {d.key: d.one for d in found.at_end if d.key})
        self.board.show_board(branching.at_end(line), {d.key: d.other for d in found.at_end if d.key})
        self.differs.setText(told_apart(self.other, line, found))

    def compare(self, other: Timeline | None) -> None:
        """Stand beside another line, each as it ends, or alone again."""
        self.other = other
        comparing = other is not None
        self._halves.setOrientation(Qt.Orientation.Horizontal if comparing else Qt.Orientation.Vertical)
        self.differs.setVisible(comparing)
        self._lay()

    def toggle_before(self) -> None:
        """Show the board before the step as well, or hide it."""
        self._shows_before = not self._shows_before
        self._lay()

    def _lay(self) -> None:
        both = self._shows_before or self.other is not None
        self._first.setVisible(both)
        self.before.setVisible(both)
        for caption, text in zip(self.captions, BEFORE_AFTER if self.other is None else ENDS, strict=True):
            caption.setText(text)
            caption.setVisible(both)
        if both:
            self._halves.setSizes([1, 1])


def told_apart(main: Timeline, branch: Timeline, found: Parting) -> str:
    """Where two lines part, what happens there in each, and what is different in the end."""
    if found.same:
        return "The branch goes the same way as the main line."
    there = (f"{name}: {_at(line, found.step)}" for name, line in (("the main line", main), ("the branch", branch)))
    told = "; ".join(f"{d.what}: {d.one} → {d.other}" for d in found.at_end[:MOST_TOLD])
    more = f"; and {len(found.at_end) - MOST_TOLD} more" if len(found.at_end) > MOST_TOLD else ""
    ends = f"In the end, main line → branch: {told or 'the boards are the same'}{more}."
    return "\n".join((f"They part at step {found.step + 1}.", *(f"In {said}" for said in there), ends))


def _at(line: Timeline, step: int) -> str:
    told = line.told(step) if step < len(line.entries) else None
    return told.text if told else "nothing more happens."
