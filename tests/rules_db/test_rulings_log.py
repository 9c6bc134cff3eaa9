"""The log: what is kept stays as it was given, is found again, and is there once."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rulings import ruling

from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import Case, CitedText, Edit, LogError, Note, Record, kept_of, read_record, record_of
from rules_db.rulings.searching import understand


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "data")


def found(log: Log, typed: str) -> list[str]:
    """The tables of the rulings found."""
    return [one.table for one in log.search(understand(typed))]


def test_a_ruling_comes_back_as_it_was_given(log: Log) -> None:
    said = ruling(
        1, edits=(Edit("ruling", "Yes.", "No."),), more={"appeal box": [1, None, {"a": True}]}, outcome=("x", "y")
    )
    (id_,) = log.keep(said)
    assert log.entry(id_).ruling == said
    assert log.entry(id_[:8]).id == id_


def test_the_same_ruling_kept_twice_is_there_once(log: Log) -> None:
    assert log.keep(ruling(1)) == log.keep(ruling(1))
    assert len(log.entries()) == 1
    assert log.add([record_of(ruling(1)), record_of(ruling(2))]) == 1


def test_what_is_kept_can_neither_be_changed_nor_deleted(log: Log) -> None:
    log.keep(ruling(1))
    base = sqlite3.connect(log.path)
    for statement in ("UPDATE records SET body = '{}'", "DELETE FROM records"):
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            base.execute(statement)
    base.close()


def test_the_last_outcome_of_an_appeal_counts_and_each_change_is_kept(log: Log) -> None:
    (id_,) = log.keep(ruling(1))
    log.keep(Note(id_, "2026-11-21T12:00:00Z", "appeal", "overturned", "Di"))
    log.keep(Note(id_, "2026-11-21T11:00:00Z", "appeal", "upheld", "Di"))
    log.keep(Note(id_, "2026-11-21T13:00:00Z", "note", "The players shook hands.", "Cy"))
    entry = log.entry(id_)
    assert entry.appeal == "overturned"
    assert [note.text for note in entry.notes] == ["upheld", "overturned", "The players shook hands."]
    assert log.search(understand("handshake shook"))[0].appeal == "overturned"


@pytest.mark.parametrize(
    ("typed", "tables"),
    [
        ("strike", {"1", "2"}),
        ("STRIK", {"1", "2"}),
        ('"strikes once"', {"1"}),
        ('"once strikes"', set()),
        ("event:harbour", {"1"}),
        ('event:"über cup"', {"2"}),
        ("table:2", {"2"}),
        ("table:2 event:harbour", set()),
        ("rule:410.6a", {"1"}),
        ("rule:410", {"1"}),
        ("rule:410.6", {"1"}),
        ("rule:410.6.", set()),
        ("410.6a", {"1"}),
        ("judge:cy strike", {"1", "2"}),
        ("uber", {"2"}),
        ("strike nowhere-to-be-found", {"1", "2"}),
        ("卡牌", {"2"}),
        ("", {"1", "2"}),
        ("kind:ruling strike", {"1", "2"}),
    ],
)
def test_rulings_are_found_by_words_event_table_and_rule(log: Log, typed: str, tables: set[str]) -> None:
    log.keep(ruling(1))
    other = (CitedText("wow-7.4:717.4"),)
    log.keep(ruling(2, event="Über Cup", ruling="It strikes. 这张卡牌可以攻击两次", rules=other))
    assert set(found(log, typed)) == tables


def test_the_newest_come_first_where_nothing_is_asked(log: Log) -> None:
    log.keep(ruling(2), ruling(9), ruling(5))
    assert found(log, "") == ["9", "5", "2"]


def test_a_snippet_marks_the_words_that_were_typed(log: Log) -> None:
    log.keep(ruling(1))
    (one,) = log.search(understand("combat"))
    assert "the \x02combat\x03 is over" in one.snippet


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_search(tmp_path_factory: pytest.TempPathFactory, typed: str) -> None:
    folder = tmp_path_factory.getbasetemp() / "searched"
    log = Log(folder)
    log.keep(ruling(1))
    assert len(log.search(understand(typed))) <= 1


@pytest.mark.parametrize(
    "text",
    [
        "\0 zero",
        "\ud800 half a sign",
        "<script>alert(1)</script>",
        "👩‍⚖️ שופט 裁判",
        "x" * 5000,
        "'; DROP TABLE records; --",
    ],
)
def test_any_text_is_kept_as_typed(log: Log, text: str) -> None:
    said = ruling(1, question=text, event=text, players=(text,), scenario=text)
    (id_,) = log.keep(said, Note("f" * 64, "2026-11-21T12:00:00Z", "note", text))[:1]
    assert log.entry(id_).ruling == said
    assert len(log.search(understand("strikes"))) == 1


def test_an_id_is_that_of_the_content_and_a_record_with_another_is_refused() -> None:
    record = record_of(ruling(1))
    body = json.loads(record.body)
    assert read_record(record.id, "ruling", dict(reversed(body.items()))) == record
    with pytest.raises(LogError, match="another id"):
        read_record(record.id, "ruling", {**body, "ruling": "Yes."})
    assert record_of(replace(ruling(1), table="2")).id != record.id


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"given": "yesterday"}, "no moment"),
        ({"given": "2026-13-41T00:00:00Z"}, "isn't made as one"),
        ({"question": 3}, '"question" must be text'),
        ({"players": "Ann"}, '"players" must be a list'),
        ({"rules": ["410"]}, '"rules" must be a mapping'),
        ({"more": []}, '"more" must be a mapping'),
        ({"colour": "red"}, 'has no "colour"'),
        ({"more": {"x": float("nan")}}, "can't be read"),
    ],
)
def test_a_record_that_is_not_made_as_one_is_refused_in_a_sentence(changed: dict[str, object], message: str) -> None:
    body = {**json.loads(record_of(ruling(1)).body), **changed}
    with pytest.raises(LogError, match=message):
        read_record("0" * 64, "ruling", body) if "nan" in str(changed) else kept_of(_unchecked(body))


def _unchecked(body: dict[str, object]) -> Record:
    return Record("0" * 64, "ruling", json.dumps(body))


def test_an_id_that_is_none_or_begins_several_is_told(log: Log) -> None:
    log.keep(*(ruling(at) for at in range(40)))
    with pytest.raises(LogError, match="no id of a ruling"):
        log.entry("xyz")
    with pytest.raises(LogError, match="There is no ruling whose id begins"):
        log.entry("0" * 60)


def test_a_flag_is_shown_with_its_ruling_and_found(log: Log) -> None:
    first, _ = log.keep(ruling(1), ruling(2))
    log.flag({first: "410.6a reads otherwise now"}, "def")
    assert log.entry(first).flag == "410.6a reads otherwise now"
    assert found(log, "flagged:yes") == ["1"]
    log.flag({}, "def")
    assert found(log, "flagged:yes") == []


def test_cases_are_kept_with_their_versions_the_newest_first(log: Log) -> None:
    log.keep(
        Case("two-strikes", "2026-11-21T10:00:00Z", "old"), Case("two-strikes", "2026-11-21T11:00:00Z", "new", "Cy")
    )
    newest, older = log.cases()
    assert (log.case(newest.id).text, log.case(older.id[:10]).text) == ("new", "old")


def test_a_file_that_is_no_log_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("This is no database, but long enough to look like one. " * 50, encoding="utf-8")
    with pytest.raises(LogError, match=r"The log in .*rulings.sqlite can't be used: its file is damaged or no log"):
        Log(tmp_path).entries()


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LogError, match="can't be kept in"):
        Log(tmp_path / "file" / "data")
