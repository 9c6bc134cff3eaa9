"""`judge rulings`, `judge backup` and `judge restore` as a person uses them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from postgres import Postgres
from spoiling import spoil
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services.cases import FIRST_CASE
from rules_db.rulings.database import Unreachable
from rules_db.rulings.log import FILE
from rules_db.rulings.shared import Server

Judge = Callable[..., Result]


@pytest.fixture
def judge(copied_data: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(copied_data))
    monkeypatch.delenv("JUDGE_DATABASE_URL", raising=False)

    def run(*arguments: str, url: str = "") -> Result:
        return CliRunner(env={"JUDGE_DATABASE_URL": url}).invoke(app, list(arguments))

    return run


def found(judge: Judge, *arguments: str, url: str = "") -> list[dict[str, str]]:
    listed: list[dict[str, str]] = json.loads(judge("rulings", "search", *arguments, "--json", url=url).stdout)
    return listed


def test_a_ruling_is_kept_found_shown_appealed_and_noted_on(judge: Judge) -> None:
    kept = judge("rulings", "add", str(FIRST_CASE), "--event", "Harbour Open", "--table", "7", "--player", "Ann 👩")
    assert kept.stdout.startswith("Kept as ")
    (one,) = found(judge, "doubles event:harbour table:7 rule:716.1e")
    assert judge("rulings", "appeal", one["id"][:8], "upheld", "--by", "Di").exit_code == 0
    assert judge("rulings", "note", one["id"][:8], "Play went on.").exit_code == 0
    shown = judge("rulings", "show", one["id"][:8]).stdout
    for expected in (
        "Ruling     Twice.",
        "Players    Ann 👩",
        "Appeal     upheld",
        "Note       Play went on.",
        "716.1e",
    ):
        assert expected in shown
    assert found(judge)[0]["appeal"] == "upheld"
    assert judge("rulings", "check").stdout == "0 to look at again\n"


def test_nothing_fits_and_nothing_is_there(judge: Judge) -> None:
    assert judge("rulings", "search", "nowhere").stdout == "No ruling fits.\n"
    gone = judge("rulings", "show", "abcdef")
    assert (gone.exit_code, gone.stderr) == (2, 'There is no ruling whose id begins with "abcdef".\n')


def test_what_somebody_wrote_can_not_steer_the_terminal(judge: Judge) -> None:
    judge("rulings", "add", "--ruling", "No \x1b]0;owned\x07.", "--rule", "717.4")
    shown = judge("rulings", "show", found(judge)[0]["id"]).stdout + judge("rulings", "search", "owned").stdout
    assert "\x1b" not in shown
    assert "owned" in shown


def test_out_to_a_file_and_in_again(judge: Judge, tmp_path: Path) -> None:
    judge("rulings", "add", "--ruling", "No.", "--rule", "717.4", "--event", "A")
    for name in ("out.json", "out.csv"):
        assert judge("rulings", "export", str(tmp_path / name), "--event", "A").exit_code == 0
        assert judge("rulings", "import", str(tmp_path / name)).stdout == "0 new, 1 there already\n"
    assert judge("rulings", "export", str(tmp_path / "out.doc")).exit_code == 2
    assert judge("rulings", "import", str(FIRST_CASE)).exit_code == 2


def test_a_backup_is_written_and_restored(judge: Judge, tmp_path: Path) -> None:
    judge("rulings", "add", "--ruling", "No.", "--rule", "717.4")
    archive = str(tmp_path / "b.zip")
    assert judge("backup", archive, str(FIRST_CASE)).stdout.endswith("1 records of the log, 1 files\n")
    assert judge("restore", archive).stdout.startswith("Restored: 0 new records of the log, 1 files")
    assert judge("backup", str(tmp_path / "b.rar")).exit_code == 2
    assert judge("restore", str(FIRST_CASE)).exit_code == 2


def test_without_a_team_there_is_nothing_to_exchange(judge: Judge) -> None:
    assert "No shared database is named" in judge("rulings", "sync").stderr
    assert "JUDGE_DATABASE_URL is none" in judge("rulings", "search", url="nonsense").stderr


def test_a_team_shares_rulings_and_cases_also_after_the_server_was_gone(
    judge: Judge, postgres_server: Postgres, copied_data: Path, tmp_path: Path
) -> None:
    url = postgres_server.new_database()
    gone = url.replace(str(postgres_server.port), "1")
    told = judge("rulings", "add", "--ruling", "No.", "--rule", "717.4", url=gone)
    assert told.exit_code == 0
    assert "Kept here; 1 to be sent once that works again." in told.stderr
    assert judge("rulings", "sync", url=gone).exit_code == 2
    judge("rulings", "share", str(FIRST_CASE), "--by", "Ann", url=url)
    assert judge("rulings", "sync", "--all", url=url).stdout == "2 sent, 0 fetched\n"
    for path in copied_data.glob("rulings.sqlite*"):
        path.unlink()
    assert len(found(judge, url=url)) == 1
    listed = judge("rulings", "cases", url=url).stdout
    assert FIRST_CASE.name in listed
    copy = tmp_path / "copy.yaml"
    judge("rulings", "cases", listed.split()[0], "-o", str(copy), url=url)
    assert copy.read_bytes() == FIRST_CASE.read_bytes()
    assert judge("rulings", "cases", listed.split()[0], "-o", str(copy), url=url).exit_code == 2


def test_what_was_kept_is_told_before_anything_is_exchanged(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_: object) -> None:
        raise Unreachable("postgresql://host/event can't be reached: it doesn't answer.")

    monkeypatch.setattr(Server, "exchange", silent)
    kept = judge("rulings", "add", "--ruling", "No.", "--rule", "717.4", url="postgresql://judge@host/event")
    assert kept.output.startswith("Kept as ")
    assert kept.stderr == (
        "postgresql://host/event can't be reached: it doesn't answer. Kept here; 1 to be sent once that works again.\n"
    )
    id_ = kept.stdout.split()[2]
    for waiting, command in enumerate((("note", id_, "Later."), ("appeal", id_, "upheld")), 2):
        told = judge("rulings", *command, url="postgresql://judge@host/event").output
        assert told.count("it doesn't answer") == 1  # nobody waits for it a second time
        assert told.endswith(f"Noted.\n{waiting} to be sent when postgresql://host/event is back.\n")


def test_a_damaged_record_is_told_once_with_what_to_do_and_a_restore_says_what_it_left_out(
    judge: Judge, copied_data: Path, tmp_path: Path
) -> None:
    kept = judge("rulings", "add", str(FIRST_CASE)).stdout.removeprefix("Kept as ").strip()
    judge("backup", str(tmp_path / "whole.zip"))
    spoil(copied_data / FILE, kept)
    told = judge("backup", str(tmp_path / "less.zip"))
    assert f"A record of the log is damaged and set aside ({kept[:8]})" in told.stderr
    assert "Restoring a backup" in told.stderr
    assert judge("rulings", "search").stderr == ""
    assert "1 new" in judge("restore", str(tmp_path / "whole.zip")).stdout
    assert judge("rulings", "show", kept[:8]).exit_code == 0


def test_a_log_whose_lists_lost_a_ruling_is_repaired(judge: Judge, copied_data: Path) -> None:
    judge("rulings", "add", "--ruling", "No.", "--rule", "717.4")
    with closing(sqlite3.connect(copied_data / FILE)) as base, base:
        base.execute("DELETE FROM rulings")
        base.execute("DELETE FROM words")
    assert found(judge) == []
    assert judge("rulings", "repair").stdout.startswith("Records that are whole: 1.")
    assert [one["ruling"] for one in found(judge)] == ["No."]
