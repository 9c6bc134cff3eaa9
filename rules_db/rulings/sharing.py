"""A log's share in a team's database: what is to be sent there, how far it was read, what came from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sqlalchemy import bindparam, text

from rules_db.rulings.log import Log, add_records
from rules_db.rulings.model import Record
from rules_db.rulings.remote import ROWS_AT_ONCE, Batch, in_batches
from rules_db.rulings.teams import WAITING, begin_anew, meet

SENT = text("UPDATE shared SET waits = :waits WHERE team = :team AND seq IN :seqs").bindparams(
    bindparam("seqs", expanding=True)
)
HERE = text(
    "INSERT INTO shared SELECT :team, seq, 0 FROM records WHERE id IN :ids "
    "ON CONFLICT (team, seq) DO UPDATE SET waits = 0"
).bindparams(bindparam("ids", expanding=True))
SIZES = f"SELECT seq, length(body) FROM records WHERE seq > :after AND seq IN ({WAITING}) ORDER BY seq LIMIT :most"  # noqa: S608
UNREAD = text("SELECT 1 FROM shared WHERE team = :team AND waits AND waits = 2 LIMIT 1")
ONCE_MORE = text("UPDATE shared SET waits = 1 WHERE team = :team AND waits AND waits = 2")
READ = text(
    "INSERT INTO seen VALUES (:team, :up_to, :mark) "
    "ON CONFLICT (team) DO UPDATE SET up_to = excluded.up_to, mark = excluded.mark"
)


class Share:
    """What a log shares with the team whose database is there. Raises LogError."""

    def __init__(self, log: Log, name: str, identity: str) -> None:
        self._log, self._name, self._team = log, name, identity
        with log.database.writing() as connection:
            meet(connection, name, identity)

    def read(self) -> tuple[int, int]:
        """How far it was read, and the mark of all that."""
        with self._log.database.reading() as connection:
            found = connection.execute(text("SELECT up_to, mark FROM seen WHERE team = :team"), {"team": self._team})
            row = found.first()
            return (int(row.up_to), int(row.mark)) if row else (0, 0)

    def begin_anew(self) -> None:
        """It isn't what was read any more: everything goes there again, and all is read again."""
        with self._log.database.writing() as connection:
            begin_anew(connection, self._name, self._team)

    def take(self, batch: Batch, mark: int) -> int:
        """Keep what came from it and how far it was read, with the mark of all that; how many records were new."""
        with self._log.database.writing() as connection:
            new = add_records(connection, batch.records)
            connection.execute(HERE, {"team": self._team, "ids": [record.id for record in batch.records]})
            connection.execute(READ, {"team": self._team, "up_to": batch.up_to, "mark": str(mark)})
        return len(new)

    def batches(self) -> Iterator[list[tuple[int, Record]]]:
        """What waits, oldest first, so much together as is sent at once; each record with its number here."""
        after = 0
        while True:
            with self._log.database.reading() as connection:
                values = {"team": self._team, "after": after, "most": ROWS_AT_ONCE}
                sizes = [(int(row[0]), int(row[1])) for row in connection.execute(text(SIZES), values)]
            if not sizes:
                return
            for numbers in in_batches(sizes):
                yield self._log.whole(numbers)
            after = sizes[-1][0]

    def sent(self, there: Mapping[int, int]) -> None:
        """It was sent these, and says under which numbers they lie there; that holds as soon as they are read there."""
        up_to, _ = self.read()
        with self._log.database.writing() as connection:
            for waits in (0, 2):
                seqs = [seq for seq, number in there.items() if (number > up_to) == bool(waits)]
                connection.execute(SENT, {"team": self._team, "seqs": seqs, "waits": waits})

    def all_read(self) -> bool:
        """All that it has was read: what was sent and isn't among that is to be sent again; whether there is such."""
        with self._log.database.reading() as connection:
            if not connection.execute(UNREAD, {"team": self._team}).first():
                return False
        with self._log.database.writing() as connection:
            connection.execute(ONCE_MORE, {"team": self._team})
        return True
