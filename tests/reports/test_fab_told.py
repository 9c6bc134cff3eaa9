"""What is told of a run of Flesh and Blood beside its steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.services.cases import run_case

CASE = """judge: 2
title: Somewhere else
ruleset: fab
cards:
  Tough: {{types: Action, color: red, cost: 0, pitch: 1, powers: [{powers}]}}
  Shove: {{types: Instant, color: red, cost: 0, text: "Discard a card."}}
turn: you
players:
  you: {{hand: [Shove, Tough]}}
  opponent: {{}}
happened:
  - play: {{card: Shove}}
  - everyone passes
"""
TO = "instead: {{when: {{moves: {{into: graveyard}}}}, moved to: {}}}"
ONE, OTHER = TO.format("banished"), TO.format("bottom of deck")


@pytest.mark.parametrize(("powers", "told"), [((), 0), ((ONE,), 0), ((ONE, OTHER), 1)])
def test_a_choice_that_is_not_modelled_is_told_only_where_there_is_one(
    tmp_path: Path, powers: tuple[str, ...], told: int
) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(CASE.format(powers=", ".join(f"{{{one}}}" for one in powers)), encoding="utf-8")
    account = run_case(path)
    assert [number.partition(":")[2] for number, _ in account.not_modelled] == ["6.5.1"] * told
    assert [one.text for one in account.told if "replaces the move" in one.text] != [] or not powers
