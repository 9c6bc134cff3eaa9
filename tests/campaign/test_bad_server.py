"""The campaign's bad server: a few of its trials, with a server that all tests share; what it must notice, it does."""

from __future__ import annotations

from pathlib import Path

import pytest
from postgres import Postgres

from campaign import bad_server
from campaign.bad_server import Act, befallen
from campaign.parts import Broken
from rules_db.rulings import patience
from rules_db.rulings.remote import Remote
from rules_db.rulings.sharing import Share


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it doesn't take long."""
    monkeypatch.setattr(patience, "SECONDS_OF_SILENCE", 1.0)


def acts(*whats: str) -> tuple[Act, ...]:
    """Each done by the laptops in turn; what a number says further is another for each."""
    return tuple(Act(what, at % 2, 7 * at) for at, what in enumerate(whats))


@pytest.mark.parametrize(
    "whats",
    [
        ("gives", "gives", "a worse road", "gives", "a worse road", "cut", "both exchange"),
        ("gives", "exchanges", "gives", "killed", "gives", "moved", "exchanges"),
        (
            "gives",
            "gives",
            "exchanges",
            "exchanges",
            "kept and put back",
            "gives",
            "both exchange",
            "kept and put back",
        ),
        ("gives", "gives", "both exchange", "made anew", "gives", "exchanges"),
        ("gives", "gives", "both exchange", "gives", "gives", "moved", "made anew"),
        ("gives", "kept and put back", "made anew", "gives", "a good road", "exchanges", "kept and put back"),
    ],
)
def test_whatever_befalls_a_server_all_that_was_given_is_on_both_laptops_and_there_once(
    postgres_server: Postgres, tmp_path: Path, whats: tuple[str, ...]
) -> None:
    done = befallen(acts(*whats), tmp_path, postgres_server)
    records = {how: done.tally.count(("records", how)) for what, how in done.tally if what == "records"}
    assert len(records) == 4
    assert len(set(records.values())) == 1
    assert 0 < done.silence < 5


def test_a_record_that_is_noted_as_sent_and_is_not_there_is_noticed(
    postgres_server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Remote, "put", lambda self, records: {record.id: 0 for record in records})
    monkeypatch.setattr(Share, "all_read", lambda self: False)
    with pytest.raises(Broken, match="something is lost"):
        befallen(acts("gives"), tmp_path, postgres_server)


def test_an_exchange_that_takes_too_long_is_noticed(
    postgres_server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bad_server, "LIMIT", 0.5)
    with pytest.raises(Broken, match="an exchange takes over"):
        befallen(acts("gives", "stands still"), tmp_path, postgres_server)
