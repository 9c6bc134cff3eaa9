"""A card with more powers about packets than its sentences have words for."""

from __future__ import annotations

from pathlib import Path

from judge_app.games.wow.events import PacketUntouched
from judge_app.scenario.run import attempt
from judge_app.services.cases import open_case

CASE = """judge: 2
title: Many powers
ruleset: wow-7.4
cards:
  Banner: {{type: Equipment, cost: 1, powers: [{powers}]}}
  Spark:
    type: Ability
    cost: 0
    powers: [when resolved: [deal: {{amount: 3, type: fire, to: {{target: {{of: {{types: Ally}}}}}}}}]]
turn: you
players:
  you: {{hero: Alliance Mage, in play: [Banner], hand: [Spark]}}
  opponent: {{hero: Horde Warrior, in play: [Farm Hand]}}
happened:
  - play: {{card: Spark, targets: Farm Hand}}
  - everyone passes
"""


def test_each_of_seven_powers_about_packets_says_which_of_its_card_it_is(tmp_path: Path) -> None:
    powers = ", ".join(["replace damage: {type: frost, change: unpreventable}"] * 7)
    path = tmp_path / "many.yaml"
    path.write_text(CASE.format(powers=powers), encoding="utf-8")
    run = attempt(open_case(path))
    told = [entry.event.which for entry in run.seen.entries if isinstance(entry.event, PacketUntouched)]
    assert not run.stopped
    assert told == ["first", "second", "third", "fourth", "fifth", "6th", "7th"]
