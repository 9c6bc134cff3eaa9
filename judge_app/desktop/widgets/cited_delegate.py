"""How rows of tables are drawn: text that wraps, rule numbers as links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QTreeView

from judge_app.desktop.widgets.cells import CITES_ROLE, number_of
from judge_app.desktop.widgets.rows import PAD_X, PAD_Y, Index, WrappingDelegate
from judge_app.desktop.widgets.theme import Theme

GAP = 12


class RowDelegate(WrappingDelegate):
    """Draws one cell; the last column holds rule numbers where it is `cited`. `cite_at` tells which is where."""

    def __init__(self, theme: Theme, view: QTreeView, *, cited: bool = True) -> None:
        self._cited = cited
        super().__init__(theme, view)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if self.one_line or not self._is_cites(index):
            return super().sizeHint(option, index)
        width = self._width(index)
        areas = self._cite_areas(QRect(0, 0, width, 10_000), index)
        height = max((area.bottom() for _, area in areas), default=QFontMetrics(self._font).height())
        return QSize(width, height + PAD_Y)

    def cut(self, index: Index, rect: QRect) -> Iterator[str]:
        """What of a cell can't be read in a box that large."""
        if not self._is_cites(index):
            yield from super().cut(index, rect)
            return
        areas = self._cite_areas(rect, index)
        yield from (number_of(cite) for cite, area in areas if not rect.adjusted(0, 0, 1, 1).contains(area))
        yield from map(number_of, (index.data(CITES_ROLE) or ())[len(areas) :])

    def widest_of(self, cites: Iterable[str]) -> int:
        """How wide a column must be in which no number of these rules is cut."""
        metrics = QFontMetrics(self._font)
        return max((metrics.horizontalAdvance(number_of(cite)) for cite in cites), default=0) + 2 * PAD_X + 4

    def cite_at(self, point: QPoint, index: QModelIndex) -> str:
        """The rule whose number is drawn at this point of the view; empty when there is none."""
        if not self._is_cites(index):
            return ""
        areas = self._cite_areas(self._view.visualRect(index), index)
        return next((cite for cite, area in areas if area.adjusted(-3, -3, 3, 3).contains(point)), "")

    def _draw(self, painter: QPainter, area: QRect, index: Index, chosen: bool) -> None:
        if self._is_cites(index):
            self._draw_cites(painter, area, index, chosen)
        else:
            super()._draw(painter, area, index, chosen)

    def _draw_cites(self, painter: QPainter, area: QRect, index: Index, chosen: bool) -> None:
        font = QFont(self._font)
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(QColor(self._ink("accent", chosen)))
        for cite, place in self._cite_areas(area, index):
            painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), number_of(cite))

    def _cite_areas(self, area: QRect, index: Index) -> list[tuple[str, QRect]]:
        """Each rule number with its place in the cell, from left to right, then on the next line."""
        metrics = QFontMetrics(self._font)
        areas = []
        x, y = area.left() + PAD_X, self._inner(area).top()
        for cite in index.data(CITES_ROLE) or ():
            width = metrics.horizontalAdvance(number_of(cite)) + 2
            if x + width > area.right() - 2 and x > area.left() + PAD_X:
                if self.one_line:
                    break
                x, y = area.left() + PAD_X, y + metrics.lineSpacing()
            areas.append((cite, QRect(x, y, width, metrics.height())))
            x += width + GAP
        return areas

    def _is_cites(self, index: Index) -> bool:
        return self._cited and 0 < index.column() == index.model().columnCount(index.parent()) - 1
