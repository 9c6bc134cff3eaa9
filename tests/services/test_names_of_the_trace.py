"""What the trace calls a thing is understood where a case's own name is; what may be several says which."""

from __future__ import annotations

import pytest

from judge_app.files.problems import BadInput
from judge_app.services.cases import FIRST_CASE
from judge_app.services.runs.explaining import explain_card, objections_to


def test_a_thing_goes_by_the_name_that_the_trace_has_for_it() -> None:
    assert next(explain_card(FIRST_CASE, "World in Flames (1)", "cost")) == "World in Flames (1): cost is 8"
    assert next(explain_card(FIRST_CASE, "Horde Warrior", "health")) == "Horde Warrior: health is 30"


def test_a_name_that_two_things_have_says_which_there_are() -> None:
    with pytest.raises(
        BadInput, match=r'"first flames" \(World in Flames \(1\)\) in .*, "second flames" .*; say which'
    ):
        list(explain_card(FIRST_CASE, "World in Flames", "cost"))
    with pytest.raises(BadInput, match="say which"):
        list(objections_to(FIRST_CASE, "attack: {with: World in Flames, against: Horde Warrior}"))
