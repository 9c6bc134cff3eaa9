"""Of two editions of a rulebook the newer leads, and a table says which clause of the one is which of the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_book import BOOK, GLOSSARY, SECTION, composed, write_small_book
from worded_book import write_worded_book

from judge_app.files.shipped import BOOKS, CONCORDANCE, THESAURI
from judge_app.rulekit.counterparts import read_counterparts
from rules_db.build import read
from rules_db.catalogue import books_named
from rules_db.clauses import check_tables
from rules_db.library import Library, open_library
from rules_db.model import LibraryError
from rules_db.query import understand
from rules_db.sources import Sources

OLD = BOOK.replace("id: small", "id: small-old").replace('"1.0"', "first edition\nnewer: small")
OLD_GLOSSARY = GLOSSARY.replace("## Ally {#ally}\nalso: allies", "## Comrade {#comrade}")


def write_both(books: Path, newer: str = "small") -> None:
    """The small book, and an older edition of it whose allies are comrades."""
    write_small_book(books)
    write_small_book(books / "elsewhere", book=OLD.replace("newer: small", f"newer: {newer}"), glossary=OLD_GLOSSARY)
    (books / "elsewhere" / "small").rename(books / "small-old")
    (books / "elsewhere").rmdir()
    section = books / "small-old" / "1-basics" / "100-playing.md"
    section.write_text(SECTION.replace("small/", "small-old/"), encoding="utf-8")


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("editions")
    books = folder / "books"
    write_both(books)
    write_worded_book(books)
    opened = open_library(data_dir=folder / "data", books_dir=books)
    assert opened.problems == []
    yield opened
    opened.close()


def found(library: Library, text: str, **options: object) -> list[str]:
    return [hit.id for hit in library.search(text, limit=100, **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize("asked", ["player", "who goes first in a turn", "packet", "readying", "a player may pass"])
def test_where_no_book_is_named_the_older_edition_comes_after_all_else(both: Library, asked: str) -> None:
    old = [id_.startswith("small-old:") for id_ in found(both, asked)]
    assert any(old)
    assert old == sorted(old)
    alone = [id_ for id_ in found(both, asked) if not id_.startswith("small-old:")]
    assert alone[0].startswith("small:")


def test_a_number_leads_to_the_newer_edition_first(both: Library) -> None:
    assert found(both, "100.2")[:2] == ["small:100.2", "small-old:100.2"]
    assert both.entry("100.2").id == "small:100.2"
    assert both.entry("packet").id == "small:glossary:packet"
    assert both.entry("small-old:100.2").book == "small-old"


def test_what_only_the_older_edition_calls_so_is_found_by_its_name(both: Library) -> None:
    assert found(both, "comrade")[0] == "small-old:glossary:comrade"
    assert both.entry("comrade").id == "small-old:glossary:comrade"


@pytest.mark.parametrize(
    "typed", ["book:small-old packet", "old rules: packet here", "what is a packet in the first edition"]
)
def test_named_the_older_edition_is_searched_as_any_book(both: Library, typed: str) -> None:
    assert {id_.partition(":")[0] for id_ in found(both, typed)} == {"small-old"}


def test_preferred_the_older_edition_comes_first_where_both_fit_alike(both: Library) -> None:
    assert found(both, "packet", prefer="small-old")[0] == "small-old:glossary:packet"


def test_a_game_that_is_named_has_both_editions_the_newer_first(both: Library) -> None:
    old = [id_.startswith("small-old:") for id_ in found(both, "packet", book="small")]
    assert not any(old), "an id that is whole names its book alone"
    old = [id_.startswith("small-old:") for id_ in found(both, "packet", book="a small")]
    assert any(old)
    assert old == sorted(old)


def test_the_results_say_of_which_edition_they_are(both: Library) -> None:
    games = {hit.book: hit.game for hit in both.search("packet", limit=100)}
    assert games == {"small": "A Small Game", "small-old": "A Small Game, first edition"}


def test_a_phrase_of_the_older_edition_alone_is_wanted_of_all(both: Library) -> None:
    assert found(both, '"Comrade"') == ["small-old:glossary:comrade"]


@pytest.mark.parametrize(
    ("newer", "told"),
    [
        ("smal", '"smal" is no book that has no newer edition (nearest: small)'),
        ("small-old", '"small-old" is no book that has no newer edition (nearest: small)'),
    ],
)
def test_a_newer_edition_that_is_no_book_is_told_with_its_line(books: Path, newer: str, told: str) -> None:
    write_both(books, newer)
    assert f"small-old/book.md:6: {told}" in [str(problem) for problem in composed(books)[1]]


EDITIONS = frozenset({"first edition", "early", "wow early", "early rules"})


@pytest.mark.parametrize(
    ("typed", "book", "left"),
    [
        ("in the first edition, when do I strike", "first edition", "when do I strike"),
        ("in the first edition my hero strikes", "first edition", "my hero strikes"),
        ("under the early rules can I strike twice", "early rules", "can I strike twice"),
        ("early: when do I strike", "early", "when do I strike"),
        ("wow early how do I strike", "wow early", "how do I strike"),
        ("when do I strike in the first edition?", "first edition", "when do I strike?"),
        ("in early turns may I strike", None, "in early turns may I strike"),
        ("first edition", None, "first edition"),
    ],
)
def test_an_edition_that_a_question_is_said_to_be_about_is_where_it_is_asked(
    typed: str, book: str | None, left: str
) -> None:
    query = understand(typed, editions=EDITIONS)
    assert (query.book, query.text) == (book, left)


@pytest.mark.parametrize("said", ["first edition", "early", "wow early", "early edition", "wow-early", "first"])
def test_the_first_edition_is_known_by_what_players_call_it(library: Library, said: str) -> None:
    assert [book.id for book in books_named(library.books, said)] == ["wow-early"]


def table(folder: Path, *lines: str) -> list[str]:
    """What is wrong with that table beside both editions' entries."""
    write_both(folder / "books")
    entries = composed(folder / "books")[0]
    (folder / "concordance").mkdir()
    rows = "".join(f"{line}\n" for line in ("newer\tolder\tkind\tplay\tdiffers", *lines))
    (folder / "concordance" / "small-small-old.tsv").write_text(rows, encoding="utf-8")
    return [str(problem) for problem in check_tables(folder / "concordance", entries.books, entries.entries)]


RIGHT = [
    "100.1\t100.1\tsame\t\t",
    "100.1a\t100.1a\treworded\t\t",
    "100.2\t100.2\tsame\t\t",
    "glossary:packet\tglossary:packet\tsame\t\t",
    "glossary:ally\tglossary:comrade\tchanged\tno\tThere they are comrades.",
]
FILE = "concordance/small-small-old.tsv"


def test_a_table_in_which_all_clauses_stand_is_right(tmp_path: Path) -> None:
    assert table(tmp_path, *RIGHT) == []


@pytest.mark.parametrize(
    ("at", "line", "told"),
    [
        (1, "", [f"{FILE}:2: \"100.1a\" of small stands in no line; it belongs behind this one",
                 f"{FILE}:2: \"100.1a\" of small-old stands in no line; it belongs behind this one"]),
        (2, "100.3\t100.2\tsame\t\t", [f"{FILE}:4: \"100.3\" is no clause of small (nearest: 100.2)",
                                       f"{FILE}:3: \"100.2\" of small stands in no line; it belongs behind this one"]),
        (2, "100.2\t100.2b\tsame\t\t", [f"{FILE}:4: \"100.2b\" is no clause of small-old (nearest: 100.2)",
                                        f"{FILE}:3: \"100.2\" of small-old stands in no line; it belongs behind "
                                        "this one"]),
        (2, "100.2\t100.2\tsame\t\t\n100.2\t100.1\tsame\t\t",
         [f"{FILE}:5: \"100.2\" stands here a second time; it is in line 4"]),
        (2, "100.2\t100.2\tsum\t\t", [f'{FILE}:4: "sum" is no kind (nearest: "same"); the kinds are same, reworded, '
                                      "changed, absent, new"]),
    ],
)  # fmt: skip
def test_a_slip_in_a_table_is_told_with_its_line(tmp_path: Path, at: int, line: str, told: list[str]) -> None:
    lines = [*RIGHT[:at], *([line] if line else []), *RIGHT[at + 1 :]]
    assert table(tmp_path, *lines) == told


def test_a_table_of_no_two_editions_is_told(tmp_path: Path) -> None:
    table(tmp_path, *RIGHT)
    entries = composed(tmp_path / "books")[0]
    (tmp_path / "concordance" / "small-smaller.tsv").write_text("", encoding="utf-8")
    assert [str(problem) for problem in check_tables(tmp_path / "concordance", entries.books, entries.entries)] == [
        "concordance/small-smaller.tsv: no book and its newer edition are called so; expected: small-small-old.tsv"
    ]


def test_a_slip_in_a_table_stops_the_build(books: Path, data: Path) -> None:
    write_both(books)
    (books.parent / "concordance").mkdir()
    (books.parent / FILE).write_text("newer\tolder\tkind\tplay\tdiffers\n", encoding="utf-8")
    with pytest.raises(LibraryError, match=r'small-small-old\.tsv:1: "100\.1" of small stands in no line'):
        open_library(data_dir=data, books_dir=books)


def test_every_clause_of_both_wow_books_stands_in_their_table_and_no_other(library: Library, tmp_path: Path) -> None:
    held = {
        book: {
            id_.partition(":")[2]
            for id_, entry in library.entries.items()
            if entry.book == book and entry.kind in ("rule", "glossary")
        }
        for book in ("wow-7.4", "wow-early")
    }
    rows = read_counterparts(CONCORDANCE / "wow-7.4-wow-early.tsv")
    newer = [row.newer for row in rows if row.newer]
    assert len(newer) == len(set(newer))
    assert set(newer) == held["wow-7.4"]
    assert {number for row in rows for number in row.older} == held["wow-early"]
    assert read(Sources(BOOKS, THESAURI, tmp_path / "none.yaml")).problems == []
