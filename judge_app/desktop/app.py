"""Opening the window."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.frame.showing import Showing
from judge_app.desktop.session import SessionStore

SWITCH = 0.0005  # seconds until a busy worker hands Python over to the window: painting must not wait for it


def run(
    arguments: list[str], *, case: Path | None = None, show: tuple[Path, str] | None = None, always: bool = True
) -> int:
    """Open the window. Returns the exit status when it is closed.

    `case` is a file to work on in place of the one that was left. `show` is a case and its question, with which the
    window shows what it is for: `always`, or the first time alone.
    """
    application = make_application(arguments)
    store = SessionStore()
    first = store.is_new
    window = MainWindow(store=store)
    sys.excepthook = window.work.faults.uncaught
    if show is not None and (always or first):
        Showing(window, *show)
    if case is not None:
        window.work_on(case)
    window.show()
    with_interrupts(application)
    return leave(application.exec())


def leave(status: int) -> int:
    """End the program at once: all is kept by now, what only reads isn't waited for, nor is anything taken apart."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def make_application(arguments: list[str]) -> QApplication:
    """The one QApplication, named and in the style that looks alike everywhere."""
    sys.setswitchinterval(SWITCH)
    QApplication.setApplicationName("judge")
    QApplication.setApplicationDisplayName("Judge")
    QApplication.setDesktopFileName("card-judge")
    application = QApplication(["judge", *arguments])
    application.setStyle("Fusion")
    return application


def with_interrupts(application: QApplication) -> None:
    """Ctrl+C on the terminal closes the window as its button does, so that the session is kept.

    Not in the midst of whatever Python does just then, nor before Qt waits for events, when closing ends nothing.
    """
    signal.signal(signal.SIGINT, lambda *_: QTimer.singleShot(0, application.closeAllWindows))
    timer = QTimer(application)
    timer.timeout.connect(lambda: None)
    timer.start(300)
