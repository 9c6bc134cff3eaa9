"""Targets: which a text has, and what may be one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.texts.evaluating import fitting
from judge_app.games.invasion.values.projection import view
from judge_app.games.invasion.words.which import Target


def targets_in(effects: tuple[Any, ...]) -> Iterator[Target]:
    """The descriptions of targets in a text, in its order."""
    return (node for node in walk(effects) if isinstance(node, Target))


@clause("4.6.2")
def legal(state: State, ctx: Context, what: Target) -> tuple[int, ...]:
    """What may be chosen as that target: everything that fits, whether or not the effect will do anything to it."""
    return tuple(id_ for id_ in fitting(view(state), ctx, what.of) if id_ not in ctx.targets)
