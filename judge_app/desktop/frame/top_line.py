"""The line at the top of the window: the tabs of all sides, the box to search in, what is worked on."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from judge_app.desktop.frame.sides import SideTabs
from judge_app.desktop.frame.standing import Standing
from judge_app.desktop.widgets.laying import beside, named

BOX = (100, 560)
"""How narrow and how wide the box gets."""


class TopLine(QFrame):
    """What is in sight whatever side is up."""

    def __init__(self, box: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, look="top")
        self.tabs, self.box = SideTabs(self), box
        self.standing = Standing(self)
        box.setMinimumWidth(BOX[0])
        box.setMaximumWidth(BOX[1])
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = beside(self.tabs, (box, 1), self.standing, on=self, margins=(4, 4, 8, 4), spacing=8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tabs first, then the box; what is worked on is said as far as there is room."""
        taken = self.tabs.sizeHint().width() + 2 * BOX[0] + 3 * self._row.spacing()
        self.standing.fit(event.size().width() - taken)
        super().resizeEvent(event)
