"""Reading the board: zones, rows, orientation, who controls what. Nothing here changes a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State, memoized
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ABSENT, Map
from judge_app.games.wow.facts import COMBAT, COMBAT_STEP
from judge_app.games.wow.facts import OUT as OUT
from judge_app.games.wow.facts import PHASE as PHASE
from judge_app.games.wow.facts import TEAMS as TEAMS
from judge_app.games.wow.facts import TURN as TURN
from judge_app.games.wow.facts import TURN_PLAYER as TURN_PLAYER
from judge_app.games.wow.facts import TURN_STARTED as TURN_STARTED

PLAY = "play"
CHAIN = "chain"
ENTERING = "entering"
"""Where a token is between its creation and its entering play (710)."""


@dataclass(frozen=True, slots=True)
class Zone:
    """What a zone is: does each player have an own one, may all see what lies face up there, how many cards at most."""

    own: bool = False
    public: bool = False
    most: int | None = None


ZONES = TableOf("zones")
ZONES.value(PLAY, Zone(public=True), "415.8c")
ZONES.value(CHAIN, Zone(public=True), "415.6a")
ZONES.value("deck", Zone(own=True), "415.2", "415.3a")
ZONES.value("hand", Zone(own=True, most=7), "415.2", "415.4a", "415.4b")
ZONES.value("graveyard", Zone(own=True, public=True), "415.2", "415.5a")
ZONES.value("RFG", Zone(own=True, public=True), "415.2", "415.7b")

DAMAGE = "damage"
EXHAUSTED = "exhausted"
ROW = "row"
RESOURCE_ROW, HERO_ROW, ALLY_ROW = "resource", "hero", "ally"
FACE_DOWN = "face down"
TOKEN = "token"
HOST = "host"
ATTACH = "attach description"
COUNTERS = "counters"
COUNTERS_SINCE = "counters since"
COUNTERS_THEN = "counters then"
"""On a card with unnamed counters put on it one after another: when, and how many at each time (718.2g)."""
DID_NOT_REMAIN = "did not remain"
"""On a link: the ways in which cards did not remain between its creation and its resolving (714.3b)."""
FLIPPED = "flipped"
CONTEXT = "context"
POWER = "power"
SOURCE = "source"
CHOSEN = "chosen word"
PUT_BY = "put by"
HOST_TO_BE = "host to be"
"""On an attachment that is about to enter play: the card that it will be attached to (400.4)."""
STASHING = "stashing"
IN_PARTY_SINCE = "in party since"
ENTERED_UNDER = "entered under"
CONTROLLERS, CONTROLLERS_SINCE = "controllers", "controllers since"
"""On a card, where control reverts to who had it before: those players, the present one last, and since when each."""
STAYS_REMOVED = "stays removed"
"""On a hero from whom a Master Hero took over (301.4a), or else the starting hero that was put back (301.4d)."""
FOR_STARTING = "for the starting hero"
POWERS_SINCE = "powers since"
"""On a card whose lost powers have returned: when (700.3)."""
LAST_KNOWN = "last known"
"""On a card that left play: its characteristics just before (709.2d)."""
AS_TYPE = "as type"
"""On a card that was put into play as another card type: that type (300.1d)."""
PRINTED_AS = "printed as"
"""On a card that has become a copy: what it is itself (402.3)."""


def zone_of(zone: str, player: str) -> str:
    """The name of a player's own deck, hand, graveyard or removed-from-game zone (415.2)."""
    return f"{zone}:{player}"


def zone_kind(state: State, zone: str) -> Zone:
    """What such a zone is, whoever's it is; nothing special where the rulebook knows none of that name."""
    row = ZONES.of(state).get(zone.partition(":")[0])
    return row.value if row else Zone()


def named_zones(state: State, zone: str) -> tuple[str, ...]:
    """The zones that such a name means: the one that all share, or each player's own (415.2)."""
    return tuple(zone_of(zone, player) for player in state.players) if zone_kind(state, zone).own else (zone,)


def turn_player(state: State) -> str:
    """Whose turn it is."""
    return str(state.facts[TURN_PLAYER])


def remaining_players(state: State) -> tuple[str, ...]:
    """The players still in the game, in turn order from the turn player."""
    lost = state.facts.get(OUT, ())
    return tuple(p for p in state.clockwise_from(turn_player(state)) if p not in lost)


def next_remaining(state: State, player: str) -> str:
    """The next player clockwise who is still in the game."""
    lost = state.facts.get(OUT, ())
    return next(p for p in (*state.clockwise_from(player)[1:], player) if p not in lost)


def team(state: State, player: str) -> str:
    """The team a player is on; a player without teams is one alone."""
    teams: Map[str] = state.facts.get(TEAMS, Map())
    return str(teams.get(player, player))


def opposed(state: State, one: str, other: str) -> bool:
    """Whether two players are opponents."""
    return team(state, one) != team(state, other)


def in_play(state: State, *, controller: str | None = None) -> tuple[Object, ...]:
    """The cards in play, of one controller or of all, in the order in which they came."""
    cards = (state.objects[id_] for id_ in state.zone(PLAY))
    return tuple(card for card in cards if controller in (None, card.controller))


def is_resource(card: Object) -> bool:
    """Whether a card in play lies in a resource row."""
    return bool(card.mark(ROW) == RESOURCE_ROW)


def ready_resources(state: State, player: str) -> tuple[Object, ...]:
    """The resources that a player can exhaust to pay a cost (412.2)."""
    own = in_play(state, controller=player)
    return tuple(card for card in own if is_resource(card) and not card.mark(EXHAUSTED))


def hero_of(state: State, player: str) -> Object | None:
    """The hero in a player's party, or None (301.5)."""
    for card in in_play(state, controller=player):
        if not is_resource(card) and "Hero" in printed_types(state, card):
            return card
    return None


def last_in_play(state: State, card: int) -> int:
    """A card that was moved, as it last was in play; any other card is what it is (712.3b)."""
    if state.objects[card].zone == PLAY:
        return card
    was = {o.became: o.id for o in state.objects if o.became != ABSENT}
    found = card
    while found in was and state.objects[found].mark(LAST_KNOWN) is None:
        found = was[found]
    return found if state.objects[found].mark(LAST_KNOWN) is not None else card


def has_left_play(state: State, card: int) -> bool:
    """Whether a card is somewhere else by now than in play, where it was."""
    was = state.objects[last_in_play(state, card)]
    return state.objects[card].zone != PLAY and was.mark(LAST_KNOWN) is not None


def hero_or_last(state: State, player: str) -> Object | None:
    """The hero in a player's party; while none is there, their last one as it was last known in play (301.5)."""
    here = hero_of(state, player)
    if here is not None:
        return here
    for card in reversed(list(state.objects)):
        if card.zone == GONE and card.mark(ROW) == HERO_ROW and card.controller == player:
            if "Hero" in printed_types(state, card):
                return card
    return None


def printed_types(state: State, card: Object) -> tuple[str, ...]:
    """The card types on the printed type line."""
    if not card.card:
        return ()
    types = card.mark(AS_TYPE) or state.card_of(card).printed.get("types", ())
    assert isinstance(types, tuple)
    return types


def damage_on(card: Object) -> int:
    """The damage on a character (405.1)."""
    return card.number(DAMAGE)


def counters_on(card: Object) -> Map[int]:
    """The counters on a card, by name."""
    found = card.mark(COUNTERS)
    return found if isinstance(found, Map) else Map()


def how_many(card: Object, counter: str) -> int:
    """How many counters of that name are on a card."""
    return counters_on(card).get(counter, 0)


def number_in(values: Mapping[str, Any], name: str) -> int:
    """A number among the values of a card, printed or current; 0 where it has none of that name."""
    return int(values.get(name) or 0)


def counters_by_time(card: Object, counter: str) -> tuple[tuple[int, int], ...]:
    """How many counters of that name a card has since when; those that it came with are as old as the card (718.2g)."""
    times, numbers = card.mark(COUNTERS_SINCE), card.mark(COUNTERS_THEN)
    since = times.get(counter, ()) if isinstance(times, Map) else ()
    number = numbers.get(counter, ()) if isinstance(numbers, Map) else ()
    first = how_many(card, counter) - sum(number)
    return (*(((card.since, first),) if first > 0 else ()), *zip(since, number, strict=True))


def attachments_of(state: State, host: int) -> tuple[Object, ...]:
    """The cards attached to a host."""
    return _attached(state).get(host, ())


@memoized
def _attached(state: State) -> dict[int, tuple[Object, ...]]:
    """The cards in play that are attached, by their host."""
    found: dict[int, tuple[Object, ...]] = {}
    for card in in_play(state):
        if isinstance(host := card.mark(HOST), int):
            found[host] = (*found.get(host, ()), card)
    return found


def controller_of_host(state: State, attachment: int) -> str:
    """Who controls what a card is attached to; '' for a card that is attached to nothing."""
    host = state.objects[attachment].mark(HOST)
    return state.objects[host].controller or "" if isinstance(host, int) else ""


def combat(state: State, role: str) -> tuple[int, ...]:
    """The cards with a role in the current combat: attacker, defender, proposed attacker or defender, protecting."""
    roles: Map[tuple[int, ...]] = state.facts.get(COMBAT, Map())
    cards: tuple[int, ...] = roles.get(role, ())
    return cards


def in_combat_step(state: State) -> bool:
    """Whether a combat step is going on: the turn player is not in the non-combat action phase (502.1, 602.4)."""
    return bool(state.facts.get(COMBAT_STEP))


def in_combat(state: State) -> tuple[int, ...]:
    """The attacker and the defender while both are there (602.3b)."""
    attackers, defenders = combat(state, "attacker"), combat(state, "defender")
    return attackers + defenders if attackers and defenders else ()


def clockwise_others(state: State, player: str) -> tuple[str, ...]:
    """The other players still in the game, clockwise from a player."""
    return tuple(p for p in remaining_players(state) if p != player)
