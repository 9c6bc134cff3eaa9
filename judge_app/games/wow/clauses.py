"""The clauses that other rules carry out by calling them: each is what the ruleset in force has in its place."""

from __future__ import annotations

from typing import Any

from judge_app.engine.rules import Reason, Rule, Ruleset, first_reason
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf

CLAUSES = TableOf("clauses")
clause = CLAUSES.clause
"""Decorator: a clause with these numbers, which others call by its name."""

GIVEN = TableOf("given by the book")
"""Numbers and lists that the book simply gives."""


def given(state: State, name: str) -> Any:
    """A number or a list that the book of the rules in force gives."""
    return GIVEN.of(state)[name].value


def reason_of(procedure: str, state: State, *about: Any) -> Reason | None:
    """What the first rule of that procedure whose condition isn't met says against it; None where all are met."""
    return first_reason(state.ruleset.procedure(procedure).rules, state, *about)


def rule_named(ruleset: Ruleset, name: str) -> Rule | None:
    """The rule of that name, wherever the ruleset has it; None where it has none."""
    found = ruleset.tables[CLAUSES.name].get(name)
    return found or next((rule for rule in ruleset.rules() if isinstance(rule, Rule) and rule.name == name), None)
