"""Which of our books a document is the official text of, as its numbers tell."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules_db.model import Book, Entry

AGREES = 0.5
"""What share of all numbers of both is in both, at least, where a document is a book's official text."""

CLEAR = 0.05
"""By how much more it agrees than with any other book, where it can be told which."""

FEWEST = 20
NUMBERED = ("chapter", "section", "rule")


def numbers_by_book(books: Iterable[Book], entries: Iterable[Entry]) -> dict[str, set[str]]:
    """The numbers of each book."""
    found: dict[str, set[str]] = {book.id: set() for book in books}
    for entry in entries:
        if entry.kind in NUMBERED and entry.number[:1].isdigit() and entry.book in found:
            found[entry.book].add(entry.number)
    return found


def agreeing(numbers: Collection[str], books: dict[str, set[str]]) -> dict[str, float]:
    """How far a document's numbers agree with each book's, from 0 to 1, the best first."""
    own = set(numbers)
    shares = {book: len(own & theirs) / len(own | theirs) for book, theirs in books.items() if own or theirs}
    return dict(sorted(shares.items(), key=lambda one: -one[1]))


def recognised(numbers: Collection[str], books: dict[str, set[str]]) -> list[str]:
    """The books whose official text it may be: one where it is clear, several where it can't be told, none else."""
    if len(set(numbers)) < FEWEST:
        return []
    shares = agreeing(numbers, books)
    best = max(shares.values(), default=0.0)
    return [book for book, share in shares.items() if share >= AGREES and share >= best - CLEAR]
