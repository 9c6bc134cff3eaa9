"""What rulings are found by is made from the records: whatever became of it is noticed, and made anew from them."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rulings import ruling

from rules_db.rulings.lists import LISTS
from rules_db.rulings.log import Log
from rules_db.rulings.model import Case, Note, record_of
from rules_db.rulings.searching import understand

HARM = {
    "a letter of a list is changed": ("UPDATE rulings SET question = 'Another question'", "rulings"),
    "a ruling is listed no more": ("DELETE FROM rulings WHERE seq = 2", "rulings"),
    "a rule is cited no more": ("DELETE FROM cited", "cited"),
    "a note belongs to another": ("UPDATE notes SET ruling = 'f00'", "notes"),
    "a case has another name": ("UPDATE cases SET name = 'x'", "cases"),
    "an earlier version is listed again": ("DELETE FROM replaced", "replaced"),
    "an event is counted twice": ("UPDATE events SET rulings = rulings + 1", "events"),
    "other words are indexed": ("UPDATE words SET question = 'other'", "words"),
    "the index has none of its texts": ("DELETE FROM words_content", "words"),
    "the index is all zeros": ("UPDATE words_data SET block = zeroblob(length(block))", "words"),
    "the index has no blocks": ("DELETE FROM words_data", "words"),
    **{f"the table {name} is gone": (f"DROP TABLE {name}", name) for name in LISTS},
    "an index of a list is gone": ("DROP INDEX ix_cited_rule_seq", "cited"),
    "a trigger of a list is gone": ("DROP TRIGGER ruling_comes", "rulings"),
}  # fmt: skip


def filled(folder: Path) -> Log:
    """A log with a ruling in two versions, one with a note, others, and a case."""
    log = Log(folder)
    rulings = [ruling(at) for at in range(4)]
    first, second, *_ = log.keep(*rulings)
    later = replace(rulings[0], question="Does it strike at all?").later_than(first, rulings[0])
    log.keep(later, Note(second, "2026-11-22T10:00:00Z", "note", "As told by the head judge."))
    log.keep(Case("Two guards", "2026-11-22T10:00:00Z", "title: Two guards\n"))
    return log


@pytest.mark.parametrize("harm", HARM)
def test_what_rulings_are_found_by_is_noticed_when_it_is_not_as_the_records_have_it_and_made_anew(
    tmp_path: Path, harm: str
) -> None:
    log = filled(tmp_path)
    assert log.lists_astray() == []
    statement, table = HARM[harm]
    with closing(sqlite3.connect(log.path, isolation_level=None)) as connection:
        connection.execute(statement)
    assert table in log.lists_astray()
    log.list_anew()
    assert log.lists_astray() == []
    assert log.faults() == ""
    assert [found.question for found in log.search(understand("strike at all"))] == ["Does it strike at all?"]
    assert [(event.name, event.rulings) for event in log.events()] == [("Harbour Open", 4)]


def test_looking_changes_nothing(tmp_path: Path) -> None:
    log = filled(tmp_path)
    log.close()
    before = log.path.read_bytes()
    log.lists_astray()
    log.close()
    assert log.path.read_bytes() == before


@settings(max_examples=20)
@given(order=st.permutations(range(7)), cuts=st.sets(st.integers(1, 6)))
def test_in_whatever_order_records_come_the_lists_are_those_made_anew(order: list[int], cuts: set[int]) -> None:
    first, other = record_of(ruling(0)), record_of(ruling(1))
    second = record_of(ruling(2).later_than(first.id, ruling(0)))
    third = record_of(ruling(3, event="Another").later_than(second.id, ruling(2)))
    beside = record_of(ruling(4).later_than(first.id, ruling(0)))
    notes = [record_of(Note(of.id, "2026-11-22T10:00:00Z", "note", "Later.")) for of in (first, third)]
    records = [first, other, second, third, beside, *notes]
    with tempfile.TemporaryDirectory() as folder:
        log = Log(Path(folder))
        begun = 0
        for end in [*sorted(cuts), len(order)]:
            log.add([records[at] for at in order[begun:end]])
            begun = end
        assert log.lists_astray() == []
        log.close()
