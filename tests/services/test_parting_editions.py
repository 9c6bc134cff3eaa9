"""One case under two editions: where they part, what comes of each, what can't be compared."""

from __future__ import annotations

import pytest

from judge_app.files.problems import BadInput
from judge_app.services.cases import SCENARIOS, open_case, run_case
from judge_app.services.runs.editions import edition_lines, parted

FOLDER = SCENARIOS / "hearthstone"
CASE = FOLDER / "2.5-a-cult-master-that-came-back-too-late.yaml"
BEFORE = "hearthstone-before-9.2"


def test_two_editions_part_where_only_one_lets_a_trigger_queue() -> None:
    found = parted(open_case(CASE), BEFORE)
    assert found.parts_at.startswith("After this they part: ")
    now, before = found.outcomes
    assert "before the Death Creation Step" in now.choice
    assert "Queue" in before.choice
    assert now.came == ("Wisp: in your deck",)
    assert before.came == ("Wisp: in your hand",)


def test_the_lines_name_both_editions() -> None:
    lines = list(edition_lines(CASE, "", BEFORE))
    assert lines[1].startswith(f"hearthstone and {BEFORE}: ")
    assert [line.partition(":")[0].strip() for line in lines if line.startswith("  hearthstone")] == [
        "hearthstone",
        BEFORE,
    ]


def test_editions_that_do_the_same_on_a_board_part_nowhere() -> None:
    case = open_case(FOLDER / "3-an-egg-and-a-juggler-under-flamestrike.yaml")
    assert parted(case, BEFORE).outcomes == ()


def test_a_run_under_another_edition_leaves_out_what_the_case_says_of_its_own() -> None:
    account = run_case(CASE, under=BEFORE)
    assert (account.ruleset, account.answer, account.expectations) == (BEFORE, "", ())


def test_another_games_ruleset_is_no_edition_and_the_nearest_is_told() -> None:
    with pytest.raises(BadInput, match="no edition of this game"):
        run_case(CASE, under="wow-7.4")
    with pytest.raises(BadInput, match=BEFORE):
        run_case(CASE, under="hearthstone-before-9")
