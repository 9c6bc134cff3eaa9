"""The answers to the choice at a step, each with where it leads; one that is chosen is opened as a branch."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.widgets.cells import cell, numbers_of, table
from judge_app.desktop.widgets.cited_tree import CitedTree
from judge_app.desktop.widgets.laying import below
from judge_app.desktop.widgets.looks import ReadingLabel
from judge_app.desktop.widgets.plain import set_tip
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.worker import Worker
from judge_app.services.runs import branching
from judge_app.services.runs.branching import Leads
from judge_app.services.runs.timeline import Timeline

LEADS = "leads"
NOTHING = "Nobody chooses at this step. Enter or a double click goes to a choice of the run."
HOW = "Enter or a double click opens an answer as a branch."

Found = tuple[Timeline, int, tuple[Leads, ...]]


class ChoicesView(QWidget):
    """`open_wanted(acts, name)` when an answer is to be opened as a branch; `rule_chosen(id, in_new_tab)`.

    Where nobody chooses all choices of the run are listed; `step_wanted(step)` to go to one of them.
    """

    open_wanted = Signal(object, str)
    step_wanted = Signal(int)
    rule_chosen = Signal(str, bool)
    failed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.about = ReadingLabel("", self)
        self.about.setWordWrap(True)
        self.about.setContentsMargins(10, 6, 10, 4)
        self.tree = CitedTree("Answers, and where each leads", (32, 68), theme, self, cited=False)
        set_tip(self.tree, HOW)
        self.tree.setRootIsDecorated(False)
        self.tree.opens_rows = True
        self.tree.rule_chosen.connect(self.rule_chosen)
        self.tree.row_opened.connect(self._open)
        below(self.about, (self.tree, 1), on=self, margins=(0, 0, 0, 0))
        self.setFocusProxy(self.tree)
        self._line: Timeline | None = None
        self._step, self._shown = -1, (-2, -2)
        self._leads: tuple[Leads, ...] = ()
        self._steps: tuple[int, ...] = ()
        self._worker = Worker(cast("QObject", self))
        self._worker.done.connect(lambda _, found: self._found(cast("Found", found)))
        self._worker.failed.connect(lambda _, error: self.failed.emit(error))

    def show_step(self, line: Timeline, step: int) -> None:
        """Ask about that step from now on."""
        self._shown = (-2, -2) if line is not self._line else self._shown
        self._line, self._step = line, step
        if self.isVisible():
            self._show()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        QTimer.singleShot(0, self, self._show)

    def open_chosen(self) -> None:
        """Open the answer in the chosen row."""
        self._open(self.tree.currentIndex())

    def stop(self) -> None:
        """End the thread that follows the answers."""
        self._worker.stop()

    def _show(self) -> None:
        line, step = self._line, self._step
        if line is None or (id(line), step) == self._shown:
            return
        self._shown = (id(line), step)
        choice = branching.choice_at(line, step)
        if choice is None:
            self.about.setText(NOTHING)
            self._list(line)
            return
        rules = numbers_of(choice.decision.cites)
        self.about.setText(f"{branching.asked(choice)}.{f'  [{rules}]' if rules else ''}")
        known = choice.decision.options
        self._fill(tuple(Leads(option.key, option.text, option.key == choice.answer) for option in known), waits=True)
        self._worker.put(LEADS, lambda: (line, step, branching.leads(line, choice)))

    def _fill(self, leads: tuple[Leads, ...], *, waits: bool = False) -> None:
        self._leads, self._steps = () if waits else leads, ()
        model = table(["Answer", "Where it leads"], self.tree)
        for lead in leads:
            told = "…" if waits and not lead.was else lead.told()
            model.appendRow([cell(f"{'✓ ' if lead.was else ''}{lead.text}"), cell(told)])
        self.tree.show_model(model, spanned=False)

    def _list(self, line: Timeline) -> None:
        """List all choices of the run, each with its step and what was chosen."""
        found = branching.choices_of(line)
        self._leads, self._steps = (), tuple(choice.step for choice in found)
        model = table(["Chosen", "At which step"], self.tree)
        for choice in found:
            option = choice.decision.option(choice.answer)
            answer = option.text if option else choice.answer or "still open"
            model.appendRow([cell(answer), cell(f"{choice.step + 1}: {branching.asked(choice)}")])
        self.tree.show_model(model, spanned=False)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid() and index.row() < len(self._steps):
            self.step_wanted.emit(self._steps[index.row()])
        elif index.isValid() and index.row() < len(self._leads):
            lead = self._leads[index.row()]
            if not lead.was:
                self.open_wanted.emit(lead.acts, lead.text)

    def _found(self, found: Found) -> None:
        line, step, leads = found
        if (id(line), step) == self._shown:
            at = self.tree.currentIndex().row()
            self._fill(leads)
            self.tree.setCurrentIndex(self.tree.model().index(max(0, at), 0))
