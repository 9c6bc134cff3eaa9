"""What a write is to the campaign, and what they share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from campaign.killing import Tell
from campaign.parts import Broken
from judge_app.cli.main import main
from judge_app.files.problems import BadInput, Mistake

DATA, MINE = "data", "mine"
"""In a trial's folder: the data folder, and a folder of the judge's own."""


def nothing(_: Path) -> None:
    """Nothing is there before; nothing is done."""


@dataclass(frozen=True)
class Write:
    """A write.

    `begin(folder)` lays out what is there before; `do(folder, tell)` writes, and tells what it was told is kept;
    `check(folder, told)` looks at what is left, as a new process, and raises Broken for what is lost, doubled or half.
    `start(folder)` is what the program does as it starts next, which is killed at times too. `of` are the modules of
    the program that do such writing.
    """

    name: str
    begin: Callable[[Path], None]
    do: Callable[[Path, Tell], None]
    check: Callable[[Path, Sequence[str]], None]
    of: tuple[str, ...] = ()
    start: Callable[[Path], None] = nothing
    wants_qt: bool = False
    """Whether it makes an application, of which a process has one."""


def judge(*arguments: str | Path) -> str:
    """What a command prints. Raises BadInput with what it says where it can't do what it is to do."""
    said, complained, before = io.StringIO(), io.StringIO(), sys.argv
    sys.argv = ["judge", *map(str, arguments)]
    try:
        with redirect_stdout(said), redirect_stderr(complained):
            status = main()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    finally:
        sys.argv = before
    if status:
        raise BadInput([Mistake("judge", 0, complained.getvalue().strip() or f"ended with status {status}")])
    return said.getvalue()


def must(holds: bool, kind: str, told: str = "") -> None:
    """Raise Broken unless it holds."""
    if not holds:
        raise Broken(kind, told)


def last_or_next(found: str, told: Sequence[str], every: Sequence[str], before: str) -> None:
    """What is found is the last of `every` that was told, or the one after it; `before` where none was told."""
    steps = [before, *every]
    at = steps.index(told[-1]) if told else 0
    must(found in steps, "what is there is neither the old nor the new", repr(found[:200]))
    must(found in steps[at : at + 2], "what was said to be kept is lost", f"{found[:60]!r} after {told[-1:]}")
