"""What is listed in a pane, how far the work on it is, and the way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from judge_app.desktop.widgets.laying import below, beside, named, tool
from judge_app.desktop.widgets.plain import Label


class StatusRow(QWidget):
    """`stop_wanted` when its button is pressed, `run_wanted` when the other one is, where there is one.

    `work` is what is worked on, `stop` and `run` the tips of the buttons.
    """

    run_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, parent: QWidget, work: str, stop: str, run: str = "") -> None:
        super().__init__(parent)
        plain = Qt.TextFormat.PlainText
        self.heading = named(Label(self, wordWrap=True, textFormat=plain), look="muted")
        self.work = named(Label(self, textFormat=plain), look="muted")
        self.progress = named(QProgressBar(self, textVisible=False), f"How far {work} is")
        self.run = tool("Run all", run, self, self.run_wanted.emit) if run else None
        self.stop = tool("Stop", stop, self, self.stop_wanted.emit)
        top = beside((self.heading, 1), *([self.run] if self.run else ()))
        below(top, beside(self.work, (self.progress, 1), self.stop), on=self, margins=(0, 0, 0, 0))
        self.rest()

    def go_on(self, done: int = 0, total: int = 0, what: str = "") -> None:
        """Something is under way, so far."""
        self.work.setText(f"{what} {done} of {total}" if total else what)
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.progress.setAccessibleDescription(self.work.text())
        self._show(working=True)

    def rest(self) -> None:
        """Nothing is under way."""
        self._show(working=False)

    def _show(self, *, working: bool) -> None:
        for part in (self.work, self.progress, self.stop):
            part.setVisible(working)
        if self.run is not None:
            self.run.setVisible(not working)
