"""The clauses that other rules carry out by calling them: each is what the ruleset in force has in its place."""

from __future__ import annotations

from judge_app.engine.rules import Rule, Ruleset
from judge_app.engine.tables import TableOf

CLAUSES = TableOf("clauses")
clause = CLAUSES.clause
"""Decorator: a clause with these numbers, which others call by its name."""


def rule_named(ruleset: Ruleset, name: str) -> Rule | None:
    """The rule of that name, wherever the ruleset has it; None where it has none."""
    found = ruleset.tables[CLAUSES.name].get(name)
    return found or next((rule for rule in ruleset.rules() if isinstance(rule, Rule) and rule.name == name), None)
