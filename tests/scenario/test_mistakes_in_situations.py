"""Situations that can't be meant as they stand: everything is told at once, with its line and the nearest match."""

from __future__ import annotations

from pathlib import Path

import pytest
from wow_table import CARDS, ally

from judge_app.files.problems import BadInput
from judge_app.games.wow.words.effects import Draw
from judge_app.games.wow.words.powers import Payment
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import run_case

HEAD = "judge: 2\ntitle: x\nruleset: wow-7.4\nturn: you\n"
BOARD = (
    "players:\n  you: {hero: Mage, in play: [{card: Bear}]}\n  opponent: {hero: Warrior, in play: [{card: Scout}]}\n"
)
LINE = 8
"""The line of the field in question."""
ALL = {**CARDS, "Scout": ally("Scout", 2, Payment((Draw(),)))}


def wrong(tmp_path: Path, text: str) -> list[str]:
    """What is told of a case with those lines, each with its line."""
    path = tmp_path / "case.yaml"
    path.write_text(f"{HEAD}{BOARD}{text}\n", encoding="utf-8")
    with pytest.raises(BadInput) as told:
        run_case(read_case(path, {"wow-7.4": ALL}))
    return [f"{mistake.line}: {mistake.message}" for mistake in told.value.mistakes]


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("phase: draw", '"phase" must be start of game, ready step, draw step, action, end phase or wrap-up step, not'),
        ("turn number: 0", '"turn number" can\'t be less than 1, as 0 is'),
        ("turn number: four", '"turn number" must be a whole number, not "four"'),
        ("priority: oponent", 'there is no player "oponent" (nearest: "opponent")'),
        ("passed: [yu]", 'there is no player "yu" (nearest: "you")'),
        ("extra turns: [yu]", 'there is no player "yu" (nearest: "you")'),
        ("{priority: you, passed: [you]}", "you can't have passed in succession just"),
        ("{phase: wrap-up step, priority: you}", "nobody gets priority in a wrap-up step (503.2a)"),
        ("combat: {attacker: Baer, defender: Scout, window: attack}", 'nothing is called "Baer" here'),
        ("combat: {attacker: Bear, defender: Scout, window: atack}", '"window" must be attack or defend, not "atack"'),
        ("combat: {attacker: Bear, defender: Bear, window: defend}", '"Bear" can\'t be both attacker and defender'),
        ("combat: {attacker: Bear, defender: Scout, window: attack, protector: Warrior}", "nobody has protected yet"),
        ("{phase: end phase, combat: {attacker: Bear, defender: Scout, window: attack}}", "there is no combat in the"),
        ("chain: [{card: Blot}]", 'there is no card "Blot" (nearest: "Bolt")'),
        ("chain: [{card: Bolt}]", "Bolt has target character; 0 targets are given here"),
        ("chain: [{card: Bolt, targets: [Bear, Scout]}]", "Bolt has target character; 2 targets are given here"),
        ("chain: [{card: Bolt, targets: [Baer]}]", 'nothing is called "Baer" here (nearest: "Bear")'),
        ("chain: [{card: Bolt, by: yu, targets: [Bear]}]", 'there is no player "yu" (nearest: "you")'),
        ("chain: [{card: Bolt, mode: burn, targets: [Bear]}]", 'Bolt has no mode "burn"'),
        ("chain: [{card: Bolt, effect of: Bear, targets: [Bear]}]", 'a link is one of "card", "effect of" and'),
        ("chain: [{by: you}]", 'a link is one of "card", "effect of" and "attacker" with "defender"; this has neither'),
        ("chain: [{attacker: Bear}]", 'a proposed combat needs its "defender"'),
        ("chain: [{card: Bolt, X: -1, targets: [Bear]}]", '"X" can\'t be less than 0, as -1 is'),
        ("chain: [{effect of: Scuot}]", 'nothing is called "Scuot" here (nearest: "Scout")'),
        ("chain: [{effect of: Bear}]", "Bear has no payment or reward powers, so there is no number 1"),
        ("chain: [{effect of: Scout, power: 2}]", "Scout has 1 payment or reward power, so there is no number 2"),
        ("chain: [{effect of: Scout, triggered: 1}]", "Scout has no triggered powers, so there is no number 1"),
        ("in force: [{effect: {draw: {}}}]", '"draw" makes no modifier that lasts; one of modify, modify all'),
        ("in force: [{effect: {shield: {to: that}}}]", "this modifier is on nothing; say with"),
        ("in force: [{effect: {shield: {to: that}}, on: [Baer]}]", 'nothing is called "Baer" here (nearest: "Bear")'),
        ("in force: {effect: {shield: {to: that}}, on: [Bear], by: yu}", 'there is no player "yu"'),
        ("in force: [{effect: {shield: {to: that}}, on: [Bear], from: Blot}]", 'there is no card "Blot" (nearest'),
        ("in force: [{effect: {shield: {to: that}}, on: [Bear], lasts: ever}]", '"lasts" must be this turn'),
        ("this turn: [{placed: {by: yu}}]", 'there is no player "yu"'),
        ("this turn: [{used: {card: Scuot}}]", 'nothing is called "Scuot" here (nearest: "Scout")'),
        ("this turn: [{used: {card: Scout, power: 2}}]", "Scout has 1 payment or reward power"),
        ("this turn: [{drew: {cards: 0}}]", '"cards" can\'t be less than 1, as 0 is'),
        ("this turn: [{dealt: {by: Bear, to: Scuot, amount: 1}}]", 'there is no card "Scuot" (nearest: "Scout")'),
        ("order: [Baer]", 'nothing is called "Baer" here (nearest: "Bear")'),
        ("order: [Bear, Bear]", '"Bear" stands twice in "order"'),
        ("combat: {attacker: Bear, window: attack}", '"combat" needs its "defender"'),
        ("this turn: [{drank: {by: you}}]", '"this turn": unknown word "drank"'),
    ],
)  # fmt: skip
def test_a_situation_that_can_not_be_meant_is_told(tmp_path: Path, field: str, told: str) -> None:
    lines = field[1:-1].replace(", combat", "\ncombat").replace(", p", "\np") if field.startswith("{") else field
    found = wrong(tmp_path, lines)
    assert len(found) == 1, found
    line, _, message = found[0].partition(": ")
    assert message.startswith(told)
    assert int(line) in (LINE, LINE + 1)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("[{count: 0}]", '"count" can\'t be less than 1, as 0 is'),
        ("[{card: Bolt, count: 2}]", '"count" is for face-down resources without a name'),
        ("[{face up: true}]", 'a resource that lies face up needs its "card"'),
        ("[{card: Bolt, owner: yu}]", 'there is no player "yu" (nearest: "you")'),
        ("[{card: Blot}]", 'there is no card "Blot" (nearest: "Bolt")'),
        ("many", '"resources" must be a whole number, not "many"'),
    ],
)
def test_a_resource_row_that_can_not_be_meant_is_told(tmp_path: Path, row: str, told: str) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(HEAD + BOARD.replace("{hero: Mage,", f"{{hero: Mage, resources: {row},"), encoding="utf-8")
    with pytest.raises(BadInput) as found:
        read_case(path, {"wow-7.4": ALL})
    (mistake,) = found.value.mistakes
    assert (mistake.line, mistake.message[: len(told)]) == (6, told)


def test_mistakes_in_several_fields_are_told_together(tmp_path: Path) -> None:
    found = wrong(tmp_path, "phase: draw\npriority: yu\nchain: [{card: Blot}]\nthis turn: [{used: {card: Scuot}}]")
    assert [int(message.partition(":")[0]) for message in found] == [8, 9, 10, 11]
