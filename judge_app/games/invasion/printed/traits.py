"""The traits that cards may have."""

TRAITS = (
    "Standard Bearer", "Capital Center", "Transportation", "Forest Spirit", "Fortification", "Witch Hunter",
    "Enchantress", "Environment", "War Machine", "Witchhunter", "Attachment", "Bretonnian", "Epic Spell", "Black Ark",
    "Bodyguard", "Commander", "Condition", "Lizardmen", "Mercenary", "Messenger", "Warpstone", "Wasteland",
    "Witch Elf", "Artefact", "Assassin", "Building", "Champion", "Creature", "Engineer", "Invasion", "Location",
    "Musician", "Mutation", "Sorcerer", "Sorceror", "Treasure", "Wood Elf", "Calvary", "Cavalry", "Cultist",
    "Disease", "Mission", "Portent", "Vampire", "Warrior", "Arcane", "Banner", "Daemon", "Dragon", "Goblin",
    "Grudge", "Knight", "Martyr", "Mutant", "Priest", "Raider", "Ranger", "Shaman", "Shield", "Skaven", "Slayer",
    "Trader", "Undead", "Weapon", "Zealot", "Elite", "Giant", "Noble", "Relic", "Rogue", "Siege", "Skill", "Slaan",
    "Slave", "Spell", "Squig", "Thief", "Troll", "Witch", "Epic", "Hero", "Item", "Mage", "Ogre", "Rift", "Rune",
    "Ship", "Tome", "Hex",
)  # fmt: skip
"""The traits of cards, the longest first."""
