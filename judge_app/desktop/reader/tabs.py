"""The reader's tabs, each with the trail of what was read in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QTabBar, QWidget

from judge_app.desktop.reader.trail import Trail
from judge_app.desktop.widgets.plain import as_text

if TYPE_CHECKING:
    from rules_db.model import Entry

START = "Start"


class Tabs(QTabBar):
    """A trail for each tab. Only turning to another one by hand, or closing one, emits `currentChanged`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.trails: list[Trail] = [Trail()]
        self.setAccessibleName("Open rules")
        self.setTabsClosable(False)
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setAutoHide(True)
        self.addTab(START)

    @property
    def trail(self) -> Trail:
        """Where the tab in front has been."""
        return self.trails[max(0, self.currentIndex())]

    def bring_up(self, kind: str) -> bool:
        """Bring a tab to the front in which something is read whose id begins so; False where there is none."""
        there = (
            at for at, trail in enumerate(self.trails) if trail.here is not None and trail.here.id.startswith(kind)
        )
        at = next(there, -1)
        if at >= 0:
            with QSignalBlocker(self):
                self.setCurrentIndex(at)
        return at >= 0

    def add(self) -> None:
        """One more, brought to the front."""
        self.trails.append(Trail())
        with QSignalBlocker(self):
            self.setCurrentIndex(self.addTab(START))

    def close_it(self) -> None:
        """Close the one in front; the last one only forgets where it was."""
        at = self.currentIndex()
        if len(self.trails) == 1:
            self.trails = [Trail()]
            return
        del self.trails[at]
        self.removeTab(at)

    def turn(self, by: int) -> None:
        """Bring up the tab that many places to the right, round the end."""
        self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def restore(self, trails: list[Trail], at: int) -> None:
        """The tabs of these trails."""
        with QSignalBlocker(self):
            while self.count() < len(trails):
                self.addTab("")
            self.trails = trails
            self.setCurrentIndex(min(at, len(trails) - 1))

    def name(self, found: Callable[[str], Entry | None]) -> None:
        """Call each by what is read in it."""
        for at, trail in enumerate(self.trails):
            entry = found(trail.here.id) if trail.here is not None else None
            self.setTabText(at, entry.number if entry is not None else START)
            self.setTabToolTip(at, as_text(entry.title) if entry is not None else "")
