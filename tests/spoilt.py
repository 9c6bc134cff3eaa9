"""What may stand where a file of ours is wanted: too large, too deep, no text, no file at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

Spoil = Callable[[Path], object]


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(20_000_000_000)


SPOILT: dict[str, Spoil] = {
    "twenty gigabytes": _sparse,
    "too deep": lambda path: path.write_text("[" * 100_000 + "]" * 100_000),
    "no UTF-8": lambda path: path.write_bytes(b"title: \xff\xfe\n"),
    "a folder": Path.mkdir,
    "a pipe": lambda path: os.mkfifo(path),
    "a device that never ends": lambda path: path.symlink_to("/dev/zero"),
    "what the system refuses": lambda path: path.symlink_to("/proc/self/mem"),
    "a link to itself": lambda path: path.symlink_to(path.name),
}
"""By what it is, what makes it at a place."""


def cleared(path: Path) -> None:
    """Nothing stands there any more."""
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)
