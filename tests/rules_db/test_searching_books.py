"""Books are searched together, and what one of them says stands as it stands alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_book import GLOSSARY, write_small_book
from worded_book import COMBAT, write_worded_book

from rules_db.library import Library, open_library

PACKET = "They strike, and each strike is a blow. A blow is dealt at once."
BOTH = "Striking twice in a fight is two blows."


@pytest.fixture
def both(books: Path, data: Path) -> Iterator[Library]:
    """A book that knows packets, one that knows blows; both know passing and striking."""
    write_small_book(books, glossary=GLOSSARY.replace("A card that fights.", f"A card that fights. {BOTH}"))
    write_worded_book(books, combat=COMBAT.replace("They strike, see [the queue](order.1).", PACKET))
    data.mkdir()
    (data / "thesaurus.yaml").write_text(
        "- words: wallop\n  means: strike\n"
        "- words: thud\n  means: blow\n  see: 'worded:combat.2'\n"
        "- words: parcel\n  see: ['small:glossary:packet', 'worded:order.1']\n",
        encoding="utf-8",
    )
    opened = open_library(data_dir=data, books_dir=books)
    assert opened.problems == []
    yield opened
    opened.close()


def ids(library: Library, text: str, **options: object) -> list[str]:
    return [hit.id for hit in library.search(text, **options)]  # type: ignore[arg-type]


def test_results_of_all_books_stand_in_one_list_with_their_game(both: Library) -> None:
    hits = both.search("strike")
    assert {hit.book for hit in hits} == {"small", "worded"}
    assert {(hit.book, hit.game) for hit in hits} == {("small", "A Small Game"), ("worded", "Worded")}
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_one_book_is_searched_when_it_is_named(both: Library) -> None:
    assert {hit.book for hit in both.search("strike", book="worded")} == {"worded"}
    assert {hit.book for hit in both.search("book:small strike")} == {"small"}


@pytest.mark.parametrize(
    "text", ["strike", "who goes first", "fight", "packet blow", "ready a card", "leave at the end"]
)
@pytest.mark.parametrize("book", ["small", "worded"])
def test_the_order_within_a_book_is_the_same_alone_and_together(both: Library, text: str, book: str) -> None:
    together = [id_ for id_ in ids(both, text, limit=100) if id_.startswith(f"{book}:")]
    assert together == ids(both, text, limit=100, book=book)


def test_the_book_that_has_the_words_comes_first(both: Library) -> None:
    assert both.search("who deals a packet")[0].book == "small"
    assert both.search("who deals a blow")[0].book == "worded"


def test_the_preferred_book_comes_first_where_both_fit_alike(both: Library) -> None:
    for book in ("small", "worded"):
        assert ids(both, "1", prefer=book)[0].startswith(f"{book}:")
    plain = next(hit for hit in both.search("strike fight") if hit.book == "small")
    preferred = next(hit for hit in both.search("strike fight", prefer="small") if hit.book == "small")
    assert preferred.score > plain.score
    assert both.search("who deals a packet", prefer="worded")[0].book == "small"


def test_a_saying_leads_into_the_book_that_it_names(both: Library) -> None:
    assert ids(both, "thud")[0] == "worded:combat.2"
    assert ids(both, "thud", book="small") == []
    assert ids(both, "parcel", book="small")[0] == "small:glossary:packet"
    assert ids(both, "parcel", book="worded") == ["worded:order.1"]


def test_a_saying_that_names_no_entry_holds_for_every_book(both: Library) -> None:
    assert {hit.book for hit in both.search("wallop")} == {"small", "worded"}


def test_a_phrase_that_one_book_holds_is_wanted_of_all(both: Library) -> None:
    assert ids(both, '"dealt at once"') == ["worded:combat.2"]
