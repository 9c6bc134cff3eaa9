"""The acts of a case in sentences."""

from __future__ import annotations

from pathlib import Path

from judge_app.services.cases import open_case
from judge_app.services.runs.telling_acts import acts_told
from judge_app.services.runs.timeline import timeline

COMBAT = """\
judge: 2
title: x
ruleset: wow-7.4
turn: you
players:
  you: {hero: Horde Warrior, in play: [{card: High Overlord Saurfang}]}
  opponent: {hero: Alliance Mage, in play: [Ironforge Guard, Ironforge Guard]}
happened:
  - attack: {with: High Overlord Saurfang, against: Ironforge Guard (1)}
  - everyone passes
  - everyone passes
  - everyone passes
"""


def test_whoever_passes_inside_a_combat_is_told_as_outside_one(tmp_path: Path) -> None:
    file = tmp_path / "combat.yaml"
    file.write_text(COMBAT, encoding="utf-8")
    assert acts_told(timeline(open_case(file)))[1:] == ("Everyone passes.",) * 3


AIMED = """\
judge: 2
title: x
ruleset: hearthstone
turn: you
players:
  you: {hero power: Fireblast, mana: 10, hand: [Fireball]}
  opponent: {board: [Boulderfist Ogre]}
happened:
  - use hero power: {targets: opponent's hero}
  - play: {card: Fireball, targets: Boulderfist Ogre}
"""


def test_what_aims_at_something_is_told_with_its_target(tmp_path: Path) -> None:
    file = tmp_path / "aimed.yaml"
    file.write_text(AIMED, encoding="utf-8")
    assert acts_told(timeline(open_case(file))) == (
        "You use the Hero Power (target: the opponent's hero).",
        "You play Fireball (target: Boulderfist Ogre).",
    )
