"""The case as its file would hold it, to be read and typed in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QFontDatabase, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from judge_app.desktop.editor.case.shown import why_not_shown
from judge_app.desktop.widgets.laying import below, beside, named, push
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.prose import Prose
from judge_app.files.problems import Mistake

BEHIND = "The board has been edited since. Using this text takes those edits back."


class _Text(Prose):
    """A text in which a dropped file is not inserted: the window opens it."""

    def too_long(self, pasted: str) -> str:
        return why_not_shown(self.toPlainText() + pasted)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return not source.hasUrls() and super().canInsertFromMimeData(source)


class SourceView(QWidget):
    """`apply_wanted(text)` when what was typed is to become the case; `typing(text or None)` while it isn't yet."""

    apply_wanted = Signal(str)
    typing = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("manual", "scenario-files")
        self._text = self._shown = ""
        self.edit = named(_Text(self), "The case as text")
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.edit.setTabChangesFocus(True)
        self.edit.textChanged.connect(self._typed)
        self.said = named(Label(self, wordWrap=True), look="bad")
        self.said.hide()
        self.apply = push("&Use this text", "Make the board what this text says (Ctrl+Return)", self, self.apply_now)
        self.drop = push(
            "&Drop what I typed", "Show the case's text again in place of what was typed", self, self.show_again
        )
        buttons = beside(self.apply, self.drop)
        below((self.edit, 1), self.said, buttons, on=self, margins=(8, 8, 8, 8))
        self._show_buttons()

    @property
    def is_typed_in(self) -> bool:
        """Whether somebody has typed what isn't the case yet."""
        return self.edit.toPlainText() != self._shown

    def show_text(self, text: str) -> None:
        """Show the case's text, unless somebody has typed in it: that stays until it is used or dropped."""
        behind = self.is_typed_in and text not in (self._text, self.edit.toPlainText())
        self._text = text
        if behind:
            self.refuse(BEHIND)
        elif not self.is_typed_in or text == self.edit.toPlainText():
            self.show_again()

    def show_again(self) -> None:
        """The case's text in place of what was typed."""
        if self.edit.toPlainText() != self._text:
            blocked = self.edit.blockSignals(True)
            self.edit.setPlainText(self._text)
            self.edit.blockSignals(blocked)
        self._shown = self.edit.toPlainText()
        self.said.hide()
        self._typed()

    def forget(self) -> None:
        """Another case is shown from now on: what was typed isn't about it."""
        self._shown = self.edit.toPlainText()
        self.said.hide()

    def type_again(self, text: str) -> None:
        """What somebody had typed before, typed again."""
        self.edit.setPlainText(text)

    def apply_now(self) -> None:
        """Have what was typed become the case."""
        self.apply_wanted.emit(self.edit.toPlainText())

    def refuse(self, text: str) -> None:
        """Say why the text can't be used; it stays as it was typed."""
        self.said.setText(text)
        self.said.show()

    def refuse_for(self, mistakes: Sequence[Mistake]) -> None:
        """Say what is wrong with the text, and go to the first line that is."""
        self.refuse("\n".join(f"line {m.line}: {m.message}" if m.line else m.message for m in mistakes))
        line = next((m.line for m in mistakes if m.line), 0)
        if line:
            block = self.edit.document().findBlockByNumber(min(line, self.edit.blockCount()) - 1)
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            self.edit.setTextCursor(cursor)

    def _typed(self) -> None:
        self.typing.emit(self.edit.toPlainText() if self.is_typed_in else None)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in (self.apply, self.drop):
            button.setEnabled(self.is_typed_in)
