"""The library's card files: all of a game's cards by name, or all mistakes of all files."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.files.problems import BadInput
from judge_app.games.wow.game import GAME
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.continuous import Gets
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import HeroRequired, Payment, ReplaceDamage, Reputation, Static, Talent
from judge_app.rulekit.wording import write
from rules_db.card_files import load_cards

CardEntry = GAME.words[0].card_class

DECK_BUILDING = HeroRequired | Reputation | Talent
"""What stands in a text box and is no sentence: for whom a deck may hold the card."""

GOOD = "Oak:\n  type: Ally\n  cost: 2\n  ATK: 1\n  health: 3\n"


def folder(tmp_path: Path, **files: str) -> Path:
    """A library with these card files of one game."""
    (tmp_path / "wow").mkdir()
    for name, text in files.items():
        (tmp_path / "wow" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def wrong(at: Path) -> list[str]:
    """What is told of a library that can't be used, with the files' bare names."""
    with pytest.raises(BadInput) as told:
        load_cards("wow", CardEntry, at)
    return [str(mistake).removeprefix(f"{at / 'wow'}/") for mistake in told.value.mistakes]


def test_cards_of_all_files_are_known_by_name(tmp_path: Path) -> None:
    cards = load_cards("wow", CardEntry, folder(tmp_path, a=GOOD, b=GOOD.replace("Oak", "Elm")))
    assert sorted(cards) == ["Elm", "Oak"]
    oak = cards["Oak"]
    assert oak.name == "Oak"
    printed = {name: oak.printed[name] for name in ("types", "cost", "ATK", "health", "instant", "ongoing")}
    assert printed == {"types": ("Ally",), "cost": 2, "ATK": 1, "health": 3, "instant": False, "ongoing": False}


def test_everything_on_a_cards_type_line_and_in_its_corners_is_printed_on_it(tmp_path: Path) -> None:
    text = """\
Oak:
  type: [Ally, Equipment]
  class: [Druid, Mage]
  faction: Horde
  tags: Tree
  restrictions: [{tag: Wood, most: 2}]
  unique: true
  master: true
  talent: Moss
  damage type: nature
  instant: true
  ongoing: true
  not modelled: it is a tree
"""
    oak = load_cards("wow", CardEntry, folder(tmp_path, a=text))["Oak"]
    assert dict(oak.printed) == {
        "types": ("Ally", "Equipment"),
        "class icons": ("Druid", "Mage"),
        "faction icons": ("Horde",),
        "tags": ("Tree", "Wood"),
        "restrictions": (("Wood", 2),),
        "unique": True,
        "master": True,
        "talent": "Moss",
        "damage types": ("nature",),
        "cost": 0,
        "cost has X": False,
        "instant": True,
        "ongoing": True,
    }
    assert oak.not_modelled == ("it is a tree",)


def test_a_hero_has_no_attack_and_an_ability_has_neither_attack_nor_health(tmp_path: Path) -> None:
    cards = load_cards("wow", CardEntry, folder(tmp_path, a="H: {type: Hero, health: 9}\nA: {type: Ability}\n"))
    assert (cards["H"].printed["ATK"], cards["H"].printed["health"]) == (0, 9)
    assert not {"ATK", "health"} & set(cards["A"].printed)


def test_a_power_is_decoded_into_its_nodes(tmp_path: Path) -> None:
    text = """\
A:
  type: Ability
  powers:
    - replace damage: {by: {is: your hero}, change: double, type: fire}
    - static: {by: {gets: {ATK: 2}}}
"""
    card = load_cards("wow", CardEntry, folder(tmp_path, a=text))["A"]
    assert card.powers == (
        ReplaceDamage(Party("your hero"), type_=("fire",), change="double"),
        Static((Gets(ATK=Number(2)),)),
    )


def test_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    bad = "Elm:\n  type: Aly\n  cost: two\nAsh:\n  cost: 1\n"
    told = wrong(folder(tmp_path, a=bad, b="x: [\n", c=GOOD, d="- Oak\n", e=GOOD))
    assert [each.partition(": ")[0] for each in told] == [
        "a.yaml:2",
        "a.yaml:3",
        "a.yaml:5",
        "b.yaml:2",
        "d.yaml:1",
        "e.yaml:1",
    ]
    assert '"type" must be Ability, Ally, ' in told[0]
    assert '(nearest: "Ally")' in told[0]
    assert told[2] == 'a.yaml:5: the card "Ash" needs "type"'
    assert "a card file is a mapping of card names to cards" in told[4]
    assert told[5] == f'e.yaml:1: the card "Oak" stands in {tmp_path / "wow" / "c.yaml"}:1 already'


def test_a_folder_without_card_files_is_told(tmp_path: Path) -> None:
    assert wrong(folder(tmp_path)) == [f"{tmp_path / 'wow'}: there are no card files here"]


def test_every_card_of_the_library_can_say_its_text() -> None:
    for name, card in load_cards("wow", CardEntry).items():
        for power in card.powers:
            text = write(power)
            assert text.endswith((".", '."')) or isinstance(power, DECK_BUILDING), name
            assert text[0].isupper() or text[0] in "[(+-" or isinstance(power, Payment), name
