"""A text of some lines that is typed or pasted: no more is taken than can be shown at once."""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QPlainTextEdit, QToolTip

from judge_app.desktop.widgets.plain import as_text
from judge_app.files.limits import TYPED_SIGNS


class Prose(QPlainTextEdit):
    """A box of some lines. What is pasted or dropped and makes it too long isn't taken; that is said beside it."""

    MOST = TYPED_SIGNS

    def too_long(self, pasted: str) -> str:
        """What is told where it would be too long with that; "" where it wouldn't."""
        return self.MOST.beyond(self.document().characterCount() - 1 + len(pasted))

    def insertFromMimeData(self, source: QMimeData) -> None:
        if told := self.too_long(source.text()):
            QToolTip.showText(self.mapToGlobal(self.cursorRect().bottomLeft()), as_text(told), self)
        else:
            super().insertFromMimeData(source)
