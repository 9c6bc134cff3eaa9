"""What stands under a hit: the ruling, a list where that is the answer, an example only when nothing else says it."""

from __future__ import annotations

from pathlib import Path

import pytest
from worded_book import COMBAT, write_worded_book

from judge_app.services.lookup import plain
from rules_db.library import open_library

ZONES = "\n## combat.3 Zones\n\nThe zones are these:\n\n- deck;\n- hand.\n\n? what\n"


def test_a_snippet_that_leads_to_a_list_shows_the_list(books: Path, data: Path) -> None:
    write_worded_book(
        books, combat=COMBAT + "\n## combat.3 Zones\n\nThe zones are these:\n\n- deck;\n- hand.\n\n? what\n"
    )
    library = open_library(data_dir=data, books_dir=books)
    assert plain(library.search("zones")[0].snippet) == "The zones are these: deck; · hand."
    library.close()


@pytest.mark.parametrize(("head", "lead"), [("Example", "Example"), ("Our own example", "Our own example")])
def test_a_snippet_shows_the_ruling_before_an_example_and_says_what_is_one(
    books: Path, data: Path, head: str, lead: str
) -> None:
    rule = "\n## combat.3 Dragons\n\nDragons burn.\n\n? what burns\n"
    example = f"\n> {head} worded/L77: Two\n>\n> You have two dragons and a knight.\n"
    write_worded_book(books, combat=COMBAT + rule + example)
    library = open_library(data_dir=data, books_dir=books)
    assert plain(library.search("two dragons")[0].snippet) == "Dragons burn."
    assert plain(library.search("knight")[0].snippet) == f"{lead}: You have two dragons and a knight."
    assert library.entry("combat.3").examples[0].ours == (head == "Our own example")
    library.close()


def test_a_title_that_several_rules_have_stands_with_its_section(books: Path, data: Path) -> None:
    write_worded_book(books, combat=COMBAT + "\n## combat.3 Queues\n\nThey wait to fight.\n\n? who waits\n")
    library = open_library(data_dir=data, books_dir=books)
    assert {hit.title for hit in library.search("queues") if hit.kind == "rule"} >= {
        "Queues (Fighting)",
        "Queues (In which order)",
    }
    library.close()
