"""A card as a card file writes it, made into the printed card."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.terms import CardType, DamageType
from judge_app.rulekit.table.fields import Says


@dataclass(frozen=True, slots=True)
class Restriction:
    """A tag with a number in parentheses on a type line (414.3b)."""

    tag: Annotated[str, "the tag"]
    most: Annotated[int, "the number in parentheses"] = 1


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file writes it."""

    type_: Annotated[tuple[CardType, ...], "what the card is; two types for a card that is both"]
    cost: Annotated[int, Says("the number in its corner", least=0)] = 0
    cost_has_X: Annotated[bool, "true where the cost is X, chosen as it is played (707.1b)"] = False
    class_: Annotated[tuple[str, ...], "its class icons; a deck's hero must share one"] = ()
    faction: Annotated[tuple[Literal["Alliance", "Horde"], ...], "its faction icons"] = ()
    tags: Annotated[tuple[str, ...], "the other words of its type line: race, class, subtype"] = ()
    restrictions: Annotated[
        tuple[Restriction, ...],
        "tags with a number in parentheses, of which a player controls no more than that (414.3b)",
    ] = ()
    unique: Annotated[bool, "true for a unique card (414.1)"] = False
    master: Annotated[bool, "true for a Master Hero (301.4)"] = False
    talent: Annotated[str, "a hero's talent spec, or the spec that a card asks for"] = ""
    instant: Annotated[bool, "true for a card that can be played whenever its player has priority"] = False
    ongoing: Annotated[bool, "true for an ability that stays in play"] = False
    ATK: Annotated[int | None, Says("what it deals in combat; a hero without it has 0", least=0)] = None
    damage_type: Annotated[tuple[DamageType, ...], "the type of its combat damage"] = ()
    health: Annotated[int | None, Says("an ally's or hero's health", least=0)] = None
    DEF: Annotated[int | None, Says("an armor's defense", least=0)] = None
    strike_cost: Annotated[int | None, Says("what striking with a weapon costs", least=0)] = None
    capacity: Annotated[int | None, Says("the most counters that a location can hold (306.3)", least=0)] = None
    back_ATK: Annotated[
        int | None, Says("a hero's ATK while its back shows, where that is another (301.2b)", least=0)
    ] = None
    back_health: Annotated[
        int | None, Says("a hero's health while its back shows, where that is another (301.2b)", least=0)
    ] = None
    powers: Annotated[tuple[Power, ...], "its powers in printed order"] = ()
    not_modelled: Annotated[
        tuple[str, ...], "sentences: what its text says besides, that the script leaves out; a run tells them"
    ] = ()

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
