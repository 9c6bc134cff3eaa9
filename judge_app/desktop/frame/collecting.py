"""Python's cyclic garbage, collected on the GUI thread at times of its own."""

from __future__ import annotations

import gc
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

BEAT = 1_000
"""Milliseconds between two looks."""

MANY = 50_000
"""So many new objects are worth looking through."""

ALL_AFTER = 60
"""Beats until everything is looked through again, young or old."""


class Collecting(QObject):
    """Keeps Python from collecting by itself from `begin` until `stop`.

    By itself it collects in whichever thread happens to make an object: in a worker that may take apart what belongs to
    Qt's thread, and a look through all books and cards holds the window up for longer than a frame. While it is still
    `loading()`, everything new is there to stay.
    """

    def __init__(self, loading: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._loading = loading
        self._beats = 0
        self._timer = QTimer(self, interval=BEAT)
        self._timer.timeout.connect(self._beat)

    def begin(self) -> None:
        """Collect here only from now on."""
        gc.disable()
        self.spare()
        self._timer.start()

    def spare(self) -> None:
        """Books, cards and games have been loaded and stay: what is there now isn't looked through again."""
        if not gc.isenabled():
            gc.freeze()

    def stop(self) -> None:
        """The window closes: Python collects by itself again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def _beat(self) -> None:
        self._beats += 1
        if self._loading():
            self.spare()
        elif self._beats >= ALL_AFTER:
            self._beats = 0
            gc.collect()
        elif gc.get_count()[0] > MANY:
            gc.collect(1)
