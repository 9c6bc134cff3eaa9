"""What is typed while a side is still being loaded goes to that side, not to where the keyboard was."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Holding(QObject):
    """Holds the keys that are typed from `begin` on; `end` hands them to whatever has the keyboard by then."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._from: QWidget | None = None
        self._held: list[QKeyEvent] = []

    def begin(self) -> None:
        """Hold what is typed from now on."""
        focused = QApplication.focusWidget()
        if self._from is None and focused is not None:
            self._from = focused
            focused.installEventFilter(self)

    def end(self) -> None:
        """Type what was held where the keyboard is now."""
        if self._from is None:
            return
        self._from.removeEventFilter(self)
        self._from, held, self._held = None, self._held, []
        for event in held:
            if (focused := QApplication.focusWidget()) is not None:
                QApplication.sendEvent(focused, event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.modifiers() & COMMANDS or not event.text():
            return False
        self._held.append(event.clone())
        return True
