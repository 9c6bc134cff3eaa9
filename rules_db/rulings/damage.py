"""Records that aren't as they were kept: set aside when they are read, put right when the whole one comes.

A damaged record keeps its row, which nobody may change, and is named in a table of its own; nothing lists it any more.
Only on SQLite: what lies on a server is that server's to mend.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, text

from rules_db.rulings.entries import Damage, Reader
from rules_db.rulings.listing import clean, clear_lists, list_record, unlist
from rules_db.rulings.model import LogError, Record, now

NOT_DAMAGED = "seq NOT IN (SELECT seq FROM damaged)"


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
            for seq, record in reader.records(unlist(connection, one.seq, one.id)):
                list_record(connection, seq, record)
            set_aside(connection, reader.damaged.values())
    return new


def mended(connection: Connection, record: Record) -> int | None:
    """Put a whole record in the place of the same one that is damaged; its number, None where that is whole too."""
    if connection.dialect.name != "sqlite":
        return None
    there = connection.execute(text("SELECT seq, what, body FROM records WHERE id = :id"), {"id": record.id}).first()
    if there is None or (there.what, there.body) == (record.what, record.body):
        return None
    seq = int(there.seq)
    set_aside(connection, [Damage(seq, record.id, "")])
    connection.execute(
        text("UPDATE records SET what = :what, body = :body WHERE seq = :seq"),
        {"what": record.what, "body": record.body, "seq": seq},
    )
    connection.execute(text("DELETE FROM damaged WHERE seq = :seq"), {"seq": seq})
    list_record(connection, seq, record)
    return seq


def list_anew(connection: Connection) -> None:
    """Make everything by which records are found and listed anew, from the records alone."""
    clear_lists(connection)
    reader = Reader(connection)
    seqs = list(connection.execute(text(f"SELECT seq FROM records WHERE {NOT_DAMAGED} ORDER BY seq")).scalars())  # noqa: S608
    for seq, record in reader.records(seqs):
        try:
            list_record(connection, seq, record)
        except LogError as error:
            reader.damaged[seq] = Damage(seq, record.id, error.message)
    set_aside(connection, reader.damaged.values())


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
