"""A tree whose rows carry rule numbers: a click on a number, or Enter on a row, opens the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QMenu, QTreeView, QWidget

from judge_app.desktop.widgets.cells import CITES_ROLE, number_of
from judge_app.desktop.widgets.cited_delegate import RowDelegate
from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.theme import Theme

MOST_LAID_OUT = 2_000
"""Of more rows each is one line and groups stay closed, so that nobody waits for all of them to be measured."""


class CitedTree(QTreeView, Looks):
    """`rule_chosen(id, in_new_tab)` when a rule is to be read. `shares` are the columns' parts of the width; the last
    one holds rules where it is `cited`."""

    rule_chosen = Signal(str, bool)
    row_opened = Signal(QModelIndex)
    opens_rows = False
    """Whether Enter and a double click open the row (`row_opened`), and not its rules."""

    def __init__(self, name: str, shares: Sequence[int], theme: Theme, parent: QWidget, *, cited: bool = True) -> None:
        super().__init__(parent)
        self._shares, self._cited = shares, cited
        self._numbers: set[str] = set()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(16)
        self.setMouseTracking(True)
        self.setUniformRowHeights(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows = RowDelegate(theme, self, cited=cited)
        self.setItemDelegate(self.rows)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.doItemsLayout)
        self.header().sectionResized.connect(lambda *_: self._soon.start())

    def show_model(
        self, model: QAbstractItemModel, collapsed: set[int] | None = None, *, spanned: bool, expand: bool = True
    ) -> None:
        """Show rows; groups at the top span the width when `spanned`; those in `collapsed` stay closed, or all do."""
        old = self.model()
        large = self.count_of(model) > MOST_LAID_OUT
        self.setUniformRowHeights(large)
        self.rows.one_line = large
        self._numbers = set() if large or not self._cited else set(_cites(model))
        spanned, expand = spanned and not large, expand and not large
        self.setModel(model)
        if old is not None:
            old.deleteLater()
        for row in range(model.rowCount()):
            if spanned:
                self.setFirstColumnSpanned(row, QModelIndex(), True)
        if expand:
            self.expandAll()
        for row in collapsed or ():
            self.collapse(model.index(row, 0))
        self._share_width()
        if model.rowCount():
            self.setCurrentIndex(model.index(0, 0))

    @staticmethod
    def count_of(model: QAbstractItemModel) -> int:
        """How many rows a model has on its two outermost levels."""
        rows = model.rowCount()
        if rows > MOST_LAID_OUT:
            return rows
        return rows + sum(model.rowCount(model.index(row, 0)) for row in range(rows))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        cite = self._cite_under(event)
        if cite and event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.rule_chosen.emit(cite, control or event.button() is Qt.MouseButton.MiddleButton)
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = Qt.CursorShape.PointingHandCursor if self._cite_under(event) else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(over)
        super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if self.opens_rows:
            self.row_opened.emit(self.indexAt(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.opens_rows:
                self.row_opened.emit(self.currentIndex())
                return
            self.open_rules(in_new_tab=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
            return
        super().keyPressEvent(event)

    def open_rules(self, *, in_new_tab: bool) -> None:
        """Open the row's rule; of several, ask which."""
        cites: tuple[str, ...] = self.currentIndex().data(CITES_ROLE) or ()
        if len(cites) == 1:
            self.rule_chosen.emit(cites[0], in_new_tab)
        elif cites:
            menu = self.cites_menu(cites, in_new_tab=in_new_tab)
            menu.popup(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft()))

    def cites_menu(self, cites: tuple[str, ...], *, in_new_tab: bool) -> QMenu:
        """The rules of a row to choose from, numbered for the keyboard."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, cite in enumerate(cites, 1):
            action = menu.addAction(f"&{place}  {number_of(cite)}")
            action.triggered.connect(lambda _=False, cite=cite: self.rule_chosen.emit(cite, in_new_tab))
        menu.setActiveAction(menu.actions()[0])
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def set_zoom(self, zoom: float) -> None:
        self.rows.set_zoom(zoom)
        self._share_width()
        self.doItemsLayout()

    def set_theme(self, theme: Theme) -> None:
        self.rows.set_theme(theme)
        self.viewport().update()

    def _cite_under(self, event: QMouseEvent) -> str:
        point = event.position().toPoint()
        index = self.indexAt(point)
        return self.rows.cite_at(point, index) if index.isValid() else ""

    def _share_width(self) -> None:
        if self.model() is None or self.header().count() != len(self._shares):
            return
        room = self.viewport().width()
        last = max(
            room * self._shares[-1] // sum(self._shares), min(self.rows.widest_of(self._numbers), room * 6 // 10)
        )
        others, whole = self._shares[:-1], sum(self._shares[:-1])
        for column, share in enumerate(others):
            self.header().resizeSection(column, (room - last) * share // whole)
        self.header().resizeSection(len(others), last)


def _cites(model: QAbstractItemModel) -> Iterator[str]:
    """The rules of all rows on its two outermost levels."""
    for row in range(model.rowCount()):
        above = model.index(row, 0)
        for index in (above, *(model.index(n, 0, above) for n in range(model.rowCount(above)))):
            yield from index.data(CITES_ROLE) or ()
