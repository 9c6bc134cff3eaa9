"""Find in page: a line under the page, there only while it is used."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.widgets.laying import beside, named, tool
from judge_app.desktop.widgets.plain import Label


class Finder(QWidget):
    """Finds while typing; Enter goes on, Shift+Enter back, Escape closes (`closed`)."""

    closed = Signal()

    def __init__(self, browser: RuleBrowser, parent: QWidget) -> None:
        super().__init__(parent)
        self._browser = browser
        self.box = named(QLineEdit(self, placeholderText="Find in page"), "Find in page")
        self.box.textChanged.connect(lambda: self._find(back=False, from_start=True))
        self.box.returnPressed.connect(lambda: self.step(back=False))
        self.answer = named(Label(self), look="muted")
        beside(
            (self.box, 1),
            self.answer,
            tool("↑", "Previous place", self, partial(self.step, back=True)),
            tool("↓", "Next place", self, partial(self.step, back=False)),
            tool("Close", "Close find", self, self.closed.emit),
            on=self,
            margins=(12, 6, 12, 8),
        )

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
        at, number = self._browser.places_of(words) if found else (0, 0)
        self.answer.setText(f"{at} of {number}" if found else "Not on this page" if words else "")
