"""Rows with rule numbers that can be taken: Enter or a double click takes a row, Ctrl+Enter or a click opens a rule."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QWidget

from judge_app.desktop.widgets.cells import CITES_ROLE, cited_row, table
from judge_app.desktop.widgets.cited_tree import CitedTree
from judge_app.desktop.widgets.plain import set_tip
from judge_app.desktop.widgets.theme import Theme

TAKEN = Qt.ItemDataRole.UserRole + 9


class TakingTree(CitedTree):
    """`taken(what)` when a row is taken that stands for something; another row's rule is opened instead."""

    taken = Signal(object)

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(name, (76, 24), theme, parent)
        self.setHeaderHidden(True)
        self.rows.pad_y = 3
        self.doubleClicked.connect(self.take)

    def show_rows(self, model: QStandardItemModel) -> None:
        """Show other rows; the keyboard stays at the row where it was."""
        row, old = self.currentIndex().row(), self.model()
        self.show_model(model, spanned=False)
        for at in range(model.rowCount()):
            self.setFirstColumnSpanned(at, self.rootIndex(), not model.index(at, 0).data(CITES_ROLE))
        self.doItemsLayout()  # rows were measured before it was known which of them have the whole width
        if old is not None and 0 < row < model.rowCount():
            self.setCurrentIndex(model.index(row, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.take(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def take(self, index: QModelIndex) -> None:
        """Take a row."""
        what = index.siblingAtColumn(0).data(TAKEN)
        if what is not None:
            self.taken.emit(what)
        elif index.isValid():
            self.open_rules(in_new_tab=False)


def rows_model(parent: QWidget) -> QStandardItemModel:
    """A model for such rows."""
    return table(["What", "Rules"], parent)


def row_of(text: str, cites: tuple[str, ...], tip: str = "", taken: Any = None) -> list[QStandardItem]:
    """A row with its rules; `taken` is what it stands for."""
    row = cited_row((text,), cites)
    for item in row:
        item.setData(taken, TAKEN)
        set_tip(item, tip)
    return row
