"""Words cut into the pieces that have vectors."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

WORD = re.compile(r"[^\W_]+|[^\w\s]")
LONGEST = 100
INSIDE = "##"
"""How a piece is marked that goes on within a word."""


class Pieces:
    """Cuts texts into known pieces: of each word the longest piece that it begins with, then of what is left
    (WordPiece, as the model's own vocabulary was made). A word with a letter that no piece has counts for nothing."""

    def __init__(self, known: Sequence[str]) -> None:
        """`known` are the pieces in the order of their vectors."""
        self._place = {piece: number for number, piece in enumerate(known)}
        self._words: dict[str, tuple[int, ...]] = {}

    def of(self, text: str) -> list[int]:
        """The places of a text's pieces, in order."""
        found: list[int] = []
        for word in WORD.findall(_flat(text)):
            if word not in self._words:
                self._words[word] = self._cut(word)
            found += self._words[word]
        return found

    def _cut(self, word: str) -> tuple[int, ...]:
        places: list[int] = []
        start = 0
        while start < len(word):
            before = INSIDE if start else ""
            ends = range(min(len(word), start + LONGEST), start, -1)
            end = next((end for end in ends if before + word[start:end] in self._place), None)
            if end is None:
                return ()
            places.append(self._place[before + word[start:end]])
            start = end
        return tuple(places)


def _flat(text: str) -> str:
    """Lower case, without accents."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in apart if unicodedata.category(letter) != "Mn")
