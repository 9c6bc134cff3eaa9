"""Rows drawn in a list, each as tall as its texts, laid out anew where the list's width changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.widgets.wrapping import is_cut, wrapped

BAR = 4
"""How wide the bar before the chosen row is."""

Index = QModelIndex | QPersistentModelIndex


SIGNALS = ("good", "bad")
"""Colours that only what isn't chosen has."""

MOST_MEASURED = 4_000


@dataclass(frozen=True, slots=True)
class Part:
    """A text of a row in its place, and the colour's name that it has."""

    text: str
    font: QFont
    metrics: QFontMetrics
    ink: str
    area: QRect
    flags: int


class RowDelegate(QStyledItemDelegate):
    """Draws rows, each as tall as its texts."""

    pad = 0
    """What is free below the lowest text."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._tall: dict[tuple[str, int, int], tuple[int, int]] = {}
        self.set_theme(theme)
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._tall.clear()

    def _is_chosen(self, index: Index) -> bool:
        return index.row() == self._view.currentIndex().row()

    def _ground(self, painter: QPainter, area: QRect, chosen: bool) -> None:
        if chosen:
            painter.fillRect(area, QColor(self._theme.chosen))
            painter.fillRect(QRect(area.left(), area.top(), BAR, area.height()), QColor(self._theme.accent))

    def parts(self, index: Index, area: QRect) -> Iterator[Part]:
        """The texts of a row, placed in an area so wide; how tall it is does not matter."""
        raise NotImplementedError

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As tall as what is in it, at the width that there is."""
        width = self._view.viewport().width()
        return QSize(100, max(part.area.bottom() + 1 for part in self.parts(index, QRect(0, 0, width, 0))) + self.pad)

    def cut(self, index: Index, rect: QRect) -> Iterator[str]:
        """What of a row can't be read in a box that large."""
        for part in self.parts(index, rect):
            if is_cut(part.metrics, part.text, part.flags, part.area) or not rect.contains(part.area):
                yield part.text

    def _part(self, text: str, font: QFont, ink: str, at: QRect) -> Part:
        """A text over as many lines as it needs from the upper edge of an area on."""
        key = (text, id(font), at.width())
        metrics = QFontMetrics(font)
        if key not in self._tall:
            if len(self._tall) > MOST_MEASURED:
                self._tall.clear()
            self._tall[key] = wrapped(metrics, text, at.width())
        flags, tall = self._tall[key]
        return Part(text, font, metrics, ink, QRect(at.left(), at.top(), at.width(), tall), flags)

    def _draw(self, painter: QPainter, part: Part, chosen: bool) -> None:
        painter.setFont(part.font)
        painter.setPen(QColor(self._ink("text" if chosen and part.ink in SIGNALS else part.ink, chosen)))
        painter.drawText(part.area, part.flags, part.text)

    def _ink(self, name: str, chosen: bool) -> str:
        colour: str = getattr(self._theme, f"chosen_{name}" if chosen else name)
        return colour


class WrappedList(QListView):
    """A list whose rows are laid out anew where its width changes."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
