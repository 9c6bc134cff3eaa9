"""The figures of whole processes, as somebody at a table waits for them: `judge run`, `search`, `check`, `coverage`."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from judge_app.bench.figures import Figure
from judge_app.services.cases import FIRST_CASE
from rules_db.library import open_library

COMMANDS = (
    ("judge run of the first case", ("run", str(FIRST_CASE)), 5, 0.4),
    ("judge search", ("search", "fatal damage"), 5, 0.35),
    ("judge check of all cases", ("check",), 3, 8.0),
    ("judge coverage", ("coverage",), 3, 4.0),
)
"""What is measured: its name, its arguments, how often, and the seconds that it may take."""


def process_figures() -> Iterator[Figure]:
    """Each command's time by the clock and by the processors, the library built before: medians of several runs."""
    open_library().close()
    for name, arguments, runs, limit in COMMANDS:
        _run(arguments)  # once before, so that what is compiled once is
        took = [_run(arguments) for _ in range(runs)]
        yield Figure(name, statistics.median(clock for clock, _ in took), "s", limit)
        yield Figure(f"{name}, time of processors", statistics.median(work for _, work in took), "s")


def _run(arguments: tuple[str, ...]) -> tuple[float, float]:
    """Seconds by the clock, and seconds that processors worked, its own processes included.

    What Python compiles is kept as it is where the program is installed, whatever the caller's surroundings say.
    """
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "judge_app", *arguments]
    before, began = os.times(), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=surroundings)
    clock, after = time.perf_counter() - began, os.times()
    work = after.children_user + after.children_system - before.children_user - before.children_system
    return clock, work
