"""The library has every number, glossary entry, reference and example of its sources, and no others.

The inventories beside this file were taken from the source documents. That of a book in digits, dotted or not,
has for each number or glossary slug the rules that it refers to (a reference to a chapter is none, and one to a section
that isn't there stands corrected) and the worked examples that it has; that of a book in words, for each case that the
document tells, by its line there, whether it stands as an example, a note, an exception or in a rule's text.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_db.library import Library

BOOK = "wow-7.4"
WITH_AN_INVENTORY = pytest.mark.parametrize("book", [BOOK, "wow-early", "fab"])
Inventory = dict[str, dict[str, list[str]]]


def inventory(book: str) -> Inventory:
    """What the source document of that book has."""
    found: Inventory = json.loads((Path(__file__).parent / f"{book}-inventory.json").read_text())
    return found


@WITH_AN_INVENTORY
def test_every_number_and_glossary_entry_is_there_and_no_other(library: Library, book: str) -> None:
    held = {
        entry.id.removeprefix(f"{book}:")
        for entry in library.entries.values()
        if entry.book == book and entry.kind in ("rule", "glossary")
    }
    assert held == set(inventory(book))


@WITH_AN_INVENTORY
def test_every_reference_is_a_link(library: Library, book: str) -> None:
    missing = {
        (key, reference)
        for key, found in inventory(book).items()
        for reference in found["refs"]
        if reference != key and f"{book}:{reference}" not in library.entries[f"{book}:{key}"].links
    }
    assert missing == set()


@WITH_AN_INVENTORY
def test_every_example_stands_under_its_rule(library: Library, book: str) -> None:
    for key, found in inventory(book).items():
        held = {example.id for example in library.entries[f"{book}:{key}"].examples}
        assert set(found["examples"]) <= held, key
    known = {example for found in inventory(book).values() for example in found["examples"]}
    held = {example.id for entry in library.entries.values() if entry.book == book for example in entry.examples}
    assert held == known


def test_an_example_stands_under_the_rule_that_it_names_too(library: Library) -> None:
    named = [example.id for example in library.entry("407.1").examples]
    assert "wow-7.4/407.1#2" in named
    assert "wow-7.4/407.1#2" in [example.id for example in library.entry("407.2").examples]


def test_every_rule_has_questions_text_and_a_title(library: Library) -> None:
    for entry in library.entries.values():
        assert entry.title, entry.id
        if entry.kind in ("rule", "glossary"):
            assert entry.text, entry.id
            least = (
                1 if entry.kind == "glossary" or entry.book == "invasion" else 3 if entry.book == BOOK else 2
            )  # notes of one line
            assert len(entry.questions) >= least, entry.id
            assert len(set(entry.questions)) == len(entry.questions), entry.id


def test_the_provenance_says_where_the_book_comes_from(library: Library) -> None:
    book = next(book for book in library.books if book.id == BOOK)
    assert (book.version, book.date) == ("7.4", "2013-07-23")
    assert book.title == "World of Warcraft TCG Comprehensive Rules"
    assert [library.entry(chapter).title for chapter in book.chapters][:2] == ["Fundamentals", "Card parts"]
    assert len(book.chapters) == 10
    for deviation in ("202.4", "204.2", "407.2", "708.1", "414.3d", "500.4"):
        assert deviation in book.deviations


def test_the_provenance_of_the_first_edition_says_what_is_wrong_in_its_source(library: Library) -> None:
    book = next(book for book in library.books if book.id == "wow-early")
    assert (book.version, book.date, book.newer) == ("first edition", "undated", BOOK)
    assert len(book.chapters) == 10
    for deviation in ("403.1", "101.1a", "303.2a", "712.6", "103.2", "701.4a", "714.3f", "DEF", "Fire Blast", "Horde"):
        assert deviation in book.deviations


def test_the_provenance_of_flesh_and_blood_says_what_is_wrong_in_its_source(library: Library) -> None:
    book = next(book for book in library.books if book.id == "fab")
    assert (book.game, book.date, len(book.chapters)) == ("Flesh and Blood", "undated", 9)
    for deviation in ("5.5", "7.0.1", "7.0.1a", "8.1.1b", "8.2.15a", "8.5.41c", "1.13.2b", "8.6.36"):
        assert deviation in book.deviations


def test_sections_of_flesh_and_blood_count_on_in_their_chapters(library: Library) -> None:
    sections = [entry.number for entry in library.entries.values() if entry.book == "fab" and entry.kind == "section"]
    assert len(sections) == 86
    assert [number for number in sections if number.startswith("1.")] == [f"1.{count}" for count in range(16)]


def test_the_keywords_of_flesh_and_blood_are_found_by_name(library: Library) -> None:
    keywords = [entry for entry in library.entries.values() if entry.term and entry.book == "fab"]
    assert len(keywords) == 184
    for entry in keywords:
        assert entry in library.also_called(entry.title), entry.id
        named = {other.title.split(" (")[0] for other in library.also_called(entry.title)}
        first = library.search(entry.title, book="fab", limit=4)
        assert entry.id in [hit.id for hit in first], (entry.id, named)


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    found: dict[str, str] = json.loads((Path(__file__).parent / "hearthstone-inventory.json").read_text())
    return found


def blocks(library: Library) -> list[str]:
    """The ids of Hearthstone's worked examples, as often as they stand in the book."""
    entries = [entry for entry in library.entries.values() if entry.book == "hearthstone"]
    return [example.id for entry in entries for example in entry.examples]


def test_every_example_of_the_hearthstone_document_stands_in_the_book_once(
    library: Library, told: dict[str, str]
) -> None:
    held = blocks(library)
    assert {id_ for id_, where in told.items() if where == "example"} <= set(held)
    assert len(held) == len(set(held))


def test_no_example_of_the_hearthstone_book_is_made_up(library: Library, told: dict[str, str]) -> None:
    assert set(blocks(library)) <= set(told)


def test_what_the_document_gives_as_an_example_is_not_marked_as_ours(library: Library, told: dict[str, str]) -> None:
    entries = [entry for entry in library.entries.values() if entry.book == "hearthstone"]
    ours = {example.id for entry in entries for example in entry.examples if example.ours}
    assert {"hearthstone/L100", "hearthstone/L306", "hearthstone/L463"} <= ours
    assert not ours & {id_ for id_, where in told.items() if where == "example"}


def test_the_ten_rules_of_hearthstone_are_there_with_their_clauses(library: Library) -> None:
    rules = [e.number for e in library.entries.values() if e.book == "hearthstone" and e.kind == "rule"]
    ten = [number for number in rules if number[0].isdigit() and "." not in number]
    assert " ".join(ten) == "1a 1b 1c 2a 2b 2c 3 4a 4b 4c 4d 5 5b 6 7 8 9 10 10b"
