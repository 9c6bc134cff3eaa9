"""The window: one side at the left, the reader at the right, and what concerns more than one pane."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QIcon, QPaintEvent, QUndoGroup
from PySide6.QtWidgets import QApplication, QMainWindow

from judge_app.desktop import ports, style
from judge_app.desktop.book_label import BookLabel
from judge_app.desktop.casework import Casework
from judge_app.desktop.coming_back import ComingBack, give_widths
from judge_app.desktop.dropping import FileDrop
from judge_app.desktop.keys import Command
from judge_app.desktop.lookup import Lookup
from judge_app.desktop.menus import Menus
from judge_app.desktop.notice import Notice, Offers
from judge_app.desktop.panes import Commands, Pane, Panes, turn_focus
from judge_app.desktop.reader.pane import ReaderPane
from judge_app.desktop.reader.trail import restored
from judge_app.desktop.rulings.log import RulingsLog
from judge_app.desktop.saved import Saved
from judge_app.desktop.search.pane import SearchPane
from judge_app.desktop.search.searching import Searching
from judge_app.desktop.session import ZOOMS, SessionStore
from judge_app.desktop.sides import BOARD, READER, RULINGS, SCENARIOS, SEARCH, SHEET, STEPS, Sides, column
from judge_app.desktop.theme import SYSTEM, THEMES
from judge_app.desktop.undo_menu import turn_undo
from judge_app.desktop.workbench import Workbench

if TYPE_CHECKING:
    from judge_app.services.runs.timeline import Timeline
    from rules_db.model import Entry

TITLE = "Judge"
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
        self.theme = style.wanted(self.session.theme)
        style.apply(self.theme, self.session.theme)
        self.lookup = Lookup(open_library, self)
        self.saved = Saved(self.session, self.lookup)
        self.offers = Offers(self)
        self.work = Workbench(lambda: self.theme, self.offers, self)
        self.work.files.last = Path(self.session.case) if self.session.case else None
        self.work.files.recent = self.session.cases
        self._painted = False
        self.undo = QUndoGroup(self)
        self._build()
        self._connect()

    # The frame

    def _build(self) -> None:
        self.setWindowTitle(TITLE)
        self.setMinimumSize(640, 420)
        self.resize(1280, 800)
        self.search = SearchPane(self.theme, self)
        self.reader = ReaderPane(self.theme, self)
        self.searching = Searching(self.search, self.lookup, self.saved, self.session, self._book_at_hand)
        self.notice = Notice(self)
        self.splitter = Sides(self.search, self.reader, self.session.sizes, self)
        self.setCentralWidget(column(self.notice, self.offers, self.splitter))
        self.book_label = BookLabel(self.lookup, self)
        self.statusBar().addPermanentWidget(self.book_label)
        self.statusBar().setSizeGripEnabled(False)
        self.log = RulingsLog(self, self)
        self.menus = Menus(self, self._do)
        self.cases = Casework(self.work, self)
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
        self._coming_back = ComingBack(self, self.panes, self.splitter, self)
        self._restore_frame()
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
        self.search.ruling_chosen.connect(self.log.show)
        self.search.card_chosen.connect(self.find_card)
        self.search.keys_wanted.connect(self.show_keys)
        self.reader.shown.connect(self._entry_shown)
        self.reader.message.connect(self.say)
        self.reader.case_wanted.connect(self.cases.open_case)
        self.splitter.turned.connect(self._turned)
        self.notice.again.connect(self._open_library)
        self.lookup.opened.connect(self._opened)
        self.lookup.failed.connect(self._not_opened)
        self.lookup.search_failed.connect(self.warn)
        self.lookup.progressed.connect(self.search.show_progress)
        self.work.made.connect(self.panes.add)
        self.log.made.connect(self.panes.add)
        self.work.ran.connect(self._ran)
        self.work.said.connect(self.say)
        self.work.failed.connect(self.warn)
        self.work.board_wanted.connect(self.show_board)
        self.work.rule_chosen.connect(self.read_rule)
        self.work.opened.connect(lambda _: self._show_title())
        self.work.files.restored.connect(self.show_board)
        FileDrop(self, self.cases.open_on_board)
        QApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

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
        if name not in own:
            if command.brings_up:
                self.turn_to(command.pane)
            own = self.panes[command.pane].commands()
        own[name]()

    def commands(self) -> Commands:
        """The commands that concern no pane alone."""
        return {
            **self.cases.commands(),
            "print_sheet": self.print_sheet,
            "undo": self.undo.undo,
            "redo": self.undo.redo,
            "quit": self.close,
            "show_saved": self.show_saved,
            "bookmark": self.toggle_bookmark,
            "alone": self.toggle_alone,
            "focus_search": partial(self.show_side, SEARCH),
            "side_search": partial(self.show_side, SEARCH),
            "side_board": self.show_board,
            "side_steps": self.show_steps,
            "side_scenarios": partial(self.show_side, SCENARIOS),
            "side_rulings": partial(self.show_side, RULINGS),
            "side_sheet": self.show_sheet,
            "reader": self.toggle_reader,
            "relations": self.toggle_relations,
            "next_pane": partial(self._turn_pane, 1),
            "previous_pane": partial(self._turn_pane, -1),
            "zoom_in": lambda: self.set_zoom(self.session.zoom * 1.1),
            "zoom_out": lambda: self.set_zoom(self.session.zoom / 1.1),
            "zoom_reset": partial(self.set_zoom, 1.0),
            **{f"theme_{name}": partial(self.set_theme, name) for name in (SYSTEM, *THEMES)},
            "settings": self._show_settings,
            "keys": self.show_keys,
            "about": self.show_about,
        }

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
        self.book_label.name(self.reader.entry)
        self.search.books.offer(library.books, self.session.book)
        self.session.book = self.search.books.book
        self.searching.again()
        self.ready.emit()
        self._begin()

    def _not_opened(self, text: str) -> None:
        self.search.end_progress()
        self.book_label.setText("No library")
        self.notice.say(f"The library can't be opened: {text}", may_try_again=True)
        self._begin()

    def _begin(self) -> None:
        """Whether or not there is a library: what was open comes back, and the log exchanges with its team."""
        self._coming_back.begin()
        self.log.begin()

    # The reader

    def _book_at_hand(self) -> str:
        """The book of the case that was run, else that of the rule that is read."""
        if self.work.timeline is not None:
            return self.work.timeline.account.book
        return self.reader.entry.book if self.reader.entry is not None else ""

    def read_rule(self, id: str, in_new_tab: bool) -> None:
        """Open a rule in the reader, which is shown beside the left side from now on."""
        self.splitter.show_reader(shown=True)
        self.reader.open(id, in_new_tab=in_new_tab)

    def find_card(self, name: str) -> None:
        """Look a card up among those that can be put on the board."""
        self.show_board()
        self.work.editor.palette_.box.setText(name)

    @property
    def rule(self) -> Entry | None:
        """The rule that is read."""
        return self.reader.entry

    def _entry_shown(self, entry: Entry | None) -> None:
        self.book_label.name(entry)
        if entry is not None:
            self.saved.note(entry)
        self._show_title()
        self._show_checks()

    def _show_title(self) -> None:
        entry = self.reader.entry
        rule = f"{entry.number} {entry.title}" if entry is not None else ""
        self.setWindowTitle(" — ".join(filter(None, (rule, self.work.files.title, TITLE))))

    def show_saved(self) -> None:
        """Bookmarks and what was read last, in the results list."""
        self.turn_to(SEARCH)
        self.searching.show_saved()

    def toggle_bookmark(self) -> None:
        """Set or remove the bookmark on the rule that is read."""
        self.say(self.saved.toggle(self.reader.entry))
        self._show_checks()
        self.searching.list_saved_again()

    def toggle_alone(self) -> None:
        """Show the rule without the rest of its section, or with it again."""
        self.session.alone = not self.session.alone
        self.reader.set_alone(self.session.alone)
        self._show_checks()

    def toggle_reader(self) -> None:
        """Show the reader beside the board or its steps, or give them all the room."""
        self.splitter.show_reader(shown=not self.splitter.reader_shown)

    def toggle_relations(self) -> None:
        """Show or hide what the rule is tied to."""
        self.session.relations = not self.session.relations
        self.reader.show_relations(self.session.relations)
        self._show_checks()

    # The sides

    def turn_to(self, side: int) -> None:
        """Bring up a side."""
        self.splitter.turn_to(side)

    def show_side(self, side: int) -> None:
        """Bring up a side with the keyboard on it; one that is up lists anew."""
        if self.splitter.side == side:
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
        if self.splitter.side == SHEET:
            self.panes[SHEET].commands()["print_sheet"]()
        else:
            self.show_sheet()
            self.say(PRINT_AGAIN)

    def _place(self, pane: Pane) -> None:
        """Put a pane that was made just now in its place, as large and wide as it was, with its keys."""
        pane.set_zoom(self.session.zoom)
        if pane.SIDE not in (SEARCH, READER):
            self.splitter.put(pane.SIDE, pane.widget)
            give_widths(pane, self.session.sizes)
        self.menus.give_keys(pane)
        if self.splitter.side == pane.SIDE:
            self._turn_undo()

    def _turn_undo(self) -> None:
        up = self.panes.get(self.splitter.side)
        stack = up.edits_to_undo() if up is not None else None
        document = self.work.files.document
        turn_undo(self.undo, stack or (document.undo if document else None))

    def _ran(self, timeline: Timeline) -> None:
        account = timeline.account
        if self.reader.entry is None and account.example:
            self.reader.open(account.example)
        if timeline.run.verdicts:
            self.say(f"{account.title}: {'every expectation held' if account.ok else 'an expectation did not hold'}.")

    def _turned(self, side: int) -> None:
        self.panes[side].came_up()
        self._turn_undo()

    # The look

    def set_zoom(self, zoom: float) -> None:
        """Set how large text is, 1.0 being as at first, within bounds."""
        self.session.zoom = min(ZOOMS[1], max(ZOOMS[0], zoom))
        self.panes.set_zoom(self.session.zoom)

    def set_theme(self, name: str) -> None:
        """Change the colours; "system" follows the system from now on."""
        self.session.theme = name
        style.apply(style.wanted(name), name)
        self.theme = style.wanted(name)
        self.panes.set_theme(self.theme)
        self._show_checks()

    def _system_changed(self) -> None:
        if self.session.theme == SYSTEM and style.system_theme() != self.theme:
            self.set_theme(SYSTEM)

    def _turn_pane(self, by: int) -> None:
        up = self.panes[self.splitter.side]
        turn_focus([*up.parts(), *self.reader.parts(), *self.offers.buttons()[:1]], by, self)

    def say(self, text: str) -> None:
        """A passing word in the status bar."""
        self.statusBar().showMessage(text, 6000)

    def warn(self, text: str) -> None:
        """What a person must know, in a bar above the panes."""
        self.notice.say(text)

    def hush(self) -> None:
        """Take the bar away, for something else is begun."""
        self.notice.hide()

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

    def _show_checks(self) -> None:
        """Menu ticks as things are."""
        checked = {
            "bookmark": self.saved.is_marked(self.reader.entry),
            "alone": self.session.alone,
            "relations": self.session.relations,
            **{f"theme_{name}": self.session.theme == name for name in (SYSTEM, *THEMES)},
        }
        for name, value in checked.items():
            if name in self.actions_by_name:
                self.actions_by_name[name].setChecked(value)

    # Coming and going

    def _restore_frame(self) -> None:
        geometry = self._store.geometry()
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        self.reader.alone = self.session.alone
        self.reader.show_relations(self.session.relations)

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
        self.work.stop()
        self.panes.stop()
        self.log.stop()
        self.lookup.stop()
        super().closeEvent(event)
