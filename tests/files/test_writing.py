"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge_app.files.atomic import write_bytes, write_text
from judge_app.files.problems import BadInput


def test_text_is_written_as_utf_8_and_takes_the_old_ones_place(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("old and longer than the new")
    write_text(path, "é\n")
    assert path.read_bytes() == "é\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_rights_that_any_new_file_has(tmp_path: Path) -> None:
    write_bytes(tmp_path / "atomic", b"x")
    (tmp_path / "usual").write_bytes(b"x")
    assert (tmp_path / "atomic").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=repr)
def test_a_write_that_breaks_off_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("old")

    def fails(handle: int) -> None:
        raise error

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises((BadInput, KeyboardInterrupt)):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    path = tmp_path / "none" / "x.yaml"
    with pytest.raises(BadInput) as told:
        write_text(path, "x")
    assert str(told.value) == f"{path}: can't be written: No such file or directory"


def test_a_read_only_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(BadInput, match="can't be written: it is read-only"):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="it is no file"):
        write_text(tmp_path, "new")


def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("old")
    path.chmod(0o640)
    write_text(path, "new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "x.yaml", tmp_path / "link.yaml"
    real.write_text("old")
    link.symlink_to(real)
    write_text(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert list((tmp_path / "far").iterdir()) == [real]
