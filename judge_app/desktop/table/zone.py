"""One zone of a player on the table: its cards spread out, or a pile with a number that is opened by click or key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractItemView, QWidget

from judge_app.desktop.table.arranging import GAP, Groups, grouped, height, natural, placed
from judge_app.desktop.table.delegate import CardDelegate
from judge_app.desktop.table.dropping import DropView
from judge_app.desktop.table.model import Step, ZoneModel
from judge_app.desktop.widgets.card_text import CardText
from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import ZonePicture

EDGE = 3
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
ENTERS = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
OPENS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ZoneView(DropView, Looks):
    """`chosen(card)` when a card gets the keyboard, `opened(card)` on Enter or a double click, `left(key)` when an
    arrow key goes past its edge, `folded()` when a pile is opened or closed, `entered()` when a person goes there by
    pointer or key, `typed(text)` into an empty row that can be edited."""

    chosen = Signal(object)
    opened = Signal(object)
    left = Signal(object)
    folded = Signal()
    entered = Signal()
    typed = Signal(str)

    def __init__(
        self, player: str, zone: ZonePicture, theme: Theme, parent: QWidget, *, editable: bool, pile: bool
    ) -> None:
        super().__init__(ZoneModel(parent), parent, editable=editable)
        self.player, self.zone, self.line, self.is_small = player, zone.name, zone.line, zone.shown == "small"
        self.is_pile, self.is_open = pile, False
        self._theme, self._title, self._number = theme, zone.title, 0
        self._groups: Groups = ()
        self.set_zoom(1.0)
        self.tiles = CardDelegate(theme, self)
        self.setItemDelegate(self.tiles)
        CardText(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.activated.connect(lambda index: self.opened.emit(self.cards.card(index.row())))
        self.selectionModel().currentChanged.connect(self._current_changed)

    # What it shows

    def show_zone(self, zone: ZonePicture, step: Step) -> None:
        """Show its cards as they are now; the card that had the keyboard keeps it while it is there."""
        current, chosen = self.current_key(), self.chosen_keys()
        self._number, self._title = zone.number, zone.title
        others = self.cards.show(zone, step)
        self._groups = grouped(self.cards.laid)
        cards = f"{zone.number} card{'s' * (zone.number != 1)}"
        self.setAccessibleName(f"{self.player}: {zone.title}, {cards}{', a pile' * self.is_pile}")
        if others:
            self.blockSignals(True)
            self._select(current, chosen)
            self.blockSignals(False)
        self.viewport().update()

    @property
    def is_folded(self) -> bool:
        """Whether it is a pile that is closed."""
        return self.is_pile and not self.is_open

    def signature(self) -> tuple[object, ...]:
        """What its place on the table depends on."""
        return self.caption, self.is_open, self._groups

    def fold(self, *, closed: bool) -> None:
        """Close a pile, or open it."""
        if self.is_pile and self.is_folded != closed:
            self.is_open = not closed
            self.folded.emit()

    def choose(self, key: str) -> bool:
        """Select a card, which opens its pile; False when it isn't here."""
        if self.cards.row_of(key) < 0:
            return False
        self.fold(closed=False)
        return self._select(key, ())

    def _select(self, key: str, also: tuple[str, ...]) -> bool:
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

    def area_of(self, id_: int) -> QRect | None:
        """Where the card of that id lies in the view, the whole pile where that is closed; None when it isn't here."""
        row = next((row for row, (card, _) in enumerate(self.cards.laid) if card.id == id_), -1)
        if row < 0:
            return None
        return self.areas[row] if row < len(self.areas) else self.viewport().rect()

    # Where it lies

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.tiles.set_theme(theme)
        self.viewport().update()

    def set_zoom(self, zoom: float) -> None:
        self._font = reading_font(zoom, scale=0.8)
        self._caption = QFontMetrics(self._font).height() + 1

    @property
    def caption(self) -> str:
        """What stands above its cards: what it is called, and of what isn't counted at a glance how many there are."""
        if not self.cards.rowCount():
            return f"+ type or drop here: {self._title.lower()}" if not self.is_pile else f"{self._title} 0"
        ready = sum(card.number for card, _ in self.cards.laid if not card.exhausted)
        more = f", {ready} ready" if self.is_small and ready != self._number else ""
        return f"{self._title} {self._number}{more}" if self.is_pile or more or self._number > 1 else self._title

    def wide(self, unit: float) -> int:
        """How wide it is with all its cards beside each other."""
        text = QFontMetrics(self._font).horizontalAdvance(self.caption) + 10
        if self.is_folded:
            return text + 18
        room = int(GAP * unit * 2) if self._editable else 0
        return max(text, round(natural(self._groups, unit)) + 2 * EDGE + room)

    def high(self, width: int, unit: float) -> int:
        """How tall it is at a width: a strip when it has no cards or is a closed pile."""
        if self.is_folded or not self.cards.rowCount():
            return self._caption + 5
        return self._caption + round(height(self._groups, width - 2 * EDGE, unit)) + 2 * EDGE

    def lay(self, area: QRect, unit: float) -> None:
        """Take that place, the cards as large as the unit says."""
        self.tiles.set_unit(unit)
        self.areas = []
        if not self.is_folded:
            boxes = placed(self._groups, area.width() - 2 * EDGE, unit)
            down = self._caption + EDGE
            self.areas = [QRect(round(x) + EDGE, round(y) + down, round(w), round(h)) for x, y, w, h in boxes]
        self.setGeometry(area)
        self.viewport().update()

    # Keys and pointer

    def event(self, event: QEvent) -> bool:
        """An empty row is typed into: letters are no commands there."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._types(event):
            event.accept()
            return True
        return super().event(event)

    def _types(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        return (
            self._editable
            and plain
            and not self.cards.rowCount()
            and event.text().strip().isprintable()
            and bool(event.text().strip())
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self._types(event):
            self.typed.emit(event.text())
            return
        if self.is_folded and key in OPENS and self.cards.rowCount():
            self.fold(closed=False)
            self.setCurrentIndex(self.cards.index(0, 0))
            return
        if self.is_open and key == Qt.Key.Key_Escape:
            self.fold(closed=True)
            return
        before = self.currentIndex()
        if not (self.is_folded and key in ARROWS):
            super().keyPressEvent(event)
        if key in ARROWS and self.currentIndex() == before and not event.modifiers():
            self.left.emit(key)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        on_caption = event.position().y() <= self._caption + EDGE
        if self.is_pile and event.button() == Qt.MouseButton.LeftButton and (self.is_folded or on_caption):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.fold(closed=not self.is_folded)
            return
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()
        if event.reason() in ENTERS:
            self.entered.emit()
        if self.is_folded:
            return
        if not self.currentIndex().isValid() and self.cards.rowCount():
            self.setCurrentIndex(self.cards.index(0, 0))
        elif key := self.current_key():
            self.chosen.emit(self.cards.card(self.cards.row_of(key)))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def _current_changed(self, *_: object) -> None:
        key = self.current_key()
        if key and self.hasFocus():
            self.chosen.emit(self.cards.card(self.cards.row_of(key)))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        colours = self._theme.cards
        painter.fillRect(event.rect(), QColor(colours["table"]))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_folded:
            self._draw_pile(painter)
        else:
            self._draw_caption(painter)
        painter.end()
        if not self.is_folded:
            super().paintEvent(event)
        self.draw_mark(QColor(self._theme.accent))

    def _draw_caption(self, painter: QPainter) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(self._theme.muted))
        line = QRect(EDGE, 0, self.viewport().width() - EDGE, self._caption)
        mark = "▾ " if self.is_pile else ""
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), mark + self.caption)
        if not self.cards.rowCount():
            painter.setPen(QPen(QColor(self._theme.accent if self.hasFocus() else self._theme.border), 1))
            painter.drawRect(0, 0, self.viewport().width() - 1, self._caption + 3)

    def _draw_pile(self, painter: QPainter) -> None:
        """A pile: cards upon each other, what it is called, how many."""
        colours, tall = self._theme.cards, self.viewport().height()
        whole = QRectF(0.5, 0.5, self.viewport().width() - 1, tall - 1)
        pen = QPen(QColor(self._theme.accent), 2) if self.hasFocus() else QPen(QColor(colours["edge"]), 1)
        painter.setPen(pen)
        painter.setBrush(QColor(colours["paper"]))
        painter.drawRoundedRect(whole, 4, 4)
        painter.setPen(QPen(QColor(colours["edge"]), 1))
        painter.setBrush(QColor(colours["back"]))
        for n in range(min(3, self._number)):
            painter.drawRoundedRect(
                QRectF(QPointF(5.5 + 2 * n, tall / 2 - 5.5 - n), QPointF(12.5 + 2 * n, tall / 2 + 5.5 - n)), 1, 1
            )
        painter.setFont(self._font)
        painter.setPen(QColor(colours["text"]))
        text = QRectF(20, 0, whole.width() - 22, tall)
        painter.drawText(text, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.caption)
