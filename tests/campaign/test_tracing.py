"""Where a process can be killed before a call that writes, each state of the disk is met once and again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from campaign.killing import Point, Tell, run
from campaign.parts import Broken
from campaign.tracing import can_trace

pytestmark = pytest.mark.skipif(not can_trace(), reason="processes can't be traced here")


def states(path: Path) -> list[str | None]:
    """What the file holds when the process is killed before the first, the second, ... call, and at its end."""

    def do(_: Tell) -> None:
        with path.open("w", encoding="utf-8", buffering=1) as file:
            file.write("one\n")
            file.write("two\n")
        path.rename(path.with_suffix(".new"))

    found = []
    for at in range(1, run(do, Point("system")).calls + 1):
        path.with_suffix(".new").unlink()
        ended = run(do, Point("system", at))
        assert (ended.killed, ended.calls) == (True, at)
        found.append(path.read_text(encoding="utf-8") if path.exists() else None)
        run(do)
    return found


def test_a_process_is_killed_before_each_call_that_writes_and_at_no_other(tmp_path: Path) -> None:
    once = states(tmp_path / "a.txt")
    assert once[:3] == ["", "one\n", "one\ntwo\n"]
    assert states(tmp_path / "b.txt") == once


def test_a_process_that_ends_before_its_call_comes_is_not_killed() -> None:
    ended = run(lambda tell: tell("done"), Point("system", 1000))
    assert (ended.killed, ended.told) == (False, ["done"])


def test_a_process_that_waits_for_good_is_told_of() -> None:
    def waits(_: Tell) -> None:
        os.read(os.pipe()[0], 1)

    with pytest.raises(Broken, match="it hangs"):
        run(waits, Point("system"), seconds=0.3)
