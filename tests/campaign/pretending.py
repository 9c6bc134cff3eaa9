"""A part of the campaign that only its tests know: what is tried is a list of numbers, some of which do harm."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from hypothesis import strategies as st

from campaign.parts import Broken, Done

TOO_LARGE = 90
HARM = ENDLESS, DEADLY, SILENT, FICKLE = 17, 23, 31, 37
fickle: list[int] = []
"""Something for each time that the fickle number was there."""


def inputs() -> st.SearchStrategy[list[int]]:
    """Some numbers."""
    return st.lists(st.integers(0, 99), min_size=1, max_size=6)


def tried(made: list[int], folder: Path) -> Done:
    """Break over a number that is too large, and worse over some."""
    (folder / "numbers.txt").write_text(str(made), encoding="utf-8")
    if max(made) > TOO_LARGE:
        raise Broken("a number is too large", str(max(made)))
    if FICKLE in made:
        fickle.append(FICKLE)
        if len(fickle) == 1:
            raise Broken("it fails once")
    if ENDLESS in made:
        while True:
            pass
    if DEADLY in made:
        os._exit(3)
    if SILENT in made:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
        time.sleep(60)
    return Done(len(made), silence=0.25)


def round_and_round(depth: int) -> None:
    """Go on without end, twice here for each time there."""
    (one_more if depth % 3 == 0 else round_and_round)(depth + 1)


def one_more(depth: int) -> None:
    """Go on."""
    round_and_round(depth + 1)


def written(made: list[int]) -> dict[str, str]:
    """The numbers, and the largest by its name."""
    return {"numbers.txt": str(made), f"{max(made)}.txt": ""}
