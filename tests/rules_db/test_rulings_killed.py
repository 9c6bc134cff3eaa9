"""The log survives being killed in the middle of a write: a real process, killed at any moment."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules_db.rulings.local import let_others_read
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.searching import understand

WRITER = """
import sys
from pathlib import Path
from rules_db.rulings.local import let_others_read
from rules_db.rulings.log import Log
from rules_db.rulings.model import Note
from rulings import ruling

log = Log(Path(sys.argv[1]))
log.entries()
print("ready", flush=True)
for at in range(0, 100_000, 2):
    first, second = log.keep(ruling(at), ruling(at + 1), server="postgresql://hall/event")
    print(first, second, flush=True)
    log.keep(Note(first, "2026-11-21T12:00:00Z", "appeal", "upheld"))
"""


@pytest.mark.parametrize("seconds", [0.05, 0.21, 0.43, 0.86])
def test_a_log_that_is_killed_while_it_writes_is_whole(tmp_path: Path, root: Path, seconds: float) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    environment = {"PYTHONPATH": f"{root}:{Path(__file__).parent}", "PATH": ""}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        time.sleep(seconds)
        writer.kill()
        told = [id_ for line in writer.stdout if line.endswith("\n") for id_ in line.split()]
    log = Log(tmp_path)
    entries = {entry.id: entry for entry in log.entries()}
    assert set(told) <= entries.keys(), "a ruling that was said to be kept is gone"
    assert len(entries) % 2 == 0, "half of what was to be kept together is there"
    assert len(entries) <= len(told) + 2
    assert log.waiting("postgresql://hall/event") == len(entries)
    assert len(log.search(understand("strikes"), limit=100_000)) == len(entries)
    base = sqlite3.connect(tmp_path / FILE)
    assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    base.close()
    assert log.keep(next(iter(entries.values())).ruling) if entries else True


FIRST = """
import sys, time
from pathlib import Path
from rules_db.rulings.local import let_others_read
from rules_db.rulings.log import Log
from rulings import ruling

print("ready", flush=True)
sys.stdin.readline()
Log(Path(sys.argv[1])).keep(ruling(int(sys.argv[2])))
"""


def test_several_processes_that_begin_a_log_at_once_are_all_in_it(tmp_path: Path, root: Path) -> None:
    environment = {"PYTHONPATH": f"{root}:{Path(__file__).parent}", "PATH": ""}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "env": environment, "text": True}
    started = [subprocess.Popen([sys.executable, "-c", FIRST, str(tmp_path), str(at)], **pipes) for at in range(4)]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in started:
        process.communicate()
    assert [process.returncode for process in started] == [0, 0, 0, 0]
    assert len(Log(tmp_path).entries()) == 4


class Contended:
    """A connection that finds its file locked so many times, at once, as where several begin a log together."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.asked = 0

    def execute(self, _: str) -> None:
        self.asked += 1
        if self.asked <= self.times:
            locked = sqlite3.OperationalError("database is locked")
            locked.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise locked


def test_what_sqlite_does_not_wait_for_is_tried_until_the_patience_ends() -> None:
    contended = Contended(2)
    let_others_read(contended, seconds=5)
    assert contended.asked == 3
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        let_others_read(Contended(1_000_000), seconds=0.05)
