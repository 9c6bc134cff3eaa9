"""Entries of a case in a list, a line each: added, typed over, moved and removed by keyboard and by mouse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from judge_app.desktop.editor.forms.linebox import LineBox
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.editor.forms.written import as_line
from judge_app.desktop.widgets.laying import named
from judge_app.desktop.widgets.plain import set_tip
from judge_app.files.plain import Plain

VALUE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex

Mark = tuple[str, str]
NO_MARK: Mark = ("", "")

KEYS = "F2 types over it, Del removes it, Ctrl+Shift+Up and Down move it"


def moved_by(event: QKeyEvent) -> int:
    """How far up (-1) or down (1) a key moves the current row; 0 for any other key."""
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
    return steps.get(Qt.Key(event.key()), 0) if event.modifiers() & both == both else 0


class RowList(QListWidget):
    """`rows_wanted(name of the edit, rows)` when the rows are to be other ones, `left` on Esc. `noun` is what one of
    them is called, `hint` the type of one. `start` is a first line that is no row, but the place before all of them,
    which are numbered then."""

    rows_wanted = Signal(str, object)
    shown = Signal()
    left = Signal()

    def __init__(
        self, name: str, noun: str, hint: Any, names: Names | None, parent: QWidget, *, start: str = ""
    ) -> None:
        super().__init__(parent)
        self._noun, self._start = noun, start
        self._said: tuple[str, ...] = ()
        self.setWordWrap(True)
        self.setAccessibleName(name)
        set_tip(self, KEYS)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Typed(self, hint, names))
        self._add_start()
        self.model().rowsMoved.connect(lambda *_: self._say("Move"))

    def show_rows(
        self, rows: Sequence[Plain], marks: Mapping[int, Mark] | None = None, said: Sequence[str] = ()
    ) -> None:
        """Show these rows, in sentences as far as there are; `marks` are a sign and what it means on some of them."""
        marks = marks or {}
        if (list(rows), marks, tuple(said)) == (self.values(), self._marks(), self._said):
            return
        self._said = tuple(said)
        self.blockSignals(True)
        at = self.currentRow()
        at = len(rows) if self._start and at == self.count() - 1 else at  # whoever was at the end stays there
        self.clear()
        self._add_start()
        for n, row in enumerate(rows):
            text = said[n] if n < len(said) else ""
            self.addItem(
                self._item(row, marks.get(n, NO_MARK), f"{n + 1}  {text or as_line(row)}" if self._start else "")
            )
        self.setCurrentRow(min(at, self.count() - 1))
        self.blockSignals(False)
        self.shown.emit()

    def values(self) -> list[Plain]:
        """The rows as they stand."""
        return [self.item(n).data(VALUE)[0] for n in range(self.count()) if self.item(n).data(VALUE)]

    def current(self) -> int:
        """Which row is the current one, -1 for none."""
        return self.currentRow() - bool(self._start) if self.currentRow() >= 0 else -1

    def go_to(self, row: int) -> None:
        """Make a row the current one."""
        self.setCurrentRow(row + bool(self._start))

    def insert(self, row: Plain, name: str = "", *, at: int | None = None) -> None:
        """Put a row before that at a place, otherwise after the current one or at the end, and go there."""
        if at is None:
            at = self.current() + 1 if self.currentRow() >= 0 else len(self.values())
        values = self.values()
        self.rows_wanted.emit(name or f"Add {self._noun}", [*values[:at], row, *values[at:]])
        self.go_to(at)

    def replace(self, at: int, row: Plain) -> None:
        """Put another row in the place of one."""
        values = self.values()
        self.rows_wanted.emit(f"Change {self._noun}", [*values[:at], row, *values[at + 1 :]])

    def remove_current(self) -> None:
        """Take the current row out."""
        at, values = self.current(), self.values()
        if at >= 0:
            self.rows_wanted.emit(f"Remove {self._noun}", [*values[:at], *values[at + 1 :]])

    def move_current(self, by: int) -> None:
        """Take the current row up or down."""
        at, values = self.current(), self.values()
        to = at + by
        if at >= 0 and 0 <= to < len(values):
            values.insert(to, values.pop(at))
            self.rows_wanted.emit(f"Move {self._noun}", values)
            self.go_to(to)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.remove_current()
        elif event.key() == Qt.Key.Key_Escape and self._start:
            self.left.emit()
        elif by := moved_by(event):
            self.move_current(by)
        else:
            super().keyPressEvent(event)

    def _add_start(self) -> None:
        if self._start:
            first = QListWidgetItem(self._start)
            first.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            self.addItem(first)

    def _item(self, row: Plain, mark: Mark, said: str) -> QListWidgetItem:
        sign, why = mark
        item = QListWidgetItem(f"{sign} {said or as_line(row)}".strip())
        item.setData(VALUE, (row, mark))
        set_tip(item, "\n".join(part for part in (why, as_line(row)) if part))
        item.setFlags((item.flags() | Qt.ItemFlag.ItemIsEditable) & ~Qt.ItemFlag.ItemIsDropEnabled)
        return item

    def _marks(self) -> dict[int, Mark]:
        marks = [self.item(n).data(VALUE)[1] for n in range(self.count()) if self.item(n).data(VALUE)]
        return {n: mark for n, mark in enumerate(marks) if mark != NO_MARK}

    def _say(self, what: str) -> None:
        self.rows_wanted.emit(f"{what} {self._noun}", self.values())


class _Typed(QStyledItemDelegate):
    """A row is typed over in a box that completes its words and says at once what is wrong."""

    def __init__(self, rows: RowList, hint: Any, names: Names | None) -> None:
        super().__init__(rows)
        self._rows, self._hint, self._names = rows, hint, names

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        box = named(LineBox(self._hint, self._names, parent), self._rows.accessibleName())
        box.setFrame(False)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, LineBox):
            editor.setText(as_line(index.data(VALUE)[0]))

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        if isinstance(editor, LineBox) and not editor.mistake() and (value := editor.value()) is not None:
            at = index.row() - (self._rows.count() - len(self._rows.values()))
            if value != index.data(VALUE)[0]:
                self._rows.replace(at, value)
