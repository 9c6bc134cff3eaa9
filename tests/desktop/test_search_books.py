"""One book is searched or all are, as was chosen last; the game at hand comes first."""

from dataclasses import replace

import pytest
from conftest import BOOK
from PySide6.QtCore import Qt

from judge_app.desktop.search.model import HitModel
from rules_db.model import Hit, Idea

OTHER = replace(BOOK, id="toy-2", title="Other Rules", game="A Longer Name", short="Other", chapters=())
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def two_books(library, open_window):
    """A window on a library of two books."""
    library.books = (BOOK, OTHER)
    return open_window()


def search(window, qtbot, text: str) -> None:
    window.search.box.setText(text)
    qtbot.waitUntil(lambda: window.search.model.about == text)


def test_a_single_book_leaves_nothing_to_choose(window, library, qtbot):
    assert window.search.books.isHidden()
    window.search.books.turn()
    search(window, qtbot, "hit")
    assert library.filters == [(None, None)]


def test_several_books_are_offered_by_game_and_searched_together_at_first(two_books, library, qtbot):
    box = two_books.search.books
    assert not box.isHidden()
    assert [box.itemText(at) for at in range(box.count())] == [
        "All books",
        "Toy: Toy Rules 1.0",
        "Other: Other Rules 1.0",
    ]
    search(two_books, qtbot, "hit")
    assert library.filters[-1] == (None, None)


def test_another_book_is_searched_at_once(two_books, library, qtbot):
    search(two_books, qtbot, "hit")
    two_books.search.books.setCurrentIndex(2)
    qtbot.waitUntil(lambda: library.filters[-1] == ("toy-2", None))
    assert library.searched[-1] == "hit"


def test_a_key_and_a_menu_entry_turn_to_the_next_book_and_round(two_books, qtbot):
    box = two_books.search.books
    seen = []
    for _ in range(3):
        qtbot.keyClick(two_books.search.box, Qt.Key.Key_F, CONTROL | SHIFT)
        seen.append(box.book)
    assert seen == ["toy-1", "toy-2", ""]
    two_books.actions_by_name["next_book"].trigger()
    assert box.book == "toy-1"


def test_the_book_is_remembered_and_forgotten_when_it_is_gone(two_books, open_window, library, qtbot):
    two_books.search.books.setCurrentIndex(2)
    two_books.close()
    assert open_window().search.books.book == "toy-2"
    library.books = (BOOK,)
    window = open_window()
    assert window.search.books.book == ""
    search(window, qtbot, "hit")
    assert library.filters[-1][0] is None


def test_the_book_that_is_read_comes_first(two_books, library, qtbot):
    two_books.reader.open("100.1")
    search(two_books, qtbot, "hit")
    assert library.filters[-1] == (None, "toy-1")


def test_a_result_says_its_game_to_the_eye_the_pointer_and_a_screen_reader(qapp):
    from judge_app.desktop.search.delegate import _place

    hit = Hit("toy-2:4a", "toy-2", "rule", "4a", "Oldest first", "a line", 1.0, "Ten rules > Order", "Other")
    assert _place(hit) == "Other · Rule · Ten rules › Order"
    model = HitModel()
    model.show([hit], "x")
    assert "Other" in model.data(model.index(0), Qt.ItemDataRole.ToolTipRole)
    assert "Other" in model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)


def test_a_result_says_on_whose_word_it_is_to_the_eye_the_pointer_and_a_screen_reader(qapp):
    from judge_app.desktop.search.delegate import _place

    hit = Hit("b:1.1", "b", "rule", "1.1", "Rolling", "a line", 1.0, "Rolls", "Marbles", "official FAQ, p. 3")
    assert _place(hit) == "Marbles · Rule · official FAQ, p. 3 · Rolls"
    model = HitModel()
    model.show([hit], "x")
    assert "official FAQ, p. 3" in model.data(model.index(0), Qt.ItemDataRole.ToolTipRole)
    assert "official FAQ, p. 3" in model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)


def test_the_reader_shows_the_same_idea_in_other_games_and_how_they_differ(two_books, library, qtbot):
    other = replace(library.entries["toy-1:101.1"], id="toy-2:4a", book="toy-2", number="4a", title="Oldest first")
    library.entries[other.id] = other
    library.ideas = [Idea("Who begins", ("toy-1:100.1", "toy-1:100.2", "toy-2:4a"), "The other begins at once.")]
    two_books.reader.open("100.1")
    group = next(rows for rows in two_books.reader.splitter.relations.rows() if rows[0].startswith("The same idea"))
    assert group == ["The same idea elsewhere: Who begins", "Other: 4a  Oldest first", "The other begins at once."]
    relations = two_books.reader.splitter.relations
    heading = relations.model().match(relations.model().index(0, 0), Qt.ItemDataRole.DisplayRole, group[0])[0]
    relations.clicked.emit(relations.model().index(0, 0, heading))
    assert two_books.reader.entry.id == "toy-2:4a"
