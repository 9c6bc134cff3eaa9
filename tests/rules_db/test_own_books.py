"""An imported document is a book of the library beside ours: found, cited, searched, and gone when it is removed."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_book import write_small_book

from rules_db.documents.as_book import as_book
from rules_db.documents.kept import keep, place_of, remove
from rules_db.documents.model import Kept
from rules_db.documents.parts import taken_apart
from rules_db.library import Library, open_library

POLICY = """\
1 Judges
1.1 Whoever is asked first answers.
1.2 Calls
1.2a A call is made by raising a hand. <img src="http://example.org/a.png"> **Always.**
1.2b Nobody waves both hands.
2 Penalties
2.1 Tardiness
A player who is late for a round gets a warning, and the round is lost after ten minutes.
100.1 What is said of packets here.
"""
GUIDE = "# Tardiness\nWhoever is late gets a warning.\n# Slow Play\nWhoever dawdles gets one, too.\n"


@pytest.fixture(autouse=True)
def own_folder(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(data))


def policy(text: str = POLICY, name: str = "Hall Policy", version: str = "3") -> Kept:
    document = taken_apart(text)
    return Kept(name, "", name, version, "a.txt", "2026-11-21T10:00:00Z", document.parts, document.numbered)


def opened(books: Path) -> Library:
    return open_library(books_dir=books)


def test_a_numbered_document_has_chapters_sections_and_rules() -> None:
    book, entries = as_book(policy())
    kinds = {entry.number: entry.kind for entry in entries}
    assert kinds == {
        "Document": "chapter", "1": "chapter", "1.1": "rule", "1.2": "section", "1.2a": "rule", "1.2b": "rule",
        "2": "chapter", "2.1": "rule", "100.1": "rule",
    }  # fmt: skip
    by_id = {entry.id: entry for entry in entries}
    assert by_id["imported-hall-policy:1.2a"].where == ("imported-hall-policy:1", "imported-hall-policy:1.2")
    assert by_id["imported-hall-policy:2.1"].title == "Tardiness"
    assert [by_id[id_].number for id_ in book.chapters] == ["Document", "1", "2"]
    assert by_id["imported-hall-policy:document"].children == ("imported-hall-policy:100.1",)


def test_a_sentence_without_a_title_is_called_by_its_beginning_and_stands_whole_in_its_text() -> None:
    _, entries = as_book(policy())
    said = {entry.number: (entry.title, entry.text) for entry in entries}
    assert said["1.2a"][0] == "A call is made by raising a hand. <img \u2026"
    assert said["1.2a"][1].startswith("A call is made by raising a hand. <img src=")
    assert said["2.1"][0] == "Tardiness"
    assert said["2.1"][1].startswith("A player who is late")
    assert said["1.2"] == ("Calls", "")
    assert said["1.2b"] == ("Nobody waves both hands.", "Nobody waves both hands.")


def test_what_looks_like_markup_is_text() -> None:
    _, entries = as_book(policy())
    html = next(entry.html for entry in entries if entry.number == "1.2a")
    assert "&lt;img src=" in html
    assert "<img" not in html
    assert "**Always.**" in html


def test_it_is_found_and_searched_with_our_books_which_stay_as_they_are(books: Path) -> None:
    write_small_book(books)
    before = opened(books)
    keep(policy())
    keep(policy(GUIDE, "Guide"))
    library = opened(books)
    assert library.problems == []
    assert (library.hash, library.path) == (before.hash, before.path)
    assert [book.id for book in library.books] == ["small", "imported-guide", "imported-hall-policy"]
    assert library.entry("Hall Policy/1.2a").id == "imported-hall-policy:1.2a"
    assert library.entry("guide/Slow Play").id == library.entry("guide/slow-play").id == "imported-guide:slow-play"
    assert library.entry("100.1").book == "small", "our own numbers lead"
    assert library.entry("small/100.1").book == "small"
    found = [hit.id for hit in library.search("which warning does a player get who is late")]
    assert {"imported-hall-policy:2.1", "imported-guide:tardiness"} == set(found[:2])
    assert [hit.id for hit in library.search("late", book="guide")][:1] == ["imported-guide:tardiness"]
    assert library.search("hall policy 1.2a")[0].id == "imported-hall-policy:1.2a"
    assert library.search("hall-policy/1.2b")[0].id == "imported-hall-policy:1.2b"
    assert library.search("packet")[0].book == "small"
    assert library.search("tardiness")[0].game.endswith("(imported)")
    library.close()
    before.close()


def test_a_title_of_a_document_never_hides_what_our_books_call_so(books: Path) -> None:
    write_small_book(books)
    keep(policy("# Packet\nWhat comes by mail.\n# Ally\nA friend.\n", "Post"))
    library = opened(books)
    assert library.entry("packet").id == "small:glossary:packet"
    assert library.search("packet")[0].id == "small:glossary:packet"
    library.close()


def test_a_damaged_document_is_told_and_the_rest_goes_on(books: Path) -> None:
    write_small_book(books)
    keep(policy())
    keep(policy(GUIDE, "Guide"))
    place_of("", "Guide").write_text("{", encoding="utf-8")
    library = opened(books)
    assert [book.id for book in library.books] == ["small", "imported-hall-policy"]
    assert ["import it again" in problem.message for problem in library.problems] == [True]
    library.close()


def test_what_searching_needs_is_made_anew_where_it_is_damaged_and_goes_with_the_last_document(
    books: Path, data: Path
) -> None:
    write_small_book(books)
    keep(policy())
    opened(books).close()
    (folder,) = (data / "documents").glob("library-*")
    next(folder.glob("index/*/*.seg")).write_bytes(b"damaged")
    library = opened(books)
    assert library.search("tardiness")[0].id == "imported-hall-policy:2.1"
    library.close()
    remove("hall policy")
    assert list((data / "documents").iterdir()) == []
    library = opened(books)
    assert [book.id for book in library.books] == ["small"]
    library.close()
