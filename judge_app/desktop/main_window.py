"""The window: the line at the top, one side below it, and what concerns more than one pane."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QIcon, QPaintEvent, QUndoGroup
from PySide6.QtWidgets import QApplication, QMainWindow

from judge_app.desktop import ports
from judge_app.desktop.appearance import Appearance
from judge_app.desktop.casework import Casework
from judge_app.desktop.coming_back import ComingBack, give_widths
from judge_app.desktop.dropping import FileDrop
from judge_app.desktop.keys import Command
from judge_app.desktop.lookup import Lookup
from judge_app.desktop.menus import Menus
from judge_app.desktop.notice import Notice, Offers
from judge_app.desktop.panes import Commands, Pane, Panes, turn_focus
from judge_app.desktop.reader.pane import ReaderPane
from judge_app.desktop.reader.shelf import Shelf
from judge_app.desktop.reader.trail import restored
from judge_app.desktop.reading import Reading
from judge_app.desktop.rulings.log import RulingsLog
from judge_app.desktop.saved import Saved
from judge_app.desktop.search.pane import SearchPane
from judge_app.desktop.search.searching import Searching
from judge_app.desktop.session import SessionStore
from judge_app.desktop.sides import BOARD, READER, RULINGS, SCENARIOS, SEARCH, SHEET, STEPS, Sides, column
from judge_app.desktop.telling import Telling
from judge_app.desktop.theme import Theme
from judge_app.desktop.top_line import TopLine
from judge_app.desktop.undo_menu import turn_undo
from judge_app.desktop.warming import Warming
from judge_app.desktop.workbench import Workbench

if TYPE_CHECKING:
    from judge_app.services.runs.timeline import Timeline
    from rules_db.model import Entry

OF_A_CASE = (BOARD, STEPS, SHEET)
ICON = Path(__file__).resolve().parents[2] / "assets" / "judge.svg"
PRINT_AGAIN = "This is the sheet as it will be printed; Ctrl+P prints it."


class MainWindow(QMainWindow):
    """The frame around the panes. `first_painted` once; `ready` when the library is open and can be searched."""

    first_painted = Signal()
    ready = Signal()

    def __init__(
        self, *, open_library: ports.OpenLibrary = ports.open_library, store: SessionStore | None = None
    ) -> None:
        super().__init__()
        self._store = store or SessionStore()
        self.session = self._store.load()
        self.look = Appearance(self.session, self)
        self.lookup = Lookup(open_library, self)
        self.saved = Saved(self.session, self.lookup)
        self.offers = Offers(self)
        self.work = Workbench(lambda: self.theme, self.offers, lambda id: Shelf(self.lookup.library).found(id), self)
        self.work.files.last = Path(self.session.case) if self.session.case else None
        self.work.files.recent = self.session.cases
        self._painted = False
        self.undo = QUndoGroup(self)
        self._build()
        self._connect()

    # The frame

    def _build(self) -> None:
        self.setMinimumSize(500, 400)
        self.resize(1280, 800)
        self.search = SearchPane(self.theme, self)
        self.reader = ReaderPane(self.theme, self)
        self.searching = Searching(self.search, self.lookup, self.saved, self.session, self._book_at_hand)
        self.notice = Notice(self)
        self.top = TopLine(self.search.box, self)
        self.sides = Sides(self.top.tabs, self.search, self.reader, self.session.sizes, self)
        self.setCentralWidget(column(self.top, self.notice, self.offers, self.sides))
        self.statusBar().setSizeGripEnabled(False)
        self.log = RulingsLog(self, self)
        self.menus = Menus(self, self._do)
        self.cases = Casework(self.work, self)
        self.reading = Reading(self, self.saved, self.searching, self.sides, self)
        self.panes = Panes(
            {
                BOARD: lambda: self.work.editor,
                STEPS: lambda: self.work.explorer,
                SCENARIOS: self._make_scenarios,
                RULINGS: lambda: self.log.pane,
                SHEET: self._make_sheet,
            },
            self._place,
        )
        self.telling = Telling(self, self.sides, self.top.standing, self)
        self.warming = Warming(self)
        self._coming_back = ComingBack(self, self.panes, self.sides, self)
        if not (geometry := self._store.geometry()).isEmpty():
            self.restoreGeometry(geometry)
        for pane in (self.search, self.reader):
            self.panes.add(pane)
        self.search.box.setFocus()

    def _make_scenarios(self) -> Pane:
        from judge_app.desktop.scenarios.side import make

        return make(self, self)

    def _make_sheet(self) -> Pane:
        from judge_app.desktop.sheet.side import make

        return make(self, self.log.kept, self)

    def _connect(self) -> None:
        self.search.chosen.connect(self.read_rule)
        self.search.passed.connect(self.reader.peek)
        self.search.ruling_chosen.connect(self.log.show)
        self.search.card_chosen.connect(self.cases.find_card)
        self.search.keys_wanted.connect(self.show_keys)
        self.search.box.textEdited.connect(self._typed)
        self.search.left.connect(lambda: self.panes[self.sides.side].take_focus())
        self.reading.changed.connect(self._show_checks)
        self.sides.turned.connect(self._turned)
        self.notice.again.connect(self._open_library)
        self.lookup.opened.connect(self._opened)
        self.lookup.failed.connect(self._not_opened)
        self.lookup.search_failed.connect(self.warn)
        self.lookup.progressed.connect(self.search.show_progress)
        self.look.coloured.connect(self._coloured)
        self.look.sized.connect(self.panes.set_zoom)
        self.work.made.connect(self.panes.add)
        self.log.made.connect(self.panes.add)
        self.work.ran.connect(self._ran)
        self.work.begun.connect(self._begun)
        self.work.said.connect(self.say)
        self.work.failed.connect(lambda text: self.notice.say(text, of_case=True))
        self.work.board_wanted.connect(self.show_board)
        self.work.rule_chosen.connect(self.read_rule)
        self.work.files.restored.connect(self.show_board)
        FileDrop(self, self.cases.open_on_board)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self._after_first_paint)

    def _after_first_paint(self) -> None:
        from judge_app.desktop.filing.menus import NewFrom, Recent

        self.first_painted.emit()
        self._open_library()
        self.menus.make(self.undo)
        NewFrom(self.actions_by_name["new_from"], self, self.cases.new_from)
        Recent(self.actions_by_name["recent_cases"], self, lambda: self.work.files.recent, self.cases.open_on_board)
        for pane in self.panes.made():
            self.menus.give_keys(pane)
        self._show_checks()
        self.work.files.rescue.offer()
        QApplication.setWindowIcon(QIcon(str(ICON)))

    # The commands

    @property
    def actions_by_name(self) -> dict[str, QAction]:
        """Every action by its command's name, as soon as the menus are made."""
        return self.menus.actions

    def _do(self, command: Command) -> None:
        """Carry out a command: the window's own, or that of the pane that it concerns."""
        name = command.name
        own = self.commands()
        if name in own:
            needs_case = name in self.cases.commands() or name in (
                "side_board",
                "side_steps",
                "side_sheet",
                "print_sheet",
            )
            do = own[name]
        else:
            needs_case, do = command.pane in OF_A_CASE, partial(self._do_in_pane, command)
        self.warming.then(do) if needs_case else do()

    def _do_in_pane(self, command: Command) -> None:
        if command.brings_up:
            self.turn_to(command.pane)
        self.panes[command.pane].commands()[command.name]()

    def commands(self) -> Commands:
        """The commands that concern no pane alone."""
        return {
            **self.cases.commands(),
            **self.reading.commands(),
            **self.look.commands(),
            "print_sheet": self.print_sheet,
            "undo": self.undo.undo,
            "redo": self.undo.redo,
            "quit": self.close,
            "focus_search": self.search.take_focus,
            "side_search": partial(self.show_side, SEARCH),
            "side_board": self.show_board,
            "side_steps": self.show_steps,
            "side_scenarios": partial(self.show_side, SCENARIOS),
            "side_rulings": partial(self.show_side, RULINGS),
            "side_sheet": self.show_sheet,
            "next_pane": partial(self._turn_pane, 1),
            "previous_pane": partial(self._turn_pane, -1),
            "settings": self._show_settings,
            "keys": self.show_keys,
            "about": self.show_about,
        }

    def _show_checks(self) -> None:
        """Menu ticks as things are."""
        for name, value in (self.reading.checks() | self.look.checks()).items():
            if name in self.actions_by_name:
                self.actions_by_name[name].setChecked(value)

    # The library

    def _open_library(self) -> None:
        self.notice.hide()
        self.lookup.open()

    def _opened(self) -> None:
        library = self.lookup.library
        assert library is not None
        self.search.end_progress()
        if library.problems:
            self.notice.say("\n".join(map(str, library.problems)))
        self.reader.set_library(library)
        self.reader.restore([restored(tab) for tab in self.session.tabs], self.session.at)
        self.search.books.offer(library.books, self.session.book)
        self.session.book = self.search.books.book
        self.telling.tell()
        self.searching.again()
        self.ready.emit()
        self._begin()

    def _not_opened(self, text: str) -> None:
        self.search.end_progress()
        self.top.standing.show_none()
        self.notice.say(f"The library can't be opened: {text}", may_try_again=True)
        self._begin()

    def _begin(self) -> None:
        """Whether or not there is a library: what was open comes back, and the log exchanges with its team."""
        self._coming_back.begin()
        self.log.begin()
        self.warming.begin()

    # The reader

    def _book_at_hand(self) -> str:
        """The book of the case that was run, else that of the rule that is read."""
        if self.work.timeline is not None:
            return self.work.timeline.account.book
        return self.reader.entry.book if self.reader.entry is not None else ""

    def read_rule(self, id: str, in_new_tab: bool) -> None:
        """Open a rule in the reader."""
        self.reading.read(id, in_new_tab)

    @property
    def rule(self) -> Entry | None:
        """The rule that is read."""
        return self.reader.entry

    # The sides

    def turn_to(self, side: int) -> None:
        """Bring up a side."""
        self.sides.turn_to(side)

    def show_side(self, side: int) -> None:
        """Bring up a side with the keyboard on it; one that is up lists anew."""
        if self.sides.side == side:
            self.panes[side].came_up()
        self.turn_to(side)
        self.panes[side].take_focus()

    def show_board(self) -> None:
        """Bring up the board editor."""
        self.show_side(BOARD)

    def show_steps(self) -> None:
        """Bring up the steps of the case with the keyboard on them."""
        self.show_side(STEPS)

    def show_sheet(self) -> None:
        """Bring up the ruling sheet."""
        self.show_side(SHEET)

    def print_sheet(self) -> None:
        """Nothing is printed that wasn't in sight: the first time brings up the sheet."""
        if self.sides.side == SHEET:
            self.panes[SHEET].commands()["print_sheet"]()
        else:
            self.show_sheet()
            self.say(PRINT_AGAIN)

    def _place(self, pane: Pane) -> None:
        """Put a pane that was made just now in its place, as large and wide as it was, with its keys."""
        if pane.SIDE not in (SEARCH, READER):
            self.sides.put(pane.SIDE, pane.widget)
            give_widths(pane, self.session.sizes)
        pane.set_zoom(self.session.zoom)
        self.menus.give_keys(pane)
        if self.sides.side == pane.SIDE:
            self._turn_undo()

    def _turn_undo(self) -> None:
        up = self.panes.get(self.sides.side)
        stack = up.edits_to_undo() if up is not None else None
        document = self.work.files.document
        turn_undo(self.undo, stack or (document.undo if document else None))

    def _ran(self, timeline: Timeline) -> None:
        self.reading.ran(timeline)
        account = timeline.account
        held = "every expectation held" if account.ok else "an expectation did not hold"
        if timeline.run.verdicts:
            self.say(f"{account.title}: {'it waits for a choice' if account.open_choice else held}.")

    def _begun(self) -> None:
        """Another case is worked on: nothing that was said of the one before stays."""
        self.notice.begin()
        self.statusBar().clearMessage()

    def _typed(self) -> None:
        self.warming.rest()
        self.turn_to(SEARCH)

    def _turned(self, side: int) -> None:
        """A side came up; one whose parts are still being loaded fills as soon as they are."""
        if side in OF_A_CASE and self.panes.get(side) is None:
            self.warming.then(lambda: self._came_up(side) if self.sides.side == side else None)
        else:
            self._came_up(side)

    def _came_up(self, side: int) -> None:
        self.panes[side].came_up()
        self._turn_undo()

    def _turn_pane(self, by: int) -> None:
        up = self.panes[self.sides.side]
        box = [] if self.sides.side == SEARCH else [self.search.box]
        turn_focus([*up.parts(), *self.reader.parts(), *self.offers.buttons()[:1], *box], by, self)

    # The look

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.look.theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large text is, 1.0 being as at first, within bounds."""
        self.look.set_zoom(zoom)

    def set_theme(self, name: str) -> None:
        """Change the colours; "system" follows the system from now on."""
        self.look.set_theme(name)

    def _coloured(self, theme: Theme) -> None:
        self.panes.set_theme(theme)
        self._show_checks()

    # What is said

    def say(self, text: str) -> None:
        """A passing word in the status bar."""
        self.statusBar().showMessage(text, 6000)

    def warn(self, text: str) -> None:
        """What a person must know, in a bar above the panes."""
        self.notice.say(text)

    def _show_settings(self) -> None:
        from judge_app.desktop.settings import SettingsDialog

        SettingsDialog(self.log.team, self.session.theme, self.set_theme, self).open()

    def show_keys(self) -> None:
        """List every key."""
        from judge_app.desktop.dialogs import KeysDialog

        KeysDialog(self.actions_by_name, self).open()

    def show_about(self) -> None:
        """Tell the books, their versions and where the library lies."""
        from judge_app.desktop.dialogs import AboutDialog

        AboutDialog(self.lookup.library, self).open()

    # Coming and going

    def leave_session(self) -> None:
        """The session was restored from a backup: it counts at the next start, not what this window would keep."""
        self._store.leave()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.work.files.may_leave():
            event.ignore()
            return
        self._coming_back.remember()
        self._store.save(self.session, self.saveGeometry())
        self._coming_back.stop()
        self.warming.stop()
        self.work.stop()
        self.panes.stop()
        self.log.stop()
        self.lookup.stop()
        super().closeEvent(event)
