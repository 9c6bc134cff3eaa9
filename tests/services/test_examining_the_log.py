"""What an examination says of the log."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from spoiling import spoil

from judge_app.services.rulings.examining import examine_log
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import Ruling


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """The id of a ruling in a log that is closed."""
    with closing(Log(tmp_path)) as log:
        return log.keep(Ruling("2026-11-21T10:00:00Z", "?", "No."))[0]


def test_a_whole_log_and_none_are_as_they_should_be(tmp_path: Path, kept: str) -> None:
    assert list(examine_log(tmp_path)) == [("whole records: 1", True)]
    assert list(examine_log(tmp_path / "none")) == [("no ruling was kept here yet", True)]
    assert not (tmp_path / "none").exists()


def test_a_damaged_record_is_named(tmp_path: Path, kept: str) -> None:
    spoil(tmp_path / FILE, kept)
    said = dict(examine_log(tmp_path))
    assert said["whole records: 0"]
    assert any(kept[:8] in each and not ok for each, ok in said.items())


def cut(path: Path) -> None:
    """Keep only its first half."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def garble(path: Path) -> None:
    """Write something else over all of it."""
    path.write_bytes(b"garbage" * 1000)


def shorten(path: Path) -> None:
    """Keep a single byte."""
    path.write_bytes(b"S")


def replace_by_folder(path: Path) -> None:
    """Put a folder in its place."""
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("harm", [cut, garble, shorten, replace_by_folder])
def test_what_is_no_log_any_more_is_said(tmp_path: Path, kept: str, harm: Callable[[Path], None]) -> None:
    harm(tmp_path / FILE)
    said = list(examine_log(tmp_path))
    assert not all(ok for _, ok in said)


def test_a_list_that_is_not_as_the_records_have_it_is_named_with_what_mends_it(tmp_path: Path, kept: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("UPDATE rulings SET ruling = 'Yes.'")
    said = [each for each, ok in examine_log(tmp_path) if not ok]
    assert said == [
        "what rulings are found by isn't as the records have it (rulings); judge rulings repair makes it anew from them"
    ]


def test_where_nothing_can_be_copied_that_is_said(tmp_path: Path, kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert [ok for _, ok in examine_log(tmp_path)] == [True, False]
