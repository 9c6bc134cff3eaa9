"""What the campaign found in the games, each as the smallest case that shows it."""

from __future__ import annotations

from pathlib import Path

from judge_app.scenario.run import attempt
from judge_app.services.cases import open_case, run_case
from judge_app.services.runs.explaining import objections_to
from judge_app.services.runs.next_acts import next_acts

WOW = """judge: 2
title: A board
ruleset: wow-7.4
turn: you
players:
  you: {hero: %s, in play: [%s], resources: 8, deck: [Add a Spark, Add a Spark]}
  opponent: {hero: Horde Mage, deck: [Add a Spark, Add a Spark], resources: 2}
happened:
"""
HEARTHSTONE = """judge: 2
title: A board
ruleset: hearthstone
turn: you
players:
  you: {hand: [Abomination], mana: 3, hero power: "DIE, INSECT!"}
  opponent: {mana: 3}
"""


def written(folder: Path, text: str) -> Path:
    """A case file of that text."""
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_hero_power_is_used_and_never_played(tmp_path: Path) -> None:
    case = written(tmp_path, HEARTHSTONE)
    [said] = objections_to(case, 'play: {card: "DIE, INSECT!"}')
    assert "it is not in your hand" in said
    assert "spell.1" in said


def test_an_effect_on_the_chain_is_no_card_to_be_played(tmp_path: Path) -> None:
    case = written(tmp_path, WOW % ("Two-Faced Druid", "") + "  - use: {card: your hero}\n")
    [said] = objections_to(case, "play: {card: effect of Two-Faced Druid}")
    assert "is not in your hand" in said


def test_a_draw_is_no_card_that_enters_the_graveyard(tmp_path: Path) -> None:
    case = written(tmp_path, WOW % ("Alliance Mage", "Ash Heap") + "  - until: draw step\n  - until: action\n")
    assert not run_case(case).stopped


def test_an_attack_that_sabotages_is_offered(root: Path) -> None:
    run = attempt(open_case(root / "scenarios" / "wow" / "keywords" / "sabotage.yaml"))
    offered = next_acts(run, 0).offers
    assert any(isinstance(offer.written, dict) and offer.written.get("attack", {}).get("sabotage") for offer in offered)
