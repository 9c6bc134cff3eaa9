"""The figures of the library, of the log of rulings and of running the cases."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from judge_app.bench.figures import Figure, percentile
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, open_case
from rules_db.library import open_library

MANY_RULINGS = 10_000
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


LOG_QUERIES = (
    "damage", "packet replac", '"once each"', "table:17", "event:open strike", "rule:717.4", "rule:410", "ally",
    "judge:cy flag", "dam", "nothing such", "", "round:3 protector", "exhausted hero", "appeal upheld", "410.6a",
)  # fmt: skip


def rulings_figures() -> Iterator[Figure]:
    """Searching a log of many rulings."""
    from judge_app.services.rulings.log import open_rulings
    from rules_db.rulings.model import CitedText, Ruling

    words = [word for query in (*QUERIES, *LOG_QUERIES) for word in query.split()]
    rulings = []
    for at in range(MANY_RULINGS):
        said = " ".join(words[at * step % len(words)] for step in range(1, 25))
        rules = (CitedText(f"wow-7.4:{100 + at % 700}.{at % 9}a"), CitedText("wow-7.4:410.6a"))
        given = f"2026-{at % 12 + 1:02}-{at % 28 + 1:02}T{at % 24:02}:{at % 60:02}:00Z"
        rulings.append(
            Ruling(
                given, f"{said}? {at}", f"{said[::-1]} {said}", event=f"Open {at % 50}", round=str(at % 9),
                table=str(at % 200), judge=f"Cy {at % 7}", rules=rules,
            )
        )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        log = open_rulings(Path(folder), url="")
        began = time.perf_counter()
        log.log.keep(*rulings)
        yield Figure(f"keeping {MANY_RULINGS:,} rulings at once", time.perf_counter() - began, "s")
        log.search("warm up")
        times = [_timed(partial(log.search, query)) * 1000 for _ in range(5) for query in LOG_QUERIES]
        yield Figure(f"search in {MANY_RULINGS:,} rulings, p95", percentile(times, 0.95), "ms", 30)
        log.close()


def case_figures() -> Iterator[Figure]:
    """Running the cases with their full trace, by the time of a processor: the best of five runs of each."""
    times = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        case = open_case(path)
        times[path.stem] = min(_timed(partial(run_case, case), time.process_time) for _ in range(5)) * 1000
    worst = max(times, key=times.__getitem__)
    yield Figure("run of a case, median", statistics.median(times.values()), "ms")
    yield Figure(f"run of a case, worst ({worst})", times[worst], "ms", 30)


def _timed(job: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    began = clock()
    job()
    return clock() - began
