"""How many scenarios hold, how far reading and running them is, and the way to stop it."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QVBoxLayout, QWidget

COUNTED = {"✓": "hold", "✗": "fail", "⚠": "can't be read", "○": "not run yet"}


class StatusRows(QWidget):
    """`run_wanted` and `stop_wanted` when their buttons are pressed."""

    run_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = QLabel(self)
        self.heading.setObjectName("muted")
        self.heading.setWordWrap(True)
        self.progress = QProgressBar(self)
        self.progress.setAccessibleName("How far reading and running the scenarios is")
        self.progress.setTextVisible(False)
        self.run = self._button("Run all", "Read the folder again and run what isn't known (F5)")
        self.run.clicked.connect(self.run_wanted)
        self.stop = self._button("Stop", "Stop reading and running (Shift+F5)")
        self.stop.clicked.connect(self.stop_wanted)
        row = QHBoxLayout()
        row.addWidget(self.heading, 1)
        for button in (self.run, self.stop):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.progress)
        self.rest()

    def count(self, signs: list[str], found: int, *, narrowed: bool) -> None:
        """Say how many there are in each state, and how many of them were found."""
        counted = Counter(signs)
        states = [f"{sign} {counted[sign]} {word}" for sign, word in COUNTED.items() if counted[sign]]
        number = f"{found} of {len(signs)}" if narrowed else str(len(signs))
        self.heading.setText("  ·  ".join([f"{number} scenarios", *states]) if signs else "No scenarios here.")

    def work(self, done: int = 0, total: int = 0, what: str = "reading") -> None:
        """Something is under way, so far."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.progress.setAccessibleDescription(f"{what}: {done} of {total}")
        self._show(working=True)

    def rest(self) -> None:
        """Nothing is under way."""
        self._show(working=False)

    def _show(self, *, working: bool) -> None:
        self.progress.setVisible(working)
        self.stop.setVisible(working)
        self.run.setVisible(not working)

    def _button(self, text: str, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        return button
