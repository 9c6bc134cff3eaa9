"""The cells of tables: not to be typed over, each with the rules that its row cites."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

CITES_ROLE = Qt.ItemDataRole.UserRole + 1


def number_of(cite: str) -> str:
    """The number of a full id, for a column."""
    return cite.rpartition(":")[2]


def numbers_of(cites: Iterable[str]) -> str:
    """The numbers of rules beside each other."""
    return "  ".join(map(number_of, cites))


def table(headings: Sequence[str], parent: QObject) -> QStandardItemModel:
    """A table without rows yet."""
    model = QStandardItemModel(parent)
    model.setHorizontalHeaderLabels(list(headings))
    return model


def cell(text: str, cites: tuple[str, ...] = ()) -> QStandardItem:
    """A cell of a row that cites these rules."""
    item = QStandardItem(text)
    item.setData(cites, CITES_ROLE)
    item.setEditable(False)
    return item


def cited_row(texts: Iterable[str], cites: tuple[str, ...]) -> list[QStandardItem]:
    """A row with its rules in a last column."""
    rules = cell(numbers_of(cites), cites)
    rules.setAccessibleText(f"Rules: {numbers_of(cites)}" if cites else "No rule")
    return [*(cell(text, cites) for text in texts), rules]


def group(model: QStandardItemModel, title: str, rows: Iterable[list[QStandardItem]]) -> QStandardItem:
    """Rows under a heading, at the end of a table; the heading."""
    heading = cell(title)
    font = heading.font()
    font.setBold(True)
    heading.setFont(font)
    for row in rows:
        heading.appendRow(row)
    model.appendRow(heading)
    return heading
