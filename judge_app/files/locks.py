"""Locks on files: the system lets go of one when its process ends, however it does."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

FAR = 1 << 30
"""Windows locks a part of a file, which nobody can read then: one behind its end."""

NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)
"""What a file system says that has no locks."""


def lock(file: BinaryIO) -> None:
    """Lock it for as long as it is open. Raises OSError where another process has."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock that is a file of that name, there as long as it is held; one that is there unheld is anybody's."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def __del__(self) -> None:
        """Whoever forgets it holds it no longer."""
        self.let_go()

    def take(self) -> bool:
        """Hold it; False where somebody else does, or the file can't be written."""
        if self._file is not None:
            return True
        try:
            file = self._path.open("ab")
        except OSError:
            return False
        try:
            lock(file)
            taken = os.path.samestat(os.fstat(file.fileno()), self._path.stat())  # not one that was just let go of
        except OSError as error:
            taken = error.errno in NO_LOCKS  # what is there is shown twice rather than never
        if not taken:
            file.close()
            return False
        self._file = file
        return True

    def let_go(self) -> None:
        """Hold it no longer; the file goes."""
        if self._file is None:
            return
        if sys.platform == "win32":  # no file goes there that is open
            self._file.close()
        with suppress(OSError):  # whoever starts next takes it
            self._path.unlink(missing_ok=True)
        self._file.close()
        self._file = None
