"""The log of rulings put into the window: its pane, and what each of its commands does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from judge_app.desktop.frame.panes import Commands, Frame
from judge_app.desktop.frame.sides import RULINGS
from judge_app.desktop.rulings import errands
from judge_app.desktop.rulings.asking import Asking
from judge_app.desktop.rulings.desk import LogDesk
from judge_app.desktop.rulings.errands import Done, Errands
from judge_app.desktop.rulings.team import Team, TeamButton

if TYPE_CHECKING:
    from judge_app.desktop.rulings.pane import RulingsPane
    from judge_app.services.rulings.log import Entry
    from rules_db.rulings.model import About


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
        self._button: TeamButton | None = None
        self.desk = LogDesk(lambda: frame.lookup.library, self)
        self.errands = Errands(self)
        self.team = Team(self)
        self.asking = Asking(frame, window, self._shown, lambda: self.pane, self._put)
        self._connect()

    def _connect(self) -> None:
        self.desk.failed.connect(self._frame.warn)
        self.desk.kept.connect(self.kept)
        self.errands.done.connect(self._done)
        self.errands.failed.connect(self._frame.warn)
        self.errands.stopped.connect(lambda _: self._frame.say("Stopped; nothing of it was written."))
        self.team.came.connect(self._came)
        self.team.news.connect(self._frame.warn)
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
            "check_rulings": self.check,
            "stop_rulings": self.errands.cancel,
            "exchange": self.exchange,
            **self.asking.commands(),
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

    def check(self) -> None:
        """Flag the rulings that no longer fit the library and the program, in the background."""
        self._put(errands.CHECK, partial(errands.check, self._frame.lookup.library))

    def exchange(self) -> None:
        """Exchange with the team's database now."""
        from judge_app.services.rulings.team import shared_url

        if shared_url():
            self.team.exchange()
        else:
            self._frame.say("No team's database is named. The settings (Ctrl+,) name one.")

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
        for news in done.news:
            self._frame.warn(news)
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
