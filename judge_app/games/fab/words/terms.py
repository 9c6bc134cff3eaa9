"""The closed lists of terms: types, subtypes, supertypes, zones, properties (2, 3, 8.1, 8.2)."""

from __future__ import annotations

from typing import Literal

CardType = Literal[
    "Action", "Attack Reaction", "Block", "Companion", "Defense Reaction", "Demi-Hero", "Equipment", "Hero", "Instant",
    "Macro", "Mentor", "Resource", "Token", "Weapon",
]  # fmt: skip
Subtype = Literal[
    "1H", "2H", "Affliction", "Ally", "Arrow", "Ash", "Attack", "Aura", "Construct", "Figment", "Invocation", "Item",
    "Landmark", "Off-Hand", "Quiver",
    "Angel", "Arms", "Axe", "Base", "Book", "Bow", "Brush", "Cannon", "Chest", "Chi", "Claw", "Club", "Cog", "Dagger",
    "Demon", "Dragon", "Evo", "Fiddle", "Flail", "Gem", "Gun", "Hammer", "Head", "Legs", "Lute", "Mercenary", "Orb",
    "Pistol", "Pit-Fighter", "Polearm", "Rock", "Scepter", "Scroll", "Scythe", "Shuriken", "Song", "Staff", "Sword",
    "Trap", "Wrench", "Young",
]  # fmt: skip
CLASSES = Literal[
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant", "Necromancer",
    "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter", "Thief", "Warrior", "Wizard",
]  # fmt: skip
TALENTS = Literal[
    "Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic", "Revered", "Reviled", "Royal",
    "Shadow",
]  # fmt: skip
Supertype = Literal[
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant", "Necromancer",
    "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter", "Thief", "Warrior", "Wizard",
    "Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic", "Revered", "Reviled", "Royal",
    "Shadow",
]  # fmt: skip
Color = Literal["red", "yellow", "blue"]
Speed = Literal["action", "instant", "attack reaction", "defense reaction"]
"""The type of an activated ability, by which it may be activated when a card of that type may be played."""
Number = Literal["power", "defense", "life", "intellect", "cost", "pitch"]
"""Numeric properties."""
Zone = Literal[
    "arms", "arsenal", "banished", "chest", "combat chain", "deck", "graveyard", "hand", "head", "hero", "legs",
    "permanent", "pitch", "stack", "weapon", "arena", "soul", "inventory",
]  # fmt: skip
OwnZone = Literal["arsenal", "banished", "deck", "graveyard", "hand", "inventory", "pitch", "soul"]
OwnZoneOrAny = Literal["any", "arsenal", "banished", "deck", "graveyard", "hand", "inventory", "pitch", "soul"]
DamageType = Literal["generic", "physical", "arcane"]
Until = Literal[
    "end of turn", "combat chain", "chain link", "start of your next turn", "end of your next turn",
    "end of their next turn", "leaves", "game",
]  # fmt: skip
"""How long a continuous effect lasts."""
SIGNS = {"power": "{{p}}", "defense": "{{d}}", "life": "{{h}}", "intellect": "{{i}}", "cost": "cost", "pitch": "pitch"}
"""How a property is written (1.12.4)."""
LETTERS = {"p": "power", "d": "defense", "h": "life", "i": "intellect"}
"""The properties by the letters of their signs."""
ZoneOrAny = Literal[
    "", "anywhere", "arms", "arsenal", "banished", "chest", "combat chain", "deck", "graveyard", "hand", "head", "hero",
    "legs", "permanent", "pitch", "stack", "weapon", "arena", "soul", "inventory",
]  # fmt: skip
Destination = Literal[
    "", "arms", "arsenal", "banished", "chest", "combat chain", "deck", "graveyard", "hand", "head", "hero", "legs",
    "permanent", "pitch", "stack", "weapon", "arena", "soul", "inventory", "top of deck", "bottom of deck",
    "out of the game",
]  # fmt: skip
AnyDamage = Literal["", "generic", "physical", "arcane"]
