"""What is not modelled of a rule is told of a run that comes to that part, and of no other run."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.files.strict_yaml import parse
from judge_app.scenario.case_file import case_of
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, account_of, cards, open_case

INTERRUPTING = """
judge: 2
title: An ability interrupted
ruleset: wow-7.4
turn: you
players:
  you: {hero: Alliance Mage, resources: 2, in play: [SPELL], hand: [Fire Blast, Low Ceiling]}
  opponent: {hero: Horde Warrior}
happened:
  - play: {card: Fire Blast, targets: opponent's hero}
  - play: {card: Low Ceiling, targets: Fire Blast}
  - everyone passes
"""


def left_out(text: str) -> list[str]:
    """The numbers of the rules of which a run comes to a part that isn't modelled."""
    run = attempt(case_of(parse(text, "a test"), Path("a-test.yaml"), cards()))
    told = account_of(run).not_modelled
    ruleset = run.seen.ruleset
    assert set(told) <= {(id_, why) for number, why in ruleset.not_modelled for id_ in ruleset.ids((number,))}
    return [cite.partition(":")[2] for cite, _ in told]


def test_an_interrupted_card_comes_to_it_only_where_something_replaces_how_cards_go_to_graveyards() -> None:
    assert "716" in left_out(INTERRUPTING.replace("SPELL", "Ash Heap"))
    assert "716" not in left_out(INTERRUPTING.replace("SPELL", "World in Flames"))


@pytest.mark.parametrize(
    ("case", "numbers"),
    [
        ("717.4a-what-comes-before-the-doubling", []),
        ("600.3a-a-chain-on-the-guard", ["600"]),
        ("600.3-a-toll-for-attacking", []),
        ("200.3-a-name-that-no-card-has", ["200"]),
        ("200.1a-skullchewer-becomes-the-prophet", []),
        ("803.5-checks-without-end", []),
    ],
)
def test_a_case_tells_only_what_it_comes_to(case: str, numbers: list[str]) -> None:
    told = account_of(attempt(open_case(SCENARIOS / "wow" / f"{case}.yaml"))).not_modelled
    assert [cite.partition(":")[2] for cite, _ in told] == numbers
