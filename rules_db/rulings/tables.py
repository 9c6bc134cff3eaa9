"""The tables of the log as the code reads them; `migrations.py` makes them. The same on SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel

Number = BigInteger().with_variant(Integer, "sqlite")


class Row(SQLModel, registry=registry()):
    """A row of the log; apart from the library's tables, which lie in another database."""


class RecordRow(Row, table=True):
    """Everything kept, in the order in which it came here. Nothing in this table is ever changed or deleted."""

    __tablename__ = "records"
    seq: int | None = Field(default=None, sa_column=Column(Number, primary_key=True))
    id: str = Field(unique=True)
    what: str
    body: str


class RulingRow(Row, table=True):
    """What a ruling is found and listed by; `seq` is its record's. The keys are for comparing: in small letters."""

    __tablename__ = "rulings"
    seq: int = Field(sa_column=Column(Number, primary_key=True))
    id: str = Field(unique=True)
    given: str = Field(index=True)
    event: str
    round: str
    at_table: str
    judge: str
    question: str
    ruling: str
    rules: str
    scenario_hash: str
    library: str
    event_key: str
    round_key: str
    table_key: str
    judge_key: str


class CitedRow(Row, table=True):
    """A rule number that a ruling cites."""

    __tablename__ = "cited"
    seq: int = Field(sa_column=Column(Number, primary_key=True))
    rule: str = Field(primary_key=True, index=True)


class NoteRow(Row, table=True):
    """What was noted on a ruling later; `seq` is its record's."""

    __tablename__ = "notes"
    seq: int = Field(sa_column=Column(Number, primary_key=True))
    id: str = Field(unique=True)
    ruling: str = Field(index=True)
    at: str
    about: str
    by_whom: str
    text: str


class CaseRow(Row, table=True):
    """A case that was shared; `seq` is its record's."""

    __tablename__ = "cases"
    seq: int = Field(sa_column=Column(Number, primary_key=True))
    id: str = Field(unique=True)
    name: str = Field(index=True)
    saved: str
    by_whom: str


class ReplacedRow(Row, table=True):
    """A version of a ruling that another has taken the place of; `newest` is the last one, which alone is listed."""

    __tablename__ = "replaced"
    id: str = Field(primary_key=True)
    newest: str = Field(index=True)


class OutboxRow(Row, table=True):
    """A record that a server doesn't have yet, as far as this laptop knows."""

    __tablename__ = "outbox"
    server: str = Field(primary_key=True)
    seq: int = Field(sa_column=Column(Number, primary_key=True))


class SeenRow(Row, table=True):
    """Up to which of its records a server was read."""

    __tablename__ = "seen"
    server: str = Field(primary_key=True)
    up_to: int = Field(sa_column=Column(Number, nullable=False))


class FlagRow(Row, table=True):
    """Why a ruling would have to be looked at again; `library` is the one that it was compared with."""

    __tablename__ = "flags"
    ruling: str = Field(primary_key=True)
    why: str
    library: str
