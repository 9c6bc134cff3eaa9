"""`judge explore`: the outcomes of a case from its first choice on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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


def told(case: str, *more: str) -> dict[str, Any]:
    """What exploring a scenario finds."""
    found: dict[str, Any] = json.loads(
        CliRunner().invoke(app, ["explore", str(SCENARIOS / case), "--json", *more]).stdout
    )
    return found


def test_outcomes_that_differ_are_told_by_what_differs_and_never_as_nothing() -> None:
    """Three of the Four Horsemen lose to the Eye for an Eye, the fourth wins: each leaves another minion."""
    found = told("hearthstone/5-four-horsemen-and-no-knife.yaml")
    summaries = [outcome["summary"] for outcome in found["outcomes"]]
    assert len(set(summaries)) == len(summaries) == 4
    assert not any("nothing" in summary for summary in summaries)
    assert "The Four Horsemen: used this turn" in found["common"]
    assert not any("used this turn" in summary for summary in summaries)


def test_ends_that_look_alike_are_one_outcome_with_all_its_ways_and_what_is_left_out_is_said() -> None:
    """An Ogre's roll is asked for again as often as it succeeds: the same three boards come of it in many ways."""
    case = "hearthstone/proposed-attack.5h-an-ogre-rolls-once.yaml"
    found = told(case)
    assert len({outcome["summary"] for outcome in found["outcomes"]}) == len(found["outcomes"]) == 3
    assert max(outcome["orders"] for outcome in found["outcomes"]) > 1
    assert not found["complete"]
    assert "a position in which the game was before" in found["cut"][0]
    assert any("beyond the first 3" in cut for cut in told(case, "--max-states", "3")["cut"])


def test_players_act_where_they_may_only_if_that_is_asked_for() -> None:
    """The case ends with the Yeti and the Ogre ready to attack; else their player only passes the turn."""
    case = "hearthstone/copying.2c-a-copy-has-just-arrived.yaml"
    (alone,) = told(case)["outcomes"]
    assert alone["answers"] == []
    acted = [outcome["answers"][0] for outcome in told(case, "--acting")["outcomes"]]
    assert "pass" in acted
    assert any(answer.startswith("Attack opponent's hero with") for answer in acted)


def test_a_case_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["explore", str(tmp_path / "none.yaml")])
    assert result.exit_code == 2


def test_what_dice_show_is_followed_in_every_order() -> None:
    """Two dice: eleven sums, each in as many ways as there are."""
    found = told("wow/glossary-dice-what-the-bones-show.yaml")
    assert [outcome["orders"] for outcome in found["outcomes"]] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert found["complete"]
