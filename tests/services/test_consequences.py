"""Without a question what decides is what came of the acts: what the board lost or gained, and how it came to that."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judge_app.reports.account import Account
from judge_app.reports.deciding import MOST_STEPS, Deciding, is_clause_of
from judge_app.reports.outcome import outcome
from judge_app.reports.ruling import Ruling
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import account_of, open_case
from judge_app.services.runs.deciding import what_decides

WOW = {"judge": 2, "title": "A board", "ruleset": "wow-7.4", "turn": "you", "turn number": 4}
HEARTHSTONE = {"judge": 2, "title": "A board", "ruleset": "hearthstone", "turn": "you", "turn number": 10}
PASS = "everyone passes"


BOARDS: dict[str, dict[str, object]] = {
    "a chain of deaths": HEARTHSTONE | {
        "players": {
            "you": {"mana": 10, "hero power": "Fireblast"},
            "opponent": {"board": ["Explosive Sheep", "Cult Master", "Acolyte of Pain"], "deck": ["Wisp"] * 3},
        },
        "happened": [{"use hero power": {"targets": "Explosive Sheep"}}],
    },
    "a target that is gone": HEARTHSTONE | {
        "players": {
            "you": {"mana": 4, "hand": ["Swipe"], "board": ["Violet Teacher", "Knife Juggler"]},
            "opponent": {"board": [{"card": "Bloodfen Raptor", "damage": 1}, "Acolyte of Pain"], "deck": ["Wisp"] * 2},
        },
        "happened": [{"play": {"card": "Swipe", "targets": "Bloodfen Raptor"}}, {"choose": "Bloodfen Raptor"}],
    },
    "two waves": WOW | {
        "players": {
            "you": {
                "hero": "Horde Shaman", "resources": 6,
                "hand": ["Chain Lightning", "Fire Blast", "Fire Blast", "Fire Blast"],
            },
            "opponent": {
                "hero": "Alliance Mage", "resources": 4,
                "in play": ["Vexra Darkfall", "Ironforge Guard", "Ironforge Guard"],
            },
        },
        "happened": [
            {"play": {
                "card": "Chain Lightning",
                "targets": ["Vexra Darkfall", "Ironforge Guard (1)", "Ironforge Guard (2)"],
            }},
            PASS,
            {"choose": "Horde Shaman"},
            {"play": {"card": "Fire Blast (1)", "targets": "Alliance Mage"}},
            PASS, PASS,
        ],
    },
    "armor": WOW | {
        "players": {
            "you": {"hero": "Horde Mage", "resources": 1, "hand": ["Fire Blast"]},
            "opponent": {"hero": "Alliance Paladin", "in play": ["Green Whelp Armor"]},
        },
        "happened": [
            {"play": {"card": "Fire Blast", "targets": "opponent's hero"}},
            PASS,
            {"choose": "Green Whelp Armor"},
        ],
    },
    "two powers of one card": WOW | {
        "players": {
            "you": {"hero": "Alliance Mage", "resources": 1, "hand": ["Fire Blast"], "in play": ["World in Flames"]},
            "opponent": {"hero": "Horde Warrior", "resources": 4, "in play": ["Berserker Stance", "Golem Skull Helm"]},
        },
        "happened": [
            {"play": {"card": "Fire Blast", "targets": "opponent's hero"}},
            PASS,
            {"choose": "Berserker Stance"},
            {"choose": "Golem Skull Helm"},
        ],
    },
}  # fmt: skip


def run_of(board: dict[str, object], folder: Path) -> CaseRun:
    (path := folder / "board.yaml").write_text(yaml.safe_dump(board, sort_keys=False))
    run = attempt(open_case(path))
    assert not run.stopped, run.stopped
    return run


@pytest.fixture
def told(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Account, Deciding, str]:
    run = run_of(BOARDS[request.param], tmp_path)
    account = account_of(run)
    found = what_decides(run, account)
    assert len(found.steps) <= MOST_STEPS
    return account, found, " ".join(step.text for step in found.steps)


def numbers(found: Deciding) -> set[str]:
    return {cite.partition(":")[2] for cite in found.cites}


@pytest.mark.parametrize("told", ["a chain of deaths"], indirect=True)
def test_what_triggers_is_told_with_what_it_did(told: tuple[Account, Deciding, str]) -> None:
    account, found, text = told
    assert "Cult Master triggers: Whenever another friendly minion dies, draw a card. The opponent draws Wisp" in text
    assert "Acolyte of Pain triggers" in text
    assert "Explosive Sheep deals 2 damage to Cult Master" in text
    assert numbers(found) >= {"4a", "7"}
    assert "drawing.1" not in numbers(found)
    said = outcome(account, found).text
    assert said == "The opponent draws Wisp (3). The opponent draws Wisp (2). Cult Master dies (mortally wounded)."


@pytest.mark.parametrize("told", ["a chain of deaths"], indirect=True)
def test_a_sheet_says_it_in_players_words_and_the_trace_in_judges(told: tuple[Account, Deciding, str]) -> None:
    account, _, text = told
    assert "Cult Master dies (mortally wounded)." in text
    assert "Death Event" not in text
    assert any("its Death Event is created, which remembers the position" in line.text for line in account.told)


@pytest.mark.parametrize("told", ["a target that is gone"], indirect=True)
def test_a_spell_that_goes_on_without_its_target_is_told_with_its_damage_and_its_rule(
    told: tuple[Account, Deciding, str],
) -> None:
    _, found, text = told
    for part in (
        "Knife Juggler deals 1 damage to Bloodfen Raptor", "Bloodfen Raptor dies (mortally wounded).",
        "Nothing comes of what Swipe would",
        "Swipe deals 1 damage to the opponent's hero", "Acolyte of Pain triggers",
    ):  # fmt: skip
        assert part in text
    assert "6.4" in numbers(found)


@pytest.mark.parametrize("told", ["two waves"], indirect=True)
def test_what_dies_in_each_wave_is_told_and_what_was_read_and_not_what_stood_before(
    told: tuple[Account, Deciding, str],
) -> None:
    account, found, text = told
    for name in ("Vexra Darkfall", "Ironforge Guard (1)", "Ironforge Guard (2)"):
        assert f"{name} is destroyed" in text
    assert "reads the number of cards in your hand: 2. Horde Shaman is dealt 2 arcane damage." in text
    assert "has 2 health (1 printed" not in text
    assert found.cites[0] == "wow-7.4:709.2d"
    assert outcome(account, found).text.endswith("Horde Shaman is dealt 2 arcane damage.")


@pytest.mark.parametrize("told", ["armor"], indirect=True)
def test_damage_that_is_prevented_is_told_with_what_prevents_it(told: tuple[Account, Deciding, str]) -> None:
    _, found, text = told
    assert "chooses Green Whelp Armor to apply next." in text
    assert "Green Whelp Armor replaces the packet" in text
    assert "damage to Alliance Paladin is prevented" in text
    assert "717.2a" in numbers(found)


def test_why_not_is_told_by_the_clause_and_not_by_what_is_only_about_something_else(tmp_path: Path) -> None:
    run = run_of(BOARDS["two powers of one card"], tmp_path)
    account = account_of(run)
    asked = Ruling(question="Does Berserker Stance change it twice?", ruling="Berserker Stance changes it once.")
    found = what_decides(run, account, said=asked)
    text = " ".join(step.text for step in found.steps)
    assert any("it is about damage dealt by Horde Warrior" in line.text for line in account.told)
    assert "The second power of Berserker Stance does not change this packet" in text
    assert "it is about damage dealt by" not in text
    assert "Golem Skull Helm replaces the packet: its amount was 6 and is 3 now. 3 damage to Horde Warrior" in text
    assert "716.1" not in numbers(found)


def test_a_clause_says_more_closely_what_the_rule_above_it_says_and_another_word_does_not() -> None:
    clauses = [("716.1", "716.1e"), ("5", "5.2"), ("5", "5b"), ("damage.2", "damage.2a")]
    others = [("716.1", "716.10"), ("5", "5"), ("glossary:control", "glossary:controller"), ("716.1e", "716.1")]
    assert all(is_clause_of(whole, clause) for whole, clause in clauses)
    assert not any(is_clause_of(whole, other) for whole, other in others)


def test_what_befell_several_is_one_sentence_above_the_run_too(tmp_path: Path) -> None:
    board = HEARTHSTONE | {
        "players": {
            "you": {"mana": 7, "hand": ["Flamestrike"]},
            "opponent": {"board": ["Wisp", "Bloodfen Raptor", "Explosive Sheep"]},
        },
        "happened": [{"play": {"card": "Flamestrike"}}],
    }
    run = run_of(board, tmp_path)
    account = account_of(run)
    said = outcome(account, what_decides(run, account)).text
    assert said.endswith("Each of Wisp, Bloodfen Raptor and Explosive Sheep dies (mortally wounded).")
