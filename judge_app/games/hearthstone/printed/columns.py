"""How lists of cards write what is printed on a card, and the card's entry made of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from judge_app.games.hearthstone.words.terms import CardType, HeroClass, Race
from judge_app.rulekit.parts import PrintedColumns
from judge_app.rulekit.printed.cells import one_or_all, words_of

TEXT = "text"
CALLED: Mapping[str, tuple[str, ...]] = {
    "health": ("health or durability", "health", "hp"),
    "class": ("class id", "card class", "player class", "class"),
    "race": ("race id", "race", "minion type", "tribe", "races"),
    "durability": ("durability",),
    "armor": ("armor", "armour"),
    "overload": ("overload",),
}
"""What stands on a card of this game alone, with the names that columns have for it."""

CLASSES = {
    1: "death knight", 2: "druid", 3: "hunter", 4: "mage", 5: "paladin", 6: "priest", 7: "rogue", 8: "shaman",
    9: "warlock", 10: "warrior", 12: "neutral",
}  # fmt: skip
RACES = {
    14: "murloc", 15: "demon", 17: "mech", 18: "elemental", 20: "beast", 21: "totem", 23: "pirate", 24: "dragon",
}  # fmt: skip
"""The game's own numbers for classes and races, which lists taken from it have."""

OTHERWISE = {"mechanical": "mech", "pet": "beast", "deathknight": "death knight"}
SPELLS = {"Secret:": "secret", "Quest:": "quest"}
NEEDS = {"minion": "health", "hero": "health", "weapon": "durability"}


def entry(row: Mapping[str, str]) -> dict[str, Any]:
    """What a case's `cards:` takes of what is printed. Raises ValueError where a card can't be one of the game's."""
    kind = _type(row)
    found: dict[str, Any] = {"type": kind, "cost": _number(row, "cost") or 0}
    attack, health = _number(row, "attack"), _number(row, "health")
    if kind == "weapon":
        health = _number(row, "durability") if "durability" in row else health
        found |= {"attack": attack or 0, "durability": health}
    elif kind == "minion":
        found |= {"attack": attack or 0, "health": health}
    elif kind == "hero":
        found |= ({"attack": attack} if attack else {}) | {"health": health}
    needed = NEEDS.get(kind, "type")
    if found.get(needed) is None:
        raise ValueError(f'a {kind} without "{needed}" can\'t be laid down')
    class_ = _coded(row.get("class", ""), CLASSES, get_args(HeroClass))
    races = [race for word in words_of(row.get("race", "")) if (race := _coded(word, RACES, get_args(Race)))]
    found |= {"class": class_} if class_ not in ("", "neutral") else {}
    found |= {"races": one_or_all(races)} if races else {}
    found |= {name: number for name in ("armor",) if (number := _number(row, name))}
    read = {"class": class_, "race": races}
    unknown = [f"Its {name} is “{row[name]}”." for name, known in read.items() if row.get(name) and not known]
    found |= {"not modelled": unknown} if unknown else {}
    return found | ({TEXT: row[TEXT]} if row.get(TEXT) else {})


def _type(row: Mapping[str, str]) -> str:
    """The card's type; which kind of spell it is says its text. Raises ValueError for what is none."""
    said = row.get("type", "").replace("_", " ").casefold()
    if said == "spell":
        return next((kind for start, kind in SPELLS.items() if _words(row).startswith(start)), said)
    if said not in get_args(CardType):
        raise ValueError(f'a card of the type "{row.get("type", "")}" can\'t be laid down here')
    return said


def _words(row: Mapping[str, str]) -> str:
    return re.sub(r"</?[bi]>", "", row.get(TEXT, "")).strip()


def _number(row: Mapping[str, str], name: str) -> int | None:
    said = row.get(name, "").strip()
    return int(said) if said.isdecimal() and len(said) < 10 else None


def _coded(said: str, codes: Mapping[int, str], known: tuple[str, ...]) -> str:
    """A class or a race, by its number or its name; '' for what is none that is known."""
    word = said.strip().replace("_", " ").casefold()
    word = codes.get(int(word), "") if word.isdecimal() and len(word) < 4 else OTHERWISE.get(word, word)
    return word if word in known else ""


COLUMNS = PrintedColumns(CALLED, entry)
