"""When the program itself goes wrong: one sentence, and a report in the data folder; what goes on beside it goes on.

Whatever works on one file or for one command does so within `net`; a fault there is an error like any that a file can
have, so that lists name it and go on.
"""

from __future__ import annotations

import hashlib
import platform
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from judge_app import __version__
from judge_app.files.atomic import write_bytes
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake, brief

FOLDER = "faults"
MOST_KEPT = 30
"""So many reports are kept; the oldest go first."""

MOST_ENTRIES, LONGEST_ENTRY = 2_000, 500
PACKAGES = ("PySide6-Essentials", "PySide6", "PyYAML", "ruamel.yaml", "SQLAlchemy", "psycopg", "whoosh3")

Trace = Callable[[], Iterable[str]]


class Fault(BadInput):
    """The program went wrong, as nothing that it is given should make it. `report` is what helps to find out why,
    `path` where that lies, None where it could not be written."""

    def __init__(self, mistake: Mistake, report: str, path: Path | None) -> None:
        super().__init__([mistake])
        self.report = report
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.mistakes[0], self.report, self.path)


def _nothing() -> Iterable[str]:
    return ()


@contextmanager
def net(
    doing: str,
    file: str = "",
    line: int = 0,
    text: Callable[[], str] = str,
    trace: Trace = _nothing,
    meant: tuple[type[Exception], ...] = (),
) -> Iterator[None]:
    """Whatever goes wrong in here is a Fault, but for BadInput and what else is `meant`.

    `doing` says what goes on: "reading it"; `text` gives the file as it is worked on, `trace` what had happened so far,
    a line each.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, (BadInput, *meant)):
            raise
        raise fault(error, doing, file, line, text, trace) from error


def fault(
    error: BaseException,
    doing: str,
    file: str = "",
    line: int = 0,
    text: Callable[[], str] = str,
    trace: Trace = _nothing,
) -> Fault:
    """That exception as a Fault, its report written. Raises nothing, in whatever state things are."""
    report = _report(error, doing, text, trace)
    path = _write(error, report)
    said = brief(str(error)).partition("\n")[0]
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    lies = f"What helps to mend it is in {path}" if path else "No report of it could be written"
    told = f"the program itself went wrong, {doing} ({what}); no mistake of yours. {lies}."
    return Fault(Mistake(file or "judge", line, told), report, path)


def _report(error: BaseException, doing: str, text: Callable[[], str], trace: Trace) -> str:
    """The versions, where it went wrong, what had happened so far, the file as it stood."""
    parts = [
        "# A report of a fault in Judge\n",
        *_versions(),
        f"\n## Where it went wrong: {doing}\n",
        _tried(lambda: "".join(traceback.format_exception(error)).rstrip()),
        "\n## The trace so far\n",
        _tried(lambda: "\n".join(_last(trace())) or "nothing had happened yet"),
        "\n## The case\n",
        _tried(lambda: text().rstrip()),
    ]
    return "\n".join(parts) + "\n"


def _tried(told: Callable[[], str]) -> str:
    """A part of the report; where that can't be told either, why."""
    try:
        return told()
    except Exception as error:
        return f"(can't be told: {type(error).__name__})"


def _last(trace: Iterable[str]) -> Iterator[str]:
    entries = list(trace)
    if len(entries) > MOST_ENTRIES:
        yield f"({len(entries) - MOST_ENTRIES} earlier entries left out)"
    yield from (entry[:LONGEST_ENTRY] for entry in entries[-MOST_ENTRIES:])


def _versions() -> Iterator[str]:
    yield f"judge {__version__}"
    yield f"Python {platform.python_version()}, {platform.platform()}"
    for package in PACKAGES:
        with suppress(PackageNotFoundError):
            yield f"{package} {version(package)}"


def _write(error: BaseException, report: str) -> Path | None:
    """Write a report to the data folder, under a name that is the fault's own: the newest of each is kept."""
    where = [(Path(at.filename).name, at.name, at.lineno) for at in traceback.extract_tb(error.__traceback__)[-8:]]
    mark = hashlib.sha256(repr((type(error).__name__, where)).encode()).hexdigest()[:10]
    try:
        folder = data_folder() / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"fault-{mark}.txt"
        write_bytes(path, report.encode("utf-8", "replace"))
        for old in sorted(folder.glob("fault-*.txt"), key=lambda one: one.stat().st_mtime)[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
    except Exception:
        return None
    return path
