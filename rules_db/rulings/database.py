"""A database that holds a log: SQLite in a file or PostgreSQL on a server, opened, brought up to date, told apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rules_db.rulings import local
from rules_db.rulings.migrations import is_up_to_date, migrate
from rules_db.rulings.model import LogError
from rules_db.rulings.patience import Patience

SECONDS_FOR_A_LOCK = 15
DIALECTS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg", "sqlite": "sqlite"}


class Unreachable(LogError):
    """The server can't be reached just now. What is to be sent stays in the outbox."""


class Refused(LogError):
    """The server takes something not because of what it is. Anything else may go there."""


GARBLED = (ValueError, TypeError, LookupError, ArithmeticError, AssertionError, NotImplementedError)
"""What the driver raises over answers that it can't make sense of."""

OF_A_ROW = ("21", "22", "23", "44", "54", "P0")
OF_THE_MOMENT = ("40", "53", "55", "57", "58")
"""Classes of PostgreSQL's error codes: of the data, and of what passes; all others are of the server as a whole."""

SAID = {
    "55P03": "others are sending just now",
    "57014": "it takes too long to answer",
    "53100": "its disk is full",
    "25006": "nothing can be written there",
    "42501": "whoever is named in its URL may not do that",
}
"""In other words than the server's own."""


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
    """A log's database, at its newest form. Connections live only as long as each use, or as `connected` lasts."""

    def __init__(self, url: URL) -> None:
        """Nothing is opened yet. Raises LogError when the driver is missing."""
        self.name = name_of(url)
        self.is_server = url.get_backend_name() == "postgresql"
        self._patience: Patience | None = None
        try:
            self.engine = self._engine(url)
        except (SQLAlchemyError, ImportError) as error:
            raise LogError(f"The database {self.name} can't be used: {error}.") from error
        self._connection: Connection | None = None
        self._ready = False

    @contextmanager
    def connected(self, patience: Patience) -> Iterator[None]:
        """One connection for all that is read and written in the meantime, with that patience. Raises LogError."""
        self._patience = patience
        self._ready = False  # another may lie there since
        with ExitStack() as stack:
            with self._told():
                self._connection = stack.enter_context(self.engine.connect())
            try:
                yield
            finally:
                self._connection = self._patience = None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads. Raises LogError."""
        with self._open(writes=False) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: one at a time, all of it or nothing. Raises LogError."""
        with self._open(writes=True) as connection:
            yield connection

    def reach(self) -> bool:
        """Whether there is a log in it that this version can use; nothing is made. Raises LogError when it is gone."""
        if not self.is_server and not Path(str(self.engine.url.database)).is_file():
            if not Path(str(self.engine.url.database)).parent.is_dir():
                raise LogError(f"The log in {self.name} can't be used: there is no such folder.")
            return False
        with self._told(), self.engine.begin() as connection:
            return is_up_to_date(connection)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def _open(self, *, writes: bool) -> Iterator[Connection]:
        with self._told():
            if not self._ready:
                self._bring_up_to_date()
            with self._begun(writes=writes) as connection:
                yield connection

    def _bring_up_to_date(self) -> None:
        with self._begun(writes=False) as connection:
            self._ready = is_up_to_date(connection)
        if not self._ready:
            try:
                with self._begun(writes=True) as connection:
                    migrate(connection)
            except DBAPIError as error:
                if not self.is_server and local.is_read_only(error.orig):
                    raise LogError(f"The log in {self.name} can't be used: {local.OLDER}.") from error
                raise
            self._ready = True

    @contextmanager
    def _begun(self, *, writes: bool) -> Iterator[Connection]:
        """A transaction, on the connection that there is or on one of its own."""
        kept = self._connection
        with nullcontext(kept) if kept is not None else self.engine.connect() as connection:
            if self.is_server:  # what only reads needs no words around it, each of which takes its way there and back
                connection.execution_options(isolation_level="READ COMMITTED" if writes else "AUTOCOMMIT")
            else:
                connection.execution_options(writes=writes)
            with connection.begin():
                yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Whatever goes wrong with the database meanwhile is a LogError."""
        try:
            yield
        except SQLAlchemyError as error:
            raise self._failed(error) from error
        except GARBLED as error:
            if not self.is_server:
                raise
            raise Unreachable(f"{self.name} can't be reached: what it answers makes no sense.") from error

    def _failed(self, error: SQLAlchemyError) -> LogError:
        said = str(getattr(error, "orig", None) or error).strip().splitlines() or ["no reason given"]
        why = said[0].rstrip(".")
        if not self.is_server:
            known = local.why(getattr(error, "orig", None), Path(str(self.engine.url.database)))
            return LogError(f"The log in {self.name} can't be used: {known or why}.")
        code = str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
        if not code or (isinstance(error, DBAPIError) and error.connection_invalidated):
            return Unreachable(f"{self.name} can't be reached: {why}.")
        if code.startswith(OF_THE_MOMENT):
            return Unreachable(f"{self.name} can't be used just now: {SAID.get(code, why)}.")
        kind = Refused if code.startswith(OF_A_ROW) else LogError
        return kind(f"The log in {self.name} can't be used: {SAID.get(code, why)}.")

    def _engine(self, url: URL) -> Engine:
        if self.is_server:
            from rules_db.rulings.answering import server_engine

            return server_engine(url, self.name, lambda: self._patience or Patience())
        path = Path(str(url.database))
        opened = lambda: local.connect(path, self._seconds_for_a_lock)  # noqa: E731
        engine = create_engine(url, poolclass=NullPool, creator=opened)
        event.listen(engine, "connect", self._prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    def _prepare_sqlite(self, connection: Any, _: object) -> None:
        """Survive a kill and a power cut, let others read while one writes, take texts that are damaged as they are."""
        connection.isolation_level = None  # transactions begin where they are told to, also around CREATE
        connection.text_factory = _text
        connection.execute(f"PRAGMA busy_timeout = {round(1000 * self._seconds_for_a_lock)}")
        local.let_others_read(connection, self._seconds_for_a_lock)
        connection.execute("PRAGMA synchronous = FULL")

    @property
    def _seconds_for_a_lock(self) -> float:
        return self._patience.left if self._patience else SECONDS_FOR_A_LOCK


def local_url(path: Path) -> URL:
    """The URL of a SQLite file, whatever signs are in its path."""
    return URL.create("sqlite", database=str(path))


def _text(written: bytes) -> str:
    return written.decode("utf-8", "replace")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
