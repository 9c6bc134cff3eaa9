"""What must hold when a case has run: how entities are, what lies in zones, mana, the result."""

from __future__ import annotations

from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import word
from judge_app.engine.values import PlayerName
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.cases.case_base import HearthstoneExpect, Zone, find
from judge_app.games.hearthstone.events import TriggerBegan
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words.terms import Keyword
from judge_app.rulekit.cases.case import CannotDo, Seen
from judge_app.rulekit.cases.expecting import EveryInOrder, HowItIs
from judge_app.rulekit.cases.kinds import Called


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(HearthstoneExpect, HowItIs):
    """How an entity is at the end; what isn't said is not looked at. `place` counts from 1 at the left of its zone."""

    called: Called
    zone: Zone | None = None
    controller: PlayerName | None = None
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
    has_: tuple[Keyword, ...] | None = None
    hasnt: tuple[Keyword, ...] | None = None
    enchantments: tuple[str, ...] | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        entity = find(seen.after, self.called)
        keywords = (self.has_ or (), self.hasnt or ())
        return {name: _fact(seen.after, entity, name, *keywords) for name in names}


def _fact(state: State, entity: Object, name: str, has: tuple[str, ...], hasnt: tuple[str, ...]) -> object:
    """One thing that is so of an entity, by the name that a case uses."""
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
        "has": tuple(keyword for keyword in has if b.has(entity, keyword)),
        "hasnt": tuple(keyword for keyword in hasnt if not b.has(entity, keyword)),
        "enchantments": tuple(ench.name for ench in b.enchantments(entity)),
    }
    return told[name]


@word("mana")
@dataclass(frozen=True, slots=True)
class ManaIs(HearthstoneExpect, HowItIs):
    """A player's mana at the end: what is shown as available, the crystals, Overload now and to come."""

    of: PlayerName
    available: int | None = None
    crystals: int | None = None
    overloaded: int | None = None
    owed: int | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        mana = f.mana(seen.after, self.of)
        now = {"available": max(0, mana.available), "crystals": mana.crystals}
        now |= {"overloaded": mana.locked, "owed": mana.owed}
        return {name: now[name] for name in names}


@word("result")
@dataclass(frozen=True, slots=True)
class ResultIs(HearthstoneExpect):
    """How the game stands at the end: won by a player, a draw, or going on."""

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


@word("triggers")
class Triggers(HearthstoneExpect, EveryInOrder):
    """The entities whose triggers resolved, in the order in which they began; nothing else triggered."""

    __slots__ = ()
    EVENT, FIELD, SAID = TriggerBegan, "holder", "triggers"
