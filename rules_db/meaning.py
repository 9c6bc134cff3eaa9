"""What the words of a query may stand for: themselves, what a typo or a beginning means, what a saying means here."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules_db.index import Index, stem
from rules_db.query import Query
from rules_db.ranking import Wanted
from rules_db.thesaurus import Expansion, Thesaurus
from rules_db.words import words

ASKING = frozenset(words("what is are a an the does do mean meaning of define definition explain how work term word"))
MOST_UNKNOWN = 8  # words looked up for typos in one query
MOST_BEGUN = 40
BEGUN = 0.8
TYPO = {0: 1.0, 1: 0.85, 2: 0.6}  # how surely a word is meant that so many changed letters lead to
SAID = 0.4
RAREST = 5.0


@dataclass(frozen=True, slots=True)
class Interpreted:
    """The words to look for; entries that sayings in the query name, with how strongly; and, best first, those that
    a saying names which is the whole query."""

    wanted: list[Wanted]
    pointed: dict[str, float]
    named: tuple[str, ...]


class Meaning:
    """Interprets queries with one library's words and thesaurus."""

    def __init__(self, index: Index, thesaurus: Thesaurus) -> None:
        self._index = index
        self._thesaurus = thesaurus

    def of(self, query: Query) -> Interpreted:
        """What the query's words stand for. Those that were typed always weigh more than those that they mean."""
        stems = [stem(word) for word in query.words]
        sayings = list(self._thesaurus.find(stems))
        wanted = self._typed(query, stems, {at for saying in sayings for at in range(saying.start, saying.end)})
        for saying in sayings:
            for stemmed in saying.words:
                wanted.setdefault(stemmed, Wanted({stemmed: 1.0}, SAID))
        telling = {at for at, word in enumerate(query.words) if word not in ASKING}
        whole = [saying for saying in sayings if telling <= set(range(saying.start, saying.end))]
        named = dict.fromkeys(entry_id for saying in whole for entry_id in saying.see)
        return Interpreted(list(wanted.values()), self._pointed(sayings, stems), tuple(named))

    def said(self, query: Query) -> set[str]:
        """The stems of the query's words that are part of a saying."""
        stems = [stem(word) for word in query.words]
        return {stemmed for saying in self._thesaurus.find(stems) for stemmed in stems[saying.start : saying.end]}

    def _typed(self, query: Query, stems: list[str], said: set[int]) -> dict[str, Wanted]:
        wanted: dict[str, Wanted] = {}
        unknown = 0
        for at, (word, stemmed) in enumerate(zip(query.words, stems, strict=True)):
            if stemmed in wanted:
                continue
            if self._index.scores(stemmed):
                wanted[stemmed] = Wanted({stemmed: 1.0})
            elif at not in said and unknown < MOST_UNKNOWN:
                unknown += 1
                likely = self._likely(word, query.unfinished and at == len(stems) - 1)
                if likely:
                    wanted[stemmed] = Wanted(likely)
        return wanted

    def _pointed(self, sayings: Iterable[Expansion], stems: list[str]) -> dict[str, float]:
        pointed: dict[str, float] = {}
        for saying in sayings:
            telling = (min(RAREST, self._index.rarity(stemmed)) for stemmed in stems[saying.start : saying.end])
            strength = sum(telling)
            for entry_id in saying.see:
                pointed[entry_id] = max(strength, pointed.get(entry_id, 0.0))
        return pointed

    def _likely(self, word: str, unfinished: bool) -> dict[str, float]:
        """Stems that an unknown word may mean: words that begin with it while it is typed, else words like it."""
        if unfinished and len(word) > 1 and (begun := self._begun(word)):
            return dict.fromkeys(begun, BEGUN)
        if len(word) < 4:
            return {}
        most = 1 if len(word) < 8 else 2
        near = process.extract(word, self._vocabulary, scorer=OSA.distance, score_cutoff=most, limit=6)
        likely: dict[str, float] = {}
        for candidate, changes, _ in near:
            likely.setdefault(stem(candidate), TYPO[int(changes)])
        return likely

    def _begun(self, word: str) -> list[str]:
        start = bisect_left(self._vocabulary, word)
        found = takewhile(lambda known: known.startswith(word), self._vocabulary[start : start + MOST_BEGUN])
        return list(dict.fromkeys(stem(known) for known in found))

    @cached_property
    def _vocabulary(self) -> list[str]:
        return self._index.vocabulary()
