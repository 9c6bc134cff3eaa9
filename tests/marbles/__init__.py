"""A whole game in small, which nothing but the tests knows: what a game hands over, and no more.

Marbles lie in the ring or in a player's bag. Rule 1: a marble that is rolled knocks as many chips off another as it
weighs, twice as many where its player rolls it hard. Rule 2: marbles that have lost as many chips as they weigh go out.
`rules.py` is the ruleset, `game.py` the table and the words of cases, `telling.py` how it is told.
"""

from pathlib import Path

from judge_app.games.index import Listed

HERE = Path(__file__).parent
DATA = {"cards": HERE / "cards", "scenarios": HERE / "scenarios", "assets": HERE / "assets"}
MARBLES = Listed("marbles", "Marbles", ("marbles",), code="marbles.game", telling="marbles.telling", **DATA)
