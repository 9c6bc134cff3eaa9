"""Other games' words and slang, and what they mean here: found in what is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from rules_db.words import words


@dataclass(frozen=True, slots=True)
class Saying:
    """Words that people use, what this game says instead, and the entries that they are after."""

    words: tuple[str, ...]
    means: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expansion:
    """A saying found in a query: the places of its words there, the words that it stands for, and entries."""

    start: int
    end: int
    words: tuple[str, ...]
    see: tuple[str, ...]


def said_in(book: str, sayings: Iterable[Saying]) -> Iterator[Saying]:
    """The sayings that concern a book, with the entries of that book only: those that name none, or one of it."""
    for saying in sayings:
        see = tuple(entry_id for entry_id in saying.see if entry_id.startswith(f"{book}:"))
        if see or not saying.see:
            yield replace(saying, see=see)


class Thesaurus:
    """Finds sayings in the words of a query."""

    def __init__(self, sayings: Iterable[Saying], stem: Callable[[str], str]) -> None:
        self._stem = stem
        self._by_first: dict[str, list[tuple[tuple[str, ...], Saying]]] = {}
        for saying in sayings:
            for form in saying.words:
                stems = tuple(stem(word) for word in words(form))
                if stems:
                    self._by_first.setdefault(stems[0], []).append((stems, saying))
        for known in self._by_first.values():
            known.sort(key=lambda pair: -len(pair[0]))

    def find(self, stems: list[str]) -> Iterator[Expansion]:
        """The sayings in those stemmed words, longest first at each place; none within a longer one."""
        at = 0
        while at < len(stems):
            longest = 1
            for form, saying in self._by_first.get(stems[at], ()):
                if tuple(stems[at : at + len(form)]) == form and len(form) >= longest:
                    longest = len(form)
                    meant = tuple(dict.fromkeys(self._stem(word) for text in saying.means for word in words(text)))
                    yield Expansion(at, at + longest, meant, saying.see)
            at += longest
