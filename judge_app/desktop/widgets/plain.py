"""Text that others wrote is shown as text: the one way to labels, tooltips, menus, questions and pages.

Wherever Qt may take a text for rich text, one that has markup in it would be rendered, and could open a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Protocol

from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QLabel, QTextBrowser

_NO_PICTURE = QImage(1, 1, QImage.Format.Format_ARGB32)
_NO_PICTURE.fill(Qt.GlobalColor.transparent)


class _Tipped(Protocol):
    def setToolTip(self, text: str, /) -> None: ...


class Label(QLabel):
    """A label that shows its text as it is."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **{"textFormat": Qt.TextFormat.PlainText, **named})


class Page(QTextBrowser):
    """A page of HTML that loads nothing: no picture, no style sheet, no page, from the network or from a file."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Nothing. The answer is never empty: for a picture that wasn't found Qt would look for such a file itself."""
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return _NO_PICTURE
        return QByteArray(b" ")


def as_text(text: str) -> str:
    """A text for what may take it for rich text (a tooltip, a question): the same signs are seen."""
    return _whole(escape(text)) if "<" in text else text


def as_tip(lines: Sequence[str]) -> str:
    """Lines as a tooltip, the first and each after an empty one in bold."""
    before = ("", *lines)
    said = (escape(line) if above else f"<b>{escape(line)}</b>" for line, above in zip(lines, before, strict=False))
    return _whole("<br>".join(said))


def set_tip(part: _Tipped, text: str | Sequence[str]) -> None:
    """Give a widget, an action or an item its tooltip: a text, or lines of which some are bold."""
    part.setToolTip(as_text(text) if isinstance(text, str) else as_tip(text))


def in_menu(text: str) -> str:
    """A text for a menu, a button or a tab, where an ampersand would underline what follows it."""
    return text.replace("&", "&&")


def _whole(html: str) -> str:
    return f"<div style='white-space:pre-wrap'>{html}</div>"
