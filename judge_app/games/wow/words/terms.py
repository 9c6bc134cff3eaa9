"""Closed lists of terms: types, damage types, zones, keywords."""

from __future__ import annotations

from typing import Literal, get_args

CardType = Literal["Ability", "Ally", "Equipment", "Hero", "Location", "Quest"]
TYPES = {cls: cls.lower() for cls in get_args(CardType)}
"""The card types in the middle of a sentence."""
Equipment = Literal["Weapon", "Armor", "Item"]
KINDS = {"Weapon": "weapon", "Armor": "armor", "Item": "item"}
"""The kinds of equipment in the middle of a sentence: tags that are written as card types are."""
DamageType = Literal["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"]
TOTEMS: dict[str, DamageType] = {
    "Air Totem": "nature",
    "Earth Totem": "melee",
    "Fire Totem": "fire",
    "Water Totem": "frost",
}
"""The elemental Totems with the damage type that a token of each has by default (404.2b)."""
Trait = Literal["Alliance", "Horde"]
Zone = Literal["play", "hand", "deck", "graveyard", "RFG", "chain"]
OwnZone = Literal["hand", "deck", "graveyard", "RFG"]
"""The zones of which each player has one."""

Stat = Literal["ATK", "health", "DEF", "cost", "damage", "remaining health", "strike cost"]
Duration = Literal[
    "this turn",
    "this combat",
    "until your next turn",
    "until that player's next turn",
    "game",
    "next ready step",
    "its controller's next ready step",
]

LASTS = {
    "game": "",
    "next ready step": "through your next ready step",
    "its controller's next ready step": "through its controller's next ready step",
}
"""How long something lasts, where that isn't said as it is called."""

Keyword = Literal[
    "Echo", "Mend", "Rift", "Trap", "Warp", "Delve", "Haste", "Smash", "Stash", "Absorb", "Enrage", "Portal",
    "Thrown", "AWESOME", "Assault", "Elusive", "Eternal", "Inspire", "Stealth", "Artifact", "Cat Form",
    "Ferocity", "Sabotage", "Sentinel", "Bear Form", "Diplomacy", "Hardiness", "Harmonize", "Protector",
    "War Stomp", "Aberration", "Berserking", "Dual Wield", "Invincible", "Irradiated", "Long-Range",
    "Resistance", "Shadowmeld", "Conspicuous", "Dual Shield", "Preparation", "Spellshield", "Death Rattle",
    "Untargetable", "Escape Artist", "Find Treasure", "Time is Money", "Arcane Torrent", "Finishing Move",
    "Infinite Wield", "Sextuple Wield", "Ranged Dual Wield", "Inspiring Presence", "Will of the Forsaken",
    "Two-Handed Dual Wield",
]  # fmt: skip
