"""Cases that can't be meant as they stand: names, heroes, amounts, limits; everything is told at once with its line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from wow_table import CARDS

from judge_app.files.limits import ACTS
from judge_app.files.problems import BadInput
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import run_case

HEAD = "judge: 2\ntitle: x\nruleset: wow-7.4\nturn: you\n"
BOARD = "players:\n  you: {hero: Mage, hand: [Bolt], resources: 1}\n  opponent: {hero: Warrior}\n"
OPPOSING = 7
"""The line of the opponent's side."""
REST = 9
"""The line of the first thing that happened, or of the first expectation."""


def wrong(tmp_path: Path, text: str) -> list[str]:
    """What is told of a case, each with its line."""
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as told:
        run_case(read_case(path, {"wow-7.4": CARDS}))
    return [f"{mistake.line}: {mistake.message}" for mistake in told.value.mistakes]


def opposing(side: str) -> str:
    """A case with that side for the opponent."""
    return HEAD + BOARD.replace("{hero: Warrior}", side)


@pytest.mark.parametrize(
    ("side", "told"),
    [
        ("{hero: Warrior, in play: [{card: Bear, as: x}, {card: Guard, as: x}]}", 'two cards are called "x"'),
        ("{hero: Warrior, in play: [{card: Bear, as: Warrior}]}", '"Warrior" means another card here'),
        ("{hero: Warrior, in play: [{card: Bear, as: your hero}]}", '"your hero" means something else'),
        ('{hero: Warrior, in play: [{card: Bear, as: "opponent\'s hero"}]}', '"opponent\'s hero" means a hero'),
        ("{hero: Warrior, in play: [{card: Bear}, {card: Bear, as: Bear (1)}]}", '"Bear (1)" means another card'),
        ("{hero: Warrior, in play: [{card: Bear, as: you}]}", '"you" means a player'),
        ("{hero: Warrior, in play: [{card: Bear, as: done}]}", '"done" means something else already'),
        ("{hero: Warrior, in play: [{card: Bear, as: pass}]}", '"pass" means something else already'),
        ("{hero: Warrior, in play: [{card: Bear, as: none}]}", '"none" means something else already'),
        ("{hero: Bear}", '"Bear" is an Ally, and under "hero" lies a Hero'),
        ("{hero: Warrior, in play: [{card: Mage}]}", '"Mage" is a second hero'),
        ("{hero: Warrior, hand: [Mage]}", '"Mage" is a hero and no Master Hero: not in a hand'),
        ("{hero: Warrior, deck: [Mage]}", '"Mage" is a hero and no Master Hero: not in a deck'),
        ("{hero: Warrior, hero damage: -3}", '"hero damage" can\'t be less than 0, as -3 is'),
        ("{hero: Warrior, resources: -1}", '"resources" can\'t be less than 0, as -1 is'),
        ("{hero: Warrior, in play: [{card: Bear, damage: -1}]}", '"damage" can\'t be less than 0, as -1 is'),
        ("{hero: Warrior, in play: [{card: Bear, counters: {sun: -2}}]}", '"sun" counters can\'t be less than 0'),
        ("{hero: Warrior, in play: [{card: Doubler, attached to: Beer}]}", 'nothing is called "Beer" here'),
        ("{hero: Warrior, in play: [{card: Bear, attached to: Bear}]}", '"Bear" can\'t be attached to itself'),
        ("{hero: Warrior, in play: [{card: Bear, owner: yu}]}", 'there is no player "yu" (nearest: "you")'),
    ],
)  # fmt: skip
def test_a_board_that_can_not_be_meant_is_told(tmp_path: Path, side: str, told: str) -> None:
    found = wrong(tmp_path, opposing(side))
    assert len(found) == 1, found
    assert found[0].startswith(f"{OPPOSING}: {told}")


def test_a_hero_that_is_none_is_told_with_the_nearest_hero(tmp_path: Path) -> None:
    cards = {**CARDS, "Warier": CARDS["Bear"]}
    path = tmp_path / "case.yaml"
    path.write_text(opposing("{hero: Warier}").replace("hero: Mage", "hero: Warrior"), encoding="utf-8")
    with pytest.raises(BadInput) as told:
        read_case(path, {"wow-7.4": cards})
    assert [mistake.message for mistake in told.value.mistakes] == [
        '"Warier" is an Ally, and under "hero" lies a Hero (nearest: "Warrior")'
    ]


@pytest.mark.parametrize(
    "side",
    [
        "{hero: Warrior, in play: [{card: Bear, as: Bear}]}",
        "{hero: Warrior, in play: [{card: Bear, as: x}, {card: Bear, as: y}]}",
        "{hero: Warrior, in play: [{card: Bear, as: x}, {card: Bear, attached to: opponent's hero}]}",
    ],
)
def test_a_name_of_its_own_is_no_mistake(tmp_path: Path, side: str) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(opposing(side), encoding="utf-8")
    assert read_case(path, {"wow-7.4": CARDS}).players["opponent"].in_play


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("play: {card: Bolt, by: oponent}", 'there is no player "oponent" (nearest: "opponent")'),
        ("play: {card: Bold}", 'nothing is called "Bold" here (nearest: "Bolt")'),
        ("play: {card: Bolt, targets: [Warior]}", 'nothing is called "Warior" here (nearest: "Warrior")'),
        ("attack: {with: your hero, against: oponent's hero}", "nothing is called \"oponent's hero\" here (nearest"),
        ("can't: {do: {play: {card: Bold}}, rule: '410.1'}", 'nothing is called "Bold" here'),
        ("now: {card: {called: Bold, zone: hand}}", 'nothing is called "Bold" here'),
        ("now: {card: {called: Bolt}}", '"card" expects nothing'),
    ],
)  # fmt: skip
def test_what_happened_to_nobody_is_told_with_the_nearest(tmp_path: Path, act: str, told: str) -> None:
    found = wrong(tmp_path, f"{HEAD}{BOARD}happened:\n  - {act}\n")
    assert len(found) == 1, found
    assert found[0].startswith(f"{REST}: {told}")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Bear", '"Bear" may be each of {}; say which'),
        ("Baer", 'nothing is called "Baer" here (nearest: {})'),
    ],
)
def test_of_several_things_of_one_name_it_is_told_where_each_lies(tmp_path: Path, name: str, told: str) -> None:
    board = opposing("{hero: Warrior, deck: [Bear], in play: [Bear]}").replace("[Bolt]", "[Bolt, Bear]")
    found = wrong(tmp_path, f"{board}happened:\n  - play: {{card: Bolt, targets: [{name}]}}\n")
    each = '"Bear (1)" in your hand, "Bear (2)" in play on the opponent\'s side, "Bear (3)" in the opponent\'s deck'
    assert found == [f"{REST}: {told.format(each)}"]


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("card: {called: Bolt}", '"card" expects nothing'),
        ("card: {called: Mage}", '"card" expects nothing'),
        ("fits: {called: Mage}", '"fits" expects nothing'),
        ("packet: {to: Wario, starts: 1}", 'nothing is called "Wario" here (nearest: "Warrior")'),
        ("zone: {of: yu, zone: hand, count: 1}", 'there is no player "yu"'),
        ("card: {called: Mage, controller: yu}", 'there is no player "yu"'),
    ],
)
def test_an_expectation_of_nothing_is_told(tmp_path: Path, expected: str, told: str) -> None:
    found = wrong(tmp_path, f"{HEAD}{BOARD}expect:\n  - {expected}\n")
    assert len(found) == 1, found
    assert found[0].startswith(f"{REST}: {told}")


def test_mistakes_of_every_kind_are_told_together(tmp_path: Path) -> None:
    text = opposing("{hero: Warrior, resources: -1}") + "happened:\n  - play: {card: Bolt, by: me}\n  - nonsense\n"
    assert [told.partition(":")[0] for told in wrong(tmp_path, text)] == ["7", "10"]
    board = opposing("{hero: Warrior}") + "happened:\n  - play: {card: Bold}\n  - nonsense\nexpect:\n  - packets: x\n"
    assert [told.partition(":")[0] for told in wrong(tmp_path, board)] == ["9", "10", "12"]


def test_one_mistake_in_a_side_is_one_mistake(tmp_path: Path) -> None:
    assert len(wrong(tmp_path, HEAD + BOARD.replace("resources: 1", "resources: x"))) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (opposing("{hero: Warrior, resources: 100000}"), "100,004 cards lie on this table; a case may have at most"),
        (opposing(f"{{hero: Warrior, hand: [{', '.join(['Bear'] * 100_000)}]}}"), "entries; a case file may have"),
        (f"{HEAD}{BOARD}happened:\n" + "  - pass\n" * 100_000, "entries; a case file may have 12,000"),
        (f"{HEAD}{BOARD}happened:\n" + "  - pass\n" * (ACTS.most + 1), '"happened" has 501 entries; it may have'),
    ],
    ids=["resources", "cards", "acts", "a few acts too many"],
)
def test_what_is_far_too_much_is_told_at_once(tmp_path: Path, text: str, told: str) -> None:
    began = time.perf_counter()
    found = wrong(tmp_path, text)
    assert time.perf_counter() - began < 2
    assert any(told in each for each in found), found


@pytest.mark.parametrize("act", ["play: {card: Bear, by: opponent}", "play: {card: Bolt}", "choose: your resource 9"])
def test_messages_speak_to_you_in_english(tmp_path: Path, act: str) -> None:
    text = HEAD + BOARD.replace("{hero: Warrior}", "{hero: Warrior, hand: [Bear]}") + f"happened:\n  - {act}\n"
    told = "\n".join(wrong(tmp_path, text))
    assert not any(bad in told for bad in ("you has", "you still has", "you's"))
