"""Writing files so that a killed process leaves the old one or the new one, never half of either.

The one way in which files that people keep are written, from the window and from the command line.
"""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

from judge_app.files.problems import BadInput, Mistake


def write_bytes(path: Path, data: bytes) -> None:
    """Replace the file's content in one step; its rights stay, and a link to a file stays a link.

    Raises BadInput with the reason when it can't be written, for a file that is read-only too.
    """
    try:
        target = path.resolve()
        rights = _rights(target)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(rights)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput([Mistake(str(path), 0, f"can't be written: {why}")]) from None


def write_text(path: Path, text: str) -> None:
    """The same for text, as UTF-8."""
    write_bytes(path, text.encode("utf-8"))


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
