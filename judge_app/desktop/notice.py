"""The bar above the panes that says what is wrong, until it is closed. Never a dialog in the way."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget


class Notice(QFrame):
    """One message at a time; `again` when the user asks to try what failed once more."""

    again = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAccessibleName("Notice")
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._again = self._button("Try again", "Try what failed once more")
        self._again.clicked.connect(self.again)
        self._close = self._button("Close", "Close this notice")
        self._close.clicked.connect(self.hide)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 10, 8)
        layout.addWidget(self._label, 1)
        layout.addWidget(self._again)
        layout.addWidget(self._close)
        self.hide()

    def say(self, text: str, *, may_try_again: bool = False) -> None:
        """Show a message; only the first lines of a long one, the rest as its tooltip."""
        lines = text.strip().splitlines() or ["Something went wrong."]
        shown = lines[:6] + ([f"… and {len(lines) - 6} more"] if len(lines) > 6 else [])
        self._label.setText("⚠  " + "\n".join(shown))
        self._label.setToolTip(text if len(lines) > 6 else "")
        self.setAccessibleDescription(text)
        self._again.setVisible(may_try_again)
        self.show()

    def text(self) -> str:
        """What is shown; empty when the bar is closed."""
        return "" if self.isHidden() else self._label.text()

    def _button(self, text: str, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button
