"""A lock is one process's while that lives, and anybody's from then on, whatever the file holds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge_app.files.locks import Lock

HOLDS = """
import sys, time
from pathlib import Path
from judge_app.files.locks import Lock
held = Lock(Path(sys.argv[1] + "2"))
assert held.take()
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.lock"


def test_two_never_hold_it_and_the_second_does_once_the_first_lets_go(path: Path) -> None:
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert first.take()
    assert not second.take()
    first.let_go()
    assert not path.exists()
    assert second.take()
    second.let_go()
    second.let_go()


def test_one_that_a_killed_process_held_is_anybodys(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLDS, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        other = Path(f"{path}2")
        assert not Lock(other).take()
        process.kill()
        process.wait()
    assert other.exists()
    assert Lock(other).take()


@pytest.mark.parametrize("content", ["", "12345\njudge\n", "\0"])
def test_what_the_file_holds_says_nothing(path: Path, content: str) -> None:
    path.write_text(content)
    assert Lock(path).take()


def test_where_nothing_can_be_written_nothing_is_held(tmp_path: Path) -> None:
    assert not Lock(tmp_path / "nowhere" / "a.lock").take()
