"""Every action has a key, a menu entry and a tooltip, and the keys are told in one place."""

from collections import Counter
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QPlainTextEdit, QTextEdit

from judge_app.desktop.frame.dialogs import KeysDialog
from judge_app.desktop.frame.keys import ALSO, COMMANDS, Scope
from judge_app.desktop.frame.sides import RULINGS, SCENARIOS, SHEET, STEPS


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_has_all_that_it_needs(command):
    assert command.keys
    assert command.menu
    assert command.tip
    assert all(not QKeySequence(keys).isEmpty() for keys in command.keys)


@pytest.mark.parametrize("scope", get_args(Scope))
def test_no_key_does_two_things_in_one_place(scope):
    here = Counter(key for command in COMMANDS if command.scope in ("window", scope) for key in command.keys)
    assert max(here.values()) == 1, here.most_common(1)


def test_every_scope_is_a_part_of_the_window_in_which_its_keys_work(window):
    window.show_board()
    window.show_side(SCENARIOS)
    window.show_side(RULINGS)
    window.show_side(SHEET)
    editor = window.work.editor
    parts = {
        "window": window, "search": window.search, "reader": window.reader, "board": editor.table,
        "text": editor.source, "steps": window.work.explorer, "scenarios": window.panes[SCENARIOS],
        "rulings": window.log.pane,
        "sheet": window.panes[SHEET],
    }  # fmt: skip
    for command in COMMANDS:
        if command.scope != "window":
            assert window.actions_by_name[command.name] in parts[command.scope].actions(), command.name


def test_no_key_is_given_outside_the_table_of_keys(window):
    window.show_board()
    window.show_side(STEPS)
    window.show_side(SCENARIOS)
    window.show_side(RULINGS)
    window.show_side(SHEET)
    buttons = [button.text() for button in window.findChildren(QAbstractButton) if not _mnemonic_only(button)]
    assert buttons == []
    assert window.findChildren(QShortcut) == []
    known = set(window.actions_by_name.values())
    inside = (QLineEdit, QPlainTextEdit, QTextEdit, QMenu)  # what boxes and menus bring along
    others = [
        action.text()
        for action in window.findChildren(QAction)
        if not action.shortcut().isEmpty() and action not in known and not isinstance(action.parent(), inside)
    ]
    assert others == []


def _mnemonic_only(button):
    return button.shortcut().isEmpty() or button.shortcut() == QKeySequence.mnemonic(button.text())


def test_every_command_is_an_action_in_a_menu_with_its_key_in_the_tooltip(window):
    in_menus = {action.objectName() for menu in window.findChildren(QMenu) for action in menu.actions()}
    for command in COMMANDS:
        action = window.actions_by_name[command.name]
        assert command.name in in_menus
        assert action.shortcuts()
        assert command.tip in action.toolTip()
        assert action.shortcut().toString(QKeySequence.SequenceFormat.NativeText) in action.toolTip()


def test_mnemonics_of_a_menu_are_unique():
    for menu in {command.menu for command in COMMANDS}:
        letters = [c.text[c.text.index("&") + 1].lower() for c in COMMANDS if c.menu == menu and "&" in c.text]
        assert len(letters) == len(set(letters)), (menu, letters)


def _dialog() -> KeysDialog | None:
    found = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, KeysDialog)]
    return next((dialog for dialog in found if dialog.isVisible()), None)


@pytest.mark.parametrize("press", ["question", "question in empty box"])
def test_a_key_lists_all_keys(window, qtbot, press):
    if press == "question":
        window.reader.open("100.2a")
        window.reader.browser.setFocus()
        qtbot.keyClick(window.reader.browser, Qt.Key.Key_Question)
    else:
        qtbot.keyClick(window.search.box, Qt.Key.Key_Question)
    dialog = _dialog()
    assert dialog is not None
    listed = dialog.text.toPlainText()
    assert all(command.tip in listed for command in COMMANDS)
    assert all(tip in listed for _, _, tip in ALSO)
    dialog.close()


def test_the_list_of_keys_can_be_narrowed(window, qtbot):
    window.helping.show_keys()
    dialog = _dialog()
    assert dialog is not None
    qtbot.keyClicks(dialog.box, "bookmark")
    assert "Set or remove a bookmark" in dialog.text.toPlainText()
    assert "Find words" not in dialog.text.toPlainText()
    dialog.close()


def test_a_question_mark_inside_a_question_is_a_letter(window, qtbot):
    qtbot.keyClicks(window.search.box, "why?")
    assert window.search.box.text() == "why?"
    assert _dialog() is None
