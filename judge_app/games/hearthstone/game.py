"""Hearthstone as it is handed over to what knows no game."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from judge_app.games.hearthstone.cases.case import WORDS
from judge_app.games.hearthstone.cases.case_base import find
from judge_app.games.hearthstone.cases.field_descriptions import KEYWORDS, NOTES
from judge_app.games.hearthstone.editions import BEFORE_5_0, BEFORE_8_2, BEFORE_9_2, BEFORE_KOBOLDS, PATCH_4_2
from judge_app.games.hearthstone.exploring import exploring
from judge_app.games.hearthstone.laying_out.editing import EDITING
from judge_app.games.hearthstone.values.explaining import explain, values
from judge_app.games.hearthstone.words import base
from judge_app.games.hearthstone.words.terms import Keyword
from judge_app.rulekit.parts import GameParts, Looking, TermList, Vocabulary

CATEGORIES = (base.Power, base.On, base.Condition, base.Effect, base.Which, base.Amount, base.Change)

EDITIONS = (BEFORE_KOBOLDS, BEFORE_9_2, BEFORE_8_2, BEFORE_5_0, PATCH_4_2)

GAME = GameParts(
    words=(WORDS, *(replace(WORDS, ruleset=edition) for edition in EDITIONS)),
    exploring=exploring,
    editing=EDITING,
    looking=Looking(find, values, explain),
    vocabulary=Vocabulary(CATEGORIES, NOTES, (TermList("keyword", get_args(Keyword), KEYWORDS),)),
)
