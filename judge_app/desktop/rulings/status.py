"""How many rulings are listed, what is under way with the log, and the way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QVBoxLayout, QWidget


class StatusRow(QWidget):
    """`stop_wanted` when its button is pressed."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = QLabel(self)
        self.heading.setObjectName("muted")
        self.heading.setWordWrap(True)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.work = QLabel(self)
        self.work.setObjectName("muted")
        self.progress = QProgressBar(self)
        self.progress.setAccessibleName("How far the work on the log is")
        self.progress.setTextVisible(False)
        self.stop = QToolButton(self)
        self.stop.setText("Stop")
        self.stop.setToolTip("Stop what is under way; nothing of it is written (Shift+F5)")
        self.stop.setAccessibleName("Stop what is under way")
        self.stop.clicked.connect(self.stop_wanted)
        row = QHBoxLayout()
        for part, stretch in ((self.work, 0), (self.progress, 1), (self.stop, 0)):
            row.addWidget(part, stretch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.heading)
        column.addLayout(row)
        self.rest()

    def go_on(self, done: int, total: int, what: str) -> None:
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
