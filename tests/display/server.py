"""A real X server with a window manager, for as long as a test runs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

NEEDED = ("Xvfb", "openbox", "xdotool")
SCREEN = "1920x1080x24"


def missing() -> str:
    """Which of the programs for it this machine lacks, '' where it has them all."""
    return ", ".join(program for program in NEEDED if shutil.which(program) is None)


@contextmanager
def x_server(screen: str = SCREEN) -> Iterator[str]:
    """A server of its own and its display's name; the window manager runs in it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        display = f":{told.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
    try:
        yield display
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait()
