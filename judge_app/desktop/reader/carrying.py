"""Asks off the GUI thread who carries the rule out that is read, and which cases reach it; the newest question wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from judge_app.desktop.worker import BRIEFLY, Worker
from judge_app.files.places import data_folder

if TYPE_CHECKING:
    from judge_app.services.scenarios.reached import Carried
    from rules_db.model import Entry

ASK = "ask"
PAUSE = 150
"""Milliseconds on one rule before it is asked: whoever leafs through rules waits for nothing."""


class Carrying(QObject):
    """`told(id, carried)` for the entry that was asked last."""

    told = Signal(str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._id = ""
        self._known: Carried | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._put)

    def ask(self, entry: Entry) -> None:
        """Tell of an entry: at once where it was the last one, later where it has to be found out."""
        if entry.id == self._id and self._known is not None:
            self.told.emit(self._id, self._known)
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
        self._worker.put(ASK, lambda: (id_, _carried(id_)))

    def _done(self, _: str, found: tuple[str, Carried]) -> None:
        if found[0] == self._id:
            self._known = found[1]
            self.told.emit(*found)


def _carried(id_: str) -> Carried:
    from judge_app.services.scenarios.reached import carried

    return carried(id_, data_folder())
