"""What is known of the case while it is edited: its problems, the verdict, what may happen at the chosen moment."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.board.problems import ProblemList
from judge_app.desktop.editor.case import drawing
from judge_app.desktop.editor.case.checking import Checker, Faulted, Looked, Offered
from judge_app.desktop.editor.case.document import Document
from judge_app.desktop.editor.column.acts import ActList
from judge_app.desktop.lookup import said
from judge_app.desktop.widgets.plain import Label
from judge_app.desktop.widgets.theme import Theme
from judge_app.files.plain import list_at
from judge_app.rulekit.cases.case import CHOOSE
from judge_app.scenario.draft import DraftProblem
from judge_app.services.runs.telling_acts import acts_told
from judge_app.services.runs.unfinished import unfinished

PAINT_FIRST = 10
"""Milliseconds after an edit before it is looked at, so that it is painted first."""


class Live(QObject):
    """`looked(Looked)` for the newest state of the case; `acts_found(NextActs)` at the chosen moment, and
    `moment_found(sentence, board, changes)` for the board there; `said(text)` and `faulted(exception)` when the program
    itself went wrong."""

    looked = Signal(object)
    moment_found = Signal(str, object, object)
    acts_found = Signal(object)
    said = Signal(str)
    faulted = Signal(object)

    def __init__(self, document: Document, acts: ActList, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self.take(acts)
        self._checker = Checker(self)
        self.problems = ProblemList(theme, parent)
        self.verdict = Label(parent, wordWrap=True)
        self.known = drawing.NOTHING_KNOWN
        self._found: Looked | None = None
        self.about = ""
        self._soon = QTimer(self, singleShot=True, interval=PAINT_FIRST)
        self._soon.timeout.connect(lambda: self._checker.look(self._document.whole))
        self._checker.looked.connect(self._looked)
        self._checker.offered.connect(self._offered)
        self._checker.faulted.connect(self._faulted)
        self._checker.failed.connect(lambda error: self.said.emit(f"What may happen can't be told: {said(error)}"))
        document.begun.connect(self._begun)

    def take(self, acts: ActList) -> None:
        """Show in this list from now on what may happen."""
        self._acts = acts

    def _begun(self) -> None:
        """Another case: nothing is known of it yet."""
        self.known, self._found, self.about = drawing.NOTHING_KNOWN, None, ""
        self.problems.show_problems(())
        self.verdict.clear()
        self._acts.clear_next()

    def look(self) -> None:
        """Look at the case as it is now."""
        acts = list_at(self._document.data, ("happened",))
        self._acts.show_acts(acts, -1, "")
        self._soon.start()

    def ask_about(self, called: str) -> None:
        """Ask from now on what may be done with the card that the case calls so, besides."""
        self.about = called
        self.ask()

    def ask(self) -> None:
        """Ask what may happen at the chosen moment, and for the board there."""
        found = self._found
        if found is not None and found.timeline is not None and found.data is self._document.data:
            self._checker.ask(found.timeline, self._acts.place, self.about)

    def _looked(self, found: Looked) -> None:
        if found.data is not self._document.data:
            return
        self._found = found
        self.known = drawing.known(found.problems, found.timeline.picture(-1) if found.timeline else None)
        self.problems.show_problems(tuple(p for p in found.problems if not _waits(found, p)))
        stopped = next((p for p in found.problems if p.path[:1] == ("happened",) and not _waits(found, p)), None)
        at = int(stopped.path[1]) if stopped is not None and len(stopped.path) > 1 else -1
        why, said = stopped.text if stopped else "", acts_told(found.timeline) if found.timeline is not None else ()
        self._acts.show_acts(list_at(self._document.data, ("happened",)), at, why, said)
        if found.timeline is None:
            self._acts.clear_next()
        self.verdict.setText(verdict(found))
        self.looked.emit(found)
        self.ask()

    def _faulted(self, found: Faulted) -> None:
        if found.data is self._document.data:
            self.said.emit(f"The case can't be looked at: {said(found.error)}")
            self.faulted.emit(found.error)

    def _offered(self, found: Offered) -> None:
        if self._found is None or found.timeline is not self._found.timeline or found.next.place != self._acts.place:
            return
        self._acts.show_next(found.next)
        self.acts_found.emit(found.next)
        number = found.next.place
        said = f"After action {number}" if found.next.reached else "Where the case stops"
        self.moment_found.emit(f"{said}: {found.next.asked}", found.next.board, found.next.changed)

    def stop(self) -> None:
        """End the thread that looks at the case."""
        self._soon.stop()
        self._checker.stop()


def _waits(found: Looked, problem: DraftProblem) -> bool:
    """Whether it is no mistake but that somebody has still to choose."""
    line = found.timeline
    if line is None or not line.account.open_choice or problem.text not in [m.message for m in line.run.stopped]:
        return False
    at = int(problem.path[1]) if len(problem.path) > 1 else -1
    acts = list_at(found.data, ("happened",))
    refused = 0 <= at < len(acts) and isinstance(acts[at], dict) and CHOOSE in acts[at]
    return not refused or any(decided.act == at for decided in line.run.decided)


def verdict(found: Looked) -> str:
    """How the case fares, in a line."""
    refused = sum(problem.refused for problem in found.problems)
    if refused:
        return f"✗ {refused} thing{'s keep' if refused > 1 else ' keeps'} the case from running"
    if found.timeline is None:
        return ""
    run = found.timeline.run
    if found.timeline.account.open_choice:
        return f"◆ {found.timeline.account.open_choice}"
    still = unfinished(found.timeline)
    held = sum(verdict.ok for verdict in run.verdicts)
    text = f"{held} of {len(run.verdicts)} expectations hold" if run.verdicts else "nothing is expected"
    sign = "✗" if not run.ok else "◆" if still and not run.verdicts else "✓"
    fine = "Nothing is wrong with the position · " if run.ok and not found.problems else ""
    steps, stops = len(found.timeline.entries), "; it stops before its end" if run.stopped else ""
    return f"{sign} {fine}{steps} step{'s' * (steps != 1)}, {text}{stops}{f'. {still.text}' if still else ''}"
