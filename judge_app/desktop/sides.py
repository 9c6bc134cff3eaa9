"""The two halves of the window: at the left search or case, at the right the reader."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabBar, QVBoxLayout, QWidget

SEARCH, CASE = 0, 1
WIDTHS = {SEARCH: [390, 890], CASE: [700, 580]}
NARROWEST = {"left": 260, "right": 340}


class Sides(QSplitter):
    """Search or case beside the reader. Each keeps the widths that it was given; `turned(side)` when one comes up."""

    turned = Signal(int)

    def __init__(self, search: QWidget, reader: QWidget, widths: dict[str, list[int]], parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._widths = widths
        self.bar = QTabBar(self)
        self.bar.setAccessibleName("Left side: search or case")
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.addTab("Search")
        self.bar.addTab("Case")
        self.stack = QStackedWidget(self)
        self.stack.addWidget(search)
        left = column(self.bar, self.stack)
        left.setMinimumWidth(NARROWEST["left"])
        reader.setMinimumWidth(NARROWEST["right"])
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.addWidget(left)
        self.addWidget(reader)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.setSizes(self._kept(SEARCH))
        self.bar.currentChanged.connect(self._turn)

    @property
    def side(self) -> int:
        """Which side is up: SEARCH or CASE."""
        return self.bar.currentIndex()

    def turn_to(self, side: int) -> None:
        """Bring up a side."""
        self.bar.setCurrentIndex(side)

    def add_case(self, pane: QWidget) -> None:
        """Put the pane of the case in its place."""
        self.stack.insertWidget(CASE, pane)
        self.stack.setCurrentIndex(self.side)

    def keep_widths(self) -> None:
        """Remember the widths of the side that is up."""
        self._widths[str(self.side)] = self.sizes()

    def _turn(self, side: int) -> None:
        other = CASE if side == SEARCH else SEARCH
        self._widths[str(other)] = self.sizes()
        self.turned.emit(side)
        self.stack.setCurrentIndex(side)
        self.setSizes(self._kept(side))

    def _kept(self, side: int) -> list[int]:
        kept = self._widths.get(str(side), [])
        return kept if len(kept) == 2 and all(kept) else WIDTHS[side]


def column(*parts: QWidget) -> QWidget:
    """Parts from top to bottom without gaps, the last one as tall as there is room."""
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for part in parts:
        layout.addWidget(part)
    layout.setStretchFactor(parts[-1], 1)
    return holder
