"""How players say a board of this game, beyond the words of its cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.games.fab import facts as f
from judge_app.games.fab.values.keywords import KEYWORDS
from judge_app.rulekit.lines.saying import BoardWords

STAYS = ("Affliction", "Ally", "Aura", "Construct", "Figment", "Item", "Landmark")
"""The subtypes of what is in the arena unless its place is said."""
READ = ("ambush", "dominate", "go again", "overpower", "stealth")
"""Keywords that stand for no other ability."""


def _lies(printed: Mapping[str, Any]) -> str:
    """Equipment is in the zone of its subtype; what doesn't stay in the arena is in hand before it is played."""
    types, subtypes = printed.get("types", ()), printed.get("subtypes", ())
    if "Equipment" in types:
        return next((zone for zone in f.EQUIPMENT_ZONES if zone.title() in subtypes), "weapons")
    if "Weapon" in types or "Hero" in types:
        return ""
    return "permanents" if "Token" in types or any(one in STAYS for one in subtypes) else "hand"


def _plain_keywords() -> list[str]:
    """The keywords that say all by their name."""
    return [*READ, *(name for name, row in KEYWORDS.table().items() if "<value>" not in str(row.value.means))]


SAYING = BoardWords(
    zones={
        **dict.fromkeys(("arena", "in the arena", "in play", "board", "on board", "tokens", "items", "auras"),
                        "permanents"),
        **dict.fromkeys(("weapon", "equipped"), "weapons"), **dict.fromkeys(("pitched", "pitch zone"), "pitch"),
        **dict.fromkeys(("banish", "banished zone"), "banished"), "in arsenal": "arsenal", "grave": "graveyard",
    },
    states={
        **dict.fromkeys(("exhausted",), ("tapped", True)),
        **dict.fromkeys(("facedown",), ("face down", True)), **dict.fromkeys(("faceup",), ("face up", True)),
    },
    sides={
        **dict.fromkeys(("life", "life total", "health", "hp", "life left"), ("life",)),
        **dict.fromkeys(("resource", "resource points", "resource point", "floating"), ("resources",)),
        **dict.fromkeys(("chi points", "chi point"), ("chi",)),
        **dict.fromkeys(("action point", "action points", "ap"), ("action points",)),
    },
    moments={
        **dict.fromkeys(("start of turn", "start phase"), ("phase", "start")),
        **dict.fromkeys(("main phase", "action phase"), ("phase", "action")),
        **dict.fromkeys(("end of turn", "end phase"), ("phase", "end")),
        **dict.fromkeys(("first turn", "first turn of the game"), ("first turn", True)),
    },
    lies=_lies,
    corners={"": ("power", "defense")},
    printed={
        **{word: {"powers": [word]} for word in _plain_keywords()},
        **{word: {"types": ["Action"], "subtypes": ["Attack"]} for word in ("attack", "attack action")},
    },
    other_words="subtypes",
    keywords="powers",
)  # fmt: skip
