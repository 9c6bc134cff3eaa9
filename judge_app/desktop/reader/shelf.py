"""What the reader asks of the library, which may not be open yet."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from judge_app.desktop.ports import Library
from judge_app.desktop.reader import page
from judge_app.desktop.reader.links import address
from judge_app.desktop.reader.trail import Trail
from judge_app.services import manual
from judge_app.services.manual import PREFIX

WORDS = "*words"
"""What the link leads to that shows what changed in words: nothing in the library is called so."""

if TYPE_CHECKING:
    from judge_app.desktop.widgets.theme import Theme
    from rules_db.model import Book, Entry


@dataclass(frozen=True, slots=True)
class Shelf:
    """The books, if they are there."""

    library: Library | None = None

    def has_come_to(self, id: str) -> bool:
        """Whether an id can be looked up: the manual is there before the library is open."""
        return bool(id) and (self.library is not None or id.startswith(PREFIX))

    def entry(self, id: str) -> Entry:
        """The entry of an id, a page of the manual among them. Raises LookupError."""
        if id.startswith(PREFIX):
            return _page_of_the_manual(id)
        if self.library is None:
            raise LookupError(id)
        return self.library.entry(id)

    def found(self, id: str) -> Entry | None:
        """The entry of an id; None for one that isn't there."""
        try:
            return self.entry(id) if id else None
        except LookupError:
            return None

    def book_of(self, entry: Entry | None) -> Book | None:
        """The book that an entry stands in."""
        books = self.library.books if self.library is not None and entry is not None else ()
        return next((book for book in books if entry is not None and book.id == entry.book), None)

    def neighbour(self, entry: Entry | None, by: int) -> str:
        """The section before (-1) or after (1) the one of an entry, over the chapters' ends; "" where there is none."""
        book = self.book_of(entry)
        if self.library is None or entry is None or book is None or entry.kind == "glossary":
            return ""
        below = [id for chapter in book.chapters for id in self.library.entry(chapter).children]
        sections = [id for id in below if ":glossary:" not in id]
        here = page.section_of(self.library, entry).id
        at = sections.index(here) + by if here in sections else 0
        return sections[at] if 0 <= at < len(sections) else ""

    def kept(self, trail: Trail) -> Trail:
        """A trail without the places that the library no longer has."""
        here = trail.here
        places = [place for place in trail.places if self.found(place.id) is not None]
        return Trail(places, places.index(here) if here in places else len(places) - 1)

    def html(self, entry: Entry | None, look: page.Look, *, alone: bool, words: bool = False) -> str:
        """The page of an entry, or the first one; with what changed in `words` from the other edition to this."""
        if entry is not None and is_of_the_manual(entry):
            return page.of_the_manual(entry)
        if self.library is None or entry is None:
            return page.home(self.library.books if self.library is not None else (), self.library)
        from judge_app.services.documents.beside import official_text

        below, official = self._elsewhere(entry, words=words), official_text(entry)
        return page.page(self.library, entry.id, look, alone=alone, below=below, official=official)

    def _elsewhere(self, entry: Entry, *, words: bool) -> str:
        """What stands below a rule of a book with another edition: what it is there."""
        from judge_app.reports.beside import beside_html
        from judge_app.services.editions.beside import beside, what_changed_in

        if self.library is None:
            return ""
        if page_of_it := what_changed_in(self.library, entry):
            return f'<p><a href="{escape(address(page_of_it.id))}">{escape(page_of_it.title)}</a></p>'
        rows = beside(self.library, entry.id)
        return beside_html(rows, entry.id, address(""), opened=words, toggle=address(WORDS))

    def has_counterpart(self, entry: Entry | None) -> bool:
        """Whether something of an entry is worded otherwise in another edition."""
        from judge_app.services.editions.beside import beside

        rows = beside(self.library, entry.id) if self.library is not None and entry is not None else ()
        return any(row.words for row in rows)

    def breadcrumbs(self, entry: Entry | None, theme: Theme) -> str:
        """The way down to an entry, as links."""
        if entry is None or self.library is None:
            return "Start"
        if is_of_the_manual(entry):
            return f'The manual&nbsp; › &nbsp;<b style="color:{theme.text}">{escape(entry.number)}</b>'
        book = self.book_of(entry)
        parts = [escape(f"{book.title} {book.version}")] if book is not None else []
        for id in entry.where:
            crumb = _crumb(self.library.entry(id))
            parts.append(f'<a href="{escape(address(id))}" style="color:{theme.accent}">{crumb}</a>')
        parts.append(f'<b style="color:{theme.text}">{escape(entry.number)}</b>')
        return "&nbsp; › &nbsp;".join(parts)


def _page_of_the_manual(id: str) -> Entry:
    """A page of the manual as an entry that stands in no book. Raises LookupError."""
    from rules_db.model import Entry

    found = manual.page(id.removeprefix(PREFIX))
    return Entry(found.id, "", "section", found.title, "", found.text, found.html())


def is_of_the_manual(entry: Entry) -> bool:
    """Whether it is a page of the manual, and no rule."""
    return entry.id.startswith(PREFIX)


def not_there(id: str, missing: LookupError) -> str:
    """That an id isn't in the library, and which ones are near."""
    nearest = getattr(missing, "nearest", ())
    hint = f" Nearest: {', '.join(nearest[:3])}." if nearest else ""
    return f"The library has no {id}.{hint}"


def _crumb(above: Entry) -> str:
    """What an entry above is called in the path: a rule by its number; what a word names by its title alone."""
    if above.kind == "rule":
        return escape(above.number)
    return escape(f"{above.number} {above.title}" if above.number[:1].isdigit() else above.title)
