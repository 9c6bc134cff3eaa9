"""Find in page: a line under the page, there only while it is used."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from judge_app.desktop.reader.browser import RuleBrowser


class Finder(QWidget):
    """Finds while typing; Enter goes on, Shift+Enter back, Escape closes (`closed`)."""

    closed = Signal()

    def __init__(self, browser: RuleBrowser, parent: QWidget) -> None:
        super().__init__(parent)
        self._browser = browser
        self.box = QLineEdit(self)
        self.box.setPlaceholderText("Find in page")
        self.box.setAccessibleName("Find in page")
        self.box.textChanged.connect(lambda: self._find(back=False, from_start=True))
        self.box.returnPressed.connect(lambda: self.step(back=False))
        self.answer = QLabel(self)
        self.answer.setObjectName("muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 12, 8)
        layout.addWidget(self.box, 1)
        layout.addWidget(self.answer)
        layout.addWidget(self._button("↑", "Previous place", back=True))
        layout.addWidget(self._button("↓", "Next place", back=False))
        close = self._button("Close", "Close find", back=False)
        close.clicked.disconnect()
        close.clicked.connect(self.closed)
        layout.addWidget(close)

    def ask(self) -> None:
        """Open the line with the keyboard in its box."""
        self.show()
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def step(self, *, back: bool) -> None:
        """Go to the next or the previous place where the words stand."""
        self._find(back=back, from_start=False)

    def _find(self, *, back: bool, from_start: bool) -> None:
        words = self.box.text()
        found = bool(words) and self._browser.find_from(words, back=back, from_start=from_start)
        self.answer.setText("" if found or not words else "Not on this page")

    def _button(self, text: str, tip: str, *, back: bool) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.step(back=back))
        return button
