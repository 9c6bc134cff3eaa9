"""The values of an entity, and why they are so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.state import Object, State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.values import Row, cost_of, cost_rows, rows


def values(state: State, id_: int) -> Mapping[str, Any]:
    """What there is to explain of an entity, by the names that expectations use."""
    entity = state.objects[id_]
    found: dict[str, Any] = {"cost": cost_of(state, entity)}
    if b.HEALTH in entity.marks:
        attack = b.attack_of(entity) if b.kind_of(entity) == b.WEAPON else attack_total(state, entity)
        found |= {"attack": attack, "maximum health": b.most_health(entity)}
    return found


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What made a value so, the printed one first; () when nothing changes it."""
    entity = state.objects[id_]
    if characteristic not in values(state, id_):
        return ()
    found = tuple(cost_rows(state, entity) if characteristic == "cost" else _rows(state, entity, characteristic))
    return tuple(_contribution(row, characteristic) for row in found) if len(found) > 1 else ()


def _rows(state: State, entity: Object, characteristic: str) -> Iterator[Row]:
    """The rows of Attack or maximum Health; to a hero's own Attack comes that of the weapon."""
    yield from rows(state, entity, characteristic)
    own, total = b.attack_of(entity), attack_total(state, entity)
    if characteristic == "attack" and b.kind_of(entity) == b.HERO and total != own:
        wielded = b.weapon(state, entity.controller or entity.owner)
        assert wielded is not None
        yield Row(wielded.label, wielded.id, f"+{total - own} Attack", own, total, ("combat.4a",))


def _contribution(row: Row, characteristic: str) -> Contribution:
    label = f"{row.what} ({row.change})" if row.change else row.what
    before = str(row.before) if row.what != "printed" else ""
    return Contribution(row.source, label, characteristic, before, str(row.after), row.cites)
