"""The table of keys made into Qt's actions and menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from judge_app.desktop.keys import COMMANDS, DIVIDED_AFTER, Command, by_name

Handlers = Mapping[str, Callable[[], object]]


def make_actions(window: QMainWindow, handlers: Handlers, scopes: Mapping[str, QWidget]) -> dict[str, QAction]:
    """One action a command, in the menus, its key working in its scope, as soon as that is there.

    A command without a handler is an error.
    """
    menus: dict[str, QMenu] = {}
    actions: dict[str, QAction] = {}
    for command in COMMANDS:
        action = _make(command, window)
        action.triggered.connect(_calling(handlers[command.name]))
        if command.menu not in menus:
            menus[command.menu] = _menu(window, command.menu)
        menus[command.menu].addAction(action)
        if command.scope in scopes:
            scopes[command.scope].addAction(action)
        if command.name in DIVIDED_AFTER:
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
    action.setToolTip(f"{tip} ({keys})")
    action.setStatusTip(tip)


def _make(command: Command, window: QMainWindow) -> QAction:
    action = QAction(command.text, window)
    action.setObjectName(command.name)
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    action.setToolTip(f"{command.tip} ({shown_keys(command)})")
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


def _calling(handler: Callable[[], object]) -> Callable[[], None]:
    """Without the "checked" that Qt passes on."""

    def call() -> None:
        handler()

    return call
