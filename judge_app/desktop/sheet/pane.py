"""The sheet side: the form and the sentences at the left, the sheet as it will be printed at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QUndoStack
from PySide6.QtWidgets import QTabWidget, QWidget

from judge_app.desktop.frame.panes import Commands, PaneWidget
from judge_app.desktop.frame.sides import SHEET
from judge_app.desktop.sheet.composing import Composed, Composing, Source
from judge_app.desktop.sheet.draft import DraftBook
from judge_app.desktop.sheet.form import LOOK_UP, SheetForm
from judge_app.desktop.sheet.picks import Picks
from judge_app.desktop.sheet.preview import Preview
from judge_app.desktop.sheet.sentences import Sentences
from judge_app.desktop.sheet.state import state_of
from judge_app.desktop.sheet.store import SheetStore
from judge_app.desktop.sheet.subject import Subject
from judge_app.desktop.sheet.ways_out import WaysOut
from judge_app.desktop.sheet.writing import Writing
from judge_app.desktop.widgets.laying import below, split
from judge_app.desktop.widgets.notice import Offers
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.style import reading_font

AS_BUTTONS = 1 / 1.12  # the form is no page to read
BESIDE = 620  # from this width on the page stands beside the form, below it when narrower
SHARES = [430, 640]
WAITING = "The library is still being opened."
LATER = "The sheet goes out as soon as the case has been run."


class SheetPane(PaneWidget):
    """`said(text)` in passing, `failed(text)` for what must be known, `given(id)` for a ruling put into the log.

    `shown(Composed)` whenever the sheet is shown anew.
    """

    SIDE, SCOPE = SHEET, "sheet"

    said = Signal(str)
    failed = Signal(str)
    given = Signal(str)
    shown = Signal(object)

    def __init__(self, subject: Subject, data: Path, offers: Offers, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Ruling sheet")
        self.subject = subject
        self.book = DraftBook(self)
        self.store = SheetStore(data, self.book)
        self.composing = Composing(self)
        self.writing = Writing(self.book, self.store, subject, self)
        self.out = WaysOut(self.book, self.store, self.composing, offers, self)
        self.form = SheetForm(self)
        self.picks = Picks(self)
        self.sentences = Sentences(self)
        self.preview = Preview(self)
        self.state = Label(self)
        self.composed: Composed | None = None
        self._waiting: Callable[[Composed, Source], None] | None = None
        self._build()
        self._connect()
        self.store.open(subject.key)
        self._show_about()

    def _build(self) -> None:
        self.tabs = QTabWidget(self)
        self.tabs.addTab(self.form, "Fill in")
        self.tabs.addTab(self.picks, "Steps and rules")
        self.tabs.addTab(self.sentences, "Sentences")
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName("Fill in the sheet, tick its steps and rules, or reword its sentences")
        self.state.setWordWrap(True)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.state.setContentsMargins(10, 4, 10, 6)
        self.left = QWidget(self)
        below((self.tabs, 1), self.state, on=self.left, margins=(0, 0, 0, 0), spacing=0)
        self.halves = split(Qt.Orientation.Horizontal, self.left, (self.preview, 1), on=self, sizes=SHARES)
        self.halves.setChildrenCollapsible(False)
        below(self.halves, on=self, margins=(0, 0, 0, 0))

    def _connect(self) -> None:
        self.form.edited.connect(lambda name, draft, merges: self.book.edit(name, draft, merges=merges))
        self.form.rested.connect(self.book.rest)
        self.form.about_chosen.connect(self.subject.turn)
        self.picks.picked.connect(self.writing.pick)
        self.sentences.reworded.connect(self.writing.reword)
        self.sentences.rested.connect(self.book.rest)
        self.preview.wanted.connect(self.compose)
        self.preview.print_button.clicked.connect(lambda _: self.print())
        self.preview.pdf_button.clicked.connect(lambda _: self.ask_save(".pdf"))
        self.book.changed.connect(self._draft_changed)
        self.store.failed.connect(self.failed)
        self.subject.changed.connect(self.compose)
        self.subject.turned.connect(self._turned)
        self.subject.named.connect(self.store.take_along)
        self.composing.composed.connect(self._composed)
        self.composing.faulted.connect(self._faulted)
        self.out.said.connect(self.said)
        self.writing.said.connect(self.said)
        self.out.given.connect(self.given)

    def edits_to_undo(self) -> QUndoStack:
        """The edits of the sheet."""
        return self.book.undo

    # The draft

    def _draft_changed(self) -> None:
        self.form.show_draft(self.book.draft)
        self._show_sentences()
        self.compose()

    def _turned(self, key: str) -> None:
        self.composed = self._waiting = None
        self.preview.forget()
        self.out.forget()
        self.store.open(key)
        self.writing.begin_look_up()
        self._show_about()

    def _show_about(self) -> None:
        self.form.show_about(self.subject.about)

    # The sheet

    def compose(self) -> None:
        """Make the sheet anew and show it."""
        if not self.isVisible():
            return
        source = self.subject.source()
        if source is None:
            self.state.setText(WAITING)
        else:
            self.composing.compose(self.book.draft, source, self.preview.view())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = Qt.Orientation.Horizontal if event.size().width() >= BESIDE else Qt.Orientation.Vertical
        if wanted is not self.halves.orientation():
            self.halves.setOrientation(wanted)
            self.halves.setSizes(SHARES if wanted is Qt.Orientation.Horizontal else [1, 1])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.compose()

    @property
    def is_current(self) -> bool:
        """Whether the sheet that is shown is that of the draft and the case as they now are."""
        composed = self.composed
        if composed is None or composed.draft != self.book.draft:
            return False
        return composed.source is self.subject.source() and self.subject.is_current

    def _composed(self, composed: Composed) -> None:
        if composed.source is not self.subject.source():
            return  # of another run, or of the case before: the one of what there is now is under way
        self.composed = composed
        account = composed.source.run.account if composed.source.run is not None else None
        self.form.show_said({"question": account.question, "ruling": account.answer} if account else {})
        self.preview.show_composed(composed)
        self._show_sentences()
        self._tell_state(composed)
        self.shown.emit(composed)
        if self._waiting is not None and self.is_current:
            do, self._waiting = self._waiting, None
            self._do(do)

    def _show_sentences(self) -> None:
        if self.composed is not None:
            made = self.composed.made
            self.picks.show_choices(made.steps, made.rules)
            self.sentences.show_sheet(made.sheet, made.made, self.book.draft.ruling, len(made.unused))

    def _tell_state(self, composed: Composed) -> None:
        lines = list(state_of(composed, about_case=self.subject.about != LOOK_UP))
        self.state.setText("\n".join(lines))
        self.state.setVisible(bool(lines))

    def _faulted(self, text: str) -> None:
        self._waiting = None
        self.failed.emit(f"The ruling sheet can't be made: {text}")

    # Its ways out

    def print(self) -> None:
        """Print the sheet as it now is."""
        self._when_current(self.out.print)

    def ask_save(self, ending: str) -> None:
        """Ask where to, then save the sheet as a file with that ending."""
        self._when_current(lambda composed, source: self.out.ask_save(composed, source, ending, self.subject.file))

    def save(self, path: Path) -> None:
        """Save the sheet to that file, as its ending says."""
        self._when_current(lambda composed, source: self.out.save(composed, source, path))

    def _when_current(self, do: Callable[[Composed, Source], None]) -> None:
        """Do it with the sheet of what is filled in now: at once, or as soon as that is made."""
        self.book.rest()
        if self.is_current:
            self._do(do)
            return
        self._waiting = do
        self.compose()
        if not self.subject.is_current:
            self.said.emit(LATER)

    def _do(self, do: Callable[[Composed, Source], None]) -> None:
        source = self.subject.source()
        if self.composed is not None and source is not None:
            do(self.composed, source)

    # Getting about, the look

    def toggle_preview(self) -> None:
        """Give the sheet all the room, or show what is filled in beside it again."""
        self.left.setVisible(self.left.isHidden())
        (self.preview.area if self.left.isHidden() else self.tabs).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_tab(self, at: int) -> None:
        """Bring up the form (0), the steps and rules (1) or the sentences (2) with the keyboard in them."""
        self.left.show()
        self.tabs.setCurrentIndex(at)
        parts = (self.form.boxes["table"], self.picks.view, self.sentences.view)
        parts[at].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_focus(self) -> None:
        """Give the keyboard to the part that was up."""
        self.show_tab(self.tabs.currentIndex()) if self.left.isVisibleTo(self) else self.preview.area.setFocus()

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "print_sheet": self.print,
            "preview_sheet": self.toggle_preview,
            **{f"sheet_{ending[1:]}": partial(self.ask_save, ending) for ending in (".pdf", ".html", ".md", ".txt")},
            "new_sheet": lambda: self.writing.new(self.subject.rule),
            "cite_rule": self.writing.cite_read,
            "fill_sheet": partial(self.show_tab, 0),
            "pick_sheet": partial(self.show_tab, 1),
            "reword_sheet": partial(self.show_tab, 2),
            "revert_sentence": self.sentences.revert,
            "next_page": partial(self.preview.turn, 1),
            "previous_page": partial(self.preview.turn, -1),
            "sheet_larger": self.preview.larger,
            "sheet_smaller": self.preview.smaller,
            "sheet_fit": self.preview.fit,
        }

    def came_up(self) -> None:
        """Begin what isn't begun yet."""
        self.writing.begin_look_up()

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        return [
            self.tabs.tabBar(),
            self.form,
            self.picks.view,
            self.sentences.view,
            self.sentences.box,
            self.preview.area,
        ]

    def set_zoom(self, zoom: float) -> None:
        for part in (self.form, self.picks, self.sentences):
            part.set_font(reading_font(zoom, scale=AS_BUTTONS))

    def stop(self) -> None:
        """Keep what is filled in, and end the threads."""
        self.composing.stop()
        self.store.stop()
