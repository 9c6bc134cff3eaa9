"""Text that is drawn over as many lines as it needs: how it wraps at a width, how tall it is, whether a box cuts it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QWidget

from judge_app.desktop.widgets.plain import Label

WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
ANYWHERE = WRAP | int(Qt.TextFlag.TextWrapAnywhere)
TALLEST = 1_000_000
SLACK = 1
"""Pixels by which a text may be larger than its box: fonts are measured in fractions of them."""


class WholeLabel(Label):
    """A text over as many lines as it needs at its width, which no layout may squeeze.

    Layouts in a splitter or a scroller count one line of a wrapped label: this one asks for its whole height.
    """

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent, wordWrap=True)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._high())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._high())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _high(self) -> int:
        return max(0, self.heightForWidth(self.width()))


def shortened(text: str, most: int) -> str:
    """A text of so many letters at most, with a sign where it was cut."""
    return text if len(text) <= most else f"{text[:most]}…"


def wrapped(metrics: QFontMetrics, words: str, width: int) -> tuple[int, int]:
    """How words wrap at a width, and how tall they are then: between words, or inside one that is too long."""
    needed = metrics.boundingRect(QRect(0, 0, width, TALLEST), WRAP, words)
    if needed.width() <= width:
        return WRAP, needed.height()
    return ANYWHERE, metrics.boundingRect(QRect(0, 0, width, TALLEST), ANYWHERE, words).height()


def is_cut(metrics: QFontMetrics, words: str, flags: int, area: QRect) -> bool:
    """Whether words that are drawn into an area so go on beyond it."""
    needed = metrics.boundingRect(QRect(0, 0, area.width(), TALLEST), flags, words)
    return needed.width() > area.width() + SLACK or needed.height() > area.height() + SLACK
