"""A book that numbers in words: read, checked, found and linked as one in digits is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_book import SECTION, composed, write_small_book
from worded_book import BOOK, COMBAT, RULES, problems_of_worded, worded_entries, write_worded_book

from rules_db.library import Library, NotInLibrary, open_library
from rules_db.numbering import NUMBERINGS, Parts, apart
from rules_db.query import understand

FILE = "worded/1-ten-rules/01-order.md"
FIGHT = "worded/2-actions/01-combat.md"


@pytest.fixture
def both(books: Path, data: Path) -> Iterator[Library]:
    """A library of a book in digits and one in words."""
    link = "To see [worded:4a] or [there](worded:combat.2), ready it."
    write_small_book(books, section=SECTION.replace("To ready a card,", f"{link} To ready a card,"))
    write_worded_book(books)
    opened = open_library(data_dir=data, books_dir=books)
    assert opened.problems == []
    yield opened
    opened.close()


def test_entries_come_in_the_order_of_the_files_with_their_place(books: Path) -> None:
    found = worded_entries(books)
    assert list(found) == [
        "chapter-1", "order", "order.1", "3", "3.1", "4a", "4c", "4.1",
        "chapter-2", "combat", "combat.1", "combat.2", "combat.2a",
    ]  # fmt: skip
    assert found["combat.2a"].where == ("worded:chapter-2", "worded:combat", "worded:combat.2")
    assert found["3.1"].where == ("worded:chapter-1", "worded:order", "worded:3")
    assert found["4.1"].where == ("worded:chapter-1", "worded:order")
    assert found["chapter-2"].number == "2"
    assert found["combat"].children == ("worded:combat.1", "worded:combat.2")


def test_every_form_of_number_links(books: Path) -> None:
    found = worded_entries(books)
    assert found["order.1"].links == ("worded:4a", "worded:combat.2a")
    assert found["3"].links == ("worded:combat",)
    assert found["4a"].links == ("worded:3",)
    assert found["combat.2"].links == ("worded:order.1",)
    assert found["3.1"].links == ()
    assert found["4a"].backlinks == ("worded:order.1",)


def test_an_example_is_called_by_its_line(books: Path) -> None:
    (example,) = worded_entries(books)["4a"].examples
    assert (example.id, example.title) == ("worded/L12", "Two wait")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[4a]", "[4d]", f"{FILE}:9: link [4d] leads nowhere (nearest: 4c)"),
        ("[combat.2a]", "[combat.9]", f"{FILE}:9: link [combat.9] leads nowhere (nearest: combat.2a)"),
        ("([combat])", "([cmobat])", f"{FILE}:15: link [cmobat] leads nowhere (nearest: combat)"),
        ("[combat.2a]", "[small:410.6]", f"{FILE}:9: link [small:410.6]"),
        ("## 4c Y", "## 4a Y", f"{FILE}:33: 4a is doubled or out of order"),
        ("## 4.1 A", "## 4.2 A", f"{FILE}:39: 4.1 is expected where 4.2 stands: a number is missing, doubled or out"),
        ("## 4.1 A", "## 5.1 A", f"{FILE}:39: 5.1 does not belong in section order"),
        ("## order.1 Q", "## combat.1 Q", f"{FILE}:7: combat.1 does not belong in section order"),
        ("## 3 Deaths", "## Deaths", f'{FILE}:13: heading must be "## combat.2 Title, '),
        ("## 3 Deaths", "### 3 Deaths", f"{FILE}:13: the heading of 3 needs ##"),
        ("worded/L12", "worded/4a#1", f'{FILE}:27: example id "worded/4a#1" must look like worded/L55'),
        ("section: order", "section: Order!", f"{FILE}:2: section must be words in small letters joined by hyphens"),
        ("section: order", "section: rules", f"{FILE}:2: the file's name must be two digits, then -rules.md"),
    ],
)
def test_a_slip_is_told_with_its_line(books: Path, old: str, new: str, problem: str) -> None:
    assert old in RULES
    found = problems_of_worded(books, rules=RULES.replace(old, new))
    assert any(one.startswith(problem) for one in found), found


def test_a_letter_without_its_rule_before_it_is_told(books: Path) -> None:
    found = problems_of_worded(books, combat=COMBAT.replace("### combat.2a", "### combat.2b"))
    assert any(one.startswith(f"{FIGHT}:19: combat.2a is expected where combat.2b stands") for one in found)


def test_an_unknown_numbering_is_told_with_the_nearest(books: Path) -> None:
    found = problems_of_worded(books, book=BOOK.replace("numbering: words", "numbering: word"))
    assert (
        'worded/book.md:9: there is no numbering "word" (nearest: "words"); there are: digits, dotted, words' in found
    )


def test_books_link_to_each_other_whatever_their_numbering(both: Library) -> None:
    assert both.entry("small:100.2").links[:2] == ("worded:4a", "worded:combat.2")
    assert both.entry("worded:4a").backlinks == ("small:100.2", "worded:order.1")


@pytest.mark.parametrize(
    ("wanted", "id_"),
    [
        ("4a", "worded:4a"),
        ("4A", "worded:4a"),
        ("combat.2", "worded:combat.2"),
        ("combat", "worded:combat"),
        ("worded:combat.2a", "worded:combat.2a"),
        ("worded:3", "worded:3"),
        ("4.1", "worded:4.1"),
        ("100.1a", "small:100.1a"),
        ("1", "small:1"),
        ("4", "worded:4a"),
    ],
)
def test_an_entry_is_found_by_its_number(both: Library, wanted: str, id_: str) -> None:
    assert both.entry(wanted).id == id_


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        ("worded:4d", "worded:4c"),
        ("combat.9", "worded:combat.2a"),
        ("worded:combat.9", "worded:combat.2a"),
        ("comabt.2", "worded:combat.2"),
        ("worded:100.1", "worded:"),
        ("100.9", "small:100.2"),
    ],
)
def test_an_unknown_number_is_told_with_the_nearest_of_its_book(both: Library, wanted: str, near: str) -> None:
    with pytest.raises(NotInLibrary) as caught:
        both.entry(wanted)
    assert caught.value.nearest[0].startswith(near)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("4a", ["4a"]),
        ("rule 4a", ["4a"]),
        ("rule 4", ["4a", "4c"]),
        ("rule 3", ["3", "3.1"]),
        ("combat.2", ["combat.2", "combat.2a"]),
        ("combat.2.", ["combat.2"]),
        ("worded:combat", ["combat"]),
        ("worded:combat.9", ["combat.2a"]),
        ("chapter 2 book:worded", ["chapter-2", "combat"]),
        ("does rule 3 apply when they strike", ["3"]),
        ("is 4c before combat.1", ["4c", "combat.1"]),
        ("combat", ["combat"]),
    ],
)
def test_what_is_typed_brings_it(both: Library, typed: str, first: list[str]) -> None:
    found = [hit.id.removeprefix("worded:") for hit in both.search(typed)]
    assert found[: len(first)] == first


def test_a_place_in_words_has_no_number(both: Library) -> None:
    (hit,) = both.search("combat.2a.")
    assert hit.where == "2. Actions > Fighting"


WORDED = frozenset({"3", "4a", "4", "3.1", "combat.2", "b:combat"})


@pytest.mark.parametrize(
    ("typed", "numbers", "words"),
    [
        ("4a", ("4a",), ()),
        ("Rule 4A", ("4a",), ()),
        ("rule 3 and the rest", ("3",), ("and", "the", "rest")),
        ("gain 3 health", (), ("gain", "3", "health")),
        ("version 3.1", (), ("version", "3", "1")),
        ("4b or not", (), ("4b", "or", "not")),
        ("why combat.2 here", ("combat.2",), ("why", "here")),
        ("combat", (), ("combat",)),
        ("410.6a", ("410.6a",), ()),
    ],
)
def test_only_known_numbers_are_told_from_words(typed: str, numbers: tuple[str, ...], words: tuple[str, ...]) -> None:
    query = understand(typed, WORDED)
    assert (query.numbers, query.words) == (numbers, words)


def test_an_id_in_words_is_an_id() -> None:
    assert understand("B:Combat", WORDED).id == "b:combat"
    assert understand("b:combat", ()).id is None


@pytest.mark.parametrize(
    ("number", "parts"),
    [
        ("4a", Parts("", 4, "a")),
        ("10", Parts("", 10, "")),
        ("4.12", Parts("4", 12, "")),
        ("hero-card.5f", Parts("hero-card", 5, "f")),
        ("410.6", None),
        ("Combat.1", None),
        ("combat", None),
    ],
)
def test_a_number_in_words_is_taken_apart(number: str, parts: Parts | None) -> None:
    assert NUMBERINGS["words"].parts(number) == parts


def test_numbers_of_one_section_stand_closer_than_those_of_two() -> None:
    assert apart("combat.1", "combat.9") < apart("combat.1", "order.1")
    assert apart("4a", "4d") < apart("4a", "4.1") < apart("4a", "5")


def test_a_folder_of_both_books_is_without_problems(books: Path) -> None:
    write_small_book(books)
    write_worded_book(books)
    assert composed(books)[1] == []
