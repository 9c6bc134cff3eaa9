"""The sides of the window, one up at a time over its whole width; the reader beside the results, over all others."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QSplitter, QStackedWidget, QTabBar, QWidget

from judge_app.desktop.widgets.laying import below, beside, named, tool
from judge_app.desktop.widgets.overlay import Overlay

SEARCH, BOARD, STEPS, SCENARIOS, RULINGS, SHEET, READER = range(7)
"""The sides that can be up, and the reader."""

MANUAL = {
    SEARCH: "look-up", BOARD: "board", STEPS: "steps", SHEET: "sheet", SCENARIOS: "scenarios", RULINGS: "rulings",
    READER: "look-up",
}  # fmt: skip
"""The manual's page about each."""

TITLES = {
    SEARCH: "Search", BOARD: "Board", STEPS: "Steps", SHEET: "Sheet", SCENARIOS: "Scenarios", RULINGS: "Rulings",
}  # fmt: skip
"""What their tabs say, in the order in which they stand."""

AROUND = 16
"""How much wider a tab is than its title in bold."""

SHARES = [390, 890]
NARROWEST = {"results": 200, "reader": 260}
OVER_SHARE, OVER_WIDEST, OVER_NARROWEST = 0.46, 680, 380
"""How wide a rule is that is read over a side: its share of the window, within bounds."""


class SideTabs(QTabBar):
    """The tabs of all sides, none ever out of sight."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, "Search, board, steps, sheet, scenarios, rulings", look="sides")
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        for at, (side, title) in enumerate(TITLES.items()):
            self.addTab(title)
            self.setTabData(at, side)
            self.setTabToolTip(at, f"{title} (Ctrl+{at + 1})")

    @property
    def side(self) -> int:
        """The side whose tab is chosen."""
        return int(self.tabData(self.currentIndex()))

    def choose(self, side: int) -> None:
        """Choose the tab of a side."""
        self.setCurrentIndex(list(TITLES).index(side))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def tabSizeHint(self, index: int) -> QSize:
        """As wide as when it is chosen, so that the bar is as wide whichever is."""
        bold = self.font()
        bold.setBold(True)
        wide = QFontMetrics(bold).horizontalAdvance(self.tabText(index)) + AROUND
        return QSize(wide, super().tabSizeHint(index).height())


class Over(Overlay):
    """What lies over a side, at its right: the reader. `closed` when it is to go, `search_wanted` when beside it."""

    search_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, "The rule that is read", look="over")
        self._before: QWidget | None = None
        self._column = below(
            beside(
                1,
                tool("To the search", "Read on beside the search", self, self.search_wanted.emit),
                tool("✕", "Close the rule (Esc)", self, self.closed.emit),
                margins=(8, 4, 8, 0),
            ),
            on=self,
            margins=(0, 0, 0, 0),
            spacing=0,
        )

    def hold(self, reader: QWidget) -> None:
        """Come in sight with the reader."""
        self._before = QApplication.focusWidget()
        self._column.addWidget(reader, 1)
        reader.show()
        self.come_up()

    def leave(self) -> None:
        """Go out of sight; the keyboard goes back to where it was before."""
        focused = QApplication.focusWidget()
        held = focused is not None and self.isAncestorOf(focused)
        self.hide()
        if held and self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None

    def place(self, room: QRect) -> QRect:
        """At the right, as wide as fits there."""
        wide = int(min(room.width(), max(OVER_NARROWEST, min(OVER_WIDEST, room.width() * OVER_SHARE))))
        return room.adjusted(room.width() - wide, 0, 0, 0)


class Sides(QWidget):
    """One side, whose tab is chosen in `bar`. `turned(side)` when one comes up."""

    turned = Signal(int)

    def __init__(
        self, bar: SideTabs, search: QWidget, reader: QWidget, widths: dict[str, list[int]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.bar, self._reader, self._widths = bar, reader, widths
        self.stack = QStackedWidget(self)
        self.halves = QSplitter(Qt.Orientation.Horizontal, self)
        search.setMinimumWidth(NARROWEST["results"])
        reader.setMinimumWidth(NARROWEST["reader"])
        self.halves.setHandleWidth(1)
        self.halves.setChildrenCollapsible(False)
        self.halves.addWidget(search)
        self.halves.addWidget(reader)
        self.halves.setStretchFactor(1, 1)
        kept = widths.get(str(SEARCH), [])
        self.halves.setSizes(kept if len(kept) == 2 and all(kept) else SHARES)
        self.first = QStackedWidget(self)
        self.first.addWidget(self.halves)
        for side in range(READER):
            self.stack.addWidget(self.first if side == SEARCH else QWidget(self))
        below((self.stack, 1), on=self, margins=(0, 0, 0, 0))
        self.over = Over(self)
        self.over.closed.connect(lambda: self.show_reader(shown=False))
        self.over.search_wanted.connect(lambda: self.turn_to(SEARCH))
        bar.currentChanged.connect(lambda _: self._turn(bar.side))

    @property
    def side(self) -> int:
        """Which side is up: SEARCH, BOARD, STEPS, SCENARIOS, RULINGS or SHEET."""
        return self.bar.side

    def put_start(self, page: QWidget) -> None:
        """Have a first page in the place of results and reader, as long as it is to be shown."""
        self.first.addWidget(page)

    def show_start(self, *, shown: bool) -> None:
        """Show the first page, or the results with the reader."""
        self.first.setCurrentIndex(int(shown and self.first.count() > 1))

    def turn_to(self, side: int) -> None:
        """Bring up a side."""
        self.bar.choose(side)

    def show_reader(self, *, shown: bool) -> None:
        """Show the reader over the side that is up, or take it away; search always has it beside."""
        if self.side == SEARCH or shown == self.reader_shown:
            return
        if shown:
            self.over.hold(self._reader)
        else:
            self.over.leave()

    @property
    def reader_shown(self) -> bool:
        """Whether the reader is in sight beside or over the side that is up."""
        return self.side == SEARCH or not self.over.isHidden()

    def put(self, side: int, pane: QWidget) -> None:
        """Put a pane in its place."""
        if there := self.stack.widget(side):
            self.stack.removeWidget(there)
        self.stack.insertWidget(side, pane)
        self.stack.setCurrentIndex(self.side)

    def keep_widths(self) -> None:
        """Remember how wide the results are."""
        if all(self.halves.sizes()) and self.halves.count() == 2:
            self._widths[str(SEARCH)] = self.halves.sizes()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc that nothing in the side had a use for closes the rule over it."""
        if event.key() == Qt.Key.Key_Escape and not self.over.isHidden():
            self.show_reader(shown=False)
        else:
            super().keyPressEvent(event)

    def _turn(self, side: int) -> None:
        self.over.leave()
        if side == SEARCH and self.halves.indexOf(self._reader) < 0:
            sizes = self._widths.get(str(SEARCH), SHARES)
            self.halves.addWidget(self._reader)
            self.halves.setStretchFactor(1, 1)
            self._reader.show()
            self.halves.setSizes(sizes)
        elif side != SEARCH:
            self.keep_widths()
        self.turned.emit(side)
        self.stack.setCurrentIndex(side)


def column(*parts: QWidget) -> QWidget:
    """Parts from top to bottom without gaps, the last one as tall as there is room."""
    holder = QWidget()
    layout = below(*parts, on=holder, margins=(0, 0, 0, 0), spacing=0)
    layout.setStretchFactor(parts[-1], 1)
    return holder
