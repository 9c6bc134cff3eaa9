"""A card as a card file writes it, made into the printed card."""

from __future__ import annotations

from dataclasses import fields
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.terms import CardType, DamageType


@dataclass(frozen=True, slots=True)
class Restriction:
    """A tag with a number in parentheses on a type line (414.3b)."""

    tag: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file writes it."""

    type_: tuple[CardType, ...]
    cost: int = 0
    cost_has_X: bool = False
    class_: tuple[str, ...] = ()
    faction: tuple[Literal["Alliance", "Horde"], ...] = ()
    tags: tuple[str, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    unique: bool = False
    master: bool = False
    talent: str = ""
    instant: bool = False
    ongoing: bool = False
    ATK: int | None = None
    damage_type: tuple[DamageType, ...] = ()
    health: int | None = None
    DEF: int | None = None
    strike_cost: int | None = None
    capacity: int | None = None
    back_ATK: int | None = None
    back_health: int | None = None
    powers: tuple[Power, ...] = ()
    not_modelled: tuple[str, ...] = ()

    @classmethod
    def of(cls, card: Card) -> CardEntry:
        """What a card file would say of a printed card."""
        printed = card.printed
        restrictions = tuple(Restriction(tag, most) for tag, most in printed.get("restrictions", ()))
        named = {restriction.tag for restriction in restrictions}
        said = {own.name: printed[name] for own in fields(cls) if (name := own.name.replace("_", " ")) in printed}
        said |= {
            "type_": printed.get("types", ()),
            "class_": printed.get("class icons", ()),
            "faction": printed.get("faction icons", ()),
            "tags": tuple(tag for tag in printed.get("tags", ()) if tag not in named),
            "restrictions": restrictions,
            "damage_type": printed.get("damage types", ()),
        }
        return cls(
            **said,
            powers=tuple(power for power in card.powers if isinstance(power, Power)),
            not_modelled=card.not_modelled,
        )

    def card(self, name: str) -> Card:
        """The printed card."""
        printed: dict[str, object] = {
            "cost": self.cost,
            "cost has X": self.cost_has_X,
            "types": self.type_,
            "class icons": self.class_,
            "faction icons": self.faction,
            "tags": (*self.tags, *(r.tag for r in self.restrictions)),
            "restrictions": tuple((r.tag, r.most) for r in self.restrictions),
            "unique": self.unique,
            "master": self.master,
            "talent": self.talent,
            "instant": self.instant,
            "ongoing": self.ongoing,
            "damage types": self.damage_type,
        }
        atk = 0 if self.ATK is None and "Hero" in self.type_ else self.ATK
        optional = {"ATK": atk, "health": self.health, "DEF": self.DEF, "strike cost": self.strike_cost}
        optional |= {"capacity": self.capacity, "back ATK": self.back_ATK, "back health": self.back_health}
        printed.update({name: value for name, value in optional.items() if value is not None})
        return Card(name, Map(printed), self.powers, self.not_modelled)
