"""Look something up: what hits and rules are as JSON, and how a rule is quoted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.files.problems import listed, nearest
from rules_db.catalogue import books_named
from rules_db.model import IMPORTED, Book, Entry, Hit, Idea
from rules_db.query import understand

MARK_ON, MARK_OFF = "\x02", "\x03"


def hit_json(hit: Hit) -> dict[str, Any]:
    """A search result for `--json`."""
    return {
        "id": hit.id,
        "book": hit.book,
        "kind": hit.kind,
        "number": hit.number,
        "title": hit.title,
        "snippet": plain(hit.snippet),
        "score": round(hit.score, 4),
        "where": hit.where,
        "game": hit.game,
        "standing": hit.standing,
        "imported": hit.book.startswith(IMPORTED),
    }


def entry_json(entry: Entry, ideas: Sequence[Idea] = ()) -> dict[str, Any]:
    """A looked-up entry for `--json`, with the ideas that it shares with other books."""
    return {
        "id": entry.id,
        "number": entry.number,
        "title": entry.title,
        "text": entry.text,
        "links": list(entry.links),
        "backlinks": list(entry.backlinks),
        "examples": [example.id for example in entry.examples],
        "book": entry.book,
        "kind": entry.kind,
        "where": list(entry.where),
        "children": list(entry.children),
        "questions": list(entry.questions),
        "also": list(entry.also),
        "past": entry.past,
        "source": entry.source,
        "authority": entry.authority,
        "elsewhere": [
            {"idea": idea.title, "entries": list(elsewhere(idea, entry)), "differ": idea.differ} for idea in ideas
        ],
        "example_texts": {example.id: example.text for example in entry.examples},
        "examples_of_ours": [example.id for example in entry.examples if example.ours],
    }


def missing_book(typed: str, books: Sequence[Book]) -> str:
    """What is said where a query names a book that isn't there, with those that are; "" where it names none such."""
    named = understand(typed).book
    if not named or books_named(books, named):
        return ""
    ids = [book.id for book in books]
    return f'There is no book "{named}"{nearest(named, ids)}; there are: {listed(ids)}.'


def elsewhere(idea: Idea, entry: Entry) -> tuple[str, ...]:
    """The ids of other books' entries that hold an idea."""
    return tuple(id_ for id_ in idea.entries if id_.partition(":")[0] != entry.book)


def plain(snippet: str) -> str:
    """A snippet without its marks."""
    return snippet.replace(MARK_ON, "").replace(MARK_OFF, "")


def citation(entry: Entry, book: Book) -> str:
    """A rule as a judge quotes it: number, own-words text, book and version."""
    standing = f"; {entry.standing}" if entry.standing else ""
    return f"{entry.number} {entry.title}\n{entry.text.strip()}\n({book.title}, version {book.version}{standing})"
