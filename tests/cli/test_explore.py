"""`judge explore`: the outcomes of a case from its first choice on."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services.cases import SCENARIOS

CASE = str(SCENARIOS / "wow" / "406.2a-no-off-hand-beside-two-blades.yaml")


def test_explore_tells_outcomes_with_their_answers_and_orders() -> None:
    result = CliRunner().invoke(app, ["explore", CASE, "--json"])
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert told["complete"] is True
    assert told["states"] == 4
    assert {tuple(outcome) for outcome in told["outcomes"]} == {("answers", "summary", "orders")}
    assert told["outcomes"][0]["answers"] == ["Deathbringer"]


def test_what_a_small_budget_leaves_out_is_said() -> None:
    result = CliRunner().invoke(app, ["explore", CASE, "--json", "--max-states", "2"])
    told = json.loads(result.stdout)
    assert told["complete"] is False
    assert "beyond the first 2" in told["cut"][0]


def test_a_case_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["explore", str(tmp_path / "none.yaml")])
    assert result.exit_code == 2
