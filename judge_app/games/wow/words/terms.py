"""Closed lists of terms: types, damage types, zones, keywords."""

from __future__ import annotations

from typing import Literal

CardType = Literal["Ability", "Ally", "Equipment", "Hero", "Location", "Quest"]
DamageType = Literal["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"]
Trait = Literal["Alliance", "Horde"]
Zone = Literal["play", "hand", "deck", "graveyard", "RFG", "chain"]
Stat = Literal["ATK", "health", "DEF", "cost", "damage", "remaining health", "strike cost"]
Duration = Literal[
    "this turn", "this combat", "until your next turn", "until that player's next turn", "game", "next ready step"
]

Keyword = Literal[
    "Echo",
    "Mend",
    "Rift",
    "Trap",
    "Warp",
    "Delve",
    "Haste",
    "Smash",
    "Stash",
    "Absorb",
    "Enrage",
    "Portal",
    "Thrown",
    "AWESOME",
    "Assault",
    "Elusive",
    "Eternal",
    "Inspire",
    "Stealth",
    "Artifact",
    "Cat Form",
    "Ferocity",
    "Sabotage",
    "Sentinel",
    "Bear Form",
    "Diplomacy",
    "Hardiness",
    "Harmonize",
    "Protector",
    "War Stomp",
    "Aberration",
    "Berserking",
    "Dual Wield",
    "Invincible",
    "Irradiated",
    "Long-Range",
    "Resistance",
    "Shadowmeld",
    "Conspicuous",
    "Dual Shield",
    "Preparation",
    "Spellshield",
    "Death Rattle",
    "Untargetable",
    "Escape Artist",
    "Find Treasure",
    "Time is Money",
    "Arcane Torrent",
    "Finishing Move",
    "Infinite Wield",
    "Sextuple Wield",
    "Ranged Dual Wield",
    "Inspiring Presence",
    "Will of the Forsaken",
    "Two-Handed Dual Wield",
]


def with_article(noun: str) -> str:
    """A noun with its indefinite article."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun.lstrip('[')[:1].lower() in tuple('aeiou') else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a type's or tag's name as a card words it."""
    if noun.endswith("y") and noun[-2:] not in ("ay", "ey", "oy"):
        return noun[:-1] + "ies"
    return noun + "es" if noun.endswith(("o", "s", "sh", "ch", "x")) else noun + "s"
