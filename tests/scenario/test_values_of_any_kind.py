"""Whatever stands under a key of a case file, it is one that can be run, or what is wrong with it is said."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from judge_app.files.faults import Fault
from judge_app.files.plain import Placed, Plain
from judge_app.files.problems import BadInput, read_text
from judge_app.scenario.case_file import case_of
from judge_app.scenario.draft import read_draft
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, account_of, cards

VALUES: tuple[Plain, ...] = (None, [], {}, "", 0, -1, "x" * 300, [[[[["deep"]]]]])
SAMPLES = (
    "wow/716.1e-two-doublings-each-once.yaml",
    "wow/301.4a-a-master-hero-takes-over.yaml",
    "wow/100.2c-baxxel-and-three-talents.yaml",
    "wow/410.4a-the-last-pass.yaml",
    "wow/102.2-giving-up-in-the-middle-of-playing.yaml",
    "hearthstone/mana.7-a-discounted-spell-that-was-paid-with-1.yaml",
    "hearthstone/death-cache.4-two-doomcallers.yaml",
)
ENCHANTED = """
judge: 2
title: An enchantment that brings a card
ruleset: hearthstone
turn: you
players:
  you:
    board:
      - card: Wisp
        enchantments:
          - gives: [{power: {when: {on: turn ends, do: [{change card: {which: self, into: [Wips]}}]}}}]
  opponent: {}
"""


def places(data: Plain, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in the data below its top."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*at, key)
        yield from places(value, (*at, key))


def put(data: Plain, at: tuple[str | int, ...], value: Plain) -> Plain:
    changed: Any = deepcopy(data)
    inner = changed
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = value
    return changed  # type: ignore[no-any-return]


def run(data: Plain) -> None:
    account_of(attempt(case_of(Placed("a case").data(data), Path("a case"), cards())))


@pytest.mark.parametrize("name", SAMPLES)
def test_no_value_under_any_key_of_a_case_makes_the_program_go_wrong(name: str) -> None:
    data = read_draft(read_text(SCENARIOS / name), Path(name))
    shapes = {tuple("" if isinstance(key, int) else key for key in at): at for at in places(data)}
    for at in shapes.values():
        for value in VALUES:
            try:
                run(put(data, at, value))
            except Fault as fault:
                pytest.fail(f"{at}: {value!r}: {fault.report}")
            except BadInput:
                pass


def test_a_card_that_an_enchantment_of_the_case_brings_is_one_that_there_is() -> None:
    with pytest.raises(BadInput, match=r'no card "Wips".*"Wisp"'):
        run(read_draft(ENCHANTED, Path("a case")))


def test_what_needs_a_name_is_not_content_with_an_empty_text() -> None:
    data = read_draft(ENCHANTED.replace("card: Wisp", 'card: ""').replace("Wips", "Wisp"), Path("a case"))
    with pytest.raises(BadInput, match='"card" is empty'):
        run(data)
