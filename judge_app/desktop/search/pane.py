"""The search pane: box above, results below, and a word where there is nothing to list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QActionEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QProgressBar, QVBoxLayout, QWidget

from judge_app.desktop.frame.list_pane import ListPane
from judge_app.desktop.frame.panes import Commands
from judge_app.desktop.frame.sides import SEARCH
from judge_app.desktop.search.books import BookBox
from judge_app.desktop.search.box import SearchBox
from judge_app.desktop.search.delegate import HitDelegate
from judge_app.desktop.search.model import HIT_ROLE, HitModel
from judge_app.desktop.widgets.card_text import CardText
from judge_app.desktop.widgets.laying import below, named
from judge_app.desktop.widgets.listing import WrappedList
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.widgets.wrapping import shortened

if TYPE_CHECKING:
    from judge_app.desktop.search.model import Row
    from rules_db.model import Book


REST = 70
"""Milliseconds on a hit before it is shown: whoever goes through the list waits for nothing."""
TYPING = 600
"""Milliseconds after a key before the first of what was found is shown: pages aren't laid out between two letters,
which takes as long as a letter."""

IN_SIGHT = 12
"""As many hits as a window shows at once."""

LONGEST_QUERY = 60


class ResultsView(WrappedList):
    """The list of hits. `painted(about)` follows the first painting of each new list."""

    painted = Signal(str)
    clicked_on = Signal(QModelIndex, bool)

    def __init__(self, model: HitModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._hits = model
        self._fresh = False
        self.setModel(model)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setLayoutMode(QListView.LayoutMode.Batched)  # those in sight come first: each key brings another list
        self.setBatchSize(IN_SIGHT)
        self.setAccessibleName("Search results")
        CardText(self)
        model.modelReset.connect(self._expect_paint)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._fresh:
            self._fresh = False
            self.painted.emit(self._hits.about)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not index.isValid():
            return
        if event.button() is Qt.MouseButton.MiddleButton:
            self.clicked_on.emit(index, True)
        elif event.button() is Qt.MouseButton.LeftButton:
            self.clicked_on.emit(index, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def resizeEvent(self, event: QResizeEvent) -> None:
        delegate = self.itemDelegate()
        if isinstance(delegate, HitDelegate):
            delegate.forget()
        super().resizeEvent(event)

    def _expect_paint(self) -> None:
        self._fresh = True


class SearchPane(ListPane):
    """Asks with `typed(text)` at every keystroke.

    `chosen(id, in_new_tab)` when a hit of the library is opened, `ruling_chosen(id)` when it is a ruling,
    `card_chosen(name)` when it is a card; `passed(id)` when a hit of the library has been the chosen one for a while,
    `left` when the empty box is cleared. The box stands in the window's top line: the pane's keys work there too.
    """

    SIDE, SCOPE = SEARCH, "search"

    typed = Signal(str)
    chosen = Signal(str, bool)
    ruling_chosen = Signal(str)
    card_chosen = Signal(str)
    passed = Signal(str)
    keys_wanted = Signal()
    left = Signal()

    box: SearchBox
    view: ResultsView
    delegate: HitDelegate

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Search")
        self.box = SearchBox(self)
        self.box.textChanged.connect(self.typed)
        self.box.keys_wanted.connect(self.keys_wanted)
        self.books = BookBox(self)
        self.heading = named(Label(self, wordWrap=True), look="muted")
        self.model = HitModel(self)
        self.view = ResultsView(self.model, self)
        self.delegate = HitDelegate(theme, self.view)
        self.view.setItemDelegate(self.delegate)
        self.view.clicked_on.connect(self._open_index)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._rested)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._rest.start(REST))
        self._progress: QProgressBar | None = None
        below(self.books, self.heading, (self.view, 1), on=self, margins=(10, 10, 6, 6), spacing=7)

    def show_hits(self, hits: Sequence[Row], about: str, heading: str = "", *, asked: bool = False) -> None:
        """List these; where it was `asked` for them, the first is chosen, and shown as soon as nobody types."""
        self.delegate.forget()
        self.model.show(hits, about)
        self.heading.setText(heading)
        self.heading.setVisible(bool(heading))
        if hits and asked:
            self.view.setCurrentIndex(self.model.index(0))
            self._rest.start(TYPING)
        else:
            self._rest.stop()

    def show_progress(self, done: int, total: int, what: str) -> None:
        """How far the library's first build is."""
        if self._progress is None:
            self._progress = named(QProgressBar(self, textVisible=False), "Building the library")
            layout = self.layout()
            if isinstance(layout, QVBoxLayout):
                layout.insertWidget(2, self._progress)
        self.heading.setText(f"Building the library: {what}")
        self.heading.setVisible(True)
        self._progress.setRange(0, total)
        self._progress.setValue(done)

    def end_progress(self) -> None:
        """Take the progress bar away."""
        if self._progress is not None:
            self._progress.deleteLater()
            self._progress = None

    def open_selected(self, *, in_new_tab: bool) -> None:
        """Open the selected hit, if there is one."""
        self._open_index(self.view.currentIndex(), in_new_tab)

    def _rested(self) -> None:
        hit = self.view.currentIndex().data(HIT_ROLE)
        if hit is not None and hit.kind not in ("ruling", "card"):
            self.passed.emit(hit.id)

    def _open_index(self, index: QModelIndex, in_new_tab: bool) -> None:
        hit = index.data(HIT_ROLE)
        self._rest.stop()
        if hit is not None and hit.kind == "ruling":
            self.ruling_chosen.emit(hit.id)
        elif hit is not None and hit.kind == "card":
            self.card_chosen.emit(hit.id)
        elif hit is not None:
            self.chosen.emit(hit.id, in_new_tab)

    def actionEvent(self, event: QActionEvent) -> None:
        super().actionEvent(event)
        if event.type() is QEvent.Type.ActionAdded:
            self.box.addAction(event.action())

    def clear(self) -> None:
        """Empty the box and give it the keyboard; of an empty one, go back to the side that is up."""
        if self.box.text() or not self.box.hasFocus():
            super().clear()
        else:
            self.left.emit()

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "next_result": partial(self.select_step, 1),
            "previous_result": partial(self.select_step, -1),
            "open_result": partial(self.open_selected, in_new_tab=False),
            "open_result_tab": partial(self.open_selected, in_new_tab=True),
            "clear_search": self.clear,
            "next_book": self.books.turn,
        }

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        return [self.box, self.view]

    def stop(self) -> None:
        """The window closes: nothing is shown any more."""
        self._rest.stop()
        super().stop()

    def take_focus(self) -> None:
        """Give the keyboard to the box, its text selected and shown from its beginning."""
        self.box.select_whole()


def nothing_found(query: str, books: Sequence[Book]) -> str:
    """What is said where nothing fits a query, and what to do about it."""
    from judge_app.services.lookup import missing_book
    from rules_db.query import asked_elsewhere

    if missing := missing_book(query, books):
        return missing
    shown = shortened(query.strip(), LONGEST_QUERY)
    kind, rest = asked_elsewhere(query)
    if kind == "card":
        from judge_app.desktop.search.cards import no_card

        return no_card(rest)
    if kind == "manual":
        return f"The manual says nothing of “{rest}”. kind:manual alone lists its pages."
    if kind == "ruling":
        return f"No ruling in the log for “{shown}”. Every ruling that was kept is listed under Rulings."
    return f"Nothing found for “{shown}”. Fewer words or a number may help."
