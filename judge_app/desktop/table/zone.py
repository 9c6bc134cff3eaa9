"""One zone as a list of tiles that is as tall as its cards need."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QItemSelectionModel, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from judge_app.desktop.looks import Looks
from judge_app.desktop.table.delegate import CardDelegate
from judge_app.desktop.table.model import Carried, ZoneModel, carried
from judge_app.desktop.theme import Theme
from judge_app.reports.picture import CardPicture, ZonePicture

NOWHERE = -1


class ZoneView(QListView, Looks):
    """`chosen(card)` when a card gets the keyboard, `opened(card)` on Enter or a double click, `left(step)` when an
    arrow key goes past its edge, `dropped(carried, place)` when cards are let go before that place,
    `dropped_onto(carried, key)` when they are let go on a card with Alt held."""

    chosen = Signal(object)
    opened = Signal(object)
    left = Signal(int)
    dropped = Signal(object, int)
    dropped_onto = Signal(object, str)

    def __init__(self, player: str, zone: ZonePicture, theme: Theme, parent: QWidget, *, editable: bool) -> None:
        super().__init__(parent)
        self.player, self.zone = player, zone.name
        self._theme, self._drop_at = theme, NOWHERE
        self.setAccessibleName(f"{player}: {zone.title}")
        self.cards = ZoneModel(self)
        self.tiles = CardDelegate(theme, self, compact=zone.shown != "row")
        self.setModel(self.cards)
        self.setItemDelegate(self.tiles)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(editable)
        self.setAcceptDrops(editable)
        self.setDragDropMode(QListView.DragDropMode.DragDrop if editable else QListView.DragDropMode.NoDragDrop)
        self.activated.connect(lambda index: self.opened.emit(self.cards.card(index.row())))
        self.selectionModel().currentChanged.connect(self._current_changed)

    def show_zone(self, zone: ZonePicture, changes: Mapping[str, str]) -> None:
        """Show its cards as they are now; the card that had the keyboard keeps it while it is there."""
        current, chosen = self.current_key(), self.chosen_keys()
        if not self.cards.show(zone, changes):
            return
        self.blockSignals(True)
        self.choose(current, also=chosen)
        self.blockSignals(False)
        self._fit()

    def choose(self, key: str, *, also: tuple[str, ...] = ()) -> bool:
        """Select a card, and others beside it; False when it isn't here."""
        rows = [row for row in map(self.cards.row_of, also) if row >= 0]
        for row in rows:
            self.selectionModel().select(self.cards.index(row, 0), QItemSelectionModel.SelectionFlag.Select)
        row = self.cards.row_of(key)
        if row < 0:
            return False
        keep = QItemSelectionModel.SelectionFlag.NoUpdate if rows else QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().setCurrentIndex(self.cards.index(row, 0), keep)
        return True

    def current_key(self) -> str:
        """The key of the card that has the keyboard, empty when none has."""
        index = self.currentIndex()
        return self.cards.card(index.row()).key if index.isValid() and index.row() < self.cards.rowCount() else ""

    def chosen_keys(self) -> tuple[str, ...]:
        """The keys of the selected cards, in their order."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return tuple(self.cards.card(row).key for row in rows)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.tiles.set_theme(theme)
        self.viewport().update()

    def set_zoom(self, zoom: float) -> None:
        self.tiles.set_zoom(zoom)
        self.doItemsLayout()
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self.tiles.tile.width(), self.height_for(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.tiles.tile.width(), 20)

    def height_for(self, width: int) -> int:
        """How tall it is at a width: so many rows of tiles as its cards need, a slim strip when it has none."""
        cards = self.cards.rowCount()
        if not cards:
            return 20
        columns = max(1, (width - 6) // self.tiles.tile.width())
        return -(-cards // columns) * self.tiles.tile.height() + 8

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.currentIndex()
        super().keyPressEvent(event)
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step and self.currentIndex() == before and not event.modifiers():
            self.left.emit(step)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.cards.rowCount():
            self.setCurrentIndex(self.cards.index(0, 0))
        elif key := self.current_key():
            self.chosen.emit(self.cards.card(self.cards.row_of(key)))

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
            else:
                self.dropped.emit(cards, place)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._drop_at != NOWHERE:
            painter = QPainter(self.viewport())
            at = self._edge(self._drop_at)
            painter.fillRect(at.x(), at.y(), 3, self.tiles.tile.height() - 4, QColor(self._theme.accent))

    def _take(self, event: QDragMoveEvent) -> None:
        cards: Carried | None = carried(event.mimeData())
        if cards is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self._show_drop(self._place_at(event.position().toPoint()))

    def _show_drop(self, place: int) -> None:
        if place != self._drop_at:
            self._drop_at = place
            self.viewport().update()

    def _place_at(self, point: QPoint) -> int:
        """The row before which a card dropped here goes."""
        index = self.indexAt(point)
        if not index.isValid():
            return self.cards.rowCount()
        return index.row() + (point.x() > self.visualRect(index).center().x())

    def _edge(self, place: int) -> QPoint:
        if place < self.cards.rowCount():
            return self.visualRect(self.cards.index(place, 0)).topLeft()
        last = self.visualRect(self.cards.index(self.cards.rowCount() - 1, 0))
        return last.topRight() if self.cards.rowCount() else QPoint(2, 2)

    def _current_changed(self, *_: object) -> None:
        key = self.current_key()
        if key and self.hasFocus():
            self.chosen.emit(self.cards.card(self.cards.row_of(key)))

    def _fit(self) -> None:
        self.setFixedHeight(self.height_for(self.width()))

    def card_at(self, point: QPoint) -> CardPicture | None:
        """The card under a point of the view."""
        index = self.indexAt(point)
        return self.cards.card(index.row()) if index.isValid() else None
