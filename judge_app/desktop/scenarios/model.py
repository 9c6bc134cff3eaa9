"""The scenarios found as Qt's list model: one row a scenario, with what its run came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judge_app.desktop.widgets.plain import as_text
from judge_app.services.scenarios.library import Result, Scenario

SCENARIO_ROLE, SIGN_ROLE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex

STATES = {"✓": "holds", "✗": "fails", "⚠": "can't be read", "○": "not run yet"}


class ScenarioModel(QAbstractListModel):
    """What is listed, and by the scenarios' paths the results and the rules that the runs cite (`cited`)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scenarios: Sequence[Scenario] = ()
        self._results: dict[str, Result] = {}
        self._rows: dict[str, int] = {}
        self.cited: dict[str, frozenset[str]] = {}

    def show(self, scenarios: Sequence[Scenario]) -> None:
        """List these in place of those before; nothing happens where they are the same."""
        if list(scenarios) == list(self.scenarios):
            return
        self.beginResetModel()
        self.scenarios = scenarios
        self._rows = {scenario.path: row for row, scenario in enumerate(scenarios)}
        self.endResetModel()

    def set_results(self, results: Mapping[str, Result | None]) -> None:
        """What the runs of scenarios came to, by their paths; None while that isn't known."""
        for path, result in results.items():
            if result is None:
                self._results.pop(path, None)
                self.cited.pop(path, None)
            else:
                self._results[path], self.cited[path] = result, result.numbers()
        rows = [self._rows[path] for path in results if path in self._rows]
        if rows:
            self.dataChanged.emit(self.index(min(rows)), self.index(max(rows)))

    def result(self, path: str) -> Result | None:
        """What the run of a scenario came to, as far as that is known."""
        return self._results.get(path)

    def sign(self, scenario: Scenario) -> str:
        """The mark of a scenario: a shape for each state."""
        result = self._results.get(scenario.path)
        if scenario.mistake:
            return "⚠"
        return "○" if result is None else "✓" if result.ok else "✗"

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.scenarios)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a row shows, tells a screen reader and stands for."""
        if not index.isValid():
            return None
        scenario = self.scenarios[index.row()]
        state = STATES[self.sign(scenario)]
        if role == Qt.ItemDataRole.DisplayRole:
            return scenario.title
        if role == SCENARIO_ROLE:
            return scenario
        if role == SIGN_ROLE:
            return self.sign(scenario)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_text("\n".join(filter(None, (f"{scenario.title} ({state})", scenario.question, scenario.path))))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{scenario.title}, {state}, {place(scenario)}"
        return None


def place(scenario: Scenario) -> str:
    """The rule that it is about, and its file."""
    return "   ·   ".join(filter(None, (scenario.rule, Path(scenario.path).name)))
