"""Reading and running scenarios off the GUI thread, with how far that is, until it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from judge_app.desktop.lookup import said
from judge_app.desktop.worker import Worker
from judge_app.services.scenarios.library import Result, Scenario

if TYPE_CHECKING:
    from judge_app.services.scenarios.results import Known

WORK = "work"
BATCH = 40
"""So many scenarios are shown at once while a folder is read for the first time."""


class ScenarioDesk(QObject):
    """`found(scenarios)` as a folder is read, part by part, each with those before; `came_to({path: result})`.

    `progressed(done, total, what)` all along; `ended()` when there is nothing more to do; `failed(text)`.
    """

    found = Signal(object)
    came_to = Signal(object)
    progressed = Signal(int, int, str)
    ended = Signal()
    failed = Signal(str)

    def __init__(self, data: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._data = data
        self._kept: Known | None = None
        self._stop = Event()
        self._worker = Worker(self)
        self._worker.done.connect(lambda *_: self.ended.emit())
        self._worker.failed.connect(self._failed)

    def read(self, folder: Path) -> None:
        """Read the scenarios of a folder, then run those whose result isn't known; what was under way is stopped."""
        self._put(lambda stop: self._read(folder, stop))

    def cancel(self) -> None:
        """Stop what is under way; what was found stays."""
        self._stop.set()

    def stop(self) -> None:
        """Stop what is under way and end the thread."""
        self._stop.set()
        self._worker.stop()

    def _put(self, work: Callable[[Event], None]) -> None:
        self._stop.set()
        self._stop = stop = Event()
        self._worker.put(WORK, lambda: self._work(work, stop))

    def _work(self, work: Callable[[Event], None], stop: Event) -> None:
        try:
            work(stop)
        finally:
            self._known().save()

    def _known(self) -> Known:
        """What is known, loaded off the GUI thread: it needs the engine."""
        if self._kept is None:
            from judge_app.services.scenarios.results import Known

            self._kept = Known(self._data)
            self._kept.load()
        return self._kept

    def _read(self, folder: Path, stop: Event) -> None:
        known = self._known()
        from judge_app.services.cases import all_cases

        paths = all_cases([folder])
        scenarios: list[Scenario] = []
        for done, path in enumerate(paths, 1):
            if stop.is_set():
                return
            scenarios.append(known.scenario(path))
            if done % BATCH == 0:
                self.found.emit(list(scenarios))
                self.progressed.emit(done, len(paths), "reading")
        self.came_to.emit({scenario.path: known.result(scenario) for scenario in scenarios})
        self.found.emit(scenarios)
        self._run(scenarios, stop)

    def _run(self, scenarios: Sequence[Scenario], stop: Event) -> None:
        known = self._known()
        waiting = [s for s in scenarios if not s.mistake and known.result(s) is None]
        for done, scenario in enumerate(waiting, 1):
            if stop.is_set():
                return
            result: Result = known.run(scenario)
            self.came_to.emit({scenario.path: result})
            self.progressed.emit(done, len(waiting), "running")

    def _failed(self, _: str, error: object) -> None:
        self.failed.emit(said(error))
        self.ended.emit()
