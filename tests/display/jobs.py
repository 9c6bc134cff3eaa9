"""A judge's jobs in the real window on a real screen: python jobs.py NAME PICTURES. An error says what went wrong."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hand import Hand, until

from judge_app.bench.window import opened_window
from judge_app.desktop.main_window import MainWindow
from judge_app.desktop.sides import SEARCH


def look_up(judge: Hand, window: MainWindow) -> None:
    """A rule is found from the words that come to mind, and shown, by keys alone."""
    judge.press("ctrl+l")
    judge.type("who chooses the order of two modifiers")
    until(lambda: window.search.model.about.endswith("modifiers"), "results")
    assert window.sides.side == SEARCH
    judge.press("Down", "Return")
    until(lambda: window.reader.entry is not None and window.reader.entry.number, "a rule in the reader")
    judge.picture("look-up")


JOBS = {job.__name__: job for job in (look_up,)}


def main(name: str, pictures: Path) -> None:
    """Do one job in a window with a session of its own."""
    window = opened_window(Path(os.environ["JUDGE_DATA_DIR"]) / f"session-{name}")
    window.resize(1280, 720)
    JOBS[name](Hand(window, pictures), window)
    window.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
