"""Writing so that a killed process leaves the old file or the new one, never half of either.

The one way in which files that people keep are written, from the window and from the command line.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from judge_app.files.half_made import half_made
from judge_app.files.problems import BadInput, Mistake


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """What is written to this takes the file's place in one step at the end; if anything is raised, nothing does.

    The file's rights stay, and a link to a file stays a link. Raises BadInput with the reason when it can't be written,
    for a file that is read-only too.
    """
    try:
        target = _resolved(path)
        rights = _rights(target)
        with half_made(target) as half:
            with open(half, "xb", opener=partial(os.open, mode=0o600)) as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            half.chmod(rights)
            half.replace(target)
    except OSError as error:
        raise BadInput([Mistake(str(path), 0, f"can't be written: {error.strerror or error}")]) from None


def write_bytes(path: Path, data: bytes) -> None:
    """Replace the file's content in one step, as `writing` does."""
    with writing(path) as file:
        file.write(data)


def write_text(path: Path, text: str) -> None:
    """The same for text, as UTF-8."""
    write_bytes(path, text.encode("utf-8"))


def _resolved(path: Path) -> Path:
    """The file that a link leads to. Raises OSError for links in a circle."""
    try:
        return path.resolve()
    except RuntimeError as error:  # Python 3.13 and later leave that to whoever opens it
        raise OSError(0, str(error)) from None


def _rights(target: Path) -> int:
    """The rights of the file that is there, or of any new one. Raises OSError where nobody may write to it."""
    try:
        there = target.stat()
    except FileNotFoundError:
        return 0o666 & ~_umask()
    if not stat.S_ISREG(there.st_mode):
        raise OSError(0, "it is no file")
    if not there.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise OSError(0, "it is read-only")
    return stat.S_IMODE(there.st_mode)


def _umask() -> int:
    """The process's umask; there is no way to read it but to set it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
