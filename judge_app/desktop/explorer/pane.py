"""The explorer pane: the story of a run, the board at its step with a drawer of views, branches, the bar of steps."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from judge_app.desktop.explorer.banner import Banner
from judge_app.desktop.explorer.branchbar import BranchBar
from judge_app.desktop.explorer.branches import MAIN, Branches
from judge_app.desktop.explorer.drawer import CLOSED
from judge_app.desktop.explorer.elsewhere import Elsewhere
from judge_app.desktop.explorer.failures import Failures
from judge_app.desktop.explorer.invitation import Invitation
from judge_app.desktop.explorer.leaps import leap, step_kept
from judge_app.desktop.explorer.menus import Menus
from judge_app.desktop.explorer.moment import MomentView, RuleOf
from judge_app.desktop.explorer.runtold import marks
from judge_app.desktop.explorer.stepbar import StepBar
from judge_app.desktop.explorer.story_view import StoryView
from judge_app.desktop.frame.panes import Commands, PaneWidget
from judge_app.desktop.frame.sides import STEPS
from judge_app.desktop.widgets.card_text import CardsNamed
from judge_app.desktop.widgets.laying import below, split
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.story import LAID_OUT
from judge_app.rulekit.cases.case import Offer
from judge_app.services.runs.timeline import Timeline
from judge_app.services.runs.unfinished import with_act

SHARES = (500, 500)
NARROWEST = (240, 260)
"""The widths of the story and of the board beside it."""

NOTHING_PASSES = "Nothing is under way at the end of the run that everyone could let pass."
NOTHING_RUN = "Nothing has been run yet that could be run under another edition."
NO_OTHER_EDITION = "This game has no other edition here."
ON_A_BRANCH = "Acts are added to the main line: turn to it first (Shift+F8)."

LEAPS = ("first", "back", "play", "step", "over", "wave", "choice", "last", "parting")


class ExplorerPane(PaneWidget):
    """Shows one run and its branches. `rule_chosen(id, in_new_tab)` when a rule is to be read in the reader;
    `open_wanted` or `again_wanted` without a case.

    `step_shown(step)` when another moment is looked at; `edit_wanted(name, change)` for an edit of the case's data;
    `failed(exception)` when following a branch went wrong, `said(text)` for a passing word; `scenario_wanted` when the
    board at the step is to be a scenario of its own, `answer_wanted` when the open choice is to be answered on the
    board. `rule_of` gives the text of a rule that is opened over the board.
    """

    SIDE, SCOPE = STEPS, "steps"

    rule_chosen = Signal(str, bool)
    open_wanted = Signal()
    again_wanted = Signal()
    step_shown = Signal(int)
    edit_wanted = Signal(str, object)
    failed = Signal(object)
    said = Signal(str)
    scenario_wanted = Signal()
    answer_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, rule_of: RuleOf = lambda id: None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Steps of the case")
        self.timeline: Timeline | None = None
        self.branches = Branches(self)
        self.banner = Banner(self, rule_of)
        self.branch_bar = BranchBar(self.branches, self)
        self.steps = StoryView(theme, self)
        self.moment = MomentView(rule_of, theme, self)
        self.boards, self.tables = self.moment.boards, self.moment.tables
        self.before, self.board, self.why = self.boards.before, self.boards.board, self.tables.why
        self.bar = StepBar(theme, self)
        self.invitation = Invitation(self)
        self.elsewhere = Elsewhere(rule_of, theme, self)
        self._build()
        self._connect()
        self.menus = Menus(self)
        self.failures = Failures(self)
        self.failures.found.connect(self._mark_failures)

    def _build(self) -> None:
        columns = (self.steps, self.moment)
        for part, narrowest in zip(columns, NARROWEST, strict=True):
            part.setMinimumWidth(narrowest)
        shared = zip(columns, SHARES, strict=True)
        self.columns = split(Qt.Orientation.Horizontal, *shared, on=self, sizes=SHARES)
        self.columns.setChildrenCollapsible(False)
        shown = QWidget(self)
        parts = (self.banner, self.branch_bar, (self.columns, 1), self.bar)
        below(*parts, on=shown, margins=(0, 0, 0, 0), spacing=0)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.invitation)
        self.pages.addWidget(shown)
        self.pages.addWidget(self.elsewhere)
        below(self.pages, on=self, margins=(0, 0, 0, 0))

    def _connect(self) -> None:
        self.steps.moved.connect(self._gone_to)
        self.steps.topic_wanted.connect(self.tables.open_topic)
        self.steps.answer_wanted.connect(self._answer)
        for part in (self.steps, self.banner):
            part.rules_wanted.connect(self.moment.read)
        self.banner.act_wanted.connect(self._add)
        self.moment.rule_chosen.connect(self.rule_chosen)
        self.moment.given_back.connect(self.take_focus)
        self.tables.choices.step_wanted.connect(self.bar.go_to)
        self.bar.moved.connect(self._show_step)
        self.bar.leap_wanted.connect(self._leap)
        self.branches.shown.connect(self._show_line)
        self.branches.edit_wanted.connect(self.edit_wanted)
        self.branch_bar.compare_wanted.connect(self.compare)
        self.tables.currentChanged.connect(self._drawer_turned)
        self.branch_bar.lead_from(self.tables.buttons)
        for follows in (self.tables.choices, self.tables.explore):
            follows.open_wanted.connect(self.branches.open)
        self.elsewhere.left.connect(self._back_to_steps)
        self.elsewhere.rules_wanted.connect(lambda cites, new: self.rule_chosen.emit(cites[0], new))
        for runs in (self.branches, self.tables.choices, self.tables.explore, self.elsewhere):
            runs.failed.connect(self.failed)
        self.invitation.open_wanted.connect(self.open_wanted)
        self.invitation.again_wanted.connect(self.again_wanted)

    # A run

    def show_timeline(self, timeline: Timeline) -> None:
        """Show a run of the case; the step, and the branch, stay where they were as far as they are there."""
        self.branches.show_main(timeline)
        if self.timeline is None:
            self._show_line(timeline)

    def _show_line(self, timeline: Timeline) -> None:
        """Show a line: the main one or a branch."""
        if timeline is self.timeline:
            return
        step = step_kept(self.timeline, timeline, self.bar.step)
        self.timeline = timeline
        self.banner.show_run(timeline, may_add=self.branches.current == MAIN)
        self.banner.fit(self.size())
        self.steps.lines.cards = CardsNamed(timeline.card_texts)
        self.steps.show_story(timeline.story)
        self.tables.show_run(timeline)
        self.bar.speak(timeline.account.terms)
        self.bar.show_steps(len(timeline.entries), marks(timeline))
        self.failures.look(timeline)
        self._beside(self.branch_bar.buttons["compare"].isChecked())
        self.bar.show_step(step)
        stays = self.pages.currentWidget() is self.elsewhere and self.elsewhere.compare(timeline)
        self.pages.setCurrentIndex(2 if stays else 1)

    def _mark_failures(self, timeline: Timeline, steps: dict[int, int]) -> None:
        """Mark what failed where it can first be told."""
        if timeline is self.timeline:
            self.bar.show_marks(marks(timeline, steps))

    # A step

    def _show_step(self, step: int) -> None:
        timeline = self.timeline
        if timeline is None:
            return
        self.steps.show_entry(timeline.entries[step].seq if step >= 0 else LAID_OUT)
        current = self.steps.line()
        self.moment.show_step(timeline, step, current.text if current and not current.cells else "")
        self.step_shown.emit(step)

    def _gone_to(self, seq: int) -> None:
        if self.timeline is not None:
            self.bar.go_to(-1 if seq == LAID_OUT else self.timeline.step_of(seq))

    def _add(self, offer: Offer) -> None:
        """Let one more thing happen at the end of the case."""
        self.edit_wanted.emit(f"Add: {offer.text}", partial(with_act, written=offer.written))

    def _let_pass(self) -> None:
        if not self.banner.let_pass():
            self.said.emit(NOTHING_PASSES if self.branches.current == MAIN else ON_A_BRANCH)

    def _answer(self) -> None:
        """Have the open choice answered: that of the main line on its board, that of a branch among its choices."""
        if self.branches.current == MAIN:
            self.answer_wanted.emit()
        else:
            self.tables.open_topic("choices")

    def _leap(self, name: str) -> None:
        line = self.timeline
        to = leap(name, line, self.branches.main, self.bar.step) if line is not None else None
        if to is not None:
            self.bar.go_to(to)

    def toggle_before(self) -> None:
        """Show the board before the step above the board at the step, or hide it."""
        self.boards.toggle_before()
        self._show_step(self.bar.step)

    # Branches

    def compare(self, on: bool) -> None:
        """Show the ends of the branch and of the main line beside each other, or the step alone again.

        The ends have the room of the drawer, which shows what is so at one step.
        """
        if on:
            self.tables.close_it()
        self._beside(on)
        self._show_step(self.bar.step)

    def _drawer_turned(self, at: int) -> None:
        """A view of the step came up: its board has the place of the ends again."""
        if at != CLOSED:
            self.branch_bar.buttons["compare"].setChecked(False)

    def run_under(self) -> None:
        """Show the board under another edition beside the run, or the steps again."""
        if self.pages.currentWidget() is self.elsewhere:
            self._back_to_steps()
        elif self.timeline is None:
            self.said.emit(NOTHING_RUN)
        elif self.elsewhere.compare(self.timeline):
            self.pages.setCurrentWidget(self.elsewhere)
            self.take_focus()
        else:
            self.said.emit(NO_OTHER_EDITION)

    def _back_to_steps(self) -> None:
        self.pages.setCurrentIndex(1)
        self.take_focus()

    def explore(self) -> None:
        """Bring up exploring and begin, or stop."""
        self.tables.setCurrentWidget(self.tables.explore)
        self.tables.explore.start_or_stop()

    def _beside(self, on: bool) -> None:
        self.boards.compare(self.branches.main if on and self.branches.current != MAIN else None)

    # The frame

    def forget(self) -> None:
        """Another case is worked on: nothing of the one before stays in sight, opened or under way."""
        self.timeline = None
        self.branches.forget()
        self.tables.explore.forget()
        self.moment.rules.hide()
        self.invitation.rest()
        self.pages.setCurrentIndex(0)

    def show_refused(self, why: list[str]) -> None:
        """Say that the case can't be run, and why; no other run stays in sight."""
        self.timeline = None
        self.invitation.say("\n".join(["The case can't be run as it stands on the board (Ctrl+2):", *why]))
        self.pages.setCurrentIndex(0)

    def show_fault(self, text: str) -> None:
        """Say that the program went wrong while it ran the case; a report of it can be saved."""
        self.timeline = None
        self.invitation.say(text, may_report=True)
        self.pages.setCurrentIndex(0)

    def offer_again(self, path: Path) -> None:
        """Offer to run the scenario of the last session, as long as no case is open."""
        self.invitation.offer_again(path)

    def take_focus(self) -> None:
        """Give the keyboard to what is shown."""
        self.parts()[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.banner.fit(event.size())

    def set_zoom(self, zoom: float) -> None:
        super().set_zoom(zoom)
        self.banner.fit(self.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape or not self.moment.close_one():
            super().keyPressEvent(event)

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            **{f"step_{name}": partial(self.bar.go, name) for name in LEAPS},
            "let_pass": self._let_pass,
            "before_after": self.toggle_before,
            "next_view": partial(self.tables.turn, 1),
            "previous_view": partial(self.tables.turn, -1),
            "open_answer": self.tables.choices.open_chosen,
            "next_branch": partial(self.branches.step, 1),
            "previous_branch": partial(self.branches.step, -1),
            "rename_branch": self.branch_bar.begin_rename,
            "keep_branch": self.branches.keep,
            "remove_branch": self.branches.remove,
            "compare_branch": self.branch_bar.toggle_compare,
            "run_under": self.run_under,
            "explore_all": self.explore,
            "expect_fact": self.menus.pop_up,
            "from_step": self.scenario_wanted.emit,
        }

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        if self.pages.currentIndex() == 0:
            return [*self.invitation.buttons()]
        if self.pages.currentWidget() is self.elsewhere:
            return [*self.elsewhere.stories, self.elsewhere.back]
        opened = self.tables.currentWidget()
        branches = [] if self.branch_bar.isHidden() else [self.branch_bar.tabs]
        views = [opened] if opened is not None else []
        return [self.steps, *self.board.zones()[:1], *views, self.tables.buttons, self.bar.slider, *branches]

    def stop(self) -> None:
        """End the threads that follow branches."""
        for part in (self.branches, self.tables.choices, self.tables.explore, self.failures, self.elsewhere):
            part.stop()
