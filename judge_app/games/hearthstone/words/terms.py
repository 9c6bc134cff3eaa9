"""Words that several others use."""

from __future__ import annotations

from typing import Literal, get_args

CardType = Literal["minion", "spell", "secret", "quest", "weapon", "hero", "hero power", "enchantment"]
Race = Literal["beast", "demon", "dragon", "mech", "murloc", "pirate", "totem", "elemental"]
HeroClass = Literal[
    "neutral", "druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior", "death knight"
]
Keyword = Literal[
    "taunt", "charge", "stealth", "divine shield", "windfury", "immune", "poisonous", "lifesteal", "elusive",
    "can't attack", "can't attack heroes", "frozen",
]  # fmt: skip
"""What an entity has or hasn't. An elusive one can't be targeted by spells and Hero Powers."""

KEYWORDS: dict[object, str] = {
    **{name: name.title() for name in get_args(Keyword)},
    "can't attack": '"Can\'t attack."',
    "can't attack heroes": '"Can\'t attack heroes."',
    "elusive": '"Can\'t be targeted by spells or Hero Powers."',
}
"""Keywords as a card prints them."""

CANT = {
    "can't attack": "can't attack",
    "can't attack heroes": "can't attack heroes",
    "elusive": "can't be targeted by spells or Hero Powers",
}
"""Those of them that are sentences of a text."""

KEYWORDS_MEAN = {
    "taunt": "enemies have to attack it first",
    "charge": "it can attack on the turn on which it arrives",
    "stealth": "enemies can't attack it or aim at it until it attacks or deals damage",
    "divine shield": "the first damage that it would take is 0",
    "windfury": "it can attack twice a turn",
    "immune": "it takes no damage and can't be attacked or aimed at by enemies",
    "poisonous": "whatever minion it damages is destroyed",
    "lifesteal": "its damage heals its controller's hero",
    "elusive": "spells and Hero Powers can't be aimed at it",
    "can't attack": "it can't attack",
    "can't attack heroes": "it can't attack heroes",
    "frozen": "it loses its next attack",
}
"""What the keywords mean."""

Until = Literal["", "end of turn", "your next turn", "opponent's next turn ends", "in hand", "this attack"]
"""When an enchantment wears off; "" is never, "in hand" as its card leaves it, "this attack" as that is over."""

UNTIL = {
    "": "",
    "end of turn": "this turn",
    "your next turn": "until your next turn",
    "opponent's next turn ends": "until the end of your opponent's next turn",
    "in hand": "while in hand",
    "this attack": "for this attack",
}
VALUES = {
    "attack": "Attack",
    "health": "Health",
    "maximum health": "maximum Health",
    "damage": "damage",
    "cost": "Cost",
    "armor": "Armor",
    "durability": "Durability",
}
SIDE = {"friendly": "your", "enemy": "your opponent's", "any": "any"}
"""Whose zone it is, by the side of the cards in it."""
