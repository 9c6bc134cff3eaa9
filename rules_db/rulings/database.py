"""A database that holds a log: SQLite in a file or PostgreSQL on a server, opened, brought up to date, told apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from rules_db.rulings.migrations import is_up_to_date, migrate
from rules_db.rulings.model import LogError

SECONDS_TO_CONNECT = 3
SECONDS_FOR_A_LOCK = 15
SECONDS_FOR_A_STATEMENT = 30
DIALECTS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg", "sqlite": "sqlite"}


class Unreachable(LogError):
    """The server can't be reached just now. What is to be sent stays in the outbox."""


def url_of(given: str) -> URL:
    """The URL of a database as a person gives it. Raises LogError for one that can't hold a log."""
    try:
        url = make_url(given.strip())
    except (SQLAlchemyError, ValueError) as error:
        raise LogError("JUDGE_DATABASE_URL is none. It looks like postgresql://user:password@host/database.") from error
    dialect = url.drivername.partition("+")[0]
    if dialect not in DIALECTS:
        raise LogError(f'A log lies in PostgreSQL or SQLite, not in "{dialect}": postgresql://user:password@host/name.')
    if not url.database:
        raise LogError(f"{name_of(url)} names no database: postgresql://user:password@host/name.")
    return url.set(drivername=DIALECTS[dialect])


def name_of(url: URL) -> str:
    """The server and database, without who asks and how: what it is known by, and what may be shown."""
    port = f":{url.port}" if url.port and url.port != 5432 else ""
    host = url.host or url.query.get("host", "")
    return f"{url.drivername.partition('+')[0]}://{host}{port}/{url.database}"


class Database:
    """A log's database, at its newest form. Connections live only as long as each use."""

    def __init__(self, url: URL) -> None:
        """Nothing is opened yet. Raises LogError when the driver is missing."""
        self.name = name_of(url)
        self.is_server = url.get_backend_name() == "postgresql"
        try:
            self.engine = _engine(url, self.is_server)
        except (SQLAlchemyError, ImportError) as error:
            raise LogError(f"The database {self.name} can't be used: {error}.") from error
        self._ready = False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads. Raises LogError."""
        with self._open(self.engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: one at a time, all of it or nothing. Raises LogError."""
        with self._open(self.engine.execution_options(writes=True)) as connection:
            yield connection

    def reach(self) -> bool:
        """Whether there is a log in it that this version can use; nothing is made. Raises LogError when it is gone."""
        if not self.is_server and not Path(str(self.engine.url.database)).is_file():
            if not Path(str(self.engine.url.database)).parent.is_dir():
                raise LogError(f"The log in {self.name} can't be used: there is no such folder.")
            return False
        try:
            with self.engine.begin() as connection:
                return is_up_to_date(connection)
        except SQLAlchemyError as error:
            raise self._failed(error) from error

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def _open(self, engine: Engine) -> Iterator[Connection]:
        try:
            if not self._ready:
                self._bring_up_to_date()
            with engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._failed(error) from error

    def _bring_up_to_date(self) -> None:
        with self.engine.begin() as connection:
            self._ready = is_up_to_date(connection)
        if not self._ready:
            with self.engine.execution_options(writes=True).begin() as connection:
                migrate(connection)
            self._ready = True

    def _failed(self, error: SQLAlchemyError) -> LogError:
        lines = str(getattr(error, "orig", None) or error).strip().splitlines() or ["no reason given"]
        lost = isinstance(error, OperationalError) or (isinstance(error, DBAPIError) and error.connection_invalidated)
        if self.is_server and lost:
            return Unreachable(f"{self.name} can't be reached: {lines[0].rstrip('.')}.")
        return LogError(f"The log in {self.name} can't be used: {lines[0].rstrip('.')}.")


def local_url(path: Path) -> URL:
    """The URL of a SQLite file, whatever signs are in its path."""
    return URL.create("sqlite", database=str(path))


def _engine(url: URL, is_server: bool) -> Engine:
    if is_server:
        asked = {
            "connect_timeout": SECONDS_TO_CONNECT,
            "options": f"-c statement_timeout={SECONDS_FOR_A_STATEMENT}s -c lock_timeout={SECONDS_FOR_A_LOCK}s",
        }
        return create_engine(url, poolclass=NullPool, connect_args=asked)
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": SECONDS_FOR_A_LOCK})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Survive a kill and a power cut, and let others read while one writes."""
    connection.isolation_level = None  # transactions begin where they are told to, also around CREATE
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
