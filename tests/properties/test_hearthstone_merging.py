"""Exploring what chance decides in Hearthstone comes to the same with and without merging."""

from __future__ import annotations

from collections import Counter

from campaign.boards import playable, random_boards
from campaign.moves import made
from campaign.play import next_move
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_app.engine.decision import CHANCE
from judge_app.engine.exploring import explore
from judge_app.engine.merging import Key, Keys
from judge_app.engine.state import State
from judge_app.games.hearthstone.game import SENSE, exploring
from judge_app.games.hearthstone.ruleset import HEARTHSTONE


def outcomes(state: State, keys: Keys, *, merge: bool) -> Counter[Key] | None:
    """The final positions and how many ways lead to each; None for a board that is too much for this."""
    found = explore(exploring(HEARTHSTONE), state, max_states=250, merge=merge)
    if not found.complete:
        return None
    counted: Counter[Key] = Counter()
    for outcome in found.outcomes:
        counted[keys.key(outcome.state)] += outcome.orders
    return counted


@st.composite
def asked_of_chance(draw: st.DrawFn) -> list[State]:
    """Up to two positions of a game of legal moves in which chance decides."""
    state, asked = playable(draw(random_boards("hearthstone"))), list[State]()
    for choice in draw(st.lists(st.integers(0, 9_999), min_size=4, max_size=8)):
        move = None if state is None else next_move(state, choice)
        if state is None or move is None:
            break
        if state.pending is not None and state.pending.chooser == CHANCE:
            asked.append(state)
        state = made(state, move).state
    return asked[:2]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(asked_of_chance())
def test_merging_changes_no_outcome_and_no_number_of_ways(asked: list[State]) -> None:
    keys = Keys(SENSE)
    for state in asked:
        plain = outcomes(state, keys, merge=False)
        if plain is not None:
            assert outcomes(state, keys, merge=True) == plain
