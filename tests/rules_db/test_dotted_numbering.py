"""A book that numbers in dotted digits, 1.10.2a: read, checked, found and linked as the others are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_book import composed, write_small_book

from rules_db.library import Library, NotInLibrary, open_library
from rules_db.model import Entry
from rules_db.numbering import NUMBERINGS, Parts, apart
from rules_db.query import understand

BOOK = """\
---
id: dots
title: A Dotted Book
game: Dots and Lines
version: "1.0"
date: undated
source: nothing
numbering: dotted
chapters:
  "1": Basics
---

It departs from nothing.
"""

KEYWORDS = """\
---
section: "1.1"
title: Keywords
summary: What the words do.
terms: yes
---

## 1.1.1 Shove

To shove is to push ([1.10.1a]).

? what is shoving

### 1.1.1a Hard

Shoving hard hurts.

? does it hurt

## 1.1.2 Lift (a card)
common: yes
also: raise

To lift is to carry.

? what is lifting
"""


def section(number: str, text: str) -> str:
    """A section file of that number with one rule and its part."""
    front = f'---\nsection: "{number}"\ntitle: Part {number}\nsummary: Of that.\n---\n\n'
    return f"{front}## {number}.1 The first\n\n{text}\n\n? what\n\n### {number}.1a A part\n\nMore.\n\n? and then\n"


def write_dotted_book(books: Path, changed: tuple[str, str] = ("", "")) -> None:
    """Write the book; in every file the first of the pair, where there is one, becomes the second."""
    files = {"book.md": BOOK, "1-basics/1.0-general.md": section("1.0", "You may shove and lift, or raise; see [1.2].")}
    files |= {"1-basics/1.1-keywords.md": KEYWORDS}
    for count in range(2, 11):
        files[f"1-basics/1.{count}-part.md"] = section(f"1.{count}", "It stands.")
    files["1-basics/1.10-part.md"] += "\n> Example dots/1.10.1a#1: Two lines\n>\n> They cross ([1.1.1]).\n"
    for name, text in files.items():
        path = books / "dots" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(*changed) if changed[0] else text, encoding="utf-8")


def entries(books: Path) -> dict[str, Entry]:
    """The book's entries by what stands behind the book in their ids. It must be without problems."""
    write_dotted_book(books)
    made, problems = composed(books)
    assert problems == []
    return {entry.id.removeprefix("dots:"): entry for entry in made.entries}


@pytest.fixture
def both(books: Path, data: Path) -> Iterator[Library]:
    """A library of a book in digits and a dotted one."""
    write_small_book(books)
    write_dotted_book(books)
    opened = open_library(data_dir=data, books_dir=books)
    assert opened.problems == []
    yield opened
    opened.close()


def test_sections_come_in_the_order_of_their_numbers(books: Path) -> None:
    sections = [entry.number for entry in entries(books).values() if entry.kind == "section"]
    assert sections == [f"1.{count}" for count in range(11)]


def test_rules_stand_under_their_section_and_parts_under_their_rule(books: Path) -> None:
    found = entries(books)
    assert found["1.10.1a"].where == ("dots:1", "dots:1.10", "dots:1.10.1")
    assert found["1"].children[:2] == ("dots:1.0", "dots:1.1")


def test_rules_and_sections_link_by_their_numbers(books: Path) -> None:
    found = entries(books)
    assert found["1.1.1"].links == ("dots:1.10.1a",)
    assert "dots:1.2" in found["1.0.1"].links
    assert found["1.1.1"].backlinks == ("dots:1.0.1", "dots:1.10.1a")


def test_an_example_names_its_rule(books: Path) -> None:
    assert [example.id for example in entries(books)["1.10.1a"].examples] == ["dots/1.10.1a#1"]


def test_a_term_links_where_it_is_first_used_unless_it_is_common(books: Path) -> None:
    found = entries(books)
    assert found["1.0.1"].terms == ("dots:1.1.1", "dots:1.1.2")
    assert ">lift</a>" not in found["1.0.1"].html
    assert ">raise</a>" in found["1.0.1"].html
    assert [key for key, entry in found.items() if entry.term] == ["1.1.1", "1.1.2"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[1.2]", "[1.12]", "dots/1-basics/1.0-general.md:9: link [1.12] leads nowhere (nearest: 1.10)"),
        ("[1.10.1a]", "[1.10.1c]", "dots/1-basics/1.1-keywords.md:10: link [1.10.1c] leads nowhere (nearest: 1.10.1a)"),
        ("## 1.3.1 T", "## 1.3.2 T", "dots/1-basics/1.3-part.md:7: 1.3.1 is expected where 1.3.2 stands"),
        ("## 1.3.1 T", "## 1.4.1 T", "dots/1-basics/1.3-part.md:7: 1.4.1 does not belong in section 1.3"),
        ("### 1.3.1a", "## 1.3.1a", "dots/1-basics/1.3-part.md:13: the heading of 1.3.1a needs ###"),
        ("## 1.3.1 T", "## T", 'dots/1-basics/1.3-part.md:7: heading must be "## 1.10.2 Title, or ### 1.10.2a Title"'),
        ('"1.3"', '"1.13"', "dots/1-basics/1.3-part.md:2: the file's name must start with 1.13-"),
        ('"1.3"', '"103"', "dots/1-basics/1.3-part.md:2: section must be two numbers, as in"),
        ("dots/1.10.1a#1", "dots/L1", 'dots/1-basics/1.10-part.md:19: example id "dots/L1" must look like dots/1.1'),
        ("terms: yes", "term: yes", 'dots/1-basics/1.1-keywords.md:5: front matter has no "term" (nearest: "terms")'),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_line(books: Path, old: str, new: str, problem: str) -> None:
    write_dotted_book(books, (old, new))
    found = [str(one) for one in composed(books)[1]]
    assert any(one.startswith(problem) for one in found), found


def test_a_section_that_is_missing_is_told(books: Path) -> None:
    write_dotted_book(books)
    (books / "dots/1-basics/1.2-part.md").unlink()
    found = [str(one) for one in composed(books)[1]]
    assert "dots/1-basics/1.3-part.md:2: section 1.2 is expected where 1.3 stands" in found


@pytest.mark.parametrize(
    ("wanted", "id_"),
    [
        ("1.10.1a", "dots:1.10.1a"),
        ("1.10.1A", "dots:1.10.1a"),
        ("1.10", "dots:1.10"),
        ("dots:1.1", "dots:1.1"),
        ("dots/1.10.1a#1", "dots:1.10.1a"),
        ("100.1a", "small:100.1a"),
        ("shove", "dots:1.1.1"),
        ("Lift", "dots:1.1.2"),
        ("raise", "dots:1.1.2"),
    ],
)
def test_an_entry_is_found_by_its_number_or_its_name(both: Library, wanted: str, id_: str) -> None:
    assert both.entry(wanted).id == id_


@pytest.mark.parametrize(
    ("wanted", "near"), [("1.10.7", "dots:1.10.1a"), ("dots:1.11", "dots:1.10"), ("100.9", "small:100.2")]
)
def test_an_unknown_number_is_told_with_the_nearest(both: Library, wanted: str, near: str) -> None:
    with pytest.raises(NotInLibrary) as caught:
        both.entry(wanted)
    assert caught.value.nearest[0] == near


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("1.10.1a", ["1.10.1a"]),
        ("1.10.1 a", ["1.10.1a"]),
        ("1.10.1", ["1.10.1", "1.10.1a"]),
        ("rule 1.10.1.", ["1.10.1"]),
        ("1.1", ["1.1", "1.1.1", "1.1.1a", "1.1.2"]),
        ("section 1.10", ["1.10", "1.10.1"]),
        ("dots 1.2.1", ["1.2.1"]),
        ("Dots and Lines rule 1.3", ["1.3", "1.3.1"]),
        ("dots:1.2.1a", ["1.2.1a"]),
        ("does 1.4.1a come before 1.2.1", ["1.4.1a", "1.2.1"]),
        ("what does rule 1.4 say of it", ["1.4"]),
        ("1.10.9", ["1.10.1a", "1.10.1"]),
        ("shove", ["1.1.1"]),
        ("what is a lift", ["1.1.2"]),
        ("raise", ["1.1.2"]),
    ],
)
def test_what_is_typed_brings_it(both: Library, typed: str, first: list[str]) -> None:
    found = [hit.id.removeprefix("dots:") for hit in both.search(typed)]
    assert found[: len(first)] == first


def test_a_place_has_its_numbers(both: Library) -> None:
    (hit,) = both.search("1.10.1a.")
    assert hit.where == "1. Basics > 1.10. Part 1.10"


@pytest.mark.parametrize(
    ("typed", "numbers", "words"),
    [
        ("1.10.2a", ("1.10.2a",), ()),
        ("see 1.10.2a, then", ("1.10.2a",), ("see", "then")),
        ("see 1.10.3 then", (), ("see", "1.10.3", "then")),
        ("version 1.10", (), ("version", "1", "10")),
        ("rule 1.10 and", ("1.10",), ("and",)),
        ("1.10.3.4", (), ("1.10.3", "4")),
    ],
)
def test_within_a_sentence_only_known_numbers_are_numbers(
    typed: str, numbers: tuple[str, ...], words: tuple[str, ...]
) -> None:
    query = understand(typed, {"1.10.2a", "1.10"})
    assert (query.numbers, query.words) == (numbers, words)


@pytest.mark.parametrize(
    ("typed", "book", "numbers"),
    [
        ("dots 1.10", "dots", ("1.10",)),
        ("DOTS rule 410.6a", "dots", ("410.6a",)),
        ("early edition 410.6", "early edition", ("410.6",)),
        ("dots 1.0", None, ()),
        ("early 410.6", None, ("410.6",)),
    ],
)
def test_a_games_name_before_a_number_says_whose_it_is(typed: str, book: str | None, numbers: tuple[str, ...]) -> None:
    query = understand(typed, {"1.10"}, {"dots"}, {"early", "early edition", "dots 1.0"})
    assert (query.book, query.numbers) == (book, numbers)


@pytest.mark.parametrize(
    ("number", "parts"),
    [
        ("1.10.2a", Parts("1.10", 2, "a")),
        ("8.3.40", Parts("8.3", 40, "")),
        ("1.10", None),
        ("410.6", None),
        ("1.2.3.4", None),
    ],
)
def test_a_dotted_number_is_taken_apart(number: str, parts: Parts | None) -> None:
    assert NUMBERINGS["dotted"].parts(number) == parts


def test_numbers_of_one_section_stand_closer_than_those_of_two() -> None:
    assert apart("1.10.1", "1.10.2") < apart("1.10.1", "1.2.1") < apart("1.10.1", "2.0.1") < apart("1.10.1", "110.1")
