"""Branches of a case file: read with every mistake told, run as the case goes in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_case_files import GOOD, line_of, read, wrong

from judge_app.files.problems import BadInput
from judge_app.games.wow.cases.acts import EveryonePasses, PlayCard
from judge_app.games.wow.cases.expecting import CardIs
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, all_cases, open_case

BRANCHED = f"""{GOOD}branches:
  - name: at the hero
    answer: The Bear is unharmed.
    happened:
      - play: {{card: Bolt, targets: [opponent's hero]}}
      - everyone passes
    expect:
      - card: {{called: Bear, damage: 0}}
  - {{name: not yet resolved, after: 1, expect: [{{card: {{called: Bear, zone: play, damage: 0}}}}]}}
"""


def test_a_branch_keeps_the_first_acts_and_goes_its_own_way(tmp_path: Path) -> None:
    case = read(tmp_path, BRANCHED)
    other, short = case.branch("at the hero"), case.branch("not yet resolved")
    assert [act for _, act in other.happened] == [PlayCard("Bolt", targets=("opponent's hero",)), EveryonePasses()]
    assert (other.title, other.answer) == ("A bolt: at the hero", "The Bear is unharmed.")
    assert other.expect == ((line_of(BRANCHED, "called: Bear, damage: 0"), CardIs("Bear", damage=0)),)
    assert [act for _, act in short.happened] == [PlayCard("Bolt", targets=("Bear",))]
    assert case.happened == read(tmp_path, GOOD).happened


def test_each_branch_is_run_by_itself(tmp_path: Path) -> None:
    case = read(tmp_path, BRANCHED)
    assert all(run_case(case.branch(branch.name)).ok for branch in case.branches)
    hero = next(o for o in run_case(case.branch("at the hero")).seen.after.objects if o.card == "Warrior")
    assert hero.number("damage") == 5


def test_a_branch_that_there_is_not_is_told_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="at the hero"):
        read(tmp_path, BRANCHED).branch("at a hero")
    with pytest.raises(BadInput, match="the case has none"):
        read(tmp_path, GOOD).branch("at a hero")


MISTAKES = [
    ("branches: 3\n", '"branches" must be a list'),
    ("branches:\n  - 3\n", "a branch must be a mapping"),
    ("branches:\n  - {after: 1}\n", 'a branch needs "name"'),
    ("branches:\n  - {name: ''}\n", "the name of a branch can't be empty"),
    ("branches:\n  - {name: x, afters: 1}\n", 'a branch has no "afters" (nearest: "after")'),
    ("branches:\n  - {name: x, after: 3}\n", '"after" must be from 1 to 2, for so many acts has the case, not 3'),
    ("branches:\n  - {name: x, after: 0}\n", "not 0; without it the branch begins with the case"),
    ("branches:\n  - {name: x, after: -1}\n", '"after" must be from 1 to 2'),
    ("branches:\n  - {name: x, after: soon}\n", '"after" must be a whole number'),
    ("branches:\n  - name: x\n    happened:\n      - chose: no\n", 'unknown word "chose" (nearest: "choose")'),
    ("branches:\n  - name: x\n    expect:\n      - card: {called: Bera, damage: 1}\n", 'nothing is called "Bera" here'),
    ("branches:\n  - {name: x}\n  - {name: x}\n", 'there is a branch "x" already'),
    ("branches:\n  - {name: x, happened: pass}\n", '"happened" must be a list'),
]


@pytest.mark.parametrize(("said", "told"), MISTAKES, ids=[told for _, told in MISTAKES])
def test_a_mistake_in_a_branch_is_told_with_its_line(tmp_path: Path, said: str, told: str) -> None:
    (mistake,) = wrong(tmp_path, GOOD + said)
    line, _, message = mistake.partition(": ")
    assert told in message
    assert line_of(GOOD + said, "branches:") <= int(line) <= (GOOD + said).count("\n")


def test_the_mistakes_of_all_branches_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD + "branches:\n  - {name: x, after: 9}\n  - {name: y, happened: [{chose: no}]}\n  - {nam: z}\n"
    assert [mistake.partition(":")[0] for mistake in wrong(tmp_path, text)] == ["25", "26", "27", "27"]


BRANCHES = [
    (path, branch.name) for path in all_cases([SCENARIOS]) if "branches:" in path.read_text(encoding="utf-8")
    for branch in open_case(path).branches
]  # fmt: skip


@pytest.mark.parametrize(("path", "name"), BRANCHES, ids=[f"{path.stem}: {name}" for path, name in BRANCHES])
def test_everything_that_a_branch_of_a_scenario_expects_holds(path: Path, name: str) -> None:
    verdicts = run_case(open_case(path, name)).verdicts
    assert verdicts
    assert [f"{v.text}: found {v.got}" for v in verdicts if not v.ok] == []


def test_some_scenarios_have_branches() -> None:
    assert len({path for path, _ in BRANCHES}) >= 3
