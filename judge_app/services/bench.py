"""The figures that the project promises, measured on this machine."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from judge_app.scenario.run import run_case
from judge_app.services.bench_engine import engine_figures
from judge_app.services.cases import SCENARIOS, open_case
from judge_app.services.figures import Figure

__all__ = ["QUERIES", "Figure", "case_figures", "engine_figures", "library_figures", "percentile"]
from rules_db.library import open_library


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values doesn't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


QUERIES = (
    "fatal damage", "410.6a", "who chooses the order when two replacement modifiers compete", "PPP", "tap",
    "can't attack", "exhaust target ally", "uniqueness", "protector", "when does a token cease to exist",
    "stealth", "prevnt damge", "counter a spell", "what is a packet", "summoning sickness", "717.4", "strike twice",
)  # fmt: skip


def library_figures() -> Iterator[Figure]:
    """Building the library from its data files, and what it weighs."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        library = open_library(data_dir=Path(folder))
        yield Figure("library build", time.perf_counter() - began, "s")
        sizes = [f.stat().st_size for f in (library.path / "index").rglob("*") if f.is_file()]
        yield Figure("index size", sum(sizes) / 1e6, "MB")
        library.warm()
        times = []
        for query in QUERIES:  # each only once: a repeated one is answered from memory
            began = time.perf_counter()
            library.search(query)
            times.append((time.perf_counter() - began) * 1000)
        yield Figure("search, median", statistics.median(times), "ms")
        yield Figure("search, worst", max(times), "ms")
        library.close()


def case_figures() -> Iterator[Figure]:
    """Running the cases with their full trace."""
    times = []
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        case = open_case(path)
        best = min(_timed(partial(run_case, case)) for _ in range(5))
        times.append(best * 1000)
    yield Figure("run of a case, median", statistics.median(times), "ms")
    yield Figure("run of a case, worst", max(times), "ms", 50)


def _timed(job: Callable[[], object]) -> float:
    began = time.perf_counter()
    job()
    return time.perf_counter() - began
