"""The rulesets that a case file may name."""

from __future__ import annotations

from judge_app.engine.case import GameWords
from judge_app.games.wow.case import WORDS as WOW

RULESETS: dict[str, GameWords] = {words.ruleset.name: words for words in (WOW,)}
"""By the name in a case file's `ruleset:`."""
