"""The log on this laptop: what was kept, what is shared with teams, flags."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from sqlalchemy import Connection, bindparam, text

from rules_db.rulings.damage import NOT_DAMAGED, all_told, damage_known, damage_untold, mended, set_aside
from rules_db.rulings.database import Database, local_url
from rules_db.rulings.entries import AT_ONCE, Damage, Entry, Family, Reader
from rules_db.rulings.listing import clean, list_records
from rules_db.rulings.lists import Progress, list_anew, lists_astray
from rules_db.rulings.model import Case, Kept, LogError, Record, kept_of, record_of
from rules_db.rulings.patience import Patience
from rules_db.rulings.searching import Found, Wanted, find
from rules_db.rulings.teams import all_told as teams_told
from rules_db.rulings.teams import count_waiting, share
from rules_db.rulings.teams import news as news_of_teams

FILE = "rulings.sqlite"
SHORTEST_ID = 4
FLAGGED_BY_EVENT = text(
    "SELECT r.event, count(*) AS flagged FROM flags f CROSS JOIN rulings r ON r.id = f.ruling GROUP BY r.event"
)
PUT = text("INSERT INTO records (id, what, body) VALUES (:id, :what, :body) ON CONFLICT (id) DO NOTHING")
PUT_AFTER = text("SELECT seq, id FROM records WHERE seq > :last AND id IN :ids ORDER BY seq").bindparams(
    bindparam("ids", expanding=True)
)
OF_EVENT = (
    "SELECT id FROM rulings WHERE event = :event UNION "
    "SELECT p.id FROM replaced p JOIN rulings r ON r.id = p.newest WHERE r.event = :event"
)
"""The rulings of an event with their earlier versions."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event by its name ('' where none was said): how many rulings it has, how many of them are flagged."""

    name: str
    rulings: int
    flagged: int


@dataclass(frozen=True, slots=True)
class SharedCase:
    """A case in the log: its id, name, when it was saved and by whom."""

    id: str
    name: str
    saved: str
    by: str


class Log:
    """The log in a data folder. Everything raises LogError when the file can't be read or written.

    Where it can't be written, what is in it can be read.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                self.path.touch(0o600)
        except OSError as error:
            raise LogError(f"The log can't be kept in {folder}: {error.strerror}.") from error
        self.database = Database(local_url(self.path))

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()

    @contextmanager
    def held(self) -> Iterator[None]:
        """One connection for all that is asked in the meantime, one thing after the other. Raises LogError."""
        with self.database.connected(Patience()):
            yield

    def keep(self, *kept: Kept, server: str = "") -> list[str]:
        """Keep them, all or nothing, each once; their ids. `server` is who is to get what is new."""
        records = [record_of(each) for each in kept]
        self.add(records, server=server)
        return [record.id for record in records]

    def add(self, records: Iterable[Record], *, server: str = "") -> int:
        """Keep these records, all or nothing; says how many were new, or took the place of a damaged one.

        `server` is who is to get those. Whatever the records raise as they come stops it, and nothing is kept.
        """
        with self.database.writing() as connection:
            new = add_records(connection, records)
            if server:
                share(connection, server, new)
        return len(new)

    def queue_all(self, server: str, event: str | None = None) -> int:
        """Put everything kept (or what belongs to an event's rulings) among what is to be sent there; says how much."""
        kept = "SELECT seq FROM records"
        if event is not None:
            kept = (
                f"SELECT seq FROM records WHERE id IN ({OF_EVENT}) UNION "  # noqa: S608
                f"SELECT seq FROM notes WHERE ruling IN ({OF_EVENT})"
            )
        with self.database.writing() as connection:
            seqs = list(connection.execute(text(kept), {"event": event} if event is not None else {}).scalars())
            share(connection, server, seqs)
        return len(seqs)

    def waiting(self, server: str) -> int:
        """How much is still to be sent there."""
        with self.database.reading() as connection:
            return count_waiting(connection, server)

    def team_news(self) -> list[str]:
        """What a person must know of teams' databases and wasn't told yet, a sentence each; told by this."""
        with self.database.reading() as connection:
            news = news_of_teams(connection)
        if news:
            with self.database.writing() as connection:
                teams_told(connection)
        return news

    def whole(self, numbers: Sequence[int]) -> list[tuple[int, Record]]:
        """The records of these numbers but for the damaged ones, each with its number."""
        with self._reading() as reader:
            return list(reader.records(numbers))

    def search(self, wanted: Wanted, limit: int = 50) -> list[Found]:
        """The rulings that fit, the best first; without words the newest first."""
        with self.database.reading() as connection:
            return find(connection, wanted, limit)

    def events(self) -> list[Event]:
        """Every event that has a ruling, the one with the latest first."""
        with self.database.reading() as connection:
            flagged = {row.event: row.flagged for row in connection.execute(FLAGGED_BY_EVENT)}
            found = connection.execute(text("SELECT event, rulings FROM events ORDER BY latest DESC, event")).all()
            return [Event(name, many, flagged.get(name, 0)) for name, many in found]

    def entry(self, id_: str) -> Entry:
        """The ruling of that id, or the only one whose id begins so. Raises LogError for none and for several."""
        with self.database.reading() as connection:
            full = _whole_id(connection, "rulings", id_, "ruling")
        found = list(self.families([full]))
        if not found:
            raise _damaged_error("ruling", full)
        return found[0].entry

    def ids(self, event: str | None = None) -> list[str]:
        """The id of every ruling (of an event, '' for those of none), in the order in which they were given."""
        with self.database.reading() as connection:
            return _ids(connection, event)

    def families(self, ids: Iterable[str]) -> Generator[Family, None, None]:
        """Those rulings with their records, in this order, a few in memory at a time; none that is damaged."""
        with self._reading() as reader:
            yield from reader.families(list(ids))

    def entries(self, ids: Iterable[str] | None = None) -> list[Entry]:
        """Those rulings, or every one, in the order in which they were given."""
        entries = [family.entry for family in self.families(self.ids() if ids is None else ids)]
        return sorted(entries, key=lambda entry: (entry.ruling.given, entry.id))

    def numbers(self, event: str | None = None) -> list[int]:
        """The numbers of what `records` gives."""
        of_event = f" AND (id IN ({OF_EVENT}) OR id IN (SELECT n.id FROM notes n WHERE n.ruling IN ({OF_EVENT})))"  # noqa: S608
        asked = f"SELECT seq FROM records WHERE {NOT_DAMAGED}{of_event if event is not None else ''} ORDER BY seq"  # noqa: S608
        with self.database.reading() as connection:
            return list(connection.execute(text(asked), {"event": event} if event is not None else {}).scalars())

    def records(self, event: str | None = None) -> Iterator[Record]:
        """Everything kept, or an event's rulings with what was noted on them; in the order in which it came.

        A few are in memory at a time; what is damaged is left out.
        """
        yield from self.numbered(self.numbers(event))

    def numbered(self, numbers: Sequence[int]) -> Iterator[Record]:
        """The records of these numbers but for the damaged ones, a few in memory at a time."""
        with self._reading() as reader:
            for _, record in reader.records(numbers):
                yield record

    def cases(self) -> list[SharedCase]:
        """Every case in the log, the newest first."""
        with self.database.reading() as connection:
            found = connection.execute(text("SELECT id, name, saved, by_whom FROM cases ORDER BY saved DESC, seq DESC"))
            return [SharedCase(*row) for row in found]

    def case(self, id_: str) -> Case:
        """The case of that id, or the only one whose id begins so. Raises LogError."""
        with self.database.reading() as connection:
            full = _whole_id(connection, "cases", id_, "case")
        with self._reading() as reader:
            for seq, record in reader.rows("SELECT seq, id, what, body FROM records WHERE id = :id", id=full):
                if isinstance(kept := reader.kept(seq, record), Case):
                    return kept
        raise _damaged_error("case", full)

    def flag(self, flags: dict[str, str], library: str) -> None:
        """Say of every ruling (by id) why it would have to be looked at again; of those not named, nothing."""
        with self.database.writing() as connection:
            connection.execute(text("DELETE FROM flags"))
            for ruling, why in flags.items():
                connection.execute(
                    text("INSERT INTO flags VALUES (:ruling, :why, :library)"),
                    {"ruling": ruling, "why": why, "library": library},
                )

    def count(self) -> int:
        """How many records there are, damaged ones too."""
        with self.database.reading() as connection:
            return int(connection.execute(text("SELECT count(*) FROM records")).scalar_one())

    # What is damaged

    def damaged(self) -> list[Damage]:
        """The records that aren't as they were kept, as far as they were read since."""
        with self.database.reading() as connection:
            return damage_known(connection)

    def damaged_news(self) -> list[Damage]:
        """Those of them that nobody was told of; told by this."""
        with self.database.reading() as connection:
            news = damage_untold(connection)
        if news:
            with self.database.writing() as connection:
                all_told(connection)
        return news

    def read_through(self) -> int:
        """Check every record; says how many are whole."""
        return sum(1 for _ in self.records())

    def faults(self) -> str:
        """What SQLite finds wrong with the file as a whole, in its words; '' for nothing."""
        with self.database.reading() as connection:
            found = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
        return "" if found == "ok" else " ".join(found.split())

    def list_anew(self, progress: Progress = lambda done, total, what: None) -> None:
        """Make everything by which records are found anew, from the records."""
        with self.database.writing() as connection:
            list_anew(connection, progress)

    def lists_astray(self, progress: Progress = lambda done, total, what: None) -> list[str]:
        """What of that isn't as the records make it, by the names of its tables; found on a copy, changing nothing."""
        with self.database.reading() as connection:
            return lists_astray(connection, progress)

    @contextmanager
    def _reading(self) -> Iterator[Reader]:
        """Read records; those that are found damaged are set aside afterwards, where that can be written."""
        with self.database.reading() as connection:
            reader = Reader(connection)
            yield reader
        if reader.damaged:
            with suppress(LogError), self.database.writing() as connection:
                set_aside(connection, reader.damaged.values())


def add_records(connection: Connection, records: Iterable[Record]) -> list[int]:
    """Put those records that are new into a log's database; the numbers that they got there."""
    coming, new = iter(records), []
    while some := {record.id: record for record in islice(coming, AT_ONCE)}:
        new += _add_some(connection, some)
    return new


def _add_some(connection: Connection, records: Mapping[str, Record]) -> list[int]:
    """The same with as many as are put there in one go, by their ids."""
    last = connection.execute(text("SELECT max(seq) FROM records")).scalar() or 0
    rows = [{"id": record.id, "what": record.what, "body": record.body} for record in records.values()]
    connection.execute(PUT, rows)
    put = {str(row.id): int(row.seq) for row in connection.execute(PUT_AFTER, {"last": last, "ids": [*records]})}
    list_records(connection, [(seq, id_, kept_of(records[id_])) for id_, seq in put.items()])
    there = {id_: record for id_, record in records.items() if id_ not in put}
    return [*put.values(), *(mended(connection, there) if there else [])]


def _damaged_error(what: str, id_: str) -> LogError:
    return LogError(f"The {what} {id_[:8]} is damaged and set aside; a backup or the team may have it whole.")


def _whole_id(connection: Connection, table: str, begun: str, what: str) -> str:
    begun = begun.strip().lower()
    if len(begun) < SHORTEST_ID or not set(begun) <= set("0123456789abcdef"):
        raise LogError(f'"{begun[:70]}" is no id of a {what}: at least its first {SHORTEST_ID} signs are needed.')
    begins = "id >= :begun AND id < :beyond"
    values = {"begun": begun, "beyond": f"{begun}g"}  # behind the last sign that an id has
    replaced = f" UNION SELECT newest FROM replaced WHERE {begins}" if table == "rulings" else ""  # noqa: S608
    asked = text(f"SELECT id FROM {table} WHERE {begins}{replaced}")  # noqa: S608
    found = list(connection.execute(asked, values).scalars())
    if not found:
        damaged = connection.execute(text(f"SELECT id FROM damaged WHERE {begins}"), values)  # noqa: S608
        if (id_ := damaged.scalar()) is not None:
            raise _damaged_error(what, str(id_))
    if len(found) != 1:
        many = f"{len(found)} of them begin" if found else f"There is no {what} whose id begins"
        raise LogError(f'{many} with "{begun}".')
    return str(found[0])


def _ids(connection: Connection, event: str | None) -> list[str]:
    """The rulings of an event, or all, in the order in which they were given."""
    of_event = " WHERE event = :event" if event is not None else ""
    asked = text(f"SELECT id FROM rulings{of_event} ORDER BY given, id")  # noqa: S608
    return list(connection.execute(asked, {"event": clean(event)} if event is not None else {}).scalars())
