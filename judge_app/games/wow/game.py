"""World of Warcraft TCG as it is handed over to what knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from judge_app.engine.state import State
from judge_app.games.wow.cases.case import WORDS
from judge_app.games.wow.cases.case_base import find
from judge_app.games.wow.cases.field_descriptions import DURATIONS, NOTES
from judge_app.games.wow.characteristics.explaining import explain
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.editions.early import WOW_EARLY
from judge_app.games.wow.exploring.merging import exploring
from judge_app.games.wow.laying_out.editing import EDITING
from judge_app.games.wow.laying_out.saying import SAYING
from judge_app.games.wow.printed.columns import COLUMNS
from judge_app.games.wow.printed.printed import PRINTED
from judge_app.games.wow.texts.keywords import told
from judge_app.games.wow.words import base
from judge_app.games.wow.words.terms import Duration, Keyword
from judge_app.rulekit.parts import GameParts, Looking, TermList, Vocabulary

CATEGORIES = (
    base.Which,
    base.Who,
    base.Amount,
    base.Condition,
    base.Effect,
    base.Power,
    base.Cost,
    base.Happening,
    base.Continuous,
)


def _values(state: State, id_: int) -> Mapping[str, Any]:
    return {name: value for name, value in values_of(state, id_).items() if name != "powers"}


GAME = GameParts(
    words=(WORDS, replace(WORDS, ruleset=WOW_EARLY)),
    exploring=exploring,
    editing=EDITING,
    looking=Looking(find, _values, explain),
    vocabulary=Vocabulary(
        CATEGORIES,
        NOTES,
        (TermList("keyword", get_args(Keyword), told), TermList("duration", get_args(Duration), lambda: DURATIONS)),
    ),
    printed=PRINTED,
    saying=SAYING,
    columns=COLUMNS,
)
