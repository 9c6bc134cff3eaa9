"""One player's side of the table: who it is, piles beside that, then the rows in two lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from judge_app.desktop.table.model import Step
from judge_app.desktop.table.zone import ZoneView
from judge_app.desktop.widgets.laying import named
from judge_app.desktop.widgets.looks import Looks, ReadingLabel
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import SidePicture, ZonePicture

MARGIN, SPACE = 8, 4

Placed = Iterator[tuple[QWidget, QRect]]


class SideView(QFrame, Looks):
    """A side; `near` is that of the player who looks at the table, whose hand is spread out. The other one is mirrored,
    so that the lines in front face each other. Rows of small cards stand in the front line
    where there is room. Zones without cards are hidden unless `editable`."""

    def __init__(self, side: SidePicture, theme: Theme, parent: QWidget, *, editable: bool, near: bool) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.player, self._editable, self._near, self._theme = side.player, editable, near, theme
        self.title = named(ReadingLabel("", self, bold=True), look="heading")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.zones = [
            ZoneView(side.player, zone, theme, self, editable=editable, pile=self._is_pile(zone)) for zone in side.zones
        ]

    def _is_pile(self, zone: ZonePicture) -> bool:
        return zone.shown == "pile" or (zone.shown == "hand" and not self._near)

    def fits(self, side: SidePicture) -> bool:
        """Whether it has the zones of that side."""
        return self.player == side.player and [view.zone for view in self.zones] == [zone.name for zone in side.zones]

    def show_side(self, side: SidePicture, step: Step) -> None:
        """Show the side as it is now."""
        self.title.setText(" · ".join((side.player, *side.notes)))
        for zone, view in zip(side.zones, self.zones, strict=True):
            view.show_zone(zone, step)
            view.setVisible(self._editable or view.cards.rowCount() > 0)

    def signature(self) -> tuple[object, ...]:
        """What its height depends on."""
        return self.title.text(), tuple(zone.signature() for zone in self.zones)

    def high(self, width: int, unit: float) -> int:
        """How tall it is at that width."""
        return max((area.bottom() + 1 for _, area in self._plan(width, unit)), default=0) + SPACE

    def lay(self, area: QRect, unit: float) -> None:
        """Take that place, the cards as large as the unit says."""
        self.setGeometry(area)
        spare = 0 if self._near else area.height() - self.high(area.width(), unit)
        for part, there in self._plan(area.width(), unit):
            if isinstance(part, ZoneView):
                part.lay(there if part.is_folded else there.translated(0, spare), unit)
            else:
                part.setGeometry(there)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.cards["table"]))
        painter.fillRect(0, 0, 3 if self._near else 1, self.height(), QColor(self._theme.accent))

    def _plan(self, width: int, unit: float) -> Placed:
        """Where everything stands: the name with the closed piles at its right, then line below line."""
        there = [zone for zone in self.zones if not zone.isHidden()]
        piles = [zone for zone in there if zone.is_folded]
        open_ = [[zone] for zone in there if zone.is_open]
        front, back = ([z for z in there if not z.is_pile and z.line == line] for line in ("front", "back"))
        small = [zone for zone in back if zone.is_small]
        if small and sum(zone.wide(unit) + SPACE for zone in (*front, *small)) <= width - 2 * MARGIN:
            front, back = [*front, *small], [zone for zone in back if not zone.is_small]
        lines = [front, back, *open_] if self._near else [*open_, back, front]
        y = SPACE
        for part, area in self._head(piles, width):
            yield part, area
            y = max(y, area.bottom() + SPACE)
        for line in lines:
            for row in _wrapped(line, width - 2 * MARGIN, unit):
                high = max(zone.high(min(wide, width - 2 * MARGIN), unit) for zone, wide in row)
                x = MARGIN
                for zone, wide in row:
                    last = zone is row[-1][0]
                    yield zone, QRect(x, y, width - MARGIN - x if last else wide, high)
                    x += wide + SPACE
                y += high + SPACE

    def _head(self, piles: Sequence[ZoneView], width: int) -> Placed:
        wanted = self.title.fontMetrics().horizontalAdvance(self.title.text()) + SPACE
        needed = sum(pile.wide(1.0) + SPACE for pile in piles)
        alone = wanted + needed + 2 * MARGIN > width
        wide = min(wanted, width - 2 * MARGIN)
        title = QRect(MARGIN, SPACE, wide, self.title.heightForWidth(wide))
        yield self.title, title
        x, y = max(MARGIN, width - MARGIN - needed), title.bottom() + SPACE if alone else SPACE
        for pile in piles:
            wide, high = pile.wide(1.0), pile.high(0, 1.0)
            if x + wide > width and x > MARGIN:
                x, y = MARGIN, y + high + SPACE
            yield pile, QRect(x, y, wide, high)
            x += wide + SPACE


def _wrapped(line: Sequence[ZoneView], width: int, unit: float) -> Iterator[list[tuple[ZoneView, int]]]:
    """The zones of a line with how wide each is, in as many lines as it takes."""
    row: list[tuple[ZoneView, int]] = []
    used = 0
    for zone in line:
        wide = min(zone.wide(unit), width)
        if row and used + wide > width:
            yield row
            row, used = [], 0
        row.append((zone, wide))
        used += wide + SPACE
    if row:
        yield row
