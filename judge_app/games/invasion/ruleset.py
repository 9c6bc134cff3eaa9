"""The ruleset invasion: procedures and tables that stand where their clauses do, and what it does not model yet."""

from __future__ import annotations

from judge_app.engine.rules import Procedure
from judge_app.engine.tables import assembled, declared_in, modules_of
from judge_app.games.invasion import board, chain, clauses, combat, damage, texts, triggers, turns, values
from judge_app.games.invasion.cases import diagnosing
from judge_app.games.invasion.triggers.watching import watch_trigger_conditions

NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("7.0.4", "Ambush: developments whose text is used"),
    ("5.6.1", "attacks outside the battlefield phase"),
)

ROOMS = (chain, combat, damage, texts, triggers, turns, values)
DECLARED, TABLES = declared_in((board, clauses, diagnosing, *modules_of(*ROOMS)))

INVASION = assembled(
    "invasion", "invasion", (*DECLARED, Procedure("watch", (watch_trigger_conditions,))), TABLES, NOT_MODELLED
)
