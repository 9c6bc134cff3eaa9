"""Kills: every write of the program is among them, each comes again exactly, and what doesn't hold is found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from campaign import kills
from campaign.killing import Point, Tell
from campaign.parts import Broken
from campaign.writes.write import MINE, Write, must
from judge_app.files.half_made import half_made
from judge_app.files.shipped import PROGRAM, RULES_DB

ROOT = Path(__file__).resolve().parents[2]
STEPS = ("one", "two", "three")
WRITING = re.compile(
    r"^from judge_app\.files\.(atomic|half_made) import (?!clear_half_made)|\bQSettings\(|\.write_(text|bytes)\(|"
    r"\.open\(\"[wxa]|\bsqlite3\.connect\(|database\.writing\(",
    re.MULTILINE,
)
NO_WRITES = {
    "judge_app/files/atomic.py": "what the others write by",
    "judge_app/files/half_made.py": "what the others write by",
}


def programs() -> Iterator[Path]:
    """The program's modules, but for what only measures it."""
    for folder in (PROGRAM, RULES_DB):
        yield from (path for path in folder.rglob("*.py") if "bench" not in path.parts)


def test_every_module_that_writes_is_killed_in_the_midst_of_it() -> None:
    writing = {p.relative_to(ROOT).as_posix() for p in programs() if WRITING.search(p.read_text(encoding="utf-8"))}
    tried = {name for write in kills.WRITES.values() for name in write.of}
    assert writing == tried | set(NO_WRITES)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where writes of a test's own are killed."""
    monkeypatch.setattr(kills, "_before", lambda: tmp_path / "before")
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "trial"


def begin(folder: Path) -> None:
    (folder / MINE / "a.txt").write_text("whole", encoding="utf-8")


def half_written(folder: Path, tell: Tell) -> None:
    with (folder / MINE / "a.txt").open("w", encoding="utf-8") as file:
        file.write("who")
        file.write("le")
    tell("written")


def told_too_early(folder: Path, tell: Tell) -> None:
    path = folder / MINE / "b.txt"
    tell("written")
    path.write_text("whole", encoding="utf-8")


def left_lying(folder: Path, tell: Tell) -> None:
    half = folder / MINE / "a.tmp"
    half.write_text("whole", encoding="utf-8")
    half.replace(folder / MINE / "a.txt")
    tell("written")


def whole(folder: Path, tell: Tell) -> None:
    for name in ("a.txt", "b.txt"):
        with half_made(folder / MINE / name) as half:
            half.write_text("whole", encoding="utf-8")
            half.replace(folder / MINE / name)
    tell("written")


def check(folder: Path, told: Sequence[str]) -> None:
    for path in (folder / MINE).iterdir():
        must(path.suffix == ".tmp" or path.read_text(encoding="utf-8") == "whole", "half of it is there")
    must(not told or (folder / MINE / "b.txt").exists() or (folder / MINE / "a.txt").exists(), "it is lost")


@pytest.mark.parametrize(
    ("do", "found"),
    [
        (half_written, {"half of it is there"}),
        (told_too_early, {"it is lost", "half of it is there"}),
        (left_lying, {"something half made is left"}),
        (whole, set()),
    ],
)
def test_what_a_kill_at_any_call_leaves_is_found(do: object, found: set[str], folder: Path) -> None:
    name = getattr(do, "__name__", "")
    write = Write(name, begin if do is not told_too_early else lambda _: None, do, check)  # type: ignore[arg-type]
    kinds = set()
    calls = kills.usual(write).calls
    for at in range(1, calls + 1, 1 + calls // 12):
        try:
            assert kills.killed(write, Point("call", at), folder / str(at))[0] == kills.KILLED
        except Broken as error:
            kinds.add(error.kind.removeprefix(f"{name}: "))
    assert kinds == found
