"""The list of scenarios: what each is about, finding them, and what their runs came to, kept while unchanged."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from judge_app.files.shipped import SCENARIOS
from judge_app.services.cases import FIRST_CASE, all_cases
from judge_app.services.scenarios import results as scenario_results
from judge_app.services.scenarios.library import Result, Scenario, find
from judge_app.services.scenarios.reading import read_scenario
from judge_app.services.scenarios.results import FILE, Known

WORLD = next(SCENARIOS.rglob("717.4b-who-chooses*.yaml"))


def test_a_scenario_says_what_it_is_about() -> None:
    found = read_scenario(WORLD)
    assert found.title == "World in Flames, a Stance, a Helm and Intervene on one Fire Blast"
    assert found.question.startswith("Four modifiers")
    assert found.answer.startswith("First the one")
    assert (found.example, found.ruleset, found.rule) == ("wow-7.4/717.4b#1", "wow-7.4", "717.4b")
    assert set(found.rules) == {"717.4b", "717.4a", "717.5"}
    assert {"Intervene", "Golem Skull Helm", "World in Flames", "Fire Blast", "Horde Warrior"} <= set(found.cards)


def test_cards_that_a_case_makes_up_count_too(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    own = "cards:\n  Odd Thing: {type: Ally}\nplayers: {you: {hand: [Odd Thing]}}\n"
    path.write_text(f"title: A\nruleset: wow-7.4\n{own}")
    assert read_scenario(path).cards == ("Odd Thing",)


def test_a_scenario_without_an_example_is_about_the_rule_of_its_file_name(tmp_path: Path) -> None:
    path = tmp_path / "410.6a-wave.yaml"
    path.write_text("title: Waves\nanswer: See 717.4b and version wow-7.4.\n")
    found = read_scenario(path)
    assert (found.rule, found.rules) == ("410.6a", ("717.4b",))


@pytest.mark.parametrize("content", [b"title: [unclosed", b"- a list", b"\xff\xfe", b""])
def test_a_file_that_can_not_be_read_is_listed_with_why(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "410.6a-broken.yaml"
    path.write_bytes(content)
    found = read_scenario(path)
    assert (found.title, found.rule) == ("410.6a-broken", "410.6a")
    assert str(path) in found.mistake


LISTED = [
    Scenario("a/1.yaml", "", "Two waves", rule="410.6a", rules=("410.6a", "717.4b"), cards=("Fire Blast",)),
    Scenario("a/2.yaml", "", "Fire", question="Is the hero hit by a wave?", rule="717.4b", rules=("717.4b",)),
    Scenario("a/3.yaml", "", "Helm", answer="Yes.", rule="717.40", rules=("717.40",), example="wow-7.4/717.40#2"),
]


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("", ["Two waves", "Fire", "Helm"]),
        ("wave", ["Two waves", "Fire"]),
        ("WAVE hero", ["Fire"]),
        ("fire blast", ["Two waves"]),
        ("fire", ["Fire", "Two waves"]),
        ("717.4b", ["Fire", "Two waves"]),
        ("717.4", ["Fire", "Two waves"]),
        ("717", ["Fire", "Helm", "Two waves"]),
        ("410", ["Two waves"]),
        ("wow-7.4/717.40#2", ["Helm"]),
        ("2.yaml", ["Fire"]),
        ("helm nothing", []),
    ],
)
def test_scenarios_are_found_by_words_rules_cards_and_examples(typed: str, titles: list[str]) -> None:
    assert [scenario.title for scenario in find(LISTED, typed)] == titles


def test_rules_that_only_the_run_cites_count_least() -> None:
    cited = {"a/3.yaml": {"410.6a"}}
    assert [scenario.title for scenario in find(LISTED, "410.6a", cited)] == ["Two waves", "Helm"]


def many(folder: Path, number: int = 1000) -> list[Path]:
    """So many cases, all different."""
    paths = [folder / f"{100 + n % 700}.{n % 9}a-case-{n}.yaml" for n in range(number)]
    for n, path in enumerate(paths):
        path.write_text(
            f"judge: 2\ntitle: Case {n} of wave {n % 7}\nquestion: Is {n} hit?\nanswer: Yes.\nruleset: wow-7.4\n"
            "turn: you\nplayers: {you: {hero: Alliance Mage}, opponent: {hero: Horde Warrior}}\n"
        )
    return paths


def test_a_thousand_are_found_among_while_somebody_types(tmp_path: Path) -> None:
    known = Known(tmp_path / "data")
    scenarios = [known.scenario(path) for path in many(tmp_path)]
    begun = time.perf_counter()
    assert len(find(scenarios, "wave 3 hit")) > 100
    assert time.perf_counter() - begun < 0.15
    known.save()
    again = Known(tmp_path / "data")
    begun = time.perf_counter()
    again.load()
    assert [again.scenario(Path(scenario.path)) for scenario in scenarios] == scenarios
    assert time.perf_counter() - begun < 2
    assert not again.changed


def test_a_result_is_kept_until_the_file_changes(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    known = Known(tmp_path / "data")
    assert known.result(known.scenario(path)) is None
    first = known.run(known.scenario(path))
    assert first.ok
    assert "wow-7.4:716.1e" in first.cites
    assert "716.1e" in first.numbers()
    known.save()
    again = Known(tmp_path / "data")
    again.load()
    assert again.result(again.scenario(path)) == first
    path.write_text(path.read_text(encoding="utf-8").replace("starts: 2", "starts: 3"), encoding="utf-8")
    changed = again.scenario(path)
    assert again.result(changed) is None
    assert not again.run(changed).ok
    assert again.run(changed).why.startswith("the packet for opponent's hero: 3")


def test_another_program_knows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = Known(tmp_path)
    known.run(known.scenario(FIRST_CASE))
    known.save()
    monkeypatch.setattr(scenario_results, "program_stamp", lambda: "another")
    again = Known(tmp_path)
    again.load()
    assert again.result(again.scenario(FIRST_CASE)) is None


@pytest.mark.parametrize(
    "kept", ["", "[]", '{"program": 1}', '{"program": PROGRAM, "scenarios": {"a": 1}, "results": {}}', "\x00"]
)
def test_what_was_kept_and_can_not_be_read_is_as_if_it_were_not_there(tmp_path: Path, kept: str) -> None:
    program = json.dumps(scenario_results.program_stamp())
    (tmp_path / FILE).write_text(kept.replace("PROGRAM", program))
    known = Known(tmp_path)
    known.load()
    assert known.scenario(FIRST_CASE).rule == "716.1e"
    assert isinstance(known.run(known.scenario(FIRST_CASE)), Result)


def test_every_case_of_the_library_can_be_listed_with_its_cards() -> None:
    for path in all_cases([SCENARIOS]):
        found = read_scenario(path)
        assert not found.mistake
        assert found.cards, path.name
        assert found.rule or not path.name[0].isdigit(), path.name


@pytest.mark.parametrize(
    ("name", "example", "rule"),
    [
        ("4a-a-wave.yaml", "hearthstone/L85", "4a"),
        ("3-bombs.yaml", "", "3"),
        ("hero-card.5a-frozen.yaml", "hearthstone/L340", "hero-card.5a"),
        ("mine.yaml", "wow-7.4/410.6a#2", "410.6a"),
    ],
)
def test_a_scenario_is_about_a_rule_however_its_book_numbers(
    tmp_path: Path, name: str, example: str, rule: str
) -> None:
    path = tmp_path / name
    path.write_text(
        f"title: T\nexample: {example}\nexpect:\n  - {{happened: x, rule: combat.2}}\n  - {{not: 2b, rule: 2c}}\n"
    )
    found = read_scenario(path)
    assert found.rule == rule
    assert {"combat.2", "2c"} <= set(found.rules)
    assert "2b" not in found.rules


@pytest.mark.parametrize("typed", ["4a", "combat.2", "combat.2a"])
def test_scenarios_are_found_by_a_number_in_words(typed: str) -> None:
    listed = [
        Scenario("x.yaml", "", "One", rule="4a", rules=("4a", "combat.2a")),
        Scenario("y.yaml", "", "Two", rule="4b"),
    ]
    assert [scenario.path for scenario in find(listed, typed)] == ["x.yaml"]
