"""The command in a process of its own: interrupted, with nobody who reads it, without room, in other signs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge_app.cli import main
from judge_app.services.cases import FIRST_CASE

COMMAND = [sys.executable, "-m", "judge_app"]


def ran(data: Path, *arguments: str, **set_: str) -> subprocess.CompletedProcess[bytes]:
    """What a command came to, with those variables set."""
    there = {**os.environ, "JUDGE_DATA_DIR": str(data), **set_}
    return subprocess.run([*COMMAND, *arguments], capture_output=True, env=there, timeout=60, check=False)


def test_an_interrupted_command_says_nothing_and_ends_with_130(data_with_library: Path) -> None:
    there = {**os.environ, "JUDGE_DATA_DIR": str(data_with_library)}
    command = subprocess.Popen(
        [*COMMAND, "coverage"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=there, start_new_session=True
    )
    time.sleep(1)
    os.killpg(command.pid, signal.SIGINT)
    _, told = command.communicate(timeout=60)
    assert (command.returncode, b"Traceback" in told) == (130, False)


def test_an_interrupt_before_the_command_is_found_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "_command", interrupted)
    assert main.main() == 130


@pytest.mark.parametrize("command", [["doctor"], ["rule"], ["bench"], ["search", "--limit"], []], ids=" ".join)
def test_an_argument_that_nobody_typed_is_refused_in_a_sentence(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["judge", *command, "x" * 90_000])
    assert main.main() == 2
    assert capsys.readouterr().err == "An argument has 90,000 signs; at most 10,000 are taken.\n"


def test_nobody_who_reads_on_is_no_fault(data_with_library: Path) -> None:
    there = {**os.environ, "JUDGE_DATA_DIR": str(data_with_library)}
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "rule", "410.6a"], stdout=writing, stderr=subprocess.PIPE, env=there, timeout=60, check=False
    )
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_no_room_for_what_is_printed_is_one_sentence(data_with_library: Path) -> None:
    there = {**os.environ, "JUDGE_DATA_DIR": str(data_with_library)}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "run", str(FIRST_CASE)],
            stdout=full, stderr=subprocess.PIPE, env=there, timeout=60, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr.decode()) == (
        2, "What is to be printed: the system refuses: No space left on device\n",
    )  # fmt: skip


def test_signs_that_the_terminal_has_not_stand_there_as_question_marks(data_with_library: Path) -> None:
    done = ran(data_with_library, "search", "damage book:wow", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?triggers" in done.stdout
    assert done.stdout.isascii()


def test_json_loses_no_sign_wherever_it_goes(data_with_library: Path) -> None:
    done = ran(data_with_library, "search", "--json", "damage book:wow", PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert not json.dumps(json.loads(done.stdout), ensure_ascii=False).isascii()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere names are text")
def test_a_file_whose_name_is_no_text_is_run_and_told(data_with_library: Path, tmp_path: Path) -> None:
    named = tmp_path / os.fsdecode(b"\xff\xe9.yaml")
    named.write_bytes(FIRST_CASE.read_bytes())
    done = ran(data_with_library, "run", str(named), "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["ok"]
    gone = ran(data_with_library, "run", str(tmp_path / os.fsdecode(b"\xff.yaml")))
    assert gone.returncode == 2
    assert gone.stderr.endswith(b": there is no such file\n")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ImportError("libEGL.so.1: cannot open shared object file: No such file or directory"), "apt install libegl1"),
        (PermissionError(13, "Permission denied", "/x"), "/x: the system refuses: Permission denied"),
        (ZeroDivisionError("as arranged"), "the program itself went wrong, carrying out this command"),
        (RecursionError("as arranged"), "the program itself went wrong, carrying out this command"),
    ],
)
def test_whatever_goes_wrong_is_one_sentence_with_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception, told: str
) -> None:
    def broken() -> int:
        raise error

    monkeypatch.setattr(main, "_command", broken)
    assert main.main() == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
