"""Reading the board: zones, sections, who controls what. Nothing here changes a state."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.engine.tables import TableOf
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Layer
from judge_app.games.invasion.words.changes import Becomes


@dataclass(frozen=True, slots=True)
class Zone:
    """What a zone is: in play or not; of a zone of the capital its base power and its base hit points."""

    in_play: bool = False
    power: int = 0
    hit_points: int = 0


ZONES = TableOf("zones")
ZONES.value(f.KINGDOM, Zone(True, 3, 8), "1.2.2", "1.2.1")
ZONES.value(f.QUEST, Zone(True, 1, 8), "1.2.3", "1.2.1")
ZONES.value(f.BATTLEFIELD, Zone(True, 0, 8), "1.2.4", "1.2.1")
ZONES.value(f.LEGEND, Zone(True), "2.7.1")
ZONES.value(f.ATTACHMENTS, Zone(True), "2.6.1")
ZONES.value(f.HAND, Zone(), "1.6.2")
ZONES.value(f.DECK, Zone(), "1.6.2")
ZONES.value(f.DISCARD, Zone(), "1.6.2")
ZONES.value(f.CHAIN, Zone(), "4.2.3a")


def zone_of(zone: str, player: str) -> str:
    """The name of a player's zone; of a shared one its own name."""
    return zone if zone in f.SHARED else f"{zone}:{player}"


def kind_of(zone: str) -> str:
    """Which zone it is, whoever's."""
    return zone.partition(":")[0]


def side_of(there: Object) -> str:
    """The player whose capital something lies in, or whoever it is under."""
    return there.zone.partition(":")[2] or there.whose


def zone(state: State, name: str) -> Zone:
    """What a zone is."""
    row = ZONES.of(state).get(name)
    return row.value if row is not None else Zone()


def in_play(state: State, there: Object) -> bool:
    """Whether something is in play."""
    return bool(there.zone) and zone(state, kind_of(there.zone)).in_play


def everything_in_play(state: State) -> Iterator[Object]:
    """Every card in play, in the order of the zones."""
    for name, ids in state.zones.items():
        if zone(state, kind_of(name)).in_play:
            yield from (state.objects[id_] for id_ in ids)


def section_zone(name: str, player: str) -> str:
    """Where the section of a capital for that zone lies."""
    return f"{name} {f.SECTION}:{player}"


def section(state: State, name: str, player: str) -> Object:
    """The section of a player's capital for that zone."""
    return state.objects[state.zone(section_zone(name, player))[0]]


def section_of(there: Object) -> str:
    """The zone whose section something is; "" for anything else."""
    name, _, said = kind_of(there.zone).rpartition(" ")
    return name if said == f.SECTION else ""


def sections(state: State, player: str) -> tuple[Object, ...]:
    """The sections of a player's capital."""
    return tuple(section(state, name, player) for name in f.ZONES)


def location(state: State, there: Object) -> tuple[str, str]:
    """In which zone of whose capital something is; an attachment is where its host is."""
    host = there.mark(f.ATTACHED)
    if host is not None:
        return location(state, state.objects[host])
    return section_of(there) or kind_of(there.zone), side_of(there)


def is_development(state: State, there: Object) -> bool:
    """Whether a card is a development, face down or for as long as an attachment makes it one."""
    return bool(there.mark(f.DEVELOPMENT)) or bool(stays_face_up(state, there))


@clause("9.7.6c", "9.7.6b", "2.4.7")
def stays_face_up(state: State, there: Object) -> bool:
    """A card counts as a development, face up, as long as what is attached to it says that it becomes one."""
    of = (state.card_of(state.objects[one]).powers for one in attachments(state, there.id))
    every = (change for powers in of for one in powers for change in getattr(one, "by", ()))
    return any(isinstance(change, Becomes) and change.what == "development" for change in every)


def developments(state: State, name: str, player: str) -> tuple[int, ...]:
    """The developments in a zone."""
    return tuple(id_ for id_ in state.zone(zone_of(name, player)) if is_development(state, state.objects[id_]))


def active(state: State) -> str:
    """Whose turn it is."""
    return str(state.facts.get(f.ACTIVE, state.players[0]))


def phase(state: State) -> str:
    """The phase of the turn."""
    return str(state.facts.get(f.PHASE, ""))


def opponent(state: State, player: str) -> str:
    """The other player."""
    return state.next_player(player)


def in_turn_order(state: State) -> tuple[str, ...]:
    """The players, the active one first."""
    return state.clockwise_from(active(state))


def resources(state: State, player: str) -> int:
    """How many resources a player has."""
    return int(state.facts.get(f"{f.RESOURCES}:{player}", 0))


def layer(state: State, id_: int) -> Layer | None:
    """What was declared for something that waits to resolve."""
    found: Layer | None = state.objects[id_].mark(f.LAYER)
    return found


def attachments(state: State, id_: int) -> tuple[int, ...]:
    """What is attached to a card."""
    return tuple(one for one in state.zone(f.ATTACHMENTS) if state.objects[one].mark(f.ATTACHED) == id_)


def questing_on(state: State, id_: int) -> int | None:
    """The unit that is questing on a quest."""
    return next((one.id for one in everything_in_play(state) if one.mark(f.QUESTING) == id_), None)


def latest(state: State, id_: int) -> Object:
    """What an object has become by now."""
    there = state.objects[id_]
    while there.became >= 0:
        there = state.objects[there.became]
    return there
