"""Targets: which a text has, and what may be one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.values import changed
from judge_app.games.invasion.chain.costs import why_unpayable
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.texts.evaluating import fitting
from judge_app.games.invasion.values.projection import view
from judge_app.games.invasion.words.which import Target


def targets_in(effects: tuple[Any, ...]) -> Iterator[Target]:
    """The descriptions of targets in a text, in its order."""
    return (node for node in walk(effects) if isinstance(node, Target))


@clause("4.6.2")
def legal(state: State, ctx: Context, what: Target, cost: tuple[Any, ...] = ()) -> tuple[int, ...]:
    """What may be chosen as that target: everything that fits and for which the costs can be paid, whether or not the
    effect will do anything to it."""
    found = (id_ for id_ in fitting(view(state), ctx, what.of) if id_ not in ctx.targets)
    return tuple(id_ for id_ in found if not why_unpayable(state, changed(ctx, targets=(*ctx.targets, id_)), cost))
