"""Atoms that move cards between zones, and put actions among those that wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.atoms import add_object, carry_object, change, move_object, remove_object, tick
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f


def put(
    state: State, id_: int, zone: str, player: str, marks: Mapping[str, Any] | None = None, *, at_bottom: bool = False
) -> tuple[State, int]:
    """A card in another zone, and its id there: within play, and from the actions into play, it stays the same."""
    there, where = state.objects[id_], b.zone_of(zone, player)
    played = b.kind_of(there.zone) == f.CHAIN
    to_play = b.zone(state, zone).in_play
    if to_play and (b.in_play(state, there) or played):
        kept = {} if played else there.marks
        since = state.clock if played else there.since
        moved = carry_object(
            tick(state), id_, where, player, Map({**kept, **(marks or {})}), since, at_bottom=at_bottom
        )
        return moved, id_
    controller = player if to_play or zone == f.CHAIN else None
    return move_object(tick(state), id_, where, controller, Map(marks or {}), at_bottom=at_bottom)


def make_layer(state: State, player: str, label: str, layer: Any) -> tuple[State, int]:
    """The action of a card, among those that wait."""
    taken = {there.key for there in state.objects}
    name, number = label, 2
    while name in taken:
        name, number = f"{label} ({number})", number + 1
    return add_object(tick(state), f.CHAIN, key=name, label=name, card="", owner=player, controller=player,
                      marks=Map({f.LAYER: layer}))  # fmt: skip


def cease(state: State, id_: int, event: Event) -> Change:
    """An action that has resolved is gone."""
    return change(remove_object(state, id_), event)
