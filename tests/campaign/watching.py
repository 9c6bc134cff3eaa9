"""What a trial must never do while it runs: write outside its folder, open a connection, start or run anything."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FORBIDDEN = (
    "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.startfile", "pty.spawn",
    "socket.connect", "socket.bind", "socket.getaddrinfo", "socket.gethostby", "socket.sendto", "socket.sendmsg",
    "webbrowser.", "urllib.", "ftplib.", "http.client.", "smtplib.",
)  # fmt: skip
CHANGES = (
    "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown",
    "os.utime",
)  # fmt: skip
PATHS = {"os.rename": (0, 1), "os.link": (0, 1), "os.symlink": (1,)}
"""Which of its arguments are the paths that something changes; else the first."""
OPENED = {"os.remove", "os.rmdir", "os.mkdir", "os.rename", "os.link", "os.symlink"}
"""What says last in which open folder its paths lie, if not where the process is."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Watch:
    """What goes on in this process between two moments. Once begun, a process is watched until it ends."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self.seen: list[str] = []
        sys.addaudithook(self._hook)

    @contextmanager
    def over(self, folder: Path) -> Iterator[None]:
        """While this goes on, note what is done that must not be; files may be written below that folder."""
        self.seen = []
        self._folder = Path(os.path.realpath(folder))
        try:
            yield
        finally:
            self._folder = None

    def _hook(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self._folder is None:
            return
        if event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & WRITING:
                self._check(event, path)
        elif event.startswith(CHANGES):
            paths = PATHS.get(event, (0,))
            opened = arguments[-len(paths) :] if event in OPENED else (-1,) * len(paths)
            for at, folder in zip(paths, opened, strict=False):
                self._check(event, arguments[at], folder)
        elif event.startswith(FORBIDDEN):
            self.seen.append(f"{event} {str(arguments)[:200]}")
        elif event == "exec" and str(getattr(arguments[0], "co_filename", "")).startswith(str(self._folder)):
            self.seen.append(f"exec {arguments[0]}")

    def _check(self, event: str, path: Any, within: int = -1) -> None:
        if not isinstance(path, str | bytes | os.PathLike):
            return  # what is open already
        folder, self._folder = self._folder, None  # what is asked here isn't the trial's
        top = os.readlink(f"/proc/self/fd/{within}") if within >= 0 else ""
        real = Path(os.path.realpath(os.path.join(top, os.fsdecode(path))))
        self._folder = folder
        if folder is not None and not real.is_relative_to(folder) and str(real) != os.devnull:
            self.seen.append(f"{event} {os.fsdecode(path)}")
