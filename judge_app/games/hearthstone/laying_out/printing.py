"""A card as a card file writes it, made into the printed card."""

from __future__ import annotations

from dataclasses import fields

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.terms import CardType, HeroClass, Keyword, Race


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file writes it. `hero power` is the one that a hero brings."""

    type_: CardType
    cost: int = 0
    attack: int | None = None
    health: int | None = None
    durability: int | None = None
    armor: int = 0
    class_: HeroClass = "neutral"
    races: tuple[Race, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    spell_damage: int = 0
    overload: int = 0
    hero_power: str = ""
    powers: tuple[Power, ...] = ()
    not_modelled: tuple[str, ...] = ()

    def mistake(self) -> str:
        """What is missing for its type; "" when nothing is."""
        if self.type_ in ("minion", "hero") and self.health is None:
            return f'a {self.type_} needs "health"'
        return 'a weapon needs "durability"' if self.type_ == "weapon" and self.durability is None else ""

    @classmethod
    def of(cls, card: Card) -> CardEntry:
        """What a card file would say of a printed card."""
        names = {own.name.rstrip("_").replace("_", " "): own.name for own in fields(cls)}
        said = {names[name]: value for name, value in card.printed.items() if name in names}
        powers = tuple(power for power in card.powers if isinstance(power, Power))
        return cls(**said, powers=powers, not_modelled=card.not_modelled)

    def card(self, name: str) -> Card:
        """The printed card."""
        printed = {
            own.name.rstrip("_").replace("_", " "): getattr(self, own.name)
            for own in fields(self)
            if own.name not in ("powers", "not_modelled")
        }
        kept = {key: value for key, value in printed.items() if value not in (None, "", 0, ()) or key == "cost"}
        for needed in ("attack", "health", "durability"):
            if printed[needed] is not None:
                kept[needed] = printed[needed]
        return Card(name, Map(kept), self.powers, self.not_modelled)
