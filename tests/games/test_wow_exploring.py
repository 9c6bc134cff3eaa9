"""Exploring a board of this game: simultaneous triggers, their order by 708.1a, where a branch comes to rest."""

from __future__ import annotations

from math import factorial

import pytest
from wow_table import ANY_CHARACTER, Table, ally, side

from judge_app.engine.exploring import Explored, explore
from judge_app.engine.machine import answer
from judge_app.engine.merging import Keys
from judge_app.engine.syntax import Card
from judge_app.games.wow.exploring.merging import SENSE, changes, exploring
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.effects import AddCounters, Deal
from judge_app.games.wow.words.happenings import TurnEnds
from judge_app.games.wow.words.powers import Triggered
from judge_app.games.wow.words.which import Target


def marking(number: int) -> Card:
    """An ally that marks itself at the end of each turn."""
    return ally(f"Marker {number}", 4, Triggered(TurnEnds(), (AddCounters(f"mark {number}"),)))


def at_the_end_of_the_turn(*cards: Card) -> Table:
    """A turn ends with these cards in play; everybody has passed until something is asked."""
    table = Table(side(play=[card.name for card in cards]), cards=cards)
    for _ in range(100):
        if table.state.pending is None or table.state.pending.kind != "priority":
            break
        table.answer("pass")
    return table


def found_from(table: Table) -> Explored:
    """Everything that can come of it."""
    return explore(exploring(table.ruleset), table.state, max_states=5_000)


@pytest.mark.parametrize("number", [2, 4, 8])
def test_simultaneous_triggers_stand_for_every_order_in_few_positions(number: int) -> None:
    found = found_from(at_the_end_of_the_turn(*map(marking, range(number))))
    assert found.complete
    assert [outcome.orders for outcome in found.outcomes] == [factorial(number)]
    assert found.states <= 2**number


def test_the_answers_are_those_that_the_rules_ask_for() -> None:
    table = at_the_end_of_the_turn(*map(marking, range(4)))
    (outcome,) = found_from(table).outcomes
    state = table.state
    for given in outcome.answers:
        assert state.pending is not None
        assert state.pending.kind == "trigger order"
        state = answer(state, given).state
    while state.zone("chain"):
        state = answer(state, "pass").state
    keys = Keys(SENSE)
    assert keys.key(state) == keys.key(outcome.state)


def test_effects_with_targets_are_ordered_as_they_are_added() -> None:
    shoot = Triggered(TurnEnds(), (Deal((Number(1),), ("fire",), Target(ANY_CHARACTER)),))
    table = at_the_end_of_the_turn(ally("Archer", 3, shoot), marking(1))
    found = found_from(table)
    assert found.complete
    assert sum(outcome.orders for outcome in found.outcomes) == 2 * 4
    assert all(len(outcome.answers) == 2 for outcome in found.outcomes)


def test_what_has_changed_is_told_card_by_card() -> None:
    table = at_the_end_of_the_turn(marking(1), marking(2))
    (outcome,) = found_from(table).outcomes
    told = list(changes(table.state, outcome.state))
    assert told == ["Marker 1 has 1 mark 1 counters", "Marker 2 has 1 mark 2 counters"]


def test_a_board_at_rest_is_one_position() -> None:
    found = found_from(Table(side(play=["Bear"])))
    assert (found.states, [outcome.answers for outcome in found.outcomes]) == (1, [()])
