"""Marbles as a game is handed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.decision import PRIORITY
from judge_app.engine.exploring import Exploring
from judge_app.engine.merging import Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.rulekit.parts import GameParts, Looking, Vocabulary
from judge_app.rulekit.table.fields import docs
from marbles.case import WORDS, CardEntry, Marble, find
from marbles.editing import EDITING
from marbles.rules import CHIPS, RING, Trait, weight, why_weight


def _values(state: State, id_: int) -> Mapping[str, Any]:
    return {"weight": weight(state, id_)}


def _explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    return why_weight(state, id_) if characteristic == "weight" else ()


def _settled(state: State) -> bool:
    return state.pending is not None and state.pending.kind == PRIORITY


def _changes(before: State, after: State) -> Iterator[str]:
    for id_ in before.zone(RING):
        mine = after.by_key(before.objects[id_].key)
        assert mine is not None
        if mine.zone != RING:
            yield f"{mine.label} goes out"
        elif mine.number(CHIPS) != before.objects[id_].number(CHIPS):
            yield f"{mine.label} has {mine.number(CHIPS)} chips off"


def _exploring(ruleset: Ruleset) -> Exploring:
    return Exploring(ruleset, Sense(), _settled, changes=_changes)


GAME = GameParts(
    words=(WORDS,),
    exploring=_exploring,
    editing=EDITING,
    looking=Looking(find, _values, _explain),
    vocabulary=Vocabulary((Trait,), docs(CardEntry, Marble)),
)
