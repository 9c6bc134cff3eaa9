"""What made a characteristic what it is: what counts something says what it counts."""

from __future__ import annotations

from wow_table import Table, ally, has, side

from judge_app.games.wow.characteristics.explaining import explain
from judge_app.games.wow.words.amounts import ForEach, Number
from judge_app.games.wow.words.which import Filter

COUNTER = ally("Counter", 2, has(ATK=ForEach(Filter(types=("Ally",), controlled_by="you"))), atk=0)
STRONG = ally("Strong", 2, has(ATK=Number(2)), atk=0)


def test_an_amount_for_each_of_something_is_told_with_that_and_a_plain_one_by_its_card_alone() -> None:
    at = Table(side(play=["Counter", "Strong"]), side("Warrior"), cards=(COUNTER, STRONG))
    told = {
        name: [step.label for step in explain(at.state, at.object(name).id, "ATK")] for name in ("Counter", "Strong")
    }
    assert told == {
        "Counter": ["printed", "Counter (has +1 ATK for each ally you control)"],
        "Strong": ["printed", "Strong"],
    }
