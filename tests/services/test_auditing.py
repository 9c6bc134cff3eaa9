"""Entries beside the rules that they cite: what is listed, what is drawn, what is one shape."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.engine.trace import Entry
from judge_app.files.shipped import SCENARIOS
from judge_app.scenario.run import run_case
from judge_app.services.auditing import Audited, Shape, audit, one_of_each, sample
from judge_app.services.cases import FIRST_CASE, open_case


def entries_of_first_case() -> tuple[Entry, ...]:
    return run_case(open_case(FIRST_CASE)).seen.entries


def entry(number: int, event: str = "DamageDealt", *cites: str) -> Audited:
    return Audited("case.yaml", "", number, 0, "Something happened.", Shape(event, "deal", cites))


def test_an_audit_lists_each_entry_of_a_run_once_with_all_that_it_cites() -> None:
    found = audit([FIRST_CASE])
    assert [(one.seq, one.shape.cites) for one in found] == [(e.seq, e.cites) for e in entries_of_first_case()]
    assert {one.case for one in found} == {str(FIRST_CASE.relative_to(SCENARIOS))}


def test_an_audit_lists_the_branches_of_a_case_by_their_names() -> None:
    branched = next(path for path in sorted(SCENARIOS.rglob("*.yaml")) if "\nbranches:" in path.read_text("utf-8"))
    assert {one.branch for one in audit([branched])} == {"", *(b.name for b in open_case(branched).branches)}


def test_a_sample_is_the_same_for_a_seed_and_another_for_another() -> None:
    entries = [entry(number) for number in range(500)]
    assert sample(entries, 20, 7) == sample(entries, 20, 7)
    assert sample(entries, 20, 7) != sample(entries, 20, 8)
    assert [one.seq for one in sample(entries, 20, 7)] == sorted({one.seq for one in sample(entries, 20, 7)})
    assert sample(entries, 1000, 7) == entries


def test_a_shape_is_its_event_rule_and_citations_whatever_the_sentence() -> None:
    entries = [entry(0, "DamageDealt", "717.1"), entry(1, "DamageDealt", "717.2"), entry(2, "DamageDealt", "717.1")]
    assert [(one.seq, times) for one, times in one_of_each(entries)] == [(0, 2), (1, 1)]


def test_the_command_prints_the_first_line_of_each_rule_beside_the_sentence(library: object) -> None:
    result = CliRunner().invoke(app, ["audit", str(FIRST_CASE)])
    assert result.exit_code == 0
    assert "717.4a  Increases, type and flag changes come first:" in result.stdout
    assert "World in Flames (1) replaces the packet: its amount was 2 and is 4 now." in result.stdout


def test_the_command_prints_an_object_a_line_and_draws_as_many_as_asked(library: object) -> None:
    result = CliRunner().invoke(app, ["audit", str(FIRST_CASE), "--json", "--sample", "5", "--seed", "3"])
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(found) == 5
    assert all(set(one) == {"case", "branch", "seq", "text", "event", "rule", "cites", "times"} for one in found)


def test_the_command_lists_each_shape_once_and_says_of_how_many_entries(library: object) -> None:
    result = CliRunner().invoke(app, ["audit", str(FIRST_CASE), "--json", "--shapes"])
    found = [json.loads(line) for line in result.stdout.splitlines()]
    shapes = [(one["event"], one["rule"], tuple(cite["number"] for cite in one["cites"])) for one in found]
    assert len(shapes) == len(set(shapes))
    assert sum(one["times"] for one in found) == len(entries_of_first_case())


def test_a_file_that_is_not_there_is_said_with_status_2(library: object) -> None:
    result = CliRunner().invoke(app, ["audit", "nowhere.yaml"])
    assert result.exit_code == 2
