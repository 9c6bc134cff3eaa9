"""What a killed process left half made goes at the next start; what another is making stays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge_app.files.half_made import NOTES, PREFIX, clear_half_made, half_made

MAKING = """
import sys
from pathlib import Path
from judge_app.files.half_made import half_made

with half_made(Path(sys.argv[1])) as half:
    half.mkdir()
    (half / "part").write_text("x")
    print("half", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def left(folder: Path) -> list[str]:
    return [path.name for path in folder.glob(f"{PREFIX}*")]


def test_what_is_made_and_not_put_in_place_goes_with_its_note(tmp_path: Path, data: Path) -> None:
    with half_made(tmp_path / "x") as half:
        half.write_text("half")
        assert [note.name for note in (data / NOTES).iterdir()] == left(tmp_path) == [half.name]
    assert left(tmp_path) == []
    assert list((data / NOTES).iterdir()) == []


def test_what_a_killed_process_made_goes_at_the_next_start_and_not_before(tmp_path: Path, data: Path) -> None:
    command = [sys.executable, "-c", MAKING, str(tmp_path / "x")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as maker:
        assert maker.stdout is not None
        assert maker.stdout.readline() == "half\n"
        clear_half_made()
        assert len(left(tmp_path)) == 1, "it is being made"
        maker.kill()
    clear_half_made()
    assert left(tmp_path) == []
    assert list((data / NOTES).iterdir()) == []


def test_a_note_of_anything_else_takes_nothing_away(tmp_path: Path, data: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("mine")
    (data / NOTES).mkdir(parents=True)
    (data / NOTES / f"{PREFIX}1").write_bytes(bytes(mine))
    (data / NOTES / f"{PREFIX}2").write_bytes(b"\0")
    clear_half_made()
    assert mine.read_text() == "mine"


def test_where_nothing_can_be_noted_it_is_made_all_the_same(tmp_path: Path, data: Path) -> None:
    data.write_text("a file stands here")
    clear_half_made()
    with half_made(tmp_path / "x") as half:
        half.write_text("half")
        half.rename(tmp_path / "x")
    assert (tmp_path / "x").read_text() == "half"
