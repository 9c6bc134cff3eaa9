"""Whether the log on this laptop is whole, as far as that can be seen without changing it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from judge_app.services.rulings.restoring import READY, RULINGS
from judge_app.services.rulings.team import FILE as PASSWORD
from judge_app.services.rulings.team import why_no_url
from rules_db.rulings.lists import Progress
from rules_db.rulings.local import ROOM
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import LogError
from rules_db.rulings.remembered import counted, loss, remembered

OTHERS = 0o077
"""The rights of anybody else to a file."""

REPAIR = "judge rulings repair makes it anew from them"

BACKUPS = "before-restore-*.zip"


def examine_log(folder: Path, progress: Progress = lambda done, total, what: None) -> Iterator[tuple[str, bool]]:
    """What is to be said of the log in a data folder, a sentence each, and whether that is as it should be.

    What is found damaged is set aside. Never raises.
    """
    path = folder / FILE
    if why := why_no_url(folder):
        yield why, False
    try:
        if not os.path.lexists(path) or (path.is_file() and not path.stat().st_size):
            missing = loss(folder, 0)
            yield missing or "no ruling was kept here yet", not missing
        else:
            yield from _examined(path, progress)
        if folder.exists():
            yield from _surroundings(path)
    except (LogError, OSError) as error:
        yield f"{str(error).rstrip('.')}{_restorable(folder)}", False


def _examined(path: Path, progress: Progress) -> Iterator[tuple[str, bool]]:
    with closing(Log(path.parent)) as log:
        if wrong := log.faults():
            yield f"its file is damaged: {wrong}; put it aside, then {remembered(path.parent).last_backup}", False
        whole = log.read_through()
        yield f"whole records: {whole:,}", True
        if damaged := log.damaged():
            ids = ", ".join(one.id[:8] for one in damaged[:5])
            yield f"damaged records, set aside: {len(damaged):,} ({ids}); restore a backup that has them", False
        if not wrong and (astray := log.lists_astray(progress)):
            yield f"what rulings are found by isn't as the records have it ({', '.join(astray)}); {REPAIR}", False
        if missing := loss(path.parent, log.count()):
            yield missing, False
    if known := remembered(path.parent).replaced:
        yield f"it took the place of one with {counted(known)}; to have those too, {_backup(path)}", True


def _backup(path: Path) -> str:
    return remembered(path.parent).last_backup


def _surroundings(path: Path) -> Iterator[tuple[str, bool]]:
    """What is wrong around it: a restore that wasn't finished, rights, room."""
    ready = path.parent / READY
    if (ready / RULINGS).is_file():
        yield (
            f"a restore was broken off; the next use of the log finishes it. To give it up, put {ready} elsewhere",
            False,
        )
    if path.exists() and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        yield "it can be read but not written; allow writing to the file and its folder", False
    for private in (path, path.parent / PASSWORD):
        if os.name == "posix" and private.exists() and private.stat().st_mode & OTHERS:
            yield f"others who use this computer may read {private}; let only yourself: chmod 600 {private}", False
    if shutil.disk_usage(path.parent).free < ROOM:
        yield "the disk is full; free some room", False


def _restorable(folder: Path) -> str:
    """Where what was there before the last restore is kept, if there was one."""
    kept = sorted(folder.glob(BACKUPS))
    return f"; what was there before a restore is in {kept[-1]}" if kept else ""
