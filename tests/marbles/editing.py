"""How a table of marbles is edited: nothing but the table and its keys."""

from __future__ import annotations

from judge_app.rulekit.table.editing import Editing, Handling
from marbles import rules as r
from marbles.case import TABLE

EDITING = Editing(
    TABLE,
    order=("judge", "title", "ruleset", "turn", "players", "cards", "happened", "expect"),
    means={"marble": "card", "at": "card", "called": "card", "by": "player", "turn": "player"},
    printed_first={"weight": 1},
    handling=(
        Handling("more_damage", "One chip &more off", "Knock one chip off the selected marbles", r.CHIPS, 1),
        Handling("less_damage", "One chip &less off", "Put one chip back on the selected marbles", r.CHIPS, -1),
    ),
)
