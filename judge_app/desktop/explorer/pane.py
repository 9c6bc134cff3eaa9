"""The explorer pane: what happened as a tree, the board at a step, its tables, and the bar of steps below."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from judge_app.desktop.explorer.stepbar import StepBar
from judge_app.desktop.explorer.steps import SEQ_ROLE, number_of, quiet
from judge_app.desktop.explorer.tables import Tables
from judge_app.desktop.explorer.tree import TraceModel
from judge_app.desktop.explorer.view import CitedTree
from judge_app.desktop.explorer.why import WhyView
from judge_app.desktop.style import reading_font
from judge_app.desktop.table.view import TableView
from judge_app.desktop.theme import Theme
from judge_app.reports.account import Account, Told
from judge_app.reports.picture import CardPicture
from judge_app.services.timeline import Timeline

MANY = 3000
"""From so many entries on only the outermost are open at first."""


class ExplorerPane(QWidget):
    """Shows one run. `rule_chosen(id, in_new_tab)`; `open_wanted` or `again_wanted` where no case is open.

    `step_shown(step)` when another moment is looked at.
    """

    rule_chosen = Signal(str, bool)
    open_wanted = Signal()
    again_wanted = Signal()
    step_shown = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Steps of the case")
        self.timeline: Timeline | None = None
        self.steps = CitedTree("Steps of the case", (78, 22), theme, self)
        self.steps.setHeaderHidden(True)
        self.steps.setUniformRowHeights(True)
        self.steps.rows.one_line = True
        self.before = TableView("Board before the step", theme, self)
        self.board = TableView("Board at the step", theme, self)
        self.tables = Tables(theme, self)
        self.why = WhyView(theme, self.tables)
        self.bar = StepBar(theme, self)
        self.title, self.verdict, self.sentence = (QLabel(self) for _ in range(3))
        self._build()
        self._connect()

    def _build(self) -> None:
        for label in (self.title, self.verdict, self.sentence):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setContentsMargins(10, 3, 10, 3)
        self.tables.addTab(self.why, "Why")
        self.before.hide()
        boards = QSplitter(Qt.Orientation.Vertical, self)
        boards.addWidget(self.before)
        boards.addWidget(self.board)
        middle = QWidget(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.sentence)
        column.addWidget(boards, 1)
        self.columns = QSplitter(Qt.Orientation.Horizontal, self)
        for part in (self.steps, middle, self.tables):
            self.columns.addWidget(part)
        self.columns.setSizes([420, 440, 400])
        self.columns.setStretchFactor(1, 1)
        shown = QWidget(self)
        whole = QVBoxLayout(shown)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        for part, stretch in ((self.title, 0), (self.verdict, 0), (self.columns, 1), (self.bar, 0)):
            whole.addWidget(part, stretch)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self._invitation())
        self.pages.addWidget(shown)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.pages)

    def _connect(self) -> None:
        for part in (self.steps, self.tables, self.why):
            part.rule_chosen.connect(self.rule_chosen)
        self.bar.moved.connect(self._show_step)
        self.bar.leap_wanted.connect(self._leap)
        self.board.chosen.connect(self._chosen)

    # A run

    def show_timeline(self, timeline: Timeline) -> None:
        """Show a run; the step stays where it was while the run begins as the last one did."""
        step = self._common(timeline)
        self.timeline = timeline
        account = timeline.account
        self.title.setText(account.title)
        self._show_verdict(account)
        model = TraceModel(account.told, self.steps)
        old = self.steps.selectionModel()
        if old is not None:
            old.currentChanged.disconnect()
        tops = [told.seq for told in account.told if told.cause < 0]
        closed = set(range(len(tops))) if len(account.told) > MANY else _rows_of(tops, quiet(account))
        self.steps.show_model(model, closed, spanned=False, expand=len(account.told) <= MANY)
        self.steps.selectionModel().currentChanged.connect(self._row_chosen)
        self.tables.show_run(timeline)
        self.bar.show_steps(len(timeline.entries), _marks(timeline))
        self.bar.show_step(step)
        self.pages.setCurrentIndex(1)

    def _common(self, timeline: Timeline) -> int:
        """The step that is shown, as far as the new run goes the way of the old one."""
        if self.timeline is None:
            return len(timeline.entries) - 1
        old, new = self.timeline.entries, timeline.entries
        pairs = enumerate(zip(old, new, strict=False))
        same = next((n for n, (one, other) in pairs if one != other), min(len(old), len(new)))
        at_end = self.bar.step >= len(old) - 1
        return len(new) - 1 if at_end or self.bar.step >= same else self.bar.step

    def _show_verdict(self, account: Account) -> None:
        held = sum(row.ok for row in account.expectations)
        self.verdict.setObjectName("good" if account.ok else "bad")
        self.verdict.setText(_verdict(held, len(account.expectations), account.ruleset))
        self.verdict.style().polish(self.verdict)

    # A step

    def _show_step(self, step: int) -> None:
        timeline = self.timeline
        if timeline is None:
            return
        self.board.show_board(timeline.picture(step), timeline.changed(step))
        if not self.before.isHidden():
            self.before.show_board(timeline.picture(max(-1, step - 1)))
        self.tables.show_step(timeline, step)
        self.why.show_step(timeline, step)
        self._select(timeline, step)
        self.step_shown.emit(step)

    def _select(self, timeline: Timeline, step: int) -> None:
        model = self.steps.model()
        told = timeline.told(step)
        self.sentence.setText(_sentence(told))
        if isinstance(model, TraceModel) and told is not None:
            index = model.index_of(told.seq)
            self.steps.selectionModel().blockSignals(True)
            self.steps.setCurrentIndex(index)
            self.steps.selectionModel().blockSignals(False)
            self.steps.scrollTo(index)
            self.steps.viewport().update()

    def _row_chosen(self, index: QModelIndex) -> None:
        seq = index.data(SEQ_ROLE)
        if seq is not None and self.timeline is not None:
            self.bar.go_to(self.timeline.step_of(seq))

    def _chosen(self, card: CardPicture) -> None:
        self.why.ask_about(card.id)

    def _leap(self, name: str) -> None:
        timeline = self.timeline
        if timeline is None:
            return
        if name == "over":
            self.bar.go_to(timeline.after(self.bar.step))
            return
        steps = timeline.choices() if name == "choice" else timeline.waves()
        later = [step for step in steps if step > self.bar.step]
        if later:
            self.bar.go_to(later[0])

    def toggle_before(self) -> None:
        """Show the board before the step above the board at the step, or hide it."""
        self.before.setVisible(self.before.isHidden())
        self._show_step(self.bar.step)

    # The frame

    def show_refused(self, why: list[str]) -> None:
        """Say that the case can't be run, and why; no other run stays in sight."""
        self.timeline = None
        self.invitation.setText("\n".join(["The case can't be run as it stands on the board (Ctrl+2):", *why]))
        self.pages.setCurrentIndex(0)

    def offer_again(self, path: Path) -> None:
        """Offer to run the scenario of the last session, as long as no case is open."""
        self.again_button.setText(f"Run {path.name} again")
        self.again_button.setToolTip(f"Read {path} again and run it (Ctrl+R)")
        self.again_button.show()

    def focus_steps(self) -> None:
        """Give the keyboard to what is shown."""
        self.parts()[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        if self.pages.currentIndex() == 0:
            return [self.open_button, *([] if self.again_button.isHidden() else [self.again_button])]
        zones = self.board.zones()
        return [self.steps, *zones[:1], self.tables.currentWidget(), self.tables.tabBar(), self.bar.slider]

    def turn_view(self, by: int) -> None:
        """The next or the previous table."""
        self.tables.setCurrentIndex((self.tables.currentIndex() + by) % self.tables.count())

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self.title.setFont(reading_font(zoom, scale=1.2, bold=True))
        for label in (self.verdict, self.sentence):
            label.setFont(reading_font(zoom))
        for part in (self.steps, self.tables, self.why, self.board, self.before):
            part.set_zoom(zoom)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        for part in (self.steps, self.tables, self.why, self.board, self.before, self.bar):
            part.set_theme(theme)

    def _invitation(self) -> QWidget:
        holder = QWidget(self)
        self.open_button = QPushButton("Open a scenario…", holder)
        self.open_button.setAccessibleName("Open a scenario")
        self.open_button.setToolTip("Open a scenario file and run it (Ctrl+O)")
        self.open_button.clicked.connect(self.open_wanted)
        self.invitation = QLabel("Nothing has been run. Open a scenario, or lay a board out (Ctrl+2).", holder)
        self.invitation.setWordWrap(True)
        self.invitation.setTextFormat(Qt.TextFormat.PlainText)
        self.again_button = QPushButton(holder)
        self.again_button.setAccessibleName("Run the last scenario again")
        self.again_button.clicked.connect(self.again_wanted)
        self.again_button.hide()
        column = QVBoxLayout(holder)
        column.setContentsMargins(24, 28, 24, 24)
        column.setSpacing(14)
        column.addWidget(self.invitation)
        column.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.again_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return holder


def _sentence(told: Told | None) -> str:
    if told is None:
        return "The board as it was laid out."
    rules = "  ".join(map(number_of, told.cites))
    return f"{told.text}  [{rules}]" if rules else told.text


def _rows_of(tops: list[int], closed: set[int]) -> set[int]:
    return {row for row, seq in enumerate(tops) if seq in closed}


def _marks(timeline: Timeline) -> dict[int, str]:
    marks = dict.fromkeys(timeline.waves(), "wave") | dict.fromkeys(timeline.choices(), "choice")
    failed = not all(verdict.ok for verdict in timeline.run.verdicts) or timeline.run.stopped
    return marks | ({len(timeline.entries) - 1: "failed"} if failed else {})


def _verdict(held: int, expected: int, ruleset: str) -> str:
    if not expected:
        return f"Run under {ruleset}. The scenario expects nothing."
    sign = "✓" if held == expected else "✗"
    return f"{sign} {held} of {expected} expectations held, under {ruleset}"
