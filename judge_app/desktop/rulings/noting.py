"""The box in which the outcome of an appeal, or a note, is written down."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QWidget,
)

from judge_app.desktop.rulings.detail import harmless
from judge_app.desktop.widgets.laying import named
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.prose import Prose
from judge_app.desktop.widgets.wrapping import shortened

OUTCOMES = ("upheld", "overturned", "changed")
LONGEST = 300


class NoteBox(QDialog):
    """Asks for a text and who says so, then `keep(text, by)`. With `outcomes`, one of them may begin the text."""

    def __init__(
        self, title: str, about: str, by: str, keep: Callable[[str, str], object], parent: QWidget, *, outcomes: bool
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(460)
        self._keep = keep
        self.outcome = QComboBox(self)
        self.outcome.addItems(OUTCOMES)
        self.outcome.setAccessibleName("The appeal's outcome")
        self.outcome.setVisible(outcomes)
        self.text = named(Prose(self, tabChangesFocus=True), "In words" if outcomes else "The note")
        self.text.setMaximumHeight(130)
        self.by = named(QLineEdit(by, self), "Who says so")
        self.buttons = QDialogButtonBox(self)
        self.buttons.addButton("Keep", QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        self._lay_out(about, outcomes)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, about: str, outcomes: bool) -> None:
        said = Label(shown(about), self, wordWrap=True)
        self.missing = named(Label("Write what is to be noted.", self), look="bad")
        self.missing.hide()
        form = QFormLayout(self)
        form.addRow(said)
        if outcomes:
            form.addRow("Outcome", self.outcome)
        form.addRow("In words" if outcomes else "Note", self.text)
        form.addRow("By", self.by)
        form.addRow(self.missing)
        form.addRow(self.buttons)
        (self.outcome if outcomes else self.text).setFocus()

    def _accept(self) -> None:
        words = self.text.toPlainText().strip()
        if not self.outcome.isHidden():
            words = f"{self.outcome.currentText()}: {words}" if words else self.outcome.currentText()
        if not words:
            self.missing.show()
            return
        self._keep(words, self.by.text().strip())
        self.accept()


def shown(about: str) -> str:
    """So much of a long ruling that the box stays on the screen."""
    return shortened(harmless(about), LONGEST)
