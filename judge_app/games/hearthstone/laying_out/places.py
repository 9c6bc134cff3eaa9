"""What can lie where on a side of a case's table, and what can be so of it there."""

from __future__ import annotations

from collections.abc import Mapping

CARD_TYPES = ("minion", "spell", "secret", "quest", "weapon", "hero")
LIES: Mapping[str, tuple[str, ...]] = {
    "hero": ("hero",), "hero power": ("hero power",), "weapon": ("weapon",), "board": ("minion",),
    "secrets": ("secret", "quest"), "hand": CARD_TYPES, "deck": CARD_TYPES, "graveyard": (*CARD_TYPES, "hero power"),
    "died": ("minion",),
}  # fmt: skip
"""The card types that can lie in each place of a side."""

FIGHTER = ("damage", "new", "attacked", "frozen", "lost", "enchantments")
SAYS: Mapping[str, tuple[str, ...]] = {
    "hero": (*FIGHTER, "armor"), "hero power": ("used", "enchantments"),
    "weapon": ("damage", "lost", "silenced", "enchantments"), "board": (*FIGHTER, "silenced"),
    "secrets": ("enchantments",), "hand": ("enchantments",), "deck": ("enchantments",), "graveyard": (),
}  # fmt: skip
"""What can be so of what lies there, besides its name."""
