"""The closed lists of terms: types, subtypes, supertypes, zones, properties (2, 3, 8.1, 8.2)."""

from __future__ import annotations

from typing import Literal

CardType = Literal[
    "Hero", "Demi-Hero", "Weapon", "Equipment", "Companion", "Token", "Macro",
    "Action", "Instant", "Attack Reaction", "Defense Reaction", "Block", "Resource", "Mentor",
]  # fmt: skip
Subtype = Literal[
    "Attack", "Aura", "Ally", "Item", "Ash", "Affliction", "Construct", "Figment", "Invocation", "Landmark",
    "Arrow", "Quiver", "Bow", "Gun", "Pistol", "Cannon", "Shuriken", "1H", "2H", "Off-Hand",
    "Sword", "Dagger", "Axe", "Club", "Claw", "Flail", "Hammer", "Polearm", "Scythe", "Staff", "Scepter", "Wrench",
    "Head", "Chest", "Arms", "Legs", "Base", "Evo", "Book", "Scroll", "Song", "Fiddle", "Lute", "Brush",
    "Gem", "Orb", "Rock", "Cog", "Chi", "Trap", "Young", "Angel", "Demon", "Dragon", "Mercenary", "Pit-Fighter",
]  # fmt: skip
CLASSES = Literal[
    "Warrior", "Guardian", "Brute", "Ninja", "Assassin", "Ranger", "Pirate", "Thief", "Mechanologist",
    "Wizard", "Runeblade", "Illusionist", "Necromancer", "Shapeshifter", "Adjudicator", "Bard", "Merchant",
]  # fmt: skip
TALENTS = Literal[
    "Light", "Shadow", "Chaos", "Draconic", "Mystic", "Elemental", "Earth", "Ice", "Lightning",
    "Royal", "Revered", "Reviled",
]  # fmt: skip
Supertype = Literal[CLASSES, TALENTS]
Color = Literal["red", "yellow", "blue"]
Speed = Literal["action", "instant", "attack reaction", "defense reaction"]
"""The type of an activated ability, by which it may be activated when a card of that type may be played."""
Number = Literal["power", "defense", "life", "intellect", "cost", "pitch"]
"""Numeric properties."""
Seat = Literal["hero", "weapon", "head", "chest", "arms", "legs"]
"""The zones for what a player has equipped, and for the hero."""
OwnZone = Literal["hand", "deck", "arsenal", "pitch", "graveyard", "banished", "soul", "inventory"]
Zone = Literal[Seat, OwnZone, "stack", "combat chain", "permanent", "arena"]
OwnZoneOrAny = Literal["any", OwnZone]
DamageType = Literal["generic", "physical", "arcane"]
Until = Literal[
    "end of turn", "combat chain", "chain link", "start of your next turn", "end of your next turn",
    "end of their next turn", "their next turn", "their next action phase", "leaves", "game",
]  # fmt: skip
"""How long a continuous effect lasts."""
SIGNS = {"power": "{{p}}", "defense": "{{d}}", "life": "{{h}}", "intellect": "{{i}}", "cost": "cost", "pitch": "pitch"}
"""How a property is written (1.12.4)."""
LETTERS = {"p": "power", "d": "defense", "h": "life", "i": "intellect"}
"""The properties by the letters of their signs."""
Paid = Literal["boost", "fuse", "scrap", "beat chest"]
"""Keywords of additional costs that are looked back at."""
Done = Literal["discarded", "banished", "revealed", "destroyed", "charged"]
"""What a text does to cards and then speaks of as done "this way"."""
ZoneOrAny = Literal["", "anywhere", Zone]
Destination = Literal["", Zone, "top of deck", "bottom of deck", "top or bottom of deck", "out of the game"]
AnyDamage = Literal["", DamageType]
