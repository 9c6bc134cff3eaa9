"""What tests of a case do with it and read from it: a board to be edited, a branch to be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_app.desktop.table.zone import ZoneView

BOARD = {
    "judge": 2,
    "title": "A dispute",
    "ruleset": "wow-7.4",
    "turn": "you",
    "players": {
        "you": {"hero": "Alliance Mage", "in play": [{"card": "Farm Hand"}], "hand": ["Fire Blast"], "resources": 3},
        "opponent": {"hero": "Horde Warrior", "in play": [{"card": "Stone Boar"}], "hand": ["Plain Orc"]},
    },
}


def looked(pane, qtbot):
    """Wait until the newest state has been looked at and what may happen there is known."""
    qtbot.waitUntil(lambda: pane.live._found is not None and pane.live._found.data is pane.document.data)
    return pane.live._found


def zone(pane, player: str, name: str) -> ZoneView:
    return zones(pane)[player, name]


def zones(pane) -> dict[tuple[str, str], ZoneView]:
    """The zones in sight by player and name."""
    return {(zone.player, zone.zone): zone for zone in pane.table.zones()}


def names(pane, player: str, name: str) -> list[str]:
    there = zone(pane, player, name)
    return [there.cards.card(row).name for row in range(there.cards.rowCount())]


def choose(pane, player: str, name: str, row: int = 0) -> ZoneView:
    there = zone(pane, player, name)
    there.setFocus()
    there.setCurrentIndex(there.cards.index(row, 0))
    return there


def open_branch(window, qtbot) -> None:
    """Open the branch of another answer, "Mine alone"; it is in no file."""
    from judge_app.services.runs import branching

    explorer = window.work.explorer
    line = explorer.timeline
    leads = branching.leads(line, branching.choice_at(line, line.choices()[0]))
    explorer.branches.open(next(lead.acts for lead in leads if lead.acts), "Mine alone")
    qtbot.waitUntil(lambda: explorer.timeline is not line)
