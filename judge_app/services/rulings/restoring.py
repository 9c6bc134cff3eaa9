"""Backup and restore of everything that a judge made. A restoring that is killed is finished at the next start."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from judge_app.files.archive import PIECE, Archive, opened, pack
from judge_app.files.half_made import half_made
from judge_app.files.limits import ARCHIVE_BYTES
from judge_app.files.problems import BadInput, Mistake, brief, opened_file, unreadable
from judge_app.services.rulings.reading import Progress, records_in, told
from rules_db.rulings.exchange import as_json
from rules_db.rulings.log import Log
from rules_db.rulings.model import LogError, Record, now
from rules_db.rulings.remembered import remember

FORM, VERSION = "judge backup", 1
RULINGS = "rulings.json"
CASES = "scenarios"
KEPT = re.compile(
    r"thesaurus\.yaml|window\.ini|settings\.(ini|json|toml|yaml)|(recovery|sheets)/[^/]+\.json"
    rf"|{CASES}/.+\.ya?ml"
)
"""What a judge makes, beside the log, in the data folder. Nothing else is ever restored: an index can run code."""

READY, BEFORE = "restoring", "before-restore-"
EARLIER_KEPT = 5
ROOM = 2
"""How many times what a backup holds must be free where it is restored: laid out, and in the log."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What is in a backup, or was restored from one."""

    records: int
    files: tuple[str, ...]
    earlier: Path | None = None
    """Where what was there before a restore is kept."""

    damaged: tuple[str, ...] = ()
    """What of a backup's records wasn't as it was kept and isn't restored, a sentence each."""

    @property
    def left_out(self) -> str:
        """What isn't restored, in a sentence; '' where all is."""
        if not self.damaged:
            return ""
        many = len(self.damaged)
        return (
            f"{many:,} of the backup's records {'is' if many == 1 else 'are'} damaged and left out "
            f"({brief('; '.join(self.damaged).rstrip('.'))}). Another backup may have what is missing."
        )


def back_up(data: Path, log: Log, path: Path, cases: Sequence[Path] = (), progress: Progress | None = None) -> Backup:
    """Write everything to one archive, with these further case files or folders of them. Raises BadInput, LogError.

    What of the log is damaged is left out. Whatever `progress` raises stops it, and nothing is written. Where the
    archive is will be remembered.
    """
    done = _written(data, log, path, cases, progress)
    remember(data, backup=str(path.absolute()), backed_up=now(), in_backup=done.records)
    return done


def _written(data: Path, log: Log, path: Path, cases: Sequence[Path], progress: Progress | None) -> Backup:
    numbers = log.numbers()
    count = 0

    def counted() -> Iterator[Record]:
        nonlocal count
        for record in told(log.numbered(numbers), len(numbers), "writing rulings", progress):
            count += 1
            yield record

    own = {name: data / name for name in sorted(_names(data)) if KEPT.fullmatch(name)}
    files = {name: partial(_pieces, place) for name, place in _with_cases(own, cases).items()}
    written = pack(path, FORM, VERSION, {**files, RULINGS: lambda: map(str.encode, as_json(counted()))})
    path.chmod(0o600)
    return Backup(count, tuple(sorted(written - {RULINGS})))


def restore(data: Path, log: Log, path: Path, progress: Progress | None = None) -> Backup:
    """Put everything from an archive in place, all of it or nothing, rulings beside those that are there.

    What the files were before is kept as a backup of its own. Raises BadInput or LogError before anything is changed.
    Whatever `progress` raises until then stops it.
    """
    damaged: list[str] = []
    with opened(path, FORM, VERSION) as archive, half_made(data / READY) as making:
        for name in archive.names:
            if name != RULINGS and not KEPT.fullmatch(name):
                raise BadInput([Mistake(str(path), 0, f'"{name}" is nothing that a backup holds')])
        _stage(making, archive, progress)
        try:
            with records_in(making / RULINGS, progress, damaged) as records:
                deque(records, maxlen=0)
        except (BadInput, LogError) as error:
            raise BadInput([Mistake(str(path), 0, f"its rulings can't be restored: {_why(error)}")]) from None
        earlier = data / f"{BEFORE}{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.zip"
        _written(data, log, earlier, (), progress)
        for old in sorted(data.glob(f"{BEFORE}*.zip"))[:-EARLIER_KEPT]:
            old.unlink(missing_ok=True)
        with _told_of(data):
            making.rename(data / READY)
        new = finish_restoring(data, log, progress)
        return Backup(new, tuple(sorted({*archive.names} - {RULINGS})), earlier, tuple(damaged))


def finish_restoring(data: Path, log: Log, progress: Progress | None = None) -> int:
    """Bring a restoring to its end that is ready to be carried out, if there is one; says how many records were new.

    It can't be stopped.
    """
    ready = data / READY
    if not (ready / RULINGS).is_file():
        if ready.exists():  # carried out already, but not yet cleared away
            shutil.rmtree(ready, ignore_errors=True)
        return 0
    try:
        for name in sorted(_names(ready)):
            if name != RULINGS:
                (data / name).parent.mkdir(parents=True, exist_ok=True)
                with suppress(FileNotFoundError):  # another process, at the same work, was first
                    (ready / name).replace(data / name)
        with records_in(ready / RULINGS, _unstoppable(progress), []) as records:
            new = log.add(records)
        remember(data, records=log.count(), replaced=0, unfinished="")
        (ready / RULINGS).unlink(missing_ok=True)
    except OSError as error:
        raise LogError(f"What is being restored can't be put in place in {data}: {error.strerror}.") from error
    shutil.rmtree(ready, ignore_errors=True)
    return new


def _unstoppable(progress: Progress | None) -> Progress | None:
    """The same, but what it raises is too late."""

    def report(done: int, total: int, what: str) -> None:
        with suppress(Exception):
            assert progress is not None
            progress(done, total, what)

    return report if progress is not None else None


def _why(error: BadInput | LogError) -> str:
    return "; ".join(mistake.message for mistake in error.mistakes) if isinstance(error, BadInput) else str(error)


def _stage(making: Path, archive: Archive, progress: Progress | None) -> None:
    """Lay everything out beside its place, a piece at a time."""
    free = shutil.disk_usage(making.parent).free
    if free < ROOM * archive.size:
        needed, there = (f"{number / 1e6:,.0f} MB" for number in (ROOM * archive.size, free))
        raise LogError(f"{making.parent} has no room for what this backup holds: {needed} are needed, {there} free.")
    done = 0
    for name in archive.names:
        with _told_of(making.parent):
            (making / name).parent.mkdir(parents=True, exist_ok=True)
            file = (making / name).open("wb")
        with file:
            for piece in archive.pieces(name):
                if progress is not None:
                    progress(min(done, archive.size - 1), archive.size, "unpacking the backup")
                done += len(piece)
                with _told_of(making.parent):
                    file.write(piece)
            with _told_of(making.parent):
                file.flush()
                os.fsync(file.fileno())


@contextmanager
def _told_of(data: Path) -> Iterator[None]:
    """An error of the disk there, in a sentence."""
    try:
        yield
    except OSError as error:
        raise LogError(f"What is to be restored can't be written to {data}: {error.strerror}.") from error


def _names(folder: Path) -> Iterator[str]:
    """The plain files below a folder; what links to elsewhere is none of its own."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not (Path(place) / name).is_symlink()]
        yield from (
            (Path(place) / name).relative_to(folder).as_posix()
            for name in files
            if (Path(place) / name).is_file() and not (Path(place) / name).is_symlink()
        )


def _with_cases(own: Mapping[str, Path], paths: Sequence[Path]) -> dict[str, Path]:
    """Those files and further cases, each under a name of its own."""
    kept = dict(own)
    for name, place in _cases(paths):
        free, number = name, 1
        while free in kept and not _same(kept[free], place):
            number += 1
            free = f"{name.removesuffix(Path(name).suffix)}-{number}{Path(name).suffix}"
        kept[free] = place
    return kept


def _same(one: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError as error:
        raise unreadable(other, error) from None


def _cases(paths: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    for path in paths:
        if not path.exists():
            raise BadInput([Mistake(str(path), 0, "there is no such file or folder")])
        inside = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        for each in inside if path.is_dir() else [path]:
            yield f"{CASES}/{each.relative_to(path.parent).as_posix() if path.is_dir() else each.name}", each


def _pieces(path: Path) -> Iterator[bytes]:
    """What a file holds. Raises FileNotFoundError, before the first piece, for one that is gone, and BadInput."""
    path.lstat()
    file = opened_file(path, ARCHIVE_BYTES)

    def pieces() -> Iterator[bytes]:
        with file:
            try:
                while piece := file.read(PIECE):
                    yield piece
            except OSError as error:
                raise unreadable(path, error) from None

    return pieces()
