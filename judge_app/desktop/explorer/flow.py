"""Small buttons in as many rows as they need: rules as chips, links to views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from judge_app.desktop.widgets.cells import number_of
from judge_app.desktop.widgets.laying import in_turn, named, tool
from judge_app.desktop.widgets.plain import set_tip

if TYPE_CHECKING:
    from rules_db.model import Entry

GAP, ROOM = 3, 8


class FlowRow(QWidget):
    """Lays its buttons beside each other, and in the next line where one is full."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def buttons(self) -> Sequence[QToolButton]:
        """The buttons in their order."""
        return [part for part in self.children() if isinstance(part, QToolButton)]

    def wide(self, button: QToolButton) -> int:
        """How wide a button is: its text with a little room on either side."""
        return button.fontMetrics().horizontalAdvance(button.text()) + 2 * ROOM

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        shown = [self.wide(button) + GAP for button in self.buttons() if not button.isHidden()]
        width = min(sum(shown) + GAP, max(self.width(), 200))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(max(self.width(), 80)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay()
        self.updateGeometry()

    def lay(self) -> None:
        """Put the buttons in their places."""
        self._lay(self.width(), move=True)

    def _lay(self, width: int, *, move: bool) -> int:
        """Put the buttons in lines; how tall they are together."""
        x, y, tall = GAP, GAP, 0
        for button in self.buttons():
            if button.isHidden():
                continue
            wide, high = self.wide(button), button.sizeHint().height()
            if x + wide > width and x > GAP:
                x, y, tall = GAP, y + tall + GAP, 0
            if move:
                button.setGeometry(QRect(x, y, wide, high))
            x, tall = x + wide + GAP, max(tall, high)
        return y + tall + GAP


class RuleChips(FlowRow):
    """The numbers of rules, each a button. `chosen(ids, in_new_tab)`."""

    chosen = Signal(object, bool)
    _shown: tuple[str, ...] | None = None

    def __init__(self, name: str, parent: QWidget, rule_of: Callable[[str], Entry | None] = lambda id: None) -> None:
        super().__init__(name, parent)
        self._rule_of = rule_of

    def show_rules(self, cites: Sequence[str]) -> None:
        """Show these rules."""
        if tuple(cites) == self._shown:
            return
        self._shown = tuple(cites)
        for old in self.buttons():
            old.setParent(None)
            old.deleteLater()
        for cite in cites:
            button = named(tool(number_of(cite), f"Read rule {number_of(cite)}", self), look="chip")
            button.clicked.connect(lambda _=False, cite=cite: self.chosen.emit((cite,), False))
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setProperty("cite", cite)
            button.installEventFilter(self)
            button.show()
        in_turn(self, *self.buttons())
        self.setVisible(bool(cites))
        self.lay()
        self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A number's tooltip has the rule's title, as soon as the library is open."""
        if event.type() is QEvent.Type.ToolTip and isinstance(watched, QToolButton):
            cite = str(watched.property("cite"))
            rule = self._rule_of(cite)
            if rule is not None and rule.title:
                set_tip(watched, f"Read rule {number_of(cite)}: {rule.title}")
        return False
