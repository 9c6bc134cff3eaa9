"""What is wrong with the position, live: each with its rules as links, each a way to the card or entry it is about."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.taking import TakingTree, row_of, rows_model
from judge_app.desktop.theme import Theme
from judge_app.scenario.draft import DraftProblem


class ProblemList(TakingTree):
    """`jump_wanted(problem)` when a person goes to what a problem is about."""

    jump_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("Problems of the position", theme, parent)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self._problems: tuple[DraftProblem, ...] | None = None
        self.taken.connect(self.jump_wanted)
        self.clicked.connect(self.take)
        self.show_problems(())

    def count(self) -> int:
        """How many problems there are."""
        return len(self._problems or ())

    def show_problems(self, problems: tuple[DraftProblem, ...]) -> None:
        """Show these and no others."""
        if problems == self._problems:
            return
        self._problems = problems
        model = rows_model(self)
        for problem in problems:
            sign, kind = ("✗", "keeps the case from running") if problem.refused else ("⚠", "runs all the same")
            tip = f"{problem.text}\n({kind}; Enter goes to it, Ctrl+Enter opens the rule)"
            model.appendRow(row_of(f"{sign} {problem.text}", problem.cites, tip, problem))
        if not problems:
            model.appendRow(row_of("✓ Nothing is wrong with the position", ()))
        self.show_rows(model)
