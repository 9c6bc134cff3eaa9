"""Cards are found in all games: by name, by words of their text, and by what is printed on them."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.services.card_search import NotUnderstood, find_cards, search_cards


def _names(typed: str) -> list[str]:
    return [hit.name for hit in search_cards(typed)]


def _judge(*typed: str) -> str:
    result = CliRunner().invoke(app, ["cards", *typed])
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_a_card_of_any_game_is_found_by_its_name() -> None:
    assert _judge("Abomination").splitlines()[0] == "Abomination, 5 mana, minion"
    assert _judge("fire blast").splitlines()[0].startswith("Fire Blast, 1")


def test_words_that_stand_together_in_the_text_lead_those_that_stand_anywhere_in_it() -> None:
    together = [hit for hit in search_cards("damage to all minions") if "damage to all minions" in str(hit.lines)]
    assert _names("damage to all minions")[: len(together)] == [hit.name for hit in together]
    assert "Unstable Ghoul" in [hit.name for hit in together]


@pytest.mark.parametrize(
    ("asked", "there", "not_there"),
    [
        ("type:ally health:4", "Drill Sergeant", "Abomination"),
        ("health:4 game:hearthstone", "Abomination", "Drill Sergeant"),
        ("type:minion attack:4+ cost:<=5", "Abomination", "Slime"),
        ("attack:1 type:ally", "Drill Sergeant", "Slime"),
        ("keyword:taunt", "Abomination", "Explosive Sheep"),
        ("keyword:protector", "Proud Standard-Bearer", "Drill Sergeant"),
        ('text:"all other characters"', "Baron Geddon", "Abomination"),
        ("unique:yes protector", "High Overlord Saurfang", "Proud Standard-Bearer"),
    ],
)
def test_filters_hold_what_is_printed(asked: str, there: str, not_there: str) -> None:
    found = [hit.name for hit in search_cards(asked, most=1000)]
    assert there in found
    assert not_there not in found


def test_the_options_of_the_command_are_the_same_filters() -> None:
    by_option = _judge("--type", "minion", "--cost", "5", "--keyword", "taunt", "--json")
    assert by_option == _judge("type:minion", "cost:5", "keyword:taunt", "--json")
    assert "Abomination" in by_option


def test_the_palette_of_a_game_takes_the_same_filters() -> None:
    assert "Abomination" in [hit.name for hit in find_cards("health:4 taunt", "hearthstone")]
    assert find_cards("health:4 taunt", "wow-7.4") == []


def test_a_filter_or_a_game_that_is_not_there_is_said_with_those_that_are() -> None:
    with pytest.raises(NotUnderstood, match=r"nearest: .*health.*there are: .*attack"):
        search_cards("helth:4")
    with pytest.raises(NotUnderstood, match="there are: wow, hearthstone, fab or invasion"):
        search_cards("game:chess")


def test_a_mistyped_name_names_the_nearest_and_ends_with_status_2() -> None:
    result = CliRunner().invoke(app, ["cards", "abominatoin"])
    assert result.exit_code == 2
    assert "Abomination" in result.stderr
