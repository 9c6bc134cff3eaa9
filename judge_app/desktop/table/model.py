"""The cards of one zone as Qt's list model, attachments after their hosts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from judge_app.desktop.table.arranging import Laid
from judge_app.desktop.widgets.card_text import LINES_ROLE, text_of
from judge_app.desktop.widgets.plain import as_tip
from judge_app.files.limits import DROPPED_BYTES, TYPED_CARDS
from judge_app.files.strict_json import parse_json
from judge_app.reports.picture import CardPicture, ZonePicture

Index = QModelIndex | QPersistentModelIndex

CARD_ROLE = Qt.ItemDataRole.UserRole + 1
CHANGE_ROLE = Qt.ItemDataRole.UserRole + 2
DRAWN_ROLE = Qt.ItemDataRole.UserRole + 3
"""All that the drawing of a card needs, in one: a Drawn."""

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
    dropped = data.data(CARDS)
    if not DROPPED_BYTES.within(dropped.size()):
        return None
    try:
        found = parse_json(bytes(dropped.data()))
        dragged = Carried(tuple(map(str, found["keys"])), tuple(map(str, found["names"])))
    except (ValueError, KeyError, TypeError):
        return None
    return dragged if TYPED_CARDS.within(max(len(dragged.names), len(dragged.keys))) else None


def _nothing(_: CardPicture) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Step:
    """What a step did: what is different of which cards in words, by their keys; how much damage came onto which, by
    their ids. `more` is what else there is to say of a card, once its text is asked for."""

    changes: Mapping[str, str]
    struck: Mapping[int, int]
    more: Callable[[CardPicture], tuple[str, ...]] = _nothing


NO_STEP = Step({}, {})


class Drawn(NamedTuple):
    """A card with how deep it is attached, what a step changed of it in words, how much damage that brought."""

    card: CardPicture
    depth: int
    change: str
    struck: int


class ZoneModel(QAbstractListModel):
    """One zone's cards. `change` of a card is what a step changed of it, in words."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.laid: list[Laid] = []
        self._said: list[tuple[str, int]] = []
        self._more: Callable[[CardPicture], tuple[str, ...]] = _nothing

    def show(self, zone: ZonePicture, step: Step) -> bool:
        """Show a zone; True when the cards are other ones than before, False when at most what is on them changed."""
        laid, self._more = _flat(zone.cards), step.more
        said = [(step.changes.get(card.key, ""), step.struck.get(card.id, 0)) for card, _ in laid]
        same = [(card.key, depth) for card, depth in laid] == [(card.key, depth) for card, depth in self.laid]
        if same:
            old = list(zip(self.laid, self._said, strict=True))
            self.laid, self._said = laid, said
            for place, now in enumerate(zip(laid, said, strict=True)):
                if old[place] != now:
                    at = self.index(place, 0)
                    self.dataChanged.emit(at, at)
            return False
        self.beginResetModel()
        self.laid, self._said = laid, said
        self.endResetModel()
        return True

    def card(self, row: int) -> CardPicture:
        """The card in that row."""
        return self.laid[row][0]

    def row_of(self, key: str) -> int:
        """The row of the card with that key, -1 when it isn't here."""
        return next((place for place, (card, _) in enumerate(self.laid) if card.key == key), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.laid)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = index.row()
        if not 0 <= row < len(self.laid):
            return None
        card, depth = self.laid[row]
        if role == CARD_ROLE:
            return card
        if role == CHANGE_ROLE:
            return self._said[row][0]
        if role == DRAWN_ROLE:
            return Drawn(card, depth, *self._said[row])
        return self._words(row, role)

    def _words(self, row: int, role: int) -> Any:
        """What is read: the name, the whole in one line, its text."""
        (card, depth), (change, _) = self.laid[row], self._said[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return card.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (card.told(), "attached" if depth else "", f"changed: {change}" if change else "")
            return ", ".join(part for part in parts if part)
        if role not in (LINES_ROLE, Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.ToolTipRole):
            return None
        lines = (*text_of(card, change), *self._more(card))
        if role == LINES_ROLE:
            return lines
        return as_tip(lines) if role == Qt.ItemDataRole.ToolTipRole else "\n".join(lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be dragged; what is dropped goes between them."""
        return super().flags(index) | (
            Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.ItemIsDropEnabled
        )

    def mimeTypes(self) -> list[str]:
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return Carried(keys=tuple(self.card(index.row()).key for index in indexes)).mime()


def _flat(cards: Sequence[CardPicture]) -> list[Laid]:
    rows: list[Laid] = []
    waiting = [(card, 0) for card in reversed(cards)]
    while waiting:
        card, depth = waiting.pop()
        rows.append((card, depth))
        waiting.extend((below, depth + 1) for below in reversed(card.attached))
    return rows
