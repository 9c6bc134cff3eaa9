"""`judge cards import`, `lists` and `remove`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from judge_app.cli.commands import app

TABLE = "name\ttype\tcost\ttext\nOld Bear\tAlly\t3\tDraw a card.\n\tAlly\t2\t\x1b[31m\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list with a good row and a broken one; a data folder of its own."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    path = tmp_path / "bears.tsv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def judge(*typed: str | Path) -> Result:
    return CliRunner().invoke(app, ["cards", *map(str, typed)])


def test_a_list_is_imported_shown_and_removed(table: Path) -> None:
    done = judge("import", table, "--game", "wow")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "bears: 1 card of World of Warcraft TCG from bears.tsv",
        "1 row of it can't be read as a card and was left out.",
    ]
    assert done.stderr == f"{table}:3: this row has no name\n"
    assert judge("lists").stdout.splitlines()[1].split()[:2] == ["bears", "World"]
    [listed] = json.loads(judge("lists", "--json").stdout)
    assert {name: listed[name] for name in ("list", "game", "cards", "source")} == {
        "list": "bears", "game": "wow", "cards": 1, "source": "bears.tsv",
    }  # fmt: skip
    assert judge("remove", "Bears").stdout == "Removed the list bears\n"
    assert json.loads(judge("lists", "--json").stdout) == []


def test_what_was_imported_is_told_as_json_with_every_broken_row(table: Path) -> None:
    found = json.loads(judge("import", table, "--game", "fab", "--name", "Other", "--json").stdout)
    assert (found["list"], found["game"], found["cards"]) == ("Other", "fab", 1)
    assert found["broken"] == [{"line": 3, "why": "this row has no name"}]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (("import", "none.tsv", "--game", "wow"), "none.tsv: there is no such file"),
        (("import", "none.tsv", "--game", "wov"), 'there is no game "wov" (nearest: "wow")'),
        (("remove", "none"), "none: there is no card list of that name"),
    ],
)
def test_what_can_not_be_done_is_one_sentence_and_status_2(table: Path, typed: tuple[str, ...], why: str) -> None:
    done = judge(*typed)
    assert done.exit_code == 2
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1
