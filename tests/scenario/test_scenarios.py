"""Every scenario of the project is a test: it holds, it is about a rule that exists, it illustrates an example."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from wow_books import examples_of, ids_of

from judge_app.scenario.run import CaseRun, run_case
from judge_app.services.cases import FIRST_CASE, SCENARIOS, account_of, open_case
from judge_app.services.cases import run_case as account

CASES = sorted(SCENARIOS.rglob("*.yaml"))


opened = cache(open_case)
"""A scenario as read; each is asked about by several tests, and reading is the longest part of them."""


@cache
def run(path: Path) -> CaseRun:
    """A scenario, run."""
    return run_case(opened(path))


def named(name: str) -> CaseRun:
    """A scenario of the WoW TCG by its file's name, run."""
    return run(SCENARIOS / "wow" / f"{name}.yaml")


every_case = pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)


def test_there_are_scenarios_and_the_first_to_show_is_one_of_them() -> None:
    assert FIRST_CASE in CASES


@every_case
def test_everything_that_a_scenario_expects_holds(path: Path) -> None:
    failed = [f"{v.text}: found {v.got}" for v in run(path).verdicts if not v.ok]
    assert failed == []


@every_case
def test_a_scenario_asks_answers_and_expects(path: Path) -> None:
    case = opened(path)
    assert case.title
    assert case.question.endswith("?")
    assert case.answer
    assert case.expect


@every_case
def test_a_scenario_is_named_for_a_rule_or_a_term_of_its_book(path: Path) -> None:
    book = opened(path).words.ruleset.book
    names = [id_.partition(":")[2] for id_ in ids_of(book)]
    terms = [name.partition(":")[2].partition("-")[0] for name in names if name.startswith("glossary:")]
    known = [*(name for name in names if ":" not in name), *terms, *(f"glossary-{term}" for term in terms)]
    assert any(f"{path.stem}-".startswith(f"{name}-") for name in known)
    assert re.fullmatch(r"[a-z0-9.]+(-[a-z0-9.]+)*", path.stem)


@every_case
def test_a_worked_example_that_a_scenario_illustrates_is_in_its_book(path: Path) -> None:
    case = opened(path)
    assert not case.example or case.example in examples_of(case.words.ruleset.book)


def test_no_worked_example_is_illustrated_under_two_names() -> None:
    """Two scenarios of one example stand beside each other, for the rule or term that the example stands under."""
    for path in CASES:
        case = opened(path)
        example = case.example.partition("/")[2].partition("#")[0].replace("glossary:", "glossary-")
        if f"{case.words.ruleset.book}:{example}" in ids_of(case.words.ruleset.book):
            assert path.stem.startswith(example.partition("-")[0]), f"{path.stem}: {example}"


@every_case
def test_a_scenario_runs_the_same_way_each_time(path: Path) -> None:
    one, other = run(path), run_case(opened(path))
    assert one.seen == other.seen
    assert one.states == other.states


@every_case
def test_the_account_of_a_scenario_says_what_its_file_says(path: Path) -> None:
    told, case = account(path), opened(path)
    assert (told.title, told.question, told.answer, told.example) == (
        case.title,
        case.question,
        case.answer,
        case.example,
    )
    assert told.ok
    assert len(told.expectations) == len(case.expect)
    assert told == account_of(run(path))


def test_the_doublings_scenario_has_the_cards_of_its_example() -> None:
    """Two copies of the same ongoing ability, one instant of 2 fire damage, and 8 damage in the end."""
    result = named("716.1e-two-doublings-each-once")
    copies = [o for o in result.seen.before.objects if o.card == "World in Flames"]
    assert [(o.zone, o.controller) for o in copies] == [("play", "you")] * 2
    blast = result.case.cards["Fire Blast"]
    assert blast.printed["instant"]
    assert [power.english() for power in blast.powers] == ["Your hero deals 2 fire damage to target hero or ally."]
    hero = next(o for o in result.seen.after.objects if o.card == "Horde Warrior")
    assert hero.number("damage") == 8


def test_the_waves_scenario_has_the_cards_of_its_example() -> None:
    """Three Guards with 1 printed health and one more for each other; all three end in the graveyard."""
    result = named("410.6a-chain-lightning-three-waves")
    guard = result.case.cards["Ironforge Guard"]
    assert guard.printed["health"] == 1
    assert [power.english() for power in guard.powers] == [
        "This card has +1 [Health] for each other ally named Ironforge Guard you control."
    ]
    after = result.seen.after
    assert [after.objects[id_].card for id_ in after.zone("graveyard:opponent")] == ["Ironforge Guard"] * 3
    assert [after.objects[id_].card for id_ in after.zone("graveyard:you")] == ["Chain Lightning"]
