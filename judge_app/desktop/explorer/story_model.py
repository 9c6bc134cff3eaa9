"""The lines of a story as a list: those under a line that is closed are not there until it is opened."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judge_app.desktop.widgets.card_text import LINES_ROLE, CardsNamed
from judge_app.desktop.widgets.cells import CITES_ROLE, number_of
from judge_app.desktop.widgets.plain import as_tip
from judge_app.reports.story import Line, Shape, Story

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

SPOKEN: dict[Shape, str] = {
    "act": "action", "choice": "choice", "withheld": "why not", "fold": "folded", "table": "table", "row": "row",
    "result": "result",
}  # fmt: skip


class StoryModel(QAbstractListModel):
    """Row by row what is in sight of a story; `place` is where a row's line stands in the whole of it. `cards` are
    those whose text is shown where a line names them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.story = Story((), {}, ())
        self.cards = CardsNamed()
        self._shown: list[int] = []
        self._closed: set[int] = set()

    def show_story(self, story: Story) -> None:
        """Show another story, folded where nothing happened."""
        self.beginResetModel()
        self.story = story
        self._closed = {place for place, line in enumerate(story.lines) if line.closed}
        self._shown = self._inside(0, len(story.lines))
        self.endResetModel()

    def line(self, row: int) -> Line:
        """The line of a row."""
        return self.story.lines[self._shown[row]]

    def place(self, row: int) -> int:
        """Where a row's line stands in the story."""
        return self._shown[row]

    def row_of(self, place: int) -> int:
        """The row of a line; while it is folded away, that of the line which stands for it."""
        return bisect_right(self._shown, place) - 1

    def is_open(self, row: int) -> bool:
        """Whether what stands under a row is in sight."""
        return self._shown[row] not in self._closed

    def set_open(self, row: int, *, opened: bool) -> None:
        """Bring what stands under a row into sight, or fold it away."""
        place = self._shown[row]
        below = self.story.lines[place].below
        if not below or opened is self.is_open(row):
            return
        if opened:
            self._closed.discard(place)
            rows = self._inside(place + 1, place + 1 + below)
            self.beginInsertRows(ROOT, row + 1, row + len(rows))
            self._shown[row + 1 : row + 1] = rows
            self.endInsertRows()
        else:
            after = bisect_right(self._shown, place + below)
            self.beginRemoveRows(ROOT, row + 1, after - 1)
            self._closed.add(place)
            del self._shown[row + 1 : after]
            self.endRemoveRows()
        self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self.line(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == CITES_ROLE:
            return line.cites
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index.row(), line)
        if role == LINES_ROLE:
            return self.cards.lines(line.text)
        if role == Qt.ItemDataRole.ToolTipRole:
            said = (*((line.text, "") if line.cells else ()), *self.cards.lines(line.text))
            return as_tip(said) if said else None
        return None

    def _spoken(self, row: int, line: Line) -> str:
        shape = SPOKEN.get(line.shape, "")
        folded = "" if self.is_open(row) else f" Folded: {line.below} {'line' if line.below == 1 else 'lines'}."
        rules = f" Rules: {', '.join(map(number_of, line.cites))}." if line.cites else ""
        return f"{shape}: {line.text}{folded}{rules}" if shape else f"{line.text}{folded}{rules}"

    def _inside(self, first: int, after: int) -> list[int]:
        """The places from one up to another that no closed line hides."""
        places, at = [], first
        while at < after:
            places.append(at)
            at += 1 + (self.story.lines[at].below if at in self._closed else 0)
        return places
