"""The pages that tell what changed between two editions: made from the table, found where that is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.files.shipped import CONCORDANCE
from judge_app.rulekit.counterparts import TOLD, editions_among
from rules_db.changes import asked_what_changed, changes
from rules_db.library import Library
from rules_db.model import Entry

TABLE = "newer\tolder\tkind\tplay\tdiffers\n"


def pages(library: Library) -> list[Entry]:
    return [entry for entry in library.entries.values() if entry.kind == "changes"]


def test_every_change_stands_on_one_page_with_links_to_both_clauses(library: Library) -> None:
    (both,) = editions_among(CONCORDANCE, [book.id for book in library.books])
    held = "".join(page.html for page in pages(library))
    for row in both.rows:
        if row.kind in TOLD:
            assert all(f'href="rule:{id_}"' in held for id_ in both.ids(row)), row
    listed, *sections = pages(library)
    assert listed.id == "wow-early:changes"
    assert listed.children == tuple(page.id for page in sections)
    assert all(page.where == (listed.id,) for page in sections)


def test_what_the_newer_book_dropped_has_a_page_of_its_own(library: Library) -> None:
    dropped = library.entry("wow-early:changes:dropped")
    assert dropped.title == "What changed: Dropped before 7.4"


def test_a_table_that_can_not_be_read_makes_no_page(library: Library, tmp_path: Path) -> None:
    (tmp_path / "wow-7.4-wow-early.tsv").write_text(f"{TABLE}410.6a\t407.6a\tsort of\tyes\tIt is other.\n")
    assert changes(tmp_path, library.books, library.entries.values()) == []


@pytest.mark.parametrize(
    ("typed", "about"),
    [
        ("what changed about protectors", "protectors"),
        ("What has changed for the mulligan?", "the mulligan"),
        ("what's different about uniqueness", "uniqueness"),
        ("what changed since the first edition about priority", "priority"),
        ("how did mulligans change since the first edition?", "mulligans"),
        ("was protecting always like that?", "protecting"),
        ("What are the differences between the two editions in combat?", "combat"),
        ("what is new", ""),
        ("was that always so with tokens", "tokens"),
        ("what changes zones", None),
        ("change of control", None),
        ("what happens when control changes", None),
        ("who protects", None),
        ("what's the difference between spellshield and untargetable", None),
        ("how do I change the target", None),
    ],
)
def test_it_is_understood_when_somebody_asks_what_changed(typed: str, about: str | None) -> None:
    assert asked_what_changed(typed) == about


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("what changed about protectors", "602"),
        ("what has changed for the mulligan?", "101"),
        ("what changed about uniqueness in the first edition", "414"),
        ("what is different about discarding", "415"),
        ("kind:changes uniqueness", "414"),
        ("was that always so with loops", "803"),
    ],
)
def test_a_page_is_found_with_the_line_that_answers(library: Library, typed: str, page: str) -> None:
    first, *rest = library.search(typed, limit=5)
    assert first.id == f"wow-early:changes:{page}"
    assert "\x02" in first.snippet
    assert "kind:" in typed or any(hit.kind != "changes" for hit in rest)


def test_without_a_subject_the_list_of_pages_is_found(library: Library) -> None:
    assert library.search("what changed", limit=1)[0].id == "wow-early:changes"
    assert library.search("kind:changes", limit=1)[0].id == "wow-early:changes"


def test_pages_are_found_only_where_somebody_asks_what_changed(library: Library) -> None:
    for typed in (
        "protector",
        "uniqueness violation",
        "change of control",
        "wow-early:407.6a",
        "602",
        "glossary:unique",
    ):
        assert all(hit.kind != "changes" for hit in library.search(typed, limit=20)), typed
    assert all(hit.kind != "changes" for hit in library.search("what changed about attack", book="hearthstone"))
