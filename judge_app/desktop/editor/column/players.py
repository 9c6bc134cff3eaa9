"""The players in seating order: added, removed, renamed, moved, each with what is said of them beside the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from judge_app.desktop.editor.forms.form import Form
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.editor.forms.rowlist import moved_by
from judge_app.desktop.widgets.laying import below, beside, named, push
from judge_app.files.forms import form_of
from judge_app.scenario.games import EDITING

NAME = Qt.ItemDataRole.UserRole


class _List(QListWidget):
    """The players' names: F2 renames, Del removes, Ctrl+Shift with an arrow moves."""

    removed = Signal()
    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif by := moved_by(event):
            self.moved.emit(by)
        else:
            super().keyPressEvent(event)


class PlayersBox(QWidget):
    """`add_wanted()`, `remove_wanted(name)`, `rename_wanted(name, other)`, `order_wanted(names)`; `set_wanted(name,
    field, value)` when something of a player is set."""

    add_wanted = Signal()
    remove_wanted = Signal(str)
    rename_wanted = Signal(str, str)
    order_wanted = Signal(object)
    set_wanted = Signal(str, str, object)

    def __init__(self, side: type, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self.list = named(
            _List(self), "Players in seating order", "F2 renames, Del removes, Ctrl+Shift+Up and Down move"
        )
        self.list.setFixedHeight(84)
        self.list.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.add = push("Add a player", "Add a player", self, self.add_wanted.emit)
        self.remove = push("Remove", "Remove the chosen player", self, self._remove, name="Remove the chosen player")
        editing = EDITING[names.ruleset]
        self._fewest, self._most = editing.table.players
        self.form = Form(
            [field for field in form_of(side) if field.name in editing.of_player], names, self, names.notes_of(side)
        )
        below(self.list, beside(self.add, self.remove), self.form, on=self, margins=(8, 2, 8, 2))
        self._sides: Mapping[str, Any] = {}
        self.list.removed.connect(self._remove)
        self.list.moved.connect(self._move)
        self.list.itemChanged.connect(self._renamed)
        self.list.currentRowChanged.connect(lambda _: self._show_form())
        self.form.set_wanted.connect(lambda field, value: self.set_wanted.emit(self.current(), field, value))

    def show_players(self, sides: Mapping[str, Any]) -> None:
        """Show the players with what is said of each."""
        self._sides = sides
        if [self.list.item(n).data(NAME) for n in range(self.list.count())] != list(sides):
            self.list.blockSignals(True)
            at = max(0, self.list.currentRow())
            self.list.clear()
            for name in sides:
                item = QListWidgetItem(name)
                item.setData(NAME, name)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                self.list.addItem(item)
            self.list.setCurrentRow(min(at, len(sides) - 1))
            self.list.blockSignals(False)
        self.add.setEnabled(len(sides) < self._most)
        self.remove.setEnabled(len(sides) > self._fewest)
        self._show_form()

    def current(self) -> str:
        """The chosen player; "" for none."""
        item = self.list.currentItem()
        return str(item.data(NAME)) if item is not None else ""

    def _show_form(self) -> None:
        said = self._sides.get(self.current())
        self.form.show_values(said if isinstance(said, dict) else {})

    def _remove(self) -> None:
        if self.current() and len(self._sides) > self._fewest:
            self.remove_wanted.emit(self.current())

    def _renamed(self, item: QListWidgetItem) -> None:
        old, new = str(item.data(NAME)), item.text().strip()
        if new != old:
            self.list.blockSignals(True)
            item.setText(old)
            self.list.blockSignals(False)
            if new:
                self.rename_wanted.emit(old, new)

    def _move(self, by: int) -> None:
        names, at = list(self._sides), self.list.currentRow()
        if 0 <= at + by < len(names):
            names.insert(at + by, names.pop(at))
            self.list.setCurrentRow(at + by)
            self.order_wanted.emit(names)
