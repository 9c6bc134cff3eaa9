"""From whatever was typed to the entries that it asks for, best first."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import lru_cache

from rules_db.catalogue import Catalogue
from rules_db.index import Index, stem
from rules_db.meaning import ASKING, Interpreted, Meaning
from rules_db.model import Entry, Hit
from rules_db.query import Query, understand
from rules_db.ranking import Ranker, Tuning, Wanted
from rules_db.snippet import Line, lines_of, snippet
from rules_db.thesaurus import Thesaurus

LEAST_MARKED = 0.2
MOST_BESIDE_PHRASE = 3
CERTAIN = 1_000.0


class Searcher:
    """Searches one library. `search` may be called from any thread; one search runs at a time."""

    def __init__(self, catalogue: Catalogue, index: Index, thesaurus: Thesaurus, tuning: Tuning | None = None) -> None:
        self._catalogue = catalogue
        self._index = index
        self._meaning = Meaning(index, thesaurus)
        self._ranker = Ranker(index, catalogue.entries, self._lines_of, tuning or Tuning())
        self._lines: dict[str, list[Line]] = {}
        self._lock = threading.Lock()
        self._cached = lru_cache(maxsize=256)(self._search)

    def search(self, text: str, *, book: str | None = None, kind: str | None = None, limit: int = 20) -> list[Hit]:
        """The best hits for that text, at most `limit`, for any text at all. `book` and `kind` are as if typed."""
        with self._lock:
            return list(self._cached(text, book, kind, max(0, limit)))

    def warm(self) -> None:
        """Prepare what the first searches would have to: every entry's lines and words. A background thread's work."""
        for number in range(len(self._index.ids)):
            with self._lock:
                self._ranker.profile(number)

    def close(self) -> None:
        """Let go of the index's files."""
        with self._lock:
            self._index.close()

    def _search(self, text: str, book: str | None, kind: str | None, limit: int) -> tuple[Hit, ...]:
        query = understand(text, self._catalogue.worded)
        book, kind = book or query.book, kind or query.kind

        def allowed(entry: Entry) -> bool:
            return (not book or entry.book == book) and (not kind or entry.kind == kind)

        meant = self._meaning.of(query)
        found: dict[str, float] = {}
        for place, entry in enumerate(self._direct(query)):
            if allowed(entry):
                found.setdefault(entry.id, 2 * CERTAIN - place)
        if not found or not query.alone:
            for score, entry in self._ranked(query, meant, allowed, limit):
                found.setdefault(entry.id, score)
        if not found and (book or kind) and not query.words:
            entries = [entry for entry in self._catalogue.entries.values() if allowed(entry)]
            found = {entry.id: 1.0 - place / 10_000 for place, entry in enumerate(entries)}
        best = sorted(found.items(), key=lambda pair: -pair[1])[:limit]
        weights = self._marked(meant.wanted)
        return tuple(self._hit(self._catalogue.entries[entry_id], score, weights) for entry_id, score in best)

    def _marked(self, wanted: list[Wanted]) -> dict[str, float]:
        """The stems that snippets show and mark: all but those that tell next to nothing beside the others."""
        worth = {
            stemmed: one.weight * sure * self._index.rarity(stemmed)
            for one in wanted
            for stemmed, sure in one.stems.items()
        }
        least = LEAST_MARKED * max(worth.values(), default=0.0)
        return {stemmed: worth[stemmed] for stemmed in worth if worth[stemmed] >= least}

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

    def _ranked(
        self, query: Query, meant: Interpreted, allowed: Callable[[Entry], bool], limit: int
    ) -> Iterator[tuple[float, Entry]]:
        named = self._named(query)
        for place, entry_id in enumerate(meant.named):
            named.setdefault(entry_id, CERTAIN - 500 - place)
        holding = self._holding(query)

        def wholly(entry: Entry) -> bool:
            return allowed(entry) and (not holding or entry.id in holding)

        for score, entry in self._ranker.rank(meant.wanted, meant.pointed, wholly, limit):
            yield score + named.pop(entry.id, 0.0), entry
        for entry_id, score in named.items():
            if allowed(self._catalogue.entries[entry_id]):
                yield score, self._catalogue.entries[entry_id]

    def _named(self, query: Query) -> dict[str, float]:
        """Entries whose headword, other form or title is the whole query, or all of it but "what is" and the like."""
        asked = [word for word in query.words if word not in ASKING]
        named: dict[str, float] = {}
        for form in dict.fromkeys([" ".join(query.words), " ".join(asked)]):
            for place, entry_id in enumerate(self._catalogue.by_form.get(form, ())):
                named.setdefault(entry_id, CERTAIN - 100 * place)
            for place, entry_id in enumerate(self._catalogue.by_title.get(form, ())):
                named.setdefault(entry_id, CERTAIN - 200 - 50 * place)
        return named

    def _holding(self, query: Query) -> set[str]:
        """The ids of entries that hold every quoted phrase. Empty, and then no condition, when none does, or when the
        quotes stand in a sentence: a judge quotes a card's words there, not the rulebook's."""
        if not query.phrases or len(query.words) - sum(map(len, query.phrases)) > MOST_BESIDE_PHRASE:
            return set()
        found = [self._index.phrase(list(phrase)) for phrase in query.phrases]
        return {self._index.ids[number] for number in set.intersection(*found)}

    def _lines_of(self, entry: Entry) -> list[Line]:
        if entry.id not in self._lines:
            self._lines[entry.id] = lines_of(entry, stem)
        return self._lines[entry.id]

    def _hit(self, entry: Entry, score: float, weights: dict[str, float]) -> Hit:
        shown = snippet(self._lines_of(entry), weights)
        where = self._catalogue.where_in_words(entry)
        return Hit(entry.id, entry.book, entry.kind, entry.number, entry.title, shown, round(score, 4), where)
