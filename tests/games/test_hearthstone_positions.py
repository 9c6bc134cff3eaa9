"""Illegal boards are diagnosed, all at once, each with its rule; what can't be meant is a mistake with its line."""

from __future__ import annotations

import pytest
from hearthstone_case import case, line, run
from wow_books import ids_of

from judge_app.files.problems import BadInput
from judge_app.games.hearthstone.ruleset import HEARTHSTONE

MORE = """cards:
  Pebble: {type: minion, cost: 1, attack: 1, health: 1}
  Axe: {type: weapon, cost: 2, attack: 3, durability: 2}
  Trap: {type: secret, cost: 3, powers: [secret: {on: turn starts, do: [draw: {}]}]}
  Errand: {type: quest, cost: 1}
  Journey: {type: quest, cost: 1}
  Zap: {type: hero power, cost: 2, powers: [spell: {do: [draw: {}]}]}
  Bolt: {type: spell, cost: 1, powers: [spell: {do: [draw: {}]}]}
"""


def wrong(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is wrong with a board, with the rules against it."""
    return [(problem.text, problem.cites) for problem in run(text, own=MORE).problems]


@pytest.mark.parametrize(
    ("side", "text", "cites"),
    [
        ("board: [Pebble, Pebble, Pebble, Pebble, Pebble, Pebble, Pebble, Pebble]",
         "you have 8 minions on the board; there is room for 7", ("limits.1",)),
        ("hand: [Bolt, Bolt, Bolt, Bolt, Bolt, Bolt, Bolt, Bolt, Bolt, Bolt, Bolt]",
         "you have 11 cards in hand; there is room for 10", ("limits.1",)),
        ("secrets: [Trap, Trap]", "you have Trap in play 2 times", ("limits.1",)),
        ("secrets: [Errand, Journey]", "you have 2 Quests", ("limits.1",)),
        ("mana: 11", "you have 11 Mana Crystals; there are never more than 10", ("mana.2",)),
        ("mana: {crystals: 10, temporary: 2}", "you have 12 mana; there is never more than 10 at a time", ("mana.1",)),
        ("board: [{card: Pebble, damage: 1}]", "Pebble lies there with 0 Health", ("4a", "spawn.1")),
        ("hero: {card: a hero, damage: 31}", "your hero lies there with -1 Health", ("4a", "spawn.1")),
        ("weapon: {card: Axe, damage: 2}", "Axe lies there with 0 Durability", ("4a", "spawn.1")),
    ],
)  # fmt: skip
def test_a_board_that_cannot_lie_so_is_told_with_its_rule(side: str, text: str, cites: tuple[str, ...]) -> None:
    assert wrong(f"players: {{you: {{{side}}}, opponent: {{}}}}\n") == [(text, cites)]


def test_the_game_does_not_go_on_after_its_last_turn() -> None:
    assert wrong("turn number: 90\nplayers: {you: {}, opponent: {}}\n")[0][1] == ("turn.2a",)


def test_a_hero_power_is_not_used_on_the_other_players_turn() -> None:
    found = wrong("players: {you: {}, opponent: {hero power: {card: Zap, used: true}}}\n")
    assert found == [("opponent's Hero Power has been used, but it is the turn of you", ("hero-power.1",))]


def test_all_problems_of_a_board_are_told_at_once_and_it_runs_all_the_same() -> None:
    text = "players: {you: {secrets: [Trap, Trap], mana: 12}, opponent: {board: [{card: Pebble, damage: 2}]}}\n"
    assert len(wrong(text)) == 3
    assert run(text, own=MORE).seen.after.pending is not None


def test_a_board_that_may_lie_so_has_no_problem() -> None:
    assert wrong("players: {you: {secrets: [Trap, Errand], mana: {crystals: 1, used: 3}}, opponent: {}}\n") == []


def test_every_clause_about_positions_is_in_the_book() -> None:
    for clause in HEARTHSTONE.procedure("position").rules:
        assert {f"hearthstone:{number}" for number in clause.cites} <= ids_of("hearthstone")


def mistakes(text: str) -> list[str]:
    """What can't be meant so in a case."""
    with pytest.raises(BadInput) as caught:
        case(text, own=MORE)
    return [mistake.message for mistake in caught.value.mistakes]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: {you: {}}\n", "a game has two players, and this has 1"),
        ("players: {you: {board: [Bolt]}, opponent: {}}\n",
         '"Bolt" is a spell, and under "board" lies a minion'),
        ("players: {you: {weapon: Pebble}, opponent: {}}\n", '"Pebble" is a minion, and under "weapon" lies a weapon'),
        ("players: {you: {hand: [{card: Pebble, damage: 1}]}, opponent: {}}\n",
         '"damage" can\'t be said of what lies under "hand"'),
        ("players: {you: {board: [{card: Pebble, armor: 1}]}, opponent: {}}\n",
         '"armor" can\'t be said of what lies under "board"'),
        ("players: {you: {board: [{card: Pebble, damage: -1}]}, opponent: {}}\n",
         '"damage" can\'t be less than 0, as -1 is'),
        ("players: {you: {died: [{card: Pebble, times: 0}]}, opponent: {}}\n",
         '"times" can\'t be less than 1, as 0 is'),
        ("players: {you: {mana: {crystals: -1}}, opponent: {}}\n", '"crystals" can\'t be less than 0, as -1 is'),
        ("players: {you: {board: [{card: Pebble, as: x}], hand: [{card: Bolt, as: x}]}, opponent: {}}\n",
         'two cards are called "x"; give each a name of its own'),
        ("players: {you: {board: [{card: Pebble, as: opponent's hero}]}, opponent: {}}\n",
         '"opponent\'s hero" means a hero here; give this card another name'),
        ("players: {you: {board: [{card: Pebble, enchantments: [{gives: [attack: 1], by: me}]}]}, opponent: {}}\n",
         'there is no player "me"'),
        ("dominant: me\nplayers: {you: {}, opponent: {}}\n", 'there is no player "me"'),
        ("turn number: 0\nplayers: {you: {}, opponent: {}}\n", '"turn number" can\'t be less than 1, as 0 is'),
        ("order: [Pebbel]\nplayers: {you: {board: [Pebble]}, opponent: {}}\n",
         'nothing is called "Pebbel" here (nearest: "Pebble")'),
        ("order: [Pebble, Pebble]\nplayers: {you: {board: [Pebble]}, opponent: {}}\n",
         '"Pebble" stands twice in "order"'),
        ("players: {you: {board: [Pebble]}, opponent: {}}\n"
         "happened: [attack: {with: Pebbel, against: opponent's hero}]\n",
         'nothing is called "Pebbel" here (nearest: "Pebble")'),
        ("players: {you: {board: [Pebble]}, opponent: {}}\nexpect: [card: {called: Pebble}]\n",
         '"card" expects nothing; say what must hold'),
        ("players: {you: {}, opponent: {}}\nexpect: [mana: {of: yuo, available: 1}]\n",
         'there is no player "yuo" (nearest: "you")'),
    ],
)  # fmt: skip
def test_what_can_not_be_meant_is_told(text: str, message: str) -> None:
    found = mistakes(text)
    assert any(told.startswith(message) for told in found), found


def test_what_comes_in_play_may_be_spoken_of_before_it_is_there() -> None:
    run_ = line(
        "players: {you: {board: [Nest], hand: [Wave]}, opponent: {}}\nhappened: [play: {card: Wave}]\n"
        "expect: [card: {called: Pebble, zone: board}]\n"
    )
    assert run_.account.ok
