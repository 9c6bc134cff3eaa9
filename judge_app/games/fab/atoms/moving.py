"""Atoms that move objects between zones, make tokens and layers, and let objects cease to exist (3.0.7 to 3.0.12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.atoms import add_object, carry_object, change, move_object, remove_object, tick
from judge_app.engine.game import Change
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map, changed, replaced
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.values.printed import layout
from judge_app.games.fab.values.projection import snapshot

STAYS = frozenset({f.LIFE, f.COUNTERS, f.MARKED, f.USED, f.PAID, f.PITCHED, f.NAMED, f.FACE, f.LAYER, f.FROM, f.ATTACK,
                   f.EQUIPPED, f.TAPPED, f.PROXY_OF})  # fmt: skip
"""The marks of an object that it keeps in another zone where it stays the same object."""


def put(
    state: State, id_: int, zone: str, player: str, *, controller: str | None = None, face_down: bool = False,
    face_up: bool = False, at_bottom: bool = False, marks: Mapping[str, Any] | None = None,
) -> tuple[State, int]:  # fmt: skip
    """An object in another zone, and its id there: into the arena or the stack it stays the same object (3.0.9)."""
    there = state.objects[id_]
    stays = b.stays_the_same(state, there, zone)
    came = {f.FROM: b.kind_of(there.zone), **(marks or {})}
    shown = {**({f.FACE_DOWN: True} if face_down else {}), **({f.FACE_UP: True} if face_up else {})}
    where = b.zone_of(zone, player)
    if stays:
        kept = {name: value for name, value in there.marks.items() if name in STAYS}
        state = tick(state)
        since = there.since if b.in_arena(there) and zone in f.ARENA else state.clock
        owned = controller or there.controller
        carried = carry_object(state, id_, where, owned, Map({**kept, **came, **shown}), since, at_bottom=at_bottom)
        return carried, id_
    known = state.with_(objects=replaced(state.objects, id_, _remembered(state, there)))
    face = {f.FACE: there.mark(f.FACE)} if there.mark(f.FACE) and _keeps_face(state, there) else {}
    return move_object(tick(known), id_, where, None, Map({**face, **came, **shown}), at_bottom=at_bottom)


def _keeps_face(state: State, there: Object) -> bool:
    """Whether a card's other face stays active as it becomes a new object: a transcend-card's does (9.1.5b)."""
    return layout(state, state.card_of(there)).kept


def _remembered(state: State, there: Object) -> Object:
    """An object with what it is like now kept as its last known information (1.2.3)."""
    return changed(there, marks=there.marks.set(f.LAST_KNOWN, snapshot(state, there.id)))


def cease(state: State, id_: int, event: Event) -> Change:
    """An object ceases to exist; what it was like stays known."""
    known = state.with_(objects=replaced(state.objects, id_, _remembered(state, state.objects[id_])))
    return change(remove_object(known, id_), event)


def make_token(state: State, player: str, card: str, marks: Mapping[str, Any], where: str = "") -> tuple[State, int]:
    """A token in the arena under a player's control, or in a zone of that player."""
    label, zone = _label(state, card), f"{where}:{player}" if where else f.PERMANENT
    return add_object(tick(state), zone, key=label, label=label, card=card, owner=player, controller=player,
                      marks=Map(marks))  # fmt: skip


def make_layer(state: State, player: str, name: str, layer: Any, marks: Mapping[str, Any]) -> tuple[State, int]:
    """The layer of an ability, or an attack-proxy, on top of the stack."""
    label = _label(state, name)
    return add_object(tick(state), f.STACK, key=label, label=label, card="", owner=player, controller=player,
                      marks=Map({**marks, f.LAYER: layer}))  # fmt: skip


def _label(state: State, name: str) -> str:
    taken = {there.key for there in state.objects} | {there.label for there in state.objects}
    number = 2
    label = name
    while label in taken:
        label, number = f"{name} ({number})", number + 1
    return label


def controlled(state: State, id_: int, player: str, event: Event) -> Change:
    """Another player controls an object."""
    there = state.objects[id_]
    return change(state.with_(objects=replaced(state.objects, id_, changed(there, controller=player))), event)


def reversed_to(state: State, before: State, event: Event) -> Change:
    """Back to the board before an action began (1.10.3); what was made since stays known as gone."""
    made = tuple(changed(one, zone=GONE) for one in state.objects[len(before.objects) :])
    return before.with_(objects=(*before.objects, *made), seq=state.seq), event
