"""Clauses that other rules carry out by calling them, values that the rulebook gives, rules that say they matter."""

from __future__ import annotations

from typing import Any

from judge_app.engine.rules import Rule, Ruleset
from judge_app.engine.tables import TableOf

CLAUSES = TableOf("clauses")
clause = CLAUSES.clause
GIVEN = TableOf("given")


def mattering(ruleset: Ruleset, procedure: str, *about: Any) -> list[Rule]:
    """Those rules of a procedure that say of themselves that they matter here."""
    return [rule for rule in ruleset.procedure(procedure).rules if rule.fn(*about)]
