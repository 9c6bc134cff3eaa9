"""The halves of the window: search, board, steps, scenarios, rulings or sheet at the left, at the right the reader."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabBar, QWidget

from judge_app.desktop.laying import below, named

SEARCH, BOARD, STEPS, SCENARIOS, RULINGS, SHEET, READER = range(7)
"""The sides that can be up at the left, and the reader beside them."""

TITLES = ("Search", "Board", "Steps", "Scenarios", "Rulings", "Sheet")
WIDTHS = {
    SEARCH: [390, 890], BOARD: [900, 380], STEPS: [900, 380], SCENARIOS: [430, 850], RULINGS: [560, 720],
    SHEET: [900, 380],
}  # fmt: skip
NARROWEST = {"left": 260, "right": 340}


class Sides(QSplitter):
    """One side beside the reader. Each keeps the widths that it was given; `turned(side)` when one comes up."""

    turned = Signal(int)

    def __init__(self, search: QWidget, reader: QWidget, widths: dict[str, list[int]], parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._widths = widths
        self.bar = named(
            QTabBar(self, drawBase=False, expanding=False),
            "Left side: search, board, steps, scenarios, rulings or sheet",
        )
        self.stack = QStackedWidget(self)
        for title in TITLES:
            self.bar.addTab(title)
            self.stack.addWidget(search if title == TITLES[SEARCH] else QWidget(self))
        self._at = SEARCH
        left = column(self.bar, self.stack)
        left.setMinimumWidth(NARROWEST["left"])
        reader.setMinimumWidth(NARROWEST["right"])
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.addWidget(left)
        self.addWidget(reader)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self._reader = reader
        self._away = {BOARD, STEPS, SHEET}
        self.setSizes(self._kept(SEARCH))
        self.bar.currentChanged.connect(self._turn)

    @property
    def side(self) -> int:
        """Which side is up: SEARCH, BOARD, STEPS, SCENARIOS, RULINGS or SHEET."""
        return self.bar.currentIndex()

    def turn_to(self, side: int) -> None:
        """Bring up a side."""
        self.bar.setCurrentIndex(side)

    def show_reader(self, *, shown: bool) -> None:
        """Show the reader beside the side that is up, or give the side all the room; search always has it beside."""
        (self._away.discard if shown or self.side == SEARCH else self._away.add)(self.side)
        self._lay()

    @property
    def reader_shown(self) -> bool:
        """Whether the reader stands beside the side that is up."""
        return self.side not in self._away

    def put(self, side: int, pane: QWidget) -> None:
        """Put a pane in its place."""
        if there := self.stack.widget(side):
            self.stack.removeWidget(there)
        self.stack.insertWidget(side, pane)
        self.stack.setCurrentIndex(self.side)

    def keep_widths(self) -> None:
        """Remember the widths of the side that is up."""
        if all(self.sizes()):
            self._widths[str(self.side)] = self.sizes()

    def _turn(self, side: int) -> None:
        if all(self.sizes()):
            self._widths[str(self._at)] = self.sizes()
        self._at = side
        self.turned.emit(side)
        self.stack.setCurrentIndex(side)
        self._lay()

    def _lay(self) -> None:
        self._reader.setVisible(self.reader_shown)
        self.setSizes(self._kept(self.side))

    def _kept(self, side: int) -> list[int]:
        kept = self._widths.get(str(side), [])
        return kept if len(kept) == 2 and all(kept) else WIDTHS[side]


def column(*parts: QWidget) -> QWidget:
    """Parts from top to bottom without gaps, the last one as tall as there is room."""
    holder = QWidget()
    layout = below(*parts, on=holder, margins=(0, 0, 0, 0), spacing=0)
    layout.setStretchFactor(parts[-1], 1)
    return holder
