"""What must hold when all has happened: each expectation with its result, added from a list of words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.forms.entries import EntryList
from judge_app.desktop.editor.forms.names import Names
from judge_app.desktop.widgets.laying import below
from judge_app.desktop.widgets.plain import Label
from judge_app.files.plain import Plain
from judge_app.scenario.run import CaseRun, Verdict


class Expectations(QWidget):
    """`rows_wanted(name of the edit, rows)` when other things are to be expected."""

    rows_wanted = Signal(str, object)

    def __init__(self, kind: type, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self.list = EntryList("What must hold", "an expectation", kind, names, self, tall=True)
        self.result = Label(self, wordWrap=True)
        self.result.setContentsMargins(8, 4, 8, 4)
        self._marks: dict[int, tuple[str, str]] = {}
        self._rows: Sequence[Plain] = ()
        below(self.result, (self.list, 1), on=self, margins=(0, 4, 0, 0))
        self.list.rows_wanted.connect(self.rows_wanted)
        self.list.rows.currentRowChanged.connect(lambda _: self._tell())

    def show_rows(self, rows: Sequence[Plain]) -> None:
        """Show these expectations; their results follow when the case has been run."""
        if rows != self._rows:
            self._marks = {n: mark for n, mark in self._marks.items() if n < len(rows) and self._same(rows, n)}
        self._rows = rows
        self.list.show_rows(rows, self._marks)
        self._tell()

    def show_run(self, run: CaseRun | None) -> None:
        """Show the results of a run; none where the case can't be run."""
        self._marks = {}
        if run is not None and len(run.verdicts) == len(self._rows):
            self._marks = {n: _mark(verdict) for n, verdict in enumerate(run.verdicts)}
        self.list.show_rows(self._rows, self._marks)
        self._tell()

    def _same(self, rows: Sequence[Plain], n: int) -> bool:
        return n < len(self._rows) and rows[n] == self._rows[n]

    def _tell(self) -> None:
        at = self.list.rows.current()
        sign, what = self._marks.get(at, ("", ""))
        held = sum(mark == "✓" for mark, _ in self._marks.values())
        summary = f"{held} of {len(self._rows)} hold" if self._marks else "Nothing is known of them yet"
        self.result.setText(f"{sign} {what}" if sign else summary if self._rows else "Nothing is expected yet")


def _mark(verdict: Verdict) -> tuple[str, str]:
    """The sign of a result, and the result in words."""
    held = "it holds" if verdict.ok else "it does not hold"
    return "✓" if verdict.ok else "✗", f"{verdict.text}: {held}; found: {verdict.got}"
