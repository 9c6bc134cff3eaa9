"""A server must answer in time: every exchange with it has a deadline here, whatever the network or the server does.

What the system's own timeouts can't see (a server that is stopped still acknowledges what it is sent) is seen by the
one place at which the driver waits.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import psycopg
from psycopg import waiting
from psycopg.abc import PQGen
from sqlalchemy import URL, Engine, NullPool, create_engine, event

from rules_db.rulings.model import LogError
from rules_db.rulings.patience import SECONDS_TO_CONNECT, Patience

INTERVAL = 0.1
RV = TypeVar("RV")
ASKED: dict[str, object] = {
    "connect_timeout": SECONDS_TO_CONNECT,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,  # milliseconds
    "client_encoding": "utf8",
    "prepare_threshold": None,
    "options": "-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=5s",
}
"""How the driver and the server are asked to behave; nothing stays locked there for a client that has gone."""


class _Answering(psycopg.Connection[Any]):
    """A connection that is closed when an answer takes too long, so that nothing waits for it again."""

    patience = Patience()

    def wait(self, gen: PQGen[RV], interval: float = INTERVAL, timeout: float | None = None) -> RV:
        """Wait for an answer, no longer than there is patience; `timeout` isn't used here."""
        left = self.patience.left
        until = monotonic() + left
        try:
            return waiting.wait(gen, self.pgconn.socket, interval=min(interval, left), timeout=left)
        except KeyboardInterrupt:
            self.pgconn.finish()  # the driver would ask the server to stop, and wait until it has
            raise
        except psycopg.OperationalError:
            if monotonic() < until:
                raise
            self.pgconn.finish()
            raise psycopg.OperationalError("it doesn't answer") from None


def server_engine(url: URL, name: str, patience: Callable[[], Patience]) -> Engine:
    """Reaches a PostgreSQL, with the patience that there is as each connection is made.

    Raises LogError, as it is used, for a database that can't hold every text.
    """
    engine = create_engine(url, poolclass=NullPool, connect_args=ASKED, use_native_hstore=False)

    @event.listens_for(engine, "do_connect")
    def _(_: object, __: object, given: list[Any], asked: dict[str, Any]) -> _Answering:
        _look_up(str(asked.get("host") or ""))
        connection = _Answering.connect(*given, **asked)
        connection.patience = patience()
        encoding = connection.info.parameter_status("server_encoding")
        if encoding != "UTF8":
            connection.close()
            raise LogError(
                f"{name} is a database in {encoding}, which can't hold every text. Make one in UTF-8 and name that: "
                "CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0;"
            )
        return connection

    return engine


def _look_up(host: str) -> None:
    """See that the network says where a host is: asked by the driver, it could take minutes over it."""

    def ask() -> None:
        with suppress(OSError, UnicodeError):  # the driver says what is wrong with it
            socket.getaddrinfo(host, None)

    if host and not host.startswith(("/", "@")) and "," not in host:
        asking = Thread(target=ask, daemon=True)
        asking.start()
        asking.join(SECONDS_TO_CONNECT)
        if asking.is_alive():
            raise psycopg.OperationalError("the network doesn't say where it is")
