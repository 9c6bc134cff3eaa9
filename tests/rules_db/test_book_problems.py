"""What is wrong with a book is told all at once, with file, line and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_book import BOOK, GLOSSARY, SECTION, problems_of

FILE = "small/1-basics/100-playing.md"
WORDS = "small/2-glossary/words.md"


def test_the_book_itself_is_right(books: Path) -> None:
    assert problems_of(books) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[100.2]", "[100.3]", f"{FILE}:9: link [100.3] leads nowhere (nearest: 100.2)"),
        ("[turns](100.1)", "[turns](100.1b)", f"{FILE}:29: link [turns](100.1b) leads nowhere (nearest: 100.1a)"),
        (
            "(glossary:packet)",
            "(glossary:pakcet)",
            f"{FILE}:29: link [a packet](glossary:pakcet) leads nowhere (nearest: glossary:packet)",
        ),
        ("[Activate]", "[smal:100.1]", f"{FILE}:29: link [smal:100.1] leads nowhere (nearest: small:100.1)"),
        ("too ([100.1])", "too ([100.9])", f"{FILE}:23: link [100.9] leads nowhere (nearest: 100.2)"),
        (
            "## 100.2 Readying",
            "## 100.3 Readying",
            f"{FILE}:27: 100.2 is expected where 100.3 stands: a number is missing, doubled or out of order",
        ),
        (
            "### 100.1a Passing",
            "### 100.1b Passing",
            f"{FILE}:17: 100.1a is expected where 100.1b stands: a number is missing, doubled or out of order",
        ),
        ("## 100.2 Readying", "## 101.1 Readying", f"{FILE}:27: 101.1 does not belong in section 100"),
        ("## 100.2 Readying", "## 100.1 Readying", f"{FILE}:27: 100.1 stands here a second time; it is in {FILE}:7"),
        ("### 100.1a", "## 100.1a", f"{FILE}:17: the heading of 100.1a needs ###"),
        ("## 100.2 Readying", "## Readying", f'{FILE}:27: heading must be "## 410.5 Title, or ### 410.6a Title"'),
        (
            "Example small/100.1a#1:",
            "Example small-100.1a:",
            f'{FILE}:21: example id "small-100.1a" must look like small/100.1a#1',
        ),
        (
            "Example small/100.1a#1:",
            "Example small/100.7#1:",
            f"{FILE}:21: example small/100.7#1 names no rule of this library (nearest: 100.2)",
        ),
        ("a#1: Two players pass", "a#1:", f"{FILE}:21: example small/100.1a#1 needs a title and a text"),
        ("? how do turns work", "how do turns work", f'{FILE}:15: a question is one line that starts with "? "'),
        ("title: Playing", "titel: Playing", f'{FILE}:3: front matter has no "titel" (nearest: "title")'),
        ("title: Playing\n", "", f'{FILE}:1: front matter needs "title"'),
        ("title: Playing", "title: [a, b]", f"{FILE}:3: one line of text is expected here"),
        ('section: "100"', 'section: "10"', f'{FILE}:2: section must be three digits, not "10"'),
        ('section: "100"', 'section: "101"', f"{FILE}:2: the file's name must start with 101"),
    ],
)
def test_a_slip_in_a_section_is_told_with_its_line(books: Path, old: str, new: str, problem: str) -> None:
    assert old in SECTION
    assert problem in problems_of(books, section=SECTION.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{#ally}", "", f'{WORDS}:8: heading must be "## Headword {{#slug}}"'),
        ("{#ally}", "{#Ally!}", f'{WORDS}:8: heading must be "## Headword {{#slug}}"'),
        ("{#ally}", "{#packet}", f"{WORDS}:8: glossary:packet stands here a second time; it is in {WORDS}:1"),
        ("also: allies", "also: PKT", f'{WORDS}:8: "PKT" is a form of "Packet" ({WORDS}:1) too; keep it in one'),
        ("also: allies", "also: packet", f'{WORDS}:8: "packet" is a form of "Packet" ({WORDS}:1) too; keep it in one'),
        ("also: allies", "also: allies\nalias: x", f'{WORDS}:10: expected "also:", "common: yes", '),
        ("A card that fights.\n", "", f'{WORDS}:8: "Ally" has no text'),
        (
            "A card that fights.",
            "See [itself](glossary:ally).",
            f'{WORDS}:8: "Ally" points to glossary:ally, which only points on',
        ),
        ("## Packet", "stray\n\n## Packet", f"{WORDS}:1: text before the first heading"),
    ],
)
def test_a_slip_in_a_glossary_is_told_with_its_line(books: Path, old: str, new: str, problem: str) -> None:
    assert old in GLOSSARY
    found = problems_of(books, glossary=GLOSSARY.replace(old, new))
    assert any(one.startswith(problem) for one in found), found


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("id: small", "id: tiny", 'small/book.md:2: id must be the folder\'s name, "small"'),
        ("game: A Small Game\n", "", 'small/book.md:1: front matter needs "game"'),
        ('  "2": Glossary\n', "", 'small/2-glossary/words.md:1: folder "2-glossary" names no chapter of book.md (1)'),
        ('  "2": Glossary', '  "2": Glossary\n  "3": More', 'small/book.md:1: chapter 3, "More", has no file'),
        ('  "1": Basics', '  "0": Basics', "small/book.md:1: chapter 1 is expected where 0 stands"),
        ("---\n\nIt departs", "\n\nIt departs", "small/book.md:1: front matter is missing: id, title, "),
        ("title: A Small Book", "title: {", "small/book.md:"),
    ],
)
def test_a_slip_in_the_provenance_is_told_with_its_line(books: Path, old: str, new: str, problem: str) -> None:
    assert old in BOOK
    found = problems_of(books, book=BOOK.replace(old, new))
    assert any(one.startswith(problem) for one in found), found


def test_all_problems_are_told_at_once(books: Path) -> None:
    section = SECTION.replace("[100.2]", "[100.3]").replace("[turns](100.1)", "[turns](100.8)")
    glossary = GLOSSARY.replace("also: allies", "also: PKT")
    assert len(problems_of(books, section=section, glossary=glossary)) == 3


def test_a_file_that_is_not_text_is_told(books: Path) -> None:
    from small_book import composed, write_small_book

    folder = write_small_book(books)
    (folder / "1-basics" / "101-bytes.md").write_bytes(b"---\n\xff\xfe")
    assert [str(problem) for problem in composed(books)[1]] == [
        "small/1-basics/101-bytes.md:2: not UTF-8 text; save the file as UTF-8"
    ]


def test_a_gap_between_sections_is_told(books: Path) -> None:
    from small_book import composed, write_small_book

    folder = write_small_book(books)
    later = SECTION.replace("100", "102").split("## 102.1 ")[0]
    (folder / "1-basics" / "102-later.md").write_text(later)
    assert [str(problem) for problem in composed(books)[1]] == [
        "small/1-basics/102-later.md:2: section 101 is expected where 102 stands"
    ]


def test_a_folder_without_books_is_a_problem(books: Path) -> None:
    from small_book import composed

    assert "no book here" in str(composed(books)[1][0])
