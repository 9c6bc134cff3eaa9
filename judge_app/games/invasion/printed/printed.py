"""The printed texts of Warhammer: Invasion as they are handed over to be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from judge_app.games.invasion.words import changes, costs, effects, happenings
from judge_app.games.invasion.words.base import Ability
from judge_app.games.invasion.words.terms import CardType, KeywordName, Race
from judge_app.rulekit.parts import PrintedColumns
from judge_app.rulekit.printed.print_signs import straightened, untagged
from judge_app.rulekit.printed.printed_text import About, Line, PrintedText

VOCABULARY = (changes, costs, effects, happenings)
"""What texts are read with: importing these registers their words."""
_HIT_POINTS = re.compile(r"^Hit Points: \d+\s*")
_ICONS = re.compile(r"(?:\[P(?:ower)?\]\s?)+")
_ABILITY = re.compile(r"(?<=\.)\s+(?=(?:Kingdom|Quest|Battlefield|Action|Forced)\b)")


def lines(text: str, about: About) -> list[Line]:
    """The effects of a text in their order; traits and hit points that stand before them are taken away."""
    plain = " ".join(straightened(untagged(text)).split())
    plain = _HIT_POINTS.sub("", plain)
    plain = _ICONS.sub(lambda run: f"{run[0].count('[')} power icons" + " " * run[0].endswith(" "), plain)
    for trait in sorted(about.printed.get("traits", ()), key=len, reverse=True):
        plain = re.sub(rf"^((?:[A-Z][\w ]*\. )*){re.escape(str(trait))}\.\s*", r"\1", plain)
    return [Line(piece, piece.rstrip("."), ()) for piece in _ABILITY.split(plain) if piece]


def keyword_called(said: str) -> str:
    """A keyword's name as entries have it."""
    return next((name for name in get_args(KeywordName) if name.casefold() == said.casefold()), "")


PRINTED = PrintedText(Ability, lines, {"Keyword.name": keyword_called})

CALLED: Mapping[str, tuple[str, ...]] = {
    "race": ("race", "faction"),
    "loyalty": ("loyalty",),
    "traits": ("traits", "trait"),
    "power": ("power",),
}
"""What stands on a card of this game alone, with the names that columns have for it."""
NUMBERS = {"cost": "cost", "loyalty": "loyalty", "power": "power", "health": "hit points"}


def entry(row: Mapping[str, str]) -> dict[str, Any]:
    """What a case's `cards:` takes of what is printed. Raises ValueError where its type is none of the game's."""
    kind = row.get("type", "").strip().title()
    if kind not in get_args(CardType):
        raise ValueError(f'a card of the type "{row.get("type", "")}" can\'t be laid down here')
    found: dict[str, Any] = {"types": [kind]}
    if (race := row.get("race", "").strip()) in get_args(Race):
        found["race"] = race
    found |= {name: int(said) for column, name in NUMBERS.items() if (said := row.get(column, "").strip()).isdecimal()}
    if kind in ("Unit", "Legend"):
        found.setdefault("hit points", 1)
    if traits := [one.strip() for one in row.get("traits", "").split(",") if one.strip()]:
        found["traits"] = traits
    return found | ({"text": row["text"]} if row.get("text") else {})


COLUMNS = PrintedColumns(CALLED, entry)
