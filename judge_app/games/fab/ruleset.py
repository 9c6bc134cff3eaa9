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

NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("1.9.1a", "what lies outside the game, such as a booster pack that is opened"),
    ("4.1.6c", "which cards of a card-pool are left out of the inventory; a case begins with the decks as they are"),
    ("6.4.10e", "a prevention effect that says by which source alone, and for no object"),
    ("6.4.10f", "one damage event of several types or to several objects: each object has an event of its own"),
    ("6.5.1", "a choice among effects of which each would put the same object elsewhere: its own comes first"),
)

WATCHERS = (cease_without_source, watch_static_triggers, watch_delayed_triggers, lose_the_mark)
"""What looks at every event, in that order."""

ROOMS = (combat, replacing, stack, texts, triggers, turns, values)
DECLARED, TABLES = declared_in((board, clauses, diagnosing, *modules_of(*ROOMS)))

FAB = assembled("fab", "fab", (*DECLARED, Procedure("watch", WATCHERS)), TABLES, NOT_MODELLED)
