"""What a rule is tied to: what it links to, what links to it, its examples, the questions that it answers.

Below the links: the cases that reach it, where those are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyleOptionViewItem, QTreeView, QWidget

from judge_app.desktop.ports import Library
from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.plain import set_tip
from judge_app.desktop.widgets.rows import Index, WrappingDelegate
from judge_app.desktop.widgets.theme import Theme
from judge_app.services.lookup import elsewhere
from rules_db.model import Entry, Idea

if TYPE_CHECKING:
    from pathlib import Path

TERM = ":glossary:"
HEADROOM = 9
ID_ROLE = Qt.ItemDataRole.UserRole
EXAMPLE_ROLE = Qt.ItemDataRole.UserRole + 1
CASE_ROLE = Qt.ItemDataRole.UserRole + 2
MORE_ROLE = Qt.ItemDataRole.UserRole + 3
MOST_CASES = 6
"""So many cases are listed at first, so that what stands below stays in sight."""
NOTHING = "Nothing is tied to this"


class TieDelegate(WrappingDelegate):
    """Closer lines than in the explorer; groups keep their distance."""

    pad_y = 3

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width(), size.height() + (0 if index.parent().isValid() else HEADROOM))

    def _draw(self, painter: QPainter, area: QRect, index: Index, chosen: bool) -> None:
        top = 0 if index.parent().isValid() else HEADROOM
        super()._draw(painter, area.adjusted(0, top, 0, 0), index, chosen)


class Relations(QTreeView, Looks):
    """A tree of ties; `chosen(id, in_new_tab)` for a rule, `example_chosen(id)` for an example on the page.

    `case_chosen(path)` for a case.
    """

    chosen = Signal(str, bool)
    example_chosen = Signal(str)
    case_chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Links, examples, questions and cases of the rule")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(10)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._rows = TieDelegate(theme, self, scale=0.92)
        self.setItemDelegate(self._rows)
        self._ties = QStandardItemModel(self)
        self._more: dict[str, list[QStandardItem]] = {}
        self.setModel(self._ties)
        self.clicked.connect(self._open)

    def show_entry(self, entry: Entry, library: Library) -> None:
        """List the ties of an entry."""
        self._ties.clear()
        self._more.clear()
        terms = [id for id in entry.links if TERM in id]
        self._group(
            "Links to", map(_rule_item(library), (id for id in entry.links if TERM not in id and id != entry.id))
        )
        self._group("Linked from", map(_rule_item(library), entry.backlinks))
        self._group("Terms used", map(_rule_item(library), terms))
        for idea in library.ideas_of(entry):
            self._idea(idea, entry, library)
        self._group("Worked examples", (_item(example.title, EXAMPLE_ROLE, example.id) for example in entry.examples))
        self._group("Questions it answers", map(_item, entry.questions))
        if not self._ties.rowCount():
            self._ties.appendRow(_heading(NOTHING))

    def show_cases(self, which: str, reaching: Sequence[Path]) -> None:
        """List below the links which cases there are of a sort, such as those that reach the entry."""
        if not reaching:
            return
        if self.rows() == [[NOTHING]]:
            self._ties.clear()
        cases = [_item(case.stem.replace("-", " "), CASE_ROLE, case, f"Open {case}") for case in reaching]
        named, more = cases[:MOST_CASES], cases[MOST_CASES:]
        if more:
            named.append(_item(f"and {len(more)} more", MORE_ROLE, "more", "List the rest as well"))
        headings = [row[0] for row in self.rows()]
        at = sum(heading.startswith(("Links to", "Linked from")) for heading in headings)
        heading = _heading(f"{which} ({len(cases)})")
        self._more[heading.text()] = more
        self._head(heading, named, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            new_tab = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._open(self.currentIndex(), new_tab)
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.doItemsLayout()

    def set_theme(self, theme: Theme) -> None:
        self._rows.set_theme(theme)
        self.viewport().update()

    def set_zoom(self, zoom: float) -> None:
        self._rows.set_zoom(zoom)
        self.doItemsLayout()

    def rows(self) -> list[list[str]]:
        """What is listed, group by group: the heading, then the lines."""
        items = [self._ties.item(row) for row in range(self._ties.rowCount())]
        return [[item.text(), *(item.child(row).text() for row in range(item.rowCount()))] for item in items]

    def _idea(self, idea: Idea, entry: Entry, library: Library) -> None:
        """Where other books have the same idea, and how they differ."""
        games = {book.id: book.called for book in library.books}
        items = [(id, _rule_item(library)(id)) for id in elsewhere(idea, entry)]
        for id, item in items:
            item.setText(f"{games[id.partition(':')[0]]}: {item.text()}")
        self._head(
            _heading(f"The same idea elsewhere: {idea.title}"), [*(item for _, item in items), _item(idea.differ)]
        )

    def _group(self, title: str, items: Iterable[QStandardItem]) -> None:
        """A group of rows under its number, if there are any."""
        if listed := list(items):
            self._head(_heading(f"{title} ({len(listed)})"), listed)

    def _head(self, heading: QStandardItem, items: Iterable[QStandardItem], at: int = -1) -> None:
        heading.appendRows(list(items))
        self._ties.insertRow(at if at >= 0 else self._ties.rowCount(), heading)
        self.expand(heading.index())

    def _open(self, index: QModelIndex, new_tab: bool = False) -> None:
        if id := index.data(ID_ROLE):
            self.chosen.emit(id, new_tab)
        elif example := index.data(EXAMPLE_ROLE):
            self.example_chosen.emit(example)
        elif case := index.data(CASE_ROLE):
            self.case_chosen.emit(case)
        elif index.data(MORE_ROLE):
            heading = self._ties.itemFromIndex(index.parent())
            heading.removeRow(index.row())
            heading.appendRows(self._more.pop(heading.text()))
            self.setCurrentIndex(heading.child(MOST_CASES).index())


def _rule_item(library: Library) -> Callable[[str], QStandardItem]:
    def make(id: str) -> QStandardItem:
        try:
            entry = library.entry(id)
        except LookupError:
            return _item(id)
        glossary = entry.kind == "glossary"
        return _item(entry.title or entry.number if glossary else f"{entry.number}  {entry.title}", ID_ROLE, id)

    return make


def _item(text: str, role: int = ID_ROLE, value: object = "", tip: str = "") -> QStandardItem:
    item = QStandardItem(text)
    item.setData(value, role)
    set_tip(item, tip or text)
    item.setAccessibleText(tip or text)
    return item


def _heading(text: str) -> QStandardItem:
    item = QStandardItem(text)
    font = item.font()
    font.setBold(True)
    item.setFont(font)
    return item
