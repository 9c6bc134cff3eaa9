"""How players say a board of this game, beyond the words of its cases."""

from __future__ import annotations

import re
from typing import Any, get_args

from judge_app.games.hearthstone.words.terms import Keyword
from judge_app.rulekit.lines.saying import BoardWords

BUFF = re.compile(r"([+-]\d+)/([+-]\d+)")


def _given(*gives: dict[str, Any]) -> tuple[str, Any]:
    return "enchantments", [{"gives": list(gives)}]


def _shorthand(word: str) -> tuple[str, Any] | None:
    """An enchantment that changes Attack and Health, as `+2/+2`."""
    found = BUFF.fullmatch(word)
    return _given({"attack": int(found[1])}, {"health": int(found[2])}) if found else None


CRYSTALS, USED = ("mana", "crystals", "crystals"), ("mana", "used", "crystals")

SAYING = BoardWords(
    zones={
        **dict.fromkeys(("on board", "in play", "minions", "table"), "board"),
        "equipped": "weapon", "secret": "secrets", "quest": "secrets", "dead": "died",
    },
    states={
        **{keyword: _given({"has": keyword}) for keyword in get_args(Keyword) if keyword != "frozen"},
        **dict.fromkeys(("just played", "just summoned", "new", "asleep"), ("new", True)),
        "silence": ("silenced", True), "lost": ("lost", None), "without": ("lost", None),
    },
    left={
        **dict.fromkeys(("health", "health left", "hp", "life", "life left"), ("damage", "health")),
        **dict.fromkeys(("durability", "durability left", "charges", "charge", "charges left", "charge left"),
                        ("damage", "durability")),
    },
    wholes=dict.fromkeys(("health", "durability"), "maximum health"),
    sides={
        **dict.fromkeys(("mana", "crystals", "mana crystals"), CRYSTALS), "used mana": USED, "mana used": USED,
        "mana spent": USED,
    },
    shares=dict.fromkeys(("mana", "crystals", "mana crystals"), (CRYSTALS, USED)),
    moments={"dominant": ("dominant", None), "dominant player": ("dominant", None)},
    shorthand=_shorthand,
    corners={"": ("attack", "health"), "weapon": ("attack", "durability")},
    keywords="keywords",
)  # fmt: skip
