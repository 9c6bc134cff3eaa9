"""A book made from several sources: each rule says from which, and on whose word; book.md names them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.library import Library
from rules_db.markdown import read_books
from rules_db.numbering import NUMBERINGS

QUESTIONS = 59


def of_invasion(library: Library) -> list[str]:
    return [id_ for id_, entry in library.entries.items() if entry.book == "invasion"]


def test_every_question_of_the_summary_is_an_example_of_a_rule_of_its_own(library: Library) -> None:
    held = [
        (example.id, id_)
        for id_ in of_invasion(library)
        for example in library.entries[id_].examples
        if example.id.startswith("invasion/q")
    ]
    assert [id_ for id_, _ in held] == [f"invasion/q{count}" for count in range(1, QUESTIONS + 1)]
    assert len({rule for _, rule in held}) == QUESTIONS


def test_every_rule_and_glossary_entry_says_its_source(library: Library) -> None:
    entries = [library.entries[id_] for id_ in of_invasion(library)]
    for entry in entries:
        if entry.kind in ("rule", "glossary") and not entry.number.startswith("9.0."):
            asked = entry.id.startswith("invasion:9.")
            assert entry.source == ("rules summary" if asked else "background"), entry.id
            assert entry.authority or not asked, entry.id


@pytest.mark.parametrize(
    ("number", "standing"),
    [
        ("9.1.3", "Source: rules summary · Authority: James"),
        ("9.3.2", "Source: rules summary · Authority: rulebook, p. 16"),
        ("9.11.1a", "Source: rules summary · Authority: Nate"),
        ("9.2.1", "Source: rules summary · Authority: none named"),
        ("6.3.1", "Source: background · Authority: official FAQ, v1.5"),
        ("1.0.1", "Source: background"),
        ("9.0.1", ""),
    ],
)
def test_where_a_rule_comes_from_is_told_in_one_line(library: Library, number: str, standing: str) -> None:
    assert library.entry(f"invasion:{number}").standing == standing


def test_a_dotted_book_may_call_its_examples_by_the_questions_of_its_source() -> None:
    dotted = NUMBERINGS["dotted"]
    assert dotted.example("q7") == ""
    assert dotted.example("1.0.2#1") == "1.0.2"
    assert dotted.example("seven") is None


BOOK = """---
id: small
title: Small
game: Small
version: "1"
date: "2020"
source: here
numbering: dotted
sources: questions; base
authorities: official FAQ; James
chapters:
  "1": First
---
"""
SECTION = """---
section: "1.0"
title: One
summary: One.
source: base
---

## 1.0.1 Of the section's source

Text.

## 1.0.2 Of its own
source: {source}
authority: {authority}

Text.
"""


def read(folder: Path, source: str, authority: str) -> tuple[list[tuple[str, str]], list[str]]:
    from rules_db.compose import compose
    from rules_db.validate import validate

    (folder / "small/1-first").mkdir(parents=True)
    (folder / "small/book.md").write_text(BOOK)
    (folder / "small/1-first/1.0-one.md").write_text(SECTION.format(source=source, authority=authority))
    books, problems = read_books(folder)
    problems += validate(books, compose(books))
    found = [(rule.source, rule.authority) for rule in books[0].sections[0].rules]
    return found, [problem.message for problem in problems]


def test_a_rule_has_its_sections_source_or_its_own(tmp_path: Path) -> None:
    found, problems = read(tmp_path, "questions", "official FAQ, v1.1; James")
    assert problems == []
    assert found == [("base", ""), ("questions", "official FAQ, v1.1; James")]


def test_sources_and_authorities_that_the_book_does_not_name_are_problems(tmp_path: Path) -> None:
    _, problems = read(tmp_path, "question", "Jams; official FAQ, v1.1")
    assert problems == [
        'book.md names no authority "Jams" (nearest: James)',
        'book.md names no source "question" (nearest: questions)',
    ]
