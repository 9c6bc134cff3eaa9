"""Work for workers of a test's cluster, which takes a while."""

from __future__ import annotations

import os
import time
from pathlib import Path


def squared(number: int) -> int:
    """Its square."""
    time.sleep(0.02)
    return number * number


def noted(number: int, folder: str) -> int:
    """That number, which is noted in the folder as being worked at; the first of them ends its process once."""
    path = Path(folder) / str(number)
    known = path.exists()
    path.touch()
    if number == 0 and not known:
        os.kill(os.getpid(), 9)
    time.sleep(0.02)
    return number
