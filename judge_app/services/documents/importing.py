"""A judge's own copy of a document taken in: the official text of one of our books, or a book of its own."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from judge_app.files.letters import NoText, text_of
from judge_app.files.limits import DOCUMENT_BYTES, DOCUMENT_PART_SIGNS, DOCUMENT_PARTS, LIST_NAME_SIGNS
from judge_app.files.naming import file_name
from judge_app.files.problems import BadInput, Mistake, listed, nearest, read_bytes
from judge_app.services.card_lists.rows import plain
from rules_db.catalogue import books_named
from rules_db.documents.as_book import book_id
from rules_db.documents.comparing import Changes, changes, remembered
from rules_db.documents.dating import version_of, without_version
from rules_db.documents.kept import keep, official, own
from rules_db.documents.model import Document, Kept
from rules_db.documents.parts import taken_apart
from rules_db.documents.recognising import numbers_by_book, recognised
from rules_db.library import Library
from rules_db.model import Book
from rules_db.rulings.model import now

Progress = Callable[[int, int, str], None]

STEERING = 0.02
"""No text has such a share of signs that print nothing."""
SAMPLE = 20_000
FEW, NEARLY_ALL = 5, 0.9
"""How many of a document's numbers a book has, at least, where it may be a part of its official text."""

IN_ANY_BOOK = 0.3
"""What share of a document's numbers must be in the book that it is said to be the official text of."""


class _Unusable(ValueError):
    """What can't be taken in; str() is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A document that was taken in; what it changed of the version that was there, None where none was.

    `near` is the book whose official text it may be a part of, "" for none.
    """

    kept: Kept
    changes: Changes | None = None
    letters: str = ""
    near: str = ""

    @property
    def book(self) -> str:
        """The id of the book that its numbers are cited by."""
        return self.kept.book or book_id(self.kept.name)


def import_document(
    path: Path, library: Library, name: str = "", book: str = "", progress: Progress | None = None
) -> Imported:
    """Take a document in, in place of the earlier version of it.

    `book` says whose official text it is, where its numbers don't; what is none is a book of its own, called `name` or
    as its file. Raises BadInput with one sentence for what can't be
    taken in; then nothing changes.
    """
    report = progress or (lambda done, total, what: None)
    try:
        report(0, 100, f"reading {path.name}")
        text, letters = _text_of(read_bytes(path, DOCUMENT_BYTES))
        report(20, 100, "taking it apart")
        document = _whole(taken_apart(text))
        report(60, 100, "comparing")
        id_, near = _book_of(document, library, book)
        kept = _described(document, path, " ".join(plain(name).split()), id_, library)
        found, kept = _in_place_of(kept)
        report(90, 100, "keeping it")
        keep(kept)
        report(100, 100, "ready")
    except _Unusable as error:
        raise BadInput([Mistake(str(path), 0, str(error))]) from None
    return Imported(kept, found, letters, near)


def _text_of(content: bytes) -> tuple[str, str]:
    try:
        text, letters = text_of(content)
    except NoText as error:
        if not (error.packed or error.paper):
            raise _Unusable("this is no text") from None
        what = "a PDF" if error.paper else "an office document or a packed file"
        raise _Unusable(f"this is {what}; save it as plain text, then import that") from None
    begins = text.lstrip("\ufeff \r\n\t")[:40].lower()
    if begins.startswith(("{\\rtf", "<!doctype html", "<html")):
        raise _Unusable("this isn't plain text; save it as such, then import that")
    if not begins:
        raise _Unusable("there is nothing in it")
    sample = text[:SAMPLE]
    strange = sum(unicodedata.category(sign) in ("Cc", "Cn", "Co") and sign not in "\n\r\t\f" for sign in sample)
    if strange > STEERING * len(sample):
        raise _Unusable("this is no text")
    return text, letters


def _whole(document: Document) -> Document:
    """The same, once it is known that it has parts, and none beyond the limits."""
    if not document.parts:
        raise _Unusable("no numbers and no titles are found in it, by which it could be cited")
    if too_many := DOCUMENT_PARTS.beyond(len(document.parts)):
        raise _Unusable(too_many)
    for part in document.parts:
        if too_long := DOCUMENT_PART_SIGNS.beyond(len(part.text)):
            raise _Unusable(f"{part.number} {too_long}")
    return document


def _book_of(document: Document, library: Library, said: str) -> tuple[str, str]:
    """The id of the book whose official text it is, "" where it is none; and then of the book that comes near."""
    numbers = [part.number for part in document.parts] if document.numbered else []
    ours = [book for book in library.books if not book.imported]
    known = numbers_by_book(ours, library.entries.values())
    if said:
        return _book_said(said, numbers, ours, known), ""
    may_be = recognised(numbers, known)
    if len(may_be) > 1:
        raise _Unusable(f"it may be the official text of {listed(may_be)}; say which with --book")
    return (may_be[0], "") if may_be else ("", _near(numbers, known))


def _book_said(said: str, numbers: list[str], ours: list[Book], known: dict[str, set[str]]) -> str:
    meant = [book.id for book in books_named(ours, said)]
    if len(meant) != 1:
        ids = [book.id for book in ours]
        why = "several books are called so" if meant else f'there is no book "{said}"{nearest(said, ids)}'
        raise _Unusable(f"{why}; there are: {listed(meant or ids)}")
    if len(known[meant[0]].intersection(numbers)) <= IN_ANY_BOOK * len(set(numbers)):
        raise _Unusable(f"its numbers aren't those of {meant[0]}")
    return meant[0]


def _near(numbers: list[str], known: dict[str, set[str]]) -> str:
    """The book that has nearly all of these numbers, where they are rules' and not few."""
    rules = {number for number in numbers if number.count(".") + number[-1].isalpha() > 1}
    holding = [book for book, theirs in known.items() if len(rules & theirs) >= NEARLY_ALL * max(FEW, len(rules))]
    return holding[0] if len(holding) == 1 else ""


def _described(document: Document, path: Path, name: str, book: str, library: Library) -> Kept:
    """The document as it is kept."""
    if too_long := LIST_NAME_SIGNS.beyond(len(name)):
        raise _Unusable(f"the name is too long: {too_long}")
    called = name or book or without_version(path.stem)
    if not book and any(one.id == file_name(called) or one.id == called for one in library.books):
        raise _Unusable(f'one of our books is called "{called}"; say another name with --name')
    if not file_name(called):
        raise _Unusable("a document needs a name with letters or digits: --name NAME")
    title = next((one.title for one in library.books if one.id == book), called)
    version = version_of(document.beginning, path.stem)
    return Kept(called, book, title, version, path.name, now(), document.parts, document.numbered)


def _in_place_of(kept: Kept) -> tuple[Changes | None, Kept]:
    """What it changes of the version that is there; the same with what that said, remembered."""
    there = official(kept.book) if kept.book else own(kept.name)
    if there is None:
        return None, kept
    found = changes(there, kept)
    return found, replace(kept, changed=remembered(there, found, kept.imported))
