"""A list of what stands on the sheet: rows that wrap, each with a key, a long text cut short."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from judge_app.desktop.widgets.wrapping import shortened

KEY = Qt.ItemDataRole.UserRole
LONGEST = 300


class KeyedList(QListWidget):
    """Rows as tall as their text is in the width that there is."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setSpacing(2)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def add(self, key: str, text: str = "") -> QListWidgetItem:
        """A row more, at the end."""
        item = QListWidgetItem(shortened(text, LONGEST), self)
        item.setData(KEY, key)
        return item

    def items_by_key(self) -> Iterator[tuple[str, QListWidgetItem]]:
        """Every row with its key; '' for one that has none."""
        for row in range(self.count()):
            yield key_of(self.item(row)), self.item(row)


def key_of(item: QListWidgetItem | None) -> str:
    """A row's key; '' for no row, or one that has none."""
    return str(item.data(KEY) or "") if item is not None else ""
