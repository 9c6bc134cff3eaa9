"""Files of rulings read as they come, with how far that is."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from judge_app.files.limits import EXPORT_BYTES
from judge_app.files.problems import BadInput, Mistake
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
        if path.is_dir():
            raise BadInput([Mistake(str(path), 0, "this is a folder, not a file")])
        size = path.stat().st_size
        if too_large := EXPORT_BYTES.beyond(size):
            raise BadInput([Mistake(str(path), 0, too_large)])
        with path.open("rb") as raw, io.TextIOWrapper(raw, encoding="utf-8-sig", newline="") as file:
            yield _told_by_size(read(file, damaged), raw.tell, size, f"reading {path.name}", progress)
    except UnicodeDecodeError:
        raise BadInput([Mistake(str(path), 0, "not UTF-8 text; save the file as UTF-8")]) from None
    except FileNotFoundError:
        raise BadInput([Mistake(str(path), 0, "there is no such file")]) from None
    except OSError as error:
        raise BadInput([Mistake(str(path), 0, f"can't be read: {error.strerror}")]) from None


def _told_by_size(
    records: Iterator[Record], at: Callable[[], int], size: int, what: str, progress: Progress | None
) -> Iterator[Record]:
    for number, record in enumerate(records):
        if progress is not None and not number % EVERY:
            progress(min(at(), size - 1), size, what)
        yield record
