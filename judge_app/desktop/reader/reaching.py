"""Asks off the GUI thread which cases reach the rule that is read; the newest question wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from judge_app.desktop.worker import BRIEFLY, Worker
from judge_app.files.places import data_folder

if TYPE_CHECKING:
    from pathlib import Path

    from rules_db.model import Entry

ASK = "ask"
Known: TypeAlias = "tuple[tuple[Path, ...], tuple[Path, ...]]"
PAUSE = 150
"""Milliseconds on one rule before it is asked: whoever leafs through rules waits for nothing."""


class Reaching(QObject):
    """`told(id, cases, otherwise)` for the entry that was asked last: those that reach it, and those that come out
    otherwise by it under another edition."""

    told = Signal(str, object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._id = ""
        self._known: Known | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._put)

    def ask(self, entry: Entry) -> None:
        """Tell of an entry: at once where it was the last one, later where it has to be found out."""
        if entry.id == self._id and self._known is not None:
            self.told.emit(self._id, *self._known)
            return
        self._id, self._known = entry.id, None
        self._pause.start()

    def forget(self) -> None:
        """Cases were run: what was told may be otherwise now."""
        self._known = None

    def stop(self) -> None:
        """End the thread."""
        self._pause.stop()
        self._worker.stop(BRIEFLY)

    def _put(self) -> None:
        id_ = self._id
        self._worker.put(ASK, lambda: (id_, (_cases(id_), _otherwise(id_))))

    def _done(self, _: str, found: tuple[str, Known]) -> None:
        if found[0] == self._id:
            self._known = found[1]
            self.told.emit(self._id, *self._known)


def _cases(id_: str) -> tuple[Path, ...]:
    """The cases of which it is known that they reach the rule."""
    from judge_app.services.scenarios.reached import reached_in

    return reached_in(id_, data_folder()).cases or ()


def _otherwise(id_: str) -> tuple[Path, ...]:
    """The cases of which it is known that they come out otherwise by the rule under another edition."""
    from judge_app.services.editions.known import otherwise_in

    return otherwise_in(id_, data_folder())
