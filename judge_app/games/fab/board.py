"""Reading the board: zones, who controls what, what is public, assets. Nothing here changes a state."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ABSENT, Map
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Layer


@dataclass(frozen=True, slots=True)
class Zone:
    """What a zone is: each player's own or shared, public or private, in the arena or not, how many objects at most."""

    own: bool = True
    public: bool = True
    arena: bool = False
    most: int | None = None


ZONES = TableOf("zones")
ZONES.value(f.ARMS, Zone(arena=True, most=1), "3.2.1", "3.2.2")
ZONES.value(f.ARSENAL, Zone(public=False, most=1), "3.3.1", "3.3.2")
ZONES.value(f.BANISHED, Zone(), "3.4.1")
ZONES.value(f.CHEST, Zone(arena=True, most=1), "3.5.1", "3.5.2")
ZONES.value(f.COMBAT_CHAIN, Zone(own=False, arena=True), "3.6.1")
ZONES.value(f.DECK, Zone(public=False), "3.7.1")
ZONES.value(f.GRAVEYARD, Zone(), "3.8.1")
ZONES.value(f.HAND, Zone(public=False), "3.9.1")
ZONES.value(f.HEAD, Zone(arena=True, most=1), "3.10.1", "3.10.2")
ZONES.value(f.HERO, Zone(arena=True), "3.11.1")
ZONES.value(f.LEGS, Zone(arena=True, most=1), "3.12.1", "3.12.2")
ZONES.value(f.PERMANENT, Zone(own=False, arena=True), "3.13.1")
ZONES.value(f.PITCH, Zone(), "3.14.1")
ZONES.value(f.STACK, Zone(own=False), "3.15.1")
ZONES.value(f.WEAPON, Zone(arena=True, most=2), "3.16.1", "3.0.2")
ZONES.value(f.SOUL, Zone(), "3.11.5", "3.0.14")
ZONES.value(f.UNDER, Zone(own=False), "3.0.14", "3.0.14b")
ZONES.value(f.INVENTORY, Zone(public=False), "4.1.6a", "4.1.6b")


def zone_of(zone: str, player: str) -> str:
    """The name of a player's zone; of a shared one its own name (3.0.2)."""
    return zone if zone in f.SHARED else f"{zone}:{player}"


def kind_of(zone: str) -> str:
    """Which type of zone it is, whoever's."""
    return zone.partition(":")[0]


def zone_kind(state: State, zone: str) -> Zone:
    """What such a zone is."""
    found: Zone = ZONES.of(state)[kind_of(zone)].value
    return found


def turn_player(state: State) -> str:
    """Whose turn it is."""
    return str(state.facts.get(f.TURN_PLAYER, state.players[0]))


def phase(state: State) -> str:
    """The phase of the turn: start, action or end."""
    return str(state.facts.get(f.PHASE, ""))


def remaining(state: State, first: str = "") -> tuple[str, ...]:
    """The players still in the game, clockwise from the turn-player or from the one named (1.1.6)."""
    out = state.facts.get(f.OUT, ())
    return tuple(player for player in state.clockwise_from(first or turn_player(state)) if player not in out)


def next_player(state: State, player: str) -> str:
    """The next player clockwise who is still in the game."""
    out = state.facts.get(f.OUT, ())
    return next(one for one in (*state.clockwise_from(player)[1:], player) if one not in out)


def opponents(state: State, player: str) -> tuple[str, ...]:
    """Everybody else in the game (1.1.5)."""
    return tuple(one for one in remaining(state, player) if one != player)


def asset(state: State, player: str, what: str) -> int:
    """How many points of that type a player has (1.13)."""
    return int(state.facts.get(f"{what}:{player}", 0))


def hero(state: State, player: str) -> Object | None:
    """A player's hero: the card in the hero zone."""
    ids = state.zone(f"{f.HERO}:{player}")
    return state.objects[ids[0]] if ids else None


def hero_id(state: State, player: str) -> int:
    """The id of a player's hero; ABSENT where there is none."""
    found = hero(state, player)
    return found.id if found else ABSENT


def player_of(state: State, id_: int) -> str:
    """The player whose hero that is; "" for any other object."""
    there = state.objects[id_] if id_ >= 0 else None
    return there.owner if there is not None and kind_of(there.zone) == f.HERO else ""


def in_arena(there: Object) -> bool:
    """Whether an object is in the arena (3.1.2a): sub-cards are not."""
    return kind_of(there.zone) in f.ARENA


def home_of(state: State, id_: int) -> str:
    """The zone to which an object is equipped, wherever it is meanwhile; "" where it is to none."""
    there = state.objects[id_]
    home = str(there.mark(f.EQUIPPED) or there.zone) if there.mark(f.PROXY_OF) is None else ""
    return home if kind_of(home) in f.EQUIPPING else ""


def arena(state: State) -> Iterator[Object]:
    """Every object in the arena, in the order of the zones."""
    for zone, ids in state.zones.items():
        if kind_of(zone) in f.ARENA:
            yield from (state.objects[id_] for id_ in ids)


def is_public(state: State, there: Object) -> bool:
    """Whether what an object is like is known to all: by where and how it lies, or while a layer of it is there."""
    return lies_public(state, there) or (there.zone != GONE and shown_by_a_layer(state, there.id))


def shown_by_a_layer(state: State, id_: int) -> bool:
    """A private source is public while the layer of its ability is on the stack (5.2.4b, 5.4.7b)."""
    layers = (layer(state, other) for other in state.zone(f.STACK) if other != id_)
    return any(one is not None and one.ctx.source == id_ for one in layers)


def lies_public(state: State, there: Object) -> bool:
    """Whether an object is public for itself (3.0.3, 3.0.4)."""
    if there.mark(f.FACE_DOWN):
        return False
    return there.zone != GONE and (bool(there.mark(f.FACE_UP)) or zone_kind(state, there.zone).public)


def layer(state: State, id_: int) -> Layer | None:
    """What was declared for an object on the stack."""
    found: Layer | None = state.objects[id_].mark(f.LAYER)
    return found


def is_card(there: Object) -> bool:
    """Whether an object is a card, and neither a proxy nor the layer of an ability."""
    return bool(there.card) and not there.mark(f.PROXY_OF)


def counters(there: Object) -> Map[int]:
    """The counters on an object by their names."""
    found: Map[int] = there.mark(f.COUNTERS) or Map()
    return found


def latest(state: State, id_: int) -> Object:
    """What an object has become by now, as far as it is still public and the same card (3.0.9a)."""
    there = state.objects[id_]
    while there.zone == GONE and there.became >= 0:
        there = state.objects[there.became]
    return there


@clause("3.0.9")
def stays_the_same(state: State, there: Object, zone: str) -> bool:
    """In the arena and on the stack an object stays the same; elsewhere it becomes a new one."""
    return zone in (*f.ARENA, f.STACK) and there.zone != GONE
