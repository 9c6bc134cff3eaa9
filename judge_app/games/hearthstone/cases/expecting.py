"""What must hold when a case has run: how entities are, what lies in zones, mana, the result."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.engine.case import CannotDo, Seen
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import word
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.cases.case_base import HearthstoneExpect, find
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words.terms import Keyword, joined

Zone = Literal["board", "hero", "weapon", "power", "secret", "hand", "deck", "graveyard", "aside", "gone"]


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(HearthstoneExpect):
    """How an entity is at the end; what isn't said is not looked at. `place` counts from 1 at the left of its zone.

    `attacks_left` is whether it could attack again.
    """

    called: str
    zone: Zone | None = None
    controller: str | None = None
    name: str | None = None
    attack: int | None = None
    health: int | None = None
    maximum_health: int | None = None
    damage: int | None = None
    armor: int | None = None
    durability: int | None = None
    cost: int | None = None
    place: int | None = None
    attacks_made: int | None = None
    frozen: bool | None = None
    silenced: bool | None = None
    used: bool | None = None
    has: tuple[Keyword, ...] = ()
    hasnt: tuple[Keyword, ...] = ()
    enchantments: tuple[str, ...] | None = None

    def text(self) -> str:
        return f"{self.called}: {', '.join(f'{name} {value}' for name, value in self._wanted().items())}"

    def asserts(self) -> bool:
        return bool(self._wanted())

    def _wanted(self) -> dict[str, object]:
        skipped = ("called", "has", "hasnt")
        wanted = {
            name.replace("_", " "): getattr(self, name)
            for name in self.__dataclass_fields__
            if name not in skipped and getattr(self, name) is not None
        }
        wanted |= {f"has {keyword}": True for keyword in self.has}
        return wanted | {f"has {keyword}": False for keyword in self.hasnt}

    def found(self, seen: Seen) -> tuple[bool, str]:
        entity = find(seen.after, self.called)
        wanted = self._wanted()
        found = {name: _fact(seen.after, entity, name) for name in wanted}
        return found == wanted, ", ".join(f"{name} {value}" for name, value in found.items())


def _fact(state: State, entity: Object, name: str) -> object:
    """One thing that is so of an entity, by the name that a case uses."""
    if name.startswith("has "):
        return b.has(entity, name.removeprefix("has "))
    row = state.zone(entity.zone)
    wielded = b.kind_of(entity) == b.WEAPON
    told = {
        "zone": b.kind_of(entity) or "gone",
        "controller": entity.controller,
        "name": entity.card,
        "attack": b.attack_of(entity) if wielded else attack_total(state, entity),
        "health": b.health_left(entity),
        "durability": b.health_left(entity),
        "maximum health": b.most_health(entity),
        "damage": entity.number(b.DAMAGE),
        "armor": entity.number(b.ARMOR),
        "cost": cost_of(state, entity),
        "place": row.index(entity.id) + 1 if entity.id in row else 0,
        "attacks made": entity.number(b.ATTACKS),
        "frozen": b.has(entity, b.FROZEN),
        "silenced": b.silenced(entity),
        "used": bool(entity.mark(b.USED)),
        "enchantments": tuple(ench.name for ench in b.enchantments(entity)),
    }
    return told[name]


@word("zone")
@dataclass(frozen=True, slots=True)
class ZoneIs(HearthstoneExpect):
    """What lies in a player's zone at the end, by card names: in any order, or `in order` from the left (a deck's top).

    `count` is only how many.
    """

    of: str
    zone: Zone
    cards: tuple[str, ...] | None = None
    count: int | None = None
    in_order: bool = False

    def text(self) -> str:
        said = [f"{self.count} cards"] if self.count is not None else []
        said += [joined(self.cards) or "nothing"] if self.cards is not None else []
        return f"{possessive(self.of)} {self.zone}: {', '.join(said)}"

    def asserts(self) -> bool:
        return self.cards is not None or self.count is not None

    def found(self, seen: Seen) -> tuple[bool, str]:
        if self.of not in seen.after.players:
            raise CannotDo(f'no player is called "{self.of}"; there are {", ".join(seen.after.players)}')
        ids = seen.after.zone(b.zone(self.zone, self.of))
        there = [seen.after.objects[id_].card for id_ in (reversed(ids) if self.zone == "deck" else ids)]
        right = self.count is None or len(there) == self.count
        if self.cards is not None:
            right &= there == list(self.cards) if self.in_order else sorted(there) == sorted(self.cards)
        return right, ", ".join(there) or "nothing"


@word("mana")
@dataclass(frozen=True, slots=True)
class ManaIs(HearthstoneExpect):
    """A player's mana at the end: what is shown as available, the crystals, Overload now and to come."""

    of: str
    available: int | None = None
    crystals: int | None = None
    overloaded: int | None = None
    owed: int | None = None

    def text(self) -> str:
        said = {name: getattr(self, name) for name in ("available", "crystals", "overloaded", "owed")}
        return f"{self.of}: " + ", ".join(f"{name} {value}" for name, value in said.items() if value is not None)

    def asserts(self) -> bool:
        return any(value is not None for value in (self.available, self.crystals, self.overloaded, self.owed))

    def found(self, seen: Seen) -> tuple[bool, str]:
        mana = f.mana(seen.after, self.of)
        now = {"available": max(0, mana.available), "crystals": mana.crystals}
        now |= {"overloaded": mana.locked, "owed": mana.owed}
        right = all(getattr(self, name) in (None, value) for name, value in now.items())
        return right, ", ".join(f"{name} {value}" for name, value in now.items())


@word("result")
@dataclass(frozen=True, slots=True)
class ResultIs(HearthstoneExpect):
    """How the game stands at the end: won by a player, a draw, or going on."""

    PLAYERS: ClassVar[tuple[str, ...]] = ()

    is_: str

    def text(self) -> str:
        return f"the game: {self.is_}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        winners = seen.after.facts.get(f.RESULT)
        now = "going on" if winners is None else f"{winners[0]} won" if winners else "draw"
        known = ("going on", "draw", *(f"{player} won" for player in seen.after.players))
        if self.is_ not in known:
            raise CannotDo(f'a result is one of {", ".join(known)}, not "{self.is_}"')
        return now == self.is_, now
