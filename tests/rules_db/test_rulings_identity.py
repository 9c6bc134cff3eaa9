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

from rules_db.rulings.database import Unreachable, url_of
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import record_of
from rules_db.rulings.patience import Patience
from rules_db.rulings.remote import Remote
from rules_db.rulings.shared import Exchanged, Server
from rules_db.rulings.sharing import Share


def known(*logs: Log) -> list[set[str]]:
    return [{entry.ruling.table for entry in log.entries()} for log in logs]


class Bases:
    """A team's database, by the name under which laptops know it, and what may be done to it behind their backs."""

    def __init__(self, postgres: Postgres | None, folder: Path) -> None:
        self._postgres = postgres
        self.url = postgres.new_database() if postgres else f"sqlite:///{folder / 'team'}"

    def another(self) -> str:
        """The URL of another one, which is empty."""
        self._make(f"{self.url}_other")
        return f"{self.url}_other"

    def make_anew(self) -> None:
        """Another lies where it was."""
        self._make(self.url)

    def copy(self) -> str:
        """The URL of a copy as it is now."""
        self._make(f"{self.url}_copy", self.url)
        return f"{self.url}_copy"

    def change_places(self) -> None:
        """This one is where the other one was, and the other one here."""
        self.copy()
        self._make(self.url, f"{self.url}_other")
        self._make(f"{self.url}_other", f"{self.url}_copy")

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


def test_a_row_that_somebody_numbered_below_the_first_is_nothing_that_was_put_back(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(ruling(1), server=server.name)
    together(server, ann, bo)
    strange = record_of(ruling(9))
    engine = create_engine(url_of(bases.url))
    with engine.begin() as connection:
        values = {"id": strange.id, "what": strange.what, "body": strange.body}
        connection.execute(text("INSERT INTO records (seq, id, what, body) VALUES (-5, :id, :what, :body)"), values)
    engine.dispose()
    together(server, ann, bo)
    assert [ann.team_news(), bo.team_news()] == [[], []]
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


@pytest.mark.parametrize("before", [0, 1])
def test_what_was_sent_and_not_read_yet_when_it_was_put_back_is_sent_again(
    bases: Bases, logs: tuple[Log, Log], monkeypatch: pytest.MonkeyPatch, before: int
) -> None:
    """What was read there is as it was: only that what was sent isn't there says it."""
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(*map(ruling, range(before)), server=server.name)
    together(server, ann, bo)
    bases.copy()
    ann.keep(ruling(5), server=server.name)

    def fail(self: Remote, seq: int) -> None:
        raise Unreachable("cut off")

    with monkeypatch.context() as patch:
        patch.setattr(Remote, "after", fail)
        if before:
            with pytest.raises(Unreachable):
                server.exchange(ann)
        else:
            with server._database.connected(Patience()):
                remote = Remote(server._database)
                share = Share(ann, server.name, remote.identity())
                for batch in share.batches():
                    there = remote.put([record for _, record in batch])
                    share.sent({seq: there[record.id] for seq, record in batch})
    assert ann.waiting(server.name) == 0
    bases.put_back()
    assert server.exchange(ann).sent == 1
    server.exchange(bo)
    assert "5" in known(bo)[0]
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
    bases.url = f"{bases.url}_copy"
    bases.make_anew()
    assert moved.exchange(ann).sent == 2
    moved.close()


def test_what_is_shared_with_another_database_goes_to_a_new_one_only_when_a_person_wants_it(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    """Whether a new database under a new name is that of the same team, made anew elsewhere, only a person knows."""
    ann, _ = logs
    before = Server(url_of(bases.url))
    ann.keep(ruling(1), server=before.name)
    before.exchange(ann)
    ann.keep(ruling(2), server=before.name)
    ann.keep(ruling(3), server="postgresql://elsewhere/open")
    server = Server(url_of(bases.another()))
    assert server.exchange(ann).sent == 0
    of_elsewhere, of_before = sorted(ann.team_news(), key=lambda told: f"than {before.name}:" in told)
    assert "(records: 1, still to be sent: 1) isn't sent to it" in of_elsewhere
    assert of_before.startswith(f"{server.name} is another database than {before.name}: what this laptop shares there ")
    assert "(records: 2, still to be sent: 1) isn't sent to it" in of_before
    ann.queue_all(server.name)
    assert server.exchange(ann).sent == 3
    server.close()
    before.close()


def test_what_was_kept_for_a_database_that_was_never_reached_is_told_once_and_goes_when_a_person_wants_it(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    ann, _ = logs
    server = Server(url_of(bases.url))
    server.exchange(ann)
    elsewhere = "postgresql://elsewhere/open"
    ann.keep(ruling(1), server=elsewhere)
    assert [server.exchange(ann).sent, server.exchange(ann).sent] == [0, 0]
    assert [told.partition(", which")[0] for told in ann.team_news()] == [f"What was kept while {elsewhere} was named"]
    server.exchange(ann)
    assert ann.team_news() == []
    ann.keep(ruling(2), server=elsewhere)
    server.exchange(ann)
    assert "(records: 2)" in ann.team_news()[0]
    ann.queue_all(server.name)
    assert server.exchange(ann).sent == 2
    server.close()


def test_what_was_not_told_yet_is_told_with_what_comes_later(bases: Bases, logs: tuple[Log, Log]) -> None:
    ann, _ = logs
    ann.keep(ruling(1), server="postgresql://elsewhere/open")
    server = Server(url_of(bases.url))
    server.exchange(ann)
    bases.make_anew()
    server.exchange(ann)
    assert ["another database" in told for told in ann.team_news()] == [True, False]
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


def test_one_that_was_put_back_after_it_was_made_anew_gets_what_was_kept_meanwhile(
    bases: Bases, logs: tuple[Log, Log]
) -> None:
    server, (ann, bo) = Server(url_of(bases.url)), logs
    ann.keep(ruling(1), server=server.name)
    together(server, ann, bo)
    bases.copy()
    bases.make_anew()
    server.exchange(ann)
    ann.keep(ruling(2), server=server.name)
    server.exchange(ann)
    ann.team_news()
    bases.put_back()
    assert server.exchange(ann).sent == 1
    (told,) = ann.team_news()
    assert "was put back to an earlier state" in told
    assert server.exchange(bo).fetched == 1
    assert server.exchange(ann) == server.exchange(bo) == Exchanged()
    server.close()


def test_two_teams_whose_databases_change_places_are_kept_apart(bases: Bases, logs: tuple[Log, Log]) -> None:
    """What was shared with one isn't sent to the other because that is under its name now."""
    here, there, (ann, bo) = Server(url_of(bases.url)), Server(url_of(bases.another())), logs
    ann.keep(ruling(1), server=here.name)
    here.exchange(ann)
    there.exchange(ann)
    ann.keep(ruling(2), server=there.name)
    there.exchange(ann)
    ann.team_news()
    bases.change_places()
    assert here.exchange(ann).sent == there.exchange(ann).sent == 0
    assert here.exchange(bo).fetched == 1
    assert known(bo) == [{"2"}]
    here.close()
    there.close()


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
