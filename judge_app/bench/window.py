"""How fast the window answers and starts, measured on the real window."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QTextBrowser

from judge_app.desktop.frame.sides import SEARCH
from judge_app.display import draw_without_display

if TYPE_CHECKING:
    from judge_app.desktop.frame.main_window import MainWindow

PATIENCE = 30.0  # seconds until a measurement is given up
QUERY = "fatal damage"
_kept: list[QApplication] = []  # Qt's application must outlive the windows


class TooSlow(RuntimeError):
    """What was waited for did not come."""


@dataclass(frozen=True, slots=True)
class Typing:
    """From each key event to its painted results, and the longest time for which the GUI thread took no events."""

    milliseconds: list[float]
    longest_block: float


@dataclass(frozen=True, slots=True)
class Start:
    """From the start of a process, in milliseconds, medians of several: a bare window painted; ours painted,
    searchable (painted and the library open), and with the results of a first query painted."""

    bare: float
    painted: float
    ours: float
    results: float


def measure_keystrokes(queries: Sequence[str], *, window: MainWindow | None = None) -> Typing:
    """Type the queries key by key into the window, each key as soon as the results before it are painted."""
    with tempfile.TemporaryDirectory() as folder:
        mine = window or opened_window(Path(folder))
        _type(mine, "warm up")
        heart = _Heartbeat()
        times = [took for query in queries for took in _type(mine, query)]
        if window is None:
            mine.close()
        return Typing(times, heart.longest)


def measure_start(runs: int = 7) -> Start:
    """Start windows in processes of their own, bare and ours in turn. The library is built before when need be."""
    modes = ("bare", "painted", "ready", "results")
    times: dict[str, list[float]] = {mode: [] for mode in modes}
    with tempfile.TemporaryDirectory() as cache:
        for mode in ("bare", "results"):
            _start(mode, cache)
        for _ in range(runs):
            for mode in modes:
                times[mode].append(_start(mode, cache))
    return Start(*(statistics.median(times[mode]) for mode in modes))


def measure_first_board(runs: int = 3) -> float:
    """The longest time for which the GUI thread took no events while the board was opened for the first time in a
    process, in milliseconds; the median of several."""
    return statistics.median(float(_process("board", "").stdout) for _ in range(runs))


class _Heartbeat(QObject):
    """A timer's beat every millisecond; the longest delay of one is how long the GUI thread was busy."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(1)

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, (now - self._last) * 1000 - 1)
        self._last = now


def _type(window: MainWindow, query: str) -> list[float]:
    """Type a query into the emptied box, whatever side came back; the milliseconds that each key took."""
    window.show_side(SEARCH)
    window.search.clear()
    wait(lambda: window.search.model.about != query)
    return [_press(window, query[: end + 1]) for end in range(len(query))]


def _press(window: MainWindow, text: str) -> float:
    """Press the last key of `text` and wait until the results for all of it are painted."""
    painted: list[float] = []

    def note(about: str) -> None:
        if about == text:
            painted.append(time.perf_counter())

    window.search.view.painted.connect(note)
    began = time.perf_counter()
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, text[-1])
        QApplication.sendEvent(window.search.box, event)
    if not text.strip():
        painted.append(time.perf_counter())
    wait(lambda: bool(painted))
    window.search.view.painted.disconnect(note)
    return (painted[0] - began) * 1000


def wait(until: Callable[[], bool]) -> None:
    """Take events, asleep in between, until it is so. Raises TooSlow."""
    end = time.monotonic() + PATIENCE
    waker = QTimer()
    waker.start(20)
    while not until():
        if time.monotonic() > end:
            raise TooSlow(f"nothing came within {PATIENCE:g} seconds")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def opened_window(folder: Path) -> MainWindow:
    """The real window with an empty session, its library open."""
    from judge_app.desktop.app import make_application
    from judge_app.desktop.frame.main_window import MainWindow
    from judge_app.desktop.session import SessionStore

    draw_without_display()
    if QApplication.instance() is None:
        _kept.append(make_application([]))
    window = MainWindow(store=SessionStore(folder))
    window.show()
    wait(lambda: window.lookup.library is not None)
    return window


def _start(mode: str, cache: str) -> float:
    """The milliseconds from the start of a process to what `mode` waits for, at which it ends at once.

    Compiled modules are kept in `cache`, as an installed program has them.
    """
    began = time.perf_counter()
    _process(mode, cache)
    return (time.perf_counter() - began) * 1000


def _process(mode: str, cache: str) -> subprocess.CompletedProcess[bytes]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "judge_app.bench.window", mode]
    there = {"PYTHONPYCACHEPREFIX": cache} if cache else {}
    done = subprocess.run(command, capture_output=True, timeout=PATIENCE * 2, check=False, env=kept | there)
    if done.returncode:
        raise TooSlow(done.stderr.decode(errors="replace"))
    return done


class _BareBrowser(QTextBrowser):
    """Ends the process when it has been painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, _end)


def _bare() -> None:
    application = QApplication([])
    window = QMainWindow()
    browser = _BareBrowser(window)
    browser.setHtml("<p>A bare window.</p>")
    window.setCentralWidget(browser)
    window.resize(1280, 800)
    window.show()
    application.exec()


def _ours(mode: str) -> None:
    from judge_app.desktop.app import make_application
    from judge_app.desktop.frame.main_window import MainWindow
    from judge_app.desktop.session import SessionStore

    with tempfile.TemporaryDirectory() as folder:
        application = make_application([])
        window = MainWindow(store=SessionStore(Path(folder)))
        if mode == "painted":
            window.first_painted.connect(_end)
        elif mode == "ready":
            window.ready.connect(_end)
        else:
            window.search.box.setText(QUERY)
            window.search.view.painted.connect(lambda about: _end() if about == QUERY else None)
        window.lookup.failed.connect(lambda text: sys.exit(text))
        window.show()
        application.exec()


def _board() -> None:
    """Open the board as its key does, while the heart beats."""
    with tempfile.TemporaryDirectory() as folder:
        window = opened_window(Path(folder))
        wait(lambda: bool(window.actions_by_name))
        heart = _Heartbeat()
        window.actions_by_name["side_board"].trigger()
        wait(lambda: window.work.timeline is not None)
        sys.stdout.write(str(heart.longest))
        window.close()


def _end() -> None:
    os._exit(0)


def main(arguments: Sequence[str]) -> None:
    """One start, for `measure_start`."""
    draw_without_display()
    modes: dict[str, Callable[[], None]] = {"bare": _bare, "board": _board}
    modes.get(arguments[0], partial(_ours, arguments[0]))()


if __name__ == "__main__":
    main(sys.argv[1:])
