"""Words that several others use, and how they are joined to sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

CardType = Literal["minion", "spell", "secret", "quest", "weapon", "hero", "hero power", "enchantment"]
Race = Literal["beast", "demon", "dragon", "mech", "murloc", "pirate", "totem", "elemental"]
HeroClass = Literal[
    "neutral", "druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior", "death knight"
]
Keyword = Literal[
    "taunt", "charge", "stealth", "divine shield", "windfury", "immune", "poisonous", "lifesteal", "elusive",
    "can't attack", "frozen",
]  # fmt: skip
"""What an entity has or hasn't. An elusive one can't be targeted by spells and Hero Powers."""

Until = Literal["", "end of turn", "your next turn", "opponent's next turn ends", "in hand", "this attack"]
"""When an enchantment wears off; "" is never, "in hand" as its card leaves it, "this attack" as that is over."""


def ending(until: str) -> str:
    """How long something lasts, behind what it gives."""
    known = {"": "", "end of turn": " this turn", "in hand": " while in hand", "this attack": " for this attack"}
    return known.get(until, f" until {until}")


def sentence(text: str) -> str:
    """A text with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """The parts with commas and a word before the last."""
    *first, end = list(parts) or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def signed(number: str) -> str:
    """A change of a number with its sign."""
    return number if number.startswith("-") else f"+{number}"
