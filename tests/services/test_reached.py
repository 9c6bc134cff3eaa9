"""A rule tells in which function the engine carries it out and which cases reach it, or that there is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge_app.games import index
from judge_app.games.index import games
from judge_app.scenario.games import RULESETS
from judge_app.services.checking import Checked, check_case
from judge_app.services.scenarios import results as scenario_results
from judge_app.services.scenarios.reached import Carried, Reached, carried_out, lines_of, note_reached, reached

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = ROOT / "scenarios"


def test_every_number_that_a_ruleset_cites_is_found_where_it_is_declared() -> None:
    """One look into the file told shows the number itself."""
    for game in games():
        for name in game.rulesets:
            assert RULESETS[name].ruleset.book in game.rulesets
        ruleset = RULESETS[game.rulesets[0]].ruleset
        for one in ruleset.rules():
            for number in one.cites[:1]:
                places = carried_out(f"{ruleset.book}:{number}")
                assert (one.name, one.where) in [(place.name, place.where) for place in places]
                for place in places:
                    file, _, line = place.where.rpartition(":")
                    text = (ROOT / file).read_text(encoding="utf-8")
                    assert f'"{number}"' in text, f"{number}: {place.where}"
                    declared = text.splitlines()[int(line) - 1]
                    assert re.match(r"\s*(@|def |return |rule: |[A-Z_.]+.*\()", declared), place.where


def test_a_rule_of_a_book_without_rulesets_is_carried_out_by_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "GAMES", [game for game in games() if game.name != "fab"])
    assert carried_out("fab:5.1") == ()
    assert list(lines_of("fab:5.1", tmp_path)) == ["No function carries this out.", "No case reaches it."]


def test_a_rule_of_a_played_book_that_no_function_carries_out_says_so(tmp_path: Path) -> None:
    assert carried_out("wow-7.4:100") == ()
    assert next(iter(lines_of("wow-7.4:100", tmp_path))) == "No function carries this out."


def test_a_rule_that_only_cards_have_as_a_condition_names_these_cards(tmp_path: Path) -> None:
    assert carried_out("hearthstone:conditions.1c") == ()
    assert next(iter(lines_of("hearthstone:conditions.1c", tmp_path))) == "It is a condition of Chillmaw."


def test_of_a_term_is_told_only_what_there_is(tmp_path: Path) -> None:
    assert "keywords.yaml:" in next(iter(lines_of("wow-7.4:glossary:absorb", tmp_path, "glossary")))
    assert list(lines_of("wow-7.4:glossary:active-player", tmp_path, "glossary")) == []


@pytest.fixture
def run(tmp_path: Path) -> list[Path]:
    """Two cases whose runs are kept: both cite rule 1, the first one rule 2 as well."""
    paths = [tmp_path / name for name in ("a.yaml", "1-b.yaml")]
    for path, cites in zip(paths, (("book:1", "book:2"), ("book:1",)), strict=True):
        path.write_text("a case")
        note_reached([Checked(str(path), "", "", cites)], tmp_path)
    return paths


def test_the_cases_that_reach_a_rule_are_those_of_the_last_run_of_all(tmp_path: Path, run: list[Path]) -> None:
    assert reached("book:1", tmp_path, [tmp_path / "not-run.yaml"]).cases is None
    assert reached("book:2", tmp_path, [*run, tmp_path / "not-run.yaml"]) == Reached((run[0],), stale=True)
    assert reached("book:1", tmp_path, run) == Reached((run[1], run[0]))  # first the one that is named after it
    assert reached("book:2", tmp_path, run) == Reached((run[0],))
    assert reached("book:3", tmp_path, run) == Reached(())


def test_a_case_reaches_the_rule_that_refuses_what_it_says_can_not_be_done() -> None:
    """No step cites a rule by which nothing happened."""
    checked = check_case(SCENARIOS / "wow" / "701.4-used-already-this-turn.yaml")
    assert checked.ok
    assert "wow-7.4:701.4" in checked.cites


def test_what_is_told_of_cases(tmp_path: Path) -> None:
    def told(reached: Reached) -> str:
        return Carried((), (), reached).by_which()

    assert told(Reached((tmp_path / "a.yaml", tmp_path / "b.yaml"))) == "Reached by 2 of the cases"
    assert told(Reached(())) == "No case reaches it."
    assert "judge check" in told(Reached(None))
    assert told(Reached((), stale=True)).startswith("No case reaches it (not all")


def test_cases_run_before_a_change_of_the_program_or_of_a_case_are_told_as_such(
    tmp_path: Path, run: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as changed:
        changed.setattr(scenario_results, "program_stamp", lambda: "another")
        assert reached("book:2", tmp_path, run) == Reached((run[0],), stale=True)
    run[0].write_text("another case")
    assert reached("book:2", tmp_path, run) == Reached((run[0],), stale=True)


def test_what_was_kept_and_can_not_be_read_is_known_of_no_case(tmp_path: Path, run: list[Path]) -> None:
    (tmp_path / scenario_results.FILE).write_text("[]")
    assert reached("book:1", tmp_path, run).cases is None
