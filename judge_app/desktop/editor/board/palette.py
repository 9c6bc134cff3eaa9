"""The cards to add: type what comes to mind, press Enter, or drag one onto the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QMimeData, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QListView, QWidget

from judge_app.desktop.table.model import CARDS, Carried
from judge_app.desktop.widgets.card_text import LINES_ROLE, CardText
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.engine.syntax import Card
from judge_app.services.card_search import find_cards

WIDE = 40
"""So many letters of a name are in sight."""


class _Found(QStandardItemModel):
    """The cards found, each with its text as a tooltip; dragged as their names."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)

    def mimeTypes(self) -> list[str]:
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return Carried(names=tuple(str(index.data()) for index in indexes)).mime()


class _Box(QLineEdit):
    """The arrow keys go through the cards found, as long as the box has the keyboard."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if step := steps.get(Qt.Key(event.key())):
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)


class Palette(QWidget):
    """`add_wanted(name, player, zone)` when a card is to be added; where it goes stands in the box below."""

    add_wanted = Signal(str, str, str)

    def __init__(self, ruleset: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._ruleset = ruleset
        self._own: dict[str, Card] = {}
        self._stale = True
        self.box = _Box(self)
        self.box.setPlaceholderText("Add a card: name, type, text…")
        self.box.setAccessibleName("Add a card")
        self.box.setClearButtonEnabled(True)
        self.found = named(QListView(self), "Cards found")
        CardText(self.found)
        self._model = _Found(self.found)
        self.found.setModel(self._model)
        self.found.setUniformItemSizes(True)
        self.setMinimumWidth(WIDE * self.fontMetrics().averageCharWidth())
        self.found.setDragEnabled(True)
        self.found.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.into = named(QComboBox(self), "Where added cards go")
        self.into.view().setAccessibleName("Where added cards go")
        label = Label("&Into", self)
        label.setBuddy(self.into)
        self.text = named(Label(self, wordWrap=True), "What the chosen card says", look="muted")
        self.text.setMaximumHeight(9 * self.text.fontMetrics().lineSpacing())
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        below(self.box, (self.found, 1), self.text, label, self.into, on=self, margins=(8, 8, 8, 8), spacing=5)
        self.box.textChanged.connect(self._find)
        self.box.stepped.connect(self._step)
        self.box.returnPressed.connect(self._add)
        self.found.activated.connect(lambda _: self._add())
        self.found.selectionModel().currentChanged.connect(lambda *_: self._tell())

    def take(self, ruleset: str) -> None:
        """Find the cards of this ruleset from now on."""
        if ruleset != self._ruleset:
            self._ruleset, self._own = ruleset, {}
            self._find_again()

    def set_zones(self, zones: Sequence[tuple[str, str, str]]) -> None:
        """The zones that cards can go to: player, name of the zone, what people call it."""
        there = [self.into.itemData(n) for n in range(self.into.count())]
        if there == [(player, zone) for player, zone, _ in zones]:
            return
        kept = self.into.currentData()
        self.into.clear()
        for player, zone, title in zones:
            self.into.addItem(f"{player}: {title}", (player, zone))
        self.aim(*kept) if kept else None

    def aim(self, player: str, zone: str) -> None:
        """Let added cards go there from now on."""
        for n in range(self.into.count()):
            if tuple(self.into.itemData(n)) == (player, zone):
                self.into.setCurrentIndex(n)

    def focus_box(self) -> None:
        """Give the keyboard to the box, its text selected."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def _find(self, text: str) -> None:
        self._stale = False
        self._model.removeRows(0, self._model.rowCount())
        for hit in find_cards(text, self._ruleset, self._own):
            item = QStandardItem(hit.name)
            set_tip(item, hit.lines)
            item.setData(hit.lines, LINES_ROLE)
            item.setAccessibleText(". ".join(hit.lines))
            self._model.appendRow(item)
        if self._model.rowCount():
            self.found.setCurrentIndex(self._model.index(0, 0))

    def set_own_cards(self, cards: Mapping[str, Card]) -> None:
        """The cards that the case makes up, to be found before those of the library."""
        if cards != self._own:
            self._own = dict(cards)
            self._find_again()

    def showEvent(self, event: QShowEvent) -> None:
        if self._stale:
            self._find(self.box.text())
        super().showEvent(event)

    def _find_again(self) -> None:
        """There are other cards: list them, at once or as soon as the list is in sight."""
        self._stale = True
        if self.isVisible() or self.box.text():
            self._find(self.box.text())

    def _tell(self) -> None:
        self.text.setText("\n".join(self.found.currentIndex().data(LINES_ROLE) or ()))

    def _step(self, step: int) -> None:
        row = min(max(0, self.found.currentIndex().row() + step), self._model.rowCount() - 1)
        self.found.setCurrentIndex(self._model.index(row, 0))

    def _add(self) -> None:
        where = self.into.currentData()
        if where and self.found.currentIndex().isValid():
            self.add_wanted.emit(str(self.found.currentIndex().data()), *where)
            self.box.selectAll()
