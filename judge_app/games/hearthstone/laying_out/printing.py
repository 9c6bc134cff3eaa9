"""A card as a card file writes it, made into the printed card."""

from __future__ import annotations

from typing import Annotated

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.terms import CardType, HeroClass, Keyword, Race
from judge_app.rulekit.table.fields import Says
from judge_app.rulekit.table.printing import WrittenCard


@dataclass(frozen=True, slots=True)
class CardEntry(WrittenCard):
    """A card as a card file writes it."""

    type_: Annotated[CardType, "what the card is"]
    cost: Annotated[int, Says("its mana cost", least=0)] = 0
    attack: Annotated[int | None, Says("a minion's, weapon's or hero's Attack", least=0)] = None
    health: Annotated[int | None, Says("a minion's or hero's Health (needed for both)", least=0)] = None
    durability: Annotated[int | None, Says("a weapon's Durability (needed)", least=0)] = None
    armor: Annotated[int, Says("the Armor that a Hero card brings", least=0)] = 0
    class_: Annotated[HeroClass, "its class"] = "neutral"
    races: Annotated[tuple[Race, ...], "its minion types"] = ()
    keywords: Annotated[tuple[Keyword, ...], "what it has from the start"] = ()
    spell_damage: Annotated[int, Says("how much more the spells of its controller deal", least=0)] = 0
    overload: Annotated[int, Says("how many Mana Crystals playing it Overloads", least=0)] = 0
    hero_power: Annotated[str, "the Hero Power that a hero brings"] = ""
    powers: Annotated[tuple[Power, ...], "what it does, in printed order"] = ()
    not_modelled: Annotated[
        tuple[str, ...], "sentences: what its text says besides, that the script leaves out; a run tells them"
    ] = ()

    def mistake(self) -> str:
        """What is missing for its type; "" when nothing is."""
        if self.type_ in ("minion", "hero") and self.health is None:
            return f'a {self.type_} needs "health"'
        return 'a weapon needs "durability"' if self.type_ == "weapon" and self.durability is None else ""

    def card(self, name: str) -> Card:
        """The printed card."""
        printed = self.printed()
        kept = {key: value for key, value in printed.items() if value not in (None, "", 0, ()) or key == "cost"}
        for needed in ("attack", "health", "durability"):
            if printed[needed] is not None:
                kept[needed] = printed[needed]
        return Card(name, Map(kept), self.powers, self.not_modelled)
