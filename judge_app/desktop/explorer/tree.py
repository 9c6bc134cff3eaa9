"""The trace as a tree that Qt asks for row by row: fifty thousand entries cost no more than those in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judge_app.desktop.explorer.steps import CITES_ROLE, KIND_ROLE, SEQ_ROLE, number_of
from judge_app.engine.trace import EntryKind
from judge_app.reports.account import Told

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
TOP = -1


class TraceModel(QAbstractItemModel):
    """Every entry under its cause. Column 0 is the sentence, column 1 its rules; an index carries the entry's place.

    `words` are what stands before the steps of each kind.
    """

    def __init__(self, told: Sequence[Told], words: Mapping[EntryKind, str], parent: QObject) -> None:
        super().__init__(parent)
        self._words = words
        self.told = told
        place_of = {entry.seq: place for place, entry in enumerate(told)}
        self._above = [place_of.get(entry.cause, TOP) for entry in told]
        self._below: dict[int, list[int]] = {TOP: []}
        self._row = [0] * len(told)
        for place, above in enumerate(self._above):
            siblings = self._below.setdefault(above, [])
            self._row[place] = len(siblings)
            siblings.append(place)
        self._place_of = place_of

    def index_of(self, seq: int) -> QModelIndex:
        """Where a trace entry stands, by its number; no index when it isn't there."""
        place = self._place_of.get(seq)
        return QModelIndex() if place is None else self.createIndex(self._row[place], 0, place)

    def index(self, row: int, column: int, parent: Index = ROOT) -> QModelIndex:
        """Where the entry of that row under another stands."""
        below = self._below.get(int(parent.internalId()) if parent.isValid() else TOP, [])
        return self.createIndex(row, column, below[row]) if 0 <= row < len(below) else QModelIndex()

    def parent(self, index: Index = ROOT) -> Any:
        """The cause of an entry."""
        above = self._above[int(index.internalId())] if index.isValid() else TOP
        return QModelIndex() if above == TOP else self.createIndex(self._row[above], 0, above)

    def rowCount(self, parent: Index = ROOT) -> int:
        if parent.isValid() and parent.column():
            return 0
        return len(self._below.get(int(parent.internalId()) if parent.isValid() else TOP, ()))

    def columnCount(self, parent: Index = ROOT) -> int:
        return 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        told = self.told[int(index.internalId())]
        numbers = "  ".join(map(number_of, told.cites))
        if role == Qt.ItemDataRole.DisplayRole:
            return numbers if index.column() else told.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{told.text} [{numbers}]" if numbers else told.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"Rules: {numbers}" if index.column() else f"{self._words[told.kind]}: {told.text} {numbers}"
        if role == KIND_ROLE:
            return None if index.column() else self._words[told.kind]
        return {CITES_ROLE: told.cites, SEQ_ROLE: told.seq}.get(role)
