"""What the zones of a capital come to: their power, their hit points; what is left of anything's hit points."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.values.projection import values
from judge_app.games.invasion.words.terms import ZONE_POWER


@clause("1.2.5")
def zone_power(state: State, player: str, name: str) -> int:
    """A zone's power: its base power and the power of the units and support cards there, with what a legend has."""
    cards = sum(int(values(state, id_).get("power") or 0) for id_ in state.zone(b.zone_of(name, player)))
    return b.zone(state, name).power + cards + legend_power(state, player, name)


@clause("2.7.8", "2.7.9", "2.7.10")
def legend_power(state: State, player: str, name: str) -> int:
    """A legend has the power printed for that zone as if it were there."""
    return sum(power_in(state, id_, name) for id_ in state.zone(b.zone_of(f.LEGEND, player)))


def power_in(state: State, id_: int, name: str) -> int:
    """The power of a card in a zone: a legend's is that printed for it, with what it has gained."""
    own = values(state, id_)
    if ZONE_POWER[name] not in own:
        return int(own.get("power") or 0)
    base = min(int(own.get(one, 0)) for one in ZONE_POWER.values())
    return int(own[ZONE_POWER[name]]) + int(own["power"]) - base


@clause("1.2.6")
def section_hit_points(state: State, player: str, name: str) -> int:
    """A section has its base hit points, and one more for each development in the zone."""
    return b.zone(state, name).hit_points + len(b.developments(state, name, player))


def hit_points(state: State, id_: int) -> int | None:
    """The hit points of a card or section; None of what has none."""
    there = state.objects[id_]
    if name := b.section_of(there):
        return section_hit_points(state, b.side_of(there), name)
    found = values(state, id_).get("hit points")
    return None if found is None else int(found)


@clause("1.2.7", "6.7.3")
def remaining(state: State, id_: int) -> int:
    """Hit points less the damage that is on it."""
    return max(0, (hit_points(state, id_) or 0) - state.objects[id_].number(f.DAMAGE))
