"""Where a team's database is: passwords apart from what is shown, and whether it can be reached."""

from __future__ import annotations

from pathlib import Path

import pytest
from postgres import Postgres

from judge_app.services.rulings.team import try_url, with_password, without_password
from rules_db.rulings.database import Database, Unreachable, url_of
from rules_db.rulings.log import Log
from rules_db.rulings.model import LogError
from rules_db.rulings.shared import Server


@pytest.mark.parametrize(
    ("url", "shown", "password"),
    [
        ("postgresql://judge:s%40cret@host:5433/open", "postgresql://judge@host:5433/open", "s@cret"),
        ("postgresql://judge@host/open", "postgresql://judge@host/open", ""),
        ("postgresql://host/open?user=a&password=b%26c&x=1", "postgresql://host/open?user=a&x=1", "b&c"),
        ("postgresql://host/open?password=x", "postgresql://host/open", "x"),
        ("sqlite:////srv/open.sqlite", "sqlite:////srv/open.sqlite", ""),
        ("", "", ""),
    ],
)  # fmt: skip
def test_a_url_is_shown_without_its_password_and_can_be_put_together_again(url: str, shown: str, password: str) -> None:
    assert without_password(url) == (shown, password)
    if url:
        assert without_password(with_password(shown, password)) == (shown, password)
        assert url_of(with_password(shown, password)).host == url_of(url).host


def test_a_server_is_tried_without_making_anything_in_it(postgres_server: Postgres, tmp_path: Path) -> None:
    url = postgres_server.new_database()
    assert "makes the team's log" in try_url(url)
    assert Database(url_of(url)).reach() is False
    Server(url_of(url)).exchange(Log(tmp_path))
    assert try_url(url).endswith("The team's log is in it.")


def test_what_refuses_says_so_in_a_sentence_without_the_password() -> None:
    with pytest.raises(Unreachable, match=r"^postgresql://127\.0\.0\.1:1/open can't be reached: ") as refused:
        try_url("postgresql://judge:geheim@127.0.0.1:1/open")
    assert "geheim" not in str(refused.value)
    for wrong in ("mysql://judge:geheim@host/open", "postgresql://judge:geheim@host", "geheim"):
        with pytest.raises(LogError) as refused_too:
            try_url(wrong)
        assert "geheim" not in str(refused_too.value)


def test_a_shared_file_is_tried_without_making_it(tmp_path: Path) -> None:
    assert "can be reached" in try_url(f"sqlite:///{tmp_path / 'shared.sqlite'}")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(LogError, match="no such folder"):
        try_url(f"sqlite:///{tmp_path / 'none' / 'shared.sqlite'}")
