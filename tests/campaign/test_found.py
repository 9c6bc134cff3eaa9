"""What the campaign found in the games, each as the smallest case that shows it."""

from __future__ import annotations

from pathlib import Path

from judge_app.games.wow.events import GameDrawn, PowersReturned
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


def test_powers_that_come_back_while_more_happens_at_once_come_back_once(tmp_path: Path) -> None:
    board = """judge: 2
title: A hush that ends
ruleset: wow-7.4
turn: you
players:
  you: {hero: Alliance Mage, hand: [Fire Blast], resources: 4, in play: [Great Hush]}
  opponent: {hero: Horde Mage, in play: [Town Crier, Shy Boar]}
happened:
  - play: {card: Fire Blast, targets: [Great Hush]}
  - everyone passes
"""
    run = attempt(open_case(written(tmp_path, board)))
    returned = [entry.event for entry in run.seen.entries if isinstance(entry.event, PowersReturned)]
    assert not run.stopped
    assert [run.seen.after.objects[event.card].label for event in returned] == ["Town Crier", "Shy Boar"]


def test_a_quest_of_anothers_that_a_card_lets_one_complete_is_offered(tmp_path: Path) -> None:
    board = WOW % ("Alliance Mage", "Busybody")
    case = board.replace("deck: [Add a Spark, Add a Spark], resources: 2", "resources: 2, quests: [Toll House]")
    run = attempt(open_case(written(tmp_path, case.replace("happened:", "happened: []"))))
    for about in ("", "Toll House"):
        assert {"use": {"card": "Toll House"}} in [offer.written for offer in next_acts(run, 0, about).offers]


def test_whoever_must_attack_is_not_offered_to_pass(tmp_path: Path) -> None:
    board = WOW.replace("resources: 2", "resources: 2, in play: [Town Crier]") % ("Horde Paladin", "Middling Brute")
    run = attempt(open_case(written(tmp_path, board.replace("happened:", "happened: []"))))
    offered = [offer.written for offer in next_acts(run, 0).offers]
    assert any(isinstance(said, dict) and "attack" in said for said in offered)
    assert not [said for said in offered if said in ("pass", "everyone passes") or "until" in said]  # type: ignore[operator]


def test_a_card_that_its_warp_took_away_is_not_placed_as_a_resource_too(tmp_path: Path) -> None:
    board = WOW % ("Alliance Mage", "Eranikus")
    case = board.replace("deck: [Add a Spark, Add a Spark]}", "deck: [Warp Stray, Add a Spark]}", 1)
    case = case.replace("turn: you", "turn: opponent") + "  - everyone passes\n" * 3 + "  - choose: yes\n" * 2
    run = attempt(open_case(written(tmp_path, case)))
    assert not run.stopped
    chain = [one.card for one in run.seen.after.objects if one.zone == "chain"]
    assert chain == ["Warp Stray"]


def test_nobody_must_attack_whose_player_is_stopped_from_proposing(tmp_path: Path) -> None:
    board = WOW.replace("resources: 2", "resources: 2, in play: [Town Crier]") % ("Horde Paladin", "Middling Brute")
    case = board.replace("deck: [", "hand: [Iron Curfew], deck: [", 1)
    case += "  - play: {card: Iron Curfew, targets: [you]}\n  - everyone passes\n  - until: end phase\n"
    assert not attempt(open_case(written(tmp_path, case))).stopped


def test_checks_that_go_round_while_counters_grow_are_a_draw(tmp_path: Path) -> None:
    case = WOW % ("Horde Warlock", "Tin Martyr, Stay Awake")
    case = case.replace("deck: [", "hand: [Fire Blast], deck: [", 1)
    case += "  - play: {card: Fire Blast, targets: [Tin Martyr]}\n  - everyone passes\n"
    for ruleset, rule in (("wow-7.4", "803.5"), ("wow-early", "801.2")):
        run = attempt(open_case(written(tmp_path, case.replace("wow-7.4", ruleset))))
        [drawn] = [entry for entry in run.seen.entries if isinstance(entry.event, GameDrawn)]
        assert f"{ruleset}:{rule}" in drawn.cites
