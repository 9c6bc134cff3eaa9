"""Characteristics of cards: printed values, what powers add, and which cards a description means."""

from __future__ import annotations

import pytest
from wow_table import Table, ability, ally, has, side

from judge_app.engine.syntax import Card
from judge_app.games.wow.characteristics.projection import (
    health_of,
    is_character,
    printed_values,
    projection,
    reader,
    values_of,
)
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.games.wow.words.amounts import ForEach, Number
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import write

BOARD = Table(
    side(play=[CardInPlay("Guard", "g1"), CardInPlay("Guard", "g2"), "Doubler"], hand=["Guard"], resources=1),
    side("Warrior", play=[CardInPlay("Guard", "g3"), "Bear"]),
)


def meant(filter_: Filter, source: str = "g1", you: str = "you") -> list[str]:
    """The keys of the cards that a description on a card means, for that player."""
    found = reader(BOARD.state, Context(you, BOARD.object(source).id)).fitting(filter_)
    return [BOARD.state.objects[id_].key for id_ in found]


@pytest.mark.parametrize(
    ("filter_", "keys"),
    [
        (Filter(types=("Ally",)), ["g1", "g2", "g3", "Bear"]),
        (Filter(types=("Ally",), other=True), ["g2", "g3", "Bear"]),
        (Filter(types=("Ally",), controlled_by="you"), ["g1", "g2"]),
        (Filter(types=("Ally",), controlled_by="opponent"), ["g3", "Bear"]),
        (Filter(types=("Ally",), named="Guard"), ["g1", "g2", "g3"]),
        (Filter(types=("Ally",), named="Guard", controlled_by="you", other=True), ["g2"]),
        (Filter(types=("Hero", "Ability")), ["Mage", "Doubler", "Warrior"]),
        (Filter(types=("Quest",)), []),
        (Filter(named="Guards"), []),
    ],
    ids=lambda value: write(value) if isinstance(value, Filter) else "",
)
def test_a_description_means_the_cards_in_play_for_which_all_of_it_holds(filter_: Filter, keys: list[str]) -> None:
    assert meant(filter_) == keys


def test_you_is_whose_card_speaks() -> None:
    assert meant(Filter(types=("Ally",), controlled_by="you"), source="g3", you="opponent") == ["g3", "Bear"]


def test_a_face_down_resource_is_blank() -> None:
    resource = BOARD.object("your resource 1")
    assert printed_values(BOARD.state, resource.id) == {
        "name": "",
        "types": (),
        "powers": (),
        "keywords": (),
        "controller": "you",
    }
    assert not is_character(BOARD.state, resource.id)


def test_an_amount_counts_the_board_as_it_is() -> None:
    own = reader(BOARD.state, Context("you", BOARD.object("g1").id))
    assert own.amount(Number(4)) == 4
    assert own.amount(ForEach(Filter(types=("Ally",)), times=2)) == 8


def test_health_is_what_is_printed_and_what_powers_add() -> None:
    health = {key: health_of(BOARD.state, BOARD.object(key).id) for key in ("Mage", "g1", "g3", "Bear")}
    assert health == {"Mage": 28, "g1": 2, "g3": 1, "Bear": 4}


def test_a_power_works_in_play_only() -> None:
    (hand,) = BOARD.state.zone("hand:you")
    assert values_of(BOARD.state, hand)["health"] == 1


def test_a_characteristic_explains_itself_with_its_rules() -> None:
    guard = BOARD.object("g1")
    printed, added = projection(BOARD.state).explain(guard.id, "health")
    assert (printed.label, printed.after) == ("printed", "1")
    assert (added.source, added.label, added.before, added.after) == (guard.id, guard.label, "1", "2")
    assert (added.cites, added.timed) == (("714.2",), ("718.2f",))
    assert projection(BOARD.state).explain(guard.id, "ATK") == ()


def test_health_below_nothing_is_nothing_and_still_counts_in_the_sum() -> None:
    """104.2: the negative value is used in the calculation, what comes out counts as 0."""
    weak = ally("Weak", 1, has(health=Number(-3)), has(health=Number(1)))
    table = Table(side(play=["Weak"]), cards=[weak])
    id_ = table.before.zone("play")[1]
    assert values_of(table.before, id_)["health"] == -1
    assert health_of(table.before, id_) == 0


def test_a_modifier_of_a_value_that_a_card_does_not_have_adds_none() -> None:
    """An ability with more ATK still has no ATK."""
    odd = ability("Odd", 1, has(ATK=Number(2)))
    table = Table(side(play=["Odd"]), cards=[odd])
    assert "ATK" not in values_of(table.state, table.object("Odd").id)


def test_what_has_been_worked_out_for_a_state_is_kept_and_not_handed_out() -> None:
    state = BOARD.state
    assert projection(state) is projection(state)
    values_of(state, 0)["health"] = 999
    assert values_of(state, 0)["health"] == 28


def test_a_hero_that_is_printed_without_attack_has_none_to_speak_of() -> None:
    assert values_of(BOARD.state, BOARD.object("Mage").id)["ATK"] == 0


def test_a_card_on_which_nothing_is_printed_has_a_name_and_no_types() -> None:
    blank = Card("Blank")
    table = Table(side(hand=["Blank"]), cards=[blank])
    assert values_of(table.state, table.object("Blank").id) == {
        "types": (),
        "name": "Blank",
        "powers": (),
        "keywords": (),
        "controller": None,
    }
