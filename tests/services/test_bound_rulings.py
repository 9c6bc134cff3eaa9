"""Rulings of the log as sheets, bound in one PDF; the branches of a case beside its main line on its sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.reports.sheet import Board, Lineup, Rule
from judge_app.services.cases import FIRST_CASE, SCENARIOS, open_case
from judge_app.services.rulings.binding import CANT_RUN, sheet_of_entry
from judge_app.services.rulings.log import Entry, ruling_of
from judge_app.services.runs.comparing import AS_PLAYED, comparisons
from judge_app.services.sheets.making import Wanted
from rules_db.library import Library
from rules_db.rulings.model import Edit, Note, Ruling

SAID = Ruling("2026-11-21T10:00:00Z", "", "", event="Open", table="7", players=("Ann",), remedy="None.")


def test_a_ruling_in_the_log_has_its_sheet_with_run_edits_and_appeal(library: Library) -> None:
    said = replace(SAID, edits=(Edit("ruling", "Twice.", "Two times."),))
    kept = ruling_of(said, library, FIRST_CASE)
    entry = Entry("x", kept, (Note("x", "2026-11-21T11:00:00Z", "appeal", "Upheld.", "Di"),))
    sheet = sheet_of_entry(entry, library, Wanted())
    assert sheet.sentences["ruling"] == "Two times."
    assert sheet.sentences["question"] == kept.question
    assert [block for block in sheet.blocks if isinstance(block, Lineup)]
    whole = sheet_of_entry(entry, library, Wanted(appendix=True))
    assert len([block for block in whole.appendix if isinstance(block, Board)]) == 2
    assert "Upheld." in str(sheet.foot)
    assert "2026-11-21" in str(sheet.blocks)
    rules = [block.id for block in sheet.blocks if isinstance(block, Rule)]
    assert len(rules) == len(set(rules))


def test_what_was_noted_later_stands_on_the_sheet_with_its_day(library: Library) -> None:
    kept = ruling_of(replace(SAID, ruling="This.", note="At once."), library, rules=["717.4a"])
    later = Note("x", "2026-11-22T11:00:00Z", "note", "They shook hands.", "Cy")
    sheet = sheet_of_entry(Entry("x", kept, (later,)), library, Wanted())
    assert sheet.sentences["note"] == "At once.\nThey shook hands. (2026-11-22)"


def test_a_ruling_whose_scenario_no_longer_runs_says_so_and_keeps_its_rules(library: Library) -> None:
    kept = replace(ruling_of(SAID, library, FIRST_CASE), scenario="judge: 2\ntitle: broken")
    sheet = sheet_of_entry(Entry("x", kept), library, Wanted())
    assert CANT_RUN in sheet.sentences["note"]
    assert {rule.id for rule in kept.rules} <= sheet.rules


def test_a_ruling_from_a_look_up_has_its_rules(library: Library) -> None:
    kept = ruling_of(replace(SAID, question="Which?", ruling="This."), library, rules=["717.4a"])
    sheet = sheet_of_entry(Entry("x", kept), library, Wanted())
    assert sheet.rules == {"wow-7.4:717.4a"}


def test_the_log_is_exported_as_one_pdf(tmp_path: Path, copied_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(copied_data))
    monkeypatch.delenv("JUDGE_DATABASE_URL", raising=False)
    judge = CliRunner()
    out = tmp_path / "event.pdf"
    assert judge.invoke(app, ["rulings", "export", str(out), "--event", "Open"]).exit_code == 2
    for table in ("7", "8"):
        assert (
            judge.invoke(app, ["rulings", "add", str(FIRST_CASE), "--event", "Open", "--table", table]).exit_code == 0
        )
    assert judge.invoke(app, ["rulings", "export", str(out), "--event", "Open"]).exit_code == 0
    book = PdfReader(out)
    assert len(book.outline) == 2
    text = " ".join(page.extract_text() for page in book.pages)
    assert "table 7" in " ".join(text.split())
    assert "table 8" in " ".join(text.split())


@pytest.mark.parametrize("name", ["717.3-blessed-life-is-a-choice", "602.2-two-players-could-protect"])
def test_each_branch_of_a_case_is_compared_with_its_main_line(name: str) -> None:
    case = open_case(SCENARIOS / "wow" / f"{name}.yaml")
    compared = comparisons(case)
    assert len(compared) == len(case.branches)
    for comparison, branch in zip(compared, case.branches, strict=True):
        main, other = comparison.outcomes
        assert (main.name, other.name) == (AS_PLAYED, branch.name)
        assert main.choice != other.choice
        assert main.came != other.came
        assert comparison.parts_at.startswith("After this they part: ")
        assert comparison.cites


def test_a_sheet_of_a_case_with_branches_shows_both_outcomes(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    case = SCENARIOS / "wow" / "717.3-blessed-life-is-a-choice.yaml"
    for options, said in (((), "Otherwise ("), (("--appendix",), "If it had gone otherwise")):
        assert CliRunner().invoke(app, ["sheet", str(case), "-o", str(out), *options]).exit_code == 0
        assert said in out.read_text(encoding="utf-8")
        assert CliRunner().invoke(app, ["sheet", str(FIRST_CASE), "-o", str(out), *options]).exit_code == 0
        assert said not in out.read_text(encoding="utf-8")
