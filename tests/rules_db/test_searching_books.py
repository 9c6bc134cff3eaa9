"""Books are searched together, and what one of them says stands as it stands alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_book import GLOSSARY, write_small_book
from worded_book import COMBAT, write_worded_book

from judge_app.services.lookup import missing_book
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


@pytest.mark.parametrize("typed", ["book:wor strike", "book:WORDED strike", "strike book:anoth"])
def test_a_book_may_be_named_by_how_its_id_or_its_game_begins(both: Library, typed: str) -> None:
    assert {hit.book for hit in both.search(typed)} == {"worded"}


def test_a_book_that_is_not_there_finds_nothing_and_is_said_with_those_that_are(both: Library) -> None:
    assert both.search("book:wirded strike") == []
    assert missing_book("book:wirded strike", both.books) == (
        'There is no book "wirded" (nearest: "worded"); there are: small or worded.'
    )
    assert missing_book("book:wor strike", both.books) == ""


def test_a_question_after_the_steps_of_something_brings_the_section_that_tells_them(both: Library) -> None:
    assert ids(both, "what are the steps of fighting")[0] == "worded:combat"
    assert ids(both, "who is fighting")[0] != "worded:combat"


def test_what_the_source_calls_a_rule_finds_it(books: Path, data: Path) -> None:
    write_worded_book(books, combat=COMBAT + "\n## combat.3 FX2b: the blows\n\nThey fall.\n\n? do they fall\n")
    library = open_library(data_dir=data, books_dir=books)
    assert library.entry("FX2b").id == "worded:combat.3"
    assert library.entry("fx2b").title == "The blows"
    assert ids(library, "rule FX2b") == ["worded:combat.3"]
    assert ids(library, "what does FX2b say")[0] == "worded:combat.3"
    library.close()


def test_a_sections_word_is_its_id_before_it_is_a_headword(books: Path, data: Path) -> None:
    write_small_book(books, glossary=GLOSSARY + "\n## Combat {#combat}\n\nA fight.\n\n? what is combat\n")
    write_worded_book(books)
    library = open_library(data_dir=data, books_dir=books)
    assert library.entry("combat").id == "worded:combat"
    assert [entry.id for entry in library.also_called("combat")] == ["small:glossary:combat"]
    library.close()


@pytest.mark.parametrize(("asked", "first"), [("who strikes", "combat.4"), ("who strikes in old versions", "combat.3")])
def test_a_rule_of_the_past_comes_after_one_that_holds_unless_the_past_is_asked(
    books: Path, data: Path, asked: str, first: str
) -> None:
    old = "\n## combat.3 All strike\n\npast: yes\n\nIn old versions all strike.\n\n? who strikes\n"
    now = "\n## combat.4 One strikes\n\nThe elder strikes.\n\n? who strikes\n"
    write_worded_book(books, combat=COMBAT + old + now)
    library = open_library(data_dir=data, books_dir=books)
    assert ids(library, asked, kind="rule")[0] == f"worded:{first}"
    library.close()


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
