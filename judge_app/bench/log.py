"""The figures of a log of very many rulings: kept, searched as the window does, written, read, refused."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from judge_app.bench.figures import Figure, percentile
from judge_app.bench.library import LOG_QUERIES
from judge_app.bench.screenshot_log import own_data_folder
from judge_app.desktop.rulings.desk import Asked, listing
from judge_app.desktop.rulings.hits import LogSearch
from judge_app.files.archive import CONTENTS as CONTENTS_NAME
from judge_app.services.rulings.log import open_rulings
from judge_app.services.rulings.restoring import FORM, RULINGS, VERSION
from rules_db.library import Library, open_library
from rules_db.rulings.log import FILE
from rules_db.rulings.model import CitedText, Record, Ruling, record_of

MANY = 100_000
EVENTS = 400
SEARCH, MEMORY, REFUSAL = 100, 200, 50
"""What is promised: milliseconds of nearly every search, megabytes of each command, of refusing an archive."""

MEGABYTE = 1 << 20
ZEROS = 500
"""So many megabytes of nothing are in the archives that are to be refused."""

STATUS = Path("/proc/self/status")
WATCHED = f"""
import atexit, runpy, sys
atexit.register(lambda: sys.stderr.write(open({str(STATUS)!r}).read()))
runpy.run_module("judge_app", run_name="__main__", alter_sys=True)
"""
"""A command that says at its end what it took: whoever starts it is told of his own memory too, as if it were its."""

PEAK = re.compile(r"^VmHWM:\s*(\d+) kB", re.MULTILINE)
CONTENTS = {"form": FORM, "version": VERSION, "files": {RULINGS: "0" * 64}}


def log_figures() -> Iterator[Figure]:
    """Keeping, searching, exporting, importing, backing up and restoring; archives that are refused."""
    with closing(open_library()) as library, own_data_folder() as data:
        log = open_rulings(url="")
        began = time.perf_counter()
        log.log.add(_records(library))
        log.close()
        yield Figure(f"keeping {MANY:,} rulings", time.perf_counter() - began, "s")
        yield Figure("size of the log", (data / FILE).stat().st_size / MEGABYTE, "MB")
        yield from _searches()
        if STATUS.exists():
            yield from _commands(data)


def _records(library: Library) -> Iterator[Record]:
    """Rulings in the words of the rules themselves, as judges give them: one event after another."""
    entries = [entry for entry in library.entries.values() if entry.text]
    texts = [" ".join(entry.text.split()) for entry in entries]
    drawn = random.Random(1)  # noqa: S311
    for at in range(MANY):
        one, other = drawn.randrange(len(entries)), drawn.randrange(len(entries))
        moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_500_000_000 + 2_000 * at))
        yield record_of(
            Ruling(
                moment, f"{texts[one][:120]}? ({at})", texts[other][:300],
                event=f"{('Harbour', 'Open', 'Strike', 'Summer')[at % 4]} Cup {at * EVENTS // MANY}",
                round=str(at % 9 + 1), table=str(at % 200), judge=f"Cy {at % 40}",
                players=(f"Ann {at}", f"Bo {at % 777}"),
                rules=tuple(CitedText(entries[each].id, texts[each]) for each in dict.fromkeys((one, other))),
            )
        )  # fmt: skip


def _searches() -> Iterator[Figure]:
    """What the log's list and the search box ask for as one types."""
    box = LogSearch()
    ways: dict[str, Callable[[str], object]] = {
        "in the log's list": lambda typed: listing(Asked(typed), str),
        "in the search box": box.search,
    }
    for where, way in ways.items():
        way("warm up")
        took = [_milliseconds(partial(way, typed)) for _ in range(3) for typed in LOG_QUERIES]
        yield Figure(f"search of {MANY:,} rulings {where}, p95", percentile(took, 0.95), "ms", SEARCH)
    box.close()


def _commands(data: Path) -> Iterator[Figure]:
    """The most memory that each command takes, of a process of its own."""
    with tempfile.TemporaryDirectory() as other, tempfile.TemporaryDirectory() as kept:
        empty, files = Path(other), Path(kept)
        for name, folder, arguments in (
            ("export as JSON", data, ("rulings", "export", f"{files}/log.json")),
            ("export as CSV", data, ("rulings", "export", f"{files}/log.csv")),
            ("backup", data, ("backup", f"{files}/log.zip")),
            ("import", empty / "imported", ("rulings", "import", f"{files}/log.json")),
            ("restore", empty / "restored", ("restore", f"{files}/log.zip")),
        ):
            took = _peak(folder, arguments, status=0)
            yield Figure(f"memory: {name} of {MANY:,} rulings", took, "MB", MEMORY)
        least = _peak(empty, ("restore", f"{files}/none.zip"), status=2)
        bad = files / "bad.zip"
        with zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED) as archive:
            with archive.open(RULINGS, "w") as file:
                for _ in range(ZEROS):
                    file.write(bytes(MEGABYTE))
            archive.writestr(CONTENTS_NAME, json.dumps(CONTENTS))
        for why in ("what it declares", "holding more than it declares"):
            took = _peak(empty, ("restore", str(bad)), status=2) - least
            yield Figure(f"memory: refusing an archive for {why}", took, "MB", REFUSAL)
            _say_less(bad)


def _say_less(path: Path) -> None:
    """Make the size that an archive declares for its first file a small one."""
    written = bytearray(path.read_bytes())
    entry = written.index(b"PK\x01\x02")
    written[entry + 24 : entry + 28] = (1000).to_bytes(4, "little")
    path.write_bytes(written)


def _peak(data: Path, arguments: tuple[str, ...], *, status: int) -> float:
    """The most memory of a command, in megabytes."""
    surroundings = {**os.environ, "JUDGE_DATA_DIR": str(data)}
    command = [sys.executable, "-c", WATCHED, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=surroundings)
    peak = PEAK.search(done.stderr)
    if done.returncode != status or peak is None:
        raise RuntimeError(f"judge {' '.join(arguments)} ended with {done.returncode}, not {status}: {done.stderr}")
    return int(peak[1]) / 1024


def _milliseconds(job: Callable[[], object]) -> float:
    began = time.perf_counter()
    job()
    return 1000 * (time.perf_counter() - began)
