"""A clause looked up beside its counterpart in the other edition, and all that changed between the two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol

from judge_app.files.problems import listed
from judge_app.files.shipped import CONCORDANCE
from judge_app.reports.beside import AllChanged, Beside, Changed, ChangedChapter, Side, counted
from judge_app.reports.marking import Piece, word_changes
from judge_app.reports.rule_text import paragraphs, plain
from judge_app.rulekit.counterparts import TOLD, Counterpart, Editions, editions_among

if TYPE_CHECKING:
    from rules_db.library import Library
    from rules_db.model import Book, Entry


class NoCounterpart(LookupError):
    """What was asked for is no clause of an edition; str() is one sentence that says what would be."""


class Books(Protocol):
    """The books, as far as looking two clauses up needs them."""

    @property
    def books(self) -> Sequence[Book]:
        """Every book."""

    def entry(self, wanted: str, /) -> Entry:
        """The entry of an id."""


def editions_in(library: Books) -> tuple[Editions, ...]:
    """The editions among the library's books."""
    return _editions(tuple(book.id for book in library.books))


@cache
def _editions(books: tuple[str, ...]) -> tuple[Editions, ...]:
    return editions_among(CONCORDANCE, books)


def editions_of(library: Books, book: str) -> Editions | None:
    """The editions that a book is one of; None where it is the only one."""
    return next((both for both in editions_in(library) if book in (both.newer, both.older)), None)


def edition_name(book: Book) -> str:
    """Which edition a book is, as people say it: "7.4", "the first edition"."""
    return book.version if book.version[:1].isdigit() else f"the {book.version}"


def beside(library: Books, id_: str) -> tuple[Beside, ...]:
    """A clause of either edition, by its full id, beside its counterparts, row by row of the table."""
    both = editions_of(library, id_.partition(":")[0])
    return tuple(_told(library, both, row) for row in both.about(id_)) if both else ()


def what_changed_in(library: Books, entry: Entry) -> Entry | None:
    """The page that tells what changed in a section of the newer edition, where something did."""
    both = editions_of(library, entry.book)
    if both is None or entry.kind != "section" or entry.book != both.newer:
        return None
    try:
        return library.entry(f"{both.older}:changes:{entry.number}")
    except LookupError:
        return None


def _told(library: Books, both: Editions, row: Counterpart) -> Beside:
    names = {book.id: edition_name(book) for book in library.books}
    sides = [_side(library.entry(id_), names) for id_ in both.ids(row)]
    newer = sides[0] if row.newer else None
    older = tuple(sides[1:] if newer else sides)
    words: tuple[Piece, ...] = ()
    if newer and older and row.kind != "same":
        words = word_changes("\n".join(side.text for side in older), newer.text, _renumbered(both))
    return Beside(newer, older, names[both.newer], names[both.older], row.kind, row.plays, row.differs, words)


@cache
def _renumbered(both: Editions) -> dict[str, str]:
    """By a number of the older edition the only one of the newer that it is: another number alone is no change."""
    found: dict[str, list[str]] = {}
    for row in both.rows:
        for number in row.older:
            found.setdefault(number, []).append(row.newer)
    return {number: newer[0] for number, newer in found.items() if len(newer) == 1 and newer[0]}


def _side(entry: Entry, names: dict[str, str]) -> Side:
    text = "\n".join(f"{part.mark} {plain(part.text)}".strip() for part in paragraphs(entry.html))
    return Side(entry.id, entry.number, entry.title, text, names[entry.book])


def asked_for(library: Library, wanted: str) -> tuple[Beside, ...] | AllChanged:
    """What a number, glossary:slug or full id of one of the editions means; of a section or a chapter what changed.

    A number that both have is the newer one's; the older one's is meant with its book before it. Raises NoCounterpart
    with the nearest.
    """
    pairs = editions_in(library)
    books = {book for both in pairs for book in (both.newer, both.older)}
    from rules_db.library import NotInLibrary

    try:
        entry = library.entry(wanted)
    except NotInLibrary as error:
        near = [id_ for id_ in error.nearest if id_.partition(":")[0] in books]
        raise NoCounterpart(f'There is no rule "{wanted}"{f"; nearest: {listed(near)}" if near else ""}.') from None
    if entry.book not in books:
        entry = _called(library, wanted) or entry
    found = beside(library, entry.id)
    if found:
        return found
    if entry.book not in books:
        raise NoCounterpart(f"{entry.book} has no other edition here; {listed(sorted(books))} have one another.")
    both = editions_of(library, entry.book)
    if both is None or entry.kind not in ("section", "chapter"):
        raise NoCounterpart(f"{entry.id} has no row in the table of the two editions.")
    return all_changed(library, both, entry.id)


def _called(library: Library, wanted: str) -> Entry | None:
    """What has that title in an edition where another book has it too: in the newer first, what holds most first."""
    title = " ".join(wanted.split()).casefold()
    for both in editions_in(library):
        for book in (both.newer, both.older):
            there = [one for one in library.entries.values() if one.book == book and one.title.casefold() == title]
            if there:
                return min(there, key=lambda one: len(one.where))
    return None


def same_number_then(library: Library, asked: str, rows: Iterable[Beside]) -> str:
    """The id of another clause of the older edition that has the number which was asked for; "" without one."""
    for row in rows:
        if row.newer and row.newer.id.partition(":")[2] == asked:
            both = editions_of(library, row.newer.id.partition(":")[0])
            other = f"{both.older}:{asked}" if both else ""
            return other if other in library.entries and other not in [side.id for side in row.older] else ""
    return ""


# All that changed


def all_changed(library: Library, both: Editions, within: str = "") -> AllChanged:
    """All that changed in substance between two editions, chapter by chapter of the newer; `within` a section's id."""
    names = {book.id: edition_name(book) for book in library.books}
    rows: dict[str, list[Changed]] = {}
    looked_at = [row for row in both.rows if not within or any(_is_in(library, id_, within) for id_ in both.ids(row))]
    for row in looked_at:
        if row.kind in TOLD:
            chapter = chapter_of(library, both.ids(row)[0])
            rows.setdefault(chapter.number, []).append(Changed(row.newer, row.older, row.kind, row.plays, row.differs))
    chapters = tuple(_chapters(library, both, rows))
    return AllChanged(names[both.newer], names[both.older], chapters, counted(row.kind for row in looked_at))


def _is_in(library: Library, id_: str, above: str) -> bool:
    return above in library.entry(id_).where


def chapter_of(library: Library, id_: str) -> Entry:
    """The chapter in which an entry stands."""
    entry = library.entry(id_)
    return library.entry(entry.where[0]) if entry.where else entry


def _chapters(library: Library, both: Editions, rows: dict[str, list[Changed]]) -> Iterator[ChangedChapter]:
    book = next(book for book in library.books if book.id == both.newer)
    for chapter in map(library.entry, book.chapters):
        if chapter.number in rows:
            yield ChangedChapter(chapter.number, chapter.title, tuple(rows[chapter.number]))
