"""The log of rulings put into the window: its pane, and what each of its commands does."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from judge_app.desktop.panes import Commands, Frame
from judge_app.desktop.rulings import errands
from judge_app.desktop.rulings.desk import LogDesk
from judge_app.desktop.rulings.errands import Done, Errands
from judge_app.desktop.rulings.team import Team, TeamButton
from judge_app.desktop.session import data_folder
from judge_app.desktop.sides import RULINGS

if TYPE_CHECKING:
    from judge_app.desktop.rulings.pane import RulingsPane
    from judge_app.desktop.sheet.printing import Printing
    from judge_app.services.rulings.log import Entry
    from rules_db.rulings.model import About

EXPORTS = "Table (*.csv);;Records (*.json);;Bound sheets (*.pdf)"
IMPORTS = "Exported rulings (*.json *.csv)"
SHEETS = "PDF (*.pdf);;HTML (*.html);;Markdown (*.md);;Plain text (*.txt)"
ARCHIVES = "Backups (*.zip)"
RESTORES = (
    "Restore everything from {name}?\n\nRulings are put beside those that are here. Your own words, scenarios in the "
    "data folder, window settings and boards that aren't saved are replaced where the backup has them. What is here "
    "now is kept as a backup in the data folder first."
)


class RulingsLog(QObject):
    """The log of this window. Nothing of it is opened before it is wanted, or a team's database is named.

    `made(pane)` as soon as its pane is there.
    """

    made = Signal(object)

    def __init__(self, frame: Frame, window: QMainWindow) -> None:
        super().__init__(window)
        self._frame, self._window = frame, window
        self._pane: RulingsPane | None = None
        self._by = self._checking = ""
        self._printing: Printing | None = None
        self._button: TeamButton | None = None
        self.desk = LogDesk(lambda: frame.lookup.library, self)
        self.errands = Errands(self)
        self.team = Team(self)
        self._connect()

    def _connect(self) -> None:
        self.desk.failed.connect(self._frame.warn)
        self.desk.kept.connect(self.kept)
        self.errands.done.connect(self._done)
        self.errands.failed.connect(self._frame.warn)
        self.errands.stopped.connect(lambda _: self._frame.say("Stopped; nothing of it was written."))
        self.team.came.connect(self._came)
        self.team.told.connect(lambda _: self._show_team())

    def begin(self) -> None:
        """The window is ready: exchange with the team's database from now on, where one is named."""
        self.team.begin()

    def stop(self) -> None:
        """Stop what is under way and end the threads."""
        for part in (self.desk, self.errands, self.team):
            part.stop()

    # The pane

    @property
    def pane(self) -> RulingsPane:
        """The list of rulings, made when it is first wanted."""
        if self._pane is None:
            from judge_app.desktop.rulings.pane import RulingsPane

            pane = self._pane = RulingsPane(self._frame.theme, self.commands(), self._window)
            pane.shown.connect(self.refresh)
            pane.asked.connect(self.desk.list)
            pane.chosen.connect(lambda id: self.desk.show(id) if id else self.desk.forget())
            pane.rule_chosen.connect(self._frame.read_rule)
            pane.stop_wanted.connect(self.errands.cancel)
            self.desk.listed.connect(pane.show_listed)
            self.desk.shown.connect(pane.show_entry)
            self.desk.changed.connect(pane.show_changes)
            self.errands.progressed.connect(pane.status.go_on)
            self.errands.ended.connect(pane.status.rest)
            self.made.emit(pane)
        return self._pane

    def refresh(self) -> None:
        """List the rulings as they are now; check them, once, where the library is another than at the last check."""
        self.pane.ask()
        library = getattr(self._frame.lookup.library, "hash", "")
        if library not in ("", self._frame.session.checked, self._checking):
            self._checking = library
            self.check()

    def show(self, id: str) -> None:
        """Bring up the list and in it this ruling."""
        self._frame.turn_to(RULINGS)
        self.pane.want(id)
        self.pane.focus_detail()

    # Its commands

    def commands(self) -> Commands:
        """What each command of the log does, by its name."""
        return {
            "next_ruling": lambda: self.pane.select_step(1),
            "previous_ruling": lambda: self.pane.select_step(-1),
            "read_ruling": lambda: self.pane.read_on(),
            "clear_rulings": lambda: self.pane.clear(),
            "open_ruling_case": self.open_case,
            "decide_appeal": partial(self.ask_note, "appeal"),
            "note_ruling": partial(self.ask_note, "note"),
            "ruling_sheet": self.ask_sheet,
            "print_ruling": self.ask_print,
            "check_rulings": self.check,
            "stop_rulings": self.errands.cancel,
            "export_rulings": self.ask_export,
            "import_rulings": self.ask_import,
            "exchange": self.exchange,
            "backup": self.ask_backup,
            "restore": self.ask_restore,
        }

    def _shown(self) -> Entry | None:
        entry = self._pane.entry if self._pane is not None else None
        if entry is None:
            self._frame.say("Choose a ruling first (Ctrl+6).")
        return entry

    def open_case(self) -> None:
        """Work on the scenario of the ruling that is shown, as it was then, as a case without a file."""
        entry = self._shown()
        if entry is None:
            return
        ruling = entry.ruling
        if not ruling.scenario:
            self._frame.say("This ruling was given from a look-up alone; there is no scenario to open.")
        elif self._frame.work.files.start_text(ruling.scenario, f"Scenario of a ruling: {ruling.scenario_name}"):
            self._frame.show_board()
            if ruling.answers:
                self._frame.warn("\n".join(("Beside this scenario was answered then:", *ruling.answers)))

    def ask_note(self, about: About) -> None:
        """Ask for a note on the ruling that is shown, or for the outcome of its appeal, then keep it."""
        entry = self._shown()
        if entry is None:
            return
        from judge_app.desktop.rulings.noting import NoteBox

        appeal = about == "appeal"
        by = entry.ruling.head_judge if appeal else self._by or entry.ruling.judge

        def keep(text: str, said_by: str) -> None:
            self._by = self._by if appeal else said_by
            self.desk.note(entry.id, about, text, said_by)

        NoteBox(
            "Decide the appeal" if appeal else "Add a note",
            entry.ruling.ruling,
            by,
            keep,
            self._window,
            outcomes=appeal,
        ).open()

    def ask_sheet(self) -> None:
        """Ask where the sheet of the ruling that is shown goes, then write it with what was noted later."""
        entry = self._shown()
        if entry is None:
            return
        path = self._ask_save("Write the ruling sheet", f"ruling-{entry.id[:8]}.pdf", SHEETS)
        if path is not None:
            work = partial(errands.write_sheet, entry.id, path, self._frame.lookup.library)
            self._put(errands.SHEET, work)

    def ask_print(self) -> None:
        """Ask which printer, then print the sheet of the ruling that is shown with what was noted later."""
        entry = self._shown()
        if entry is None:
            return
        from judge_app.desktop.sheet.printing import NO_PRINTER, Printing
        from judge_app.desktop.sheet.store import last_wanted

        printing = self._printing = self._printing or Printing(self._window)
        if not printing.has_printer():
            self._frame.warn(NO_PRINTER)
            return
        printer = printing.ask(entry.ruling.ruling, last_wanted(data_folder()).paper)
        if printer is not None:
            self._put(errands.PRINT, partial(errands.print_sheet, entry.id, printer, self._frame.lookup.library))

    def check(self) -> None:
        """Flag the rulings that no longer fit the library and the program, in the background."""
        self._put(errands.CHECK, partial(errands.check, self._frame.lookup.library))

    def ask_export(self) -> None:
        """Ask where the rulings that the chosen event has go, or all of them, then write them."""
        self._frame.turn_to(RULINGS)
        event = self.pane.events.current
        path = self._ask_save("Export the rulings", f"{_file_name(event or 'rulings')}.csv", EXPORTS)
        if path is not None:
            self._put(errands.EXPORT, partial(errands.export, path, event, self._frame.lookup.library))

    def ask_import(self) -> None:
        """Ask for a file of rulings, then keep what it holds, each once."""
        self._frame.turn_to(RULINGS)
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Import rulings", str(Path.home()), IMPORTS)
        if chosen:
            self._put(errands.IMPORT, partial(errands.take_in, Path(chosen)))

    def exchange(self) -> None:
        """Exchange with the team's database now."""
        from judge_app.services.rulings.team import shared_url

        if shared_url():
            self.team.exchange()
        else:
            self._frame.say("No team's database is named. The settings (Ctrl+,) name one.")

    def ask_backup(self) -> None:
        """Ask where the backup goes, then write everything that the judge made to it."""
        path = self._ask_save("Write a backup", "judge-backup.zip", ARCHIVES)
        if path is not None:
            self._put(errands.BACKUP, partial(errands.back_up, path, self._cases()))

    def ask_restore(self) -> None:
        """Ask for a backup and whether it may be put in place, then do so."""
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Restore a backup", str(Path.home()), ARCHIVES)
        if not chosen:
            return
        box = QMessageBox.StandardButton
        text = RESTORES.format(name=Path(chosen).name)
        if QMessageBox.question(self._window, "Restore?", text, box.Yes | box.Cancel, box.Cancel) == box.Yes:
            self._put(errands.RESTORE, partial(errands.restore, Path(chosen)))

    # What came of them

    def _put(self, name: str, work: errands.Work) -> None:
        if not self.errands.put(name, work):
            self._frame.say("That is under way already.")

    def _done(self, name: str, done: Done) -> None:
        told = self._frame.say
        if name == errands.RESTORE:
            self._frame.leave_session()
            told = self._frame.warn
        told(done.told)
        if done.checked:
            self._frame.session.checked = done.checked
            self._list_anew()
        if done.changed:
            self.kept()
        if name == errands.IMPORT and done.changed:
            self.check()

    def kept(self) -> None:
        """The log is another: list it anew, and let the team have what is new."""
        self._list_anew()
        self.team.exchange()

    def _came(self) -> None:
        """Others' rulings came; they may be older than the library here."""
        self._list_anew()
        self.check()

    def _list_anew(self) -> None:
        if self._pane is not None:
            self._pane.ask()

    def _show_team(self) -> None:
        if self._button is None and self.team.state.name:
            self._button = TeamButton(self.team, self._window)
            self._window.statusBar().insertPermanentWidget(0, self._button)

    def _cases(self) -> list[Path]:
        """The judge's own case files: the folder that was chosen, and what was worked on lately outside of it."""
        from judge_app.services.cases import SCENARIOS

        session, files = self._frame.session, self._frame.work.files
        folders = [Path(session.folder)] if session.folder and Path(session.folder).is_dir() else []
        recent = [Path(path) for path in files.recent]
        own = [path for path in recent if path.is_file() and not path.is_relative_to(SCENARIOS)]
        return folders + [path for path in own if not any(path.is_relative_to(folder) for folder in folders)]

    def _ask_save(self, title: str, name: str, filters: str) -> Path | None:
        """Ask for a file; its ending is that of the kind chosen where none was typed."""
        start = str(Path.home() / name)
        chosen, kind = QFileDialog.getSaveFileName(self._window, title, start, filters)
        if not chosen:
            return None
        ending = kind.partition("*")[2].rstrip(")") or Path(name).suffix
        path = Path(chosen)
        return path if path.suffix and path.suffix.lower() in filters else path.with_name(path.name + ending)


def _file_name(event: str) -> str:
    """A name that every system takes for a file."""
    return "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in event)[:80].strip() or "rulings"
