"""The values of a card that are told, and how each came about."""

from __future__ import annotations

from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.state import State
from judge_app.games.invasion import board as b
from judge_app.games.invasion.values import projection as p
from judge_app.games.invasion.values.zones import hit_points, section_hit_points, zone_power


def values(state: State, id_: int) -> dict[str, Any]:
    """The numbers of a card, or of a section."""
    there = state.objects[id_]
    if name := b.section_of(there):
        return {"power": zone_power(state, b.side_of(there), name), "hit points": hit_points(state, id_)}
    own = p.values(state, id_)
    shown = ("power", "hit points", "cost", "loyalty") if not b.is_development(state, there) else ()
    return {name: own[name] for name in shown if own.get(name) is not None}


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What made a characteristic what it is; () where nothing changes it."""
    there = state.objects[id_]
    name = b.section_of(there)
    if name and characteristic == "hit points":
        base, now = b.zone(state, name).hit_points, hit_points(state, id_)
        cites = state.ruleset.ids(section_hit_points.cites)
        of = Contribution(id_, "developments", characteristic, str(base), str(now), cites)
        return () if base == now else (Contribution(-1, "printed", characteristic, "", str(base), cites), of)
    return p.projection(state).explain(id_, characteristic)
