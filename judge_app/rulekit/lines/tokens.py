"""A line in words and stops; names found in it whatever their case, accents, apostrophes and hyphens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass as plain_dataclass
from itertools import pairwise
from typing import Generic, TypeVar

from judge_app.engine.frozen import dataclass

T = TypeVar("T")

TOKEN = re.compile(r"""[;\n,:()"“”„=]|[^\s;,:()"“”„=]+""")
ENDS = re.compile(r"[.!?]+$")
INSIDE = re.compile(r"['’‘`´ʼ‐‑–-]")
CLOSED = re.compile(r"(?<=\w):(?=\w)")
STOPS = frozenset(';\n,:()"“”„=.')
DIVIDES = frozenset(";\n,.")
MOST_WORDS = 10
"""No name or phrase has more words than that."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or a stop, whose `key` is empty. The key is the word as it is compared."""

    start: int
    end: int
    text: str
    key: str


def folded(word: str) -> str:
    """A word as it is compared: small letters without accents, apostrophes and hyphens."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c)).casefold()
    return "".join(c for c in INSIDE.sub("", plain) if c.isalnum() or c in "+/")


def tokens_of(text: str) -> list[Token]:
    """The words and stops of a text; what is no part of either isn't looked at."""
    found: list[Token] = []
    for match in TOKEN.finditer(text):
        word, start = match.group(), match.start()
        if word in STOPS:
            found.append(Token(start, match.end(), word, ""))
            continue
        ended = ENDS.search(word)
        kept = word[: ended.start()] if ended else word
        if key := _key(kept):
            found.append(Token(start, start + len(kept), kept, key))
        if ended and "." in ended.group():
            found.append(Token(start + len(kept), match.end(), ".", ""))
    return found


def _key(word: str) -> str:
    return word if re.fullmatch(r"[+-]\d+", word) else folded(word)


@plain_dataclass(frozen=True, slots=True)
class Phrase(Generic[T]):
    """Words that mean something. `stops` are the gaps between them in which the name itself has a stop."""

    keys: tuple[str, ...]
    stops: frozenset[int]
    means: T


class Phrases(Generic[T]):
    """Phrases found in a line, the longest first; of those of one length the one that was put in first."""

    def __init__(self) -> None:
        self._by_first: dict[str, list[Phrase[T]]] = {}
        self._known: dict[tuple[str, ...], T] = {}

    def put(self, text: str, means: T, *, plural: bool = True) -> None:
        """Let a text mean that, however it is spelled; also in the plural."""
        for spelled in dict.fromkeys((text, INSIDE.sub(" ", text), CLOSED.sub("", text))):
            tokens = tokens_of(spelled)
            keys = tuple(token.key for token in tokens if token.key)
            if not keys:
                continue
            words = [at for at, token in enumerate(tokens) if token.key]
            stops = frozenset(n for n, (a, b) in enumerate(pairwise(words)) if b - a > 1)
            self._put(keys, stops, means)
            if plural and not keys[-1].endswith("s"):
                self._put((*keys[:-1], keys[-1] + "s"), stops, means)

    def _put(self, keys: tuple[str, ...], stops: frozenset[int], means: T) -> None:
        if keys not in self._known:
            self._known[keys] = means
            there = self._by_first.setdefault(keys[0], [])
            there.append(Phrase(keys, stops, means))
            there.sort(key=lambda phrase: -len(phrase.keys))

    def at(self, tokens: Sequence[Token], at: int) -> tuple[T, int] | None:
        """What begins at a token, with the token after it."""
        for phrase in self._by_first.get(tokens[at].key, ()) if at < len(tokens) else ():
            end = _fits(phrase.keys, phrase.stops, tokens, at)
            if end:
                return phrase.means, end
        return None


def _fits(keys: tuple[str, ...], stops: frozenset[int], tokens: Sequence[Token], at: int) -> int:
    """The token after the words, if they stand there; 0 if not."""
    for n, key in enumerate(keys):
        while at < len(tokens) and not tokens[at].key and n - 1 in stops:
            at += 1
        if at >= len(tokens) or tokens[at].key != key:
            return 0
        at += 1
    return at
