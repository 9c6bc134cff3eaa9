"""The case as its file would hold it, to be read and typed in."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget


class SourceView(QWidget):
    """`apply_wanted(text)` when what was typed is to become the case."""

    apply_wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.edit = QPlainTextEdit(self)
        self.edit.setAccessibleName("The case as text")
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.edit.setTabChangesFocus(True)
        self.said = QLabel(self)
        self.said.setObjectName("bad")
        self.said.setWordWrap(True)
        self.said.hide()
        self.apply = QPushButton("Use this text", self)
        self.apply.setAccessibleName("Use this text")
        self.apply.setToolTip("Make the board what this text says (Ctrl+Return)")
        self.apply.setShortcut("Ctrl+Return")
        self.apply.clicked.connect(lambda: self.apply_wanted.emit(self.edit.toPlainText()))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        for part in (self.edit, self.said, self.apply):
            column.addWidget(part)

    def show_text(self, text: str) -> None:
        """Show the case's text, unless somebody is typing in it."""
        self.said.hide()
        if self.edit.document().isModified() and self.edit.hasFocus():
            return
        if text != self.edit.toPlainText():
            self.edit.setPlainText(text)
        self.edit.document().setModified(False)

    def refuse(self, text: str) -> None:
        """Say why the text can't be used; it stays as it was typed."""
        self.said.setText(text)
        self.said.show()

    def taken(self) -> None:
        """The text has become the case."""
        self.edit.document().setModified(False)
        self.said.hide()
