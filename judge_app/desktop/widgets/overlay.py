"""What lies over a part of the window for as long as it is wanted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtWidgets import QFrame, QWidget


class Overlay(QFrame):
    """Hidden at first; it lies where `place` says whenever it comes up or what is under it changes its size.

    `closed` when a person is done with it.
    """

    closed = Signal()

    def __init__(self, under: QWidget) -> None:
        super().__init__(under)
        self._under = under
        under.installEventFilter(self)
        self.hide()

    def place(self, room: QRect) -> QRect:
        """Where it lies in the room that there is."""
        raise NotImplementedError

    def come_up(self) -> None:
        """Come in sight, over everything that is there."""
        self.setGeometry(self.place(self._under.rect()))
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self.place(self._under.rect()))
        return False
