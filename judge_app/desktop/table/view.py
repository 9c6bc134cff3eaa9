"""The whole table: a side for each player, what is under way between them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QScrollArea, QWidget

from judge_app.desktop.laying import below, named
from judge_app.desktop.looks import Looks, ReadingLabel, give_zoom
from judge_app.desktop.table.zone import ZoneView
from judge_app.desktop.theme import Theme
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture

TITLE_WIDTH = 84


class SideView(QFrame):
    """One player's side: who it is, then a line for each zone. Zones without cards are hidden unless `editable`."""

    def __init__(self, side: SidePicture, theme: Theme, parent: QWidget, *, editable: bool) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._editable = editable
        self.title = named(ReadingLabel("", self, bold=True), look="heading")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 4, 8, 4)
        self._grid.setVerticalSpacing(1)
        self._grid.addWidget(self.title, 0, 0, 1, 2)
        self._grid.setColumnMinimumWidth(0, TITLE_WIDTH)
        self._grid.setColumnStretch(1, 1)
        self.zones: list[ZoneView] = []
        self._titles: list[ReadingLabel] = []
        for row, zone in enumerate(side.zones, 1):
            label = named(ReadingLabel("", self, scale=0.84), look="muted")
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            label.setContentsMargins(0, 3, 0, 0)
            view = ZoneView(side.player, zone, theme, self, editable=editable)
            label.setBuddy(view)
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(view, row, 1)
            self.zones.append(view)
            self._titles.append(label)

    def fits(self, side: SidePicture) -> bool:
        """Whether it has the zones of that side."""
        return [view.zone for view in self.zones] == [zone.name for zone in side.zones]

    def show_side(self, side: SidePicture, changes: Mapping[str, str]) -> None:
        """Show the side as it is now."""
        self.title.setText(" · ".join((side.player, *side.notes)))
        for zone, view, label in zip(side.zones, self.zones, self._titles, strict=True):
            view.show_zone(zone, changes)
            cards = view.cards.rowCount()
            label.setText(f"{zone.title} ({cards})" if cards and zone.shown != "row" else zone.title)
            shown = self._editable or cards > 0
            view.setVisible(shown)
            label.setVisible(shown)


class TableView(QScrollArea, Looks):
    """A whole board. `chosen(card)`, `opened(card)`; `menu_wanted(card or None, player, zone, point on the screen)`;
    where it can be edited `dropped(carried, player, zone, place)` and `dropped_onto(carried, key of a card)`."""

    chosen = Signal(object)
    opened = Signal(object)
    dropped = Signal(object, str, str, int)
    dropped_onto = Signal(object, str)
    menu_wanted = Signal(object, str, str, QPoint)

    def __init__(self, name: str, theme: Theme, parent: QWidget, *, editable: bool = False) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._theme, self._zoom, self._editable = theme, 1.0, editable
        self.sides: list[SideView] = []
        self.moment, self.under_way, self.in_force = (ReadingLabel("", self) for _ in range(3))
        for label in (self.moment, self.under_way, self.in_force):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setContentsMargins(10, 4, 8, 4)
        self._holder = QWidget(self)
        self._column = below(
            self.moment, self.under_way, self.in_force, 1, on=self._holder, margins=(0, 0, 0, 0), spacing=4
        )
        self.setWidget(self._holder)

    def show_board(self, board: BoardPicture, changes: Mapping[str, str] | None = None) -> None:
        """Show a board; `changes` says in words what is different of which cards, by their keys."""
        self._seat(board)
        self.moment.setText(board.moment)
        self.under_way.setText(f"{board.terms.under_way.title}: " + "; ".join(item.told() for item in board.under_way))
        self.under_way.setVisible(bool(board.under_way))
        self.in_force.setText("In force: " + "; ".join(board.in_force))
        self.in_force.setVisible(bool(board.in_force))
        for side, view in zip(board.sides, self.sides, strict=True):
            view.show_side(side, changes or {})

    def zones(self) -> list[ZoneView]:
        """Every zone that is in sight, from top to bottom."""
        return [zone for side in self.sides for zone in side.zones if not zone.isHidden()]

    def choose(self, key: str) -> bool:
        """Select a card, bring it into sight; False when it isn't on the table."""
        for zone in self.zones():
            if zone.choose(key):
                at = zone.visualRect(zone.currentIndex()).center()
                point = zone.mapTo(self._holder, at)
                self.ensureVisible(point.x(), point.y(), 40, 70)
                return True
        return False

    def chosen_keys(self) -> tuple[str, ...]:
        """The keys of all selected cards."""
        return tuple(key for zone in self.zones() for key in zone.chosen_keys())

    def current_zone(self) -> ZoneView | None:
        """The zone that has the keyboard; where none has it, the first with a selected card."""
        held = next((zone for zone in self.zones() if zone.hasFocus()), None)
        return held or next((zone for zone in self.zones() if zone.chosen_keys()), None)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        self._zoom = zoom

    def _seat(self, board: BoardPicture) -> None:
        """A side for each player, made anew only when the players or their zones are other ones."""
        same = len(self.sides) == len(board.sides) and all(
            view.fits(side) and view.zones[0].player == side.player
            for view, side in zip(self.sides, board.sides, strict=True)
        )
        if same:
            return
        for view in self.sides:
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        self.sides = [SideView(side, self._theme, self._holder, editable=self._editable) for side in board.sides]
        for place, view in enumerate(self.sides):
            self._column.insertWidget(1 + place, view)
            view.setProperty("first", place == 0)
            give_zoom(view, self._zoom)
            for zone in view.zones:
                self._connect(zone)

    def _connect(self, zone: ZoneView) -> None:
        zone.chosen.connect(lambda card: self._chosen(zone, card))
        zone.opened.connect(self.opened)
        zone.left.connect(lambda step: self._leave(zone, step))
        zone.dropped.connect(lambda cards, place: self.dropped.emit(cards, zone.player, zone.zone, place))
        zone.dropped_onto.connect(self.dropped_onto)
        zone.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        zone.customContextMenuRequested.connect(lambda point: self._menu(zone, point))

    def _chosen(self, zone: ZoneView, card: CardPicture) -> None:
        if not QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier:
            for other in self.zones():
                if other is not zone:
                    other.clearSelection()
        self.chosen.emit(card)

    def _menu(self, zone: ZoneView, point: QPoint) -> None:
        self.menu_wanted.emit(zone.card_at(point), zone.player, zone.zone, zone.viewport().mapToGlobal(point))

    def _leave(self, zone: ZoneView, step: int) -> None:
        """Go on to the next zone with cards in that direction."""
        zones = [other for other in self.zones() if other.cards.rowCount() or other is zone or self._editable]
        at = zones.index(zone) + step
        if 0 <= at < len(zones):
            zones[at].setFocus(Qt.FocusReason.TabFocusReason)
