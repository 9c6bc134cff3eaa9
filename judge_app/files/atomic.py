"""Writing files so that a killed process leaves the old one or the new one, never half of either."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from judge_app.files.problems import BadInput, Mistake


def write_bytes(path: Path, data: bytes) -> None:
    """Replace the file's content in one step. Raises BadInput with the reason when it can't be written."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o666 & ~_umask())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadInput([Mistake(str(path), 0, f"can't be written: {error.strerror}")]) from None


def write_text(path: Path, text: str) -> None:
    """The same for text, as UTF-8."""
    write_bytes(path, text.encode("utf-8"))


def _umask() -> int:
    """The process's umask; there is no way to read it but to set it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
