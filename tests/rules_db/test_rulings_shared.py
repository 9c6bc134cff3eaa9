"""A team's database: a real PostgreSQL that comes and goes. Nothing is lost, nothing doubled, nothing waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres import Postgres
from proxy import Fault, Proxy
from rulings import ruling
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from rules_db.rulings import remote
from rules_db.rulings.database import Database, Unreachable, local_url, name_of, url_of
from rules_db.rulings.log import FILE, Log, add_records
from rules_db.rulings.migrations import STEPS, migrate
from rules_db.rulings.model import Case, CitedText, LogError, Note, record_of
from rules_db.rulings.searching import understand
from rules_db.rulings.shared import Exchanged, Server
from rules_db.rulings.tables import Row


@pytest.fixture(params=["postgresql", "sqlite"])
def shared_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database that a team shares: on a server, or a file that several laptops reach."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'shared.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()


@pytest.fixture
def running(postgres_server: Postgres) -> Iterator[Postgres]:
    """A server that the test may stop."""
    yield postgres_server
    postgres_server.stop()
    postgres_server.start()


def texts(log: Log) -> set[str]:
    return {entry.ruling.table for entry in log.entries()}


def test_two_judges_have_each_others_rulings_notes_and_cases(shared_url: str, tmp_path: Path) -> None:
    server = Server(url_of(shared_url))
    ann, bo = Log(tmp_path / "ann"), Log(tmp_path / "bo")
    (id_,) = ann.keep(ruling(1), server=server.name)
    bo.keep(
        ruling(2, question="\0 zero and \ud800 half a sign"), Case("a", "2026-11-21T10:00:00Z", "x"), server=server.name
    )
    assert server.exchange(ann) == Exchanged(sent=1)
    assert server.exchange(bo) == Exchanged(sent=2, fetched=1)
    bo.keep(Note(id_, "2026-11-21T12:00:00Z", "appeal", "overturned"), server=server.name)
    server.exchange(bo)
    assert server.exchange(ann).fetched == 3
    assert texts(ann) == texts(bo) == {"1", "2"}
    assert ann.entry(id_).appeal == "overturned"
    assert [case.name for case in ann.cases()] == ["a"]
    assert ann.search(understand("overturned"))[0].id == id_
    assert server.exchange(ann) == server.exchange(bo) == Exchanged()


def test_what_was_kept_before_the_event_stays_private_until_it_is_shared(shared_url: str, tmp_path: Path) -> None:
    server = Server(url_of(shared_url))
    log, other = Log(tmp_path / "log"), Log(tmp_path / "other")
    log.keep(ruling(1, event="Last year"), ruling(2))
    assert server.exchange(log) == Exchanged()
    log.queue_all(server.name, event="Harbour Open")
    server.exchange(log)
    server.exchange(other)
    assert texts(other) == {"2"}


def test_sent_twice_it_is_there_once(shared_url: str, tmp_path: Path) -> None:
    """A laptop that was killed after it had sent and before it had noted so sends again."""
    server = Server(url_of(shared_url))
    log = Log(tmp_path / "log")
    log.keep(ruling(1), ruling(2), server=server.name)
    server.exchange(log)
    log.queue_all(server.name)
    assert server.exchange(log).sent == 2
    other = Log(tmp_path / "other")
    assert server.exchange(other).fetched == 2


def test_while_the_server_is_gone_work_goes_on_and_is_sent_when_it_is_back(running: Postgres, tmp_path: Path) -> None:
    server = Server(url_of(running.new_database()))
    ann, bo = Log(tmp_path / "ann"), Log(tmp_path / "bo")
    ann.keep(ruling(1), server=server.name)
    server.exchange(ann)
    running.stop()
    ann.keep(ruling(2), ruling(3), server=server.name)
    for _ in range(2):
        with pytest.raises(Unreachable, match=r"^postgresql://127.0.0.1:\d+/event\d+ can't be reached: "):
            server.exchange(ann)
    assert texts(ann) == {"1", "2", "3"}
    assert ann.search(understand("table:3"))
    assert ann.waiting(server.name) == 2
    running.start()
    assert server.exchange(ann) == Exchanged(sent=2)
    assert ann.waiting(server.name) == 0
    assert server.exchange(bo).fetched == 3


def test_a_server_that_is_cut_off_in_the_middle_loses_and_doubles_nothing(
    postgres_server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "ROWS_AT_ONCE", 50)
    with Proxy(postgres_server.port) as proxy:
        server = Server(url_of(proxy.leading(postgres_server.new_database())))
        ann, bo = Log(tmp_path / "ann"), Log(tmp_path / "bo")
        ann.keep(*(ruling(at) for at in range(300)), server=server.name)
        for log, after in ((ann, 100_000), (bo, 80_000)):
            proxy.fault = Fault("cut", after=after)
            with pytest.raises(Unreachable):
                server.exchange(log)
            proxy.fault = None
            done = server.exchange(log)
            assert 0 < done.sent + done.fetched < 300
        assert ann.waiting(server.name) == 0
        assert len(bo.entries()) == 300


def test_several_who_send_at_once_are_all_read(shared_url: str, tmp_path: Path) -> None:
    """Numbers are seen in the order in which they are given: a reader that is always a step behind misses none."""
    logs = [Log(tmp_path / str(at)) for at in range(3)]
    reader, done = Log(tmp_path / "reader"), threading.Event()
    name = Server(url_of(shared_url)).name
    Server(url_of(shared_url)).exchange(reader)
    failed: list[Exception] = []

    def send(at: int) -> None:
        server = Server(url_of(shared_url))
        try:
            for each in range(12):
                logs[at].keep(ruling(at * 100 + each), server=name)
                server.exchange(logs[at])
        except Exception as error:
            failed.append(error)

    def read() -> None:
        server = Server(url_of(shared_url))
        while not done.is_set():
            server.exchange(reader)
            time.sleep(0.01)

    threads = [threading.Thread(target=send, args=(at,)) for at in range(3)]
    reading = threading.Thread(target=read)
    for thread in (*threads, reading):
        thread.start()
    for thread in threads:
        thread.join()
    done.set()
    reading.join()
    Server(url_of(shared_url)).exchange(reader)
    assert failed == []
    assert len(texts(reader)) == 36


def test_no_text_is_too_long_or_too_odd_for_any_of_the_databases(shared_url: str, tmp_path: Path) -> None:
    """What one database refused would stay in the outbox for ever, and everything after it."""
    odd = "".join(chr(0x4E00 + at * 7919 % 20000) + chr(0x1F300 + at * 31 % 500) for at in range(5000)) + "\0\ud800"
    said = ruling(
        1, question=odd, ruling=odd, event=odd, round=odd[1:], table=odd[2:], judge=odd[3:], players=(odd,),
        rules=(CitedText(odd, odd),), scenario=odd, library=odd, note=odd,
    )  # fmt: skip
    server, log, other = Server(url_of(shared_url)), Log(tmp_path / "log"), Log(tmp_path / "other")
    kept = (said, Note(odd, "2026-11-21T10:00:00Z", "note", odd, odd), Case(odd, "2026-11-21T10:00:00Z", odd, odd))
    log.keep(*kept, server=server.name)
    assert server.exchange(log).sent == 3
    assert server.exchange(other).fetched == 3
    assert other.entries()[0].ruling == said


def test_who_may_not_make_tables_may_still_take_part(postgres_server: Postgres, tmp_path: Path) -> None:
    url = url_of(postgres_server.new_database())
    Server(url).exchange(Log(tmp_path / "head judge"))
    engine = create_engine(url)
    with engine.begin() as connection:
        for statement in (
            "CREATE ROLE floor LOGIN", "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
            "GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO floor",
        ):  # fmt: skip
            connection.exec_driver_sql(statement)
    engine.dispose()
    server, log = Server(url.set(username="floor")), Log(tmp_path / "floor")
    log.keep(ruling(1), server=server.name)
    assert server.exchange(log).sent == 1


def test_a_damaged_record_on_the_server_is_left_there_and_told(shared_url: str, tmp_path: Path) -> None:
    server = Server(url_of(shared_url))
    server.exchange(Log(tmp_path / "makes the tables"))
    engine = create_engine(url_of(shared_url))
    good = record_of(ruling(1))
    with engine.begin() as connection:
        for id_, body in (("0" * 64, good.body), ("1" * 64, "no JSON"), (good.id, good.body)):
            connection.execute(
                text("INSERT INTO records (id, what, body) VALUES (:id, 'ruling', :body)"), {"id": id_, "body": body}
            )
    engine.dispose()
    done = server.exchange(log := Log(tmp_path / "log"))
    assert (done.fetched, len(done.damaged)) == (1, 2)
    assert texts(log) == {"1"}
    assert server.exchange(log) == Exchanged()


def test_the_migrated_tables_are_those_that_the_code_reads(shared_url: str, tmp_path: Path) -> None:
    Server(url_of(shared_url)).exchange(Log(tmp_path / "log"))
    engine = create_engine(url_of(shared_url))
    made = inspect(engine)
    used = Row.metadata.tables if engine.name == "sqlite" else ("records", "identity")
    for name in used:
        table = Row.metadata.tables[name]
        columns = {column["name"]: column["nullable"] for column in made.get_columns(name)}
        assert set(columns) == {column.name for column in table.columns}, name
        assert made.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key.columns]
    engine.dispose()


def test_a_log_of_an_earlier_version_is_brought_up_to_date_with_what_is_in_it(tmp_path: Path) -> None:
    database = Database(local_url(tmp_path / FILE))
    with database.engine.execution_options(writes=True).begin() as connection:
        migrate(connection, up_to=4)
        add_records(connection, [record_of(ruling(1))])
        for earlier in (
            *(f"DROP TABLE {later}" for later in ("words", "replaced", "damaged")),
            "DELETE FROM steps WHERE number > 1",
            "INSERT INTO outbox VALUES ('sqlite:///open', 1)",
        ):
            connection.exec_driver_sql(earlier)
    log = Log(tmp_path)
    assert [one.table for one in log.search(understand("strikes"))] == ["1"]
    assert log.waiting("sqlite:///open") == 1


def test_a_migration_that_fails_leaves_nothing_behind(shared_url: str) -> None:
    database = Database(url_of(shared_url))

    def fail() -> None:
        with database.engine.execution_options(writes=True).begin() as connection:
            migrate(connection)
            connection.exec_driver_sql("no statement")

    with pytest.raises(DBAPIError):
        fail()
    assert inspect(database.engine).get_table_names() == []


def test_a_log_of_a_later_version_is_refused(shared_url: str, tmp_path: Path) -> None:
    server = Server(url_of(shared_url))
    server.exchange(Log(tmp_path / "log"))
    engine = create_engine(url_of(shared_url))
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO steps VALUES (:number, 'of the future')"), {"number": STEPS[-1].number + 1}
        )
    engine.dispose()
    with pytest.raises(LogError, match="A newer version"):
        Server(url_of(shared_url)).exchange(Log(tmp_path / "log"))


def test_what_is_kept_on_the_server_can_not_be_changed_either(shared_url: str, tmp_path: Path) -> None:
    server = Server(url_of(shared_url))
    log = Log(tmp_path / "log")
    log.keep(ruling(1), server=server.name)
    server.exchange(log)
    engine = create_engine(url_of(shared_url))
    for statement in ("UPDATE records SET what = 'x'", "DELETE FROM records"):
        with pytest.raises(DBAPIError, match="never changed"), engine.begin() as connection:
            connection.execute(text(statement))
    engine.dispose()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("nonsense", "is none"),
        ("mysql://host/base", 'not in "mysql"'),
        ("postgresql://judge:secret@host", "names no database"),
        ("", "is none"),
    ],
)
def test_a_url_that_is_none_is_told_without_the_password(given: str, message: str) -> None:
    with pytest.raises(LogError, match=message) as told:
        url_of(given)
    assert "secret" not in str(told.value)


def test_a_server_is_shown_and_known_without_user_and_password() -> None:
    assert name_of(url_of("postgres://ann:secret@hall:5433/event")) == "postgresql://hall:5433/event"
    assert name_of(url_of("postgresql://bo@hall/event?sslmode=require")) == "postgresql://hall/event"


def test_nobody_waits_long_for_a_server_that_does_not_answer(tmp_path: Path) -> None:
    began = time.monotonic()
    with pytest.raises(Unreachable):
        Server(url_of("postgresql://judge@127.0.0.1:1/event")).exchange(Log(tmp_path))
    assert time.monotonic() - began < 10
