"""Hearthstone's printed texts as they are handed over to be read."""

from __future__ import annotations

from typing import get_args

from judge_app.games.hearthstone.printed.layout import lines
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.terms import Race
from judge_app.games.hearthstone.words.which import Filter
from judge_app.rulekit.printed.names import capitalized
from judge_app.rulekit.printed.printed_text import PrintedText

RACES = frozenset(get_args(Race))
TERMS = frozenset(("Power", "Powers", "Hero Power", "Secret", "Quest", "Deathrattle", "Battlecry", "Combo", "Overload"))
LEADS = frozenset((
    "Your", "Their", "Its", "This", "That", "These", "Those", "Each", "Every", "All", "Any", "Another", "Other", "Both",
    "Friendly", "Enemy", "Random", "Adjacent", "Undamaged",
))  # fmt: skip
"""What a sentence describes things by, and no card's name begins with: "Your Mechs" are none."""


def card_called(said: str) -> str:
    """A card's name, which is none of the game's terms and no number."""
    if said in TERMS or said.lower() in RACES or said.split(" ", 1)[0] in LEADS or not said[:1].isalpha():
        return ""
    return capitalized(said)


NAMES = ("named", "card", "into", "SummonRandom.of", "bears")
TERMS_OF = dict.fromkeys(NAMES, card_called) | {"ReplaceHero.card": lambda _: ""}
"""Who replaces a hero isn't said in print: a hero of that name or the minion."""
PRINTED = PrintedText(Power, lines, TERMS_OF, described={"target": Filter})
