"""What is asked of a team's database, a few records at a time: who it is, what it holds, what is to be put there.

What comes from a server is sealed there: what became another on the way is seen here, and nothing is concluded from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, Row, text

from judge_app.files.limits import RECORD_SIGNS
from rules_db.rulings.database import Database, Unreachable
from rules_db.rulings.model import LogError, Record, is_whole, read_record

ROWS_AT_ONCE = 500
BYTES_AT_ONCE = 256_000
"""Of what is sent or fetched together; one record may be larger."""

OF_TEXT = "encode(sha256(convert_to({}, 'UTF8')), 'hex')"
WHOLE = "id = encode(sha256(convert_to(what, 'UTF8') || decode('00', 'hex') || convert_to(body, 'UTF8')), 'hex')"
SEALED = "SELECT q.*, " + OF_TEXT.format("concat_ws('|', {})") + " AS seal FROM ({}) q"  # noqa: S608
MARK = (
    "sum(CAST(CAST('x' || left(" + OF_TEXT.format("seq || ':' || substr(id, 1, 64)") + ", 15) AS bit(60)) AS bigint))"
)
"""How far a database was read is known by the sum of this over all rows up to there."""

NEXT = (
    "SELECT CAST(seq AS text) AS seq, substr(id, 1, 64) AS id, substr(what, 1, 40) AS what,"
    " CASE WHEN size <= :longest THEN body ELSE '' END AS body, CAST(size AS text) AS size,"
    " CASE WHEN size > :longest THEN '0' WHEN {whole} THEN '1' ELSE '0' END AS whole,"
    " CAST(count(*) OVER () AS text) AS many"
    " FROM (SELECT n.*, sum({least}(size, :longest)) OVER (ORDER BY seq) - {least}(size, :longest) AS before"
    " FROM (SELECT seq, id, what, body, {bytes} AS size FROM records WHERE seq > :after ORDER BY seq LIMIT :rows) n) b"
    " WHERE before < :bytes ORDER BY b.seq"
)
"""The next rows: no more bytes than are fetched at once, and of a row that is too long its size alone."""

NEXT_ON_SERVER = NEXT.format(whole=WHOLE, least="least", bytes="octet_length(body)")
NEXT_IN_FILE = NEXT.format(whole="0", least="min", bytes="length(CAST(body AS BLOB))")
PUT = (
    "WITH new AS (INSERT INTO records (id, what, body)"  # noqa: S608
    " SELECT id, what, body FROM unnest(CAST(:ids AS text[]), CAST(:whats AS text[]), CAST(:bodies AS text[]))"
    f" WITH ORDINALITY AS given (id, what, body, at) WHERE {WHOLE} ORDER BY at"
    " ON CONFLICT (id) DO NOTHING RETURNING id, seq) "
)
PUT_THERE = (
    "SELECT id, CAST(seq AS text) AS seq FROM new UNION"  # noqa: S608
    f" SELECT id, CAST(seq AS text) FROM records WHERE id = ANY(CAST(:ids AS text[])) AND {WHOLE}"
)
PUT_IN_FILE = text("INSERT INTO records (id, what, body) VALUES (:id, :what, :body) ON CONFLICT (id) DO NOTHING")
THERE = text("SELECT seq, what, body FROM records WHERE id = :id")


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows that were fetched: the records that are whole, what is wrong with the others, where it ends, its mark.

    `is_last` where there were no more at that moment.
    """

    records: tuple[Record, ...]
    damaged: tuple[str, ...]
    up_to: int
    mark: int
    is_last: bool


class Remote:
    """A team's database while it is connected. Raises LogError, Unreachable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def identity(self) -> str:
        """Which database it is: made with its tables, the same wherever it lies, another where it was made anew."""
        with self._database.reading() as connection:
            found = self._asked(connection, "SELECT id FROM identity ORDER BY id LIMIT 1", ("id",))
        if found:
            return str(found[0].id)
        with self._database.writing() as connection:
            connection.execute(text("INSERT INTO identity VALUES (:id)"), {"id": uuid4().hex})
        return self.identity()

    def mark(self, up_to: int) -> int:
        """The mark of all rows from 1 up to there, which is another when any isn't there, or lies elsewhere."""
        with self._database.reading() as connection:
            if not self._database.is_server:
                rows = connection.execute(
                    text("SELECT seq, id FROM records WHERE seq BETWEEN 1 AND :up_to"), {"up_to": up_to}
                )
                return sum(mark_of(row.seq, row.id) for row in rows)
            asked = f"SELECT CAST(coalesce({MARK}, 0) AS text) AS mark FROM records WHERE seq BETWEEN 1 AND :up_to"  # noqa: S608
            return int(self._asked(connection, asked, ("mark",), "up_to", {"up_to": up_to})[0].mark)

    def after(self, seq: int) -> Batch | None:
        """The rows that come next after that number; None when there are no more."""
        values = {"after": seq, "rows": ROWS_AT_ONCE, "bytes": BYTES_AT_ONCE, "longest": RECORD_SIGNS.most}
        statement = NEXT_ON_SERVER if self._database.is_server else NEXT_IN_FILE
        names = ("seq", "id", "what", "body", "size", "whole", "many")
        with self._database.reading() as connection:
            rows = self._asked(connection, statement, names, "after", values)
        if not rows:
            return None
        numbers = [int(row.seq) for row in rows]
        if min(numbers) <= seq or any(int(row.many) != len(rows) for row in rows):
            raise self._garbled()
        records, damaged = [], []
        for row in rows:
            try:
                records.append(self._record(row))
            except LogError as error:
                if isinstance(error, Unreachable):
                    raise
                damaged.append(f"{row.id[:8]}: {error.message}")
        mark = sum(mark_of(number, row.id) for number, row in zip(numbers, rows, strict=True))
        is_last = len(rows) < ROWS_AT_ONCE and sum(int(row.size) for row in rows) < BYTES_AT_ONCE
        return Batch(tuple(records), tuple(damaged), max(numbers), mark, is_last)

    def put(self, records: Sequence[Record]) -> dict[str, int]:
        """Put these there, each once, all or nothing; the ids of those that lie there whole now, with their numbers.

        One sender at a time, so that numbers are seen in the order in which they are given. Raises Refused where
        the server won't take one of them.
        """
        with self._database.writing() as connection:
            if not self._database.is_server:
                return dict(_put_in_file(connection, records))
            connection.execute(text("SELECT pg_advisory_xact_lock(7410611)"))
            given = {
                "ids": [record.id for record in records],
                "whats": [record.what for record in records],
                "bodies": [record.body for record in records],
            }
            rows = self._asked(connection, PUT_THERE, ("id", "seq"), values=given, before=PUT)
            return {row.id: int(row.seq) for row in rows}

    def _record(self, row: Row[Any]) -> Record:
        """The record in a row. Raises LogError for one that isn't whole there, Unreachable where it got here other."""
        if too_long := RECORD_SIGNS.beyond(int(row.size)):
            raise LogError(too_long)
        if row.whole == "1" and not is_whole(row.id, row.what, row.body):
            raise self._garbled()
        try:
            return read_record(row.id, row.what, json.loads(row.body))
        except (ValueError, RecursionError, AttributeError) as error:
            why = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
            raise LogError(f"it can't be read: {why}") from error

    def _asked(
        self, connection: Connection, statement: str, names: Sequence[str], given: str = "", values: Any = None,
        before: str = "",
    ) -> Sequence[Row[Any]]:  # fmt: skip
        """The rows of a statement, every column of them text. Raises Unreachable where they aren't as they were sent.

        `given` is the value on which the answer depends; it is sealed with the rest. `before` is what is done first.
        """
        if not self._database.is_server:
            return connection.execute(text(statement), values).all()
        sealed = ", ".join([*(f"q.{name}" for name in names), *([f"CAST(:{given} AS text)"] if given else [])])
        rows = connection.execute(text(before + SEALED.format(sealed, statement)), values).all()
        for row in rows:
            said = "|".join([*(str(getattr(row, name)) for name in names), *([str(values[given])] if given else [])])
            if sha256(said.encode("utf-8", "replace")).hexdigest() != row.seal:
                raise self._garbled()
        return rows

    def _garbled(self) -> Unreachable:
        return Unreachable(f"{self._database.name} can't be reached: what it says arrives as something else.")


def mark_of(seq: int, id_: str) -> int:
    """What one row adds to the mark of a database."""
    return int(sha256(f"{seq}:{id_[:64]}".encode("utf-8", "replace")).hexdigest()[:15], 16)


def in_batches(sizes: Iterable[tuple[int, int]]) -> Iterator[list[int]]:
    """Numbers with their sizes, so many together as are sent at once."""
    batch: list[int] = []
    left = BYTES_AT_ONCE
    for number, size in sizes:
        if batch and (left < size or len(batch) == ROWS_AT_ONCE):
            yield batch
            batch, left = [], BYTES_AT_ONCE
        batch.append(number)
        left -= size
    if batch:
        yield batch


def _put_in_file(connection: Connection, records: Sequence[Record]) -> Iterator[tuple[str, int]]:
    for record in records:
        values = {"id": record.id, "what": record.what, "body": record.body}
        connection.execute(PUT_IN_FILE, values)
        there = connection.execute(THERE, values).first()
        if there is not None and is_whole(record.id, str(there.what), str(there.body)):
            yield record.id, int(there.seq)
