"""How the current Health of an entity follows its maximum (H1, H2)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b

FOLLOWING = ProcedureOf("following")


@FOLLOWING.rule("health.1")
def health_rises_with_the_maximum(before: State, after: State, id_: Id) -> bool:
    """As the maximum rises, the current Health rises by as much."""
    return _most(before, id_) < _most(after, id_)


@FOLLOWING.rule("health.2")
def health_falls_to_the_maximum(before: State, after: State, id_: Id) -> bool:
    """As the maximum falls, the current Health falls only where it would be above it."""
    return _most(before, id_) > _most(after, id_)


def _most(state: State, id_: Id) -> int:
    most: int = state.objects[id_].marks.get(b.HEALTH, 0)
    return most
