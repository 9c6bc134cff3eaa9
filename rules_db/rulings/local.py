"""The file of a log on this laptop: opened to write, or only to read where nothing can be written; why it fails."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from rules_db.rulings.model import LogError
from rules_db.rulings.remembered import remembered

ROOM = 1_000_000
"""Bytes: where fewer are free, what fails is laid to the full disk."""

HEADER = 100
"""Bytes that every SQLite file has, but for one that is empty."""

FULL = "the disk is full; free some room, then try again"
WHY = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: "it is read-only. What is in it can be read; to keep more, allow writing to the file and "
    "its folder, or take another data folder",
    sqlite3.SQLITE_BUSY: "another program has locked it; wait for that one or close it, then try again",
    sqlite3.SQLITE_LOCKED: "another program has locked it; wait for that one or close it, then try again",
    sqlite3.SQLITE_CANTOPEN: "it can't be opened; look whether you may read and write the file and its folder",
    sqlite3.SQLITE_PERM: "it can't be opened; look whether you may read and write the file and its folder",
    sqlite3.SQLITE_IOERR: "the disk can't be read or written there; if it isn't full, it may be failing: copy what is "
    "on it, and restore a backup elsewhere",
    sqlite3.SQLITE_CORRUPT: "its file is damaged; put it aside (don't delete it), then {backup}",
    sqlite3.SQLITE_NOTADB: "its file is damaged or no log; put it aside (don't delete it), then {backup}",
}
"""What is wrong and what to do, by SQLite's primary error codes."""

OLDER = (
    "an earlier version of this program wrote it, and it can't be brought up to date where nothing can be written; "
    "allow writing to the file and its folder, or copy it to another data folder"
)
FROM_THE_DISK = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
"""What a full disk may be behind of: where there is no room for what SQLite lays beside it, it is only read."""

SECONDS_BETWEEN = 0.02
"""Seconds from one try of what SQLite doesn't wait for to the next."""

ONLY_READ = ("mode=ro", "immutable=1")


def connect(path: Path, seconds: float) -> sqlite3.Connection:
    """A connection to the log, only to read where it can't be written; waits so long for a lock. Raises sqlite3.Error.

    As it never changes where nobody can write, it may be read without the files that SQLite lays beside it, unless
    one that is there holds what the file itself doesn't.
    """
    if path.is_file() and 0 < path.stat().st_size < HEADER:  # SQLite would take its place with an empty log
        cut = sqlite3.DatabaseError("file is not a database")
        cut.sqlite_errorcode = sqlite3.SQLITE_NOTADB
        raise cut
    try:
        return _tried(str(path), seconds)
    except sqlite3.Error as error:
        if not path.is_file() or _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise
        beside = path.with_name(f"{path.name}-wal")
        for how in ONLY_READ:
            if how == "immutable=1" and beside.exists() and beside.stat().st_size:
                continue
            with suppress(sqlite3.Error):
                return _tried(f"{path.absolute().as_uri()}?{how}", seconds)
        raise


def let_others_read(connection: sqlite3.Connection, seconds: float) -> None:
    """Keep a write-ahead log, so that others read while one writes. Raises sqlite3.Error.

    SQLite doesn't wait for a file's readers when it changes to such a log, whatever its busy timeout: we do.
    """
    until = time.monotonic() + seconds
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(SECONDS_BETWEEN)


def copy_to(path: Path, source: object) -> None:
    """Copy the whole file of a connection as it is, block by block. Raises LogError where there is no room for it."""
    assert isinstance(source, sqlite3.Connection)
    with closing(sqlite3.connect(path)) as target:
        try:
            source.backup(target)
        except sqlite3.Error as error:
            raise LogError(f"The log can't be copied to {path.parent.parent}, to be compared: {error}.") from error


def why(error: object, path: Path) -> str:
    """What is wrong with the log, and what to do, in words without a full stop; '' for what isn't known here."""
    code = _code(error)
    if code in FROM_THE_DISK:
        with suppress(OSError):
            if shutil.disk_usage(path.parent).free < ROOM:
                return FULL
    return WHY.get(code, "").replace("{backup}", remembered(path.parent).last_backup)


def is_read_only(error: object) -> bool:
    """Whether it fails because nothing can be written there."""
    return _code(error) == sqlite3.SQLITE_READONLY


def _code(error: object) -> int:
    """SQLite's primary code of an error; 0 for one without."""
    return int(getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def _tried(name: str, seconds: float) -> sqlite3.Connection:
    """A connection that has read something: SQLite opens nothing before."""
    connection = sqlite3.connect(name, timeout=seconds, uri=name.startswith("file:"))
    try:
        connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection
