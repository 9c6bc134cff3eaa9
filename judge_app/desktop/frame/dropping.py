"""A scenario file dragged onto the window is opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

SUFFIXES = {".yaml", ".yml"}


class FileDrop(QObject):
    """Watches a window for files; `opened(path)` with the first scenario of those that are dropped."""

    def __init__(self, window: QWidget, opened: Callable[[Path], object]) -> None:
        super().__init__(window)
        self._opened = opened
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent) and scenario(event.mimeData()):
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() is QEvent.Type.Drop:
            path = scenario(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                self._opened(path)
                return True
        return False


def scenario(dragged: QMimeData) -> Path | None:
    """The first scenario file among what is dragged."""
    files = (Path(url.toLocalFile()) for url in dragged.urls() if url.isLocalFile())
    return next((path for path in files if path.suffix.lower() in SUFFIXES), None)
