"""What is only tried: whatever is taken back again isn't allowed, and a wrong name is no objection."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.files.problems import BadInput
from judge_app.scenario.run import run_case as run
from judge_app.services.cases import open_case, run_case
from judge_app.services.runs.explaining import objections_to

BOARD = """judge: 2
title: A bolt
ruleset: fab
cards:
  Bolt: {types: Instant, color: blue, cost: 0, cost has X: 1, pitch: 3, text: "Deal X arcane damage to target hero."}
turn: you
players:
  you: {hand: [Bolt, Snatch, Wounding Blow]}
  opponent: {hand: [Wounding Blow]}
"""
PLAY = "{{play: {{card: Bolt, at: opponent's hero, pitch: [{}], answers: ['{}']}}}}"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "bolt.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return path


@pytest.mark.parametrize(("pitch", "x"), [("", 5), ("Snatch, Wounding Blow (1)", 5), ("Snatch", 5)])
def test_what_cannot_be_paid_is_not_allowed(board: Path, pitch: str, x: int) -> None:
    (said,) = objections_to(board, PLAY.format(pitch, x))
    assert said.startswith("what you begin with Bolt can't be finished: there are not enough resources")
    assert "5.1.7a" in said


@pytest.mark.parametrize(("pitch", "x"), [("", 0), ("", 2), ("Snatch", 2), ("Snatch, Wounding Blow (1)", 2)])
def test_what_can_be_paid_in_some_way_is_allowed(board: Path, pitch: str, x: int) -> None:
    assert objections_to(board, PLAY.format(pitch, x)) == []


def test_a_name_that_several_have_is_a_mistake_and_no_objection(board: Path) -> None:
    with pytest.raises(BadInput, match='"Wounding Blow" may be each of "Wounding Blow \\(1\\)" in your hand'):
        objections_to(board, PLAY.format("Wounding Blow", 2))
    act = PLAY.format("Wounding Blow", 2)
    board.write_text(f"{BOARD}happened:\n  - can't: {{do: {act}, rule: 1.14.3b}}\n", encoding="utf-8")
    with pytest.raises(BadInput, match="may be each of"):
        run(open_case(board))


def test_a_word_that_is_no_answer_at_all_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "asked.yaml"
    said = f"{BOARD}happened:\n  - play: {{card: Bolt}}\n  - can't: {{do: {{choose: abc}}, rule: 5.1.3a}}\n"
    path.write_text(said, encoding="utf-8")
    with pytest.raises(BadInput, match='what X is: "abc" is none of the options'):
        run(open_case(path))


def test_one_thing_of_a_name_with_a_number_goes_by_the_name_alone(board: Path) -> None:
    board.write_text(BOARD.replace("hand: [Wounding Blow]}", "hand: [{card: Wounding Blow, as: theirs}]}"), "utf-8")
    assert objections_to(board, PLAY.format("Wounding Blow", 2)) == []


def test_what_could_be_done_is_told(board: Path) -> None:
    board.write_text(f"{BOARD}happened:\n  - can: {{do: {PLAY.format('', 2)}}}\n", encoding="utf-8")
    assert [one.text for one in run_case(board).told][-1:] == ["This could be done: you play Bolt from your hand."]
