"""The window: the line at the top, one side below it, and what joins the parts that do the work."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QIcon, QPaintEvent, QUndoGroup
from PySide6.QtWidgets import QApplication, QMainWindow

from judge_app.desktop import ports
from judge_app.desktop.frame.appearance import Appearance
from judge_app.desktop.frame.casework import Casework
from judge_app.desktop.frame.collecting import Collecting
from judge_app.desktop.frame.coming_back import ComingBack
from judge_app.desktop.frame.commanding import Commanding
from judge_app.desktop.frame.dropping import FileDrop
from judge_app.desktop.frame.fitting import fit_on_screen
from judge_app.desktop.frame.going import Going
from judge_app.desktop.frame.helping import Helping
from judge_app.desktop.frame.keys import Command
from judge_app.desktop.frame.menus import Menus
from judge_app.desktop.frame.opening import Opening
from judge_app.desktop.frame.panes import Commands, Pane, Panes
from judge_app.desktop.frame.reading import Reading
from judge_app.desktop.frame.sides import BOARD, RULINGS, SCENARIOS, SHEET, STEPS, Sides, column
from judge_app.desktop.frame.start import StartPage
from judge_app.desktop.frame.starting import Starting
from judge_app.desktop.frame.telling import Telling
from judge_app.desktop.frame.top_line import TopLine
from judge_app.desktop.lookup import Lookup
from judge_app.desktop.reader.pane import ReaderPane
from judge_app.desktop.reader.shelf import Shelf
from judge_app.desktop.rulings.log import RulingsLog
from judge_app.desktop.saved import Saved
from judge_app.desktop.search.pane import SearchPane
from judge_app.desktop.search.searching import Searching
from judge_app.desktop.session import SessionStore
from judge_app.desktop.widgets.looks import give_zoom
from judge_app.desktop.widgets.notice import Notice, Offers
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.workbench import Workbench
from judge_app.desktop.worker import all_at_once
from judge_app.files.shipped import ASSETS

if TYPE_CHECKING:
    from judge_app.services.runs.timeline import Timeline
    from rules_db.model import Entry

ICON = ASSETS / "judge.svg"


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
        self.offers, self.notice = Offers(self), Notice(self)
        self.work = Workbench(lambda: self.theme, self.offers, lambda id: Shelf(self.lookup.library).found(id), self)
        self.work.files.last = Path(self.session.case) if self.session.case else None
        self.work.files.recent = self.session.cases
        self._painted = False
        self._said_now = QTimer(self, singleShot=True, interval=0)
        self.undo = QUndoGroup(self)
        self._build()
        self._join()
        self._connect()
        fit_on_screen(self, self._store.geometry(), self._store.size())
        self.search.box.setFocus()

    # Its parts

    def _build(self) -> None:
        """What is seen."""
        self.setMinimumSize(500, 400)
        self.search = SearchPane(self.theme, self)
        self.reader = ReaderPane(self.theme, self)
        self.top = TopLine(self.search.box, self)
        self.sides = Sides(self.top.tabs, self.search, self.reader, self.session.sizes, self)
        self.start = StartPage(self.theme, self)
        self.sides.put_start(self.start)
        self.setCentralWidget(column(self.top, self.notice, self.offers, self.sides))
        self.statusBar().setSizeGripEnabled(False)
        give_zoom(self.start, self.session.zoom)

    def _join(self) -> None:
        """What does the work, each with what it needs."""
        self.searching = Searching(self.search, self.lookup, self.saved, self.session, self._book_at_hand)
        self.log = RulingsLog(self, self)
        self.menus = Menus(self, self._do)
        self.cases = Casework(self.work, self)
        self.reading = Reading(self, self.saved, self.searching, self.sides, self)
        self.going = Going(self, self.sides, self.undo, self.menus, self)
        self.warming = self.going.warming
        self.panes = self.going.panes = Panes(
            {
                BOARD: lambda: self.work.editor,
                STEPS: lambda: self.work.explorer,
                SCENARIOS: self._make_scenarios,
                RULINGS: lambda: self.log.pane,
                SHEET: self._make_sheet,
            },
            self.going.place,
        )
        self.commanding = Commanding(self, self.going, self.commands)
        self.helping = Helping(self, self.look, self.log.team, self.menus, self)
        self.opening = Opening(self, self.searching, self.notice, self.top.standing, self._begin, self)
        self.starting = Starting(self, self.start, self.sides, self.saved, self.commanding.do_named)
        self.telling = Telling(self, self.sides, self.top.standing, self)
        self._collecting = Collecting(lambda: not self.warming.is_warm, self)
        self.warming.served.connect(self._collecting.spare)
        self._coming_back = ComingBack(self, self.panes, self.sides, self)
        for pane in (self.search, self.reader):
            self.panes.add(pane)

    def _make_scenarios(self) -> Pane:
        from judge_app.desktop.scenarios.side import make

        return make(self, self)

    def _make_sheet(self) -> Pane:
        from judge_app.desktop.sheet.side import make

        return make(self, self.log.kept, self)

    def _connect(self) -> None:
        self.search.chosen.connect(self.read_rule)
        self.search.passed.connect(self.reader.peek)
        for shown in (self.search.ruling_chosen, self.start.ruling_wanted):
            shown.connect(self.log.show)
        self.search.card_chosen.connect(self.cases.find_card)
        self.search.keys_wanted.connect(self.helping.show_keys)
        self.opening.ready.connect(self.ready)
        self.reading.changed.connect(self._show_checks)
        self.look.coloured.connect(self._coloured)
        self.look.sized.connect(self._sized)
        for maker in (self.work, self.log):
            maker.made.connect(self.panes.add)
        self.work.ran.connect(self._ran)
        self.work.begun.connect(self._begun)
        self.work.said.connect(self.say)
        self.work.failed.connect(lambda text: self.notice.say(text, of_case=True))
        for wanted in (self.work.board_wanted, self.work.files.restored):
            wanted.connect(self.show_board)
        self.work.rule_chosen.connect(self.read_rule)
        self.sides.turned.connect(lambda _: self._turned())
        FileDrop(self, self.cases.open_on_board)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self._after_first_paint)

    def _after_first_paint(self) -> None:
        from judge_app.desktop.filing.menus import NewFrom, Recent

        self.first_painted.emit()
        self.opening.open()
        self.menus.make(self.undo)
        NewFrom(self.actions_by_name["new_from"], self, self.cases.new_from)
        Recent(self.actions_by_name["recent_cases"], self, lambda: self.work.files.recent, self.cases.open_on_board)
        for pane in self.panes.made():
            self.menus.give_keys(pane)
        self._show_checks()
        self.work.files.rescue.offer()
        QApplication.setWindowIcon(QIcon(str(ICON)))

    def _begin(self) -> None:
        """Whether or not there is a library: what was open comes back, and the log exchanges with its team."""
        self.telling.tell()
        self._coming_back.begin()
        self.log.begin()
        self._collecting.begin()
        self.warming.begin()

    # The commands

    def _do(self, command: Command) -> None:
        self.commanding.do(command)

    @property
    def actions_by_name(self) -> dict[str, QAction]:
        """Every action by its command's name, as soon as the menus are made."""
        return self.menus.actions

    def commands(self) -> Commands:
        """The commands that concern no pane alone."""
        return {
            **self.cases.commands(),
            **self.reading.commands(),
            **self.look.commands(),
            **self.going.commands(),
            **self.helping.commands(),
            "quit": self.close,
        }

    def _show_checks(self) -> None:
        """Menu ticks as things are."""
        for name, value in (self.reading.checks() | self.look.checks()).items():
            if name in self.actions_by_name:
                self.actions_by_name[name].setChecked(value)

    # What panes ask of it

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.look.theme

    @property
    def rule(self) -> Entry | None:
        """The rule that is read."""
        return self.reader.rule

    def read_rule(self, id: str, in_new_tab: bool) -> None:
        """Open a rule in the reader."""
        self.reading.read(id, in_new_tab)

    def turn_to(self, side: int) -> None:
        """Bring up a side."""
        self.sides.turn_to(side)

    def show_side(self, side: int) -> None:
        """Bring up a side with the keyboard on it; one that is up lists anew."""
        self.going.show_side(side)

    def show_board(self) -> None:
        """Bring up the board editor."""
        self.show_side(BOARD)

    def say(self, text: str) -> None:
        """A passing word in the status bar, of the side that is up or is about to come up."""
        self.statusBar().showMessage(text, 6000)
        self._said_now.start()

    def warn(self, text: str) -> None:
        """What a person must know, in a bar above the panes."""
        self.notice.say(text)

    # What its parts tell

    def _book_at_hand(self) -> str:
        """The book of the case that was run, else that of the rule that is read."""
        if self.work.timeline is not None:
            return self.work.timeline.account.book
        return self.rule.book if self.rule is not None else ""

    def _ran(self, timeline: Timeline) -> None:
        self.reading.ran(timeline)
        account = timeline.account
        held = "every expectation held" if account.ok else "an expectation did not hold"
        if timeline.run.verdicts:
            self.say(f"{account.title}: {'it waits for a choice' if account.open_choice else held}.")

    def _turned(self) -> None:
        """Another side is up: what was said of the one before is over, unless it was said in the same breath."""
        if not self._said_now.isActive():
            self.statusBar().clearMessage()

    def _begun(self) -> None:
        """Another case is worked on: nothing that was said of the one before stays."""
        self.notice.begin()
        self.statusBar().clearMessage()
        self.sides.show_reader(shown=False)

    def _coloured(self, theme: Theme) -> None:
        self.panes.set_theme(theme)
        self.start.set_theme(theme)
        self._show_checks()

    def _sized(self, zoom: float) -> None:
        self.panes.set_zoom(zoom)
        give_zoom(self.start, zoom)

    # Coming and going

    def work_on(self, case: Path) -> None:
        """Come up with that case in place of the one that was left; before the window is shown."""
        self._coming_back.case = case

    def leave_session(self) -> None:
        """The session was restored from a backup: it counts at the next start, not what this window would keep."""
        self._store.leave()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.work.files.may_leave():
            event.ignore()
            return
        self._coming_back.remember()
        self._store.save(self.session, self.saveGeometry(), self.normalGeometry().size())
        with all_at_once():
            for part in (self._coming_back, self.warming, self.cases, self.work, self.panes, self.log, self.lookup):
                part.stop()
        self._collecting.stop()
        super().closeEvent(event)
