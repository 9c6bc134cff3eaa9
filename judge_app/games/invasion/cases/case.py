"""How cases of this game are written: what they lay out, what happened, what must hold."""

from __future__ import annotations

from judge_app.games.invasion.cases import acts, expecting  # noqa: F401
from judge_app.games.invasion.cases.case_base import NAMING, InvasionAct, InvasionExpect
from judge_app.games.invasion.cases.offering import PresentFacts, may_act, offers, offers_of
from judge_app.games.invasion.laying_out.sides import TABLE, Situation
from judge_app.games.invasion.laying_out.table import lay_out, written
from judge_app.games.invasion.ruleset import INVASION
from judge_app.rulekit.cases.handing_over import game_words

WORDS = game_words(
    TABLE,
    NAMING,
    ruleset=INVASION,
    situation_class=Situation,
    act_class=InvasionAct,
    expect_class=InvasionExpect,
    lay_out=lay_out,
    offers=offers,
    offers_of=offers_of,
    may_act=may_act,
    facts=PresentFacts(),
    as_laid_out=written,
)
