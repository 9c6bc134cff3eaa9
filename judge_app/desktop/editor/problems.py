"""What is wrong with the position, live: each with its rule, each a way to the card or the entry that it is about."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from judge_app.scenario.draft import DraftProblem


class ProblemList(QListWidget):
    """`jump_wanted(problem)` on Enter or a click; `rule_wanted(id)` is for who opens the rule of a problem."""

    jump_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Problems of the position")
        self.setWordWrap(True)
        self._problems: tuple[DraftProblem, ...] = ()
        self.itemActivated.connect(self._jump)
        self.itemClicked.connect(self._jump)

    def show_problems(self, problems: tuple[DraftProblem, ...]) -> None:
        """Show these and no others."""
        if problems == self._problems:
            return
        self._problems = problems
        self.clear()
        for problem in problems:
            sign = "✗" if problem.refused else "⚠"
            rules = "  ".join(cite.rpartition(":")[2] for cite in problem.cites)
            item = QListWidgetItem(f"{sign} {problem.text}" + (f"   [{rules}]" if rules else ""))
            item.setData(Qt.ItemDataRole.UserRole, problem)
            kind = "keeps the case from running" if problem.refused else "can be run all the same"
            item.setToolTip(f"{problem.text}\n({kind})")
            self.addItem(item)

    def _jump(self, item: QListWidgetItem) -> None:
        self.jump_wanted.emit(item.data(Qt.ItemDataRole.UserRole))
