"""The library as the rest of the program sees it: open it, look something up, search."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge_app.files.places import data_folder
from judge_app.files.shipped import BOOKS, THESAURI
from rules_db import catalogue, folders
from rules_db.build import CATALOGUE, INDEX, LIKENESS, THESAURUS, Progress, build, unwritable
from rules_db.documents.kept import ENDING, OWN
from rules_db.documents.kept import FOLDER as DOCUMENTS
from rules_db.model import Book, Entry, Hit, Idea, LibraryError, Problem
from rules_db.sources import SCHEMA, USER_THESAURUS, Sources
from rules_db.thesaurus import Saying, Thesaurus

if TYPE_CHECKING:
    from rules_db.book_search import BookSearch
    from rules_db.documents.shelf import OwnBooks
    from rules_db.likeness.nearness import Nearness, Together
    from rules_db.search import Searcher


class NotInLibrary(KeyError):
    """Nothing has that id, number or name. `nearest` are the ids most like it, best first."""

    def __init__(self, wanted: str, nearest: list[str]) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.nearest = nearest

    def __str__(self) -> str:
        return f'"{self.wanted}" is not in the library; nearest: {", ".join(self.nearest) or "nothing"}'


@dataclass(frozen=True, slots=True)
class _Home:
    """Where a library lives and what it is made from."""

    data: Path
    sources: Sources
    progress: Progress


class Library:
    """An open library. `entry` and `search` may be called from different threads."""

    def __init__(self, folder: Path, home: _Home, problems: list[Problem]) -> None:
        """Raises LibraryError when the folder, whole though it is, holds no catalogue that can be read."""
        self.path = folder
        self.hash = folder.name.removeprefix(folders.LIBRARY)
        self.problems = [*problems, *_warnings(folder)]
        self._home = home
        self._own = self._own_books()
        self._catalogue = self._read()
        self._lock = threading.Lock()
        self._searcher: Searcher | None = None

    @property
    def books(self) -> tuple[Book, ...]:
        """The books in it."""
        return self._catalogue.books

    @property
    def entries(self) -> dict[str, Entry]:
        """Every entry by id, in book order. Not to be changed."""
        return self._catalogue.entries

    def also_called(self, wanted: str) -> list[Entry]:
        """The glossary entries that have that headword or other form."""
        return [self.entries[entry_id] for entry_id in self._catalogue.by_form.get(catalogue.flat(wanted), ())]

    def entry(self, wanted: str) -> Entry:
        """The entry with that id, number, headword or other form. Raises NotInLibrary."""
        found = self._catalogue.find(wanted)
        if found is None:
            raise NotInLibrary(wanted, self._catalogue.nearest(wanted))
        return found

    def where(self, entry: Entry) -> str:
        """The chapter and section that it stands in, for people."""
        return self._catalogue.where_in_words(entry)

    def ideas_of(self, entry: Entry) -> list[Idea]:
        """What other books have the same idea in: the ideas that the concordance says the entry holds."""
        return self._catalogue.ideas_of.get(entry.id, [])

    def search(
        self, text: str, *, book: str | None = None, kind: str | None = None, prefer: str | None = None, limit: int = 20
    ) -> list[Hit]:
        """The best hits of one book or of all, best first; what the book to `prefer` has comes first where another's
        is about as good. The first call opens the index; raises LibraryError when that can't be mended."""
        return self._opened().search(text, book=book, kind=kind, prefer=prefer, limit=limit)

    def warm(self) -> None:
        """Open the index and prepare the first searches. Call it from the thread that will search."""
        self._opened().warm()

    def close(self) -> None:
        """Let go of the index. The library must not be searched afterwards by another thread at the same time."""
        with self._lock:
            if self._searcher:
                self._searcher.close()
            self._searcher = None

    def _opened(self) -> Searcher:
        with self._lock:
            if self._searcher is None:
                self._searcher = self._open_searcher()
            return self._searcher

    def _open_searcher(self) -> Searcher:
        """A searcher on the index; an index that another version wrote is set aside and made anew."""
        from rules_db.search import Searcher

        try:
            searches = self._book_searches()
        except LibraryError as error:
            self.problems.append(_set_aside(self.path, error.message))
            self.path = build(self._home.data, self._home.sources, self._home.sources.hash(), self._home.progress)
            if self._own is not None:
                folders.set_aside(self._own.folder)
            self._own = self._own_books()
            self._catalogue = self._read()
            searches = self._book_searches()
        return Searcher(self._catalogue, searches, self._nearness)

    def _own_books(self) -> OwnBooks | None:
        """The books that the judge has imported, if there are any."""
        if not any((self._home.data / DOCUMENTS).glob(f"{OWN}*{ENDING}")):
            return None
        from rules_db.documents.shelf import own_books

        return own_books(self._home.data, self.hash, self._home.progress, self.problems)

    def _read(self) -> catalogue.Catalogue:
        """The built library's catalogue, with the books of the judge's own behind its."""
        built = catalogue.load((self.path / CATALOGUE).read_text(encoding="utf-8"))
        if self._own is None:
            return built
        entries = (*built.entries.values(), *self._own.entries)
        return catalogue.Catalogue((*built.books, *self._own.books), entries, built.ideas)

    def _nearness(self) -> Nearness | Together:
        from rules_db.likeness.encoder import load
        from rules_db.likeness.nearness import Nearness, Together

        encoder = load()
        built = Nearness(self.path / LIKENESS, encoder)
        return Together([built, Nearness(self._own.folder / LIKENESS, encoder)]) if self._own else built

    def _index_of(self, book: Book) -> Path:
        return (self._own.folder if self._own and book.imported else self.path) / INDEX / book.id

    def _book_searches(self) -> list[BookSearch]:
        """Each book with its index and its thesaurus. Raises LibraryError when an index can't be read."""
        from rules_db.book_search import BookSearch
        from rules_db.index import Index, stem
        from rules_db.ranking import Tuning

        indexes = [Index(self._index_of(book)) for book in self.books]
        rows = json.loads((self.path / THESAURUS).read_text(encoding="utf-8"))
        searches = []
        for book, index in zip(self.books, indexes, strict=True):
            thesaurus = Thesaurus((Saying(*map(tuple, row)) for row in rows.get(book.id, ())), stem)
            searches.append(BookSearch(book, self._catalogue, index, thesaurus, Tuning()))
        return searches


def open_library(
    progress: Progress | None = None, data_dir: Path | None = None, books_dir: Path | None = None
) -> Library:
    """The library of the data files as they are now; built first when there is none yet.

    `progress(done, total, what)` is called while building. When the data files have problems, the newest library that
    is whole is opened instead and says so in `problems`. Raises LibraryError when none can be had.
    """
    data = data_dir or data_folder()
    sources = Sources(books_dir or BOOKS, THESAURI, data / USER_THESAURUS)
    home = _Home(data, sources, progress or (lambda done, total, what: None))
    digest = sources.hash()
    folder = data / f"{folders.LIBRARY}{digest}"
    problems: list[Problem] = []
    try:
        if folder.exists():
            if not (reason := folders.why_unusable(folder)):
                return Library(folder, home, problems)
            problems.append(_set_aside(folder, reason))
    except OSError as error:
        raise unwritable(data, error) from error
    try:
        return Library(build(data, sources, digest, home.progress), home, problems)
    except LibraryError as error:
        return _older(home, folder, error, problems)


def _older(home: _Home, folder: Path, error: LibraryError, problems: list[Problem]) -> Library:
    """The newest library that is whole, when the data files are what is wrong; else the error itself."""
    if not error.problems:
        raise error
    for path in folders.older(home.data, folder):
        if not folders.why_unusable(path) and folders.sealed_about(path).get("schema") == SCHEMA:
            return Library(path, home, [*problems, *error.problems])
    raise error


def _set_aside(folder: Path, reason: str) -> Problem:
    try:
        aside = folders.set_aside(folder)
    except FileNotFoundError:  # another process was first
        aside = folder
    except OSError as error:
        raise unwritable(folder.parent, error) from error
    return Problem(str(aside), 0, f"the library was set aside and made anew: {reason.rstrip('.')}")


def _warnings(folder: Path) -> list[Problem]:
    found = folders.sealed_about(folder).get("warnings")
    return [Problem(*warning) for warning in found] if isinstance(found, list) else []
