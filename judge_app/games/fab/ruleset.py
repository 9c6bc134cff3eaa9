"""The ruleset fab: procedures and tables that stand where their clauses do, and what it does not model yet."""

from __future__ import annotations

from judge_app.engine.rules import Procedure
from judge_app.engine.tables import assembled, declared_in, modules_of
from judge_app.games.fab import board, clauses, combat, replacing, stack, texts, triggers, turns, values
from judge_app.games.fab.cases import diagnosing
from judge_app.games.fab.triggers.watching import (
    cease_without_source,
    lose_the_mark,
    watch_delayed_triggers,
    watch_static_triggers,
)

NOT_MODELLED: tuple[tuple[str, str], ...] = ()

WATCHERS = (cease_without_source, watch_static_triggers, watch_delayed_triggers, lose_the_mark)
"""What looks at every event, in that order."""

ROOMS = (combat, replacing, stack, texts, triggers, turns, values)
DECLARED, TABLES = declared_in((board, clauses, diagnosing, *modules_of(*ROOMS)))

FAB = assembled("fab", "fab", (*DECLARED, Procedure("watch", WATCHERS)), TABLES, NOT_MODELLED)
