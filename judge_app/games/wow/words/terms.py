"""Closed lists of terms: types, damage types, zones, keywords."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

CardType = Literal["Ability", "Ally", "Equipment", "Hero", "Location", "Quest"]
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


def listed(parts: Sequence[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def possessive(of: str) -> str:
    """Whose something is: "your", "its", "your hero's"."""
    return {"it": "its", "you": "your"}.get(of, f"{of}'s")


def do(who: str, do: str, does: str) -> str:
    """What somebody does, said of you or of another."""
    return f"{who} {do if who == 'you' else does}"


def capital(text: str) -> str:
    """With a capital letter at its start."""
    return text[:1].upper() + text[1:]


def of_many(said: str) -> str:
    """What is said of one card, said of several: "have", "are also", "can't attack unless their controller pays"."""
    verb, _, rest = said.partition(" ")
    many = {"has": "have", "is": "are"}.get(
        verb, verb[:-1] if verb in ("loses", "becomes", "deals", "costs", "stops") else verb
    )
    said = f"{many} {rest}".replace("also an ", "also ").replace("also a ", "also ")
    return said.replace("unless its ", "unless their ").replace("have its ", "have their ")


def negated(said: str) -> str:
    """The opposite of a condition in words."""
    for yes, no in (
        (" has ", " doesn't have "),
        (" have ", " don't have "),
        (" is ", " isn't "),
        (" are ", " aren't "),
    ):
        if yes in said:
            return said.replace(yes, no, 1)
    return f"it isn't true that {said}"
