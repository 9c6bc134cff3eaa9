"""The story of a run in the window: a list of lines that wrap, measured when they come into sight."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QModelIndex, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTreeView, QWidget

from judge_app.desktop.explorer.story_delegate import StoryDelegate
from judge_app.desktop.explorer.story_model import Index, StoryModel
from judge_app.desktop.widgets.card_text import CardText
from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.story import Line, Story

ScrollHint = QAbstractItemView.ScrollHint
AROUND = 3
"""So many lines are shown before one that is gone to from far away."""
FAR = 200
"""A line that is so many lines away isn't in sight."""
MOST_MEASURED = 2_000
"""Of more lines only those in sight are measured; they are scrolled line by line then."""


class StoryView(QTreeView, Looks):
    """`moved(seq)` when a line is gone to, by the first entry that it tells; `rules_wanted(ids, in_new_tab)`;
    `topic_wanted(topic)` when a choice or the heading of a table is clicked, `answer_wanted` when Return is pressed on
    the choice that is still open."""

    moved = Signal(int)
    rules_wanted = Signal(object, bool)
    topic_wanted = Signal(str)
    answer_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Steps of the case")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.lines = StoryModel(self)
        self.rows = StoryDelegate(theme, self, self.lines)
        self.setModel(self.lines)
        self.setItemDelegate(self.rows)
        CardText(self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._lay_anew)
        self._follows = False
        self.selectionModel().currentChanged.connect(self._gone_to)

    def show_story(self, story: Story) -> None:
        """Show another story."""
        mode = QAbstractItemView.ScrollMode
        self.setVerticalScrollMode(mode.ScrollPerItem if len(story.lines) > MOST_MEASURED else mode.ScrollPerPixel)
        self.lines.show_story(story)

    def show_entry(self, seq: int) -> None:
        """Make the line that tells an entry the current one, and bring it into sight."""
        place = self.lines.story.place_of.get(seq)
        if place is None:
            return
        index = self.lines.index(self.lines.row_of(place))
        self._follows = True
        self.setCurrentIndex(index)
        self._follows = False
        last = self.lines.rowCount() - 1
        if index.row() == last - 1 and not self.lines.line(last).seqs:
            self.scrollTo(self.lines.index(last))

    def line(self) -> Line | None:
        """The current line."""
        index = self.currentIndex()
        return self.lines.line(index.row()) if index.isValid() else None

    def open_rules(self, *, in_new_tab: bool) -> None:
        """Open the rules of the current line."""
        line = self.line()
        if line is not None and line.cites:
            self.rules_wanted.emit(line.cites, in_new_tab)

    def _open(self, *, in_new_tab: bool) -> None:
        """Open the rules of the current line; of one without them what it is about, the answers to an open choice."""
        line = self.line()
        if line is None or line.cites or not line.topic:
            self.open_rules(in_new_tab=in_new_tab)
        elif line.shape == "choice" and not line.seqs:
            self.answer_wanted.emit()
        else:
            self.topic_wanted.emit(line.topic)

    def visualRect(self, index: Index) -> QRect:
        """Where a line is drawn. Of a long story only near ones have a place: Qt measures all lines up to another."""
        return QRect() if self._is_far(index) else super().visualRect(index)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """Where what is selected is drawn: anywhere in sight, for the same reason."""
        return QRegion(self.viewport().rect()) if self._by_line() else super().visualRegionForSelection(selection)

    def verticalOffset(self) -> int:
        """How far it is scrolled in pixels, which would have every line above measured: only the ground asks it."""
        return 0 if self._by_line() else super().verticalOffset()

    def scrollTo(self, index: Index, hint: ScrollHint = ScrollHint.EnsureVisible) -> None:
        """Bring a line into sight; one that wasn't comes to the middle, so that what is around it is seen too."""
        if self._is_far(index):
            self.executeDelayedItemsLayout()
            self.verticalScrollBar().setValue(index.row() - AROUND)
        elif hint is ScrollHint.EnsureVisible and not self.viewport().rect().contains(super().visualRect(index)):
            hint = ScrollHint.PositionAtCenter
        super().scrollTo(index, hint)

    def _by_line(self) -> bool:
        return self.verticalScrollMode() is QAbstractItemView.ScrollMode.ScrollPerItem

    def _is_far(self, index: Index) -> bool:
        """Whether a line of a long story is out of sight for sure."""
        return self._by_line() and abs(index.row() - self.verticalScrollBar().value()) > FAR

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        if not index.isValid():
            return
        line, cite = self.lines.line(index.row()), self.rows.cite_at(point, index)
        left = event.button() is Qt.MouseButton.LeftButton
        if cite and (left or event.button() is Qt.MouseButton.MiddleButton):
            control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.rules_wanted.emit((cite,), control or not left)
        elif left and (line.shape == "fold" or (line.below and not self.lines.is_open(index.row()))):
            self.lines.set_open(index.row(), opened=not self.lines.is_open(index.row()))
        elif left and line.topic and line.shape in ("choice", "table"):
            self.topic_wanted.emit(line.topic)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        index = self.indexAt(point)
        line = self.lines.line(index.row()) if index.isValid() else None
        acts = line is not None and (line.shape in ("fold", "choice", "table") or bool(self.rows.cite_at(point, index)))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if acts else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, index = event.key(), self.currentIndex()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(in_new_tab=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and index.isValid() and not event.modifiers():
            self._fold(index, opened=key == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._soon.start()

    def set_zoom(self, zoom: float) -> None:
        self.rows.set_zoom(zoom)
        self._lay_anew()

    def set_theme(self, theme: Theme) -> None:
        self.rows.set_theme(theme)
        self.viewport().update()

    def _fold(self, index: QModelIndex, *, opened: bool) -> None:
        """Open or fold the current line; one that has nothing to fold gives way to the line above it."""
        row = index.row()
        line = self.lines.line(row)
        if line.below and self.lines.is_open(row) is not opened:
            self.lines.set_open(row, opened=opened)
        elif not opened and (above := self.lines.story.above(self.lines.place(row))) >= 0:
            self.setCurrentIndex(self.lines.index(self.lines.row_of(above)))
        elif opened and line.below:
            self.setCurrentIndex(self.lines.index(row + 1))

    def _gone_to(self, index: QModelIndex) -> None:
        if self._follows or not index.isValid():
            return
        place = self.lines.place(index.row())
        lines = self.lines.story.lines
        seqs = next((line.seqs for line in lines[place:] if line.seqs), ()) or next(
            (line.seqs for line in reversed(lines[:place]) if line.seqs), ()
        )
        if seqs:
            self.moved.emit(seqs[0])

    def _lay_anew(self) -> None:
        """Measure everything that is in sight anew, the current line staying in sight."""
        self.doItemsLayout()
        self.scrollTo(self.currentIndex())
