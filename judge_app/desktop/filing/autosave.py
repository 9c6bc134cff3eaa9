"""Writing unsaved work down while it is made, off the GUI thread, and taking it away once it is saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from judge_app.desktop.filing.recovery import Kept, Place, now
from judge_app.desktop.lookup import said
from judge_app.desktop.worker import Worker

if TYPE_CHECKING:
    from judge_app.desktop.editor.case.document import Document, Whole

WAIT = 600
"""Milliseconds from the first edit that isn't kept until it is; later edits don't put it off."""

KEEP, LEAVE = "keep", "leave"


class Autosave(QObject):
    """Keeps the unsaved work of one document in a place. `failed(text)` when it can't, once for each reason."""

    failed = Signal(str)

    def __init__(self, document: Document, place: Place, parent: QObject) -> None:
        super().__init__(parent)
        self.place = place
        self._document, self._worker = document, Worker(self)
        self._worker.done.connect(lambda *_: self._note(""))
        self._worker.failed.connect(lambda _, error: self._note(said(error)))
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._keep)
        self._reason = ""
        self._kept = False
        document.begun.connect(self._begun)
        document.changed.connect(self._changed)
        document.named.connect(self._changed)

    def take_over(self, place: Place) -> None:
        """Keep the work in this place from now on; what is kept there is the document's."""
        self._worker.put(LEAVE, self.place.clear)
        self.place.release()
        self.place, self._kept = place, True

    def _begun(self) -> None:
        """Another case: the work on the one before was saved or given up."""
        self._timer.stop()
        self._clear()

    def _clear(self) -> None:
        if self._kept:
            self._kept = False
            self._worker.put(KEEP, self.place.clear)

    def _changed(self) -> None:
        if self._document.is_saved:
            self._timer.stop()
            self._clear()
        elif not self._timer.isActive():
            self._timer.start()

    def _keep(self) -> None:
        document, self._kept = self._document, True
        about = (document.title, str(document.path or ""), document.typing, document.on_disk)
        self._worker.put(KEEP, partial(_keep, self.place, document.whole, *about, now(), document.mark))

    def _note(self, reason: str) -> None:
        if reason and reason != self._reason:
            self.failed.emit(reason)
        self._reason = reason

    def stop(self) -> None:
        """End the thread; nothing is kept of what is saved or was given up."""
        self._timer.stop()
        self._worker.stop()
        if self._kept:
            self.place.clear()
        self.place.release()


def _keep(
    place: Place, whole: Whole, title: str, file: str, typing: str | None, on_disk: str | None, at: str, mark: str
) -> None:
    place.keep(Kept(title, file, whole.text(), typing, on_disk, at, mark))
