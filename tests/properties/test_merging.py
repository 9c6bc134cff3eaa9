"""Exploring with and without merging, and with the order of effects chosen early or late, comes to the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from wow_table import Table, ally, side

from judge_app.engine.exploring import Exploring, explore
from judge_app.engine.merging import Key, Keys
from judge_app.engine.syntax import Card
from judge_app.games.wow.exploring.merging import SENSE, exploring
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.effects import AddCounters, Deal, Destroy, Draw
from judge_app.games.wow.words.happenings import IsDestroyed, Party, TurnEnds
from judge_app.games.wow.words.powers import Triggered
from judge_app.games.wow.words.which import Each, Filter, This

ALLIES = Filter(types=("Ally",))
MARK = AddCounters("mark")
GROW = AddCounters("+1/+1")
BURN = Deal((Number(1),), ("fire",), Each(ALLIES))
FALL = Destroy(This())
EFFECTS = (MARK, GROW, BURN, FALL, Draw())
WHEN = (TurnEnds(), IsDestroyed(Party("any", ALLIES)))

cards = st.lists(
    st.tuples(st.sampled_from(WHEN), st.sampled_from(EFFECTS), st.integers(1, 2), st.integers(0, 1)),
    min_size=1, max_size=3,
)  # fmt: skip


def table_with(entries: list[tuple[object, object, int, int]]) -> Table:
    """Those allies at the end of a turn, two of which are always the same."""
    made: list[Card] = []
    play = []
    for number, (when, effect, health, damage) in enumerate(entries):
        card = ally(f"Ally {number}", health, Triggered(when, (effect,)))  # type: ignore[arg-type]
        made.append(card)
        play.append(CardInPlay(card.name, damage=min(damage, health - 1)))
    first = ally("First", 2, Triggered(TurnEnds(), (BURN,)))
    table = Table(side(play=[CardInPlay("First"), *play], deck=["Bear"] * 9), cards=[first, *made])
    for _ in range(60):
        pending = table.state.pending
        if pending is None or pending.kind != "priority" or table.state.zone("chain"):
            break
        table.answer("pass")
    return table


def outcomes(how: Exploring, table: Table, keys: Keys, *, merge: bool) -> Counter[Key] | None:
    """The final positions and how many orders lead to each; None for a board that is too much for this."""
    found = explore(how, table.state, max_states=300, merge=merge)
    if not found.complete:
        return None
    counted: Counter[Key] = Counter()
    for outcome in found.outcomes:
        counted[keys.key(outcome.state)] += outcome.orders
    return counted


@settings(max_examples=15, deadline=None)
@given(cards)
def test_merging_and_late_choices_change_no_outcome_and_no_number_of_orders(
    entries: list[tuple[object, object, int, int]],
) -> None:
    table = table_with(entries)
    late = exploring(WOW_7_4)
    early = replace(late, ruleset=WOW_7_4, answers=lambda states, given: tuple(given))
    keys = Keys(SENSE)
    plain = outcomes(early, table, keys, merge=False)
    if plain is None:
        return
    assert outcomes(early, table, keys, merge=True) == plain
    assert outcomes(late, table, keys, merge=False) == plain
    assert outcomes(late, table, keys, merge=True) == plain
