"""The window's menus and keys: one action a command, each where its key works, as soon as its pane is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QAction, QUndoGroup
from PySide6.QtWidgets import QMainWindow

from judge_app.desktop.frame.actions import make_actions, tell
from judge_app.desktop.frame.keys import COMMANDS, HANDLED, Command, by_name
from judge_app.desktop.frame.keys_first import KeysFirst
from judge_app.desktop.frame.panes import Pane
from judge_app.desktop.frame.undo_menu import Named

Actions = Mapping[str, QAction]
UNDER_ANOTHER = by_name()["run_under"].tip
NO_OTHER = "This game has no other edition here"


@runtime_checkable
class SpeaksOfAGame(Protocol):
    """A pane whose commands are named in the words of the game that is worked on."""

    game_taken: SignalInstance

    @property
    def ruleset(self) -> str:
        """The ruleset of its game."""


class Menus:
    """A window's menus, made after it was first painted. `do(command)` carries out what is chosen in them."""

    def __init__(self, window: QMainWindow, do: Callable[[Command], None]) -> None:
        self._window, self._do = window, do
        self.actions: dict[str, QAction] = {}

    def make(self, undo: QUndoGroup) -> None:
        """Make them all; undo and redo say what they would do."""
        self.actions = make_actions(self._window, self._do)
        KeysFirst(self._window, self.actions)
        Named(self.actions["undo"], undo, "undo")
        Named(self.actions["redo"], undo, "redo")

    def give_keys(self, pane: Pane) -> None:
        """Let the keys that work in a pane only work in this one, as soon as both are there."""
        made = self.actions
        for scope, part in pane.scopes().items() if made else ():
            part.addActions([made[c.name] for c in COMMANDS if c.scope == scope])
        if made and isinstance(pane, SpeaksOfAGame):
            speak(made, pane.ruleset)
            pane.game_taken.connect(lambda ruleset: speak(made, ruleset))


def speak(actions: Actions, ruleset: str) -> None:
    """Name what a game has a word of its own for; what it has nothing of is not to be seen."""
    from judge_app.games.index import game_of
    from judge_app.reports.games import telling
    from judge_app.scenario.games import EDITING

    handling = {how.command: how for how in EDITING[ruleset].handling}
    for name in HANDLED:
        actions[name].setVisible(name in handling)
        if name in handling:
            tell(actions[name], handling[name].text.replace("&", ""), handling[name].tip)
    actions["attach_cards"].setVisible(EDITING[ruleset].attaches)
    others = len(game_of(ruleset).rulesets) > 1
    actions["run_under"].setEnabled(others)
    tell(actions["run_under"], "&Under another edition", UNDER_ANOTHER if others else NO_OTHER)
    terms = telling(ruleset).terms
    actions["step_wave"].setVisible(terms.waves is not None)
    tell(actions["step_wave"], f"Next &{terms.wave}", f"To the next {terms.wave}")
