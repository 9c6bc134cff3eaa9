"""Which database a team's is: made anew, put back or moved it is noticed, gets everything again, and that is said."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest
from postgres import Postgres
from rulings import ruling
from sqlalchemy import create_engine, make_url, text

from rules_db.rulings.database import url_of
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import record_of
from rules_db.rulings.shared import Server


def known(*logs: Log) -> list[set[str]]:
    return [{entry.ruling.table for entry in log.entries()} for log in logs]


class Bases:
    """A team's database, by the name under which laptops know it, and what may be done to it behind their backs."""

    def __init__(self, postgres: Postgres | None, folder: Path) -> None:
        self._postgres = postgres
        self.url = postgres.new_database() if postgres else f"sqlite:///{folder / 'team'}"

    def make_anew(self) -> None:
        """Another lies where it was."""
        self._make(self.url)

    def copy(self) -> str:
        """The URL of a copy as it is now."""
        self._make(f"{self.url}_copy", self.url)
        return f"{self.url}_copy"

    def put_back(self) -> None:
        """It is what `copy` made of it again."""
        self._make(self.url, f"{self.url}_copy")

    def _make(self, url: str, like: str = "") -> None:
        if self._postgres:
            self._postgres.make_database(url, like)
            return
        file = Path(str(make_url(url).database))
        for one in (file, *(file.with_name(f"{file.name}-{kind}") for kind in ("wal", "shm"))):
            one.unlink(missing_ok=True)
        if like:
            shutil.copy(str(make_url(like).database), file)


@pytest.fixture(params=["postgresql", "sqlite"])
def bases(request: pytest.FixtureRequest, tmp_path: Path) -> Bases:
    """A fresh database that a team shares: on a server, or a file that several laptops reach."""
    (tmp_path / "there").mkdir()
    postgres = request.getfixturevalue("postgres_server") if request.param == "postgresql" else None
    return Bases(postgres, tmp_path / "there")


@pytest.fixture
def logs(tmp_path: Path) -> Iterable[tuple[Log, Log]]:
    with closing(Log(tmp_path / "ann")) as ann, closing(Log(tmp_path / "bo")) as bo:
        yield ann, bo


def together(server: Server, *logs: Log) -> None:
    for log in (*logs, *logs):
        server.exchange(log)


def test_a_database_that_was_made_anew_gets_everything_again_and_all_of_it_is_read(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(*map(ruling, range(5)), server=server.name)
    ann.keep(ruling(99))
    together(server, ann, bo)
    bases.make_anew()
    bo.keep(ruling(5), server=server.name)
    assert server.exchange(bo).sent == 6
    assert bo.team_news() == [
        f"The team's database {server.name} was made anew. It is read from the start, and what this laptop shares with "
        "the team goes there again (records: 6). Nothing that was kept is lost."
    ]
    assert bo.team_news() == []
    assert server.exchange(ann).fetched == 1
    assert known(ann, bo) == [{"0", "1", "2", "3", "4", "5", "99"}, {"0", "1", "2", "3", "4", "5"}]
    server.close()


def test_one_that_was_put_back_to_an_earlier_state_gets_what_it_lost_whoever_writes_there_first(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    """Its numbers begin where they were: what others send there would lie under numbers that were read."""
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(ruling(1), server=server.name)
    together(server, ann, bo)
    bases.copy()
    ann.keep(*map(ruling, range(2, 6)), server=server.name)
    together(server, ann, bo)
    bases.put_back()
    with closing(Log(ann.path.parent.with_name("cy"))) as cy:
        cy.keep(*map(ruling, range(6, 12)), server=server.name)
        server.exchange(cy)
        server.exchange(bo)
        assert "was put back to an earlier state" in bo.team_news()[0]
        together(server, ann, cy, bo)
        every = {str(at) for at in range(1, 12)}
        assert known(ann, bo, cy) == [every] * 3
        assert [log.waiting(server.name) for log in (ann, bo, cy)] == [0, 0, 0]
        assert ann.team_news()
        assert not cy.team_news()
    server.close()


def test_one_that_moved_gets_what_waited_for_it_where_it_was(bases: Bases, logs: tuple[Log, Log]) -> None:
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(ruling(1), server=server.name)
    together(server, ann, bo)
    ann.keep(ruling(2), server=server.name)
    server.close()
    moved = Server(url_of(bases.copy()))
    assert (moved.exchange(ann).sent, ann.waiting(moved.name)) == (1, 0)
    assert moved.exchange(bo).fetched == 1
    assert bo.team_news() == [
        f"The team's database is at {moved.name} now; it was at {server.name} before. What waits is sent there."
    ]
    assert ann.team_news()
    assert known(ann, bo) == [{"1", "2"}] * 2
    moved.close()


def test_what_waits_for_another_database_is_said_and_goes_nowhere_by_itself(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    ann, _ = logs
    ann.keep(ruling(1), server="postgresql://elsewhere/open")
    server = Server(url_of(bases.url))
    assert server.exchange(ann).sent == 0
    (told,) = ann.team_news()
    assert told.startswith(f"Records that wait for postgresql://elsewhere/open (1) aren't sent to {server.name}, for")
    ann.queue_all(server.name)
    assert server.exchange(ann).sent == 1
    server.close()


def test_what_is_to_be_told_of_a_team_survives_an_exchange_that_broke_off(
    bases: Bases, logs: tuple[Log, Log], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, (ann, _) = Server(url_of(bases.url)), logs
    ann.keep(ruling(1), server=server.name)
    server.exchange(ann)
    bases.make_anew()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        server.exchange(ann, progress=stop)
    assert "was made anew" in ann.team_news()[0]
    assert server.exchange(ann).fetched == 0
    server.close()


def test_two_teams_by_turns_under_one_name_are_kept_apart(bases: Bases, logs: tuple[Log, Log]) -> None:
    """What was shared with one isn't sent to the other when it is there again."""
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(ruling(1), server=server.name)
    server.exchange(ann)
    first = bases.copy()
    bases.make_anew()
    server.exchange(ann)
    ann.keep(ruling(2), server=server.name)
    server.exchange(ann)
    ann.team_news()
    bases.put_back()
    assert server.exchange(ann).sent == 0
    assert Server(url_of(first)).exchange(bo).fetched == 1
    server.close()


def test_a_record_that_is_there_already_is_not_sent_again(bases: Bases, logs: tuple[Log, Log]) -> None:
    """Two laptops that fill a rebuilt database don't each send everything."""
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(*map(ruling, range(5)), server=server.name)
    together(server, ann, bo)
    bases.make_anew()
    assert server.exchange(ann).sent == 5
    assert server.exchange(bo).sent == 0
    engine = create_engine(url_of(bases.url))
    with engine.connect() as connection:
        ids = list(connection.execute(text("SELECT id FROM records ORDER BY seq")).scalars())
    engine.dispose()
    assert ids == [record_of(ruling(at)).id for at in range(5)]
    assert (ann.path.parent / FILE).is_file()
    server.close()
