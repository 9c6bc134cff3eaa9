"""The program among those of a Linux desktop: put in place, used as desktops use it, taken away."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge_app.files.naming import CASE_ENDING
from judge_app.files.problems import BadInput
from judge_app.services import desktop_entry
from judge_app.services.cases import FIRST_CASE
from judge_app.services.desktop_entry import FILES, own_command, put_in_place, quoted, take_away

AWKWARD = 'ju"dg`e $HOME \\n'
TOOLS = ("update-desktop-database", "update-mime-database", "gio")
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has such entries")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which nothing was before; its shared data."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path / ".local" / "share"


def entry(home: Path) -> str:
    return (home / desktop_entry.ENTRY).read_text(encoding="utf-8")


def need(*programs: str) -> None:
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"there is no {', '.join(missing)}")


def test_all_of_it_is_put_in_place_and_taken_away(home: Path) -> None:
    said = list(put_in_place(["/opt/judge"]))
    assert said[: len(FILES)] == [f"Wrote {home / below}" for below in FILES]
    assert "TryExec=/opt/judge\nExec=/opt/judge window %f\n" in entry(home)
    (home / "applications" / "other.desktop").write_text("[Desktop Entry]\n", encoding="utf-8")
    list(take_away())
    assert not any((home / below).exists() for below in FILES)
    assert (home / "applications" / "other.desktop").is_file()
    assert not (home / "icons").exists()
    assert list(take_away()) == [f"Nothing of it is in {home}."]


def test_folders_that_whoever_was_killed_left_empty_are_taken_away_the_next_time(home: Path) -> None:
    list(put_in_place(["/usr/bin/judge"]))
    for below in FILES:
        (home / below).unlink()
    (home / desktop_entry.ICONS / "scalable" / "apps").rmdir()
    list(take_away())
    assert not (home / "icons").exists()


def test_where_a_person_keeps_such_things_elsewhere_they_go_there(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "else"))
    assert desktop_entry.shared_data() == tmp_path / "else"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert desktop_entry.shared_data() == home


def test_the_entry_is_as_the_specification_has_it(home: Path) -> None:
    need("desktop-file-validate")
    list(put_in_place([f"/opt/{AWKWARD}/judge", "-m", "judge_app"]))
    validated = subprocess.run(["desktop-file-validate", home / desktop_entry.ENTRY], capture_output=True, text=True)
    assert validated.stdout + validated.stderr == ""


def test_a_desktop_knows_a_case_by_its_name_and_starts_the_program_on_it(home: Path, tmp_path: Path) -> None:
    need(*TOOLS)
    folder = tmp_path / AWKWARD
    folder.mkdir()
    told, command = tmp_path / "told", folder / "judge"
    command.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{told}.half" && mv "{told}.half" "{told}"\n')
    command.chmod(0o700)
    assert len(list(put_in_place([str(command)]))) == len(FILES), "the desktop's own programs failed"
    case, other = folder / f"a case{CASE_ENDING}", folder / "not a case.yaml"
    for path in (case, other):
        shutil.copy(FIRST_CASE, path)
    assert kind(case) == "application/x-judge-case+yaml"
    assert kind(other) in ("application/yaml", "application/x-yaml")
    subprocess.run(["gio", "open", case], check=True)
    ends = time.monotonic() + 20
    while not told.exists() and time.monotonic() < ends:
        time.sleep(0.02)
    assert told.read_text(encoding="utf-8").splitlines() == ["window", str(case)]


def kind(path: Path) -> str:
    """What a desktop takes a file for."""
    asked = ["gio", "info", "-a", "standard::content-type", path]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return said.split("standard::content-type:")[1].strip()


def test_what_a_system_lacks_is_said_with_the_package_that_has_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop_entry.shutil, "which", lambda name: None)
    said = "\n".join(put_in_place(["judge"]))
    assert "update-desktop-database isn't here (Debian's package is desktop-file-utils)" in said
    assert "update-mime-database isn't here (Debian's package is shared-mime-info)" in said


def test_a_home_that_cannot_be_written_is_one_sentence(home: Path) -> None:
    home.parent.mkdir()
    home.write_text("a file where a folder should be", encoding="utf-8")
    with pytest.raises(BadInput, match=r"applications: can't be made: Not a directory"):
        list(put_in_place(["judge"]))


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_told_that_only_linux_has_this(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(desktop_entry.sys, "platform", system)
    for way in (put_in_place(["judge"]), take_away()):
        with pytest.raises(BadInput, match="only Linux"):
            list(way)


@pytest.mark.parametrize("path", ["/opt/100%/judge", "/opt/a=b/judge"])
def test_what_no_desktop_can_start_is_said_before_anything_is_written(home: Path, path: str) -> None:
    with pytest.raises(BadInput, match=f"{path}: desktops can't start"):
        list(put_in_place([path]))
    assert not home.exists()


def test_a_plain_command_is_written_plainly() -> None:
    assert quoted("/usr/bin/judge-1.0") == "/usr/bin/judge-1.0"
    assert quoted("/my programs/judge") == '"/my programs/judge"'


def test_the_entry_starts_what_a_person_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "judge_app" / "__main__.py")])
    assert own_command() == [str(tmp_path / "python"), "-m", "judge_app"]
    for script in (tmp_path / "judge", tmp_path / "bin" / "judge"):
        script.parent.mkdir(exist_ok=True)
        script.touch(0o700)
        assert own_command() == [str(tmp_path / "judge")]
    monkeypatch.setattr(sys, "argv", [os.path.relpath(tmp_path / "bin" / "judge")])
    assert own_command() == [str(tmp_path / "bin" / "judge")]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command() == [str(tmp_path / "python")]
