"""How lists of cards write what is printed on a card, and the card's entry made of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from judge_app.games.wow.words.terms import CardType, DamageType
from judge_app.rulekit.parts import PrintedColumns
from judge_app.rulekit.printed.cells import one_or_all, words_of

TEXT = "text"
CALLED: Mapping[str, tuple[str, ...]] = {
    "class icons": ("classes", "class icons", "class restriction", "usable by"),
    "damage type": ("damage type", "attack type", "atk type", "dmg type"),
    "strike cost": ("strike cost", "strike"),
    "subtypes": ("subtypes", "subtype", "tags", "traits"),
    "instant": ("instant", "speed"),
    "profession": ("profession", "professions"),
    "second class": ("class2", "class 2", "second class"),
}
"""What stands on a card of this game alone, with the names that columns have for it."""

NUMBERS = {"attack": "ATK", "health": "health", "defense": "DEF", "strike cost": "strike cost"}
"""What is a number on a card, with the name that entries have for it."""

MASTER, INSTANT = "Master ", "Instant"
DASH = re.compile(r"\s*[—–]\s*|\s+-\s+")
"""What stands on a type line before the words that aren't types."""

ONGOING = re.compile(r"\bOngoing\s*(?:</b>)?\s*:|^\W*Attach to\b")
UNIQUE = "Unique"
BOTH, SIDES = "both", ("Alliance", "Horde")
RESTRICTED = re.compile(r"(.+?)\s*\((\d+)\)")
HERO_REQUIRED = re.compile(r"<b>\s*([A-Z][A-Za-z ]+?) Hero Required\s*</b>")
TALENT, TRAITOR = "Talent", "Traitor"
HANDS = {"1H": "One-Handed", "2H": "Two-Handed"}
NOT_PLAYED = ("Quest", "Location")
"""What has no cost; the number that lists have there is what completing it takes."""

GLUED = re.compile(r"(?<=[a-z])(?=[A-Z])")


def entry(row: Mapping[str, str]) -> dict[str, Any]:
    """What a case's `cards:` takes of what is printed. Raises ValueError where a type isn't one of the game's."""
    said, _, rest = DASH.sub("\n", row.get("type", "")).partition("\n")
    master = said.startswith(MASTER)
    types = _types(said.removeprefix(MASTER).replace(INSTANT, ""))
    cost = {} if types[0] in NOT_PLAYED else _cost(row.get("cost", ""))
    found: dict[str, Any] = {"type": types if len(types) > 1 else types[0], **cost}
    instant = INSTANT in said.split()
    subtypes = [*words_of(rest.replace("\n", ",")), *words_of(row.get("subtypes", ""))]
    flags = {
        "master": master,
        "unique": UNIQUE in subtypes,
        "instant": instant or row.get("instant", "").casefold() in ("instant", "yes", "true", "1"),
        "ongoing": types == ["Ability"] and bool(ONGOING.search(row.get(TEXT, ""))),
    }
    found |= {name: True for name, is_so in flags.items() if is_so}
    found |= _icons(row, types)
    found |= _talent(row, types, subtypes)
    spec = found.get("talent") if "Hero" in types else TALENT
    found |= _type_line(row, [subtype for subtype in subtypes if subtype not in (UNIQUE, spec)])
    found |= _numbers(row)
    return found | ({TEXT: row[TEXT]} if row.get(TEXT) else {})


def _types(said: str) -> list[str]:
    """The card types. Raises ValueError for what is none."""
    known = {type_.casefold(): type_ for type_ in get_args(CardType)}
    words = said.replace("/", " ").replace(",", " ").casefold().split()
    if not words or not all(word in known for word in words):
        raise ValueError(f'a card of the type "{said}" can\'t be laid down here')
    return [known[word] for word in dict.fromkeys(words)]


def _cost(said: str) -> dict[str, Any]:
    """A cost: a number, or X with what is paid beside it."""
    number = re.search(r"\d+", said)
    if not said:
        return {}
    found: dict[str, Any] = {"cost": int(number[0]) if number else 0}
    if "-" in said or (not number and "x" not in said.casefold()):
        raise ValueError(f'the cost "{said}" can\'t be paid here')
    return found | ({"cost has X": True} if "x" in said.casefold() else {})


def _icons(row: Mapping[str, str], types: Sequence[str]) -> dict[str, Any]:
    """The class icons, for a hero its class; the faction icons."""
    classes = [GLUED.sub(" ", name) for name in words_of(row.get("class icons", ""))]
    if not classes and "Hero" in types:
        classes = _classes(row)
    factions = [side for side in SIDES if row.get("faction", "").casefold() in (side.casefold(), BOTH)]
    found: dict[str, Any] = {"class": one_or_all(classes)} if classes else {}
    return found | ({"faction": one_or_all(factions)} if factions else {})


def _talent(row: Mapping[str, str], types: Sequence[str], subtypes: list[str]) -> dict[str, Any]:
    """A hero's talent spec; of another card the one that it asks for."""
    specs = [subtype for subtype in subtypes if subtype not in (TRAITOR, UNIQUE)]
    if "Hero" in types and specs:
        return {"talent": specs[0]}
    asked = HERO_REQUIRED.search(row.get(TEXT, ""))
    return {"talent": asked[1]} if asked and TALENT in subtypes else {}


def _type_line(row: Mapping[str, str], subtypes: Sequence[str]) -> dict[str, Any]:
    """The other words of the type line, those with a number in parentheses apart."""
    words = [*words_of(row.get("race", "")), *_classes(row), *words_of(row.get("profession", ""))]
    limited = [(subtype, RESTRICTED.fullmatch(subtype)) for subtype in subtypes]
    plain = [word for subtype, held in limited if not held for word in _in_full(subtype)]
    tags = dict.fromkeys([*words, *plain])
    counted = [(held[1], int(held[2])) for _, held in limited if held]
    restrictions = [{"tag": tag, "most": most} if most != 1 else {"tag": tag} for tag, most in counted]
    told: dict[str, Any] = {"tags": list(tags)} if tags else {}
    return told | ({"restrictions": restrictions} if restrictions else {})


def _in_full(subtype: str) -> list[str]:
    """A subtype as cards have it: "1H Weapon" is One-Handed and a Weapon."""
    hands, _, rest = subtype.partition(" ")
    return [HANDS[hands], rest] if hands in HANDS and rest else [subtype]


def _numbers(row: Mapping[str, str]) -> dict[str, Any]:
    """The numbers in the corners, and the type of the damage."""
    found: dict[str, Any] = {
        name: int(row[column]) for column, name in NUMBERS.items() if row.get(column, "").strip().isdecimal()
    }
    known = get_args(DamageType)
    kinds = [kind for kind in map(str.casefold, words_of(row.get("damage type", ""))) if kind in known]
    return found | ({"damage type": one_or_all(kinds)} if kinds else {})


def _classes(row: Mapping[str, str]) -> list[str]:
    """The classes on the type line."""
    return [*words_of(row.get("class", "")), *words_of(row.get("second class", ""))]


COLUMNS = PrintedColumns(CALLED, entry)
