"""Keywords are rows of a table: each means something, and an edition may change one for its own runs."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from judge_app.engine.editions import Patch, edition
from judge_app.engine.machine import start
from judge_app.engine.rules import Row, Ruleset
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, Seats
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.laying_out import PlayerSide, lay_out
from judge_app.games.hearthstone.laying_out.sides import EntityEntry
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.sequences.actions import Attack
from judge_app.games.hearthstone.values.keywords import Meaning
from judge_app.games.hearthstone.words.terms import Keyword


def test_every_keyword_that_a_card_may_have_has_a_meaning_and_nothing_else_has() -> None:
    assert set(HEARTHSTONE.tables["keywords"]) == set(get_args(Keyword))


@pytest.mark.parametrize("keyword", get_args(Keyword))
def test_a_keyword_means_something(keyword: str) -> None:
    assert HEARTHSTONE.tables["keywords"][keyword].value != Meaning()


def objections(ruleset: Ruleset) -> list[str]:
    """What stands against an attack by a minion with Windfury that has attacked three times."""
    printed = {"type": "minion", "cost": 6, "attack": 4, "health": 5, "keywords": ("windfury",)}
    sides = Seats({"you": PlayerSide(board=(EntityEntry("Harpy", attacked=3),)), "opponent": PlayerSide()})
    state = start(lay_out(sides, "you", Map({"Harpy": Card("Harpy", Map(printed))}), ruleset)).state
    attack = Attack("you", b.board(state, "you")[0], b.hero(state, "opponent"))
    return [objection[0] for objection in attack.objections(state)]


def test_an_edition_that_changes_a_meaning_changes_its_own_games_only() -> None:
    windfury = HEARTHSTONE.tables["keywords"]["windfury"]
    more = Row(replace(windfury.value, attacks=4), ("turn.2h",), "windfury", windfury.where)
    patch = Patch("keywords", "instead of", "windfury", "turn.2h", "Four attacks a turn.", more)
    mega = edition("mega windfury", HEARTHSTONE, (patch,))
    assert [objections(rules) for rules in (HEARTHSTONE, mega, HEARTHSTONE)] == [
        ["Harpy has attacked this turn"],
        [],
        ["Harpy has attacked this turn"],
    ]
