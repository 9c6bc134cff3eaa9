"""Whether the log on this laptop is whole, as far as that can be seen without changing it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from rules_db.rulings.local import ROOM
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import LogError

BACKUPS = "before-restore-*.zip"


def examine_log(folder: Path) -> Iterator[tuple[str, bool]]:
    """What is to be said of the log in a data folder, a sentence each, and whether that is as it should be.

    What is found damaged is set aside. Never raises.
    """
    path = folder / FILE
    if not path.exists():
        yield "no ruling was kept here yet", True
        return
    try:
        yield from _examined(path)
    except (LogError, OSError) as error:
        yield f"{str(error).rstrip('.')}{_restorable(folder)}", False


def _examined(path: Path) -> Iterator[tuple[str, bool]]:
    with closing(Log(path.parent)) as log:
        if wrong := log.faults():
            yield f"its file is damaged: {wrong}; put it aside, then restore the last backup", False
        whole = log.read_through()
        yield f"whole records: {whole:,}", True
        if damaged := log.damaged():
            ids = ", ".join(one.id[:8] for one in damaged[:5])
            yield f"{len(damaged):,} records are damaged and set aside ({ids}); restore a backup that has them", False
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        yield "it can be read but not written; allow writing to the file and its folder", False
    if shutil.disk_usage(path.parent).free < ROOM:
        yield "the disk is full; free some room", False


def _restorable(folder: Path) -> str:
    """Where what was there before the last restore is kept, if there was one."""
    kept = sorted(folder.glob(BACKUPS))
    return f"; what was there before a restore is in {kept[-1]}" if kept else ""
