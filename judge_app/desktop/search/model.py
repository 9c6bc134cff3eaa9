"""The results as Qt's list model: one row a hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judge_app.desktop.widgets.card_text import LINES_ROLE
from judge_app.desktop.widgets.plain import as_text, as_tip
from rules_db.model import Hit

if TYPE_CHECKING:
    from judge_app.desktop.rulings.hits import RulingHit
    from judge_app.desktop.search.cards import CardRow
    from judge_app.desktop.search.manual import ManualRow

    Row = Hit | RulingHit | CardRow | ManualRow

HIT_ROLE = Qt.ItemDataRole.UserRole
MARK_START, MARK_END = "\x02", "\x03"
KINDS = {
    kind: kind.capitalize()
    for kind in ("chapter", "section", "rule", "glossary", "changes", "ruling", "card", "manual")
}

Index = QModelIndex | QPersistentModelIndex


def standing(hit: Row) -> str:
    """On whose word a rule is, in a book that says so."""
    return hit.standing if isinstance(hit, Hit) else ""


class HitModel(QAbstractListModel):
    """What is listed, best first, and the query or heading (`about`) that it is listed for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hits: Sequence[Row] = ()
        self.about = ""

    def show(self, hits: Sequence[Row], about: str) -> None:
        """List these hits in place of those before."""
        self.beginResetModel()
        self.hits, self.about = hits, about
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.hits)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a row shows, tells a screen reader and stands for."""
        if not index.isValid():
            return None
        hit = self.hits[index.row()]
        if role == HIT_ROLE:
            return hit
        if role == Qt.ItemDataRole.DisplayRole:
            return headline(hit)
        if hit.kind == "card" and role in (LINES_ROLE, Qt.ItemDataRole.ToolTipRole):
            return hit.lines if role == LINES_ROLE else as_tip(hit.lines)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_text("\n".join(filter(None, (headline(hit), hit.game, hit.where, standing(hit)))))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = f"{KINDS[hit.kind]} {headline(hit)}. {plain(hit.snippet)}. {hit.game} {hit.where}"
            return ". ".join(filter(None, (said, standing(hit))))
        return None


def headline(hit: Row) -> str:
    """Number and title in one line; a glossary entry's headword only once."""
    if hit.kind == "glossary" or not hit.title or hit.title == hit.number:
        return hit.title or hit.number
    return f"{hit.number}  {hit.title}"


def plain(snippet: str) -> str:
    """The snippet without its marks."""
    return snippet.replace(MARK_START, "").replace(MARK_END, "")


def marked(snippet: str) -> tuple[str, list[tuple[int, int]]]:
    """The snippet's text and the (start, length) of every marked run; marks that don't pair are left out."""
    text: list[str] = []
    runs: list[tuple[int, int]] = []
    at, open_at = 0, -1
    for character in snippet:
        if character == MARK_START:
            open_at = at
        elif character == MARK_END:
            if open_at >= 0 and at > open_at:
                runs.append((open_at, at - open_at))
            open_at = -1
        else:
            text.append(character)
            at += 1
    return "".join(text), runs
