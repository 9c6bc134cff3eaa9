"""One book's part of a search: its words, its thesaurus, its ranking. What other books hold changes none of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules_db.catalogue import Catalogue
from rules_db.index import Index, stem
from rules_db.meaning import ASKING, Interpreted, Meaning
from rules_db.model import Book, Entry, Hit
from rules_db.query import Query
from rules_db.ranking import Ranker, Tuning, Wanted
from rules_db.snippet import Line, lines_of, snippet
from rules_db.thesaurus import Thesaurus
from rules_db.words import UNMARKED

SAY_NOTHING = frozenset(map(stem, UNMARKED))
LEAST_MARKED = 0.2
CERTAIN = 1_000.0
NAMED = CERTAIN / 3  # from here on a score says that the query names the entry
CALLED = CERTAIN - 450  # from here on by what the book itself calls it, not by a saying
AT_HOME = 0.4  # how far a word counts less where it is rarer than in another book: 0 not at all, 1 in proportion
SAID_AT_HOME = 0.5  # how far a word counts that the book only knows from its thesaurus
OF_ITS_GAME = 0.02  # the share of a book's entries that have a word from which on it is one of that game
STRANGE = 0.1  # what share of that another book has at most for which the word is none of its own
IN_SHORT = 0.35  # how far a word counts that a document lacks which is imported: most are short
AWAY = 0.8  # what is left of a book that lacks such a word; what is imported may be of any game
MOST_HEADWORDS = 4  # so many headwords that begin as the query does lead
Allowed = Callable[[Entry], bool]


@dataclass(frozen=True, slots=True)
class Telling:
    """How much a word tells, and the share of entries that have it, in the book where that is most."""

    worth: float
    density: float


@dataclass(frozen=True, slots=True)
class Read:
    """A query as one book understands it. `share`, from 0 to 1, is how much of it the book has words for."""

    query: Query
    meant: Interpreted
    share: float


class BookSearch:
    """Searches one book. Not for two threads at once."""

    def __init__(self, book: Book, catalogue: Catalogue, index: Index, thesaurus: Thesaurus, tuning: Tuning) -> None:
        self.book = book
        self.index = index
        self._catalogue = catalogue
        self._meaning = Meaning(index, thesaurus)
        self._ranker = Ranker(index, catalogue.entries, self._lines_of, tuning)
        self._lines: dict[str, list[Line]] = {}

    def profile(self, number: int) -> None:
        """Prepare what a search needs of the entry at that place of the index."""
        self._ranker.profile(number)

    def density(self, stemmed: str) -> float:
        """The share of the book's entries that have that word."""
        return self.index.holders(stemmed) / len(self.index.ids)

    def read(self, query: Query, telling: Mapping[str, Telling]) -> Read:
        """What the query means here; `telling` is what its words tell in whichever book."""
        said = self._meaning.said(query)
        whole = own = 0.0
        least = IN_SHORT if self.book.imported else 0.0
        away = 1.0
        for stemmed, one in telling.items():
            if not self.book.imported and one.density >= OF_ITS_GAME and self.density(stemmed) < STRANGE * one.density:
                away *= AWAY
            usual = (self.density(stemmed) / one.density) ** AT_HOME if one.density else 0.0
            own += one.worth * max(usual, SAID_AT_HOME if stemmed in said else least)
            whole += one.worth
        return Read(query, self._meaning.of(query), away * own / whole if whole else 1.0)

    def holding(self, phrases: tuple[tuple[str, ...], ...]) -> set[str]:
        """The ids of entries that hold every one of those phrases."""
        found = [self.index.phrase(list(phrase)) for phrase in phrases]
        return {self.index.ids[number] for number in set.intersection(*found)} if found else set()

    def ranked(self, read: Read, allowed: Allowed, wholly: Allowed, limit: int) -> Iterator[tuple[float, Entry]]:
        """(score, entry) of what the query is about; what it names as a whole leads. Of the rest only what is `wholly`
        allowed."""
        named = self._named(read.query)
        for place, entry_id in enumerate(read.meant.named):
            named.setdefault(entry_id, CERTAIN - 500 - place)
        meant = read.meant
        for score, entry in self._ranker.rank(meant.wanted, meant.pointed, wholly, limit, steps=read.query.steps):
            yield read.share * score + named.pop(entry.id, 0.0), entry
        for entry_id, score in named.items():
            if allowed(self._catalogue.entries[entry_id]):
                yield score, self._catalogue.entries[entry_id]

    def calls(self, query: Query) -> bool:
        """Whether an entry is called as the whole query says."""
        return bool(self._named(query))

    def _named(self, query: Query) -> dict[str, float]:
        """Entries whose headword, other form or title is the whole query, or all of it but "what is" and the like."""
        asked = [word for word in query.words if word not in ASKING]
        named: dict[str, float] = {}
        for form in dict.fromkeys([" ".join(query.words), " ".join(asked)]):
            for place, entry_id in enumerate(self._own(self._catalogue.by_form.get(form, ()))):
                named.setdefault(entry_id, CERTAIN - 100 * place)
            for place, entry_id in enumerate(self._own(self._catalogue.by_title.get(form, ()))):
                named.setdefault(entry_id, CERTAIN - 200 - 50 * place)
        for place, entry_id in enumerate(self._begun(query)):
            named.setdefault(entry_id, CERTAIN - 400 - place)
        return named

    def _begun(self, query: Query) -> list[str]:
        """The entries with the shortest headwords that begin as a query does whose last word is none yet."""
        if not query.unfinished or not query.words or self.index.scores(stem(query.words[-1])):
            return []
        begun = " ".join(query.words)
        forms = [form for form in self._catalogue.by_form if form.startswith(begun)] if len(begun) > 2 else []
        ids = (entry_id for form in sorted(forms, key=len) for entry_id in self._catalogue.by_form[form])
        return list(dict.fromkeys(self._own(tuple(ids))))[:MOST_HEADWORDS]

    def _own(self, ids: list[str] | tuple[str, ...]) -> list[str]:
        return [entry_id for entry_id in ids if self._catalogue.entries[entry_id].book == self.book.id]

    def marked(self, wanted: list[Wanted]) -> dict[str, float]:
        """The stems that snippets show and mark: all but what tells next to nothing."""
        worth = {
            stemmed: one.weight * sure * self.index.rarity(stemmed)
            for one in wanted
            for stemmed, sure in one.stems.items()
        }
        least = LEAST_MARKED * max(worth.values(), default=0.0)
        telling = {stemmed: worth[stemmed] for stemmed in worth if worth[stemmed] >= least}
        return {stemmed: value for stemmed, value in telling.items() if stemmed not in SAY_NOTHING} or telling

    def hit(self, entry: Entry, score: float, weights: Mapping[str, float]) -> Hit:
        """The entry as a result, with the line that shows most of the weights."""
        shown = snippet(self._lines_of(entry), weights)
        where = self._catalogue.where_in_words(entry)
        title = self._catalogue.full_title(entry)
        return Hit(
            entry.id, entry.book, entry.kind, entry.number, title, shown, round(score, 4), where, self.book.called,
            entry.briefly,
        )  # fmt: skip

    def _lines_of(self, entry: Entry) -> list[Line]:
        if entry.id not in self._lines:
            self._lines[entry.id] = lines_of(entry, stem)
        return self._lines[entry.id]
