"""Library folders: sealed when complete, checked before use, set aside when damaged, swept when old."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from rules_db.model import LibraryError

SEAL = "manifest.json"
LIBRARY = "library-"
SET_ASIDE = "set-aside-"
OLD_KEPT = 2
SET_ASIDE_KEPT = 3


def seal(folder: Path, about: dict[str, object]) -> None:
    """Write down every file of a finished library with its digest, so that damage shows, and make it all private."""
    files = {name: _digest(folder / name) for name in sorted(_files(folder))}
    (folder / SEAL).write_text(json.dumps({**about, "files": files}, indent=1), encoding="utf-8")
    for path in folder.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)


def sealed_about(folder: Path) -> dict[str, object]:
    """What the seal says of a folder that `why_unusable` finds nothing against."""
    about: dict[str, object] = json.loads((folder / SEAL).read_text(encoding="utf-8"))
    return about


def why_unusable(folder: Path) -> str:
    """Why that folder is not a whole library of this user's own, or '' when it is."""
    try:
        if reason := why_untrusted(folder):
            return reason
        sealed = sealed_about(folder).get("files")
        if not isinstance(sealed, dict):
            return f"{SEAL} is not one of ours"
        found = _files(folder)
        for name in sorted({*sealed, *found}):
            if name not in found:
                return f"{name} is missing"
            if sealed.get(name) != _digest(folder / name):
                return f"{name} is damaged or not ours"
    except FileNotFoundError as error:
        return f"{Path(error.filename).name} is missing"
    except (OSError, ValueError) as error:
        return f"it can't be read ({error})"
    return ""


def why_untrusted(folder: Path) -> str:
    """Why nothing there may be read, or '': opening an index can run code, so it must be this user's alone."""
    if not hasattr(os, "getuid"):
        return ""
    for path in (folder, *folder.rglob("*")):
        found = path.lstat()
        name = path.name
        if stat.S_ISLNK(found.st_mode):
            return f"{name} is a link to elsewhere"
        if found.st_uid != os.getuid():
            return f"{name} belongs to another user"
        if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            return f"{name} can be written by other users"
    return ""


def set_aside(folder: Path) -> Path:
    """Move a folder out of the way, keeping it for whoever wants to look; gives its new place. Raises OSError."""
    for number in range(1, 10_000):
        aside = folder.with_name(f"{SET_ASIDE}{number}-{folder.name}")
        if not aside.exists():
            folder.rename(aside)
            return aside
    raise LibraryError(f"Too many folders named {SET_ASIDE}... in {folder.parent}; delete them.")


def put_in_place(built: Path, folder: Path) -> None:
    """Give a sealed folder its final name in one step. When another process was first, its folder stays."""
    try:
        built.rename(folder)
    except OSError:
        if why_unusable(folder):
            raise
        shutil.rmtree(built, ignore_errors=True)


def older(data: Path, but: Path) -> Iterator[Path]:
    """Other library folders, the newest first."""
    found = [path for path in data.glob(f"{LIBRARY}*") if path != but and path.is_dir()]
    yield from sorted(found, key=lambda path: (-_made(path), path.name))


def sweep(data: Path, keep: Path) -> None:
    """Delete libraries of long ago, and all but the latest folders set aside."""
    old = list(older(data, keep))[OLD_KEPT:]
    aside = sorted(data.glob(f"{SET_ASIDE}*"), key=_made, reverse=True)
    for path in (*old, *aside[SET_ASIDE_KEPT:]):
        shutil.rmtree(path, ignore_errors=True)


def _files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir() and path.name != SEAL
    }


def _digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()


def _made(path: Path) -> float:
    try:
        return (path / SEAL).stat().st_mtime
    except OSError:
        return 0.0
