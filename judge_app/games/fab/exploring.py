"""How a board of this game is explored: where passing comes to rest, what is different on the table afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.exploring import Exploring
from judge_app.engine.merging import ID, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Object, State
from judge_app.engine.values import ABSENT, Map
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.values.explaining import values

SENSE = Sense(
    unordered=frozenset({f.HAND, f.PERMANENT, f.PITCH, f.BANISHED, f.GRAVEYARD, f.INVENTORY, f.SOUL}),
    marks=Map({f.PROXY_OF: ID, f.UNDER: ID}),
)
"""Which marks hold ids; hands and the like have no order."""
NUMBERS = ("power", "defense", "life")


def exploring(ruleset: Ruleset) -> Exploring:
    """How to explore under a ruleset of this game."""
    return Exploring(ruleset, SENSE, settled, changes=changes)


def settled(state: State) -> bool:
    """The stack is empty and the combat chain closed: what happens next is a matter of another action."""
    return not state.zone(f.STACK) and c.chain(state) is None


def changes(before: State, after: State) -> Iterator[str]:
    """What is different on the table, one sentence part an object or player, for telling outcomes apart."""
    for there in before.objects:
        if there.card and there.zone and (change := _change(before, after, there, _now(after, there))):
            yield f"{there.label} {change}"
    for there in after.objects[len(before.objects) :]:
        if there.card and there.zone and all(one.became != there.id for one in after.objects):
            yield f"{there.label} is in {b.kind_of(there.zone)}"
    for player in before.players:
        for what in (f.ACTION_POINTS, f.RESOURCES, f.CHI):
            if (number := b.asset(after, player, what)) != b.asset(before, player, what):
                yield f"{player}: {number} {what}"
    for player in after.facts.get(f.OUT, ()):
        if player not in before.facts.get(f.OUT, ()):
            yield f"{player} lost"


def _now(state: State, there: Object) -> Object:
    """What an object has become."""
    found = state.objects[there.id]
    while found.became != ABSENT:
        found = state.objects[found.became]
    return found


def _change(before: State, after: State, was: Object, now: Object) -> str:
    """What is different of one object: where it is, else its numbers, counters and whether it is tapped."""
    if now.zone != was.zone:
        return f"is in {b.kind_of(now.zone)}" if now.zone else "is gone"
    if b.kind_of(now.zone) not in f.ARENA:
        return ""
    own, old = values(after, now.id), values(before, was.id)
    said = [f"has {own.get(name, 0)} {name}" for name in NUMBERS if own.get(name) != old.get(name)]
    if b.counters(now) != b.counters(was):
        said.append("has " + (", ".join(f"{n} {name}" for name, n in b.counters(now).items()) or "no") + " counters")
    marks = [mark for mark in (f.TAPPED, f.MARKED) if bool(now.mark(mark)) != bool(was.mark(mark))]
    said += [f"is {'' if now.mark(mark) else 'not '}{mark}" for mark in marks]
    return ", ".join(said)
