"""A sheet while it is written: which rewordings count, what goes into the log, and that nothing is kept twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge_app.files.problems import BadInput
from judge_app.reports.ruling import Appeal, Ruling
from judge_app.services.cases import FIRST_CASE, SCENARIOS, open_case
from judge_app.services.rulings.binding import sheet_of_entry
from judge_app.services.rulings.log import Rulings, open_rulings
from judge_app.services.rulings.restoring import back_up, restore
from judge_app.services.runs.timeline import timeline
from judge_app.services.sheets.drafts import About, Abouts, drafted
from judge_app.services.sheets.keeping import give, record
from judge_app.services.sheets.making import Wanted
from rules_db.library import Library
from rules_db.rulings import model as log

RULING = Ruling(event="Open", date="22 November", table="7", players=("Ann", "Bo"), judge="Cy", head_judge="Di")


@pytest.fixture(scope="module")
def about() -> About:
    line = timeline(open_case(FIRST_CASE))
    return Abouts().about(line, "first.yaml", FIRST_CASE.read_text, (), RULING)


@pytest.fixture
def rulings(tmp_path: Path) -> Iterator[Rulings]:
    opened = open_rulings(tmp_path, url="")
    yield opened
    opened.close()


def test_a_reworded_sentence_stands_on_the_sheet_while_the_run_still_says_what_it_said(
    library: Library, about: About
) -> None:
    made = drafted(RULING, library, about, Wanted()).made
    key = next(key for key in made if key.startswith("step:"))
    mine = RULING.reworded(key, made[key], "So it begins.")
    now = drafted(mine, library, about, Wanted())
    assert (now.sheet.sentences[key], now.made[key], now.unused) == ("So it begins.", made[key], ())
    stale = drafted(RULING.reworded(key, "Something else.", "So it begins."), library, about, Wanted())
    assert (stale.sheet.sentences[key], stale.ruling.edits) == (made[key], ())
    assert [edit.now for edit in stale.unused] == ["So it begins."]


def test_a_reworded_step_is_not_used_where_it_was_left_out(library: Library, about: About) -> None:
    made = drafted(RULING, library, about, Wanted()).made
    key = next(key for key in made if key.startswith("step:"))
    mine = RULING.reworded(key, made[key], "x").picked(key, on=False, usual=True)
    short = drafted(mine, library, about, Wanted())
    assert (len(short.unused), short.ruling.edits) == (1, ())


def test_a_rule_that_is_not_there_is_told_and_the_others_stand_on_the_sheet(library: Library) -> None:
    made = drafted(replace(RULING, rules=("717.4a", "999.9z", "wow-7.4:717.4a")), library, About(), Wanted())
    assert made.ruling.rules == ("wow-7.4:717.4a",)
    assert made.sheet.rules == {"wow-7.4:717.4a"}
    (mistake,) = made.mistakes
    assert "999.9z" in mistake


def test_branches_stand_beside_the_run(library: Library) -> None:
    path = next(path for path in sorted(SCENARIOS.rglob("*.yaml")) if open_case(path).branches)
    case = open_case(path)
    ways = tuple((branch.name, ()) for branch in case.branches)
    found = Abouts().about(timeline(case), path.name, str, ways)
    assert [comparison.outcomes[1].name for comparison in found.comparisons] == [name for name, _ in ways]


def test_the_log_keeps_the_final_wording_and_what_was_reworded(
    library: Library, about: About, rulings: Rulings
) -> None:
    made = drafted(RULING, library, about, Wanted()).made
    mine = RULING.reworded("ruling", made["ruling"], "Twice, and no more.")
    kept = record(drafted(mine, library, about, Wanted()), about, library)
    entry = rulings.entry(give(rulings, kept, "", ()).id)
    assert entry.ruling.ruling == "Twice, and no more."
    assert [(edit.was, edit.now) for edit in entry.ruling.edits] == [(made["ruling"], "Twice, and no more.")]
    assert (entry.ruling.scenario_name, entry.ruling.scenario) == ("first.yaml", about.text)
    assert "wow-7.4:716.1e" in [rule.id for rule in entry.ruling.rules]


def test_the_sheet_made_again_from_the_log_has_its_date_and_its_appeal(library: Library, rulings: Rulings) -> None:
    mine = replace(RULING, ruling="No.", appeal=Appeal("Bo", "It was announced.", "Upheld."))
    made = drafted(mine, library, About(), Wanted())
    entry = rulings.entry(give(rulings, record(made, About(), library), "Upheld.", ()).id)
    again = sheet_of_entry(entry, library, Wanted())
    assert again.blocks == made.sheet.blocks


def test_the_same_ruling_is_kept_once_however_often_and_on_whatever_paper_it_goes_out(
    library: Library, about: About, rulings: Rulings
) -> None:
    first = give(rulings, record(drafted(RULING, library, about, Wanted()), about, library), "", ())
    other_paper = record(drafted(RULING, library, about, Wanted(True, "letter")), about, library)
    again = give(rulings, replace(other_paper, given="2026-11-22T10:00:00Z"), "", (first.id,))
    assert (again.id, first.new, again.new) == (first.id, True, False)
    assert len(rulings.search("")) == 1


def test_a_ruling_given_again_with_changes_is_a_later_version_of_it(
    library: Library, about: About, rulings: Rulings
) -> None:
    def said(**changes: object) -> log.Ruling:
        return record(drafted(replace(RULING, **changes), library, about, Wanted()), about, library)  # type: ignore[arg-type]

    first = give(rulings, said(), "Upheld.", ())
    second = give(rulings, said(remedy="None."), "", (first.id,))
    third = give(rulings, said(remedy="A warning."), "", (first.id, second.id))
    assert [first.version, second.version, third.version] == [1, 2, 3]
    (found,) = rulings.search("")
    assert (found.id, found.version, found.appeal) == (third.id, 3, "Upheld.")
    entry = rulings.entry(first.id)
    assert (entry.id, entry.ruling.remedy, entry.appeal) == (third.id, "A warning.", "Upheld.")
    assert [(id_, ruling.version, ruling.remedy) for id_, ruling in entry.earlier] == [
        (second.id, 2, "None."),
        (first.id, 1, ""),
    ]


def test_the_same_sheet_for_another_table_is_a_ruling_of_its_own(
    library: Library, about: About, rulings: Rulings
) -> None:
    first = give(rulings, record(drafted(RULING, library, about, Wanted()), about, library), "", ())
    other = record(drafted(replace(RULING, table="8"), library, about, Wanted()), about, library)
    assert give(rulings, other, "", (first.id,)).version == 1
    assert len(rulings.search("")) == 2


def test_the_log_lists_the_rules_that_stand_on_the_sheet_the_judges_first(library: Library, about: About) -> None:
    mine = replace(RULING, rules=("711.1, 709.1",))
    kept = record(drafted(mine, library, about, Wanted()), about, library)
    ids = [rule.id for rule in kept.rules]
    assert ids == ["wow-7.4:711.1", "wow-7.4:709.1", "wow-7.4:716.1e", "wow-7.4:717.4a"]
    left = mine.picked("rule:wow-7.4:717.4a", on=False, usual=True)
    kept = record(drafted(left, library, about, Wanted()), about, library)
    assert "wow-7.4:717.4a" not in [rule.id for rule in kept.rules]


def test_steps_and_rules_ticked_by_hand_are_so_on_the_sheet_made_again_from_the_log(
    library: Library, about: About, rulings: Rulings
) -> None:
    first = drafted(RULING, library, about, Wanted()).steps
    off = next(choice for choice in first if choice.on)
    mine = replace(RULING.picked(off.key, on=False, usual=True), rules=("711.1",))
    made = drafted(mine, library, about, Wanted())
    entry = rulings.entry(give(rulings, record(made, about, library), "", ()).id)
    again = sheet_of_entry(entry, library, Wanted())
    assert again.blocks == made.sheet.blocks


def test_the_head_judges_decision_is_noted_once_on_the_ruling_that_is_there(library: Library, rulings: Rulings) -> None:
    kept = record(drafted(replace(RULING, ruling="No."), library, About(), Wanted()), About(), library)
    first = give(rulings, kept, "", ())
    for _ in range(2):
        assert not give(rulings, kept, "Overturned.", (first.id,)).new
    (note,) = rulings.entry(first.id).notes
    assert (note.text, note.by) == ("Overturned.", "Di")


def test_a_sheet_that_is_being_written_is_in_the_backup(rulings: Rulings, tmp_path: Path) -> None:
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "0a.json").write_text("{}", encoding="utf-8")
    archive = tmp_path.parent / f"{tmp_path.name}.zip"
    assert "sheets/0a.json" in back_up(tmp_path, rulings.log, archive).files
    (tmp_path / "sheets" / "0a.json").unlink()
    restore(tmp_path, rulings.log, archive)
    assert (tmp_path / "sheets" / "0a.json").exists()


def test_a_sheet_without_a_ruling_is_no_record(library: Library) -> None:
    with pytest.raises(BadInput, match="a ruling needs its sentence"):
        record(drafted(RULING, library, About(), Wanted()), About(), library)
