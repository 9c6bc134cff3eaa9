"""What exploring needs to know of this game."""

from __future__ import annotations

from judge_app.engine.exploring import Exploring
from judge_app.engine.merging import ID, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.values import Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f

IDS = (f.DRAWN, f.SUMMONS, f.UNRESOLVED, f.TARGET_AHEAD, f.COUNTERED)
SENSE = Sense(marks=Map({b.REMEMBERED: ID}), facts=Map(dict.fromkeys(IDS, ID)))
"""Which facts and marks hold ids; every entity's own timestamp matters (2a)."""


def exploring(ruleset: Ruleset) -> Exploring:
    """How to explore under a ruleset of this game."""
    return Exploring(ruleset, SENSE)
