"""Whatever is typed is understood as what it looks like."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_app.files.limits import QUERY_SIGNS, QUERY_WORDS
from rules_db.query import KINDS, Query, understand


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("410.6a", "410.6a"),
        (" 410.6A ", "410.6a"),
        ("4106a", "410.6a"),
        ("4106", "410.6"),
        ("40810", "408.10"),
        ("410 6a", "410.6a"),
        ("410,6a", "410.6a"),
        ("rule 410.6a", "410.6a"),
        ("Section 410", "410"),
        ("§ 410.6", "410.6"),
        ("chapter 4", "4"),
        ("410", "410"),
        ("410.", "410"),
        ("4", "4"),
    ],
)
def test_a_number_is_a_number(typed: str, number: str) -> None:
    assert understand(typed).numbers == (number,)
    assert understand(typed).words == ()
    assert not understand(typed).alone


@pytest.mark.parametrize("typed", ["410.6.", "rule 410.6.", "4106.", "410.6a."])
def test_a_full_stop_means_that_rule_alone(typed: str) -> None:
    assert understand(typed).alone
    assert understand(typed).numbers[0].startswith("410.6")


def test_numbers_among_words_are_both() -> None:
    query = understand("does 410.6a come before 708.1 or not")
    assert query.numbers == ("410.6a", "708.1")
    assert query.words == ("does", "come", "before", "or", "not")


@pytest.mark.parametrize("typed", ["100 damage", "4 copies of a card", "version 7.4", "1234567", "410.123", "12.5.6.7"])
def test_other_numbers_are_words(typed: str) -> None:
    assert understand(typed).numbers == ()
    assert understand(typed).words


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("wow-7.4:410.6a", "wow-7.4:410.6a"),
        ("WOW-7.4:410.6A", "wow-7.4:410.6a"),
        ("glossary:packet", "glossary:packet"),
        ("wow-7.4:glossary:packet", "wow-7.4:glossary:packet"),
    ],
)
def test_an_id_is_an_id(typed: str, id_: str) -> None:
    assert understand(typed).id == id_


@pytest.mark.parametrize("typed", ['"state of play" now', "“state of play” now", 'now "state of play'])
def test_quoted_words_are_a_phrase_and_words_too(typed: str) -> None:
    query = understand(typed)
    assert query.phrases == (("state", "of", "play"),)
    assert set(query.words) == {"state", "of", "play", "now"}


@pytest.mark.parametrize(
    ("typed", "book", "kind", "words"),
    [
        ("book:wow-7.4 packet", "wow-7.4", None, ("packet",)),
        ("packet kind:glossary", None, "glossary", ("packet",)),
        ('kind:"rule" book:"wow-7.4" x', "wow-7.4", "rule", ("x",)),
        ("KIND:Rules packet", None, "rule", ("packet",)),
        ("kind:gloss packet", None, "glossary", ("packet",)),
        ("kind:nonsense packet", None, None, ("nonsense", "packet")),
        ("kind: packet", None, None, ("packet",)),
        ("kind:rule 410.6", None, "rule", ()),
    ],
)
def test_filters_are_taken_out(typed: str, book: str | None, kind: str | None, words: tuple[str, ...]) -> None:
    query = understand(typed)
    assert (query.book, query.kind, query.words) == (book, kind, words)


def test_small_words_stay() -> None:
    assert understand("if i may not can't when").words == ("if", "i", "may", "not", "can't", "when")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("he can’t", ("he", "can't")),
        ("he cannot", ("he", "can't")),
        ("he cant", ("he", "can't")),
        ("it doesn't", ("it", "not")),
        ("ally's", ("ally",)),
        ("dealt", ("deal",)),
        ("pre-priority", ("pre", "priority")),
    ],
)
def test_short_forms_are_joined(typed: str, words: tuple[str, ...]) -> None:
    assert understand(typed).words == words


def test_the_last_word_may_be_unfinished() -> None:
    assert understand("replacement modi").unfinished
    assert not understand("replacement modi ").unfinished
    assert not understand("replacement?").unfinished


@pytest.mark.parametrize(
    "typed", ["", " ", "\x00\x01", "*", "???", '"', '""', '"" ""', "~*^()[]{}", "\u202e\u200b", "\ud800"]
)
def test_nothing_asks_for_nothing(typed: str) -> None:
    query = understand(typed)
    assert (query.id, query.numbers, query.phrases, query.words) == (None, (), (), ())


def test_direction_marks_and_control_characters_part_words() -> None:
    assert understand("\u202epacket\x07priority\u200f").words == ("packet", "priority")


@given(st.text() | st.text(alphabet='"*?:.~ 410akindbooglsry\\\x00'))
def test_any_text_is_understood(typed: str) -> None:
    query = understand(typed)
    assert isinstance(query, Query)
    assert query.kind is None or query.kind in KINDS
    assert len(query.words) <= QUERY_WORDS.most
    assert all(phrase for phrase in query.phrases)


@given(st.sampled_from(["a", '"', "4", "kind:", " ", "ü", "🂡"]), st.integers(QUERY_SIGNS.most, 5 * QUERY_SIGNS.most))
def test_long_texts_are_cut(piece: str, times: int) -> None:
    assert len(understand(piece * times).text) <= QUERY_SIGNS.most


GAMES = ("wow", "wow tcg", "hearthstone")


@pytest.mark.parametrize(
    ("typed", "game", "left"),
    [
        ("in Hearthstone, when do minions die", "hearthstone", "when do minions die"),
        ("wow: when does an ally die", "wow", "when does an ally die"),
        ("hearthstone how does a weapon break", "hearthstone", "how does a weapon break"),
        ("how many allies fit on the board in WoW TCG?", "wow tcg", "how many allies fit on the board?"),
    ],
)
def test_a_game_that_a_question_is_said_to_be_about_is_where_it_is_asked(typed: str, game: str, left: str) -> None:
    query = understand(typed, games=GAMES)
    assert (query.book, query.text) == (game, left)


@pytest.mark.parametrize("typed", ["hearthstone", "hearthstone limit", "flip my hearthstone twice", "in hearthstone"])
def test_the_name_of_a_game_that_says_nothing_of_where_is_a_word(typed: str) -> None:
    assert understand(typed, games=GAMES).book is None
    assert "hearthstone" in understand(typed, games=GAMES).words


def test_a_book_that_is_named_leaves_the_game_in_the_question() -> None:
    assert understand("book:wow in hearthstone, what happens", games=GAMES).book == "wow"
