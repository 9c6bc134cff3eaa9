"""A list view whose items lie where an arrangement of cards puts them."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyleOptionViewItem, QWidget

from judge_app.desktop.table.model import Index, ZoneModel

Hint = QAbstractItemView.ScrollHint
Move = QAbstractItemView.CursorAction


class SpreadView(QListView):
    """Shows a zone's cards where `areas` say, in that order, the later over the earlier ones of a host."""

    def __init__(self, cards: ZoneModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.cards = cards
        self.areas: list[QRect] = []
        self.setObjectName("zone")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setModel(cards)

    def visualRect(self, index: Index) -> QRect:
        row = index.row()
        return QRect(self.areas[row]) if 0 <= row < len(self.areas) else QRect()

    def indexAt(self, point: QPoint) -> Index:  # type: ignore[override]
        row = next((row for row, area in enumerate(self.areas) if area.contains(point)), -1)
        return self.cards.index(row, 0)

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """The table around it scrolls."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        chosen = QItemSelection()
        for row, area in enumerate(self.areas):
            if area.intersects(rect.normalized()):
                index = self.cards.index(row, 0)
                chosen.select(index, index)
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def moveCursor(self, action: Move, modifiers: Qt.KeyboardModifier) -> Index:  # type: ignore[override]
        """To the card before or after, or the nearest one in that direction; the same where there is none."""
        row, last = self.currentIndex().row(), len(self.areas) - 1
        if row < 0 or last < 0:
            return self.cards.index(min(0, last), 0)
        ends = {Move.MoveHome: 0, Move.MovePageUp: 0, Move.MoveEnd: last, Move.MovePageDown: last}
        beside = {Move.MoveLeft: -1, Move.MovePrevious: -1, Move.MoveRight: 1, Move.MoveNext: 1}
        if action in ends:
            row = ends[action]
        elif action in beside:
            row = min(last, max(0, row + beside[action]))
        else:
            row = self._nearest(row, -1 if action == Move.MoveUp else 1)
        return self.cards.index(row, 0)

    def _nearest(self, row: int, way: int) -> int:
        """The row of the nearest card above or below one, its own where there is none."""
        here = self.areas[row].center()
        there = [
            (abs(area.center().y() - here.y()) + 2 * abs(area.center().x() - here.x()), n)
            for n, area in enumerate(self.areas)
            if way * (area.center().y() - here.y()) > min(area.height(), self.areas[row].height()) // 2
        ]
        return min(there)[1] if there else row

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        plain = option.state
        chosen = {index.row() for index in self.selectedIndexes()}
        held = self.currentIndex().row() if self.hasFocus() else -1
        delegate = self.itemDelegate()
        for row, area in enumerate(self.areas):
            if area.intersects(event.rect()):
                option.rect = area
                option.state = plain
                if row in chosen:
                    option.state |= QStyle.StateFlag.State_Selected
                if row == held:
                    option.state |= QStyle.StateFlag.State_HasFocus
                delegate.paint(painter, option, self.cards.index(row, 0))
        painter.end()
