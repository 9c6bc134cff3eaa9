"""Where the expectations that failed can first be told, found off the GUI thread."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.worker import Worker
from judge_app.services.runs import expecting
from judge_app.services.runs.timeline import Timeline

FAILURES = "failures"


class Failures(QObject):
    """`found(timeline, steps)`: the step of each expectation of a run that failed, by its place."""

    found = Signal(object, object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._worker.done.connect(lambda _, found: self.found.emit(*cast("tuple[object, object]", found)))
        self._worker.failed.connect(lambda _, error: self.failed.emit(error))

    def look(self, line: Timeline) -> None:
        """Look for those of a run; where every expectation held there are none."""
        if all(verdict.ok for verdict in line.run.verdicts):
            return
        self._worker.put(FAILURES, lambda: (line, expecting.failed_at(line)))

    def stop(self) -> None:
        """End its thread."""
        self._worker.stop()
