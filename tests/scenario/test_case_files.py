"""Case files: every kind of mistake is told with its line and what was expected, all of them at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from wow_table import CARDS

from judge_app.files.problems import BadInput
from judge_app.games.wow.cases.acts import EveryonePasses, PlayCard
from judge_app.games.wow.cases.expecting import CardIs
from judge_app.games.wow.cases.packets import PacketCount
from judge_app.scenario.case_file import CaseFile, read_case

LIBRARY = {"wow-7.4": CARDS}

GOOD = """\
judge: 2
title: A bolt
question: What does it do?
answer: It deals 2.
ruleset: wow-7.4
example: wow-7.4/716.1e#1
turn: you
players:
  you:
    hero: Mage
    hand: [Bolt]
    resources: 1
  opponent:
    hero: Warrior
    hero damage: 3
    in play:
      - Bear
happened:
  - play: {card: Bolt, targets: [Bear]}
  - everyone passes
expect:
  - packets: 1
  - card: {called: Bear, zone: play, damage: 2}
"""
GOOD = GOOD.replace("      - Bear\n", "      - {card: Bear}\n")


def read(tmp_path: Path, text: str) -> CaseFile:
    """The case of that text."""
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return read_case(path, LIBRARY)


def wrong(tmp_path: Path, text: str) -> list[str]:
    """What is told of a bad text, each with its line."""
    with pytest.raises(BadInput) as told:
        read(tmp_path, text)
    assert {mistake.file for mistake in told.value.mistakes} == {str(tmp_path / "case.yaml")}
    return [f"{mistake.line}: {mistake.message}" for mistake in told.value.mistakes]


def line_of(text: str, part: str) -> int:
    """The number of the line in which that stands first."""
    return text[: text.index(part)].count("\n") + 1


def test_a_case_is_read_with_all_that_it_says(tmp_path: Path) -> None:
    case = read(tmp_path, GOOD)
    assert (case.title, case.question, case.answer) == ("A bolt", "What does it do?", "It deals 2.")
    assert (case.example, case.turn, case.words.ruleset.name) == ("wow-7.4/716.1e#1", "you", "wow-7.4")
    assert sorted(case.cards) == ["Bear", "Bolt", "Mage", "Warrior"]
    assert list(case.players) == ["you", "opponent"]
    assert case.happened == ((19, PlayCard("Bolt", targets=("Bear",))), (20, EveryonePasses()))
    assert case.expect == ((22, PacketCount(1)), (23, CardIs("Bear", "play", 2)))


def test_what_a_case_may_leave_out_is_empty(tmp_path: Path) -> None:
    short = "judge: 2\ntitle: x\nruleset: wow-7.4\nturn: a\nplayers:\n  a: {hero: Mage}\n  b: {hero: Warrior}\n"
    case = read(tmp_path, short)
    assert (case.question, case.answer, case.example, case.happened, case.expect) == ("", "", "", (), ())


OWN = """\
cards:
  Spark Imp:
    type: Ally
    cost: 1
    ATK: 2
    damage type: fire
    health: 1
players:
"""


def test_a_case_may_make_up_cards_that_no_other_case_sees(tmp_path: Path) -> None:
    text = GOOD.replace("players:\n", OWN).replace("{card: Bear}", "{card: Spark Imp, as: Bear}")
    case = read(tmp_path, text)
    assert case.cards["Spark Imp"].printed["damage types"] == ("fire",)
    assert wrong(tmp_path, GOOD.replace("{card: Bear}", "{card: Spark Imp, as: Bear}"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Spark Imp:", "Bear:", '9: the library has a card "Bear" already'),
        ("    cost: 1", "    coast: 1", '11: the card "Spark Imp" has no "coast" (nearest: "cost")'),
        ("type: Ally", "type: Aly", '10: "type" must be '),
        ("    type: Ally\n", "", '10: the card "Spark Imp" needs "type"'),
    ],
)
def test_a_mistake_in_a_card_of_the_case_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = GOOD.replace("players:\n", OWN).replace("{card: Bear}", "{card: Spark Imp, as: Bear}").replace(old, new)
    found = [each for each in wrong(tmp_path, text) if "nothing is called" not in each]
    assert found[0].startswith(told)
    assert old == "Spark Imp:" or len(found) == 1, "a card with a mistake is there all the same"


@pytest.mark.parametrize("value", ["cost", "ATK", "health"])
def test_what_is_printed_is_never_less_than_nothing(tmp_path: Path, value: str) -> None:
    old = {"cost": "    cost: 1", "ATK": "    ATK: 2", "health": "    health: 1"}[value]
    text = GOOD.replace("players:\n", OWN).replace("{card: Bear}", "{card: Spark Imp, as: Bear}")
    (told,) = wrong(tmp_path, text.replace(old, f"    {value}: -1"))
    assert told == f'{line_of(text, old)}: "{value}" can\'t be less than 0, as -1 is'


def test_a_card_in_play_may_stand_as_its_name_alone(tmp_path: Path) -> None:
    plain, short = read(tmp_path, GOOD), read(tmp_path, GOOD.replace("{card: Bear}", "Bear"))
    assert short.players == plain.players
    assert (
        read(tmp_path, GOOD.replace("      - {card: Bear}\n", "").replace("in play:", "in play: Bear")).players
        == plain.players
    )
    (told,) = wrong(tmp_path, GOOD.replace("{card: Bear}", "Bere"))
    assert told == '17: there is no card "Bere" (nearest: "Bear")'


def test_with_an_unknown_ruleset_the_rest_is_looked_at_all_the_same(tmp_path: Path) -> None:
    told = wrong(tmp_path, GOOD.replace("wow-7.4\nex", "wow-7.5\nex").replace("hand: [Bolt]", "hnad: [Bolt]"))
    assert [each.partition(":")[0] for each in told] == ["5", "11"]


@pytest.mark.parametrize("wrong_cards", ["cards: Bear\n", "cards: [Bear]\n"])
def test_cards_of_a_case_that_are_no_mapping_are_told(tmp_path: Path, wrong_cards: str) -> None:
    (told,) = wrong(tmp_path, GOOD.replace("players:\n", wrong_cards + "players:\n"))
    assert told.startswith('8: "cards" must be a mapping')


@pytest.mark.parametrize("key", ["judge", "title", "ruleset", "turn", "players"])
def test_what_a_case_needs_is_told_when_it_is_missing(tmp_path: Path, key: str) -> None:
    lines = GOOD.splitlines(keepends=True)
    at = line_of(GOOD, f"{key}:") - 1
    end = at + 1
    while key == "players" and lines[end].startswith(" "):
        end += 1
    told = wrong(tmp_path, "".join(lines[:at] + lines[end:]))
    assert f'1: a case needs "{key}"' in told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("question:", "qestion:", '3: a case has no "qestion" (nearest: "question"); it has judge, title, question, '),
        ("judge: 2", "judge: 3", "1: this program reads case files of version 2 (judge: 2)"),
        ("judge: 2", "judge: one", "1: this program reads case files of version 2 (judge: 2)"),
        ("judge: 2", "judge: [2]", "1: this program reads case files of version 2 (judge: 2)"),
        ("title: A bolt", "title: [A bolt]", '2: "title" must be text, not a list or mapping'),
        ("ruleset: wow-7.4", "ruleset: wow-7.5", '5: there is no ruleset "wow-7.5" (nearest: "wow-7.4")'),
        ("ruleset: wow-7.4", "ruleset: [wow-7.4]", '5: "ruleset" must be text'),
        ("turn: you", "turn: yu", '7: "turn" must name a player, you or opponent, not "yu" (nearest: "you")'),
        ("hero: Mage", "hero: Mag", '10: there is no card "Mag" (nearest: "Mage")'),
        ("hand: [Bolt]", "hand: [Bolt, Bold]", '11: there is no card "Bold" (nearest: "Bolt")'),
        ("{card: Bear}", "{card: Bere}", '17: there is no card "Bere" (nearest: "Bear")'),
        ("resources: 1", "resources: lots", '12: "resources" must be a whole number, not "lots"'),
        ("resources: 1", "resource: 1", '12: the side of "you" has no "resource" (nearest: "resources")'),
        ("    hero: Warrior\n", "", '14: the side of "opponent" needs "hero"'),
        ("{card: Bear}", "{card: Bear, damage: 1, as: B, tapped: true}", '17: "in play" has no "tapped"'),
        ("- everyone passes", "- everyone pases", '20: "happened": unknown word "everyone pases" (nearest: '),
        ("- play: {card: Bolt,", "- play: {crd: Bolt,", '19: "play" has no "crd" (nearest: "card")'),
        ("- packets: 1", "- packets: one", '22: "packets" must be a whole number, not "one"'),
        ("- packets: 1", "- packet: 1", '22: "packet" must be a mapping with to, starts, '),
        ("zone: play", "zone: graveyrd", '23: "zone" must be '),
        ("called: Bear", "caled: Bear", '23: "card" has no "caled" (nearest: "called")'),
        ("title: A bolt", "title: A bolt\ntitle: x", '3: "title" stands here twice (first in line 2)'),
        ("title: A bolt", "title: !x A bolt", "2: tags (!x) are not allowed"),
        ("hero: Mage", "hero: &m Mage", "10: anchors and aliases (&m) are not allowed"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line_and_what_was_expected(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert GOOD.count(old) == 1
    found = wrong(tmp_path, GOOD.replace(old, new))
    assert any(each.startswith(told) for each in found), found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "1: the file is empty"),
        ("- a\n- b\n", "1: a case file is a mapping with title, players and so on"),
        ("just text\n", "1: a case file is a mapping with title, players and so on"),
    ],
)
def test_what_is_no_case_at_all_is_told_in_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    assert wrong(tmp_path, text) == [told]


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("[you, opponent]", '"players" must be a mapping: a name for each player, and their side of the table'),
        ("{you: {hero: Mage}}", "a game needs at least two players, not 1"),
        ("{}", "a game needs at least two players, not 0"),
        ("{you: Mage, opponent: {hero: Warrior}}", 'the side of "you" must be a mapping with hero, '),
    ],
)
def test_players_that_make_no_game_are_told(tmp_path: Path, players: str, told: str) -> None:
    text = f"judge: 2\ntitle: x\nruleset: wow-7.4\nturn: you\nplayers: {players}\n"
    assert any(each.startswith(f"5: {told}") for each in wrong(tmp_path, text))


@pytest.mark.parametrize("name", ["happened", "expect"])
def test_what_happened_and_what_is_expected_are_lists(tmp_path: Path, name: str) -> None:
    text = GOOD.replace(f"{name}:\n", f"{name}: x\nzz:\n")
    assert any(f'"{name}" must be a list' in each for each in wrong(tmp_path, text))


def test_all_mistakes_are_told_at_once_in_the_order_of_their_lines(tmp_path: Path) -> None:
    bad = GOOD
    for old, new in (
        ("question:", "qestion:"),
        ("turn: you", "turn: me"),
        ("hand: [Bolt]", "hand: [Bold]"),
        ("hero damage: 3", "hero damage: three"),
        ("targets: [Bear]", "target: [Bear]"),
        ("- everyone passes", "- everyone pass"),
        ("packets: 1", "packets: no"),
        ("called: Bear", "kalled: Bear"),
    ):
        bad = bad.replace(old, new)
    lines = [told.partition(":")[0] for told in wrong(tmp_path, bad)]
    assert lines == ["3", "7", "11", "15", "19", "20", "22", "23", "23"]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        read_case(tmp_path / "none.yaml", LIBRARY)


def test_a_card_that_no_library_has_is_told_where_it_stands_first(tmp_path: Path) -> None:
    text = GOOD.replace("hand: [Bolt]", "hand: [Bolt, Zzz]").replace("{card: Bear}", "{card: Zzz}")
    assert [told for told in wrong(tmp_path, text) if "Zzz" in told] == ['11: there is no card "Zzz"']
