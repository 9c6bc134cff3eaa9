"""Rows of text that wrap in their column instead of being cut off, for every tree of the window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.widgets.wrapping import is_cut, wrapped

PAD_X, PAD_Y = 8, 6
Index = QModelIndex | QPersistentModelIndex


class WrappingDelegate(QStyledItemDelegate):
    """Draws a cell's text over as many lines as it needs. Subclasses draw more before or instead of it."""

    pad_y = PAD_Y
    one_line = False
    """Whether rows are one line each, cut off at the end: for trees of thousands of rows, all as tall as the first."""

    def __init__(self, theme: Theme, view: QTreeView, scale: float = 1.0) -> None:
        super().__init__(view)
        self._theme, self._view, self._scale = theme, view, scale
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._font = reading_font(zoom, scale=self._scale)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = QFontMetrics(self._font_of(index))
        width = self._width(index)
        if self.one_line:
            return QSize(width, metrics.height() + self.pad_y)
        _, tall = wrapped(metrics, index.data() or "", max(60, width - 2 * PAD_X - self._lead(index)))
        return QSize(width, max(metrics.height(), tall) + 2 * self.pad_y)

    def cut(self, index: Index, rect: QRect) -> Iterator[str]:
        """What of a cell can't be read in a box that large."""
        metrics, text = QFontMetrics(self._font_of(index)), index.data() or ""
        area = self._inner(rect).adjusted(self._lead(index), 0, 0, 0)
        if self.one_line:
            if metrics.horizontalAdvance(text) > area.width():
                yield text
        elif is_cut(metrics, text, wrapped(metrics, text, area.width())[0], area):
            yield text

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell, its ground in another colour when it is selected."""
        area: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(area, QColor(self._theme.chosen))
        self._draw(painter, area, index, chosen)
        painter.restore()

    def _draw(self, painter: QPainter, area: QRect, index: Index, chosen: bool) -> None:
        self._draw_text(painter, self._inner(area), index, self._ink("text", chosen))

    def _inner(self, area: QRect) -> QRect:
        """The part of a cell in which its text stands."""
        return area.adjusted(PAD_X, self.pad_y // (2 if self.one_line else 1), -PAD_X, 0)

    def _draw_text(self, painter: QPainter, area: QRect, index: Index, colour: str) -> None:
        painter.setFont(self._font_of(index))
        painter.setPen(QColor(colour))
        text, metrics = index.data() or "", QFontMetrics(painter.font())
        if self.one_line:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, wrapped(metrics, text, area.width())[0], text)

    def _lead(self, index: Index) -> int:
        """The width that is taken before the text."""
        return 0

    def _font_of(self, index: Index) -> QFont:
        own = index.data(Qt.ItemDataRole.FontRole)
        font = QFont(self._font)
        if isinstance(own, QFont):
            font.setBold(own.bold())
        return font

    def _width(self, index: Index) -> int:
        """The cell's width: the column's, less the indentation before the first one, or all of a spanned row."""
        view = self._view
        level, above = 1 if view.rootIsDecorated() else 0, index.parent()
        while above.isValid():
            level, above = level + 1, above.parent()
        if view.isFirstColumnSpanned(index.row(), index.parent()) or view.model().columnCount() == 1:
            return view.header().length() - view.indentation() * level
        return view.columnWidth(index.column()) - (view.indentation() * level if index.column() == 0 else 0)

    def _ink(self, name: str, chosen: bool) -> str:
        colour: str = getattr(self._theme, f"chosen_{name}" if chosen else name)
        return colour
