"""The outcome of a run in one line above its story, with the rules that decided."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from judge_app.desktop.explorer.flow import RuleChips
from judge_app.desktop.explorer.moment import RuleOf
from judge_app.desktop.explorer.runtold import verdict
from judge_app.desktop.widgets.laying import below, beside, named, push
from judge_app.desktop.widgets.looks import ReadingLabel
from judge_app.desktop.widgets.plain import set_tip
from judge_app.reports.composing import UNNAMED
from judge_app.reports.outcome import outcome
from judge_app.services.runs.timeline import Timeline
from judge_app.services.runs.unfinished import Unfinished, unfinished

FAIR = 0.15
"""The part of the pane's height that its words may take."""
SHARES = 5, 2
"""The parts of the width that the words and the rules have."""


class Banner(QFrame):
    """`rules_wanted(ids, in_new_tab)` when a rule is to be read; `act_wanted(offer)` to let an unfinished run go on."""

    rules_wanted = Signal(object, bool)
    act_wanted = Signal(object)

    def __init__(self, parent: QWidget, rule_of: RuleOf = lambda id: None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._asked = "", ""
        self.title = named(ReadingLabel("", self, scale=0.9), look="muted")
        self.outcome = ReadingLabel("", self, scale=1.08, bold=True)
        self.verdict = ReadingLabel("", self, scale=0.9)
        self.stops = ReadingLabel("", self, scale=0.95)
        self.on_button = push(
            "Let everyone pass",
            "Add to the case that everyone passes once, and run on (Ctrl+Shift+G)",
            self,
            self.let_pass,
        )
        self._unfinished: Unfinished | None = None
        for label in (self.title, self.outcome, self.verdict, self.stops):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.rules = RuleChips("Rules that decided", self, rule_of)
        self.rules.chosen.connect(self.rules_wanted)
        self._goes_on = QWidget(self)
        beside((self.stops, 1), self.on_button, on=self._goes_on, margins=(0, 0, 0, 0))
        words = below(self.title, self.outcome, self._goes_on, spacing=1)
        sides = below(self.rules, self.verdict, 1, spacing=1)
        beside((words, SHARES[0]), (sides, SHARES[1]), on=self, margins=(12, 6, 12, 6), spacing=16)

    def fit(self, pane: QSize) -> None:
        """Say the question beside the title where all of it takes no more than a fair part of a pane of that size."""
        self.title.setText(" — ".join(filter(None, self._asked)))
        wide = pane.width() * SHARES[0] // sum(SHARES)
        if sum(label.heightForWidth(wide) for label in (self.title, self.outcome)) > pane.height() * FAIR:
            self.title.setText(self._asked[0])
        self.title.setHidden(not self.title.text())

    def show_run(self, line: Timeline, *, may_add: bool = True) -> None:
        """Say what a run came to, or in the midst of what it stops; then an act may be added to it, where `may_add`."""
        account = line.account
        found = outcome(account, line.decides)
        self._asked = "" if account.title in UNNAMED else account.title, account.question
        set_tip(self.title, account.question)
        self.outcome.setText(f"{found.sign} {found.text}".strip())
        self.rules.show_rules(found.cites)
        self.verdict.setText(verdict(line))
        self._unfinished = still = unfinished(line)
        self.stops.setText(f"◆ {still.text}" if still else "")
        for part in (self._goes_on, self.stops):
            part.setVisible(still is not None)
        self.on_button.setVisible(may_add and still is not None and still.passing is not None)
        waits = account.open_choice or (still and not account.expectations)
        mood = "open" if waits else "good" if account.ok and not line.run.stopped else "bad"
        for label in (self.verdict, self):
            label.setProperty("mood", mood)
            label.style().polish(label)

    def let_pass(self) -> bool:
        """Let everyone pass once at the end of the case; False where nothing is under way that may be passed on."""
        still = self._unfinished
        if still is None or still.passing is None or self.on_button.isHidden():
            return False
        self.act_wanted.emit(still.passing)
        return True
