"""A rule tells in which function the engine carries it out and which cases reach it, or that there is none."""

from __future__ import annotations

import re
from pathlib import Path

from judge_app.games.index import games
from judge_app.scenario.games import RULESETS
from judge_app.services.checking import Checked
from judge_app.services.reached import INDEX, carried_out, lines_of, note_reached, reached

ROOT = Path(__file__).parent.parent.parent


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


def test_a_rule_of_a_book_without_rulesets_is_carried_out_by_nothing(tmp_path: Path) -> None:
    assert carried_out("fab:5.1") == ()
    assert next(iter(lines_of("fab:5.1", tmp_path))) == "No function of the engine carries it out."


def test_a_rule_that_only_cards_have_as_a_condition_names_these_cards(tmp_path: Path) -> None:
    assert carried_out("hearthstone:avenge.3") == ()
    assert next(iter(lines_of("hearthstone:avenge.3", tmp_path))) == "It is a condition of Getaway Kodo, Duplicate."


def test_the_cases_that_reach_a_rule_are_those_of_the_last_run_of_all(tmp_path: Path) -> None:
    assert reached("book:1", tmp_path).cases is None
    assert "judge check" in list(lines_of("book:1", tmp_path))[-1]
    run = [Checked("scenarios/a.yaml", "", "", ("book:1", "book:2")), Checked("scenarios/b.yaml", "", "", ("book:1",))]
    note_reached(run, tmp_path)
    assert (reached("book:1", tmp_path).cases, reached("book:2", tmp_path).cases) == (("a", "b"), ("a",))
    assert list(lines_of("book:3", tmp_path))[-1] == "No case reaches it."
    assert list(lines_of("book:1", tmp_path))[-1] == "Reached by 2 of the cases: a, b"


def test_a_list_from_before_a_change_says_so_and_one_that_can_not_be_read_is_none(tmp_path: Path) -> None:
    note_reached([Checked("a.yaml", "", "", ("book:1",))], tmp_path)
    index = tmp_path / INDEX
    index.write_text(index.read_text(encoding="utf-8").replace('"of": "', '"of": "other'), encoding="utf-8")
    assert reached("book:1", tmp_path).stale
    assert "changed" in list(lines_of("book:1", tmp_path))[-1]
    index.write_text("[]", encoding="utf-8")
    assert reached("book:1", tmp_path).cases is None
