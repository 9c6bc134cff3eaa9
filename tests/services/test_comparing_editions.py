"""Clauses of two editions beside each other, and which cases come out otherwise by which."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.reports.beside import AllChanged, Otherwise, all_changed_lines, beside_lines
from judge_app.rulekit.counterparts import TOLD, Editions
from judge_app.services.cases import SCENARIOS, open_case
from judge_app.services.editions.beside import (
    NoCounterpart,
    all_changed,
    asked_for,
    beside,
    editions_in,
    same_number_then,
)
from judge_app.services.editions.known import (
    explained,
    is_explained,
    note_under,
    otherwise,
    otherwise_by,
    parts,
    reasons,
    why_lines,
)
from judge_app.services.runs.editions import apart, check_editions
from judge_app.services.scenarios import results as scenario_results
from judge_app.services.scenarios.library import UnderEdition
from judge_app.services.scenarios.results import Known
from rules_db.library import Library

WARP = SCENARIOS / "wow" / "keywords" / "warp.yaml"


@pytest.fixture
def both(library: Library) -> Editions:
    """The two editions of the WoW rulebook."""
    return next(found for found in editions_in(library) if (found.newer, found.older) == ("wow-7.4", "wow-early"))


def test_a_clause_stands_beside_its_counterpart_from_either_side(library: Library) -> None:
    (here,) = beside(library, "wow-7.4:410.6a")
    assert here.newer
    assert [side.id for side in here.sides] == ["wow-7.4:410.6a", "wow-early:407.6a"]
    assert (here.kind, here.plays) == ("changed", True)
    assert here in beside(library, "wow-early:407.6a")
    assert here.in_the_other("wow-7.4:410.6a").startswith("In the first edition: 407.6a ")
    assert here.in_the_other("wow-early:407.6a").startswith("In 7.4: 410.6a ")
    lines = list(beside_lines(here))
    assert "In words, [-only in the first edition-] {+only in 7.4+}:" in lines
    assert here.differs in lines
    assert "Changed in substance; boards come out otherwise by it." in lines


def test_every_row_can_be_told(library: Library, both: Editions) -> None:
    for row in both.rows:
        told = next(
            one for one in beside(library, both.ids(row)[0]) if (one.kind, one.differs) == (row.kind, row.differs)
        )
        assert told.became
        assert bool(told.words) == bool(row.newer and row.older and row.kind != "same"), row


def test_what_is_in_one_edition_only_says_so(library: Library) -> None:
    (absent,) = beside(library, "wow-7.4:100.2")
    assert absent.in_the_other("wow-7.4:100.2") == "In the first edition: no such rule"
    assert absent.became.startswith("Not there yet in the first edition; ")


def test_a_number_that_both_have_is_the_newers_and_the_other_rule_is_named(library: Library) -> None:
    rows = asked_for(library, "100.2")
    assert not isinstance(rows, AllChanged)
    assert rows[0].newer
    assert rows[0].newer.id == "wow-7.4:100.2"
    assert same_number_then(library, "100.2", rows) == "wow-early:100.2"
    rows = asked_for(library, "wow-early:100.2")
    assert not isinstance(rows, AllChanged)
    assert same_number_then(library, "wow-early:100.2", rows) == ""


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("410.6zz", "nearest: wow-7.4:410.6"),
        ("wow-early:407.6zz", "nearest: wow-early:407.6"),
        ("glossary:pakcet", "glossary:packet"),
        ("hearthstone:4a", "hearthstone has no other edition here; wow-7.4 or wow-early"),
    ],
)
def test_what_can_not_be_compared_is_told_in_one_sentence(library: Library, typed: str, says: str) -> None:
    with pytest.raises(NoCounterpart, match=says) as told:
        asked_for(library, typed)
    assert "\n" not in str(told.value)


def test_a_title_that_another_game_has_too_means_that_of_the_editions(library: Library) -> None:
    found = asked_for(library, "combat")
    assert isinstance(found, AllChanged)
    assert [chapter.number for chapter in found.chapters] == ["6"]


def test_of_a_section_is_told_what_changed_there(library: Library) -> None:
    for typed, numbered in (("410", "410."), ("wow-early:407", "407.")):
        found = asked_for(library, typed)
        assert isinstance(found, AllChanged)
        rows = [row for chapter in found.chapters for row in chapter.rows]
        assert rows
        for row in rows:
            assert any(number.startswith(numbered) for number in (row.newer, *row.older))


def test_all_that_changed_is_told_chapter_by_chapter(library: Library, both: Editions) -> None:
    found = all_changed(library, both)
    assert sum(len(chapter.rows) for chapter in found.chapters) == sum(row.kind in TOLD for row in both.rows)
    assert sum(number for _, number in found.counts) == len(both.rows)
    lines = list(all_changed_lines(found))
    assert lines[0] == "1. Fundamentals"
    assert lines[-1].endswith(f"{found.plays} of the changes change play.")


# Cases


@pytest.fixture
def parted() -> UnderEdition:
    """A case that parts, as the first edition has no Warp."""
    return apart(open_case(WARP), "wow-early")


def test_a_case_parts_by_the_clauses_that_are_cited_nearest(parted: UnderEdition) -> None:
    assert parts(parted)
    assert [row.newer for row in reasons(parted)] == ["glossary:warp"]
    assert is_explained(parted)
    assert next(iter(why_lines(parted))) == "by glossary:warp"
    assert explained([parted]) == "; the table of clauses says why of 1, of 1 by what is cited where they part"


def test_without_a_clause_that_changes_play_it_is_not_known_why_a_case_parts() -> None:
    found = UnderEdition("a.yaml", "wow-early", "After this they part: x", after=("wow-7.4:102.1", "wow-early:101.1"))
    assert not reasons(found)
    assert not is_explained(found)
    assert is_explained(UnderEdition("a.yaml", "wow-early"))


def test_of_a_game_without_a_table_nothing_is_said_of_clauses() -> None:
    path = SCENARIOS / "hearthstone" / "2.5-a-cult-master-that-came-back-too-late.yaml"
    (found,) = check_editions([path], ("hearthstone-before-9.2",))
    assert parts(found)
    assert explained([found]) == ""
    assert list(why_lines(found)) == []


def test_what_was_run_there_is_known_at_the_next_start(
    tmp_path: Path, both: Editions, parted: UnderEdition, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert otherwise(both, ["wow-7.4:glossary:warp"], tmp_path).cases is None
    note_under([parted], tmp_path)
    found = otherwise(both, ["wow-7.4:glossary:warp"], tmp_path)
    assert (found.cases, found.stale) == ((WARP,), True)  # the others weren't run
    later = next(cite for cite in parted.after if cite not in (*parted.here, *parted.there))
    assert otherwise(both, [later], tmp_path).later == (WARP,)
    known = Known(tmp_path)
    known.load()
    kept = known.under(WARP, "wow-early")
    assert kept
    assert (kept.found, kept.stale) == (parted, False)
    monkeypatch.setattr(scenario_results, "program_stamp", lambda: "another")
    assert kept.stale


def test_a_case_that_could_not_be_read_comes_to_nothing(tmp_path: Path) -> None:
    note_under([UnderEdition(str(WARP), "wow-early", why="broken")], tmp_path)
    known = Known(tmp_path)
    known.load()
    assert known.under(WARP, "wow-early") is None


def test_of_a_clause_that_changes_no_play_no_case_is_told(library: Library, tmp_path: Path) -> None:
    assert otherwise_by(library, beside(library, "wow-7.4:102.1"), tmp_path) == Otherwise((), "")


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (Otherwise(None, "old"), "Which cases come out otherwise by it is known once"),
        (Otherwise((), "old"), "No case comes out otherwise by it"),
        (Otherwise((Path("a.yaml"),), "old"), "1 case comes out otherwise by it: a"),
        (
            Otherwise((Path("a.yaml"), Path("b.yaml")), "old", (Path("c.yaml"),)),
            "2 cases come out otherwise by it: a, b; 1 more comes to it after",
        ),
        (Otherwise((), "old", (), stale=True), "(not all have been run there since the last change: judge check"),
    ],
)
def test_what_is_told_of_cases(found: Otherwise, says: str) -> None:
    assert says in found.told()
