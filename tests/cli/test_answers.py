"""Answers on the command line: to what a case leaves open, in place of its own, and wrong ones told in a sentence."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services.cases import FIRST_CASE, SCENARIOS

Judge = Callable[..., Result]

BLADES = SCENARIOS / "wow" / "406.2a-no-off-hand-beside-two-blades.yaml"
SCATTERED = SCENARIOS / "wow" / "717.7-scattered-as-you-like.yaml"
CHOICE = "  - choose: Deathbringer\n"


@pytest.fixture
def judge() -> Judge:
    return lambda *arguments: CliRunner().invoke(app, list(arguments))


@pytest.fixture
def open_case(tmp_path: Path) -> str:
    """A case that doesn't say which of three violating cards its player destroys (414.2)."""
    path = tmp_path / "open.yaml"
    path.write_text(BLADES.read_text(encoding="utf-8").replace(CHOICE, ""), encoding="utf-8")
    return str(path)


def test_what_a_case_leaves_open_is_answered_beside_it(judge: Judge, open_case: str) -> None:
    assert judge("run", open_case).exit_code == 2
    assert judge("run", open_case, "--answer", "uniqueness=Deathbringer").exit_code == 0


def test_the_error_shows_the_answer_that_would_go_on(judge: Judge, open_case: str) -> None:
    told = judge("run", open_case).stderr
    shown = re.search(r"--answer \".*\"$", told.strip())
    assert shown
    assert judge("run", open_case, *shlex.split(shown[0])).exit_code == 0


def test_a_decision_can_be_named_by_its_prompt(judge: Judge, open_case: str) -> None:
    answer = "which violating card is destroyed=Deathbringer"
    assert judge("run", open_case, "--answer", answer).exit_code == 0


def test_an_answer_goes_before_the_one_in_the_case(judge: Judge) -> None:
    told = judge("run", str(BLADES), "--answer", "uniqueness=Lantern")
    assert told.exit_code == 1, "the case expects Deathbringer to be destroyed"
    assert "FAILS" in told.stdout


def test_the_second_decision_of_a_kind_has_its_number(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "scattered.yaml"
    path.write_text(re.sub(r"(?m)^  - choose: .*\n", "", SCATTERED.read_text(encoding="utf-8")), encoding="utf-8")
    first = ("--answer", "division=Stone Boar")
    assert "division#2=" in judge("run", str(path), *first).stderr
    assert judge("run", str(path), *first, "--answer", "division#2=Horde Warrior").exit_code == 0


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (["uniquenes=Lantern"], 'no decision here is called "uniquenes" (nearest: "uniqueness")'),
        (["uniqueness=Lantrn"], '"Lantrn" is none of the options'),
        (["uniqueness=Lantrn"], '(nearest: "Lantern")'),
        (["uniqueness#2=Lantern"], '"uniqueness" is asked only once here'),
        (["uniqueness"], "KEY=VALUE"),
        (["=Lantern"], "KEY=VALUE"),
        (["uniqueness="], "KEY=VALUE"),
        (["uniqueness=Lantern", "uniqueness=Deathbringer"], "answered twice"),
    ],
)
@pytest.mark.parametrize("left_open", [False, True])
def test_a_wrong_answer_is_one_sentence_and_status_2(
    judge: Judge, open_case: str, answers: list[str], message: str, left_open: bool
) -> None:
    case = open_case if left_open else str(BLADES)
    told = judge("run", case, *(part for answer in answers for part in ("--answer", answer)))
    assert told.exit_code == 2
    assert message in told.stderr
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


def test_a_sheet_takes_answers(judge: Judge, open_case: str, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    assert judge("sheet", open_case, "-o", str(out)).exit_code == 2
    assert judge("sheet", open_case, "-o", str(out), "--answer", "uniqueness=Lantern").exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_explain_takes_answers(judge: Judge, open_case: str) -> None:
    told = judge("explain", open_case, "your hero", "health", "--answer", "uniqueness=Lantern")
    assert told.exit_code == 0
    assert judge("explain", open_case, "your hero", "health").exit_code == 2


def test_why_not_takes_answers(judge: Judge, open_case: str) -> None:
    action = "attack: {with: your hero, against: opponent's hero}"
    assert judge("why-not", open_case, action, "--answer", "uniqueness=Lantern").exit_code == 1, "it is allowed"
    refused = judge("why-not", open_case, action, "--answer", "uniqueness=Lantrn")
    assert refused.exit_code == 2
    assert '(nearest: "Lantern")' in refused.stderr


def test_a_run_as_json_has_its_promised_shape(judge: Judge) -> None:
    told = json.loads(judge("run", str(BLADES), "--json").stdout)
    of_the_case = {"scenario", "ruleset", "ok", "failed", "stopped", "problems"}
    assert set(told) == of_the_case | {"entries", "decisions", "expectations", "understood_in_part"}
    assert (told["scenario"], told["ruleset"], told["ok"]) == (str(BLADES), "wow-7.4", True)
    assert {frozenset(entry) for entry in told["entries"]} == {
        frozenset({"seq", "cause", "kind", "text", "cites", "rule"})
    }
    (decision,) = told["decisions"]
    assert decision["cites"] == ["wow-7.4:414.2"]
    assert {frozenset(expectation) for expectation in told["expectations"]} == {frozenset({"text", "ok", "got"})}


def test_a_failing_check_as_json_has_its_promised_shape(judge: Judge, open_case: str) -> None:
    result = judge("check", open_case, "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 2, "it leaves a choice open"
    assert set(told) == {"scenarios", "passed", "failed", "examples"}
    assert {frozenset(one) for one in told["failed"]} == {frozenset({"path", "why"})}


def test_a_run_that_stops_at_an_open_choice_tells_what_happened_so_far(judge: Judge, open_case: str) -> None:
    result = judge("run", open_case)
    assert result.exit_code == 2
    assert "The run stops here, before its end." in result.stdout
    assert "has been added to the chain" in result.stdout
    assert "you still have to choose" in result.stderr
    assert "What must hold" not in result.stdout


BRANCH = """branches:
  - name: x
    answer: no
    after: 2
    happened:
      - choose: second flames
    expect:
      - packets: 2
"""


@pytest.mark.parametrize(
    ("change", "status"),
    [
        (lambda text: text, 0),
        (lambda text: text.replace("damage: 8", "damage: 4"), 1),
        (lambda text: text.partition("\nexpect:")[0] + "\n", 1),
        (lambda text: text + BRANCH, 1),
        (lambda text: text.replace("  - choose: first flames\n", ""), 2),
        (lambda text: text.replace("title:", "tittle:"), 2),
    ],
    ids=["as it is", "another value", "nothing expected", "a branch", "an open choice", "a slip"],
)
def test_run_and_check_agree_on_what_holds(
    judge: Judge, tmp_path: Path, change: Callable[[str], str], status: int
) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(change(FIRST_CASE.read_text(encoding="utf-8")), encoding="utf-8")
    assert [judge(command, str(case)).exit_code for command in ("run", "check")] == [status, status]
