"""No wrong expectation holds: of a sample of cases, whatever is exchanged, misspelt or off by one is noticed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from wrong_expectations import holds, wrong_ones

from judge_app.services.cases import all_cases, open_case

SEED, CASES, MOST_OF_ONE = 7, 24, 25


def sample() -> list[Path]:
    return sorted(random.Random(SEED).sample(all_cases(), CASES))


def test_no_wrong_expectation_holds() -> None:
    """`python tests/scenario/wrong_expectations.py` does it for all cases."""
    made, held = 0, []
    for path in sample():
        case = open_case(path)
        wrong = list(wrong_ones(case))
        few = random.Random(SEED).sample(wrong, min(len(wrong), MOST_OF_ONE))
        made += len(few)
        held += [f"{path.name}: {one.how}: {one.node.text()}" for one in few if holds(case, one)]
    assert held == []
    assert made > 4 * CASES


@pytest.mark.parametrize("how", ["misspelt", "reversed", "exchanged", "off by one"])
def test_every_kind_of_mistake_is_made(how: str) -> None:
    paths = [path for path in all_cases() if path.name.startswith(("716.1e", "4a-a-c", "717.4a", "avenge.2a"))]
    assert any(how in wrong.how for path in paths for wrong in wrong_ones(open_case(path)))
