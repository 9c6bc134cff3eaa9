"""Flesh and Blood as it is handed over to what knows no game, with what its fields mean and how it is explored."""

from __future__ import annotations

from typing import get_args

from judge_app.games.fab.cases.case import WORDS
from judge_app.games.fab.cases.case_base import find
from judge_app.games.fab.exploring import exploring
from judge_app.games.fab.laying_out.editing import EDITING
from judge_app.games.fab.laying_out.saying import SAYING
from judge_app.games.fab.laying_out.sides import CardEntry, ObjectEntry, PlayerSide, Situation
from judge_app.games.fab.printed.columns import COLUMNS
from judge_app.games.fab.printed.printed import PRINTED
from judge_app.games.fab.values.explaining import explain, values
from judge_app.games.fab.words import base, which
from judge_app.games.fab.words.terms import CardType, Destination, Subtype, Supertype, Zone, ZoneOrAny
from judge_app.rulekit.parts import GameParts, Looking, TermList, Vocabulary
from judge_app.rulekit.table.fields import docs

CATEGORIES = (
    base.Ability,
    base.Effect,
    base.Change,
    base.Happening,
    base.Condition,
    base.Amount,
    base.Cost,
    base.Which,
    base.Who,
)

LISTS = (
    ("type", CardType), ("subtype", Subtype), ("class or talent", Supertype), ("zone", Zone),
    ("zone, if any", ZoneOrAny), ("destination", Destination),
)  # fmt: skip
"""Long lists of terms, each of which a page of words tells once."""

GAME = GameParts(
    words=(WORDS,),
    exploring=exploring,
    editing=EDITING,
    looking=Looking(find, values, explain),
    vocabulary=Vocabulary(
        CATEGORIES,
        {**docs(CardEntry, PlayerSide, ObjectEntry, Situation), which.Filter: which.FIELDS},
        tuple(TermList(name, get_args(terms)) for name, terms in LISTS),
    ),
    printed=PRINTED,
    columns=COLUMNS,
    saying=SAYING,
)
