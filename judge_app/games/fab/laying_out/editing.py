"""How a board of this game is edited, beyond its table."""

from __future__ import annotations

from judge_app.games.fab.laying_out.sides import TABLE
from judge_app.rulekit.table.editing import Editing, Handling

EDITING = Editing(
    TABLE,
    order=("judge", "title", "question", "answer", "example", "ruleset", "turn", "phase", "first turn", "players",
           "cards", "happened", "expect", "branches"),
    means={
        **dict.fromkeys(("by", "player", "turn", "who", "controller", "of"), "player"),
        **dict.fromkeys(("card", "with", "at", "pitch", "called", "attack", "defending", "on"), "card"),
    },
    of_player=("life", "resources", "chi", "action points"),
    printed_first={"types": "Action", "cost": 0, "pitch": 1, "power": 3, "defense": 3},
    numbers={"power": "power", "defense": "defense", "life": "life"},
    handling=(
        Handling("exhaust_cards", "&Tapped or not", "Tap or untap the selected cards", "tapped"),
        Handling("flip_cards", "&Face-down or not", "Turn the selected cards face-down or face-up", "face down"),
        Handling("more_damage", "One life &less", "Take one life from the selected cards", "life changes", -1),
        Handling("less_damage", "One life &more", "Give the selected cards one life", "life changes", 1),
    ),
)  # fmt: skip
