"""The table of keys made into Qt's actions and menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from judge_app.desktop.frame.keys import COMMANDS, Command, by_name
from judge_app.desktop.widgets.plain import set_tip


def make_actions(window: QMainWindow, do: Callable[[Command], None]) -> dict[str, QAction]:
    """One action a command, in the menus; keys that are no pane's alone work at once. `do` carries one out."""
    menus: dict[str, QMenu] = {}
    actions: dict[str, QAction] = {}
    for command in COMMANDS:
        action = _make(command, window)
        action.triggered.connect(partial(_call, do, command))
        if command.menu not in menus:
            menus[command.menu] = _menu(window, command.menu)
        menus[command.menu].addAction(action)
        if command.scope == "window":
            window.addAction(action)
        if command.divided:
            menus[command.menu].addSeparator()
        actions[command.name] = action
    return actions


def shown_keys(command: Command) -> str:
    """The keys of a command as the system writes them."""
    form = QKeySequence.SequenceFormat.NativeText
    return " or ".join(QKeySequence(keys).toString(form) for keys in command.keys)


def tell(action: QAction, text: str, tip: str) -> None:
    """Call a command so from now on."""
    keys = shown_keys(by_name()[action.objectName()])
    action.setText(text)
    set_tip(action, f"{tip} ({keys})")
    action.setStatusTip(tip)


def _make(command: Command, window: QMainWindow) -> QAction:
    action = QAction(command.text, window)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    set_tip(action, f"{command.tip} ({shown_keys(command)})")
    action.setStatusTip(command.tip)
    action.setCheckable(command.checkable)
    if command.scope != "window":
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    return action


def _menu(window: QMainWindow, title: str) -> QMenu:
    menu = QMenu(title, window)
    menu.setToolTipsVisible(True)
    window.menuBar().addMenu(menu)
    return menu


def _call(do: Callable[[Command], None], command: Command, _checked: bool = False) -> None:
    """Without the "checked" that Qt passes on."""
    do(command)
