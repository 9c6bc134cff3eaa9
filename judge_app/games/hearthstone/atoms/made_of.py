"""What the other atoms are made of; it is not to be used outside them."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import GONE, Mark, Object, State
from judge_app.engine.values import Map, changed, replaced
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.board import Enchantment
from judge_app.games.hearthstone.values.values import values_of
from judge_app.games.hearthstone.words.tokens import short_name


def _with_marks(state: State, id_: int, **marks: Mark) -> State:
    """The same position with some marks of an entity changed; names have spaces for underscores."""
    entity = state.objects[id_]
    new = {**entity.marks, **{name.replace("_", " "): value for name, value in marks.items()}}
    return state.with_(objects=replaced(state.objects, id_, changed(entity, marks=Map(new))))


def _recalculated(state: State, id_: int, **marks: Mark) -> State:
    """The same position with an entity's values worked out anew, after changing some of its marks (H1, H2)."""
    entity = state.objects[id_]
    new: dict[str, Any] = {**entity.marks, **{name.replace("_", " "): value for name, value in marks.items()}}
    values = values_of(
        state,
        state.cards[entity.card],
        new.get(b.ENCHANTMENTS, ()),
        silenced=bool(new.get(b.SILENCED)),
        lost=new.get(b.LOST, frozenset()),
    )
    new[b.ATTACK], new[b.KEYWORDS] = values.attack, values.keywords
    if b.HEALTH in new:
        most, damage = new[b.HEALTH], new.get(b.DAMAGE, 0)
        new[b.HEALTH], new[b.DAMAGE] = values.health, max(0, damage - max(0, most - values.health))
    return state.with_(objects=replaced(state.objects, id_, changed(entity, marks=Map(new))))


def _fresh_marks(state: State, card: str) -> dict[str, Mark]:
    """The marks of an entity of that card in its default state."""
    values = values_of(state, state.cards[card], (), silenced=False, lost=frozenset())
    made: dict[str, Mark] = {b.ATTACK: values.attack, b.KEYWORDS: values.keywords}
    printed = state.cards[card].printed
    if "health" in printed or "durability" in printed:
        made[b.HEALTH] = values.health
    return made


def _copied_marks(state: State, model: int) -> dict[str, Mark]:
    """The marks of a minion that is put into play as a copy of one in play: all its state but what auras give it.

    Its damage is copied, so that a model which lives only by an aura has a copy with no Health left (copying.2a).
    """
    entity = state.objects[model]
    listed = _copied(state, entity)
    values = values_of(
        state, state.cards[entity.card], listed, silenced=b.silenced(entity), lost=entity.marks.get(b.LOST, frozenset())
    )
    own: dict[str, Mark] = {b.ENCHANTMENTS: listed, b.SICK: True}
    own |= {b.ATTACK: values.attack, b.HEALTH: values.health, b.KEYWORDS: values.keywords}
    return {name: mark for name, mark in {**entity.marks, **own}.items() if name not in (b.ATTACKS, b.PLACE)}


def _added(
    state: State, card: str, player: str, zone: str, place: int | None, marks: dict[str, Mark], name: str = ""
) -> State:
    """The same position with a new entity in a zone, before the one at that place (None for the end).

    It is called after its card unless it has another name, with a number if there is one of that name already.
    """
    id_ = len(state.objects)
    label = _own_name(state, name or card)
    made = Object(id_, label, label, card, player, player, zone, state.clock, Map(marks))
    clock = state.clock + 1 + len(b.enchantments(made))
    zones = state.zones.set(zone, _inserted(state.zone(zone), id_, place))
    return state.with_(objects=(*state.objects, made), zones=zones, clock=clock)


def _own_name(state: State, name: str) -> str:
    """A name, with a number behind it where there is one of that name already."""
    name = short_name(name)
    count = sum(1 for known in state.objects if short_name(known.card) == name)
    label = name if not count else f"{name} ({count + 1})"
    taken = {known.key for known in state.objects}
    while label in taken:
        count += 1
        label = f"{name} ({count + 1})"
    return label


def _copied(state: State, model: Object) -> tuple[Enchantment, ...]:
    """The enchantments of a copy: those of its model but for what auras give, as new ones in order of play."""
    listed = (ench for ench in b.enchantments(model) if not ench.aura)
    return tuple(changed(ench, number=(at := state.clock + n), stamp=at) for n, ench in enumerate(listed, start=1))


def _moved(state: State, id_: int, zone: str, place: int | None = None, **changes: Any) -> State:
    """The same position with an entity, which stays the same, in another zone; `changes` are of its record."""
    entity = state.objects[id_]
    zones = state.zones
    if entity.zone:
        zones = zones.set(entity.zone, tuple(other for other in state.zone(entity.zone) if other != id_))
    zones = zones.set(zone, _inserted(zones.get(zone, ()), id_, place))
    objects = replaced(state.objects, id_, changed(entity, zone=zone, **changes))
    return state.with_(objects=objects, zones=zones)


def _gone(state: State, id_: int, *, became: int) -> State:
    """The same position without an entity, which has become another one."""
    entity = state.objects[id_]
    zones = state.zones.set(entity.zone, tuple(other for other in state.zone(entity.zone) if other != id_))
    return state.with_(objects=replaced(state.objects, id_, changed(entity, zone=GONE, became=became)), zones=zones)


def _inserted(ids: tuple[int, ...], id_: int, place: int | None) -> tuple[int, ...]:
    at = len(ids) if place is None else max(0, min(place, len(ids)))
    return (*ids[:at], id_, *ids[at:])
