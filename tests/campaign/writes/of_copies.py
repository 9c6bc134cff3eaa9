"""The writes of copies of the log: files that are written and taken in, backups, a database that a team shares."""

from __future__ import annotations

import csv
import json
import os
import shutil
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from campaign.killing import Tell
from campaign.writes.of_log import opened, ruling, start, whole, with_rulings
from campaign.writes.write import DATA, MINE, Write, judge, must

# Rulings are imported, exported


@contextmanager
def _elsewhere(folder: Path) -> Iterator[Path]:
    """Another laptop for a while; the folder in which its data folder is."""
    before, other = os.environ["JUDGE_DATA_DIR"], folder / "other"
    os.environ["JUDGE_DATA_DIR"] = str(other / DATA)
    try:
        yield other
    finally:
        os.environ["JUDGE_DATA_DIR"] = before
        shutil.rmtree(other, ignore_errors=True)


def _with_file(folder: Path) -> None:
    with _elsewhere(folder) as other:
        with_rulings(other, *range(40))
        judge("rulings", "export", folder / MINE / "rulings.json")


def _import(folder: Path, tell: Tell) -> None:
    judge("rulings", "import", folder / MINE / "rulings.json")
    tell("all")


def _imported(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        number = len(whole(rulings))
    must(number in (0, 40), "half of a file is imported", str(number))
    must(number == 40 or not told, "what was said to be imported is lost")


def _with_some(folder: Path) -> None:
    with_rulings(folder, *range(12))
    for name in ("rulings.json", "rulings.csv"):
        (folder / MINE / name).write_text("old", encoding="utf-8")


def _export(folder: Path, tell: Tell) -> None:
    for name in ("rulings.json", "rulings.csv"):
        judge("rulings", "export", folder / MINE / name)
        tell(name)


def _exported(folder: Path, told: Sequence[str]) -> None:
    for name in ("rulings.json", "rulings.csv"):
        text = (folder / MINE / name).read_text(encoding="utf-8-sig")
        must(text == "old" or _records(text) == 12, "an export is half written", text[-200:])
        must(text != "old" or name not in told, "what was said to be written is lost", name)


def _records(text: str) -> int:
    """How many records a file holds."""
    if text.startswith("{"):
        return len(json.loads(text)["records"])
    return sum(len(json.loads(row["records"])) for row in csv.DictReader(text.splitlines()))


# A backup is made, a backup is restored


def _backup(folder: Path, tell: Tell) -> None:
    judge("backup", folder / MINE / "backup.zip")
    tell("backup")


def _backed_up(folder: Path, told: Sequence[str]) -> None:
    path = folder / MINE / "backup.zip"
    must(path.exists() or not told, "what was said to be written is lost")
    if path.exists() and path.read_bytes() != b"old":
        with zipfile.ZipFile(path) as archive:
            must(_records(archive.read("rulings.json").decode()) == 12, "a backup lacks records")


RESTORED = ("thesaurus.yaml", "sheets/a.json")


def _own_files(folder: Path, content: str) -> None:
    for name in RESTORED:
        (folder / DATA / name).parent.mkdir(exist_ok=True)
        (folder / DATA / name).write_text(content, encoding="utf-8")


def _with_backup(folder: Path) -> None:
    with _elsewhere(folder) as other:
        with_rulings(other, *range(40))
        _own_files(other, "new")
        judge("backup", folder / MINE / "backup.zip")
    with_rulings(folder, *range(100, 105))
    _own_files(folder, "old")


def _restore(folder: Path, tell: Tell) -> None:
    judge("restore", folder / MINE / "backup.zip")
    tell("restored")


def _restored(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        number = len(whole(rulings))
    files = {(folder / DATA / name).read_text(encoding="utf-8") for name in RESTORED}
    must((number, files) in ((5, {"old"}), (45, {"new"})), "half of a backup is restored", f"{number} {files}")
    must(number == 45 or not told, "what was said to be restored is lost")
    left = [path.name for path in (folder / DATA).iterdir() if "restoring" in path.name]
    must(not left, "a killed restoring leaves something behind", str(left))


# A team that shares a file


TEAM = f"sqlite:///{MINE}/team.sqlite"


def _begin_team(folder: Path) -> None:
    with _elsewhere(folder) as other, opened(other, TEAM) as rulings:
        rulings.log.keep(*(ruling(at) for at in range(100, 106)), server=rulings.team)
        rulings.exchange()
    with opened(folder, TEAM) as rulings:
        rulings.log.keep(*(ruling(at) for at in range(6)), server=rulings.team)


def _sync(folder: Path, tell: Tell) -> None:
    with opened(folder, TEAM) as rulings:
        rulings.exchange()
    tell("exchanged")


def _synced(folder: Path, told: Sequence[str]) -> None:
    with opened(folder, TEAM) as rulings:
        rulings.exchange()
        mine = Counter(entry.ruling.table for entry in whole(rulings))
        must(rulings.waiting() == 0, "something waits for the team for good")
    with _elsewhere(folder) as other, opened(other, TEAM) as rulings:
        rulings.exchange()
        theirs = Counter(entry.ruling.table for entry in whole(rulings))
    wanted = Counter(map(str, (*range(6), *range(100, 106))))
    must(mine == theirs == wanted, "an exchange loses or doubles something", f"{mine} {theirs}")


def _start_team(folder: Path) -> None:
    with opened(folder, TEAM):
        pass


TEAMS = ("rules_db/rulings/local.py", "rules_db/rulings/remote.py", "rules_db/rulings/sharing.py")

WRITES = (
    Write("import", _with_file, _import, _imported, ("rules_db/rulings/log.py",), start),
    Write("export", _with_some, _export, _exported, ("judge_app/services/rulings/files.py",), start),
    Write("backup", _with_some, _backup, _backed_up, ("judge_app/files/archive.py",), start),
    Write("restore", _with_backup, _restore, _restored, ("judge_app/services/rulings/restoring.py",), start),
    Write("share a file", _begin_team, _sync, _synced, TEAMS, _start_team),
)
