"""The window's menus and keys: one action a command, each where its key works, as soon as its pane is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from judge_app.desktop.actions import make_actions, tell
from judge_app.desktop.filing.menus import NewFrom, Recent
from judge_app.desktop.handlers import handlers
from judge_app.desktop.keys import COMMANDS, HANDLED, Scope
from judge_app.desktop.sides import BOARD, RULINGS, SCENARIOS, SHEET, STEPS
from judge_app.desktop.undo_menu import Named

if TYPE_CHECKING:
    from judge_app.desktop.editor.pane import EditorPane
    from judge_app.desktop.explorer.pane import ExplorerPane
    from judge_app.desktop.main_window import MainWindow
    from judge_app.desktop.rulings.pane import RulingsPane
    from judge_app.desktop.scenarios.pane import ScenariosPane
    from judge_app.desktop.sheet.pane import SheetPane

    Actions = Mapping[str, QAction]
    Pane = EditorPane | ExplorerPane | ScenariosPane | RulingsPane | SheetPane


def make_menus(window: MainWindow) -> None:
    """Make them all."""
    scopes: dict[str, QWidget] = {"window": window, "search": window.search, "reader": window.reader}
    made = window.actions_by_name = make_actions(window, handlers(window), scopes)
    NewFrom(made["new_from"], window, window.new_from)
    Recent(made["recent_cases"], window, lambda: window.work.files.recent, window.open_on_board)
    Named(made["undo"], window.undo, "undo")
    Named(made["redo"], window.undo, "redo")
    for pane in window.panes():
        give_keys(window, pane)


def speak(actions: Actions, ruleset: str) -> None:
    """Name what a game has a word of its own for; what it has nothing of is not to be seen."""
    from judge_app.reports.games import telling
    from judge_app.scenario.games import EDITING

    handling = {how.command: how for how in EDITING[ruleset].HANDLING}
    for name in HANDLED:
        actions[name].setVisible(name in handling)
        if name in handling:
            tell(actions[name], handling[name].text.replace("&", ""), handling[name].tip)
    actions["attach_cards"].setVisible(EDITING[ruleset].ATTACHES)
    terms = telling(ruleset).terms
    actions["step_wave"].setVisible(terms.waves is not None)
    tell(actions["step_wave"], f"Next &{terms.wave}", f"To the next {terms.wave}")


def give_keys(window: MainWindow, pane: Pane) -> None:
    """The keys that work in a pane only, as soon as both are there."""
    made = window.actions_by_name
    scopes: dict[Scope, QWidget] = {}
    if pane.SIDE == BOARD and made:
        editor = cast("EditorPane", pane)
        scopes = {"board": editor.table, "text": editor.source}
        speak(made, editor.edits.ruleset)
        editor.game_taken.connect(lambda ruleset: speak(made, ruleset))
    elif pane.SIDE == STEPS:
        scopes = {"steps": pane}
    elif pane.SIDE == SCENARIOS:
        scopes = {"scenarios": pane}
    elif pane.SIDE == RULINGS:
        scopes = {"rulings": pane}
    elif pane.SIDE == SHEET:
        scopes = {"sheet": pane}
    for scope, part in scopes.items():
        part.addActions([made[c.name] for c in COMMANDS if c.scope == scope and c.name in made])
