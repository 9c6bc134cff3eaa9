"""The case that the window works on: its file, the editor and the explorer that show it, its newest run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.faulting import Faults
from judge_app.desktop.filing.files import Files
from judge_app.desktop.lookup import said
from judge_app.desktop.widgets.notice import Offers
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from judge_app.desktop.editor.case.checking import Looked
    from judge_app.desktop.editor.case.document import Whole
    from judge_app.desktop.editor.pane import EditorPane
    from judge_app.desktop.explorer.branches import Branches
    from judge_app.desktop.explorer.moment import RuleOf
    from judge_app.desktop.explorer.pane import ExplorerPane
    from judge_app.files.plain import Plain
    from judge_app.services.runs.timeline import Timeline
    from judge_app.services.sheets.drafts import Ways


@dataclass(slots=True)
class Known:
    """What is known of one case: its newest run and the state that this was of, or what went wrong in it.

    Another case has another one from its beginning: nothing of the case before can be taken for its own. `step` is
    where its steps are to be looked at first, -1 for their end.
    """

    timeline: Timeline | None = None
    found: Looked | None = None
    fault: str = ""
    ran: Whole | None = None
    step: int = -1


class Workbench(QObject):
    """`begun` when another case is worked on, before anything of it is known; `opened(path or None)` when it has come
    to the window or its file is another. `ran(timeline)` when a state of it has been run, `looked` when its run is
    another one or there is none any more, `branched` when other branches of it are open. `said(text)` is a passing
    word, `failed(text)` what a person must know, `rule_chosen(id, in_new_tab)` a rule to read. The panes are made when
    they are first wanted, `made(pane)` then; `board_wanted()` when the board is to be looked at, `run_wanted()` when
    its steps are.
    """

    begun = Signal()
    opened = Signal(object)
    ran = Signal(object)
    looked = Signal()
    said = Signal(str)
    failed = Signal(str)
    branched = Signal()
    rule_chosen = Signal(str, bool)
    made = Signal(object)
    board_wanted = Signal()
    run_wanted = Signal()

    def __init__(self, theme: Callable[[], Theme], offers: Offers, rule_of: RuleOf, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._theme, self._rule_of = window, theme, rule_of
        self._editor: EditorPane | None = None
        self._blank: EditorPane | None = None
        self._explorer: ExplorerPane | None = None
        self._known = Known()
        self.faults = Faults(window)
        self.faults.said.connect(self.said)
        self.faults.failed.connect(self.failed)
        self.files = Files(lambda: self.editor, offers, window)
        self.files.opened.connect(self.opened)
        self.files.said.connect(self.said)
        self.files.failed.connect(self.failed)

    # Its panes

    def make_editor(self) -> EditorPane:
        """The board editor before there is a case on it: made beforehand where making all at once would be felt."""
        if self._blank is None:
            from judge_app.desktop.editor.pane import EditorPane

            self._blank = EditorPane(self._theme(), self._window)
        return self._blank

    def seat(self) -> None:
        """Lay out an empty table on the board editor that was made beforehand."""
        if self._editor is None:
            self.make_editor().seat()

    @property
    def editor(self) -> EditorPane:
        """The board editor."""
        if self._editor is None:
            self._editor = self.make_editor()
            self._editor.set_theme(self._theme())  # it may be another by now
            self._editor.looked.connect(self._looked)
            self._editor.live.faulted.connect(self._run_faulted)
            self._editor.said.connect(self.said)
            self._editor.rule_chosen.connect(self.rule_chosen)
            self._editor.run_wanted.connect(self.run_wanted)
            self._editor.document.begun.connect(self._begun)
            self.files.tend(self._editor.document)
            self._editor.begin = self.files.start
            self.made.emit(self._editor)
            self.files.new()
        return self._editor

    @property
    def explorer(self) -> ExplorerPane:
        """The step explorer."""
        if self._explorer is None:
            from judge_app.desktop.explorer.pane import ExplorerPane

            self._explorer = ExplorerPane(self._theme(), self._window, self._rule_of)
            self._explorer.rule_chosen.connect(self.rule_chosen)
            self.files.branches = self._explorer.branches
            self._explorer.branches.listed.connect(self.branched)
            self._explorer.open_wanted.connect(self.files.ask_open)
            self._explorer.again_wanted.connect(self.files.again)
            self._explorer.edit_wanted.connect(self._edit)
            self._explorer.failed.connect(self._faulted)
            self._explorer.said.connect(self.said)
            self._explorer.scenario_wanted.connect(self.new_from_step)
            self._explorer.answer_wanted.connect(self._answer)
            self._explorer.invitation.report_wanted.connect(self.faults.ask_save)
            if self.files.last is not None:
                self._explorer.offer_again(self.files.last)
            self.made.emit(self._explorer)
            if self._known.found is not None:
                self._show_run(self._explorer, self._known.found)
            if self._known.fault:
                self._explorer.show_fault(self._known.fault)
        return self._explorer

    @property
    def book(self) -> str:
        """The id of the rulebook of the case; "" while there is none."""
        if self._editor is None:
            return ""
        from judge_app.scenario.games import RULESETS

        return RULESETS[self._editor.ruleset].ruleset.book

    @property
    def step(self) -> int:
        """The step that is shown; -1 for the end, or where there is none."""
        line = self._explorer.timeline if self._explorer is not None else None
        if self._explorer is None or line is None:
            return -1
        return self._explorer.bar.step if self._explorer.bar.step < len(line.entries) - 1 else -1

    def come_back_to(self, step: int) -> None:
        """Show this step as soon as the case that was opened just now has been run."""
        if step >= 0:
            self._known.step = step

    @property
    def path(self) -> Path | None:
        """The file of the case, None while it has none."""
        return self.files.path

    # Its run

    @property
    def timeline(self) -> Timeline | None:
        """The newest run of the case; None where there is none."""
        return self._known.timeline

    def _begun(self) -> None:
        """Another case: everything that was known or asked of the one before goes with it."""
        self._known = Known()
        self.faults.forget()
        self.files.offers.begin()
        if self._explorer is not None:
            self._explorer.forget()
        self.begun.emit()
        self.looked.emit()

    def _looked(self, found: Looked) -> None:
        """A state of the case has been run, or can't be: then no older run stays that could be taken for it."""
        self._known = Known(found.timeline, found, "", self.editor.document.whole, self._known.step)
        if self._explorer is not None:
            self._show_run(self._explorer, found)
        self.looked.emit()
        if found.timeline is not None:
            self.ran.emit(found.timeline)

    def _show_run(self, explorer: ExplorerPane, found: Looked) -> None:
        if found.timeline is not None:
            explorer.show_timeline(found.timeline)
            step, self._known.step = self._known.step, -1
            if 0 <= step < len(found.timeline.entries):
                explorer.bar.go_to(step)
        else:
            explorer.show_refused([problem.text for problem in found.problems if problem.refused])

    def _edit(self, name: str, change: Callable[[Plain], Plain]) -> None:
        """Edit the case as the explorer asks for it."""
        document = self.editor.document
        document.edit(name, change(document.data))

    def new_from_step(self) -> None:
        """Make the board at the step that is shown a scenario of its own, unsaved."""
        from judge_app.services.runs.from_step import scenario_at

        line = self.explorer.timeline
        if line is None or not self.files.may_leave():
            return
        text, cannot = scenario_at(line, self.explorer.bar.step, self.editor.document.data)
        self.editor.document.start_text(text, "Scenario from a step")
        if cannot:
            self.failed.emit("\n".join(["Of that board no scenario can say:", *cannot]))
        self.said.emit("A new scenario of the board at that step; it isn't saved yet.")
        self.board_wanted.emit()

    def _answer(self) -> None:
        """Bring up the board with the keyboard on the first answer to the choice that is open."""
        self.board_wanted.emit()
        self.editor.tabs.open_answers()

    def _run_faulted(self, error: Exception) -> None:
        """The program went wrong in a run: no older run stays that could be taken for it."""
        whole = self.editor.document.whole
        fault = self.faults.note(whole.text(), error)
        self._known = Known(None, None, fault, whole)
        self.looked.emit()
        self.failed.emit(f"{fault} A report of it can be saved from the steps side (Ctrl+3).")
        if self._explorer is not None:
            self._explorer.show_fault(fault)

    def _faulted(self, error: Exception) -> None:
        """Following a branch went wrong."""
        self.failed.emit(f"That branch can't be followed: {said(error)}")

    @property
    def is_run_current(self) -> bool:
        """Whether the case is run as it now is, or was found to be one that can't be run."""
        return self._editor is None or self._known.ran is self._editor.document.whole

    @property
    def run_text(self) -> Callable[[], str]:
        """Writes out the text of the case that the run is one of, on whatever thread."""
        return self._known.ran.text if self._known.ran is not None else str

    @property
    def branches(self) -> Branches | None:
        """The branches of the case that are open in the explorer; None until there is one."""
        return self._explorer.branches if self._explorer is not None else None

    def ways(self) -> Ways:
        """The branches beside the run, each with the acts it goes on with; none for one of the case's own."""
        if self.timeline is None:
            return ()
        own = tuple((branch.name, ()) for branch in self.timeline.case.branches)
        return own if self.branches is None else self.branches.ways()

    def stop(self) -> None:
        """End the threads of its file."""
        self.files.stop()
