"""Every scene of the window at the sizes, scales and themes that it is promised for: what can't be read there.

    python -m judge_app.bench.scene_walk SHOTS [FOLDER]    prints each fault as JSON; pictures go into the folder

SHOTS are sizes and themes such as 1024x700:light,1280x720:dark, or "all". Qt takes its scale from the environment when
it starts, so that each scale has a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from judge_app.bench.figures import Figure
from judge_app.bench.legibility import Fault, faults
from judge_app.files.shipped import SCENARIOS

if TYPE_CHECKING:
    from judge_app.desktop.frame.main_window import MainWindow

Size = tuple[int, int]
Shot = tuple[Size, str]
"""A size of the window and a theme."""

SIZES = ((1024, 700), (1280, 720), (1920, 1080))
SCALES = ("1", "1.5")
THEMES = ("light", "dark", "contrast")
KINDS = {"cut": "labels cut", "covered": "parts covered by others", "faint": "texts with too little contrast"}
LISTED = SCENARIOS / "wow" / "keywords"
"""The scenarios that are listed: whole screens of them, without the time that it takes to run all of the library."""
BRIEFLY = 100
"""Milliseconds for what comes up at a time; cases that run in the background always have something to say."""
PATIENCE = 240.0
"""Seconds for one scale; a question that nobody answers would wait for ever."""


def legibility_figures() -> Iterator[Figure]:
    """How much can't be read, over all panes, sizes, scales and themes."""
    found = [fault for scale in SCALES for _, fault in walked(scale)]
    for kind, name in KINDS.items():
        yield Figure(f"{name}, over all panes, sizes and themes", sum(one.what == kind for one in found), "", 0)


def walked(scale: str, shots: str = "all", folder: Path | None = None) -> list[tuple[str, Fault]]:
    """(scene, fault) of a walk at that scale, in a process of its own. Raises OSError with what it said on failing."""
    command = [sys.executable, "-m", "judge_app.bench.scene_walk", shots, *([str(folder)] if folder else [])]
    environment = {**os.environ, "QT_SCALE_FACTOR": scale}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        raise OSError(done.stderr)
    return [(said.pop("scene"), Fault(**said)) for said in map(json.loads, done.stdout.splitlines())]


def walk(shots: Sequence[Shot], folder: Path | None = None) -> Iterator[tuple[str, Fault]]:
    """Show each scene in each size and theme; yields what can't be read, and keeps a picture of each in a folder.

    A theme has a window of its own: putting one on a window that has been through all scenes takes seconds.
    """
    from judge_app.bench.scenes import beside
    from judge_app.bench.window import opened_window

    for theme in dict.fromkeys(theme for _, theme in shots):
        with tempfile.TemporaryDirectory() as session:
            window = opened_window(Path(session))
            window.look.set_theme(theme)
            window.session.folder = str(LISTED)
            yield from _walked(window, [size for size, of in shots if of == theme], theme, folder)
            for part in beside(window):
                part.close()
            window.close()


def _walked(window: MainWindow, sizes: Sequence[Size], theme: str, folder: Path | None) -> Iterator[tuple[str, Fault]]:
    from judge_app.bench.scenes import ALL, beside, show

    for name in ALL:
        show(window, name)
        for wide, high in sizes:
            window.resize(wide, high)
            _settle()
            about = f"{name} {wide}x{high} {theme}"
            for at, part in enumerate([window, *beside(window)]):
                if folder is not None:
                    part.grab().save(str(folder / f"{about.replace(' ', '-')}{'-over' * at}.png"))
                for fault in faults(part):
                    yield about, fault


def read_shots(text: str) -> list[Shot]:
    """The sizes and themes that a text names."""
    if text == "all":
        return [(size, theme) for theme, size in product(THEMES, SIZES)]
    pairs = (shot.partition(":") for shot in text.split(","))
    return [((int(size.partition("x")[0]), int(size.partition("x")[2])), theme) for size, _, theme in pairs]


def _settle() -> None:
    for _ in range(5):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, BRIEFLY)


def main(arguments: list[str]) -> int:
    """Print what a walk finds, a line a fault."""
    shots, folder = read_shots(arguments[0]), Path(arguments[1]) if arguments[1:] else None
    for about, fault in walk(shots, folder):
        sys.stdout.write(json.dumps({"scene": about, **asdict(fault)}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
