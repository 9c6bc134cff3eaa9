"""Laying out a board: every card where the case says, named so that a case can speak of it."""

from __future__ import annotations

import pytest
from wow_table import CARDS, Table, side

from judge_app.engine.state import State
from judge_app.engine.values import Map, Seats
from judge_app.games.wow import board
from judge_app.games.wow.cases.case import WORDS
from judge_app.games.wow.cases.case_base import NAMING
from judge_app.games.wow.laying_out import CardInPlay, PlayerSide, lay_out
from judge_app.games.wow.laying_out.table import AS_USUAL
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.rulekit.cases.case import CannotDo

find = NAMING.find

YOU = side(
    play=[CardInPlay("Guard", "first", damage=2), CardInPlay("Guard", exhausted=True)],
    hand=["Bolt", "Volley"],
    resources=2,
)
OTHER = side("Warrior", damage=7, play=["Guard", "Doubler"], hand=["Bolt"])


def laid_out(you: PlayerSide = YOU, other: PlayerSide = OTHER, turn: str = "you") -> State:
    return lay_out(Seats({"you": you, "opponent": other}), turn, Map(CARDS), WOW_7_4)


def test_every_card_lies_where_the_case_says() -> None:
    state = laid_out()
    zones = {zone: [state.objects[id_].card for id_ in state.zone(zone)] for zone in state.zones}
    down = "a face-down card"
    assert zones == {
        "play": ["Mage", "Guard", "Guard", down, down, "Warrior", "Guard", "Doubler"],
        "hand:you": ["Bolt", "Volley"],
        "hand:opponent": ["Bolt"],
    }


def test_cards_in_play_are_controlled_by_their_player_and_cards_in_hand_by_nobody() -> None:
    """401.1."""
    state = laid_out()
    controllers = {o.controller for o in state.objects if o.zone == "play" and o.owner == "you"}
    assert controllers == {"you"}
    assert {o.controller for o in state.objects if o.zone.startswith("hand")} == {None}


def test_what_is_on_the_cards_is_on_them() -> None:
    state = laid_out()
    first, second = find(state, "first"), find(state, "Guard (2)")
    assert (board.damage_on(first), first.mark("exhausted")) == (2, False)
    assert (board.damage_on(second), second.mark("exhausted")) == (0, True)
    assert board.damage_on(find(state, "opponent's hero")) == 7


def test_cards_that_stand_several_times_are_numbered_over_the_whole_table() -> None:
    labels = [o.label for o in laid_out().objects if o.card in ("Guard", "Bolt", "Doubler")]
    assert labels == ["Guard (1)", "Guard (2)", "Bolt (1)", "Guard (3)", "Doubler", "Bolt (2)"]


def test_a_name_given_in_the_case_is_the_cards_key_and_leaves_its_label() -> None:
    first = find(laid_out(), "first")
    assert (first.key, first.label) == ("first", "Guard (1)")


def test_timestamps_follow_the_order_of_the_list() -> None:
    since = [o.since for o in laid_out().objects]
    assert since == sorted(since)
    assert len(set(since)) == len(since)


@pytest.mark.parametrize(
    ("key", "row"), [("Mage", "hero"), ("first", "ally"), ("Doubler", "hero"), ("your resource 1", "resource")]
)
def test_each_card_lies_in_its_row(key: str, row: str) -> None:
    assert find(laid_out(), key).mark("row") == row


def test_resources_are_ready_until_they_pay() -> None:
    state = laid_out()
    assert [o.key for o in board.ready_resources(state, "you")] == ["your resource 1", "your resource 2"]
    assert board.ready_resources(state, "opponent") == ()


def test_the_hero_of_a_player_is_the_one_they_control() -> None:
    state = laid_out()
    assert [hero.card for player in state.players if (hero := board.hero_of(state, player))] == ["Mage", "Warrior"]


def test_the_turn_player_gets_priority_first() -> None:
    """410.4."""
    for turn in ("you", "opponent"):
        table = Table(YOU, OTHER, turn=turn)
        assert table.state.pending is not None
        assert table.state.pending.chooser == turn
        assert board.remaining_players(table.state)[0] == turn


@pytest.mark.parametrize(
    ("key", "card"), [("your hero", "Mage"), ("opponent's hero", "Warrior"), ("you's hero", "Mage")]
)
def test_heroes_are_found_by_whose_they_are(key: str, card: str) -> None:
    assert find(laid_out(), key).card == card


def test_a_hero_that_has_gone_is_found_where_it_is_now() -> None:
    table = Table(YOU, side("Warrior", damage=30))
    assert find(table.state, "opponent's hero").zone == "graveyard:opponent"


def test_what_is_not_on_the_table_is_told_with_all_that_is() -> None:
    with pytest.raises(CannotDo) as told:
        find(laid_out(), "Gaurd")
    text = str(told.value)
    assert text.startswith('nothing is called "Gaurd" here')
    for key in ('"first"', '"Guard (2)"', '"Guard (3)"', '"Mage"', '"Bolt (1)"'):
        assert key in text
    assert "resource" not in text


def test_the_cards_that_a_case_needs_are_named_once_each() -> None:
    names = WORDS.card_names(Seats({"you": YOU, "opponent": OTHER}), AS_USUAL)
    assert names == ("Mage", "Guard", "Bolt", "Volley", "Warrior", "Doubler")


def test_the_same_case_laid_out_twice_is_the_same_position() -> None:
    assert laid_out() == laid_out()
    assert hash(laid_out()) == hash(laid_out())
    assert laid_out() != laid_out(turn="opponent")
