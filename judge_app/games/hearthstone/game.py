"""Hearthstone as it is handed over to what knows no game, with what its fields mean and how it is explored."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from judge_app.engine.exploring import Exploring
from judge_app.engine.merging import ID, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.values import Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.cases.case import WORDS
from judge_app.games.hearthstone.cases.case_base import find
from judge_app.games.hearthstone.editions import BEFORE_5_0, BEFORE_8_2, BEFORE_9_2, BEFORE_KOBOLDS, PATCH_4_2
from judge_app.games.hearthstone.laying_out import CardEntry, PlayerSide, Situation
from judge_app.games.hearthstone.laying_out.editing import EDITING
from judge_app.games.hearthstone.laying_out.saying import SAYING
from judge_app.games.hearthstone.laying_out.sides import DeadEntry, EnchantmentEntry, EntityEntry, ManaEntry
from judge_app.games.hearthstone.printed.columns import COLUMNS
from judge_app.games.hearthstone.printed.printed import PRINTED
from judge_app.games.hearthstone.values.explaining import explain, values
from judge_app.games.hearthstone.words import base, tokens, which
from judge_app.games.hearthstone.words.terms import KEYWORDS_MEAN, Keyword
from judge_app.rulekit.parts import GameParts, Looking, TermList, Vocabulary
from judge_app.rulekit.table.fields import docs

IDS = (f.DRAWN, f.SUMMONS, f.UNRESOLVED, f.TARGET_AHEAD, f.COUNTERED)
SENSE = Sense(marks=Map({b.REMEMBERED: ID}), facts=Map(dict.fromkeys(IDS, ID)), looks_back=False)
"""Which facts and marks hold ids; every entity's own timestamp matters (2a). What happened before is kept as facts."""


def exploring(ruleset: Ruleset) -> Exploring:
    """How to explore under a ruleset of this game."""
    return Exploring(ruleset, SENSE)


CATEGORIES = (base.Power, base.On, base.Condition, base.Effect, base.Which, base.Amount, base.Change)

EDITIONS = (BEFORE_KOBOLDS, BEFORE_9_2, BEFORE_8_2, BEFORE_5_0, PATCH_4_2)

GAME = GameParts(
    words=(WORDS, *(replace(WORDS, ruleset=edition) for edition in EDITIONS)),
    exploring=exploring,
    editing=EDITING,
    looking=Looking(find, values, explain),
    vocabulary=Vocabulary(
        CATEGORIES,
        {
            **docs(CardEntry, PlayerSide, EntityEntry, EnchantmentEntry, ManaEntry, DeadEntry, Situation),
            which.Filter: which.FIELDS,
            tokens.Token: tokens.FIELDS,
        },
        (TermList("keyword", get_args(Keyword), lambda: KEYWORDS_MEAN),),
    ),
    printed=PRINTED,
    saying=SAYING,
    columns=COLUMNS,
)
