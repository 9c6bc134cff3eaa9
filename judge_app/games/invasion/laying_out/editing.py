"""How a board of this game is edited, beyond its table, and how players say one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.games.invasion.laying_out.sides import TABLE
from judge_app.rulekit.lines.saying import BoardWords
from judge_app.rulekit.table.editing import Editing, Handling

EDITING = Editing(
    TABLE,
    order=("judge", "title", "question", "answer", "example", "ruleset", "turn", "phase", "first turn", "players",
           "cards", "happened", "expect", "branches"),
    means={
        **dict.fromkeys(("by", "player", "turn", "who", "controller", "of"), "player"),
        **dict.fromkeys(("card", "with", "at", "called", "attacking", "defending", "on"), "card"),
    },
    of_player=("resources",),
    printed_first={"types": "Unit", "cost": 2, "power": 1, "hit points": 2},
    numbers={"power": "power", "hit points": "hit points"},
    turned="corrupt",
    down="development",
    counted="tokens",
    handling=(
        Handling("exhaust_cards", "&Corrupted or not", "Corrupt or restore the selected cards", "corrupt"),
        Handling("flip_cards", "&Development or not", "Make developments of the selected cards", "development"),
        Handling("more_damage", "One &more damage", "Put one damage on the selected cards", "damage", 1),
        Handling("less_damage", "One &less damage", "Take one damage from the selected cards", "damage", -1),
    ),
)  # fmt: skip


def _lies(printed: Mapping[str, Any]) -> str:
    """Tactics are in hand; a unit of which nothing is said is in the battlefield, other cards in the kingdom."""
    types = printed.get("types", ())
    if "Tactic" in types:
        return "hand"
    return (
        "quest zone"
        if "Quest" in types
        else "legend"
        if "Legend" in types
        else "battlefield"
        if "Unit" in types
        else "kingdom"
    )


SAYING = BoardWords(
    zones={"quest": "quest zone", "discard": "discard pile", "graveyard": "discard pile"},
    states={**dict.fromkeys(("corrupted",), ("corrupt", True)), "face down": ("development", True)},
    left={"hit points": ("damage", "hit points")},
    sides={"resource": ("resources",)},
    moments={**dict.fromkeys(("capital phase",), ("phase", "capital")), "kingdom phase": ("phase", "kingdom"),
             "quest phase": ("phase", "quest"), "battlefield phase": ("phase", "battlefield"),
             "beginning of turn": ("phase", "beginning of the turn"), "end of turn": ("phase", "end of the turn")},
    lies=_lies,
    corners={"": ("power", "hit points")},
    other_words="traits",
    keywords="powers",
)  # fmt: skip
