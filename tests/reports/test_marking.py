"""What changed in words between two texts can be read without colour, and read back."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from judge_app.reports.marking import Piece, marked_html, marked_plainly, word_changes

WORDS = ("an", "ally", "deals", "2", "damage", "to", "[Fire]", "heroes", ",", ".", "(410.6a)", "can't")
TEXTS = st.lists(st.sampled_from(WORDS), max_size=25)


def told(first: str, second: str) -> str:
    return marked_plainly(word_changes(first, second))


def test_what_is_gone_and_what_has_come_is_marked_where_it_stands() -> None:
    assert told("You may draw a card now.", "You must draw a card now.") == "You [-may-] {+must+} draw a card now."
    assert told("An ally.", "An ally or hero.") == "An ally {+or hero+}."
    assert told("An ally or hero.", "An ally.") == "An ally [-or hero-]."


def test_a_word_or_two_between_changes_are_changed_too() -> None:
    assert told("first of all come one", "second of none come one") == "[-first of all-] {+second of none+} come one"


def test_capitals_alone_are_no_change() -> None:
    assert told("All allies", "all allies") == "all allies"


def test_another_number_of_the_same_rule_is_no_change() -> None:
    assert word_changes("see 407.5", "see 410.5", {"407.5": "410.5"}) == (Piece("same", "see 410.5"),)
    assert told("see 407.5 now then", "see 410.5 now then") == "see [-407.5-] {+410.5+} now then"


def test_paragraphs_stay_apart() -> None:
    assert told("One.\nTwo.", "One.\nThree.") == "One.\n[-Two-] {+Three+}."


def test_on_a_page_they_are_struck_out_and_underlined_and_no_markup_gets_through() -> None:
    shown = marked_html(word_changes("a <b> card\nhere", "a new card\nhere"))
    gone, come = '<span class="gone">[-&lt;b&gt;-]</span>', '<span class="come">{+new+}</span>'
    assert shown == f"<p>a {gone} {come} card<br>here</p>"


@given(TEXTS, TEXTS)
def test_both_texts_can_be_read_out_of_the_pieces(first: list[str], second: list[str]) -> None:
    pieces = word_changes(" ".join(first), " ".join(second))
    for words, left_out in ((first, "come"), (second, "gone")):
        kept = " ".join(piece.text for piece in pieces if piece.kind != left_out)
        assert re.sub(r"\s", "", kept) == "".join(words)
