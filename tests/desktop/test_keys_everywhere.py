"""A key of the table does what it says wherever the keyboard is; only typing keeps some of them for itself."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton

from judge_app.desktop.editor.board.line_edit import LineEdit
from judge_app.desktop.frame.keys import COMMANDS
from judge_app.desktop.frame.sides import BOARD, SCENARIOS, SHEET

HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
WINDOWS = [
    command for command in COMMANDS if command.scope == "window" and command.name not in ("new_from", "recent_cases")
]
"""What has a key everywhere; a submenu itself is not carried out."""


class Greedy(QObject):
    """Takes every key for its own, as boxes of some systems take Ctrl+E and Ctrl+K."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride:
            return False
        event.accept()
        return True


def search_box(window):
    return window.search.box


def board_line(window):
    window.show_board()
    return window.work.editor.line.edit


def source_editor(window):
    window.show_board()
    window.work.editor.tabs.setCurrentWidget(window.work.editor.source)
    return window.work.editor.source.edit


def form_of_the_moment(window):
    window.show_board()
    tabs = window.work.editor.tabs
    tabs.setCurrentWidget(tabs.game.pages["situation"])
    return _first_box(tabs.game.situation, QLineEdit)


def line_of_the_sheet(window):
    window.show_side(SHEET)
    return _first_box(window.panes[SHEET], QLineEdit)


def text_of_the_sheet(window):
    window.show_side(SHEET)
    return _first_box(window.panes[SHEET], QPlainTextEdit)


def box_of_the_scenarios(window):
    window.show_side(SCENARIOS)
    return window.panes[SCENARIOS].box


def a_list(window):
    window.show_board()
    return window.work.editor.game.acts.acts


def _first_box(pane, kind):
    return next(box for box in pane.findChildren(kind) if box.isVisibleTo(pane) and not box.isReadOnly())


BOXES = (
    search_box, board_line, source_editor, form_of_the_moment, line_of_the_sheet, text_of_the_sheet,
    box_of_the_scenarios, a_list,
)  # fmt: skip


@pytest.fixture
def done(window):
    """The names of the commands that keys ask for; none is carried out."""
    asked: list[str] = []
    for name, action in window.actions_by_name.items():
        action.triggered.disconnect()
        action.triggered.connect(lambda _=False, name=name: asked.append(name))
        action.setEnabled(True)
    return asked


def focused(window, where):
    window.activateWindow()
    box = where(window)
    greedy = Greedy(box)
    box.clearFocus()
    box.installEventFilter(greedy)
    box.setFocus()
    assert QApplication.focusWidget() is box
    return box


@pytest.mark.parametrize("where", BOXES, ids=lambda where: where.__name__)
def test_no_box_swallows_the_key_of_a_command(window, done, where):
    box = focused(window, where)
    swallowed = []
    for command in WINDOWS:
        for keys in map(QKeySequence, command.keys):
            first = keys[0]
            if command.typed or not (first.keyboardModifiers() & HELD or first.key() >= Qt.Key.Key_F1):
                continue
            done.clear()
            QTest.keySequence(box, keys)
            if done != [command.name]:
                swallowed.append((command.name, keys.toString(), list(done)))
    assert swallowed == []


@pytest.mark.parametrize("where", BOXES[:-1], ids=lambda where: where.__name__)
def test_what_the_table_leaves_to_typing_is_typed(window, done, where):
    box = focused(window, where)
    typed = [command for command in WINDOWS if command.typed]
    assert {"undo", "redo", "step_back", "step_step"} <= {command.name for command in typed}
    for command in typed:
        for keys in command.keys:
            QTest.keySequence(box, QKeySequence(keys))
    assert done == []


def test_a_commands_key_closes_what_the_line_offers(window, qtbot, done):
    line = board_line(window)
    assert isinstance(line, LineEdit)
    qtbot.keyClicks(line, "Fire")
    assert line.popup.isVisible()
    QTest.keySequence(line, QKeySequence("Ctrl+R"))
    assert (line.popup.isVisible(), done) == (False, ["run_case"])


def test_a_commands_key_closes_what_has_popped_up_for_a_card(window, qtbot, done):
    window.show_board()
    pane = window.work.editor
    pane.pointing.popup.show_at(QRect(pane.mapToGlobal(QPoint(100, 100)), QSize(50, 70)), "A card", ("Its text",), ())
    assert pane.pointing.popup.isVisible()
    QTest.keySequence(QApplication.focusWidget(), QKeySequence("Ctrl+R"))
    assert (pane.pointing.popup.isVisible(), done) == (False, ["run_case"])


def test_the_line_above_the_board_has_the_keyboard_after_its_key_in_the_search_box(window, qtbot):
    box = focused(window, search_box)
    QTest.keySequence(box, QKeySequence("Ctrl+E"))
    assert window.sides.side == BOARD
    assert window.work.editor.line.edit.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_return_presses_the_button_that_has_the_keyboard(window, qtbot, key):
    window.show_side(SCENARIOS)
    button = QPushButton("Press", window.panes[SCENARIOS])  # there Return opens the chosen scenario otherwise
    button.setAutoDefault(False)
    button.show()
    button.setFocus()
    with qtbot.waitSignal(button.clicked, timeout=1000):
        QTest.keyClick(button, key)
