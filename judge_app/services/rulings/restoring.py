"""Backup and restore of everything that a judge made. A restoring that is killed is finished at the next start."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from judge_app.files.archive import pack, unpack
from judge_app.files.problems import BadInput, Mistake
from rules_db.rulings.exchange import as_json, read
from rules_db.rulings.log import Log
from rules_db.rulings.model import LogError

FORM, VERSION = "judge backup", 1
RULINGS = "rulings.json"
CASES = "scenarios"
KEPT = re.compile(
    r"thesaurus\.yaml|window\.ini|settings\.(ini|json|toml|yaml)|(recovery|sheets)/[^/]+\.json"
    rf"|{CASES}/.+\.ya?ml"
)
"""What a judge makes, beside the log, in the data folder. Nothing else is ever restored: an index can run code."""

READY, MAKING, BEFORE = "restoring", ".restoring-", "before-restore-"
EARLIER_KEPT = 5


@dataclass(frozen=True, slots=True)
class Backup:
    """What is in a backup, or was restored from one."""

    records: int
    files: tuple[str, ...]
    earlier: Path | None = None
    """Where what was there before a restore is kept."""


def back_up(data: Path, log: Log, path: Path, cases: Sequence[Path] = ()) -> Backup:
    """Write everything to one archive, with these further case files or folders of them. Raises BadInput, LogError."""
    records = log.records()
    files = _with_cases(dict(_own_files(data)), cases)
    pack(path, FORM, VERSION, {**files, RULINGS: as_json(records).encode()})
    path.chmod(0o600)
    return Backup(len(records), tuple(sorted(files)))


def restore(data: Path, log: Log, path: Path) -> Backup:
    """Put everything from an archive in place, all of it or nothing, rulings beside those that are there.

    What the files were before is kept as a backup of its own. Raises BadInput or LogError before anything is changed.
    """
    files = unpack(path, FORM, VERSION)
    for name in files:
        if name != RULINGS and not KEPT.fullmatch(name):
            raise BadInput([Mistake(str(path), 0, f'"{name}" is nothing that a backup holds')])
    try:
        read(files.get(RULINGS, b"").decode("utf-8"))
    except (LogError, UnicodeDecodeError) as error:
        raise BadInput([Mistake(str(path), 0, f"its rulings can't be restored: {error}")]) from None
    earlier = data / f"{BEFORE}{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.zip"
    back_up(data, log, earlier)
    for old in sorted(data.glob(f"{BEFORE}*.zip"))[:-EARLIER_KEPT]:
        old.unlink(missing_ok=True)
    _stage(data, files)
    new = finish_restoring(data, log)
    return Backup(new, tuple(sorted(files.keys() - {RULINGS})), earlier)


def finish_restoring(data: Path, log: Log) -> int:
    """Bring a restoring to its end that is ready to be carried out, if there is one; says how many records were new."""
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
        new = log.add(read((ready / RULINGS).read_text(encoding="utf-8")))
        (ready / RULINGS).unlink(missing_ok=True)
    except OSError as error:
        raise LogError(f"What is being restored can't be put in place in {data}: {error.strerror}.") from error
    shutil.rmtree(ready, ignore_errors=True)
    return new


def _stage(data: Path, files: dict[str, bytes]) -> None:
    """Lay everything out beside its place; the last step, a renaming, decides that it will be carried out."""
    making = None
    try:
        making = Path(tempfile.mkdtemp(prefix=MAKING, dir=data))
        for name, content in files.items():
            (making / name).parent.mkdir(parents=True, exist_ok=True)
            with (making / name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        making.rename(data / READY)
    except OSError as error:
        raise LogError(f"What is to be restored can't be written to {data}: {error.strerror}.") from error
    finally:
        if making:
            shutil.rmtree(making, ignore_errors=True)


def _own_files(data: Path) -> Iterator[tuple[str, bytes]]:
    for name in sorted(_names(data)):
        if KEPT.fullmatch(name):
            yield name, _content(data / name)


def _names(folder: Path) -> Iterator[str]:
    """The plain files below a folder; what links to elsewhere is none of its own."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not (Path(place) / name).is_symlink()]
        yield from (
            (Path(place) / name).relative_to(folder).as_posix()
            for name in files
            if not (Path(place) / name).is_symlink()
        )


def _with_cases(own: dict[str, bytes], paths: Sequence[Path]) -> dict[str, bytes]:
    """Those files and further cases, each under a name of its own."""
    kept = dict(own)
    for name, content in _contents(paths):
        free, number = name, 1
        while kept.get(free, content) != content:
            number += 1
            free = f"{name.removesuffix(Path(name).suffix)}-{number}{Path(name).suffix}"
        kept[free] = content
    return kept


def _contents(paths: Sequence[Path]) -> Iterator[tuple[str, bytes]]:
    for path in paths:
        if not path.exists():
            raise BadInput([Mistake(str(path), 0, "there is no such file or folder")])
        names = [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
        for each in names:
            below = each.relative_to(path.parent).as_posix() if path.is_dir() else each.name
            yield f"{CASES}/{below}", _content(each)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput([Mistake(str(path), 0, f"can't be read: {error.strerror}")]) from None
