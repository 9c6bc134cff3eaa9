"""The closed lists of terms."""

from __future__ import annotations

from typing import Literal

CardType = Literal["Unit", "Support", "Quest", "Tactic", "Legend"]
Race = Literal["Empire", "Dwarf", "High Elf", "Chaos", "Orc", "Dark Elf"]
FACTIONS = {"Order": ("Empire", "Dwarf", "High Elf"), "Destruction": ("Chaos", "Orc", "Dark Elf")}
CapitalZone = Literal["kingdom", "quest zone", "battlefield"]
AnyZone = Literal["", "kingdom", "quest zone", "battlefield"]
Number = Literal["power", "hit points", "cost", "damage", "resource tokens"]
Until = Literal["end of turn", "end of phase", "leaves"]
"""How long an effect lasts."""
KeywordName = Literal[
    "Toughness", "Counterstrike", "Scout", "Ambush", "Limited", "Order only", "Destruction only", "Kingdom only",
    "Empire only", "Dwarf only", "High Elf only", "Chaos only", "Orc only", "Dark Elf only", "Wood Elf only",
    "Skaven only", "Undead only",
    "Quest only", "Battlefield only", "Limit one Hero per zone",
]  # fmt: skip
NOUNS = {"unit": "Unit", "support card": "Support", "quest": "Quest", "legend": "Legend", "tactic": "Tactic",
         "development": "Development",
         "unit or support card": "Unit Support", "unit or legend": "Unit Legend"}  # fmt: skip
"""Types of cards by what texts call them."""
ZONE_POWER = {"kingdom": "kingdom power", "quest zone": "quest power", "battlefield": "battlefield power"}
"""What a legend has printed for each zone."""
