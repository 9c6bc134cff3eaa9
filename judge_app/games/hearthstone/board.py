"""Where entities are and what is on them: the names of zones and marks, and plain questions about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.codec import saved
from judge_app.engine.state import Object, State
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ByIdentity, Id, Map, Stamp, changed
from judge_app.games.hearthstone.words.base import Change, Power

BOARD = "board"
HERO = "hero"
WEAPON = "weapon"
POWER = "power"
SECRET = "secret"
EFFECTS = "effects"
"""Disembodied effects of a player: what lasts after the card is gone."""
SPELL = "spell"
"""A spell while it is being played."""
HAND = "hand"
DECK = "deck"
GRAVEYARD = "graveyard"
AN_EFFECT = "an effect"
"""The card of what stands for a player's lasting effect: it has no text of its own."""

ASIDE = "aside"
REMOVED = "removed"

IN_PLAY = (HERO, POWER, WEAPON, BOARD, SECRET, EFFECTS)
"""The zones whose entities can trigger and emit auras (SPELL too is in play, but a spell has no presence there)."""

DAMAGE = "damage"
ARMOR = "armor"
ATTACK = "attack"
HEALTH = "health"
KEYWORDS = "keywords"
LOST = "lost"
ENCHANTMENTS = "enchantments"
SILENCED = "silenced"
DOOMED = "pending destroy"
ATTACKS = "attacks made"
SICK = "just arrived"
USES = "uses this turn"
USED = "used up"
PLACE = "place left"
"""The board position that a minion had when its Death Event was created, counted from 0."""
FROZEN = "frozen"
REMEMBERED = "remembered"
"""Entities that a text of this one speaks of again later, also after it has died."""
LAST_POWERS = "had when it died"
"""What gave a dead entity its added Deathrattles, which still resolve (MPR2)."""
LAST_SILENCED = "was silenced when it died"
NO_ROOM = "died for want of room"

MANA = "mana"
TURNS = "turns"

LIMITS = TableOf("limits of zones")
"""How much each zone of a player holds, any other having room for one; how much mana and how many turns there are."""
LIMITS.value(BOARD, 7, "limits.1")
LIMITS.value(HAND, 10, "limits.1")
LIMITS.value(SECRET, 5, "limits.1")
LIMITS.value(DECK, 60, "limits.1")
LIMITS.value(MANA, 10, "mana.1", "mana.2")
LIMITS.value(TURNS, 89, "turn.2a")


@saved
class Enchantment:
    """Something attached to an entity: what it changes, in order, and the powers that it gives.

    `number` tells it from others; `stamp` is its place in order of play (of an aura's, that of the entity that emits
    it); `controller` whoever put it there (CEM1). `aura` is which aura update keeps it, "" for an ordinary one.
    """

    number: Stamp
    stamp: Stamp
    name: str
    controller: str
    source: Id
    changes: tuple[Change, ...] = ()
    powers: tuple[Power, ...] = ()
    until: str = ""
    aura: str = ""
    priority: str = ""


def zone(kind: str, player: str) -> str:
    """The zone of that kind of a player."""
    return f"{kind}:{player}"


def kind_of(entity: Object) -> str:
    """The kind of zone that an entity is in; "" for one that is gone."""
    return entity.zone.partition(":")[0]


def in_play(entity: Object) -> bool:
    """Whether an entity is in play."""
    return kind_of(entity) in IN_PLAY


def opponent(state: State, player: str) -> str:
    """The other player."""
    first, second = state.players[:2]
    return second if player == first else first


def printed(state: State, entity: Object, name: str, default: Any = None) -> Any:
    """A printed value of an entity's card."""
    return state.cards[entity.card].printed.get(name, default)


def type_of(state: State, entity: Object) -> str:
    """The card type of an entity."""
    kind: str = state.cards[entity.card].printed.get("type", "")
    return kind


def board(state: State, player: str) -> tuple[Id, ...]:
    """A player's minions from left to right."""
    return state.zone(zone(BOARD, player))


def hero(state: State, player: str) -> Id:
    """A player's hero: the one in play, else the one that died last. Raises StopIteration where there never was one."""
    here = state.zone(zone(HERO, player)) or state.zone(zone(GRAVEYARD, player))
    return next(id_ for id_ in reversed(here) if type_of(state, state.objects[id_]) == "hero")


def weapons(state: State, player: str) -> tuple[Id, ...]:
    """A player's weapons: one, or two while a new one replaces the old."""
    return state.zone(zone(WEAPON, player))


def weapon(state: State, player: str) -> Object | None:
    """The weapon that a hero has equipped, the newest if there are two."""
    found = weapons(state, player)
    return state.objects[found[-1]] if found else None


def hero_power(state: State, player: str) -> Object | None:
    """A player's Hero Power."""
    found = state.zone(zone(POWER, player))
    return state.objects[found[-1]] if found else None


def hand(state: State, player: str) -> tuple[Id, ...]:
    """A player's hand from left to right."""
    return state.zone(zone(HAND, player))


def minions(state: State) -> Iterator[Id]:
    """All minions in play, by player."""
    for player in state.players:
        yield from state.zone(zone(BOARD, player))


def _by_zone(zones: Map[tuple[Id, ...]]) -> tuple[tuple[Id, ...], tuple[tuple[Id, str], ...]]:
    kinds = [(name.partition(":")[0], zones[name]) for name in sorted(zones)]
    in_play = tuple(id_ for kind, ids in kinds if kind in IN_PLAY for id_ in ids)
    return in_play, tuple((id_, kind) for kind, ids in kinds if kind not in IN_PLAY for id_ in ids)


lying = ByIdentity(_by_zone, most=256)
"""What is in play, by zone and player, and what lies elsewhere with its kind of zone; remembered for the zones."""


def entities_in_play(state: State) -> tuple[Id, ...]:
    """Every entity in play, by zone and player."""
    return lying(state.zones)[0]


def outside_play(state: State) -> Iterator[Id]:
    """Every entity outside play that has something attached to it.

    What is attached counts as being in play all the same (trigger-order.3, moving.10).
    """
    return (id_ for id_, _ in lying(state.zones)[1] if state.objects[id_].marks.get(ENCHANTMENTS))


def in_order_of_play(state: State, ids: Iterator[Id] | tuple[Id, ...]) -> list[Id]:
    """Entities from the oldest to the newest (glossary: Order of play)."""
    return sorted(ids, key=lambda id_: state.objects[id_].since)


def characters(state: State) -> list[Id]:
    """Heroes and minions in order of play: heroes are older than every minion, the Dominant Player's first."""
    heroes = [id_ for player in state.players for id_ in state.zone(zone(HERO, player))]
    return in_order_of_play(state, (*heroes, *minions(state)))


def enchantments(entity: Object) -> tuple[Enchantment, ...]:
    """What is attached to an entity, in the order in which it applies."""
    found: tuple[Enchantment, ...] = entity.marks.get(ENCHANTMENTS, ())
    return found


def has(entity: Object, keyword: str) -> bool:
    """Whether an entity has that keyword now."""
    return keyword in entity.marks.get(KEYWORDS, ()) or (keyword == FROZEN and bool(entity.marks.get(FROZEN)))


def attack_of(entity: Object) -> int:
    """The entity's own Attack now."""
    return entity.number(ATTACK)


def most_health(entity: Object) -> int:
    """The maximum Health of a character, the Durability that a weapon came with."""
    return entity.number(HEALTH)


def health_left(entity: Object) -> int:
    """The current Health of a character, the Durability of a weapon."""
    return entity.number(HEALTH) - entity.number(DAMAGE)


def mortally_wounded(entity: Object) -> bool:
    """Whether an entity that can die has 0 or less Health or Durability (glossary: Mortally wounded)."""
    return HEALTH in entity.marks and health_left(entity) <= 0


def doomed(entity: Object) -> bool:
    """Whether an entity in play will die: mortally wounded or pending destroy."""
    return bool(entity.marks.get(DOOMED)) or (HEALTH in entity.marks and health_left(entity) <= 0)


def silenced(entity: Object) -> bool:
    """Whether an entity's own text is gone."""
    return bool(entity.marks.get(SILENCED))


def full(state: State, kind: str, player: str) -> bool:
    """Whether a player's zone is at its limit (see Limits)."""
    return len(state.zone(zone(kind, player))) >= limit(state, kind)


def limit(state: State, kind: str) -> int:
    """How much a zone of that kind holds, or how much there may be of something."""
    row = LIMITS.of(state).get(kind)
    return row.value if row is not None else 1


def has_room(state: State, player: str, entity: Object) -> bool:
    """Whether an entity could go to the same zone of that player: no two Secrets of one name are there (Z1, Z3)."""
    kind = kind_of(entity)
    there = state.zone(zone(kind, player))
    if kind == SECRET and any(state.objects[id_].card == entity.card for id_ in there):
        return False
    return not full(state, kind, player)


def beside(state: State, id_: Id) -> tuple[Id, ...]:
    """The minions next to one on the board, the left one first."""
    entity = state.objects[id_]
    row = state.zone(entity.zone)
    if kind_of(entity) != BOARD or id_ not in row:
        return ()
    at = row.index(id_)
    return (*row[max(0, at - 1) : at], *row[at + 1 : at + 2])


def replace_changes(enchantment: Enchantment, changes: tuple[Change, ...]) -> Enchantment:
    """The same enchantment with other changes."""
    return changed(enchantment, changes=changes)
