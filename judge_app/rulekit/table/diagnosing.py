"""What is wrong with a position, by the clauses of its ruleset's procedure "position"."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.state import State
from judge_app.rulekit.cases.case import Problem

Wrong = Iterator[tuple[str, tuple[int, ...]] | Problem]
"""What a clause finds: a sentence, with the objects that it is about. The rules against it are the clause's own."""


def problems(state: State) -> tuple[Problem, ...]:
    """Everything that is wrong with a position, each with its rules, in the order of the procedure.

    The game that is asked may say by itself which of several clauses a problem is against.
    """
    procedure = state.ruleset.procedures.get("position")
    return tuple(
        found if isinstance(found, Problem) else Problem(found[0], clause.cites, found[1])
        for clause in (procedure.rules if procedure else ())
        for found in clause.fn(state)
    )
