"""Watching the case's file for what other programs do to it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from judge_app.desktop.editor.case.shown import read_shown
from judge_app.desktop.worker import Worker
from judge_app.files.problems import BadInput

CALM = 150
"""Milliseconds from a change until the file is looked at: who replaces a file may take it away first."""

READ = "read"
Seen = tuple[int, Path, str | None]


class FileWatch(QObject):
    """`seen(text)` with what the file holds, `gone()` when it isn't there: whenever it may have changed.

    `unreadable(why)` when it is there and can't be read any more.
    """

    seen = Signal(str)
    gone = Signal()
    unreadable = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._turn = 0
        self._watcher = QFileSystemWatcher(self)
        self._worker = Worker(self)
        self._worker.done.connect(lambda _, found: self._found(cast("Seen", found)))
        self._worker.failed.connect(lambda _, error: self.unreadable.emit(str(error)))
        self._timer = QTimer(self, singleShot=True, interval=CALM)
        self._timer.timeout.connect(self._look)
        self._watcher.fileChanged.connect(self._stirred)
        self._watcher.directoryChanged.connect(self._stirred)

    def watch(self, path: Path | None) -> None:
        """Watch this file from now on; what was seen of it until now is old."""
        self._turn += 1
        if path != self._path:
            watched = [*self._watcher.files(), *self._watcher.directories()]
            if watched:
                self._watcher.removePaths(watched)
            self._path = path
        self._arm()

    def _arm(self) -> None:
        """Watch file and folder, each as soon as it is there: a file that was replaced isn't watched any more."""
        if self._path is None:
            return
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = [str(path) for path in (self._path, self._path.parent) if str(path) not in watched and path.exists()]
        if wanted:
            self._watcher.addPaths(wanted)

    def _stirred(self, _: str) -> None:
        """Something changed; what goes on in a busy folder doesn't put the look off."""
        if not self._timer.isActive():
            self._timer.start()

    def _look(self) -> None:
        if self._path is not None:
            self._arm()
            self._worker.put(READ, partial(_read, self._turn, self._path))

    def _found(self, found: Seen) -> None:
        turn, path, text = found
        if path != self._path:
            return
        if turn != self._turn:
            self._timer.start()  # it was read or written meanwhile
        elif text is None:
            self.gone.emit()
        else:
            self.seen.emit(text)

    def stop(self) -> None:
        """End the thread."""
        self._timer.stop()
        self._worker.stop()


def _read(turn: int, path: Path) -> Seen:
    """What the file holds; None where there is none. Raises BadInput where it can't be read."""
    try:
        return turn, path, read_shown(path)
    except BadInput:
        if path.exists():
            raise
        return turn, path, None
