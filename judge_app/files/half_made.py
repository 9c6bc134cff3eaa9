"""What is made beside its place, and taken away at the next start where its maker was killed.

Whatever is made in steps and put in place in one is half made for a while, under a name of its own: a file that is
written, a folder that is filled. A note of it lies in the data folder as long, locked by its process. A note that
nobody holds was left by a killed one.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from judge_app.files.locks import lock
from judge_app.files.places import data_folder

NOTES = "half-made"
PREFIX = ".judge-"


@contextmanager
def half_made(place: Path) -> Iterator[Path]:
    """A free name in the same folder, for what is to take that place; what is still there at the end is taken away."""
    half = place.with_name(f"{PREFIX}{os.urandom(8).hex()}")
    with ExitStack() as held:
        with suppress(OSError):  # where nothing can be noted it is made all the same
            held.enter_context(_noted(half))
        try:
            yield half
        finally:
            with suppress(OSError):
                _take_away(half)


def clear_half_made() -> None:
    """Take away what killed processes left half made. What can't be now is tried again at the next start."""
    try:
        notes = list((data_folder() / NOTES).iterdir())
    except OSError:
        return
    for note in notes:
        with suppress(OSError):
            with note.open("rb") as held:
                lock(held)
                _take_away(Path(os.fsdecode(held.read())))
            note.unlink()


@contextmanager
def _noted(half: Path) -> Iterator[None]:
    """A note of it, as long as it lasts. Raises OSError where there can be none."""
    note = data_folder() / NOTES / half.name
    note.parent.mkdir(parents=True, exist_ok=True)
    try:
        with note.open("xb") as held:
            lock(held)
            held.write(os.fsencode(half.absolute()))
            held.flush()
            yield
    finally:
        if not os.path.lexists(half):
            note.unlink(missing_ok=True)


def _take_away(half: Path) -> None:
    if not half.name.startswith(PREFIX):
        return
    if half.is_dir() and not half.is_symlink():
        shutil.rmtree(half)
    else:
        half.unlink(missing_ok=True)
