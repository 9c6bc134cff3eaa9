"""The frame: starting, failing, panes by the keyboard, names for screen readers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTabBar,
    QTextBrowser,
    QToolButton,
)

from judge_app.desktop.frame.dialogs import AboutDialog, KeysDialog, paragraphs
from judge_app.desktop.frame.sides import BOARD, SEARCH, SHEET, STEPS
from judge_app.services.cases import FIRST_CASE
from rules_db.model import LibraryError

INTERACTIVE = (QLineEdit, QPlainTextEdit, QComboBox, QAbstractItemView, QTextBrowser, QTabBar, QAbstractButton)


def test_every_interactive_widget_has_a_name(window, qtbot):
    window.reader.open("100.2a")
    window.reader.aside.find()
    window.reader.preview_link()
    window.cases.open_case(FIRST_CASE)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    window.notice.say("something", may_try_again=True)
    window.show_side(SHEET)
    unnamed = [
        widget
        for kind in INTERACTIVE
        for widget in window.findChildren(kind)
        if not widget.accessibleName() and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
    ]
    assert not unnamed, [(type(widget).__name__, widget.objectName(), widget.parent()) for widget in unnamed]


def test_f6_goes_round_the_panes_and_back(window, qtbot):
    window.reader.open("100.2a")
    window.search.box.setFocus()
    parts = [window.search.view, window.reader.browser, window.reader.splitter.relations, window.search.box]
    for part in parts:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        assert part.hasFocus(), part.accessibleName()
    for part in reversed(parts[:-1]):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
        assert part.hasFocus(), part.accessibleName()


def test_f6_goes_round_the_panes_of_a_case(window, qtbot):
    window.reader.open("100.2a")
    window.cases.open_case(FIRST_CASE)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    window.work.explorer.take_focus()
    window.reading.toggle_reader()
    parts = window.work.explorer.parts()
    for part in (*parts[1:], window.reader.browser, window.reader.splitter.relations, window.search.box, parts[0]):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        assert part.hasFocus(), part.accessibleName()


def test_the_box_has_the_keyboard_at_the_start(window):
    assert window.search.box.hasFocus()


def test_the_focus_is_drawn_around_a_pane(window, qtbot):
    window.reader.open("100.2a")
    accent = window.theme.accent

    def frame() -> str:
        return window.reader.browser.grab().toImage().pixelColor(1, 100).name()

    window.search.box.setFocus()
    assert frame() != accent
    window.reader.browser.setFocus()
    assert frame() == accent


def test_a_library_that_cannot_be_opened_says_why_and_can_be_tried_again(open_window, qtbot, library):
    answers = iter([LibraryError("The data folder is full."), library])

    def opening(progress):
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    window = open_window(open_library=opening)
    qtbot.waitUntil(lambda: "The data folder is full." in window.notice.text())
    assert window.top.standing.text() == "No library"
    again = next(button for button in window.notice.findChildren(QToolButton) if button.text() == "Try again")
    again.click()
    qtbot.waitUntil(lambda: window.lookup.library is not None)
    assert window.notice.text() == ""


def test_typing_without_a_library_harms_nothing(open_window, qtbot):
    def fail(progress):
        raise LibraryError("No library.")

    window = open_window(open_library=fail)
    qtbot.waitUntil(lambda: bool(window.notice.text()))
    qtbot.keyClicks(window.search.box, "hit")
    window.reader.open("100.2a")
    window.reading.toggle_bookmark()
    window.helping.show_about()
    QApplication.activeModalWidget().close()
    assert window.reader.entry is None


def test_an_unforeseen_failure_is_named(open_window, qtbot):
    def fail(progress):
        raise ZeroDivisionError("by nought")

    window = open_window(open_library=fail)
    qtbot.waitUntil(lambda: "ZeroDivisionError: by nought" in window.notice.text())


def test_problems_of_the_library_are_shown_in_a_bar_that_closes(open_window, library):
    library.problems = ["a.md:3: wrong link", *(f"b.md:{n}: x" for n in range(20))]
    window = open_window()
    assert "a.md:3: wrong link" in window.notice.text()
    assert "and 15 more" in window.notice.text()
    next(button for button in window.notice.findChildren(QToolButton) if button.text() == "Close").click()
    assert window.notice.text() == ""


def test_building_the_library_shows_how_far_it_is(open_window, qtbot, library):
    def slow(progress):
        progress(3, 10, "linking rules")
        assert library.release.wait(10)
        return library

    window = open_window(open_library=slow)
    qtbot.waitUntil(lambda: "linking rules" in window.search.heading.text())
    bar = window.search.findChild(QProgressBar)
    assert (bar.value(), bar.maximum()) == (3, 10)
    library.release.set()
    qtbot.waitUntil(lambda: window.lookup.library is not None)
    qtbot.waitUntil(lambda: window.search.findChild(QProgressBar) is None)


def test_closing_stops_the_workers_and_closes_the_library(window, library, qtbot):
    window.cases.open_case(FIRST_CASE)
    qtbot.waitUntil(lambda: window.work.editor.live._checker._worker is not None)
    window.close()
    assert library.closed
    assert not window.lookup._worker.isRunning()
    assert not window.work.editor.live._checker._worker.isRunning()


def test_the_window_has_its_icon(window):
    icon = window.windowIcon()
    assert not icon.isNull()
    assert icon.pixmap(64, 64).toImage().pixelColor(37, 50).name() == "#1c6433"


def test_the_title_names_the_rule(window):
    window.reader.open("100.2a")
    assert window.windowTitle() == "100.2a Two at once — Judge"


def test_about_names_books_sources_and_the_place(window):
    window.helping.show_about()
    dialog = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, AboutDialog))
    shown = dialog.text.toPlainText()
    for words in ("Toy Rules", "Version 1.0", "toy.txt", "Nothing is left out.", "somewhere"):
        assert words in shown
    dialog.close()


def test_the_results_are_as_wide_as_before_after_the_reader_was_over_a_side(window):
    window.sides.halves.setSizes([450, 830])
    sizes = window.sides.halves.sizes()
    window.show_side(STEPS)
    window.reading.toggle_reader()
    window.show_side(SEARCH)
    assert window.sides.halves.sizes() == sizes


@pytest.mark.parametrize("width", [1280, 1024, 683, 512])
def test_every_tab_and_the_box_are_in_sight_whatever_the_width(window, qtbot, width):
    window.resize(width, 480)
    qtbot.waitUntil(lambda: window.width() == width)
    window.show_side(STEPS)
    tabs, box = window.top.tabs, window.search.box
    qtbot.waitUntil(lambda: tabs.width() >= sum(tabs.tabRect(at).width() for at in range(tabs.count())))
    assert box.isVisible()
    assert box.width() >= 100
    assert box.geometry().left() >= tabs.geometry().right()


def test_the_whole_width_belongs_to_the_side_that_is_up(window):
    for side in (BOARD, STEPS, SHEET):
        window.show_side(side)
        assert window.sides.stack.currentWidget().width() == window.centralWidget().width()


def test_esc_closes_the_rule_over_a_side_and_the_keyboard_goes_back(window, qtbot):
    window.cases.open_case(FIRST_CASE)
    qtbot.waitUntil(lambda: window.work.timeline is not None)
    window.show_side(STEPS)
    before = QApplication.focusWidget()
    window.read_rule("100.2a", False)
    assert window.reader.browser.hasFocus()
    qtbot.keyClick(window.reader.browser, Qt.Key.Key_Escape)
    assert not window.reader.isVisible()
    assert before.hasFocus()
    window.reading.toggle_reader()
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Escape)
    assert not window.reader.isVisible()


def test_typing_into_the_box_from_another_side_brings_up_the_results(window, qtbot):
    window.show_board()
    qtbot.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert window.search.box.hasFocus()
    assert window.sides.side == BOARD
    qtbot.keyClicks(window.search.box, "hit")
    assert window.sides.side == SEARCH
    assert window.search.box.hasFocus()


def test_esc_in_the_empty_box_goes_back_to_the_side_that_is_up(window, qtbot):
    window.show_board()
    window.search.take_focus()
    qtbot.keyClick(window.search.box, Qt.Key.Key_Escape)
    assert window.work.editor.isAncestorOf(QApplication.focusWidget())


def test_it_is_said_whether_the_case_is_saved_and_which_book_it_is_of(window, qtbot):
    standing = window.top.standing
    assert standing.text() == "Toy 1.0"
    window.cases.open_on_board(FIRST_CASE)
    assert standing.text() == "all saved"
    window.work.editor.edits.set_field("title", "Another")
    assert "not saved" in standing.text()
    window.show_side(SEARCH)
    assert "Toy 1.0" in standing.text()


def test_the_board_and_its_steps_have_all_the_room_until_a_rule_is_wanted(window):
    window.show_side(STEPS)
    assert not window.reader.isVisible()
    window.work.explorer.rule_chosen.emit("toy-1:100.2a", False)
    assert window.reader.isVisible()
    assert window.reader.entry.id == "toy-1:100.2a"
    window.reading.toggle_reader()
    assert not window.reader.isVisible()
    window.show_side(SEARCH)
    assert window.reader.isVisible()


def test_beside_a_case_the_rule_stays_readable_in_a_small_window(window, qtbot):
    window.reader.open("100.2a")
    window.show_side(STEPS)
    window.reading.toggle_reader()
    window.resize(900, 600)
    qtbot.waitUntil(lambda: window.sides.width() <= 900)
    assert window.reader.browser.viewport().width() >= 300


def test_the_ties_leave_most_of_a_low_window_to_the_rule(window, qtbot):
    window.reader.open("100.2a")
    window.resize(900, 1000)
    qtbot.waitUntil(lambda: window.reader.splitter.orientation() is Qt.Orientation.Vertical)
    window.reader.splitter.setSizes([500, 400])
    window.resize(900, 600)
    qtbot.waitUntil(lambda: window.height() == 600)
    page, ties = window.reader.splitter.sizes()
    assert page > 1.5 * ties


def test_lines_stay_short_in_a_wide_window(window, qtbot):
    window.reader.open("100.1")
    browser = window.reader.browser
    frame = browser.document().rootFrame().frameFormat()
    narrow = frame.rightMargin()
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: browser.document().rootFrame().frameFormat().rightMargin() > narrow + 200)


def test_a_page_of_help_fits_into_a_small_window(window):
    window.resize(900, 600)
    window.helping.show_keys()
    dialog = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, KeysDialog))
    assert dialog.height() <= 600
    dialog.close()


def test_how_a_book_departs_from_its_source_is_shown_as_a_list():
    html = paragraphs("Told anew,\nas follows.\n\n- One\n  goes on.\n- <Two>.")
    assert html == "<p>Told anew, as follows.</p><ul><li>One goes on.</li><li>&lt;Two&gt;.</li></ul>"


@pytest.mark.parametrize("size", [(640, 420), (2560, 1440)])
def test_any_size_is_usable(window, qtbot, size):
    window.reader.open("100.2a")
    window.resize(*size)
    window.grab()
    assert window.search.view.width() > 100
    assert window.reader.browser.height() > 60


def test_the_title_names_a_term_once(window):
    window.reader.open("glossary:marble")
    assert window.windowTitle().startswith("Marble — ")
    window.reader.open("101.1")
    assert window.windowTitle().startswith("101.1 The end — ")


def test_what_is_said_of_a_side_goes_with_it_but_what_is_said_on_coming_stays(window, qtbot):
    window.going.show_sheet()
    assert "as it will be printed" in window.statusBar().currentMessage()
    qtbot.wait(20)
    assert window.statusBar().currentMessage()
    window.show_board()
    assert window.statusBar().currentMessage() == ""
    window.say("A new scenario of the board at that step")
    window.show_side(STEPS)
    assert window.statusBar().currentMessage()
