"""Files of rulings read as they come, with how far that is."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from judge_app.files.limits import EXPORT_BYTES
from judge_app.files.problems import BadInput, Mistake, opened_file, unreadable
from rules_db.rulings.exchange import read
from rules_db.rulings.model import Record

Progress = Callable[[int, int, str], None]
EVERY = 100
T = TypeVar("T")


def told(each: Iterable[T], total: int, what: str, progress: Progress | None) -> Iterator[T]:
    """The same, and how far it is, now and then; what that raises stops it."""
    for at, one in enumerate(each):
        if progress is not None and not at % EVERY:
            progress(at, total, what)
        yield one


@contextmanager
def records_in(
    path: Path, progress: Progress | None = None, damaged: list[str] | None = None
) -> Iterator[Iterator[Record]]:
    """The records of an exported file, as they are read; of `damaged`, see `read`. Raises BadInput, LogError."""
    try:
        with opened_file(path, EXPORT_BYTES) as raw, io.TextIOWrapper(raw, encoding="utf-8-sig", newline="") as file:
            size = os.fstat(raw.fileno()).st_size
            yield _told_by_size(read(file, damaged), raw.tell, size, f"reading {path.name}", progress)
    except UnicodeDecodeError:
        raise BadInput([Mistake(str(path), 0, "not UTF-8 text; save the file as UTF-8")]) from None
    except OSError as error:
        raise unreadable(path, error) from None


def _told_by_size(
    records: Iterator[Record], at: Callable[[], int], size: int, what: str, progress: Progress | None
) -> Iterator[Record]:
    for number, record in enumerate(records):
        if progress is not None and not number % EVERY:
            progress(min(at(), size - 1), size, what)
        yield record
