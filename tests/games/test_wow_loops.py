"""When a board counts as one that was there before (803.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from wow_table import CARDS, Table, side

from judge_app.games.wow import atoms
from judge_app.games.wow.turns.loops import shape_of
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import KeywordPower, PreventDamage


def _shapes(*powers: Power) -> tuple[str, str]:
    """A board before and after an ally with those powers has exhausted and readied."""
    guard = replace(CARDS["Bear"], name="Guarding Bear", powers=powers)
    state = Table(side(play=["Guarding Bear"]), cards=[guard]).state
    bear = next(o.id for o in state.objects if o.card == "Guarding Bear")
    after = atoms.ready(atoms.exhaust(state, bear)[0], bear)[0]
    return shape_of(state), shape_of(after)


def test_what_happened_makes_no_difference_where_no_text_asks_for_it() -> None:
    before, after = _shapes(KeywordPower("Protector"))
    assert before == after


@pytest.mark.parametrize(
    "power",
    [
        pytest.param(KeywordPower("Sentinel"), id="exhausts for the first time each turn"),
        pytest.param(KeywordPower("Haste", 1), id="dealt damage this turn"),
        pytest.param(PreventDamage(Party("this"), first_each_turn=1), id="the first damage each turn"),
    ],
)
def test_a_board_differs_by_its_past_where_a_text_or_what_a_keyword_means_asks_for_it(power: Power) -> None:
    before, after = _shapes(power)
    assert before != after
