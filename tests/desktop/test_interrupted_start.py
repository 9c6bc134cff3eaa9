"""Ctrl+C on the terminal while the window is being opened, whenever it comes."""

from __future__ import annotations

import subprocess
import sys

import pytest

STARTS = """
import signal, sys
from types import SimpleNamespace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from judge_app.cli.main import open_window
from judge_app.desktop import app

def interrupt():
    signal.raise_signal(signal.SIGINT)

class Window(QWidget):
    work = SimpleNamespace(faults=SimpleNamespace(uncaught=None))

    def __init__(self, store):
        super().__init__()
        if sys.argv[1] == "busy":
            QTimer.singleShot(0, self.work_on)

    def work_on(self):
        interrupt()
        print("open still" if self.isVisible() else "closed in the midst of work")

    def showEvent(self, event):
        if sys.argv[1] == "made":
            try:
                interrupt()
            except KeyboardInterrupt:
                print("lost in Qt")

    def closeEvent(self, event):
        print("closed")

made, app.MainWindow = app.with_interrupts, Window

def with_interrupts(application):
    made(application)
    if sys.argv[1] == "waiting":
        interrupt()

app.with_interrupts = with_interrupts
open_window()
"""


@pytest.mark.parametrize(
    ("when", "status", "said"),
    [("made", 130, ""), ("waiting", 0, "closed\n"), ("busy", 0, "open still\nclosed\n")],
)
def test_an_interrupt_ends_the_program_at_once_or_closes_the_window_between_two_works(
    when: str, status: int, said: str
) -> None:
    done = subprocess.run([sys.executable, "-c", STARTS, when], capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout) == (status, said), done.stderr
