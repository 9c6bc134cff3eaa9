"""The whole table: the sides face each other, between them the moment and what is under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from judge_app.desktop.table.joins import Joins
from judge_app.desktop.table.model import NO_STEP, Step
from judge_app.desktop.table.side import SideView
from judge_app.desktop.table.zone import ZoneView
from judge_app.desktop.widgets.laying import below, in_turn, named
from judge_app.desktop.widgets.looks import Looks, ReadingLabel, give_zoom
from judge_app.desktop.widgets.plain import set_tip
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import BoardPicture, CardPicture, ItemPicture

SCALES = (1.25, 1.0, 0.92, 0.84, 0.76, 0.69, 0.62, 0.55)
"""How large cards are drawn: as large as the board fits into the sight; one that doesn't at all is scrolled."""

FONT = 14
"""At this height of the application's text a card is as large as it is declared."""

MOST_NAMED = 3
"""So many of those that something under way is about are named on the table; all of them are on hover."""

NONE: Mapping[str, str] = {}


class TableView(QScrollArea, Looks):
    """A whole board. `chosen(card)`, `opened(card)`; `menu_wanted(card or None, player, zone, point on the screen)`;
    `pointed(card)` on a click, `row_chosen(player, zone)` when a person goes to a row, `typed(text)` into an empty one;
    where cards can be played with `dropped_upon(carried, key, player, zone, place)`, where they can also be edited
    `dropped(carried, player, zone, place)`, `dropped_onto(carried, key of a card)`."""

    chosen = Signal(object)
    opened = Signal(object)
    dropped = Signal(object, str, str, int)
    dropped_onto = Signal(object, str)
    dropped_upon = Signal(object, str, str, str, int)
    pointed = Signal(object)
    row_chosen = Signal(str, str)
    typed = Signal(str)
    menu_wanted = Signal(object, str, str, QPoint)

    def __init__(
        self, name: str, theme: Theme, parent: QWidget, *, editable: bool = False, playable: bool = False
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its zones have the keyboard
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._theme, self._zoom, self._editable, self._playable = theme, 1.0, editable, editable or playable
        self._arranged: tuple[object, ...] = ()
        self._board: BoardPicture | None = None
        self.says_more = NO_STEP.more
        self.sides: list[SideView] = []
        self._holder = QWidget(self)
        self.setWidget(self._holder)
        self._strip = named(QFrame(self._holder), look="strip")
        self.moment, self.under_way, self.in_force = (ReadingLabel("", self._strip) for _ in range(3))
        for label in (self.moment, self.under_way, self.in_force):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.moment.setAlignment(Qt.AlignmentFlag.AlignCenter)
        below(self.moment, self.under_way, self.in_force, on=self._strip, margins=(10, 3, 10, 3), spacing=2)
        self._joins = Joins(theme, self._holder)

    # What it shows

    def show_board(self, board: BoardPicture, changes: Mapping[str, str] | None = None) -> None:
        """Show a board; `changes` says in words what is different of which cards, by their keys. What `says_more` gives
        of a card stands below its text."""
        self._seat(board)
        self._board = board
        self.moment.setText(board.moment)
        self.moment.setVisible(bool(board.moment))
        going_on = f"{board.terms.under_way.title}: "
        self.under_way.setText(going_on + "; ".join(_briefly(item).told() for item in board.under_way))
        set_tip(self.under_way, [going_on, *(item.told() for item in board.under_way)])
        self.under_way.setVisible(bool(board.under_way))
        self.in_force.setText("In force: " + "; ".join(board.in_force))
        self.in_force.setVisible(bool(board.in_force))
        self._strip.setVisible(bool(board.moment or board.under_way or board.in_force))
        step = Step(changes or NONE, dict(board.struck), self.says_more)
        for side, view in zip(board.sides, self.sides, strict=True):
            view.show_side(side, step)
        self._arrange()

    def zones(self) -> list[ZoneView]:
        """Every zone that is in sight, the near side first."""
        return [zone for side in self.sides for zone in side.zones if not zone.isHidden()]

    def choose(self, key: str) -> bool:
        """Select a card, bring it into sight; False when it isn't on the table."""
        for zone in self.zones():
            if zone.choose(key):
                self._bring_into_sight(zone)
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
        if zoom != self._zoom:
            self._zoom = zoom
            self._arranged = ()
            self._arrange()

    # Where things lie

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put everything into its place, cards as large as they all fit into the sight."""
        width, sight = self.viewport().width(), self.viewport().height()
        between = self._strip.heightForWidth(width) if not self._strip.isHidden() else 0
        depends = (width, sight, self._zoom, between, *(side.signature() for side in self.sides))
        if depends != self._arranged:
            self._arranged = depends
            self._lay(width, sight, between)
        self._join()

    def _lay(self, width: int, sight: int, between: int) -> None:
        base = QFontMetrics(QApplication.font()).height() / FONT
        unit = base * SCALES[-1]
        for scale in SCALES:
            if between + sum(self._heights(width, base * scale)) <= sight:
                unit = base * scale
                break
        unit *= self._zoom
        near, far = self._heights(width, unit)
        whole = max(sight, between + near + far)
        self._holder.resize(width, whole)
        self._joins.resize(width, whole)
        far += (whole - between - near - far) // 2
        beside = width // max(1, len(self.sides) - 1)
        for place, side in enumerate(self.sides[1:]):
            side.lay(QRect(place * beside, 0, beside, far), unit)
        self._strip.setGeometry(0, far, width, between)
        for side in self.sides[:1]:
            side.lay(QRect(0, far + between, width, whole - far - between), unit)

    def _heights(self, width: int, unit: float) -> tuple[int, int]:
        """How tall the near side is, and the others, which stand beside each other."""
        beside = width // max(1, len(self.sides) - 1)
        near = max((side.high(width, unit) for side in self.sides[:1]), default=0)
        return near, max((side.high(beside, unit) for side in self.sides[1:]), default=0)

    def _join(self) -> None:
        """Join the cards that the step joins, as far as both are there."""
        pairs = self._board.joined if self._board is not None else ()
        areas = [(self._area_of(one), self._area_of(other)) for one, other in pairs]
        self._joins.show_joined([(one, other) for one, other in areas if one is not None and other is not None])

    def _area_of(self, id_: int) -> QRect | None:
        """Where a card lies on the table."""
        for side in self.sides:
            for zone in side.zones:
                area = zone.area_of(id_) if zone.isVisibleTo(self._holder) else None
                if area is not None:
                    return QRect(zone.viewport().mapTo(self._holder, area.topLeft()), area.size())
        return None

    def place_of(self, key: str) -> QRect | None:
        """Where the card with that key is on the screen; None when it isn't in sight."""
        for zone in self.zones():
            row = zone.cards.row_of(key)
            if 0 <= row < len(zone.areas):
                return QRect(zone.viewport().mapToGlobal(zone.areas[row].topLeft()), zone.areas[row].size())
        return None

    def _bring_into_sight(self, zone: ZoneView) -> None:
        point = zone.mapTo(self._holder, zone.visualRect(zone.currentIndex()).center())
        self.ensureVisible(point.x(), point.y(), 40, 70)

    def _seat(self, board: BoardPicture) -> None:
        """A side for each player, made anew only when the players or their zones are other ones."""
        there = zip(self.sides, board.sides, strict=False)
        if len(self.sides) == len(board.sides) and all(view.fits(side) for view, side in there):
            return
        for view in self.sides:
            view.hide()
            view.deleteLater()
        self._arranged = ()
        self.sides = [
            SideView(side, self._theme, self._holder, editable=self._editable, near=not place)
            for place, side in enumerate(board.sides)
        ]
        for view in self.sides:
            view.show()
            give_zoom(view, self._zoom)
            for zone in view.zones:
                self._connect(zone)
        in_turn(self, *(zone for view in self.sides for zone in view.zones))

    # Keys and pointer

    def _connect(self, zone: ZoneView) -> None:
        zone.let_drag(self._playable)
        zone.chosen.connect(lambda card: self._chosen(zone, card))
        zone.opened.connect(self.opened)
        zone.left.connect(lambda key: self._leave(zone, key))
        zone.folded.connect(self._arrange)
        zone.dropped.connect(lambda cards, place: self.dropped.emit(cards, zone.player, zone.zone, place))
        zone.dropped_onto.connect(self.dropped_onto)
        zone.dropped_upon.connect(
            lambda cards, key, place: self.dropped_upon.emit(cards, key, zone.player, zone.zone, place)
        )
        zone.typed.connect(self.typed)
        zone.entered.connect(lambda: self.row_chosen.emit(zone.player, zone.zone))
        zone.clicked.connect(lambda index: self.pointed.emit(zone.cards.card(index.row())))
        zone.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        zone.customContextMenuRequested.connect(lambda point: self._menu(zone, point))

    def _chosen(self, zone: ZoneView, card: CardPicture) -> None:
        if not QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier:
            for other in self.zones():
                if other is not zone:
                    other.clearSelection()
        self._bring_into_sight(zone)
        self.chosen.emit(card)

    def _menu(self, zone: ZoneView, point: QPoint) -> None:
        self.menu_wanted.emit(zone.card_at(point), zone.player, zone.zone, zone.viewport().mapToGlobal(point))

    def _leave(self, zone: ZoneView, key: Qt.Key) -> None:
        """Go on to what is nearest in that direction: a card of another zone, a pile, an empty row."""
        upright = key in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        way = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
        here = self._spots(zone)[max(0, zone.currentIndex().row() if not zone.is_folded else 0)]

        def far(there: QPoint) -> int:
            along, across = (there - here).toTuple() if not upright else (there - here).toTuple()[::-1]
            return way * along + 3 * abs(across) if way * along > 0 else -1

        spots = [(far(at), n, row) for n, other in enumerate(self.zones()) if other is not zone
                 for row, at in enumerate(self._spots(other))]  # fmt: skip
        ahead = [spot for spot in spots if spot[0] > 0]
        if not ahead:
            return
        _, n, row = min(ahead)
        other = self.zones()[n]
        if other.areas:
            other.setCurrentIndex(other.cards.index(row, 0))
        other.setFocus(Qt.FocusReason.TabFocusReason)

    def _spots(self, zone: ZoneView) -> list[QPoint]:
        """The middles of its cards on the table; its own where none is spread out."""
        areas = zone.areas or [zone.viewport().rect()]
        return [zone.viewport().mapTo(self._holder, area.center()) for area in areas]


def _briefly(item: ItemPicture) -> ItemPicture:
    """What is under way with no more of what it is about than is read at a glance."""
    more = len(item.targets) - MOST_NAMED
    return replace(item, targets=(*item.targets[:MOST_NAMED], (f"{more} more", ""))) if more > 1 else item
