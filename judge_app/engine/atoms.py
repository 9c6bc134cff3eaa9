"""The only functions that change a state. A game's own atoms are made of these and name the event."""

from __future__ import annotations

from judge_app.engine.state import GONE, Happened, Mark, Object, State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map, changed, replaced


def add_object(state: State, zone: str, *, key: str, label: str, card: str, owner: str,
               controller: str | None, marks: Map[Mark]) -> tuple[State, int]:  # fmt: skip
    """A new object at the end (top) of a zone; returns its id too."""
    id_ = len(state.objects)
    made = Object(id_, key, label, card, owner, controller, zone, state.clock, marks)
    zones = state.zones.set(zone, (*state.zone(zone), id_))
    return state.with_(objects=(*state.objects, made), zones=zones), id_


def set_mark(state: State, id_: int, name: str, value: Mark) -> State:
    """Change one mark of an object that stays the same object."""
    old = state.objects[id_]
    return state.with_(objects=replaced(state.objects, id_, changed(old, marks=old.marks.set(name, value))))


def set_controller(state: State, id_: int, controller: str) -> State:
    """Give an object that stays the same object to another player."""
    return state.with_(objects=replaced(state.objects, id_, changed(state.objects[id_], controller=controller)))


def set_fact(state: State, name: str, value: Mark) -> State:
    """Change one fact about the game as a whole (whose turn, which step)."""
    return state.with_(facts=state.facts.set(name, value))


def tick(state: State) -> State:
    """A later timestamp for whatever comes next."""
    return state.with_(clock=state.clock + 1)


def move_object(
    state: State, id_: int, zone: str, controller: str | None, marks: Map[Mark], *, at_bottom: bool = False
) -> tuple[State, int]:
    """Put an object into another zone, where it is a different object; the old record stays as last known."""
    old = state.objects[id_]
    left = state.zones.set(old.zone, tuple(other for other in state.zone(old.zone) if other != id_))
    new = len(state.objects)
    arrived = Object(new, old.key, old.label, old.card, old.owner, controller, zone, state.clock, marks)
    there = left.get(zone, ())
    zones = left.set(zone, (new, *there) if at_bottom else (*there, new))
    objects = (*replaced(state.objects, id_, changed(old, zone=GONE, became=new)), arrived)
    return state.with_(objects=objects, zones=zones), new


def carry_object(
    state: State, id_: int, zone: str, controller: str | None, marks: Map[Mark], since: int, *, at_bottom: bool = False
) -> State:
    """Put an object into another zone, where it stays the same object."""
    old = state.objects[id_]
    left = state.zones.set(old.zone, tuple(other for other in state.zone(old.zone) if other != id_))
    there = left.get(zone, ())
    zones = left.set(zone, (id_, *there) if at_bottom else (*there, id_))
    carried = changed(old, zone=zone, controller=controller, marks=marks, since=since)
    return state.with_(objects=replaced(state.objects, id_, carried), zones=zones)


def remove_object(state: State, id_: int) -> State:
    """Take an object that isn't a card (an effect, a token out of play) out of the game's zones."""
    old = state.objects[id_]
    left = state.zones.set(old.zone, tuple(other for other in state.zone(old.zone) if other != id_))
    return state.with_(objects=replaced(state.objects, id_, changed(old, zone=GONE)), zones=left)


def remember(state: State, event: Event) -> State:
    """Keep an event for rules that ask about this turn."""
    return state.with_(history=(*state.history, Happened(state.seq, event)))


def change(state: State, event: Event) -> tuple[State, Event]:
    """Pair a changed state with its event and keep the event in the turn's history."""
    return remember(state, event), event
