"""The cards of one zone as Qt's list model, attachments after their hosts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from judge_app.reports.picture import CardPicture, ZonePicture

Index = QModelIndex | QPersistentModelIndex

CARD_ROLE = Qt.ItemDataRole.UserRole + 1
CHANGE_ROLE = Qt.ItemDataRole.UserRole + 2
DEPTH_ROLE = Qt.ItemDataRole.UserRole + 3

CARDS = "application/x-judge-cards"
"""The MIME type of cards that are dragged: a Carried as JSON."""

ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Carried:
    """What is being dragged: cards of the table by their keys, or new ones by their names."""

    keys: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def mime(self) -> QMimeData:
        """As Qt carries it; as plain text for other programs."""
        data = QMimeData()
        data.setData(CARDS, json.dumps({"keys": self.keys, "names": self.names}).encode())
        if self.names:
            data.setText("\n".join(self.names))
        return data


def carried(data: QMimeData) -> Carried | None:
    """What Qt carries, if it is cards; None for anything else, and for what only looks like it."""
    if not data.hasFormat(CARDS):
        return None
    try:
        found = json.loads(bytes(data.data(CARDS).data()))
        return Carried(tuple(map(str, found["keys"])), tuple(map(str, found["names"])))
    except (ValueError, KeyError, TypeError):
        return None


class ZoneModel(QAbstractListModel):
    """One zone's cards. `change` of a card is what a step changed of it, in words."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: list[tuple[CardPicture, int]] = []
        self._changes: dict[str, str] = {}

    def show(self, zone: ZonePicture, changes: Mapping[str, str]) -> bool:
        """Show a zone; True when the cards are other ones than before, False when at most what is on them changed."""
        rows = list(_flat(zone.cards))
        mine = {card.key: changes[card.key] for card, _ in rows if card.key in changes}
        same = [(card.key, depth) for card, depth in rows] == [(card.key, depth) for card, depth in self._rows]
        if same:
            old, was = self._rows, self._changes
            self._rows, self._changes = rows, mine
            for place, (card, _) in enumerate(rows):
                if old[place][0] != card or was.get(card.key) != mine.get(card.key):
                    at = self.index(place, 0)
                    self.dataChanged.emit(at, at)
            return False
        self.beginResetModel()
        self._rows, self._changes = rows, mine
        self.endResetModel()
        return True

    def card(self, row: int) -> CardPicture:
        """The card in that row."""
        return self._rows[row][0]

    def row_of(self, key: str) -> int:
        """The row of the card with that key, -1 when it isn't here."""
        return next((place for place, (card, _) in enumerate(self._rows) if card.key == key), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        card, depth = self._rows[index.row()]
        change = self._changes.get(card.key, "")
        if role == Qt.ItemDataRole.DisplayRole:
            return card.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            state = [word for word, so in (("exhausted", card.exhausted), ("face down", card.face_down)) if so]
            parts = [card.told(), *state, *(["attached"] if depth else []), *([f"changed: {change}"] if change else [])]
            return ", ".join(parts)
        return {CARD_ROLE: card, CHANGE_ROLE: change, DEPTH_ROLE: depth}.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be dragged; what is dropped goes between them."""
        return super().flags(index) | (
            Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.ItemIsDropEnabled
        )

    def mimeTypes(self) -> list[str]:
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return Carried(keys=tuple(self.card(index.row()).key for index in indexes)).mime()


def _flat(cards: Sequence[CardPicture]) -> list[tuple[CardPicture, int]]:
    rows: list[tuple[CardPicture, int]] = []
    waiting = [(card, 0) for card in reversed(cards)]
    while waiting:
        card, depth = waiting.pop()
        rows.append((card, depth))
        waiting.extend((below, depth + 1) for below in reversed(card.attached))
    return rows
