"""A team's database on a bad road, or that stands still: an exchange ends soon, with a sentence, and loses nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from postgres import Postgres
from proxy import LOGIN, Fault, Proxy
from rulings import ruling
from sqlalchemy import create_engine

from judge_app.files.limits import RECORD_SIGNS
from rules_db.rulings import patience
from rules_db.rulings.database import Unreachable, url_of
from rules_db.rulings.log import Log
from rules_db.rulings.model import LogError
from rules_db.rulings.shared import Exchanged, Server

LIMIT = 5.0
"""Seconds in which anything about a server has come back."""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that tests don't take long."""
    monkeypatch.setattr(patience, "SECONDS_OF_SILENCE", 0.6)


@contextmanager
def in_time() -> Iterator[None]:
    began = time.monotonic()
    yield
    assert time.monotonic() - began < LIMIT


def server(proxy: Proxy, postgres: Postgres) -> Server:
    return Server(url_of(proxy.leading(postgres.new_database())))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (Fault("stall"), "timeout"),
        (Fault("stall", after=LOGIN), "it doesn't answer"),
        (Fault("stall", after=2_000, way="answers"), "it doesn't answer"),
        (Fault("cut", after=LOGIN), "closed"),
        (Fault("half-close", after=LOGIN, way="answers"), "closed"),
        (Fault("garble", way="answers", share=0.2), "."),
    ],
)
def test_whatever_the_road_does_an_exchange_ends_in_time_and_what_waits_goes_later(
    postgres_server: Postgres, tmp_path: Path, fault: Fault, why: str
) -> None:
    with Proxy(postgres_server.port, seed=3) as proxy:
        team, log = server(proxy, postgres_server), Log(tmp_path)
        log.keep(ruling(1), server=team.name)
        proxy.fault = fault
        with in_time(), pytest.raises(Unreachable, match=rf"^postgresql://\S+ can't be \w+.*{why}"):
            team.exchange(log)
        proxy.fault = None
        assert team.exchange(log).sent == 1


def test_a_server_that_stands_still_in_the_midst_is_left(postgres_server: Postgres, tmp_path: Path) -> None:
    team, log = Server(url_of(postgres_server.new_database())), Log(tmp_path)
    team.exchange(log)
    log.keep(ruling(1), server=team.name)
    with postgres_server.silent(), in_time(), pytest.raises(Unreachable):
        team.exchange(log)
    assert log.waiting(team.name) == 1
    assert team.exchange(log).sent == 1


def test_beside_other_work_a_slow_server_takes_a_few_seconds_and_the_rest_waits(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    with Proxy(postgres_server.port) as proxy:
        team, log = server(proxy, postgres_server), Log(tmp_path)
        log.keep(*map(ruling, range(20)), server=team.name)
        proxy.fault = Fault("delay", seconds=0.4)
        with in_time(), pytest.raises(Unreachable):
            team.exchange(log, 2)
        proxy.fault = None
        assert team.exchange(log).sent == 20


def test_a_database_that_is_not_in_utf_8_is_refused_with_what_to_do(postgres_server: Postgres, tmp_path: Path) -> None:
    team, log = Server(url_of(postgres_server.new_database("LATIN1"))), Log(tmp_path)
    log.keep(ruling(1, question="\U0001f600"), server=team.name)
    with pytest.raises(LogError, match=r"in LATIN1.*CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0;$"):
        team.exchange(log)
    assert log.waiting(team.name) == 1


@pytest.mark.parametrize(
    "body", ["repeat('[',100000)||repeat(']',100000)", f"repeat('x',{RECORD_SIGNS.most + 1})", "''"]
)
def test_a_row_that_can_not_be_read_is_named_once_and_the_others_are_fetched(
    postgres_server: Postgres, tmp_path: Path, body: str
) -> None:
    url = url_of(postgres_server.new_database())
    team, log = Server(url), Log(tmp_path / "log")
    log.keep(ruling(1), server=team.name)
    team.exchange(log)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(f"insert into records(id,what,body) values (repeat('1',64),'ruling',{body})")
    engine.dispose()
    log.keep(ruling(2), server=team.name)
    team.exchange(log)
    other = Log(tmp_path / "other")
    done = team.exchange(other)
    assert (done.fetched, len(done.damaged)) == (2, 1)
    assert done.damaged[0].startswith("11111111: ")
    assert team.exchange(other) == Exchanged()
