"""How a board of this game is edited, beyond its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.games.hearthstone.laying_out.sides import TABLE
from judge_app.rulekit.table.editing import Editing, Handling
from judge_app.rulekit.table.places import Place


class HearthstoneEditing(Editing):
    """In play a minion's races tell what it is, elsewhere its cost and numbers, which are not in sight there."""

    def kind(self, place: Place, printed: Mapping[str, Any]) -> str:
        kind = str(printed.get("type", ""))
        if place.name in ("hand", "deck", "graveyard", "died"):
            numbers = f" {printed['attack']}/{printed['health']}" if {"attack", "health"} <= set(printed) else ""
            return f"{printed.get('cost', 0)} mana, {kind}{numbers}"
        return " ".join(printed.get("races", ())) if kind in ("minion", "hero") else kind


EDITING = HearthstoneEditing(
    TABLE,
    order=("judge", "title", "question", "answer", "example", "ruleset", "turn", "turn number", "dominant", "players",
           "order", "extra turns", "cards", "happened", "expect", "branches"),
    means={
        **dict.fromkeys(("by", "player", "turn", "dominant", "extra turns", "who", "controller"), "player"),
        **dict.fromkeys(("card", "with", "on", "target", "picks", "order", "called", "about", "of", "key"), "card"),
        "hero power": "hero power",
    },
    named_types={"hero power": "hero power"},
    of_player=("mana", "cards played", "minions played", "elementals last turn", "jade golems", "fatigue"),
    printed_first={"type": "minion", "cost": 1, "attack": 1, "health": 1},
    numbers={"attack": "Attack", "health": "Health", "durability": "Durability"},
    handling=(
        Handling("exhaust_cards", "&Arrived this turn or before", "Say that the selected minions arrived this turn",
                 "new"),
        Handling("turn_cards", "&Frozen or not", "Freeze or thaw the selected characters", "frozen"),
        Handling("flip_cards", "&Silenced or not", "Silence the selected minions, or undo that", "silenced"),
        Handling("more_damage", "One damage &more", "Put one damage on the selected characters", "damage", 1),
        Handling("less_damage", "One damage &less", "Take one damage off the selected characters", "damage", -1),
        Handling("more_counters", "One A&rmor more", "Give the selected heroes one Armor", "armor", 1),
        Handling("less_counters", "One Armor less", "Take one Armor off the selected heroes", "armor", -1),
    ),
    not_spoken_of=("enchantments", "name", "because", "event", "rule"),
)  # fmt: skip
