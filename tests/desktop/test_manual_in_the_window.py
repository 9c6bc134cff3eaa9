"""The manual in the window: by F1, by the search box, with its links."""

import pytest
from PySide6.QtCore import Qt

from judge_app.desktop.frame.sides import MANUAL, READER, RULINGS, SCENARIOS, SEARCH, SHEET
from judge_app.services.manual import page


@pytest.mark.parametrize("side", [SEARCH, SCENARIOS, RULINGS])
def test_f1_opens_the_page_of_the_side_that_has_the_keyboard(window, qtbot, side):
    window.show_side(side)
    qtbot.waitUntil(lambda: window.focusWidget() is not None)
    window.helping.show_manual()
    assert window.reader.entry.id == f"manual:{MANUAL[side]}"
    assert page(MANUAL[side]).title in window.reader.browser.toPlainText()


def test_f1_in_the_board_line_opens_its_page(window, qtbot):
    window.show_board()
    line = window.work.editor.line.edit
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_F1)
    assert window.reader.entry.id == "manual:board-line"


def test_a_link_of_a_page_opens_the_other_page_and_back_comes_back(window):
    window.reader.open("manual:board")
    window.reader.browser.followed.emit("manual:board-line", False)
    assert window.reader.entry.id == "manual:board-line"
    window.reader.step(-1)
    assert window.reader.entry.id == "manual:board"


def test_a_page_of_the_manual_is_tied_to_no_rule_and_is_no_citation(window):
    window.reader.open("manual:sheet")
    window.reader.copy_citation()
    assert window.reader.splitter.relations is None or not window.reader.splitter.relations.isVisible()


def test_the_search_box_finds_the_manual(window, qtbot):
    window.search.box.setText("kind:manual half page slip")
    qtbot.waitUntil(lambda: window.search.model.about == "kind:manual half page slip")
    assert window.search.model.hits[0].id == "manual:sheet"
    window.search.open_selected(in_new_tab=False)
    assert window.reader.entry.id == "manual:sheet"


def test_what_the_manual_does_not_say_is_told(window, qtbot):
    window.search.box.setText("kind:manual xyzzy")
    qtbot.waitUntil(lambda: window.search.model.about == "kind:manual xyzzy")
    assert "kind:manual alone" in window.search.heading.text()


def test_every_side_has_a_page():
    assert set(MANUAL) == set(range(READER + 1))
    assert all(page(name) for name in MANUAL.values())


def test_f1_keeps_the_rule_that_is_read(window, qtbot):
    window.reader.open("100.2a")
    window.helping.show_manual()
    assert window.reader.entry.id == "manual:look-up"
    assert window.rule.id == "toy-1:100.2a", "what is cited and printed is the rule"
    window.reader.open("manual:sheet")
    assert len(window.reader.tabs.trails) == 2, "the manual has one tab"
    window.reader.turn_tab(-1)
    assert window.reader.entry.id == "toy-1:100.2a"
    window.helping.show_manual()
    assert len(window.reader.tabs.trails) == 2
    window.reader.close_tab()
    assert window.reader.entry.id == "toy-1:100.2a"


def test_a_sheet_never_takes_a_page_of_the_manual_for_a_rule(window, qtbot):
    window.helping.show_manual()
    window.show_side(SHEET)
    pane = window.panes[SHEET]
    pane.commands()["cite_rule"]()
    pane.commands()["new_sheet"]()
    assert pane.book.draft.ruling.rules == ()
    window.reader.open("100.2a")
    window.helping.show_manual()
    pane.commands()["new_sheet"]()
    assert pane.book.draft.ruling.rules == ("toy-1:100.2a",)
