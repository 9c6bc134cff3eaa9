"""Reading: a rule in its section, its links, its trail, its tabs, finding, zooming, quoting."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QTextCharFormat

from judge_app.desktop.reader import reaching
from judge_app.desktop.reader.citation import citation
from judge_app.desktop.reader.page import home
from judge_app.rulekit.counterparts import Counterpart, Editions
from rules_db.model import Entry

ALT, CONTROL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


def text(window) -> str:
    return window.reader.browser.toPlainText()


def press(window, qtbot, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    qtbot.keyClick(window.reader.browser, key, modifier)


def test_a_rule_is_shown_in_its_section_and_marked(window):
    window.reader.open("100.2a")
    assert "Who rolls first" in text(window)
    assert "Two at once" in text(window)
    html = window.reader._html()
    assert html.count(f'bgcolor="{window.theme.focus_rule}"') == 1
    assert html.index(window.theme.focus_rule) > html.index("Hitting")


def test_the_rule_is_scrolled_to(window, qtbot):
    window.reader.open("100.2a")
    bar = window.reader.browser.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 0)


def test_a_key_shows_the_rule_alone_and_the_section_again(window, qtbot):
    window.reader.open("100.2a")
    press(window, qtbot, Qt.Key.Key_V, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert "Who rolls first" not in text(window)
    assert "Two at once" in text(window)
    press(window, qtbot, Qt.Key.Key_V, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert "Who rolls first" in text(window)


@pytest.mark.parametrize(
    ("id", "words"),
    [("1", "Rolling"), ("100", "Hitting"), ("glossary:marble", "small ball"), ("2", "Marble")],
    ids=["chapter", "section", "glossary entry", "glossary"],
)
def test_every_kind_has_its_page(window, id, words):
    window.reader.open(id)
    assert words in text(window)


def test_the_first_page_lists_the_chapters(window):
    assert "Marbles" in text(window)
    assert "Toy Rules" in text(window)


def test_examples_stand_under_their_rule(window):
    window.reader.open("100.2a")
    assert "Example · Three in a row" in text(window)
    assert "Ann hits two." in text(window)


def test_breadcrumbs_lead_up(window):
    window.reader.open("100.2a")
    assert "Toy Rules 1.0" in window.reader.breadcrumbs.text()
    window.reader.breadcrumbs.linkActivated.emit("rule:toy-1:100")
    assert window.reader.entry.id == "toy-1:100"


def test_a_link_is_followed(window):
    window.reader.open("100.2a")
    window.reader.browser.anchorClicked.emit(QUrl("rule:toy-1:101.1"))
    assert window.reader.entry.number == "101.1"


def test_a_term_is_followed(window):
    window.reader.open("100.2")
    window.reader.browser.anchorClicked.emit(QUrl("rule:toy-1:glossary:marble"))
    assert window.reader.entry.number == "Marble"


def test_tab_and_enter_follow_the_next_link_of_the_rule(window, qtbot):
    window.reader.open("100.2a")
    window.reader.browser.setFocus()
    press(window, qtbot, Qt.Key.Key_Tab)
    press(window, qtbot, Qt.Key.Key_Return)
    assert window.reader.entry.number == "100.2"


def test_shift_tab_goes_back_and_tab_leaves_the_page_after_the_last_link(window, qtbot):
    window.reader.open("101.1")
    browser = window.reader.browser
    browser.setFocus()
    for _ in range(40):
        press(window, qtbot, Qt.Key.Key_Tab)
        if not browser.hasFocus():
            break
    assert not browser.hasFocus()
    browser.setFocus()
    press(window, qtbot, Qt.Key.Key_Tab, SHIFT)
    press(window, qtbot, Qt.Key.Key_Return)
    assert window.reader.entry is not None


def test_links_can_be_told_from_text_without_colour(window):
    window.reader.open("100.2a")
    browser = window.reader.browser
    styles = {}
    block = browser.document().begin()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            kind = at.fragment().charFormat()
            if kind.anchorHref():
                styles[kind.anchorHref()] = kind.underlineStyle()
            at += 1
        block = block.next()
    assert styles["rule:toy-1:101.1"] is QTextCharFormat.UnderlineStyle.SingleUnderline
    assert styles["rule:toy-1:glossary:marble"] is QTextCharFormat.UnderlineStyle.DotLine


def test_back_and_forward(window, qtbot):
    for number in ("100.1", "100.2a", "101.1"):
        window.reader.open(number)
    press(window, qtbot, Qt.Key.Key_Left, ALT)
    press(window, qtbot, Qt.Key.Key_Left, ALT)
    assert window.reader.entry.number == "100.1"
    press(window, qtbot, Qt.Key.Key_Left, ALT)
    assert window.reader.entry.number == "100.1"
    press(window, qtbot, Qt.Key.Key_Right, ALT)
    assert window.reader.entry.number == "100.2a"
    window.reader.open("glossary:marble")
    press(window, qtbot, Qt.Key.Key_Right, ALT)
    assert window.reader.entry.number == "Marble"


def test_back_comes_to_where_the_page_was_left(window, qtbot):
    window.reader.open("100.1")
    bar = window.reader.browser.verticalScrollBar()
    bar.setValue(123)
    window.reader.open("101.1")
    window.reader.step(-1)
    assert bar.value() == 123


def test_up_and_neighbours(window, qtbot):
    window.reader.open("100.2a")
    press(window, qtbot, Qt.Key.Key_Up, ALT)
    assert window.reader.entry.number == "100.2"
    press(window, qtbot, Qt.Key.Key_PageDown, ALT)
    assert window.reader.entry.number == "101"
    press(window, qtbot, Qt.Key.Key_PageDown, ALT)
    assert window.reader.entry.number == "101"
    press(window, qtbot, Qt.Key.Key_PageUp, ALT)
    assert window.reader.entry.number == "100"


def test_tabs_have_their_own_trails(window, qtbot):
    window.reader.open("100.1")
    press(window, qtbot, Qt.Key.Key_T, CONTROL)
    window.reader.open("101.1")
    assert [window.reader.tabs.tabText(at) for at in range(2)] == ["100.1", "101.1"]
    press(window, qtbot, Qt.Key.Key_PageUp, CONTROL)
    assert window.reader.entry.number == "100.1"
    press(window, qtbot, Qt.Key.Key_Tab, CONTROL)
    assert window.reader.entry.number == "101.1"
    press(window, qtbot, Qt.Key.Key_W, CONTROL)
    assert window.reader.entry.number == "100.1"
    assert len(window.reader.tabs.trails) == window.reader.tabs.count() == 1


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_closing_any_tab_leaves_the_others(window, closed):
    numbers = ["100.1", "100.2a", "101.1"]
    window.reader.open(numbers[0])
    for number in numbers[1:]:
        window.reader.open(number, in_new_tab=True)
    window.reader.tabs.setCurrentIndex(closed)
    window.reader.close_tab()
    left = [number for number in numbers if number != numbers[closed]]
    assert [trail.here.id.partition(":")[2] for trail in window.reader.tabs.trails] == left
    assert [window.reader.tabs.tabText(at) for at in range(2)] == left
    assert window.reader.entry.id == window.reader.tabs.trail.here.id


def test_closing_the_last_tab_goes_to_the_first_page(window):
    window.reader.open("100.1")
    window.reader.close_tab()
    assert window.reader.entry is None
    assert "Marbles" in text(window)


def test_an_unknown_id_names_the_nearest(window):
    window.reader.open("999.9")
    assert "999.9" in window.statusBar().currentMessage()
    assert "toy-1:100.2" in window.statusBar().currentMessage()
    assert window.reader.entry is None


def test_ties_are_listed_and_lead_on(window, qtbot):
    window.reader.open("100.2a")
    groups = {rows[0]: rows[1:] for rows in window.reader.splitter.relations.rows()}
    assert groups["Links to (2)"] == ["100.2  Hitting", "101.1  The end"]
    assert groups["Linked from (1)"] == ["100.1  Who rolls first"]
    assert groups["Worked examples (1)"] == ["Three in a row"]
    assert groups["Questions it answers (2)"] == ["are both out", "which one first"]
    tree = window.reader.splitter.relations
    tree.setFocus()
    tree.setCurrentIndex(tree.model().index(0, 0))
    qtbot.keyClick(tree, Qt.Key.Key_Down)
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert window.reader.entry.number == "100.2"


def test_a_rule_without_ties_says_so(window):
    window.reader.open("1")
    assert window.reader.splitter.relations.rows() == [["Nothing is tied to this"]]


def test_below_the_links_stand_the_cases_that_reach_a_rule(window, qtbot, monkeypatch, tmp_path):
    cases = tuple(tmp_path / f"case-{number}.yaml" for number in range(8))
    monkeypatch.setattr(reaching, "_cases", lambda _: cases)
    window.reader.open("101.1")
    tree = window.reader.splitter.relations
    qtbot.waitUntil(lambda: len(tree.rows()) == 2)
    links, reached = tree.rows()
    assert links[0] == "Linked from (1)"
    assert reached[0] == "Cases in which it matters (8)"
    assert reached[1:] == [*(f"case {number}" for number in range(6)), "and 2 more"]

    group = tree.model().index(1, 0)
    tree.setCurrentIndex(tree.model().index(6, 0, group))
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert tree.rows()[1][1:] == [f"case {number}" for number in range(8)]
    assert tree.currentIndex().data() == "case 6"
    opened = []
    window.reader.case_wanted.disconnect()
    window.reader.case_wanted.connect(opened.append)
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert opened == [cases[6]]


def test_nothing_of_how_the_program_is_made_stands_beside_a_rule(window, qtbot):
    """Of no case either that reaches it, where none is known."""
    told = []
    window.reader.open("101.1")
    window.reader.splitter._reached_by().told.connect(lambda *found: told.append(found))
    qtbot.waitUntil(lambda: bool(told))
    shown = str(window.reader.splitter.relations.rows())
    assert not any(word in shown for word in (".py", "arried out", "function", "judge check", "ases", "eached"))


def test_ties_can_be_hidden_and_stay_so(window, qtbot):
    window.reader.open("100.2a")
    press(window, qtbot, Qt.Key.Key_J, CONTROL)
    window.reader.open("101.1")
    assert not window.reader.splitter.relations.isVisible()
    press(window, qtbot, Qt.Key.Key_J, CONTROL)
    assert window.reader.splitter.relations.isVisible()


def test_a_key_previews_the_link_and_escape_closes_it(window, qtbot):
    window.reader.open("100.2")
    window.reader.browser.setFocus()
    press(window, qtbot, Qt.Key.Key_I, CONTROL)
    assert "small ball of glass" in window.reader.aside.preview.text()
    assert "small ball" in window.reader.aside.preview.accessibleDescription()
    press(window, qtbot, Qt.Key.Key_Escape)
    assert window.reader.aside.preview.text() == ""
    assert window.reader.entry.number == "100.2"


def test_pointing_at_a_term_previews_it_and_leaving_closes_it(window, qtbot):
    window.reader.open("100.2")
    window.reader.browser.pointed.emit("toy-1:glossary:marble", QPoint(50, 50))
    qtbot.waitUntil(lambda: "small ball" in window.reader.aside.preview.text())
    window.reader.browser.pointed.emit("", QPoint(50, 50))
    assert window.reader.aside.preview.text() == ""


def test_a_preview_that_does_not_show_all_says_so(window, qtbot):
    window.reader.open("100.2")
    look = window.reader._look()
    window.reader.aside.show_now(window.lookup.library.entry("100.1"), QPoint(5, 5), look)
    preview = window.reader.aside.preview
    preview.now(window.lookup.library.entry("100.1"), QPoint(5, 5), look)
    assert preview.more.isVisible()
    preview.now(window.lookup.library.entry("101.1"), QPoint(5, 5), look)
    assert not preview.more.isVisible()


def test_a_preview_is_as_large_as_the_page(window, qtbot):
    window.reader.open("100.2")
    heights = []
    for zoom in (1.0, 2.0):
        window.look.set_zoom(zoom)
        window.reader.aside.show_now(window.lookup.library.entry("100.2a"), QPoint(5, 5), window.reader._look())
        heights.append(window.reader.aside.preview.height())
    assert heights[1] > 1.8 * heights[0]


def test_a_preview_stays_inside_the_page(window, qtbot):
    window.reader.open("100.2")
    browser = window.reader.browser
    for corner in (QPoint(0, 0), browser.rect().bottomRight()):
        window.reader.aside.show_now(window.lookup.library.entry("100.1"), corner, window.reader._look())
        assert browser.rect().contains(window.reader.aside.preview.geometry())


def test_find_selects_goes_on_and_round_the_end(window, qtbot):
    window.reader.open("100.2a")
    press(window, qtbot, Qt.Key.Key_F, CONTROL)
    box = window.reader.aside.finder.box
    assert box.hasFocus()
    qtbot.keyClicks(box, "out")
    cursor = window.reader.browser.textCursor
    assert cursor().selectedText().lower() == "out"
    first = cursor().position()
    at, _, number = window.reader.aside.finder.answer.text().split()
    assert int(number) == text(window).lower().count("out") > 1
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert window.reader.aside.finder.answer.text() == f"{int(at) % int(number) + 1} of {number}"
    second = cursor().position()
    assert second != first
    qtbot.keyClick(box, Qt.Key.Key_F3, SHIFT)
    assert cursor().position() == first
    for _ in range(6):
        qtbot.keyClick(box, Qt.Key.Key_F3)
        assert cursor().selectedText().lower() == "out"


def test_find_says_when_there_is_nothing(window, qtbot):
    window.reader.open("100.2a")
    window.reader.aside.find()
    qtbot.keyClicks(window.reader.aside.finder.box, "zzz")
    assert window.reader.aside.finder.answer.text() == "Not on this page"
    qtbot.keyClick(window.reader.aside.finder.box, Qt.Key.Key_Escape)
    assert not window.reader.aside.finder.isVisible()
    assert window.reader.browser.hasFocus()


def test_zoom_grows_shrinks_stops_and_comes_back(window, qtbot):
    window.reader.open("100.2a")

    def size() -> float:
        return window.reader._look().size

    usual = size()
    press(window, qtbot, Qt.Key.Key_Plus, CONTROL)
    assert size() > usual
    press(window, qtbot, Qt.Key.Key_0, CONTROL)
    assert size() == pytest.approx(usual)
    for _ in range(40):
        window.look.set_zoom(window.session.zoom / 1.1)
    assert 0 < size() < usual
    assert f"font-size: {size():.1f}pt" in window.reader.browser.document().defaultStyleSheet()


def test_a_citation_is_copied(window, qtbot):
    window.reader.open("100.2a")
    press(window, qtbot, Qt.Key.Key_C, CONTROL | SHIFT)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("100.2a Two at once\n")
    assert "- the nearer first (100.2)" in copied
    assert "- then the other" in copied
    assert "Toy Rules 1.0, 100.2a" in copied
    assert "[" not in copied


def test_nothing_is_copied_when_nothing_is_open(window):
    QGuiApplication.clipboard().setText("before")
    window.reader.copy_citation()
    assert QGuiApplication.clipboard().text() == "before"
    assert "Open a rule first" in window.statusBar().currentMessage()


def test_bookmarks_are_set_and_removed_by_the_same_key(window, qtbot):
    window.reader.open("100.2a")
    press(window, qtbot, Qt.Key.Key_D, CONTROL)
    assert window.session.bookmarks == ["toy-1:100.2a"]
    assert window.actions_by_name["bookmark"].isChecked()
    press(window, qtbot, Qt.Key.Key_D, CONTROL)
    assert window.session.bookmarks == []
    assert not window.actions_by_name["bookmark"].isChecked()


def test_control_b_lists_bookmarks_ready_to_open(window, qtbot):
    window.reader.open("100.2a")
    window.reading.toggle_bookmark()
    window.reader.open("101.1")
    press(window, qtbot, Qt.Key.Key_B, CONTROL)
    qtbot.keyClick(window.search.view, Qt.Key.Key_Return)
    assert window.reader.entry.number == "100.2a"


def test_the_book_and_its_version_are_always_in_sight(window):
    for id in (None, "100.2a", "glossary:marble"):
        if id:
            window.reader.open(id)
        window.say("something else")
        assert "Toy 1.0" in window.top.standing.text()
        assert "Toy Rules, version 1.0" in window.top.standing.toolTip()
        assert window.top.standing.isVisible()


def test_ties_stand_beside_a_wide_page_and_below_a_narrow_one(window, qtbot):
    window.reader.open("100.2a")
    window.resize(1400, 800)
    qtbot.waitUntil(lambda: window.reader.splitter.orientation() is Qt.Orientation.Horizontal)
    window.resize(900, 800)
    qtbot.waitUntil(lambda: window.reader.splitter.orientation() is Qt.Orientation.Vertical)


def test_the_first_page_says_where_the_box_is(window):
    assert "box at the top" in text(window)


# The other edition


@pytest.fixture
def two_editions(window, library, monkeypatch):
    """A rule of the toy book that was another one in an older edition, and a term that is new."""
    from judge_app.services.editions import beside

    older = replace(library.entry("101.1"), id="toy-0:9.9", book="toy-0", number="9.9", html="<p>Marbles may roll.</p>")
    library.entries[older.id] = older
    library.books = (*library.books, replace(library.books[0], id="toy-0", version="first edition", newer="toy-1"))
    rows = (
        Counterpart("101.1", ("9.9",), "changed", True, "In the first edition they may.", 2),
        Counterpart("glossary:marble", (), "absent", False, "In the first edition there are none.", 3),
    )
    monkeypatch.setattr(beside, "_editions", lambda books: (Editions("toy-1", "toy-0", rows),))
    return window.reader


def test_a_rule_shows_what_it_was_in_the_other_edition_with_a_link(two_editions):
    reader = two_editions
    reader.open("101.1")
    shown = reader.browser.toPlainText()
    assert "In the first edition: 9.9" in shown
    assert "Changed in substance; boards come out otherwise by it. In the first edition they may." in shown
    assert "[-" not in shown
    reader.browser.anchorClicked.emit(QUrl("rule:toy-0:9.9"))
    assert reader.entry.id == "toy-0:9.9"
    reader.set_alone(True)
    assert "In 1.0: 101.1" in reader.browser.toPlainText()
    reader.open("glossary:marble")
    assert "In the first edition: no such rule" in reader.browser.toPlainText()
    reader.open("100.2")
    assert "In the first edition" not in reader.browser.toPlainText()


def test_what_changed_in_words_is_shown_by_its_link_and_by_a_key(two_editions, window, qtbot):
    reader = two_editions
    reader.open("101.1")
    assert "Show what changed in words" in reader.browser.toPlainText()
    reader.browser.anchorClicked.emit(QUrl("rule:*words"))
    assert "[-Marbles may roll" in reader.browser.toPlainText()
    assert "Hide what changed in words" in reader.browser.toPlainText()
    press(window, qtbot, Qt.Key.Key_F4)
    assert "[-" not in reader.browser.toPlainText()


def test_where_nothing_is_worded_otherwise_the_key_says_so(two_editions, window, qtbot):
    said = []
    two_editions.message.connect(said.append)
    two_editions.open("glossary:marble")
    press(window, qtbot, Qt.Key.Key_F4)
    assert said == ["Nothing of this is worded otherwise in another edition of its book."]


def test_cases_that_go_otherwise_in_the_other_edition_stand_beside_a_rule(window, qtbot, monkeypatch, tmp_path):
    cases = tuple(tmp_path / f"case-{number}.yaml" for number in range(8))
    monkeypatch.setattr(reaching, "_cases", lambda _: cases)
    monkeypatch.setattr(reaching, "_otherwise", lambda _: cases[:7])
    window.reader.open("101.1")
    tree = window.reader.splitter.relations
    qtbot.waitUntil(lambda: len(tree.rows()) == 3)
    assert [row[0] for row in tree.rows()] == [
        "Linked from (1)",
        "Cases in which it matters (8)",
        "Cases that go otherwise by it in the other edition (7)",
    ]
    assert [row[-1] for row in tree.rows()[1:]] == ["and 2 more", "and 1 more"]


def test_what_changed_is_a_page_of_the_older_book_and_led_to_from_its_section(two_editions, library):
    top = Entry("toy-0:changes", "toy-0", "changes", "changes", "What changed up to 1.0", "", "<p>101</p>")
    page = Entry("toy-0:changes:101", "toy-0", "changes", "101", "What changed: Ending", "", "<p>All.</p>", (top.id,))
    library.entries.update({entry.id: entry for entry in (top, page)})
    two_editions.open("101")
    assert "What changed: Ending" in two_editions.browser.toPlainText()
    two_editions.browser.anchorClicked.emit(QUrl(f"rule:{page.id}"))
    assert two_editions.browser.toPlainText().split("\n") == ["What changed", "What changed: Ending", "All."]
    assert two_editions.breadcrumbs.text().count("What changed up to 1.0") == 1
    assert "What changed up to 1.0" in home(library.books, library)


def test_a_rule_and_a_term_say_on_whose_word_they_stand(window, library):
    for id in ("toy-1:100.1", "toy-1:glossary:marble"):
        library.entries[id] = replace(library.entry(id), source="questions", authority="official FAQ, p. 3")
    for id in ("toy-1:100.1", "toy-1:glossary:marble"):
        window.reader.open(id)
        assert text(window).count("Source: questions · Authority: official FAQ, p. 3") == 1
        assert citation(window.reader.entry, library.books[0]).endswith(
            "(reworded, not the official text). Source: questions · Authority: official FAQ, p. 3\n"
        )
    window.reader.open("toy-1:101.1")
    assert "Source:" not in text(window)
