"""Cards dragged over a row and let go there: before a card, on one, or at the end."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QWidget

from judge_app.desktop.table.model import ZoneModel, carried
from judge_app.desktop.table.spread import SpreadView
from judge_app.reports.picture import CardPicture

NOWHERE = -1


class DropView(SpreadView):
    """`dropped(carried, place)` when cards are let go before that place, `dropped_onto(carried, key)` when they are let
    go on a card with Alt held, `dropped_upon(carried, key, place)` when a card of another row is let go on one."""

    dropped = Signal(object, int)
    dropped_onto = Signal(object, str)
    dropped_upon = Signal(object, str, int)

    def __init__(self, cards: ZoneModel, parent: QWidget, *, editable: bool) -> None:
        super().__init__(cards, parent)
        self._drop_at = NOWHERE
        self._editable = editable
        self.let_drag(editable)

    def let_drag(self, may: bool) -> None:
        """Whether its cards may be dragged; new ones are let go only where it can be edited."""
        self.setDragEnabled(may)
        self.setAcceptDrops(may)
        self.setDragDropMode(QListView.DragDropMode.DragDrop if may else QListView.DragDropMode.NoDragDrop)

    def card_at(self, point: QPoint) -> CardPicture | None:
        """The card under a point of the view."""
        index = self.indexAt(point)
        return self.cards.card(index.row()) if index.isValid() else None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._take(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._take(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_drop(NOWHERE)

    def dropEvent(self, event: QDropEvent) -> None:
        cards = carried(event.mimeData())
        place = self._place_at(event.position().toPoint())
        self._show_drop(NOWHERE)
        if cards is not None:
            event.setDropAction(Qt.DropAction.CopyAction)  # the editor moves the card itself
            event.accept()
            host = self.card_at(event.position().toPoint())
            if host is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.dropped_onto.emit(cards, host.key)
            elif host is not None and cards.keys and all(self.cards.row_of(key) < 0 for key in cards.keys):
                self.dropped_upon.emit(cards, host.key, place)
            else:
                self.dropped.emit(cards, place)

    def _take(self, event: QDragMoveEvent) -> None:
        cards = carried(event.mimeData())
        if cards is None or not (self._editable or cards.keys):
            event.ignore()
            return
        event.acceptProposedAction()
        if self._editable:
            self._show_drop(self._place_at(event.position().toPoint()))

    def _show_drop(self, place: int) -> None:
        if place != self._drop_at:
            for there in (self._drop_at, place):
                self.viewport().update(self._edge(there).adjusted(-4, -4, 8, 8))
            self._drop_at = place

    def _place_at(self, point: QPoint) -> int:
        """The row before which a card dropped here goes: beside the nearest card."""
        if not self.areas:
            return self.cards.rowCount()
        far = [(area.center() - point).manhattanLength() for area in self.areas]
        row = far.index(min(far))
        return row + (point.x() > self.areas[row].center().x())

    def _edge(self, place: int) -> QRect:
        """Where the mark stands that shows before which card something would go."""
        if not self.areas or place < 0:
            return self.viewport().rect()
        area = self.areas[min(place, len(self.areas) - 1)]
        left = area.left() - 4 if place < len(self.areas) else area.right() + 2
        return QRect(max(0, left), area.top(), 3, area.height())

    def draw_mark(self, colour: QColor) -> None:
        """Draw where what is dragged would go."""
        if self._drop_at == NOWHERE:
            return
        painter = QPainter(self.viewport())
        edge = self._edge(self._drop_at)
        if self.areas:
            painter.fillRect(edge, colour)
        else:
            painter.setPen(QPen(colour, 2))
            painter.drawRect(edge.adjusted(1, 1, -2, -2))
        painter.end()
