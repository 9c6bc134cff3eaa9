"""The log where it can't be written: read all the same, and why nothing can be kept there is said."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from rulings import ruling

from rules_db.rulings import database, local
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.migrations import migrate
from rules_db.rulings.model import LogError

NOBODY = 65534


@contextmanager
def without_rights() -> Iterator[None]:
    """As one whom rights hold back, which they don't do with the superuser."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a log of one ruling, where anybody may go."""
    made = Path(tempfile.mkdtemp())
    made.chmod(0o755)
    with closing(Log(made)) as log:
        log.keep(ruling(1))
    (made / FILE).chmod(0o644)
    yield made
    made.chmod(0o755)
    shutil.rmtree(made)


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
@pytest.mark.parametrize("beside", [False, True], ids=["alone", "while another has it open"])
def test_where_nothing_can_be_written_it_is_read_and_why_nothing_is_kept_is_said(folder: Path, beside: bool) -> None:
    other = sqlite3.connect(folder / FILE)
    if beside:
        other.execute("SELECT count(*) FROM records").fetchone()
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)
    before = (folder / FILE).stat().st_mtime_ns
    with without_rights(), closing(Log(folder)) as log:
        assert [entry.ruling for entry in log.entries()] == [ruling(1)]
        with pytest.raises(LogError, match=r"it is read-only\. What is in it can be read"):
            log.keep(ruling(2))
    other.close()
    assert (folder / FILE).stat().st_mtime_ns == before


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_a_log_of_an_earlier_version_that_cant_be_written_is_said(folder: Path) -> None:
    (folder / FILE).unlink()
    with database.Database(database.local_url(folder / FILE)).engine.begin() as connection:
        migrate(connection, up_to=4)
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)
    said = "an earlier version of this program wrote it, and it can't be brought up"
    with without_rights(), closing(Log(folder)) as log, pytest.raises(LogError, match=said):
        log.entries()


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_without_the_right_to_read_it_that_is_said(folder: Path) -> None:
    (folder / FILE).chmod(0)
    with without_rights(), closing(Log(folder)) as log, pytest.raises(LogError, match="look whether you may read"):
        log.entries()


def test_a_lock_of_another_program_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "SECONDS_FOR_A_LOCK", 0.05)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other, closing(Log(folder)) as log:
        other.execute("BEGIN IMMEDIATE")
        assert len(log.entries()) == 1
        with pytest.raises(LogError, match="another program has locked it"):
            log.keep(ruling(2))


def fill(log: Log) -> None:
    """Write more than there is room for."""
    with log.database.writing() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")
        for at in range(300):
            connection.exec_driver_sql(f"INSERT INTO flags VALUES ('{at}', '{'x' * 2000}', '')")


def test_a_full_disk_is_said_and_the_log_is_as_it_was(folder: Path) -> None:
    with closing(Log(folder)) as log:
        with pytest.raises(LogError, match="the disk is full; free some room"):
            fill(log)
        assert len(log.entries()) == 1


@pytest.mark.parametrize(
    ("code", "otherwise"),
    [(sqlite3.SQLITE_IOERR_SHMSIZE, "may be failing"), (sqlite3.SQLITE_READONLY, "it is read-only")],
)
def test_what_fails_on_a_disk_without_room_is_laid_to_that(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, otherwise: str
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    assert otherwise in local.why(error, tmp_path / FILE)
    monkeypatch.setattr(local, "ROOM", 1 << 62)
    assert local.why(error, tmp_path / FILE) == local.FULL


@pytest.mark.parametrize("content", [b"garbage" * 1000, b"x"])
def test_what_is_no_log_is_said_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with closing(Log(tmp_path)) as log, pytest.raises(LogError, match="damaged or no log; put it aside"):
        log.entries()
    assert (tmp_path / FILE).read_bytes() == content
