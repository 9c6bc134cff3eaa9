"""Results as you type, the newest query winning, all by the keyboard."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import QApplication

from judge_app.desktop.frame.sides import BOARD, SEARCH
from judge_app.desktop.search.model import HIT_ROLE, headline, marked, plain
from judge_app.services.card_search import search_cards
from rules_db.model import Hit


def listed(window) -> list[str]:
    return [hit.number for hit in window.search.model.hits]


def search(window, qtbot, text: str) -> None:
    window.search.box.setText(text)
    qtbot.waitUntil(lambda: window.search.model.about == text)


def test_typing_shows_results(window, qtbot):
    qtbot.keyClicks(window.search.box, "hit")
    qtbot.waitUntil(lambda: window.search.model.about == "hit")
    assert listed(window) == ["100.2", "100.2a"]
    assert window.search.view.currentIndex().row() == 0


def test_results_are_painted(window, qtbot):
    with qtbot.waitSignal(window.search.view.painted, check_params_cb=lambda about: about == "hit"):
        window.search.box.setText("hit")


def test_the_newest_query_wins_and_those_between_never_run(window, qtbot, library):
    library.slow = {"h"}
    window.search.box.setText("h")
    qtbot.waitUntil(library.started.is_set)
    for text in ("hi", "hit", "last"):
        window.search.box.setText(text)
    shown = []
    window.search.model.modelReset.connect(lambda: shown.append(window.search.model.about))
    library.release.set()
    qtbot.waitUntil(lambda: window.search.model.about == "last")
    assert shown == ["last"]
    assert library.searched == ["h", "last"]


def test_the_window_answers_while_a_search_is_slow(window, qtbot, library):
    library.slow = {"slow"}
    window.search.box.setText("slow")
    qtbot.waitUntil(library.started.is_set)
    window.reader.open("100.2a")
    assert window.reader.entry.number == "100.2a"
    assert window.search.model.about != "slow"
    library.release.set()
    qtbot.waitUntil(lambda: window.search.model.about == "slow")


def test_emptying_the_box_drops_the_query_under_way(window, qtbot, library):
    library.slow = {"hit"}
    window.search.box.setText("hit")
    qtbot.waitUntil(library.started.is_set)
    window.search.clear()
    library.release.set()
    search(window, qtbot, "last")
    assert listed(window) == ["101.1"]


def test_arrows_in_the_box_move_through_the_results_and_stop_at_the_ends(window, qtbot):
    search(window, qtbot, "marble")
    box, view = window.search.box, window.search.view
    rows = window.search.model.rowCount()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 1
    for _ in range(rows + 3):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert view.currentIndex().row() == rows - 1
    for _ in range(rows + 3):
        qtbot.keyClick(box, Qt.Key.Key_Up)
    assert view.currentIndex().row() == 0
    assert box.hasFocus()


def test_enter_opens_the_selected_result(window, qtbot):
    search(window, qtbot, "hit")
    qtbot.keyClick(window.search.box, Qt.Key.Key_Down)
    qtbot.keyClick(window.search.box, Qt.Key.Key_Return)
    assert window.reader.entry.number == "100.2a"
    assert len(window.reader.tabs.trails) == 1


def test_control_enter_opens_it_in_a_new_tab(window, qtbot):
    window.reader.open("101.1")
    search(window, qtbot, "hit")
    qtbot.keyClick(window.search.box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.reader.entry.number == "100.2"
    assert len(window.reader.tabs.trails) == 2


def test_control_k_comes_back_to_the_box_and_escape_empties_it(window, qtbot):
    search(window, qtbot, "hit")
    window.reader.browser.setFocus()
    qtbot.keyClick(window.reader.browser, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.search.box.hasFocus()
    assert window.search.box.selectedText() == "hit"
    qtbot.keyClick(window.search.box, Qt.Key.Key_Escape)
    assert window.search.box.text() == ""
    assert window.search.box.hasFocus()


@pytest.mark.parametrize(("button", "tabs"), [(Qt.MouseButton.LeftButton, 1), (Qt.MouseButton.MiddleButton, 2)])
def test_a_click_opens_a_result(window, qtbot, button, tabs):
    window.reader.open("101.1")
    search(window, qtbot, "hit")
    spot = window.search.view.visualRect(window.search.model.index(1)).center()
    qtbot.mouseClick(window.search.view.viewport(), button, pos=spot)
    assert window.reader.entry.number == "100.2a"
    assert len(window.reader.tabs.trails) == tabs


def test_a_long_question_shows_how_it_begins_unless_it_is_being_typed(window, qtbot):
    box = window.search.box
    question = "who chooses the order when two marbles are hit at the same time " * 3
    qtbot.keyClicks(box, question)
    assert box.cursorPosition() == len(question)
    window.reader.browser.setFocus()
    assert box.cursorPosition() == 0
    box.setText(question[::-1])
    assert box.cursorPosition() == 0
    window.show_side(SEARCH)
    assert box.selectedText() == box.text()
    assert box.cursorPosition() == 0


def test_typing_into_a_window_that_is_not_in_front_keeps_the_order_of_the_letters(window, qtbot):
    window.reader.browser.setFocus()
    qtbot.keyClicks(window.search.box, "hit")
    assert window.search.box.text() == "hit"


def test_a_click_beside_the_results_opens_nothing(window, qtbot):
    search(window, qtbot, "wins")
    view = window.search.view
    below = QPoint(10, view.viewport().height() - 3)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=below)
    assert window.reader.entry is None


def test_nothing_found_is_said(window, qtbot):
    search(window, qtbot, "zzzz")
    assert "zzzz" in window.search.heading.text()
    assert window.search.heading.isVisible()


@pytest.mark.parametrize(
    "text",
    [
        "   ",
        "x" * 10_000,
        '"unbalanced',
        "*",
        "?? **",
        "a\x00b\x01\x7f",
        "שלום עולם",
        "🃏🔥",
        "<b>bold</b>",
        "\\",
        "%s {0}",
    ],
    ids=["blank", "long", "quote", "star", "wildcards", "control", "rtl", "emoji", "html", "backslash", "format"],
)
def test_a_hostile_query_is_answered(window, qtbot, text):
    window.search.box.setText(text)
    search(window, qtbot, "hit")
    assert listed(window) == ["100.2", "100.2a"]
    assert not window.notice.text()


def test_a_search_that_fails_says_so_and_the_next_one_works(window, qtbot, library):
    real = library.search
    library.search = lambda text, **_: (_ for _ in ()).throw(RuntimeError("no index"))
    window.search.box.setText("hit")
    qtbot.waitUntil(lambda: "no index" in window.notice.text())
    library.search = real
    search(window, qtbot, "hits")
    assert window.search.model.about == "hits"


def test_a_result_is_told_to_a_screen_reader(window, qtbot):
    search(window, qtbot, "hit")
    text = window.search.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Rule 100.2" in text
    assert "Hitting" in text
    assert "\x02" not in text


def test_a_title_that_is_cut_off_is_told_in_full(window, qtbot):
    search(window, qtbot, "hit")
    assert window.search.model.index(0).data(Qt.ItemDataRole.ToolTipRole) == "100.2  Hitting\n1. Marbles"


def test_marks_are_found_and_left_out_of_the_text():
    assert marked("a \x02bc\x03 d \x02e\x03") == ("a bc d e", [(2, 2), (7, 1)])
    assert plain("a \x02bc\x03") == "a bc"


@pytest.mark.parametrize("snippet", ["\x02", "\x03\x02a", "a\x02\x03b", "\x02a\x02b\x03"])
def test_marks_that_do_not_pair_harm_nothing(snippet):
    text, runs = marked(snippet)
    assert all(start >= 0 and start + length <= len(text) for start, length in runs)


def test_a_glossary_hit_says_its_headword_once():
    assert headline(Hit("b:glossary:x", "b", "glossary", "X", "X", "", 1.0, "")) == "X"
    assert headline(Hit("b:1.1", "b", "rule", "1.1", "Title", "", 1.0, "")) == "1.1  Title"


def test_marked_words_are_drawn_in_their_own_colour(window, qtbot):
    window.look.set_theme("light")
    search(window, qtbot, "hit")
    picture = window.search.view.grab().toImage()
    mark = QColor(window.theme.mark)
    colours = {picture.pixelColor(x, y).name() for x in range(0, picture.width(), 2) for y in range(0, 90, 2)}
    assert mark.name() in colours


def test_long_snippets_are_cut_within_their_lines(window, qtbot):
    hit = Hit("toy-1:100.1", "toy-1", "rule", "100.1", "T", "many \x02words\x03 " * 60, 1.0, "")
    delegate = window.search.delegate
    layout = delegate._laid_out(hit, 300)
    assert layout.lineCount() == 2
    assert layout.text().endswith("…")
    last = layout.lineAt(1)
    assert last.textStart() + last.textLength() == len(layout.text())


def test_an_empty_box_lists_bookmarks_then_what_was_read_last(window, qtbot):
    window.reader.open("100.2a")
    window.reading.toggle_bookmark()
    window.reader.open("101.1")
    search(window, qtbot, "hit")
    window.search.clear()
    hits = window.search.model.hits
    assert [hit.number for hit in hits] == ["100.2a", "101.1"]
    assert "Bookmark" in hits[0].where
    assert window.search.model.index(0).data(HIT_ROLE) == hits[0]


def test_queries_before_the_library_is_open_are_answered_after(open_window, qtbot, library):
    late = open_window(open_library=lambda progress: library.release.wait(10) and library)
    late.search.box.setText("hit")
    late.repaint()
    library.release.set()
    qtbot.waitUntil(lambda: late.search.model.about == "hit")
    assert [hit.number for hit in late.search.model.hits] == ["100.2", "100.2a"]


def test_a_key_event_is_typed_once(window, qtbot):
    """The box, waiting for a lone ?, lets every other event through."""
    qtbot.keyClicks(window.search.box, "ab")
    assert window.search.box.text() == "ab"
    event = QMouseEvent(
        QEvent.Type.MouseButtonPress, QPoint(1, 1), QPoint(1, 1), Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    assert not window.search.eventFilter(window.search.box, event)


@pytest.fixture
def cards_read() -> None:
    """The cards are compiled already: the first time after a change takes longer than a test waits."""
    search_cards("")


@pytest.mark.usefixtures("cards_read")
def test_cards_of_all_games_are_listed_where_they_are_asked_for(window, qtbot):
    search(window, qtbot, "kind:card abomination")
    hit = window.search.model.hits[0]
    assert (hit.title, hit.game) == ("Abomination", "Hearthstone")
    assert "Deathrattle" in hit.snippet
    search(window, qtbot, "kind:card type:ally health:4")
    assert "Drill Sergeant" in [hit.title for hit in window.search.model.hits]


@pytest.mark.usefixtures("cards_read")
def test_a_card_that_is_chosen_is_looked_up_beside_the_board(window, qtbot):
    search(window, qtbot, "kind:card drill sergeant")
    window.search.open_selected(in_new_tab=False)
    assert window.sides.side == BOARD
    assert window.work.editor.line.edit.toPlainText() == "Drill Sergeant"


@pytest.mark.usefixtures("cards_read")
def test_a_book_or_a_filter_that_is_not_there_is_said(window, qtbot):
    search(window, qtbot, "book:nowhere zebra")
    assert 'no book "nowhere"' in window.search.heading.text()
    search(window, qtbot, "kind:card helth:4")
    assert 'nearest: "health"' in window.search.heading.text()


def test_going_through_the_results_shows_each_rule_at_once(window, qtbot):
    qtbot.keyClicks(window.search.box, "marble")
    qtbot.waitUntil(lambda: window.search.model.about == "marble")
    for row in (1, 2):
        qtbot.keyClick(window.search.box, Qt.Key.Key_Down)
        wanted = window.search.model.hits[row].id
        qtbot.waitUntil(lambda wanted=wanted: window.reader.entry is not None and window.reader.entry.id == wanted)
    assert window.search.box.hasFocus()
    assert len(window.reader.tabs.trail.places) == 1, "what was only looked at is no place to go back to"
    assert window.session.recent == []


def test_the_first_result_is_chosen_and_shown_as_soon_as_nobody_types(window, qtbot):
    qtbot.keyClicks(window.search.box, "marble")
    qtbot.waitUntil(lambda: window.reader.entry is not None)
    chosen = window.search.view.currentIndex()
    assert (chosen.row(), window.reader.entry.id) == (0, chosen.data(HIT_ROLE).id)
    assert window.search.box.hasFocus()
    assert window.session.recent == [], "it was only looked at"


def test_of_what_is_listed_while_nothing_is_typed_none_is_chosen(window, qtbot):
    window.reader.open("100.1")
    window.reader.open("100.2")
    qtbot.keyClicks(window.search.box, "marble")
    qtbot.waitUntil(lambda: window.search.model.about == "marble")
    window.search.box.clear()
    assert window.search.model.rowCount()
    assert not window.search.view.currentIndex().isValid()


def test_return_on_a_result_that_is_shown_already_gives_the_keyboard_to_its_text(window, qtbot):
    qtbot.keyClicks(window.search.box, "marble")
    qtbot.waitUntil(lambda: window.reader.entry is not None)
    qtbot.keyClick(window.search.box, Qt.Key.Key_Return)
    assert window.session.recent == [window.reader.entry.id]
    assert window.reader.isAncestorOf(QApplication.focusWidget())


def test_what_was_looked_at_is_read_once_it_is_opened(window, qtbot):
    window.reader.open("100.1")
    window.reader.peek("100.2")
    window.reader.peek("100.2a")
    window.reader.open("100.2a")
    assert [place.id for place in window.reader.tabs.trail.places] == ["toy-1:100.1", "toy-1:100.2a"]
    assert window.session.recent[0] == "toy-1:100.2a"


def test_it_is_said_how_many_were_found(window, qtbot):
    qtbot.keyClicks(window.search.box, "100.2a")
    qtbot.waitUntil(lambda: window.search.model.about == "100.2a")
    found = len(window.search.model.hits)
    assert window.search.heading.text() == ("One found" if found == 1 else f"{found} found")
    assert window.search.heading.isVisible()


def test_a_long_title_wraps_and_no_part_of_a_result_is_cut(window, qtbot):
    window.search.view.resize(220, 400)
    long = Hit("b:1.1", "b", "rule", "1.1", "A title of many words that stands on several lines", "", 1.0, "A > Place")
    short = Hit("b:1.2", "b", "rule", "1.2", "A title", "", 1.0, "A > Place")
    window.search.show_hits([long, short], "long")
    view = window.search.view
    view.doItemsLayout()
    rects = [view.visualRect(window.search.model.index(row)) for row in range(2)]
    assert rects[0].height() > rects[1].height()
    delegate = window.search.delegate
    assert [list(delegate.cut(window.search.model.index(row), rects[row])) for row in range(2)] == [[], []]
    assert list(delegate.cut(window.search.model.index(0), rects[1]))


def test_the_first_of_what_was_found_is_shown_beside_it(window, qtbot):
    search(window, qtbot, "first")
    qtbot.waitUntil(lambda: window.reader.entry is not None)
    assert (window.reader.entry.number, window.reader.is_peeking) == (listed(window)[0], True)
    search(window, qtbot, "hit")
    qtbot.waitUntil(lambda: window.reader.entry.number == "100.2")
    window.search.select_step(1)
    qtbot.waitUntil(lambda: window.reader.entry.number == "100.2a")


def test_what_was_opened_is_read_though_it_comes_first_once_more(window, qtbot):
    search(window, qtbot, "hit")
    window.search.open_selected(in_new_tab=False)
    search(window, qtbot, "hitting")
    window.search._rested()
    assert window.reader.entry.number == "100.2"
    assert not window.reader.is_peeking
