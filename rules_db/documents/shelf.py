"""The imported documents that are books of their own, made into a small library beside the built one.

It is made by the same code, of the judge's copies alone: what is wrong with one never touches our own books.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from judge_app.files.problems import Mistake
from rules_db import folders
from rules_db.build import Read, made
from rules_db.documents.as_book import as_book
from rules_db.documents.kept import FOLDER, documents
from rules_db.documents.model import Kept
from rules_db.model import Book, Entry, LibraryError, Problem

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class OwnBooks:
    """The books and entries, and the folder with what searching them needs."""

    folder: Path
    books: tuple[Book, ...]
    entries: tuple[Entry, ...]


def own_books(data: Path, stamp: str, progress: Progress, problems: list[Problem]) -> OwnBooks | None:
    """The books that were imported into that data folder, made ready to be searched; None where there are none.

    `stamp` tells one state of the program from another. What is damaged is left out and goes to `problems`.
    """
    damaged: list[Mistake] = []
    kept = [one for one in documents(damaged, data / FOLDER) if not one.book]
    problems += [Problem(each.file, each.line, each.message) for each in damaged]
    if not kept:
        return None
    read = [as_book(one) for one in kept]
    found = Read([book for book, _ in read], [entry for _, of in read for entry in of], {}, [])
    try:
        folder = _ready(data / FOLDER, found, _digest(stamp, kept), progress)
    except LibraryError as error:
        problems.append(Problem(FOLDER, 0, f"the imported documents can't be searched or shown: {error}"))
        return None
    return OwnBooks(folder, tuple(found.books), tuple(found.entries))


def _ready(data: Path, found: Read, digest: str, progress: Progress) -> Path:
    """The folder of that state, made where it isn't there whole. Raises LibraryError."""
    folder = data / f"{folders.LIBRARY}{digest}"
    try:
        if folder.exists():
            if not folders.why_unusable(folder):
                return folder
            folders.set_aside(folder)
    except OSError as error:
        raise LibraryError(f"{folder} can't be read: {error.strerror or error}") from error
    return made(data, found, digest, progress)


def _digest(stamp: str, kept: Iterable[Kept]) -> str:
    digest = hashlib.blake2b(stamp.encode(), digest_size=6)
    for one in kept:
        digest.update(repr((one.name, one.title, one.version, one.imported, one.numbered, one.parts)).encode())
    return digest.hexdigest()
