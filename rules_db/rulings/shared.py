"""A team's database: what was kept here is sent there, what others kept there is fetched; each of it once.

Work never waits for it: everything is kept on the laptop first, with what is to be sent in an outbox. A record's id is
made of its content, so that one sent twice, or by two laptops, is there once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from sqlalchemy import URL, Connection, text

from judge_app.files.limits import RECORD_SIGNS
from rules_db.rulings.database import Database
from rules_db.rulings.log import Log, add_records
from rules_db.rulings.model import LogError, Record, read_record
from rules_db.rulings.patience import Patience

AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What went each way. `damaged` says of records on the server that were left there because they aren't whole."""

    sent: int = 0
    fetched: int = 0
    damaged: tuple[str, ...] = ()


class Server:
    """The database that a team shares."""

    def __init__(self, url: URL) -> None:
        self._database = Database(url)
        self.name = self._database.name

    def close(self) -> None:
        """Let go of it."""
        self._database.close()

    def exchange(self, log: Log, in_all: float = inf) -> Exchanged:
        """Send what waits and fetch what is new, in so many seconds. What is left when they are over waits.

        Raises Unreachable when it is gone or silent; what was done till then holds.
        """
        patience = Patience(in_all)
        with self._database.connected(patience):
            return self._exchange(log, patience)

    def _exchange(self, log: Log, patience: Patience) -> Exchanged:
        sent = 0
        while not patience.is_spent and (waiting := log.to_send(self.name, AT_ONCE)):
            self._put([record for _, record in waiting])
            log.sent(self.name, [seq for seq, _ in waiting])
            sent += len(waiting)
        fetched, damaged = 0, []
        up_to = log.read_up_to(self.name)
        while not patience.is_spent and (rows := self._after(up_to)):
            up_to = rows[-1][0]
            whole, broken = _read(rows)
            fetched += log.take_from(self.name, whole, up_to)
            damaged += broken
        return Exchanged(sent, fetched, tuple(damaged))

    def _put(self, records: list[Record]) -> None:
        """All of them or none. One sender at a time, so that numbers are seen in the order in which they are given."""
        with self._database.writing() as connection:
            if self._database.is_server:
                connection.execute(text("SELECT pg_advisory_xact_lock(7410611)"))
            add_records(connection, records)

    def _after(self, seq: int) -> list[tuple[int, str, str, str]]:
        with self._database.reading() as connection:
            return _rows(connection, seq)


def _rows(connection: Connection, after: int) -> list[tuple[int, str, str, str]]:
    found = connection.execute(
        text(
            "SELECT seq, id, what, CASE WHEN length(body) <= :longest THEN body ELSE '' END AS body "
            "FROM records WHERE seq > :after ORDER BY seq LIMIT :most"
        ),
        {"after": after, "most": AT_ONCE, "longest": RECORD_SIGNS.most},
    )
    return [(row.seq, row.id, row.what, row.body) for row in found]


def _read(rows: list[tuple[int, str, str, str]]) -> tuple[list[Record], list[str]]:
    """The records that are whole, and of the others what is wrong with them."""
    whole, broken = [], []
    for _, id_, what, body in rows:
        try:
            if not body:
                raise ValueError(f"it is empty, or longer than {RECORD_SIGNS.most:,} signs")
            data: Mapping[str, Any] = json.loads(body)
            whole.append(read_record(id_, what, data))
        except (ValueError, AttributeError, RecursionError) as error:
            broken.append(f"{id_[:8]}: {error}")
        except LogError as error:
            broken.append(error.message)
    return whole, broken
