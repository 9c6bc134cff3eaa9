"""How cases of this game are written: what they lay out, what happened, what must hold."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import State
from judge_app.games.wow.cases import (
    acts,  # noqa: F401
    expecting,  # noqa: F401
    expecting_decks,  # noqa: F401
    packets,  # noqa: F401
    repeating,  # noqa: F401
)
from judge_app.games.wow.cases.case_base import NAMING, WowAct, WowExpect
from judge_app.games.wow.cases.mistakes import laid_faults, side_faults, situation_faults
from judge_app.games.wow.cases.offering import against_answer, may_act, offers, offers_of
from judge_app.games.wow.cases.present_facts import PresentFacts
from judge_app.games.wow.laying_out import TABLE, Situation, lay_out
from judge_app.games.wow.laying_out.writing import as_laid_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.rulekit.cases.handing_over import game_words


def _written(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position as a case would lay it out, and what of it no case can say."""
    laid = as_laid_out(state)
    return laid.data, laid.cannot


WORDS = game_words(
    TABLE,
    NAMING,
    ruleset=WOW_7_4,
    situation_class=Situation,
    act_class=WowAct,
    expect_class=WowExpect,
    lay_out=lay_out,
    side_faults=side_faults,
    situation_faults=situation_faults,
    laid_faults=laid_faults,
    offers=offers,
    offers_of=offers_of,
    may_act=may_act,
    against_answer=against_answer,
    facts=PresentFacts(),
    as_laid_out=_written,
)
