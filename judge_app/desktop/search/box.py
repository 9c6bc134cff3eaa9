"""The box that a question is typed into. It shows how the question begins unless somebody is typing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

HINT = "Number, word or question"
_COMES_BACK = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)


class SearchBox(QLineEdit):
    """One line. `keys_wanted` when a lone ? is typed into the empty box; inside a question it is a letter."""

    keys_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setPlaceholderText(HINT)
        self.setAccessibleName("Search the rulebooks")
        self.setAccessibleDescription("A rule number, a term, words or a question. Arrows move through the results.")
        self.setClearButtonEnabled(True)

    def select_whole(self) -> None:
        """Take the keyboard and select the text, its beginning in sight."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.end(False)
        self.home(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "?" and not self.text():
            self.keys_wanted.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The beginning comes in sight; a menu or another window leaves the place of typing as it is."""
        super().focusOutEvent(event)
        if event.reason() not in _COMES_BACK:
            self.setCursorPosition(0)

    def setText(self, text: str | None) -> None:
        """A text that nobody is typing is shown from its beginning."""
        super().setText(text or "")
        if not self.hasFocus():
            self.setCursorPosition(0)
