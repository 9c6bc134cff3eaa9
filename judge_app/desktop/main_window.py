"""The window: search at the left, the reader at the right, the steps of a case in the search's place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QIcon, QPaintEvent, QUndoGroup
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget

from judge_app.desktop import ports, style
from judge_app.desktop.coming_back import ComingBack, give_widths, remember
from judge_app.desktop.dropping import FileDrop
from judge_app.desktop.lookup import Lookup
from judge_app.desktop.notice import Notice, Offers
from judge_app.desktop.reader.pane import ReaderPane
from judge_app.desktop.reader.trail import restored
from judge_app.desktop.saved import Saved
from judge_app.desktop.search.pane import SearchPane, nothing_found
from judge_app.desktop.session import ZOOMS, SessionStore
from judge_app.desktop.sheet.side import show as show_sheet
from judge_app.desktop.shelves import Shelves
from judge_app.desktop.sides import BOARD, SCENARIOS, SEARCH, SHEET, STEPS, Sides, column
from judge_app.desktop.theme import SYSTEM, THEMES
from judge_app.desktop.undo_menu import turn_undo
from judge_app.desktop.workbench import Workbench

if TYPE_CHECKING:
    from judge_app.desktop.menus import Pane
    from judge_app.desktop.scenarios.pane import ScenariosPane
    from judge_app.desktop.sheet.pane import SheetPane
    from judge_app.files.plain import Plain
    from judge_app.services.timeline import Timeline
    from rules_db.model import Entry, Hit

TITLE = "Judge"
ICON = Path(__file__).resolve().parents[2] / "assets" / "judge.svg"
SAVED = "\x00saved"


class MainWindow(QMainWindow):
    """The frame around the panes. `first_painted` once; `ready` when the library is open and can be searched."""

    first_painted = Signal()
    ready = Signal()

    def __init__(
        self,
        *,
        open_library: ports.OpenLibrary = ports.open_library,
        store: SessionStore | None = None,
    ) -> None:
        super().__init__()
        self._store = store or SessionStore()
        self.session = self._store.load()
        self.theme = style.wanted(self.session.theme)
        style.apply(self.theme, self.session.theme)
        self.lookup = Lookup(open_library, self)
        self.saved = Saved(self.session, self.lookup)
        self.offers = Offers(self)
        self.work = Workbench(self.theme, self.offers, self)
        self.work.files.last = Path(self.session.case) if self.session.case else None
        self.work.files.recent = self.session.cases
        self._coming_back = ComingBack(self)
        self.actions_by_name: dict[str, QAction] = {}
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
        self.notice = Notice(self)
        self.splitter = Sides(self.search, self.reader, self.session.sizes, self)
        self.setCentralWidget(column(self.notice, self.offers, self.splitter))
        self.book_label = QLabel("Opening the library…", self)
        self.book_label.setAccessibleName("Book and version")
        self.book_label.setContentsMargins(8, 2, 10, 2)
        self.statusBar().addPermanentWidget(self.book_label)
        self.statusBar().setSizeGripEnabled(False)
        self.shelves = Shelves(self)
        self._restore_frame()
        self.search.box.setFocus()

    def _connect(self) -> None:
        self.search.typed.connect(self._typed)
        self.search.chosen.connect(self.read_rule)
        self.search.books.book_chosen.connect(self._book_chosen)
        self.search.ruling_chosen.connect(self.shelves.log.show)
        self.search.keys_wanted.connect(self.show_keys)
        self.reader.shown.connect(self._entry_shown)
        self.reader.message.connect(self.say)
        self.splitter.turned.connect(self._turned)
        self.notice.again.connect(self._open_library)
        self.lookup.opened.connect(self._opened)
        self.lookup.failed.connect(self._not_opened)
        self.lookup.search_failed.connect(self.notice.say)
        self.lookup.progressed.connect(self.search.show_progress)
        self.lookup.found.connect(self._found)
        self.work.made.connect(self.place)
        self.work.ran.connect(self._ran)
        self.work.said.connect(self.say)
        self.work.failed.connect(self.notice.say)
        self.work.rule_chosen.connect(self.read_rule)
        self.work.opened.connect(lambda _: self._show_title())
        self.work.files.restored.connect(self.show_board)
        FileDrop(self, self.open_on_board)
        QApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self._after_first_paint)

    def _after_first_paint(self) -> None:
        from judge_app.desktop.menus import make_menus

        self.first_painted.emit()
        self._open_library()
        make_menus(self)
        self._show_checks()
        self.work.files.rescue.offer()
        QApplication.setWindowIcon(QIcon(str(ICON)))

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
        self._name_book(self.reader.entry)
        self.search.books.offer(library.books, self.session.book)
        self.session.book = self.search.books.book
        self._typed(self.search.box.text())
        self.ready.emit()
        self._coming_back.begin()
        self.shelves.log.begin()

    def _not_opened(self, text: str) -> None:
        self.search.end_progress()
        self.book_label.setText("No library")
        self.notice.say(f"The library can't be opened: {text}", may_try_again=True)
        self._coming_back.begin()
        self.shelves.log.begin()

    # Search

    def _typed(self, text: str) -> None:
        if text.strip():
            self.lookup.search(text, self.session.book, self._book_at_hand())
        else:
            self.lookup.forget()
            self._list_saved()

    def _book_at_hand(self) -> str:
        """The book of the case that was run, else that of the rule that is read."""
        if self.work.timeline is not None:
            return self.work.timeline.account.book
        return self.reader.entry.book if self.reader.entry is not None else ""

    def _book_chosen(self, book: str) -> None:
        self.session.book = book
        self._typed(self.search.box.text())

    def _found(self, query: str, hits: list[Hit]) -> None:
        self.search.show_hits(hits, query, "" if hits else nothing_found(query))

    def read_rule(self, id: str, in_new_tab: bool) -> None:
        """Open a rule in the reader, which is shown beside the left side from now on."""
        self.splitter.show_reader(shown=True)
        self.reader.open(id, in_new_tab=in_new_tab)

    def focus_search(self) -> None:
        """Bring up the search and select what its box holds."""
        self.splitter.turn_to(SEARCH)
        self.search.focus_box()

    def show_saved(self) -> None:
        """Bookmarks and what was read last, in the results list."""
        self.splitter.turn_to(SEARCH)
        self.search.clear()
        self._list_saved()
        self.search.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _list_saved(self) -> None:
        hits = self.saved.listed()
        heading = "Bookmarks and read lately" if hits else "Results appear as you type. Press ? for all keys."
        self.search.show_hits(hits, SAVED, heading if self.lookup.library is not None else "")

    # The reader

    def _entry_shown(self, entry: Entry | None) -> None:
        self._name_book(entry)
        if entry is not None:
            self.saved.note(entry)
        self._show_title()
        self._show_checks()

    def _show_title(self) -> None:
        entry = self.reader.entry
        rule = f"{entry.number} {entry.title}" if entry is not None else ""
        self.setWindowTitle(" — ".join(filter(None, (rule, self.work.files.title, TITLE))))

    def _name_book(self, entry: Entry | None) -> None:
        library = self.lookup.library
        if library is None:
            return
        books = [book for book in library.books if entry is None or book.id == entry.book]
        self.book_label.setText("   ·   ".join(f"{book.title}, version {book.version} ({book.date})" for book in books))

    def toggle_bookmark(self) -> None:
        """Set or remove the bookmark on the rule that is read."""
        self.say(self.saved.toggle(self.reader.entry))
        self._show_checks()
        if not self.search.box.text().strip():
            self._list_saved()

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

    # The case

    def ask_case(self) -> None:
        """Ask for a scenario file, then work on it."""
        if self.work.files.ask_open():
            self.show_board()

    def open_case(self, path: Path) -> None:
        """Work on the case of a scenario file and show its steps; its text, where that is no case."""
        self.notice.hide()
        if self.work.files.open(Path(path)):
            (self.show_board if self.work.editor.document.whole.mistakes else self.show_steps)()

    def open_on_board(self, path: Path) -> None:
        """Open a case and show its board."""
        if self.work.files.open(path):
            self.show_board()

    def new_case(self) -> None:
        """Work on the usual empty table."""
        if self.work.files.new():
            self.show_board()

    def new_from(self, board: Plain) -> None:
        """Work on a case that lays out such a table."""
        if self.work.files.start(board):
            self.show_board()

    def new_from_step(self) -> None:
        """Make the board at the step a scenario of its own."""
        self.work.new_from_step()
        self.show_board()

    def run_again(self) -> None:
        """Show the steps of the case; while none is open, those of the last time's."""
        if self.work.path is None and self.work.timeline is None and not self.work.files.again():
            self.say("Open a scenario first (Ctrl+O).")
        else:
            self.show_steps()

    def show_board(self) -> None:
        """Bring up the board editor."""
        self.splitter.turn_to(BOARD)
        self.work.editor.focus_board()

    def show_steps(self) -> None:
        """Bring up the steps of the case with the keyboard on them."""
        self.splitter.turn_to(STEPS)
        self.work.explorer.focus_steps()

    @property
    def scenarios(self) -> ScenariosPane:
        """The scenario library."""
        return self.shelves.scenarios

    def show_scenarios(self) -> None:
        """Bring up the scenario library with the keyboard in its box."""
        self.splitter.turn_to(SCENARIOS)
        self.scenarios.focus_box()

    @property
    def sheet(self) -> SheetPane:
        """The ruling sheet."""
        return self.shelves.sheet

    def show_sheet(self) -> None:
        """Bring up the ruling sheet."""
        show_sheet(self)

    def turn_view(self, by: int) -> None:
        """Another of the tables beside the steps."""
        self.splitter.turn_to(STEPS)
        self.work.explorer.turn_view(by)

    def panes(self) -> list[Pane]:
        """The panes of the left side beside the search, as far as they have been made."""
        return [*self.work.panes(), *self.shelves.panes()]

    def place(self, pane: Pane) -> None:
        """Put a pane that was made just now in its place, as wide in its parts as it was, with its keys."""
        from judge_app.desktop.menus import give_keys

        self.splitter.put(pane.SIDE, pane)
        give_widths(pane, self.session.sizes)
        give_keys(self, pane)
        if pane.SIDE == BOARD:
            self._turn_undo()

    def _turn_undo(self) -> None:
        document = self.work.files.document
        board = document.undo if document else None
        turn_undo(self.undo, self.sheet.undo_stack if self.splitter.side == SHEET else board)

    def _ran(self, timeline: Timeline) -> None:
        account = timeline.account
        if self.reader.entry is None and account.example:
            self.reader.open(account.example)
        if timeline.run.verdicts:
            self.say(f"{account.title}: {'every expectation held' if account.ok else 'an expectation did not hold'}.")

    def _turned(self, side: int) -> None:
        if side == BOARD:
            self.work.editor  # noqa: B018 - made when it is first wanted
        elif side == STEPS:
            self.work.explorer  # noqa: B018
        self.shelves.turned(side)
        self._turn_undo()

    # The look

    def set_zoom(self, zoom: float) -> None:
        """Set how large text is, 1.0 being as at first, within bounds."""
        self.session.zoom = min(ZOOMS[1], max(ZOOMS[0], zoom))
        self.search.set_zoom(self.session.zoom)
        self.reader.set_zoom(self.session.zoom)
        self.work.set_zoom(self.session.zoom)
        self.shelves.set_zoom(self.session.zoom)

    def set_theme(self, name: str) -> None:
        """Change the colours; "system" follows the system from now on."""
        self.session.theme = name
        style.apply(style.wanted(name), name)
        self.theme = style.wanted(name)
        self.search.set_theme(self.theme)
        self.reader.set_theme(self.theme)
        self.work.set_theme(self.theme)
        self.shelves.set_theme(self.theme)
        self._show_checks()

    def _system_changed(self) -> None:
        if self.session.theme == SYSTEM and style.system_theme() != self.theme:
            self.set_theme(SYSTEM)

    def turn_pane(self, by: int) -> None:
        """Move the focus to the next part of the window that is in sight."""
        parts: list[QWidget] = [self.search.box, self.search.view]
        for pane in self.panes():
            parts = pane.parts() if self.splitter.side == pane.SIDE else parts
        parts += [self.reader.browser, *filter(None, [self.reader.relations]), *self.offers.buttons()[:1]]
        seen = [part for part in parts if part.isVisible()]
        focused = QApplication.focusWidget()
        at = next((n for n, part in enumerate(seen) if focused is part or part.isAncestorOf(focused or self)), -1)
        seen[(at + by) % len(seen)].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def say(self, text: str) -> None:
        """A passing word in the status bar."""
        self.statusBar().showMessage(text, 6000)

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
        if self.session.zoom != 1.0:
            self.set_zoom(self.session.zoom)

    def leave_session(self) -> None:
        """The session was restored from a backup: it counts at the next start, not what this window would keep."""
        self._store.leave()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.work.files.may_leave():
            event.ignore()
            return
        remember(self)
        self._store.save(self.session, self.saveGeometry())
        self._coming_back.stop()
        self.work.stop()
        self.shelves.stop()
        self.lookup.stop()
        super().closeEvent(event)
