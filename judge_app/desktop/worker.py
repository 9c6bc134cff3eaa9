"""Work off the GUI thread: one job after another, and of the jobs under one name only the newest."""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from threading import Condition
from time import monotonic

from PySide6.QtCore import QObject, QThread, Signal

Job = Callable[[], object]
BRIEFLY = 60
"""Milliseconds that the window that closes waits for work that only reads."""

LONGEST = 5_000
"""Milliseconds that it waits for work that writes: what isn't whole by then is as if it had never been begun."""

_left: set[QThread] = set()
"""Threads that were left to their last job: Qt must not lose them while they run."""

_until: ContextVar[float] = ContextVar("until", default=inf)
"""The moment at which nothing is waited for any more."""


@contextmanager
def all_at_once() -> Iterator[None]:
    """Whatever is stopped meanwhile is waited for no longer than LONGEST in all, however many threads there are."""
    before = _until.set(monotonic() + LONGEST / 1000)
    try:
        yield
    finally:
        _until.reset(before)


@atexit.register
def _wait_for_all() -> None:
    """End the program, whatever a thread still waits for: Qt would break off with a message of its own."""
    until = monotonic() + LONGEST / 1000
    if not all(thread.wait(max(0, int(1000 * (until - monotonic())))) for thread in _left):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


class Worker(QObject):
    """Runs named jobs in order of arrival. A job that hasn't started is replaced by a newer one of its name.

    `done(name, result)` and `failed(name, exception)` arrive on the thread that the receiver lives in.
    """

    done = Signal(str, object)
    failed = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = self._made()

    def put(self, name: str, job: Job) -> None:
        """Hand over a job; start the thread when it isn't running."""
        self._thread.put(name, job)

    def isRunning(self) -> bool:
        """Whether its thread runs."""
        return self._thread.isRunning()

    def stop(self, patience: int = LONGEST) -> bool:
        """Drop what hasn't started, wait for what has, no longer than so many milliseconds.

        Returns whether it has ended; what hasn't is left to itself, and nothing is told of it.
        """
        self._thread.end()
        left = max(0.0, _until.get() - monotonic())
        if self._thread.wait(round(min(patience, 1000 * left))):
            return True
        self._thread.leave()
        return False

    def leave(self) -> None:
        """Leave what has started to itself, and nothing is told of it; another thread goes on with what hasn't."""
        left, self._thread = self._thread, self._made()
        for name, job in left.end().items():
            self.put(name, job)
        left.leave()

    def _made(self) -> _Thread:
        thread = _Thread(self)
        thread.done.connect(self.done)
        thread.failed.connect(self.failed)
        return thread


class _Thread(QThread):
    """The thread of a worker, as long as it doesn't hang."""

    done = Signal(str, object)
    failed = Signal(str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[str, Job] = {}
        self._changed = Condition()
        self._stopping = False

    def put(self, name: str, job: Job) -> None:
        """Hand over a job; start when it isn't running."""
        with self._changed:
            self._waiting[name] = job
            self._changed.notify()
        if not self.isRunning():
            self.start()

    def end(self) -> dict[str, Job]:
        """Let it end as soon as what has started is done; what hasn't started."""
        with self._changed:
            waiting, self._waiting, self._stopping = self._waiting, {}, True
            self._changed.notify()
        return waiting

    def leave(self) -> None:
        """Nobody waits for it any more, nor hears of it."""
        self.blockSignals(True)
        self.setParent(None)
        _left.add(self)

    def run(self) -> None:
        """Do the jobs one after another until it is stopped."""
        while taken := self._take():
            name, job = taken
            try:
                result = job()
            except Exception as error:  # the thread must live on; the window shows the message
                self.failed.emit(name, error)
            else:
                self.done.emit(name, result)

    def _take(self) -> tuple[str, Job] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._stopping)
            if self._stopping:
                return None
            name = next(iter(self._waiting))
            return name, self._waiting.pop(name)
