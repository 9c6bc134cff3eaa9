"""The full-text index: Whoosh on disk. The only module that imports it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log
from pathlib import Path
from typing import Any

from whoosh import fields
from whoosh import index as whoosh_index
from whoosh.analysis.acore import Token
from whoosh.analysis.tokenizers import Tokenizer
from whoosh.lang.snowball.english import EnglishStemmer
from whoosh.query.positional import Phrase

from rules_db.folders import why_untrusted
from rules_db.model import Entry, LibraryError
from rules_db.words import words


@dataclass(frozen=True, slots=True)
class Weighing:
    """How much a word counts in each field, and how far a field's length dampens it (0 to 1)."""

    boosts: Mapping[str, float]
    dampening: float = 0.5
    saturation: float = 1.4


WEIGHING = Weighing(
    {"title": 3.0, "forms": 3.0, "questions": 2.6, "text": 1.6, "examples": 0.4, "context": 0.8, "number": 1.0}
)
HOLDERS = "holders.json"
PART = "\x00"  # stands between parts of a text that no phrase may span


STEMMER: Any = EnglishStemmer()  # Whoosh's default one leaves "stopped" at "stopp"


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The word's stem, as the index knows it."""
    return str(STEMMER.stem(word))


class _Analyzer(Tokenizer):
    """Our own words; stemmed or as they are. No stop words: "may" and "can't" decide rulings."""

    def __init__(self, stemmed: bool) -> None:
        self.stemmed = stemmed

    def __call__(self, value: str, **options: Any) -> Iterator[Token]:
        token = Token(**{key: options[key] for key in ("positions", "mode") if key in options})
        token.boost = 1.0
        token.pos = 0
        for part in value.split(PART):
            for word in words(part):
                token.text = stem(word) if self.stemmed else word
                yield token
                token.pos += 1
            token.pos += 1


def _schema() -> fields.Schema:
    stemmed = {name: fields.TEXT(analyzer=_Analyzer(stemmed=True), phrase=False) for name in WEIGHING.boosts}
    return fields.Schema(
        id=fields.ID(stored=True),
        book=fields.ID(),
        kind=fields.ID(),
        words=fields.TEXT(analyzer=_Analyzer(stemmed=False), phrase=True),
        **stemmed,
    )


def build(folder: Path, entries: Iterable[Entry], context: Callable[[Entry], str], tick: Callable[[], None]) -> None:
    """Index the entries in a new private folder. `context` tells the titles above an entry; `tick` counts them.

    Raises OSError when the folder can't be written.
    """
    folder.mkdir(mode=0o700)
    created: Any = whoosh_index.create_in(str(folder), _schema())
    writer = created.writer(limitmb=128)
    holders: Counter[str] = Counter()
    for entry in entries:
        parts = {
            "title": entry.title,
            "forms": "\n".join(entry.also),
            "questions": "\n".join((*entry.questions, *entry.asked)),
            "text": entry.text,
            "examples": "\n".join(f"{example.title}\n{example.text}" for example in entry.examples),
        }
        said = [text for name, text in parts.items() if name != "questions"]
        whole = PART.join([*said, *entry.questions])
        weighed = {**parts, "context": context(entry), "number": entry.number}
        writer.add_document(id=entry.id, book=entry.book, kind=entry.kind, words=whole, **weighed)
        holders.update({stem(word) for text in weighed.values() for word in words(text)})
        tick()
    writer.commit()
    created.close()
    (folder / HOLDERS).write_text(json.dumps(holders, sort_keys=True), encoding="utf-8")
    for lock in folder.glob("*LOCK"):
        lock.unlink()


def _opened(folder: Path) -> Any:
    """Whoosh's own index object, which has no types."""
    return whoosh_index.open_dir(str(folder), schema=_schema())


class Index:
    """An opened index. Words are given as stems; entries are known by id. Not for two threads at once."""

    def __init__(self, folder: Path) -> None:
        """Raises LibraryError when the folder is not to be trusted or holds no index of ours."""
        try:
            reason = why_untrusted(folder)
        except OSError as error:
            raise LibraryError(f"The search index in {folder} can't be read: {error.strerror}.") from error
        if reason:
            raise LibraryError(f"The search index is not read: {reason}.")
        try:
            self._index = _opened(folder)
            self._reader = self._index.reader()
            self.ids = [stored["id"] for stored in self._reader.all_stored_fields()]
            self._holders: dict[str, int] = json.loads((folder / HOLDERS).read_text(encoding="utf-8"))
        except Exception as error:  # whatever a damaged index makes unpickling or parsing raise
            raise LibraryError(f"The search index in {folder} can't be read ({type(error).__name__}).") from error
        self._norms = {name: self._lengths(name) for name in WEIGHING.boosts}
        self._scores: dict[str, dict[int, float]] = {}
        self._rarities: dict[str, float] = {}

    def close(self) -> None:
        """Let go of the index's files."""
        self._reader.close()
        self._index.close()

    def _lengths(self, name: str) -> list[float]:
        """For each entry what one word's weight in that field is divided by: long fields dampen."""
        reader, count = self._reader, len(self.ids)
        lengths = [reader.doc_field_length(number, name) or 0 for number in range(count)]
        average = sum(lengths) / max(1, sum(1 for length in lengths if length)) or 1.0
        kept = 1 - WEIGHING.dampening
        return [kept + WEIGHING.dampening * length / average for length in lengths]

    def scores(self, stemmed: str) -> dict[int, float]:
        """How strongly each entry (its place in `ids`) is about that word: BM25F over all fields; read once."""
        known = self._scores.get(stemmed)
        if known is None:
            known = self._scores[stemmed] = self._weigh(stemmed)
        return known

    def _weigh(self, stemmed: str) -> dict[int, float]:
        weights: dict[int, float] = {}
        for name, boost in WEIGHING.boosts.items():
            if (name, stemmed) not in self._reader:
                continue
            norms = self._norms[name]
            for number, count in self._reader.postings(name, stemmed).items_as("frequency"):
                weights[number] = weights.get(number, 0.0) + boost * count / norms[number]
        rarity = self._rarity(len(weights))
        k = WEIGHING.saturation
        return {number: rarity * weight * (k + 1) / (k + weight) for number, weight in weights.items()}

    def _rarity(self, holders: int) -> float:
        return log(1 + (len(self.ids) - holders + 0.5) / (holders + 0.5))

    def holders(self, stemmed: str) -> int:
        """How many entries have that word: counted as the index is built, for a search asks it of every word near."""
        return self._holders.get(stemmed, 0)

    def rarity(self, stemmed: str) -> float:
        """How much that word tells: near 0 for one in nearly every entry; high for rare and unknown ones."""
        known = self._rarities.get(stemmed)
        if known is None:
            known = self._rarities[stemmed] = self._rarity(self.holders(stemmed))
        return known

    def phrase(self, wanted: list[str]) -> set[int]:
        """The entries (places in `ids`) that hold those words in that order, side by side."""
        if not wanted:
            return set()
        with self._index.searcher() as searcher:
            return set(Phrase("words", wanted).docs(searcher))

    def vocabulary(self) -> list[str]:
        """Every word of the library as written there, sorted."""
        return [word.decode("utf-8") for word in self._reader.lexicon("words")]
