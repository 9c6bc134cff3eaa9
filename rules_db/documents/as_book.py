"""A document that is a book of its own, as the library has books: chapters, sections and rules, cited by number."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from judge_app.files.naming import file_name
from rules_db.documents.model import Kept, Part
from rules_db.documents.parts import above
from rules_db.model import IMPORTED, Book, Entry, Kind
from rules_db.numbering import AS_FOUND

LONGEST_TITLE, BEGINNING = 70, 40
WHOLE = "document"
"""The key of the chapter of what stands in no chapter."""


def book_id(name: str) -> str:
    """The id of the book of that name."""
    return f"{IMPORTED}{file_name(name)}"


def as_book(kept: Kept) -> tuple[Book, list[Entry]]:
    """The book and its entries. Its texts are plain: whatever looks like markup in them is text."""
    made = _Making(kept)
    entries = list(made.entries())
    book = Book(
        id=book_id(kept.name),
        title=f"{kept.title} (imported)",
        game=kept.name,
        version=kept.version or kept.imported[:10],
        date=kept.imported[:10],
        source=f"your own copy, {kept.source}",
        deviations="",
        chapters=tuple(entry.id for entry in entries if entry.kind == "chapter"),
        short=f"{kept.name} (imported)",
        numbering=AS_FOUND.name,
    )
    return book, entries


class _Making:
    """The entries of one document."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._id = book_id(kept.name)
        self._over = {part.number: self._holder(part.number) for part in kept.parts}
        self._below: dict[str, list[str]] = {}
        for number, holder in self._over.items():
            self._below.setdefault(holder, []).append(number)
        self._kinds: dict[str, Kind] = {}
        for part in kept.parts:
            self._kinds[part.number] = self._kind(part.number)

    def entries(self) -> Iterator[Entry]:
        """What stands in no chapter, in one of its own; then every part in the document's order."""
        loose = [number for number in self._below.get("", ()) if self._kinds[number] != "chapter"]
        if loose:
            ids = tuple(map(self._key, loose))
            yield Entry(self._key(WHOLE), self._id, "chapter", "Document", self._kept.title, "", "", children=ids)
        for part in self._kept.parts:
            yield self._entry(part)

    def _entry(self, part: Part) -> Entry:
        leads = part.number in self._below
        title = _title(part, leads=leads)
        text = part.text if title != part.head else part.body or ("" if leads else part.head)
        return Entry(
            self._key(part.number),
            self._id,
            self._kinds[part.number],
            part.number,
            title or part.number,
            text,
            "".join(f"<p>{escape(line)}</p>" for line in text.split("\n") if line.strip()),
            where=tuple(map(self._key, self._way(part.number))),
            children=tuple(map(self._key, self._below.get(part.number, ()))),
        )

    def _kind(self, number: str) -> Kind:
        """What leads to others is a chapter, below one a section; all else is a rule. Parts come after what they stand
        under."""
        holder, leads = self._over[number], number in self._below
        if not holder:
            return "chapter" if leads else "rule"
        return "section" if leads and self._kinds.get(holder) == "chapter" else "rule"

    def _way(self, number: str) -> tuple[str, ...]:
        """The numbers above, the first one first."""
        way: list[str] = []
        at = self._over[number]
        while at:
            way.insert(0, at)
            at = self._over[at]
        return tuple(way) if way or self._kinds[number] == "chapter" else (WHOLE,)

    def _holder(self, number: str) -> str:
        """The nearest number above that the document has."""
        at = above(number) if self._kept.numbered else ""
        while at and at not in self._kept.by_number:
            at = above(at)
        return at

    def _key(self, number: str) -> str:
        return f"{self._id}:{number}"


def _title(part: Part, *, leads: bool) -> str:
    """Its own title where something stands below, or the beginning of its text."""
    head = part.head or part.body.partition("\n")[0]
    most = LONGEST_TITLE if part.head and (leads or part.body) else BEGINNING
    if len(head) <= most:
        return head
    return f"{head[:most].rpartition(' ')[0] or head[:most]} \u2026"
