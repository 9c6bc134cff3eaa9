"""A whole game in small, which nothing but the tests knows: what a game hands over, and no more.

Marbles lie in the ring or in a player's bag. Rule 1: a marble that is rolled knocks as many chips off another as it
weighs, twice as many where its player rolls it hard. Rule 2: marbles that have lost as many chips as they weigh go out.
`rules.py` is the ruleset, `case.py` the words of cards and cases, `editing.py` the editor's part, `game.py` hands it
over; `telling.py` hands over how it is told.
"""

from __future__ import annotations

from pathlib import Path

from judge_app.games.index import Listed

HERE = Path(__file__).parent

MARBLES = Listed(
    "marbles",
    "Marbles",
    ("marbles",),
    code="marbles.game",
    telling="marbles.telling",
    cards=HERE / "cards",
    scenarios=HERE / "scenarios",
    assets=HERE / "assets",
)
