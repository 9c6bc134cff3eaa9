"""Rulings for the tests of the window's log: given as a sheet or a command would give them."""

from __future__ import annotations

from judge_app.services.rulings.log import open_rulings
from rules_db.rulings.model import CitedText, Edit, Ruling

TWO_AT_ONCE = (
    "Two marbles hit at once are both out:\n\n- the nearer first ([100.2])\n- then the [other](glossary:marble)"
)
"""What the toy library's rule 100.2a says."""


def ruling(**said: object) -> Ruling:
    """A ruling on two marbles."""
    fields: dict[str, object] = {
        "given": "2026-11-21T10:00:00Z", "question": "Are both out?", "ruling": "Yes, both are out.",
        "event": "Harbour Open", "round": "3", "table": "7", "players": ("Ann", "Bo"), "judge": "Cy",
        "head_judge": "Di", "rules": (CitedText("toy-1:100.2a", TWO_AT_ONCE),), "program": "0.1.0", "book": "toy-1",
        "library": "toy",
    }  # fmt: skip
    return Ruling(**{**fields, **said})  # type: ignore[arg-type]


def full(**said: object) -> Ruling:
    """One with something in every field."""
    fields: dict[str, object] = {
        "agreed": ("Both were hit.",), "disputed": ("Who threw?",), "remedy": "Put both away.",
        "time_extension": "2 minutes", "note": "They were friendly.", "scenario_name": "marbles.yaml",
        "scenario": "judge: 2\ntitle: Marbles <b>\n", "answers": ("first=Ann",), "outcome": ("Ann: 2 marbles",),
        "edits": (Edit("ruling", "Both.", "Yes, both are out."),),
        "more": {"date": "2026-11-20", "appeal": {"by": "Bo", "grounds": ""}},
    }  # fmt: skip
    return ruling(**{**fields, **said})


def give(*rulings: Ruling, url: str = "") -> list[str]:
    """Keep them in the log of the test's data folder, for the team whose database is there; their ids."""
    log = open_rulings(url=url)
    try:
        return [log.give(one) for one in rulings]
    finally:
        log.close()
