"""The commands around cases: check, cards, explain, why-not, words, new, coverage."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services import coverage
from judge_app.services.cases import FIRST_CASE, SCENARIOS

Judge = Callable[..., Result]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def judge() -> Judge:
    return lambda *arguments: CliRunner().invoke(app, list(arguments))


def test_check_says_which_cases_hold_and_which_examples_they_reproduce(judge: Judge) -> None:
    result = judge("check", str(FIRST_CASE), "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found == {"scenarios": 1, "passed": 1, "failed": [], "examples": ["wow-7.4/716.1e#1"]}


def test_cards_that_stand_in_no_case_are_told(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the first case those in play and in hand; one that doesn't hold counts for none."""
    monkeypatch.setattr(coverage, "all_cases", lambda paths: [FIRST_CASE])
    found = json.loads(judge("cards", "in-cases", "--game", "wow", "--json").stdout)["wow"]
    assert found["used"] == dict.fromkeys(("Alliance Mage", "Fire Blast", "Horde Warrior", "World in Flames"), 1)
    assert not set(found["used"]) & set(found["unused"])
    assert "Crown Prince" in found["unused"]
    result = judge("cards", "in-cases", "--game", "wown")
    assert result.exit_code == 2
    assert 'There is no game "wown" (nearest: "wow")' in result.stderr


def test_check_fails_for_a_case_that_does_not_hold_and_says_why(judge: Judge, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("damage: 8", "damage: 4"), encoding="utf-8")
    result = judge("check", str(tmp_path), "--json")
    (failed,) = json.loads(result.stdout)["failed"]
    assert result.exit_code == 1
    assert failed["path"] == str(wrong)
    assert "damage 8" in failed["why"]


def test_check_of_nothing_is_one_sentence_and_status_2(judge: Judge, tmp_path: Path) -> None:
    assert judge("check", str(tmp_path / "none")).exit_code == 2


def test_every_worked_example_of_both_rulebooks_has_a_case() -> None:
    of = Counter(example.partition("/")[0] for example in _examples())
    assert of == {"wow-7.4": 75, "wow-early": 47}


def _examples() -> set[str]:
    lines = (
        line for path in (SCENARIOS / "wow").rglob("*.yaml") for line in path.read_text(encoding="utf-8").splitlines()
    )
    return {line.partition(": ")[2].strip() for line in lines if line.startswith("example: ")}


def test_a_card_shows_the_text_that_its_script_makes(judge: Judge) -> None:
    lines = judge("cards", "Fire Blast").stdout.splitlines()
    assert lines[0].startswith("Fire Blast, 1")
    assert any("2 fire damage" in line for line in lines)
    unknown = judge("cards", "Fire Blost")
    assert unknown.exit_code == 2
    assert "Fire Blast" in unknown.stderr


def test_a_characteristic_explains_itself(judge: Judge) -> None:
    case = SCENARIOS / "wow" / "410.6a-chain-lightning-three-waves.yaml"
    result = judge("explain", str(case), "opponent's hero", "health")
    assert result.exit_code == 0
    assert "health is 30" in result.stdout
    assert judge("explain", str(case), "opponent's hero", "helth").exit_code == 2


def test_why_not_gives_every_objection_with_its_rule(judge: Judge) -> None:
    result = judge("why-not", str(FIRST_CASE), "play: {card: Fire Blast, by: you}")
    assert result.exit_code == 0
    assert "(409.1)" in result.stdout
    assert judge("why-not", str(FIRST_CASE), "pleh: {}").exit_code == 2


def test_a_new_case_holds_as_it_is_and_nothing_is_overwritten(judge: Judge, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    assert judge("new", str(mine)).exit_code == 0
    assert judge("run", str(mine)).exit_code == 0
    assert judge("new", str(mine)).exit_code == 2


BRANCHED = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"


def test_a_new_case_is_the_board_that_a_line_says(judge: Judge, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    said = judge("new", str(mine), "--board", "me: 2 World in Flames; Ann: Horde Warrior, Foo (ally, 2/4, sneaky)")
    assert (said.exit_code, said.stdout.splitlines()[:2]) == (
        0, ["Ann is “opponent” on the board", "Foo: not understood: “sneaky”"],
    )  # fmt: skip
    assert "in play: [World in Flames, World in Flames]" in mine.read_text(encoding="utf-8")
    assert judge("run", str(mine)).exit_code == 1, "it runs, though nothing is expected of it yet"


def test_a_line_that_is_not_understood_makes_no_case_and_says_what_is_near(judge: Judge, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    said = judge("new", str(mine), "--board", "me: Alience Mage, Wisp exhausted in hand")
    assert (said.exit_code, mine.exists()) == (2, False)
    assert said.stderr.splitlines() == [
        "“Alience Mage” is neither a card nor a word that is known here (nearest: Alliance Mage, Alliance Rogue, "
        "One Page, Alliance Shaman).",
        "“exhausted” can't be said of what lies in “hand”.",
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("me: 4 mana; opp: Knife Juggler", "The line is one of Hearthstone: say --ruleset hearthstone."),
        ("", "The line says nothing of a board: name cards, a player's numbers or the moment."),
        (
            "me: Alliance Mage, Horde Warrior",
            "“Horde Warrior” can't lie in “hero”, too: Alliance Mage does; whose is it?",
        ),
        (
            "me: Ironforge Guard, Knife Juggler",
            "“Knife Juggler” is a card of Hearthstone, and this board is one of World of Warcraft TCG.",
        ),
    ],
)
def test_a_line_that_says_nothing_or_contradicts_itself_makes_no_case(
    judge: Judge, tmp_path: Path, line: str, sentence: str
) -> None:
    said = judge("new", str(tmp_path / "mine.yaml"), "--board", line)
    assert (said.exit_code, (tmp_path / "mine.yaml").exists(), said.stderr.splitlines()) == (2, False, [sentence])


def test_a_branch_is_run_and_told_by_its_name(judge: Judge) -> None:
    told = json.loads(judge("run", str(BRANCHED), "--branch", "the doubling first", "--json").stdout)
    assert told["branch"] == "the doubling first"
    assert told["ok"]
    assert len(told["expectations"]) == 2
    refused = judge("run", str(BRANCHED), "--branch", "the doubling last")
    assert refused.exit_code == 2
    assert 'nearest: "the doubling first"' in refused.output


def test_check_says_which_branch_does_not_hold(judge: Judge, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    text = BRANCHED.read_text(encoding="utf-8")
    wrong.write_text(text.replace("damage: 6}", "damage: 5}"), encoding="utf-8")
    result = judge("check", str(wrong), "--json")
    (failed,) = json.loads(result.stdout)["failed"]
    assert result.exit_code == 1
    assert 'branch "Intervene before the Helm"' in failed["why"]


def test_a_branch_that_expects_nothing_does_not_hold(judge: Judge, tmp_path: Path) -> None:
    empty = tmp_path / "empty.yaml"
    empty.write_text(FIRST_CASE.read_text(encoding="utf-8") + "branches: [{name: nothing}]\n", encoding="utf-8")
    result = judge("check", str(empty))
    assert result.exit_code == 1
    assert 'branch "nothing": ' in result.stdout
