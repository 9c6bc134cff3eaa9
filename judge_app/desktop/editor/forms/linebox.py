"""A box for data on one line: it completes the words that may stand there and says at once what is wrong."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QLineEdit, QToolTip, QWidget

from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.editor.forms.written import as_line, as_names, from_line, from_names
from judge_app.desktop.widgets.plain import as_text, set_tip
from judge_app.files.forms import is_names, mistake_in, vocabulary
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput

LAST_WORD = re.compile(r"[^\s\[\]{},:\"][^\[\]{},:\"]*$")


class LineBox(QLineEdit):
    """`judged(mistake)` as it is typed, "" when nothing is wrong. `hint` is the type of what it says."""

    judged = Signal(str)

    def __init__(self, hint: Any, names: Names | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.tells_elsewhere = False
        self._hint, self._listed, self._names = hint, is_names(hint), names
        self._completer = QCompleter(self)
        self._completer.setModel(QStringListModel(self._completer))
        self._completer.setWidget(self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setFilterMode(Qt.MatchFlag.MatchStartsWith)
        self._completer.activated.connect(self._complete)
        self.textEdited.connect(self._edited)

    def show_value(self, value: Plain) -> None:
        """Show what is said."""
        self.setText(as_names(value) if self._listed else as_line(value))

    def value(self) -> Plain:
        """What the line says; None for nothing. Raises BadInput where it isn't data."""
        return from_names(self.text()) if self._listed else from_line(self.text())

    def mistake(self) -> str:
        """What is wrong with what is typed, in a sentence; "" when nothing is."""
        try:
            value = self.value()
        except BadInput as error:
            return error.mistakes[0].message
        return mistake_in(value, self._hint) if value is not None else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self._popup()
        taking = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape)
        if popup.isVisible() and event.key() in taking:
            event.ignore()
            return
        super().keyPressEvent(event)

    def _edited(self, _: str) -> None:
        mistake = self.mistake()
        set_tip(self, mistake)
        self.judged.emit(mistake)
        if mistake and not self.tells_elsewhere:
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), as_text(f"✗ {mistake}"), self)
        else:
            QToolTip.hideText()
        self._offer()

    def _offer(self) -> None:
        found = LAST_WORD.search(self.text()[: self.cursorPosition()])
        word = found.group() if found else ""
        if not word:
            self._popup().hide()
            return
        model = self._completer.model()
        if isinstance(model, QStringListModel):
            known = sorted({*vocabulary(self._hint), *(self._names.every if self._names else ())})
            if known != model.stringList():
                model.setStringList(known)
        self._completer.setCompletionPrefix(word)
        exact = self._completer.completionCount() == 1 and self._completer.currentCompletion() == word
        if not self._completer.completionCount() or exact:
            self._popup().hide()
        else:
            self._completer.complete()

    def _popup(self) -> QAbstractItemView:
        popup = self._completer.popup()
        assert popup is not None
        return popup

    def _complete(self, word: str) -> None:
        start = len(self.text()[: self.cursorPosition()]) - len(self._completer.completionPrefix())
        rest = self.text()[self.cursorPosition() :]
        self.setText(self.text()[:start] + word + rest)
        self.setCursorPosition(start + len(word))
        self._edited("")
