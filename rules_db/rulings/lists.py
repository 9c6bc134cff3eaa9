"""All by which records are found and listed: made anew from the records alone, and compared with that.

Only on SQLite: of a team's database the records alone are used.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError

from rules_db.rulings.damage import NOT_DAMAGED, set_aside
from rules_db.rulings.entries import AT_ONCE, Reader
from rules_db.rulings.listing import forget_index, list_records
from rules_db.rulings.local import copy_to
from rules_db.rulings.migrations import migrate

Progress = Callable[[int, int, str], None]

LISTS = {
    "rulings": "seq", "cited": "seq, rule", "notes": "seq", "cases": "seq",
    "replaced": "id", "events": "event", "words": "rowid",
}  # fmt: skip
"""These tables, and by what their rows are told apart."""
PARTS = text("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE :begins ESCAPE '!'")
MADE_SO = text("SELECT tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")


def list_anew(connection: Connection, progress: Progress = lambda done, total, what: None) -> None:
    """Make everything by which records are found and listed anew, whatever became of its tables.

    `progress` is told how many records are listed, of how many.
    """
    for name in LISTS:
        _drop(connection, name)
    for statement in _as_made():
        connection.exec_driver_sql(statement)
    forget_index(connection)
    reader = Reader(connection)
    seqs = list(connection.execute(text(f"SELECT seq FROM records WHERE {NOT_DAMAGED} ORDER BY seq")).scalars())  # noqa: S608
    for at in range(0, len(seqs), AT_ONCE):
        progress(at, len(seqs), "listing")
        list_records(connection, list(reader.values(seqs[at : at + AT_ONCE])))
    set_aside(connection, reader.damaged.values())


def lists_astray(connection: Connection, progress: Progress = lambda done, total, what: None) -> list[str]:
    """The tables that aren't what the records make them, by name; found on a copy, so that nothing is changed.

    The copy takes the room of the log among the temporary files. Raises LogError where there is none.
    """
    with tempfile.TemporaryDirectory(prefix="judge-") as folder:
        path = Path(folder) / "copy.sqlite"
        copy_to(path, connection.connection.driver_connection)
        engine = create_engine(f"sqlite:///{path}")
        try:
            with engine.begin() as copy:
                there = {name: _sum(copy, name) for name in LISTS}
                list_anew(copy, progress)
                return [name for name in LISTS if there[name] != _sum(copy, name)]
        finally:
            engine.dispose()


def _drop(connection: Connection, name: str) -> None:
    """Drop a table; an index of words that can't even be opened is dropped as the plain tables that it is made of."""
    drop = f"DROP TABLE IF EXISTS {name}"
    try:
        with connection.begin_nested():
            connection.exec_driver_sql(drop)
    except DBAPIError:
        connection.exec_driver_sql("PRAGMA writable_schema = ON")
        connection.execute(text("DELETE FROM sqlite_master WHERE name = :name"), {"name": name})
        connection.exec_driver_sql("PRAGMA writable_schema = RESET")
        parts = connection.execute(PARTS, {"begins": f"{name}!_%"}).scalars().all()
        for part in parts:
            connection.exec_driver_sql(f"DROP TABLE {part}")


def _as_made() -> Sequence[str]:
    """The statements that make these tables, their indexes and triggers, as a new log has them."""
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            migrate(connection)
            return [row.sql for row in connection.execute(MADE_SO) if row.tbl_name in LISTS]
    finally:
        engine.dispose()


def _sum(connection: Connection, table: str) -> str:
    """A sum over all rows of a table; a text of its own where it can't be read or doesn't fit its own index."""
    try:
        if table == "words":
            with connection.begin_nested():
                connection.exec_driver_sql("INSERT INTO words (words) VALUES ('integrity-check')")
        made = [row.sql for row in connection.execute(MADE_SO) if row.tbl_name == table]
        summed = hashlib.sha256(repr(made).encode())
        for row in connection.exec_driver_sql(f"SELECT *, {LISTS[table]} FROM {table} ORDER BY {LISTS[table]}"):  # noqa: S608
            summed.update(repr(tuple(row)).encode("utf-8", "surrogatepass"))
        return summed.hexdigest()
    except DBAPIError as error:
        return f"can't be read: {error.orig}"
