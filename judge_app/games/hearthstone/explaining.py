"""The values of an entity, and why they are so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.state import State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.values import cost_of, rows


def values(state: State, id_: int) -> Mapping[str, Any]:
    """What there is to explain of an entity."""
    entity = state.objects[id_]
    found: dict[str, Any] = {"cost": cost_of(state, entity)}
    if b.HEALTH in entity.marks:
        found |= {"attack": b.attack_of(entity), "health": b.most_health(entity)}
    return found


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What made a value so, the printed one first; () when nothing changes it."""
    if characteristic not in ("attack", "health"):
        return ()
    found = [
        Contribution(
            row.source, row.what, characteristic, str(row.before), str(row.after), ("hearthstone:enchantments.1",)
        )
        for row in rows(state, state.objects[id_], characteristic)
    ]
    return tuple(found) if len(found) > 1 else ()
