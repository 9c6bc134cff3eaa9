"""How players say a board of this game, beyond the words of its cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from judge_app.games.wow.texts.keywords import KEYWORDS
from judge_app.games.wow.words.terms import Keyword
from judge_app.rulekit.lines.saying import BoardWords


def _lies(printed: Mapping[str, Any]) -> str:
    """An ability that doesn't stay in play is in hand before it is played."""
    leaves = "Ability" in printed.get("types", ()) and not printed.get("ongoing")
    return "hand" if leaves else ""


def _plain_keywords() -> list[str]:
    """The keywords that say all by their name."""
    slotted = {name for name, row in KEYWORDS.table().items() if row.value.slots}
    return [name for name in get_args(Keyword) if name not in slotted]


LEFT = ("damage", "health")

SAYING = BoardWords(
    zones={
        **dict.fromkeys(("board", "equipped", "on board", "table", "on the table", "in play"), "in play"),
        **dict.fromkeys(("rfg", "removed from the game", "removed from game"), "removed"),
        "quest": "quests", "resource row": "quests", "in resources": "resources",
    },
    states={
        **dict.fromkeys(("just played", "arrived this turn", "entered this turn", "came this turn"), ("new", True)),
        **dict.fromkeys(("flipped over", "on its back"), ("flipped", True)),
        "named": ("chosen", None), "owned by": ("owner", None),
    },
    left=dict.fromkeys(("health", "health left", "hp", "life", "hit points"), LEFT),
    moments={
        **dict.fromkeys(("main phase", "action step"), ("phase", "action")),
        **dict.fromkeys(("end of turn", "end step"), ("phase", "end phase")),
        **dict.fromkeys(("start of turn", "ready phase"), ("phase", "ready step")),
        "draw phase": ("phase", "draw step"), "wrap up": ("phase", "wrap-up step"),
    },
    lies=_lies,
    corners={"": ("ATK", "health"), "Equipment": ("ATK", "strike cost")},
    printed={
        "weapon": {"type": ["Equipment"], "tags": ["Weapon"]}, "armor": {"type": ["Equipment"], "tags": ["Armor"]},
        "item": {"type": ["Equipment"], "tags": ["Item"]}, "instant": {"type": ["Ability"], "instant": True},
        "attachment": {"type": ["Ability"], "ongoing": True},
        **{word: {"powers": [{"keyword": {"name": word}}]} for word in _plain_keywords()},
    },
    other_words="tags",
    keywords="powers",
)  # fmt: skip
