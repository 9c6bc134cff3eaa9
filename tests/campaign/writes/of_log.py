"""The writes of the log: what is kept in it, what is noted, what is mended."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

from spoiling import spoil

from campaign.killing import Tell
from campaign.writes.write import DATA, MINE, Write, judge, last_or_next, must, nothing
from judge_app.services.rulings.log import Entry, Rulings, open_rulings
from judge_app.services.sheets.keeping import give
from rules_db.rulings.database import Database, local_url
from rules_db.rulings.log import FILE
from rules_db.rulings.migrations import migrate
from rules_db.rulings.model import CitedText, Note, Ruling
from rules_db.rulings.remembered import loss
from rules_db.rulings.searching import understand

WHOLE = 12
NOBODY = "postgresql://judge:secret@127.0.0.1:1/event"
"""A team's database that isn't there: what is kept for it waits."""


def ruling(at: int) -> Ruling:
    """A ruling that differs from those of other numbers."""
    return Ruling(
        f"2026-11-21T{at // 3600 % 24:02}:{at // 60 % 60:02}:{at % 60:02}Z", f"Does the ally strike twice? ({at})",
        "No: it strikes once, and then the combat is over.", "Harbour Open", "3", str(at), ("Ann", "Bo"), "Cy",
        rules=(CitedText("wow-7.4:410.6a", "The text of that rule."),),
    )  # fmt: skip


@contextmanager
def opened(folder: Path, url: str = "") -> Iterator[Rulings]:
    """The log of a trial's data folder."""
    log = open_rulings(folder / DATA, url)
    try:
        yield log
    finally:
        log.close()


def with_rulings(folder: Path, *numbers: int) -> None:
    """A log in which those are."""
    with opened(folder) as rulings:
        for at in numbers:
            rulings.give(ruling(at))


def start(folder: Path) -> None:
    """What of the log any start sees to."""
    with opened(folder):
        pass


def whole(rulings: Rulings) -> list[Entry]:
    """All rulings of a log that is as it should be: found by their words, each once, in a file without damage."""
    entries = rulings.log.entries()
    found = rulings.log.search(understand("strikes"), limit=100_000)
    must(len(found) == len(entries), "the search doesn't know each ruling once", f"{len(found)} of {len(entries)}")
    must(not loss(rulings.log.path.parent, rulings.log.count()), "a log that lost nothing is said to have")
    with closing(sqlite3.connect(rulings.log.path)) as base:
        said = base.execute("PRAGMA integrity_check").fetchone()[0]
    must(said == "ok", "the log's file is damaged", str(said))
    return entries


# A ruling is kept


def _keep(folder: Path, tell: Tell) -> None:
    with opened(folder, NOBODY) as rulings:
        for at in range(0, 8, 2):
            for id_ in rulings.log.keep(ruling(at), ruling(at + 1), server=rulings.team):
                tell(id_)


def _kept(folder: Path, told: Sequence[str]) -> None:
    with opened(folder, NOBODY) as rulings:
        entries = whole(rulings)
        must(set(told) <= {entry.id for entry in entries}, "what was said to be kept is lost")
        must(len(entries) % 2 == 0, "half of what is kept together is there", str(len(entries)))
        must(rulings.waiting() == len(entries), "what is kept doesn't wait for the team", str(rulings.waiting()))


# Something is noted on it


def _note(folder: Path, tell: Tell) -> None:
    with opened(folder, NOBODY) as rulings:
        first = rulings.log.keep(ruling(0))[0]
        for at in range(3):
            note = Note(first, f"2026-11-21T12:00:0{at}Z", "appeal" if at == 1 else "note", f"strikes {at}")
            rulings.log.keep(note, server=rulings.team)
            tell(note.text)


def _noted(folder: Path, told: Sequence[str]) -> None:
    with opened(folder, NOBODY) as rulings:
        notes = [note.text for entry in whole(rulings) for note in entry.notes]
        must(set(told) <= set(notes), "what was said to be noted is lost", f"{told} in {notes}")
        must(len(set(notes)) == len(notes), "a note is there twice", str(notes))


# A sheet's ruling is kept, with the head judge's decision


def _give(folder: Path, tell: Tell) -> None:
    with opened(folder) as rulings:
        first = give(rulings, ruling(1), "upheld", ())
        tell(first.id)
        tell(give(rulings, replace(ruling(1), ruling="Yes: it strikes."), "upheld", (first.id,)).id)


def _given(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        entries = whole(rulings)
        there = {id_ for entry in entries for id_ in (entry.id, *(each for each, _ in entry.earlier))}
        must(set(told) <= there, "what was said to be kept is lost")
        must(len(entries) <= 1, "versions of one ruling stand beside each other", str(len(entries)))
        must(not told or entries[0].appeal == "upheld", "the decision is lost")


# A log of an earlier version is opened


def _old_log(folder: Path) -> None:
    """A log of the first version, with what it would hold of the same rulings."""
    with_rulings(folder, *range(WHOLE))
    old = folder / DATA / "old.sqlite"
    database = Database(local_url(old))
    with database.engine.execution_options(writes=True).begin() as connection:
        migrate(connection, up_to=1)
    database.close()
    with closing(sqlite3.connect(old)) as base:
        base.execute("ATTACH ? AS now", (str(folder / DATA / FILE),))
        for table in ("records", "rulings", "cited"):
            columns = ", ".join(column[1] for column in base.execute(f"PRAGMA main.table_info({table})"))
            base.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM now.{table}")
        base.commit()
    old.replace(folder / DATA / FILE)


def _migrate(folder: Path, tell: Tell) -> None:
    with opened(folder) as rulings:
        whole(rulings)
    tell("opened")


def _migrated(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        number = len(whole(rulings))
    must(number == WHOLE, "an older log loses rulings as it is brought up to date", str(number))


# A record that was changed on the disk is set aside; the whole one comes


def _spoilt(folder: Path) -> None:
    with_rulings(folder, *range(WHOLE))
    judge("rulings", "export", folder / MINE / "rulings.json")
    with opened(folder) as rulings:
        first = rulings.log.ids()[0]
    spoil(folder / DATA / FILE, first)


def _set_aside(folder: Path, tell: Tell) -> None:
    with opened(folder) as rulings:
        rulings.log.read_through()
        tell("read")
        if rulings.news():
            tell("told")


def _is_aside(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        must(rulings.log.read_through() == WHOLE - 1, "whole records are set aside with a damaged one")
        must(len(rulings.log.damaged()) == 1, "a damaged record isn't set aside, or twice")
        must(not ("told" in told and rulings.news()), "what is damaged is told twice")
        whole(rulings)


def _mend(folder: Path, tell: Tell) -> None:
    with opened(folder) as rulings:
        tell(str(rulings.take_in(folder / MINE / "rulings.json").new))


def _mended(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        number = rulings.log.read_through()
        must(number == WHOLE or not told, "what was said to be mended is damaged")
        must(number in (WHOLE - 1, WHOLE), "mending one record loses others", str(number))
        must(len(rulings.log.damaged()) == WHOLE - number, "what is damaged is known otherwise than it is")
        whole(rulings)


# All by which rulings are found is made anew


def _without_lists(folder: Path) -> None:
    with_rulings(folder, *range(WHOLE))
    with closing(sqlite3.connect(folder / DATA / FILE)) as base, base:
        for table in ("rulings", "words"):
            base.execute(f"DELETE FROM {table}")


def _repair(_: Path, tell: Tell) -> None:
    judge("rulings", "repair")
    tell("repaired")


def _repaired(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        number = len(whole(rulings))
        must(rulings.log.read_through() == WHOLE, "repairing loses records")
    must(number in (0, WHOLE) and (number == WHOLE or not told), "half of the log is repaired", str(number))


# Rulings are flagged


FLAGS = ("a rule reads otherwise", "the case comes out otherwise")


def _with_some(folder: Path) -> None:
    with_rulings(folder, *range(WHOLE))


def _flag(folder: Path, tell: Tell) -> None:
    for why in FLAGS:
        with opened(folder) as rulings:
            rulings.log.flag(dict.fromkeys(rulings.log.ids(), why), "library")
        tell(why)


def _flagged(folder: Path, told: Sequence[str]) -> None:
    with opened(folder) as rulings:
        found = {entry.flag for entry in whole(rulings)}
    must(len(found) == 1, "some rulings are flagged, and some aren't", str(found))
    last_or_next(found.pop(), told, FLAGS, "")


# A case is kept for the team, and written to a file


CASE = "judge: 2\ntitle: A case\n"


def _with_case(folder: Path) -> None:
    (folder / MINE / "case.yaml").write_text(CASE, encoding="utf-8")


def _share(folder: Path, tell: Tell) -> None:
    with opened(folder, NOBODY) as rulings:
        tell(rulings.share_case(folder / MINE / "case.yaml"))


def _shared(folder: Path, told: Sequence[str]) -> None:
    with opened(folder, NOBODY) as rulings:
        ids = [case.id for case in rulings.cases()]
        must(set(told) <= set(ids), "a case that was said to be kept is lost")
        must(all(rulings.case(id_).text == CASE for id_ in ids), "half of a case is kept")
        must(rulings.waiting() == len(ids), "a case that is kept doesn't wait for the team")


# All that was kept before is to be sent


def _queue(folder: Path, tell: Tell) -> None:
    with opened(folder, NOBODY) as rulings:
        tell(str(rulings.share_all()))


def _queued(folder: Path, told: Sequence[str]) -> None:
    with opened(folder, NOBODY) as rulings:
        number = rulings.waiting()
        must(number == WHOLE or (number == 0 and not told), "only a part is to be sent", str(number))
        whole(rulings)


LOG = ("rules_db/rulings/log.py", "rules_db/rulings/remembered.py")

WRITES = (
    Write("keep", nothing, _keep, _kept, LOG, start),
    Write("note", nothing, _note, _noted, LOG, start),
    Write("give", nothing, _give, _given, LOG, start),
    Write("migrate", _old_log, _migrate, _migrated, LOG, start),
    Write("set aside", _spoilt, _set_aside, _is_aside, LOG, start),
    Write("mend", _spoilt, _mend, _mended, LOG, start),
    Write("repair", _without_lists, _repair, _repaired, LOG, start),
    Write("flag", _with_some, _flag, _flagged, LOG, start),
    Write("share a case", _with_case, _share, _shared, LOG, start),
    Write("share all", _with_some, _queue, _queued, LOG, start),
)
