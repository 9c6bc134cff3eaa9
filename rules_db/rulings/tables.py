"""The tables of the log as the code reads them; `migrations.py` makes them.

Of a team's database only `records` and `identity` are read and written; all others are a laptop's own.
"""

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
    given: str
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
    rule: str = Field(primary_key=True)


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


class IdentityRow(Row, table=True):
    """Which database this is: one row, made with its tables."""

    __tablename__ = "identity"
    id: str = Field(primary_key=True)


class TeamRow(Row, table=True):
    """Which database was found last where a team's is said to be, and what nobody was told of it yet."""

    __tablename__ = "teams"
    name: str = Field(primary_key=True)
    identity: str
    news: str


class SharedRow(Row, table=True):
    """A record that a team has, or is to have.

    `waits` is 1 where it is to be sent, 2 where it was sent, 0 as soon as it was read there. The team is its database's
    identity, or its name until that was reached for the first time.
    """

    __tablename__ = "shared"
    team: str = Field(primary_key=True)
    seq: int = Field(sa_column=Column(Number, primary_key=True))
    waits: int


class SeenRow(Row, table=True):
    """Up to which of its records a team's database was read, and their mark."""

    __tablename__ = "seen"
    team: str = Field(primary_key=True)
    up_to: int = Field(sa_column=Column(Number, nullable=False))
    mark: str


class FlagRow(Row, table=True):
    """Why a ruling would have to be looked at again; `library` is the one that it was compared with."""

    __tablename__ = "flags"
    ruling: str = Field(primary_key=True)
    why: str
    library: str
