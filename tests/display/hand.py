"""A judge's hands: keys and pointer that reach the window through the X server and its window manager."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QPoint, QRect
from PySide6.QtWidgets import QWidget

from judge_app.bench.window import TooSlow, wait

SETTLED = 40
"""Milliseconds after which the server has passed on what was done."""


def until(there: Callable[[], object], what: str) -> None:
    """Let the window work until something is so. Raises AssertionError that says what didn't come."""
    try:
        wait(lambda: bool(there()))
    except TooSlow as late:
        raise AssertionError(f"this didn't come: {what}") from late


class Hand:
    """Types and points at a window as a person does; each of these returns when the server has taken it."""

    def __init__(self, window: QWidget, pictures: Path) -> None:
        self._window = window
        self._pictures = pictures
        until(window.isActiveWindow, "the window in front")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, as xdotool names them: "ctrl+l", "Down", "Return"."""
        for key in keys:
            self._do("key", "--clearmodifiers", key)

    def type(self, text: str) -> None:
        """Type a text key by key."""
        self._do("type", "--delay", "8", text)

    def answer(self, *keys: str, text: str = "", after: float = 2.0) -> None:
        """Type a text, then press keys, in the dialog that comes up meanwhile: what opens it waits for its answer."""

        def do_it() -> None:
            for words in ([("type", "--delay", "8", text)] if text else []) + [("key", key) for key in keys]:
                subprocess.run(["xdotool", *words], check=True, timeout=20)

        threading.Timer(after, do_it).start()

    def click(self, part: QWidget, at: QPoint | QRect | None = None, *, button: int = 1) -> None:
        """Click into a part: into its middle, at a point or into the middle of a rectangle of it."""
        point = at.center() if isinstance(at, QRect) else at or part.rect().center()
        self._move(part, point)
        self._do("click", str(button))

    def drag(self, part: QWidget, from_: QPoint, onto: QWidget, to: QPoint) -> None:
        """Drag from a point of one part to a point of another."""
        self._move(part, from_)
        self._do("mousedown", "1")
        for share in (0.1, 0.4, 0.7, 1.0):
            begin, end = part.mapToGlobal(from_), onto.mapToGlobal(to)
            step = begin + (end - begin) * share
            self._do("mousemove", str(step.x()), str(step.y()))
        self._do("mouseup", "1")

    def picture(self, name: str) -> None:
        """Keep a picture of the window as it is now."""
        self._window.grab().save(str(self._pictures / f"{name}.png"))

    def _move(self, part: QWidget, at: QPoint) -> None:
        point = part.mapToGlobal(at)
        self._do("mousemove", str(point.x()), str(point.y()))

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=20)
        settled = QDeadlineTimer(SETTLED)
        wait(settled.hasExpired)
