"""A log of very many rulings answers as one types: no search looks at all rows, events are counted beforehand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from rulings import ruling
from sqlalchemy import event, text

from rules_db.rulings.database import Database, local_url
from rules_db.rulings.log import FILE, Log, add_records
from rules_db.rulings.migrations import migrate
from rules_db.rulings.model import CitedText, record_of
from rules_db.rulings.searching import narrowed, understand

TYPED = (
    "", "damage", "d", "strikes twice", '"once each"', "event:open", "event:open strikes", "judge:cy round:3 table:1",
    "rule:410", "rule:410.6a.", "rule:410.6a strikes", "flagged:yes", "flagged:yes strikes", "nothing such",
)  # fmt: skip


def plans(log: Log, typed: str, of_event: str | None) -> list[str]:
    """How SQLite goes about all that a search asks for."""
    asked = []

    def note(_: object, __: object, statement: str, values: object, *___: object) -> None:
        asked.append((statement, values))

    engine = log.database.engine
    event.listen(engine, "before_cursor_execute", note)
    log.search(narrowed(understand(typed), of_event))
    log.events()
    event.remove(engine, "before_cursor_execute", note)
    with engine.connect() as connection:
        return [
            str(row[3])
            for statement, values in asked
            if statement.startswith("SELECT")
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
        ]


@pytest.mark.parametrize("typed", TYPED)
def test_no_search_reads_all_rulings_themselves(tmp_path: Path, typed: str) -> None:
    log = Log(tmp_path)
    log.keep(*(ruling(at) for at in range(3)))
    for of_event in (None, "Harbour Open"):
        read = plans(log, typed, of_event)
        assert read
        assert not [step for step in read if step.startswith("SCAN r") and "COVERING INDEX" not in step]


def counted(log: Log) -> dict[str, int]:
    return {each.name: each.rulings for each in log.events()}


def test_events_are_counted_as_rulings_come_are_replaced_and_are_made_anew(tmp_path: Path) -> None:
    log = Log(tmp_path)
    given = [ruling(at, event=("Open", "Cup", "")[at % 3]) for at in range(8)]
    ids = log.keep(*given)
    assert counted(log) == Counter(each.event for each in given)
    moved = replace(given[0], event="Cup", given="2026-11-22T10:00:00Z").later_than(ids[0], given[0])
    log.keep(moved)
    assert counted(log) == {"Open": 2, "Cup": 4, "": 2}
    assert [each.name for each in log.events()] == ["Cup", "Open", ""]
    log.list_anew()
    assert counted(log) == {"Open": 2, "Cup": 4, "": 2}


def test_an_event_goes_with_its_last_ruling(tmp_path: Path) -> None:
    log = Log(tmp_path)
    first = ruling(1, event="Only one")
    (id_,) = log.keep(first)
    log.keep(replace(first, event="Renamed").later_than(id_, first))
    assert counted(log) == {"Renamed": 1}


def test_a_single_sign_begins_a_word_only_where_one_types(tmp_path: Path) -> None:
    log = Log(tmp_path)
    log.keep(ruling(1, question="May a Demon attack?"))
    assert [len(log.search(understand(typed))) for typed in ("d", "dem", "attack d", "a demon", "can't")] == [
        1,
        1,
        1,
        1,
        0,
    ]


def test_rules_bring_their_subrules_and_no_others(tmp_path: Path) -> None:
    log = Log(tmp_path)
    numbers = ("41", "410", "410.6", "410.6a", "410.60", "4100.6", "410.6b")
    log.keep(*(ruling(at, rules=cited(number)) for at, number in enumerate(numbers)))

    def found(typed: str) -> list[str]:
        return sorted(one.rules[0].partition(":")[2] for one in log.search(understand(typed)))

    assert found("rule:410") == ["410", "410.6", "410.60", "410.6a", "410.6b"]
    assert found("rule:410.6") == ["410.6", "410.6a", "410.6b"]
    assert found("rule:410.") == ["410"]


def cited(number: str) -> tuple[CitedText, ...]:
    return (CitedText(f"wow-7.4:{number}"),)


def test_a_log_from_before_the_indexes_gets_them_with_what_is_in_it(tmp_path: Path) -> None:
    database = Database(local_url(tmp_path / FILE))
    given = [ruling(at, event=f"Open {at % 2}") for at in range(5)]
    with database.engine.execution_options(writes=True).begin() as connection:
        migrate(connection, up_to=4)
        add_records(connection, map(record_of, given))
        assert connection.execute(text("SELECT max(number) FROM steps")).scalar() == 4
    log = Log(tmp_path)
    assert counted(log) == {"Open 0": 3, "Open 1": 2}
    assert len(log.search(understand("event:open rule:410"))) == 5
