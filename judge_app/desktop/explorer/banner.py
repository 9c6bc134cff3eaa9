"""The outcome of a run in one line above its story, with the rules that decided."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from judge_app.desktop.explorer.flow import RuleChips
from judge_app.desktop.explorer.runtold import verdict
from judge_app.desktop.laying import below, beside, named
from judge_app.desktop.looks import ReadingLabel
from judge_app.reports.outcome import outcome
from judge_app.services.runs.timeline import Timeline

FAIR = 0.15
"""The part of the pane's height that its words may take."""
SHARES = 5, 2
"""The parts of the width that the words and the rules have."""


class Banner(QFrame):
    """`rules_wanted(ids, in_new_tab)` when a rule is to be read."""

    rules_wanted = Signal(object, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._asked = "", ""
        self.title = named(ReadingLabel("", self, scale=0.9), look="muted")
        self.outcome = ReadingLabel("", self, scale=1.08, bold=True)
        self.verdict = ReadingLabel("", self, scale=0.9)
        for label in (self.title, self.outcome, self.verdict):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.rules = RuleChips("Rules that decided", self)
        self.rules.chosen.connect(self.rules_wanted)
        words = below(self.title, self.outcome, spacing=1)
        sides = below(self.rules, self.verdict, 1, spacing=1)
        beside((words, SHARES[0]), (sides, SHARES[1]), on=self, margins=(12, 6, 12, 6), spacing=16)

    def fit(self, pane: QSize) -> None:
        """Say the question beside the title where all of it takes no more than a fair part of a pane of that size."""
        self.title.setText(" — ".join(filter(None, self._asked)))
        wide = pane.width() * SHARES[0] // sum(SHARES)
        if sum(label.heightForWidth(wide) for label in (self.title, self.outcome)) > pane.height() * FAIR:
            self.title.setText(self._asked[0])

    def show_run(self, line: Timeline) -> None:
        """Say what a run came to."""
        account = line.account
        found = outcome(account, line.decides)
        self._asked = account.title, account.question
        self.title.setToolTip(account.question)
        self.outcome.setText(f"{found.sign} {found.text}".strip())
        self.rules.show_rules(found.cites)
        self.verdict.setText(verdict(line))
        mood = "open" if account.open_choice else "good" if account.ok and not line.run.stopped else "bad"
        for label in (self.verdict, self):
            label.setProperty("mood", mood)
            label.style().polish(label)
