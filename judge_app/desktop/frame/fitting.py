"""Where the window opens, and how large: as it was left, or as it usually is, as far as the screen has room for it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

USUAL = QSize(1280, 800)
EDGE, TITLE = 4, 32
"""So much the system draws around and above a window; how much it is is known only once the window is there."""


def fit_on_screen(window: QWidget, geometry: QByteArray, size: QSize) -> None:
    """Give a window the place and the size that it was left with, where those are known, within its screen.

    A place on a screen of another width is no place on this one: then the size alone counts.
    """
    if geometry.isEmpty() or not window.restoreGeometry(geometry):
        window.resize(size if size.isValid() else USUAL)
    if not window.isMaximized() and not window.isFullScreen():
        room = window.screen().availableGeometry().adjusted(EDGE, TITLE, -EDGE, -EDGE)
        window.setGeometry(fitted(window.geometry(), room))


def fitted(wanted: QRect, room: QRect) -> QRect:
    """A place and a size as near to those wanted as fit into a room."""
    size = wanted.size().boundedTo(room.size())
    left = min(max(wanted.left(), room.left()), room.right() + 1 - size.width())
    top = min(max(wanted.top(), room.top()), room.bottom() + 1 - size.height())
    return QRect(QPoint(left, top), size)
