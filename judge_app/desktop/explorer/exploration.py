"""Every answer followed from a step on: progress, a way to stop, and the distinct outcomes in the end."""

from __future__ import annotations

import time
from threading import Event
from typing import cast

from PySide6.QtCore import QModelIndex, QObject, Signal
from PySide6.QtWidgets import QCheckBox, QProgressBar, QPushButton, QSpinBox, QWidget

from judge_app.desktop.widgets.cells import cell, table
from judge_app.desktop.widgets.cited_tree import CitedTree
from judge_app.desktop.widgets.laying import below, beside, named
from judge_app.desktop.widgets.looks import ReadingLabel
from judge_app.desktop.widgets.plain import Label, set_tip
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.worker import Worker
from judge_app.services.runs.branching import explore_from
from judge_app.services.runs.exploring import MOST_STATES, Exploration
from judge_app.services.runs.timeline import Timeline

EXPLORE = "explore"
REPORT_EVERY = 0.05  # seconds
HOW = "Follow every answer from the first choice at this step or after it; in between everybody passes."
LONGEST_NAME = 48


class ExploreView(QWidget):
    """`open_wanted(acts, name)` when an outcome is to be opened as a branch."""

    open_wanted = Signal(object, str)
    failed = Signal(object)
    _progressed = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.budget = QSpinBox(self)
        self.budget.setRange(1, 10_000_000)
        self.budget.setValue(MOST_STATES)
        self.budget.setGroupSeparatorShown(True)
        self.budget.setAccessibleName("How many different positions to look at")
        set_tip(self.budget, "How many different positions to look at")
        self.budget.lineEdit().setAccessibleName(self.budget.accessibleName())
        self.button = named(QPushButton("Explore", self), "Explore every answer, or stop", f"{HOW} (Ctrl+Shift+X)")
        self.button.clicked.connect(self.start_or_stop)
        self.progress = named(QProgressBar(self), "Positions found, of as many as may be")
        self.progress.hide()
        self.told = ReadingLabel(HOW, self)
        self.told.setWordWrap(True)
        self.told.setContentsMargins(10, 2, 10, 2)
        self.tree = CitedTree("Distinct outcomes", (46, 34, 20), theme, self, cited=False)
        self.tree.setRootIsDecorated(False)
        self.tree.opens_rows = True
        self.tree.row_opened.connect(self._open)
        self.acting = QCheckBox("Players may act", self)
        self.acting.setAccessibleName("Players may act")
        set_tip(self.acting, "Also follow what players may do instead of passing")
        most, positions = Label("At most", self), Label("positions", self)
        row = beside(most, self.budget, positions, self.acting, self.button, 1, margins=(8, 4, 8, 0))
        below(row, self.progress, self.told, (self.tree, 1), on=self, margins=(0, 0, 0, 0))
        self._line: Timeline | None = None
        self._step = -1
        self._found: Exploration | None = None
        self._stopping: Event | None = None
        self._worker = Worker(cast("QObject", self))
        self._worker.done.connect(lambda _, found: self._done(*cast("tuple[Event, Exploration]", found)))
        self._worker.failed.connect(lambda _, error: self._fail(error))
        self._progressed.connect(self._show_progress)

    @property
    def is_running(self) -> bool:
        """Whether it explores just now."""
        return self._stopping is not None

    def show_step(self, line: Timeline, step: int) -> None:
        """Begin from that step next time; what was found of another run is dropped."""
        if line is not self._line:
            self._end()
            self._show(None)
        self._line, self._step = line, step

    def forget(self) -> None:
        """Another case is worked on: nothing of the one before is found or under way."""
        self._end()
        self._show(None)
        self._line, self._step = None, -1

    def start_or_stop(self) -> None:
        """Begin to explore; while it does, stop with what has been found."""
        if self._stopping is not None:
            self._stopping.set()
            self.button.setEnabled(False)
            return
        line, step, most = self._line, self._step, self.budget.value()
        if line is None:
            return
        stopping = self._stopping = Event()
        acting = self.acting.isChecked()
        last = [0.0]

        def report(found: int, most: int) -> None:
            if time.monotonic() - last[0] > REPORT_EVERY:
                last[0] = time.monotonic()
                self._progressed.emit(found, most)

        def explored() -> Exploration:
            return explore_from(line, step, most, report, stopping.is_set, acting=acting)

        self.button.setText("Stop")
        self.progress.setRange(0, 0)
        self.progress.show()
        self._worker.put(EXPLORE, lambda: (stopping, explored()))

    def stop(self) -> None:
        """Stop exploring and end its thread."""
        self._end()
        self._worker.stop()

    def _end(self) -> None:
        """Nothing runs any more whose result is wanted."""
        if self._stopping is not None:
            self._stopping.set()
        self._stopping = None
        self.progress.hide()
        self.button.setText("Explore")
        self.button.setEnabled(True)

    def _show_progress(self, found: int, most: int) -> None:
        if self.is_running:
            self.progress.setRange(0, most)
            self.progress.setValue(found)
            self.told.setText(f"{found:,} different positions so far, of at most {most:,}.")

    def _show(self, found: Exploration | None) -> None:
        self._found = found
        model = table(["Outcome", "Answers", "Ways"], self.tree)
        for outcome in found.outcomes if found else ():
            texts = (outcome.summary, ", ".join(outcome.answers) or "no choice", f"{outcome.orders:,}")
            model.appendRow(list(map(cell, texts)))
        self.tree.show_model(model, spanned=False)
        self.told.setText(_summary(found) if found else HOW)

    def _open(self, index: QModelIndex) -> None:
        if self._found is not None and index.isValid():
            outcome = self._found.outcomes[index.row()]
            if outcome.answers and not outcome.acts:
                return
            name = ", ".join(outcome.answers) or outcome.summary
            self.open_wanted.emit(outcome.acts, name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…")

    def _done(self, stopping: Event, found: Exploration) -> None:
        if stopping is self._stopping:
            self._end()
            self._show(found)

    def _fail(self, error: object) -> None:
        self._end()
        self.failed.emit(error)


def _summary(found: Exploration) -> str:
    number = len(found.outcomes)
    outcomes = "one outcome" if number == 1 else f"{number:,} distinct outcomes"
    cut = f" Not complete; left out: {'; '.join(found.cut)}." if found.cut else " Nothing was left out."
    common = f" In all of them: {'; '.join(found.common)}." if found.common else ""
    opens = " Enter opens one as a branch." if any(outcome.acts for outcome in found.outcomes) else ""
    return f"{found.about}. {found.states:,} different positions, {outcomes}.{cut}{common}{opens}"
