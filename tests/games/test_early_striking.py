"""Striking where it uses the chain: what the window offers."""

from __future__ import annotations

from pathlib import Path

from judge_app.engine.state import State
from judge_app.games.wow.cases.offering import offers_of
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, open_case

STRUCK = SCENARIOS / "wow" / "early" / "303.2a-a-strike-answered.yaml"
ASKED = SCENARIOS / "wow" / "303.2-too-late-to-strike.yaml"


def strikes(state: State, weapon: str) -> list[tuple[object, bool]]:
    """What may be said to strike with that weapon now, and whether nothing stands against it."""
    card = next(one for one in state.objects if one.label == weapon)
    return [(offer.written, not offer.objections) for offer in offers_of(state, card.id) if "Strike" in offer.text]


def states(path: Path) -> tuple[State, ...]:
    return run_case(open_case(path)).states


def test_the_window_offers_a_strike_where_a_player_with_priority_may_strike() -> None:
    said = {"strike": {"with": "Brittle Blade"}}
    found = [strikes(state, "Brittle Blade") for state in states(STRUCK)]
    assert [(said, False)] in found
    assert [(said, True)] in found


def test_it_offers_none_where_one_is_asked_for_it() -> None:
    assert {len(strikes(state, "Annihilator")) for state in states(ASKED)} == {0}
