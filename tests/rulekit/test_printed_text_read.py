"""Printed texts read backwards by the phrases that write them."""

from __future__ import annotations

import pytest

from judge_app.games.hearthstone.game import GAME as HEARTHSTONE
from judge_app.games.wow.game import GAME as WOW
from judge_app.rulekit.printed.printed_text import About
from judge_app.rulekit.printed.reading import Reader

READERS = {"wow": Reader(WOW.printed), "hearthstone": Reader(HEARTHSTONE.printed)}


@pytest.mark.parametrize(
    ("game", "type_", "text", "canonical"),
    [
        ("wow", "Ability", "Destroy target ally.", ["Destroy target ally."]),
        ("wow", "Ally", "When Tester enters play, draw a card.", ["When this card enters play, draw a card."]),
        ("wow", "Ally", "1, [Exhaust] -> Draw two cards.", ["(1), [Activate] >>> Draw two cards."]),
        ("wow", "Ability", "Draw a card.;Draw two cards.", ["Draw a card. Draw two cards."]),
        (
            "wow",
            "Equipment",
            "Your hero has Stealth. Axes you control have +2 ATK.",
            ["Your hero has Stealth.", "Axes you control have +2 ATK."],
        ),
        (
            "wow",
            "Ability",
            "Choose one: Destroy target armor; or destroy target weapon.",
            ["Choose one: destroy target armor; or destroy target weapon."],
        ),
        (
            "wow",
            "Ability",
            "Choose two: Draw a card; destroy target weapon; or ready your hero.",
            ["Choose two: draw a card; or destroy target weapon; or ready your hero."],
        ),
        (
            "wow",
            "Equipment",
            "When you play an ally, you may pay 1.;If you do, draw a card.",
            ["When you play an ally, you may pay (1). If you do, draw a card."],
        ),
        ("hearthstone", "SPELL", "Deal $3 damage to a minion.", ["Deal 3 damage to a minion."]),
    ],
)
def test_what_is_read_says_the_same_in_our_words(game: str, type_: str, text: str, canonical: list[str]) -> None:
    reading = READERS[game].read(text, About("Tester", {"type": type_}))
    assert reading.whole
    assert list(reading.canonical) == canonical


@pytest.mark.parametrize(
    ("game", "type_", "text", "died"),
    [
        ("wow", "Ability", "Destroy target spoon.", "spoon."),
        ("wow", "Ability", "Destroy each and every ally.", "and every ally."),
        ("hearthstone", "SPELL", "Deal $3 damage to a spoon.", "spoon."),
    ],
)
def test_what_is_not_understood_is_told_from_where_the_reading_broke_off(
    game: str, type_: str, text: str, died: str
) -> None:
    reading = READERS[game].read(text, About("Tester", {"type": type_}))
    assert not reading.whole
    assert [clause.died for clause in reading.clauses] == [died]


def test_a_text_of_any_length_is_answered() -> None:
    text = "Destroy target ally and " * 50_000
    assert not READERS["wow"].read(text, About("Tester", {"type": "Ability"})).whole
