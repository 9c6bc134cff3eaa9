"""The log on this laptop: what was kept, the outbox of what a server doesn't have yet, flags."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, bindparam, text

from rules_db.rulings.database import Database, local_url
from rules_db.rulings.listing import list_record
from rules_db.rulings.model import Case, Kept, LogError, Note, Record, Ruling, kept_of, record_of
from rules_db.rulings.searching import Found, Wanted, find

FILE = "rulings.sqlite"
SHORTEST_ID = 4
OF_EVENT = (
    "SELECT id FROM rulings WHERE event = :event UNION "
    "SELECT p.id FROM replaced p JOIN rulings r ON r.id = p.newest WHERE r.event = :event"
)
"""The rulings of an event with their earlier versions."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling in the log with everything that came after it, oldest first; `flag` says why to look at it again.

    `earlier` are the versions before it with their ids, the latest first; what was noted on them stays with the ruling.
    """

    id: str
    ruling: Ruling
    notes: tuple[Note, ...] = ()
    flag: str = ""
    earlier: tuple[tuple[str, Ruling], ...] = ()

    @property
    def appeal(self) -> str:
        """The outcome of the appeal as it was noted last; '' where there was none."""
        outcomes = [note.text for note in self.notes if note.about == "appeal"]
        return outcomes[-1] if outcomes else ""


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
    """The log in a data folder. Everything raises LogError when the file can't be read or written."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.touch(0o600)
        except OSError as error:
            raise LogError(f"The log can't be kept in {folder}: {error.strerror}.") from error
        self._database = Database(local_url(self.path))

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def keep(self, *kept: Kept, server: str = "") -> list[str]:
        """Keep them, all or nothing, each once; their ids. `server` is who is to get what is new."""
        records = [record_of(each) for each in kept]
        self.add(records, server=server)
        return [record.id for record in records]

    def add(self, records: Iterable[Record], *, server: str = "") -> int:
        """Keep these records, all or nothing; says how many were new. `server` is who is to get those."""
        with self._database.writing() as connection:
            new = add_records(connection, records)
            if server:
                _queue(connection, server, new)
        return len(new)

    def take_from(self, server: str, records: Iterable[Record], up_to: int) -> int:
        """Keep what a server sent, and note how far it was read; says how many were new."""
        with self._database.writing() as connection:
            new = add_records(connection, records)
            connection.execute(
                text(
                    "INSERT INTO seen (server, up_to) VALUES (:server, :up_to) "
                    "ON CONFLICT (server) DO UPDATE SET up_to = excluded.up_to"
                ),
                {"server": server, "up_to": up_to},
            )
        return len(new)

    def read_up_to(self, server: str) -> int:
        """How far that server was read."""
        with self._database.reading() as connection:
            found = connection.execute(text("SELECT up_to FROM seen WHERE server = :server"), {"server": server})
            return int(found.scalar() or 0)

    def queue_all(self, server: str, event: str | None = None) -> int:
        """Put everything kept (or what belongs to an event's rulings) into the outbox; says how much."""
        kept = "SELECT seq FROM records"
        if event is not None:
            kept = (
                f"SELECT seq FROM records WHERE id IN ({OF_EVENT}) UNION "  # noqa: S608
                f"SELECT seq FROM notes WHERE ruling IN ({OF_EVENT})"
            )
        with self._database.writing() as connection:
            seqs = list(connection.execute(text(kept), {"event": event} if event is not None else {}).scalars())
            _queue(connection, server, seqs)
        return len(seqs)

    def to_send(self, server: str, most: int = 500) -> list[tuple[int, Record]]:
        """What that server doesn't have yet, oldest first, each with its number here."""
        with self._database.reading() as connection:
            found = connection.execute(
                text(
                    "SELECT r.seq, r.id, r.what, r.body FROM outbox o JOIN records r ON r.seq = o.seq "
                    "WHERE o.server = :server ORDER BY r.seq LIMIT :most"
                ),
                {"server": server, "most": most},
            )
            return [(row.seq, Record.stored(row.id, row.what, row.body)) for row in found]

    def sent(self, server: str, seqs: Iterable[int]) -> None:
        """That server has these now."""
        with self._database.writing() as connection:
            gone = text("DELETE FROM outbox WHERE server = :server AND seq = :seq")
            for seq in seqs:
                connection.execute(gone, {"server": server, "seq": seq})

    def waiting(self, server: str) -> int:
        """How much is still to be sent there."""
        with self._database.reading() as connection:
            found = connection.execute(text("SELECT count(*) FROM outbox WHERE server = :server"), {"server": server})
            return int(found.scalar_one())

    def search(self, wanted: Wanted, limit: int = 50) -> list[Found]:
        """The rulings that fit, the best first; without words the newest first."""
        with self._database.reading() as connection:
            return find(connection, wanted, limit)

    def events(self) -> list[Event]:
        """Every event that has a ruling, the one with the latest first."""
        with self._database.reading() as connection:
            found = connection.execute(
                text(
                    "SELECT r.event, count(*), count(f.ruling) FROM rulings r LEFT JOIN flags f ON f.ruling = r.id "
                    "GROUP BY r.event ORDER BY max(r.given) DESC, r.event"
                )
            )
            return [Event(*row) for row in found]

    def entry(self, id_: str) -> Entry:
        """The ruling of that id, or the only one whose id begins so. Raises LogError for none and for several."""
        with self._database.reading() as connection:
            full = _whole_id(connection, "rulings", id_, "ruling")
            return next(_entries(connection, [full]))

    def ids(self) -> list[str]:
        """The id of every ruling."""
        with self._database.reading() as connection:
            return _every_id(connection)

    def entries(self, ids: Iterable[str] | None = None) -> list[Entry]:
        """Those rulings, or every one, in the order in which they were given."""
        with self._database.reading() as connection:
            wanted = list(ids) if ids is not None else _every_id(connection)
            return sorted(_entries(connection, wanted), key=lambda entry: (entry.ruling.given, entry.id))

    def records(self, event: str | None = None) -> list[Record]:
        """Everything kept, or an event's rulings with what was noted on them; in the order in which it came."""
        of_event = f" WHERE id IN ({OF_EVENT}) OR id IN (SELECT n.id FROM notes n WHERE n.ruling IN ({OF_EVENT}))"  # noqa: S608
        with self._database.reading() as connection:
            found = connection.execute(
                text(f"SELECT id, what, body FROM records{of_event if event is not None else ''} ORDER BY seq"),  # noqa: S608
                {"event": event} if event is not None else {},
            )
            return [Record.stored(*row) for row in found]

    def cases(self) -> list[SharedCase]:
        """Every case in the log, the newest first."""
        with self._database.reading() as connection:
            found = connection.execute(text("SELECT id, name, saved, by_whom FROM cases ORDER BY saved DESC, seq DESC"))
            return [SharedCase(*row) for row in found]

    def case(self, id_: str) -> Case:
        """The case of that id, or the only one whose id begins so. Raises LogError."""
        with self._database.reading() as connection:
            full = _whole_id(connection, "cases", id_, "case")
            body = connection.execute(text("SELECT body FROM records WHERE id = :id"), {"id": full}).scalar_one()
        kept = kept_of(Record(full, "case", body))
        assert isinstance(kept, Case)
        return kept

    def flag(self, flags: dict[str, str], library: str) -> None:
        """Say of every ruling (by id) why it would have to be looked at again; of those not named, nothing."""
        with self._database.writing() as connection:
            connection.execute(text("DELETE FROM flags"))
            for ruling, why in flags.items():
                connection.execute(
                    text("INSERT INTO flags VALUES (:ruling, :why, :library)"),
                    {"ruling": ruling, "why": why, "library": library},
                )


def add_records(connection: Connection, records: Iterable[Record]) -> list[int]:
    """Put those records that are new into a log's database; the numbers that they got there."""
    put = text(
        "INSERT INTO records (id, what, body) VALUES (:id, :what, :body) ON CONFLICT (id) DO NOTHING RETURNING seq"
    )
    new = []
    for record in records:
        seq = connection.execute(put, {"id": record.id, "what": record.what, "body": record.body}).scalar()
        if seq is not None:
            list_record(connection, seq, record)
            new.append(seq)
    return new


def _queue(connection: Connection, server: str, seqs: Iterable[int]) -> None:
    put = text("INSERT INTO outbox (server, seq) VALUES (:server, :seq) ON CONFLICT DO NOTHING")
    for seq in seqs:
        connection.execute(put, {"server": server, "seq": seq})


def _whole_id(connection: Connection, table: str, begun: str, what: str) -> str:
    begun = begun.strip().lower()
    if len(begun) < SHORTEST_ID or not set(begun) <= set("0123456789abcdef"):
        raise LogError(f'"{begun[:70]}" is no id of a {what}: at least its first {SHORTEST_ID} signs are needed.')
    replaced = " UNION SELECT newest FROM replaced WHERE id LIKE :begun" if table == "rulings" else ""
    asked = text(f"SELECT id FROM {table} WHERE id LIKE :begun{replaced}")  # noqa: S608
    found = list(connection.execute(asked, {"begun": f"{begun}%"}).scalars())
    if len(found) != 1:
        many = f"{len(found)} of them begin" if found else f"There is no {what} whose id begins"
        raise LogError(f'{many} with "{begun}".')
    return str(found[0])


def _every_id(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT id FROM rulings")).scalars())


def _entries(connection: Connection, ids: list[str]) -> Iterator[Entry]:
    for at in range(0, len(ids), 500):
        chosen = ids[at : at + 500]
        flagged = _rows(connection, "SELECT ruling, why FROM flags WHERE ruling IN :ids", chosen)
        flags = {row[0]: row[1] for row in flagged}
        versions = _versions(connection, chosen)
        chains = {id_: list(_chain(id_, versions)) for id_ in chosen if id_ in versions}
        notes = _notes(connection, [id_ for chain in chains.values() for id_ in chain])
        for id_, chain in chains.items():
            own = sorted((note for each in chain for note in notes.get(each, ())), key=lambda noted: noted[:2])
            earlier = tuple((each, versions[each]) for each in chain[1:])
            yield Entry(id_, versions[id_], tuple(note for _, _, note in own), flags.get(id_, ""), earlier)


def _versions(connection: Connection, ids: list[str]) -> dict[str, Ruling]:
    """Those rulings and all versions before them, as far as they are here, by their ids."""
    found: dict[str, Ruling] = {}
    while ids:
        for id_, what, body in _rows(connection, "SELECT id, what, body FROM records WHERE id IN :ids", ids):
            ruling = kept_of(Record.stored(id_, what, body))
            if isinstance(ruling, Ruling):
                found[id_] = ruling
        ids = [found[id_].replaces for id_ in ids if id_ in found and found[id_].replaces not in ("", *found)]
    return found


def _chain(id_: str, versions: dict[str, Ruling]) -> Iterator[str]:
    while id_ in versions:
        yield id_
        id_ = versions[id_].replaces


def _notes(connection: Connection, ids: list[str]) -> dict[str, list[tuple[str, str, Note]]]:
    """What was noted on those, each with its moment and id."""
    notes: dict[str, list[tuple[str, str, Note]]] = {}
    for at in range(0, len(ids), 500):
        for id_, what, body in _rows(
            connection,
            "SELECT r.id, r.what, r.body FROM notes n JOIN records r ON r.id = n.id WHERE n.ruling IN :ids",
            ids[at : at + 500],
        ):
            note = kept_of(Record.stored(id_, what, body))
            assert isinstance(note, Note)
            notes.setdefault(note.ruling, []).append((note.at, id_, note))
    return notes


def _rows(connection: Connection, statement: str, ids: list[str]) -> list[tuple[str, ...]]:
    found = connection.execute(text(statement).bindparams(bindparam("ids", expanding=True)), {"ids": ids})
    return [tuple(row) for row in found]
