"""A projection that is taken over from the board before must be the one that this board would have given."""

from __future__ import annotations

from pathlib import Path

import pytest
from wow_table import CARDS, side

from judge_app.engine.atoms import add_object, set_fact, set_mark
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, Seats
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics import projection as characteristics
from judge_app.games.wow.characteristics.projection import projection
from judge_app.games.wow.laying_out import lay_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.amounts import HasCounters, Is, Number
from judge_app.games.wow.words.continuous import Gets
from judge_app.games.wow.words.powers import Static
from judge_app.games.wow.words.which import Filter, This
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, open_case

CASES = sorted((SCENARIOS / "wow").rglob("*.yaml"))[::4]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_is_told_the_same_when_every_board_is_projected_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = open_case(path)
    taken_over = run_case(case)
    monkeypatch.setattr(characteristics, "same_in_sight", lambda seen, before: False)
    anew = run_case(case)
    assert taken_over.seen.entries == anew.seen.entries
    assert taken_over.verdicts == anew.verdicts


def board(**more: Card) -> State:
    """A position with a Bear in play, in a game with those cards besides."""
    players = Seats({"you": side(play=["Bear"]), "opponent": side("Warrior")})
    return lay_out(players, "you", Map({**CARDS, **more}), WOW_7_4)


def bear(state: State) -> int:
    """The Bear's id."""
    found = state.by_key("Bear")
    assert found is not None
    return found.id


def test_a_card_that_comes_outside_play_leaves_the_projection_as_it_is() -> None:
    before = board()
    known = projection(before)
    after, _ = add_object(before, "graveyard:you", key="x", label="x", card="Bear", owner="you", controller=None,
                          marks=Map())  # fmt: skip
    assert projection(after) is known


def test_exhausting_and_a_named_counter_change_nothing_where_no_word_reads_them() -> None:
    before = board()
    known = projection(before)
    after = set_mark(set_mark(before, bear(before), b.EXHAUSTED, True), bear(before), b.COUNTERS, Map({"charge": 2}))
    assert projection(after) is known


def test_a_counter_that_changes_values_is_projected() -> None:
    before = board()
    atk = projection(before).values[bear(before)]["ATK"]
    after = set_mark(before, bear(before), b.COUNTERS, Map({"+1/+1": 2}))
    assert projection(after).values[bear(before)]["ATK"] == atk + 2


def test_a_fact_may_matter() -> None:
    before = board()
    known = projection(before)
    assert projection(set_fact(before, "turn player", "opponent")) is not known


@pytest.mark.parametrize(
    ("while_", "mark", "value"),
    [
        (Is(This(), Filter(ready=False)), b.EXHAUSTED, True),
        (Is(This(), Filter(damaged=True)), b.DAMAGE, 1),
        (HasCounters("charge"), b.COUNTERS, Map({"charge": 1})),
    ],
    ids=["exhausted", "damaged", "counters"],
)
def test_what_some_word_of_the_game_reads_is_projected_anew(while_: Is | HasCounters, mark: str, value: object) -> None:
    printed = CARDS["Bear"].printed
    reads = Card("Bear", printed, (Static((Gets(ATK=Number(3)),), while_=while_),))
    before = board(Bear=reads)
    atk = projection(before).values[bear(before)]["ATK"]
    after = set_mark(before, bear(before), mark, value)
    assert projection(after).values[bear(before)]["ATK"] == atk + 3
