"""What is wrong with the position, live: each with its rules as links, each a way to the card or entry it is about."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QTreeView, QWidget

from judge_app.desktop.editor.forms.taking import TakingTree, row_of, rows_model
from judge_app.desktop.widgets.theme import Theme
from judge_app.scenario.draft import DraftProblem

TALL = 150
"""Problems that take more pixels are scrolled."""


class ProblemList(TakingTree):
    """As high as its rows, up to some; away while nothing is wrong. `jump_wanted(problem)` when a person goes to what a
    problem is about."""

    jump_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("Problems of the position", theme, parent)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self._problems: tuple[DraftProblem, ...] | None = None
        self.taken.connect(self.jump_wanted)
        self.clicked.connect(self.take)
        self.setSizeAdjustPolicy(QTreeView.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.show_problems(())

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), min(TALL, self.viewportSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

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
        self.show_rows(model)
        self.setVisible(bool(problems))
