"""Versions of a ruling: one in the list, all of them kept, wherever they come from and in whatever order."""

from __future__ import annotations

import io
import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from rulings import ruling

from rules_db.rulings.database import url_of
from rules_db.rulings.exchange import as_json, read
from rules_db.rulings.log import Log
from rules_db.rulings.model import Note, Ruling, record_of
from rules_db.rulings.searching import understand
from rules_db.rulings.shared import Server

FIRST = ruling(1, remedy="None.")
SECOND = replace(FIRST, remedy="A warning.", given="2026-11-21T12:00:00Z").later_than(record_of(FIRST).id, FIRST)
THIRD = replace(FIRST, remedy="A game loss.", given="2026-11-21T13:00:00Z").later_than(record_of(SECOND).id, SECOND)
APPEAL = Note(record_of(FIRST).id, "2026-11-21T12:30:00Z", "appeal", "Upheld.", "Di")


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "data")


def told(log: Log) -> tuple[list[str], list[int], str]:
    """What is listed and on its page: the remedies from the newest version on, their numbers, the appeal."""
    (found,) = log.search(understand(""))
    entry = log.entry(found.id)
    versions: list[Ruling] = [entry.ruling, *(earlier for _, earlier in entry.earlier)]
    assert (found.version, found.appeal) == (len(versions), entry.appeal)
    return [each.remedy for each in versions], [each.version for each in versions], entry.appeal


WHOLE = (["A game loss.", "A warning.", "None."], [3, 2, 1], "Upheld.")


@pytest.mark.parametrize("order", list(itertools.permutations((FIRST, SECOND, THIRD, APPEAL))))
def test_in_whatever_order_versions_come_they_are_one_ruling(log: Log, order: tuple[Ruling | Note, ...]) -> None:
    for kept in order:
        log.keep(kept)
    assert told(log) == WHOLE


@pytest.mark.parametrize("order", list(itertools.permutations((FIRST, SECOND, THIRD, APPEAL))))
def test_versions_that_come_all_at_once_are_one_ruling(log: Log, order: tuple[Ruling | Note, ...]) -> None:
    log.keep(*order, ruling(2, question="Another one?", given="2026-11-20T12:00:00Z"), *order)
    assert [found.version for found in log.search(understand(""))] == [3, 1]
    assert [found.appeal for found in log.search(understand("game loss upheld"))] == ["Upheld."]
    assert log.search(understand("warning")) == []


def test_a_ruling_is_found_by_the_id_of_any_version_and_by_the_words_of_the_last_alone(log: Log) -> None:
    ids = log.keep(FIRST, SECOND, THIRD)
    assert {log.entry(id_).id for id_ in ids} == {ids[-1]}
    assert [found.id for found in log.search(understand("game loss"))] == [ids[-1]]
    assert log.search(understand("warning")) == []
    assert (log.ids(), [(event.name, event.rulings) for event in log.events()]) == ([ids[-1]], [("Harbour Open", 1)])


def test_an_exported_event_brings_all_versions_and_what_was_noted_on_them(log: Log, tmp_path: Path) -> None:
    log.keep(FIRST, SECOND, THIRD, APPEAL, ruling(2, event="Another"))
    other = Log(tmp_path / "other")
    assert other.add(read(io.StringIO("".join(as_json(log.records("Harbour Open")))))) == 4
    assert told(other) == WHOLE


def test_a_team_has_all_versions_too(log: Log, tmp_path: Path) -> None:
    log.keep(FIRST, SECOND, APPEAL, THIRD)
    server = Server(url_of(f"sqlite:///{tmp_path / 'team.sqlite'}"))
    other = Log(tmp_path / "other")
    assert log.queue_all(server.name, "Harbour Open") == 4
    server.exchange(log)
    server.exchange(other)
    server.close()
    assert told(other) == WHOLE


def test_a_version_whose_earlier_one_is_missing_stands_for_itself(log: Log) -> None:
    (id_,) = log.keep(THIRD)
    assert (log.entry(id_).earlier, log.entry(id_).ruling.version) == ((), 3)


def test_two_next_versions_of_two_laptops_both_stay_in_sight(log: Log) -> None:
    other = replace(SECOND, remedy="A prize.")
    log.keep(FIRST, SECOND, other)
    assert {found.ruling for found in log.search(understand(""))} == {FIRST.ruling}
    assert {log.entry(found.id).ruling.remedy for found in log.search(understand(""))} == {"A warning.", "A prize."}


def test_what_claims_to_replace_what_is_no_id_is_a_first_version() -> None:
    for claimed in (1, "abc", None, ["x"]):
        assert replace(FIRST, more={"replaces": claimed, "version": 7}).version == 1
