"""Records that aren't as they were kept: set aside when they are read, put right when the whole one comes.

A damaged record keeps its row, which nobody may change, and is named in a table of its own; nothing lists it any more.
Only on SQLite: what lies on a server is that server's to mend.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, bindparam, text

from rules_db.rulings.entries import Damage, Reader
from rules_db.rulings.listing import clean, list_records, unlist
from rules_db.rulings.model import Record, kept_of, now

NOT_DAMAGED = "seq NOT IN (SELECT seq FROM damaged)"
AS_THEY_ARE = text("SELECT seq, id, what, body FROM records WHERE id IN :ids ORDER BY seq").bindparams(
    bindparam("ids", expanding=True)
)


def set_aside(connection: Connection, damaged: Iterable[Damage]) -> int:
    """Name them as damaged and list them no more; says how many weren't known to be."""
    put = text(
        "INSERT INTO damaged (seq, id, why, found, told) VALUES (:seq, :id, :why, :found, 0) ON CONFLICT DO NOTHING"
    )
    new = 0
    for one in damaged:
        values = {"seq": one.seq, "id": clean(one.id), "why": clean(one.why), "found": now()}
        if connection.execute(put, values).rowcount:
            new += 1
            reader = Reader(connection)
            list_records(connection, list(reader.values(unlist(connection, one.seq, one.id))))
            set_aside(connection, reader.damaged.values())
    return new


def mended(connection: Connection, records: Mapping[str, Record]) -> list[int]:
    """Put whole records, by their ids, in the places of the same ones that are damaged; the numbers of those."""
    if connection.dialect.name != "sqlite":
        return []
    return [
        _mend(connection, int(there.seq), records[there.id])
        for there in connection.execute(AS_THEY_ARE, {"ids": [*records]}).all()
        if (there.what, there.body) != (records[there.id].what, records[there.id].body)
    ]


def _mend(connection: Connection, seq: int, record: Record) -> int:
    set_aside(connection, [Damage(seq, record.id, "")])
    connection.execute(
        text("UPDATE records SET what = :what, body = :body WHERE seq = :seq"),
        {"what": record.what, "body": record.body, "seq": seq},
    )
    connection.execute(text("DELETE FROM damaged WHERE seq = :seq"), {"seq": seq})
    list_records(connection, [(seq, record.id, kept_of(record))])
    return seq


def damage_known(connection: Connection) -> list[Damage]:
    """What is set aside as damaged."""
    found = connection.execute(text("SELECT seq, id, why FROM damaged ORDER BY seq"))
    return [Damage(row.seq, row.id, row.why) for row in found]


def damage_untold(connection: Connection) -> list[Damage]:
    """What is set aside and nobody was told of."""
    found = connection.execute(text("SELECT seq, id, why FROM damaged WHERE told = 0 ORDER BY seq"))
    return [Damage(row.seq, row.id, row.why) for row in found]


def all_told(connection: Connection) -> None:
    """A person was told of all that is set aside."""
    connection.execute(text("UPDATE damaged SET told = 1"))
