"""From whatever was typed to the entries that it asks for, best first, of one book or of all together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from math import sqrt
from typing import TYPE_CHECKING

from rules_db.book_search import CALLED, CERTAIN, NAMED, Allowed, BookSearch, Telling
from rules_db.catalogue import Catalogue, books_named
from rules_db.changes import CHANGES, Pages, asked_what_changed
from rules_db.index import stem
from rules_db.model import IMPORTED, Entry, Hit
from rules_db.query import Query, understand

if TYPE_CHECKING:
    from rules_db.likeness.nearness import Nearness, Together

MOST_BESIDE_PHRASE = 3
PREFERRED = 1.25
NEAR = 2.0
"""How much an entry's nearness in sense counts beside the words that it shares with the query."""

FEWEST_WORDS = 3
NEAR_BY_KIND = {"chapter": 0.7, "section": 0.8, "glossary": 0.97}
"""How much less the nearness of what is general counts."""

APART = 0.001
"""How far an older edition's best score is below the last of the others."""

NEAREST = 60
"""So many entries are found by nearness alone."""


class Searcher:
    """Searches one library. `search` may be called from any thread; one search runs at a time."""

    def __init__(
        self, catalogue: Catalogue, books: list[BookSearch], nearness: Callable[[], Nearness | Together]
    ) -> None:
        """`nearness` is opened by the first question of several words: numbers and single words need none of it."""
        self._catalogue = catalogue
        self._nearness = cache(nearness)
        self._books = {searched.book.id: searched for searched in books}
        self._pages = Pages(catalogue.entries.values())
        self._lock = threading.Lock()
        self._cached = lru_cache(maxsize=256)(self._search)

    def search(
        self, text: str, *, book: str | None = None, kind: str | None = None, prefer: str | None = None, limit: int = 20
    ) -> list[Hit]:
        """The best hits for that text, at most `limit`, for any text at all. `book` and `kind` are as if typed;
        what the book to `prefer` has comes first where another's is about as good."""
        with self._lock:
            return list(self._cached(text, book, kind, prefer, max(0, limit)))

    def warm(self) -> None:
        """Prepare what the first searches would have to: every entry's lines and words. A background thread's work."""
        with self._lock:
            self._nearness()
        for searched in self._books.values():
            for number in range(len(searched.index.ids)):
                with self._lock:
                    searched.profile(number)

    def close(self) -> None:
        """Let go of the indexes' files."""
        with self._lock:
            for searched in self._books.values():
                searched.index.close()

    def _search(self, text: str, book: str | None, kind: str | None, prefer: str | None, limit: int) -> tuple[Hit, ...]:
        """What was found; before it the pages that tell what changed, where that is asked."""
        text = self._catalogue.slashed(text) or text
        query = understand(text, self._catalogue.worded, self._catalogue.games, self._catalogue.editions)
        wanted = kind or query.kind
        about = query.text if wanted == CHANGES else asked_what_changed(query.text) if not wanted else None
        meant = {one.id for one in books_named(self._catalogue.books, book or query.book or "")}
        meant |= {one.id for one in self._catalogue.books if one.newer in meant}
        pages = [page for page in self._pages.found(about) if page.book in meant] if about is not None else []
        told = [self._told(page, about or "", place) for place, page in enumerate(pages)]
        if wanted == CHANGES and told:
            return tuple(told[:limit])
        rest = self._found(about if told and about else text, book or query.book, kind, prefer, limit)
        return (*told, *rest)[:limit]

    def _told(self, page: Entry, about: str, place: int) -> Hit:
        hit = self._hit(page, 3 * CERTAIN - place, {})
        return replace(hit, snippet=self._pages.line(page, about))

    def _found(self, text: str, book: str | None, kind: str | None, prefer: str | None, limit: int) -> tuple[Hit, ...]:
        query = understand(text, self._catalogue.worded, self._catalogue.games, self._catalogue.editions)
        kind = kind or query.kind
        meant = books_named(self._catalogue.books, book or query.book or "")
        books = [self._books[one.id] for one in meant]
        books.sort(key=lambda searched: searched.book.id != prefer)

        within = {one.id for one in meant}
        older = {one.id for one in meant if one.newer in within and one.id != prefer}

        def allowed(entry: Entry) -> bool:
            return entry.book in within and (not kind or entry.kind == kind)

        found: dict[str, float] = {}
        direct = [entry for entry in self._direct(query) if allowed(entry)]
        direct.sort(key=lambda entry: (entry.book in older, bool(prefer) and entry.book != prefer))
        for place, entry in enumerate(direct):
            found.setdefault(entry.id, 2 * CERTAIN - place)
        weights: dict[str, dict[str, float]] = {}
        if not found or not query.alone:
            holding = self._holding(query, books)

            def wholly(entry: Entry) -> bool:
                return allowed(entry) and (not holding or entry.id in holding)

            newest = [searched for searched in books if searched.book.id not in older]
            for score, entry in self._ranked(query, newest, allowed, wholly, prefer, limit, weights):
                found.setdefault(entry.id, score)
            beside = [one for one in books if one.book.id in older and (len(found) < limit or one.calls(query))]
            ranked = list(self._ranked(query, beside, allowed, wholly, prefer, limit, weights))
            for score, entry in _after(found.values(), ranked):
                found.setdefault(entry.id, score)
        if not found and (book or query.book or kind) and not query.words:
            entries = [entry for entry in self._catalogue.entries.values() if allowed(entry)]
            found = {entry.id: 1.0 - place / 10_000 for place, entry in enumerate(entries)}
        best = sorted(found.items(), key=lambda pair: -pair[1])[:limit]
        return tuple(self._hit(self._catalogue.entries[entry_id], score, weights) for entry_id, score in best)

    def _ranked(
        self,
        query: Query,
        books: list[BookSearch],
        allowed: Allowed,
        wholly: Allowed,
        prefer: str | None,
        limit: int,
        weights: dict[str, dict[str, float]],
    ) -> Iterator[tuple[float, Entry]]:
        """(score, entry) of each book. Fills in the `weights` that each book's snippets are chosen by."""
        telling = _telling(query, books)
        found = []
        for searched in books:
            read = searched.read(query, telling)
            weights[searched.book.id] = searched.marked(read.meant.wanted)
            found.append((searched.book.id, list(searched.ranked(read, allowed, wholly, limit))))
        tops = {book: max((score for score, _ in scored if score < NAMED), default=0.0) for book, scored in found}
        highest = max(tops.values(), default=0.0)
        near = self._near(query)
        for book, scored in found:
            top = tops[book]
            times = (PREFERRED if book == prefer else 1.0) * (sqrt(highest / top) if top else 1.0)
            if book.startswith(IMPORTED):  # few pages make words count little; how near it is counts as anywhere
                top = highest / times
            for score, entry in self._nearer(scored, near, book, top, wholly):
                yield times * score, entry

    def _nearer(
        self, found: list[tuple[float, Entry]], near: Mapping[str, float], book: str, top: float, allowed: Allowed
    ) -> Iterator[tuple[float, Entry]]:
        """What was found in a book by words, the best of it with the score `top`, and what is nearest there, each with
        what its nearness adds."""
        scores = {entry.id: score for score, entry in found}
        entries = (self._catalogue.entries[one] for one in near)
        nearest = islice((entry for entry in entries if entry.book == book and allowed(entry)), NEAREST)
        for entry in {entry.id: entry for entry in (*(entry for _, entry in found), *nearest)}.values():
            added = NEAR * top * NEAR_BY_KIND.get(entry.kind, 1.0) * near.get(entry.id, 0.0)
            yield scores.get(entry.id, 0.0) + added, entry

    def _near(self, query: Query) -> Mapping[str, float]:
        """How near each entry is to the query, the nearest first; of a word or two nothing is said, as they are looked
        up as words."""
        return self._nearness().of(query.text) if len(query.words) >= FEWEST_WORDS else {}

    def _direct(self, query: Query) -> Iterator[Entry]:
        """What the query names by id or number: the thing itself, then what stands under it."""
        catalogue = self._catalogue
        if query.id:
            if entry := catalogue.find(query.id):
                yield entry
            else:
                yield from (catalogue.entries[near] for near in catalogue.nearest(query.id))
        for number in query.numbers:
            entries = [catalogue.entries[entry_id] for entry_id in catalogue.by_number.get(number, [])]
            entries = [entry for entry in entries if entry.kind == query.lead] or entries
            yield from entries
            if not query.alone:
                yield from (below for entry in entries for below in self._below(entry))
            if not entries and not query.words:
                yield from (catalogue.entries[near] for near in catalogue.nearest(number))

    def _below(self, entry: Entry) -> Iterator[Entry]:
        for child_id in entry.children:
            child = self._catalogue.entries[child_id]
            yield child
            yield from self._below(child)

    def _holding(self, query: Query, books: list[BookSearch]) -> set[str]:
        """The ids of entries that hold every quoted phrase. Empty, and then no condition, when none does, or when the
        quotes stand in a sentence: a judge quotes a card's words there, not the rulebook's."""
        if not query.phrases or len(query.words) - sum(map(len, query.phrases)) > MOST_BESIDE_PHRASE:
            return set()
        return {entry_id for searched in books for entry_id in searched.holding(query.phrases)}

    def _hit(self, entry: Entry, score: float, weights: dict[str, dict[str, float]]) -> Hit:
        return self._books[entry.book].hit(entry, score, weights.get(entry.book, {}))


def _after(found: Collection[float], ranked: list[tuple[float, Entry]]) -> Iterator[tuple[float, Entry]]:
    """What older editions have, after all that was found, in its order; what is called as the query says stays in
    front as long as nothing else is named."""
    highest = max((score for score, _ in ranked), default=0.0)
    fall = highest - min(found) + APART if found else 0.0
    leads = max(found, default=0.0) < NAMED
    for score, entry in ranked:
        yield score if leads and score >= CALLED else score - fall, entry


def _telling(query: Query, books: list[BookSearch]) -> dict[str, Telling]:
    """What each word of the query tells, and how common it is, in the book where that is most."""
    stems = set(map(stem, query.words))
    return {
        stemmed: Telling(
            max((searched.index.rarity(stemmed) for searched in books if searched.index.scores(stemmed)), default=0.0),
            max((searched.density(stemmed) for searched in books), default=0.0),
        )
        for stemmed in stems
    }
