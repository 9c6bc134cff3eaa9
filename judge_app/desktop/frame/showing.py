"""What the window shows of itself at the first start: a question looked up, then the steps of its case."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from judge_app.desktop.frame.main_window import MainWindow

TOUCHED = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class Showing(QObject):
    """Types the question at once and opens the case as soon as it can be, unless somebody does something before: from
    then on the window is theirs."""

    def __init__(self, window: MainWindow, case: Path, query: str) -> None:
        super().__init__(window)
        self._window, self._case, self._wanted = window, case, True
        window.search.box.setText(query)
        window.search.take_focus()
        window.search.box.selectAll()  # whoever types at once asks a question of their own
        window.first_painted.connect(lambda: window.warming.then(self._open))
        self._application = QApplication.instance()
        assert self._application is not None
        self._application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in TOUCHED:
            self._end()
        return False

    def _open(self) -> None:
        if self._wanted:
            self._end()
            self._window.cases.open_case(self._case)

    def _end(self) -> None:
        self._wanted = False
        if self._application is not None:
            self._application.removeEventFilter(self)
