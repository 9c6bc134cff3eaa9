"""Cards of the imported lists found as one types: by name, by words, by what is printed on them.

The cards of a file stand in the order of their names, so that whatever is found comes in it and no more is looked at
than is wanted. Names are kept in memory, for parts of them and for mistyped ones; words and values are looked up.
"""

from __future__ import annotations

import re
import sqlite3
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from typing import Any

from rapidfuzz import fuzz, process

from judge_app.rulekit.lines.tokens import folded
from rules_db.card_lists.kept import about, card_in, files, opened
from rules_db.card_lists.model import CardList, PrintedCard

EXACT, BEGINS, WORDS_BEGIN, WITHIN, PHRASE, ALL_WORDS, ALIKE = range(1, 8)
"""How well a card fits, the best first: by its name, by what else stands on it, or only by a name like that."""

LIKE_ENOUGH = 70
WORD = re.compile(r"[^\W_]+")
RANGE = re.compile(r"(<=|>=|<|>|=)?(-?\d{1,9})|(\d{1,9})(\+)|(\d{1,9})-(\d{1,9})")
IN_TEXT = ("text", "keyword")
LAST = "\U0010ffff"
AT_ONCE = 500
PLURAL = 2
"""So many times as many cards are looked at as are wanted: of one card there may be several printings."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for: words, and values by the field that they are printed in."""

    words: str
    printed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A card that fits, how well, and of which list it is."""

    rank: int
    card: PrintedCard
    list: CardList


class Finder:
    """The cards of one list. Raises sqlite3.Error where its file is damaged."""

    def __init__(self, path: Path) -> None:
        self._base = opened(path)
        self._lock = Lock()
        self.list = about(self._base)

    def look_through(self) -> None:
        """Read once what is asked of every list. Raises sqlite3.Error."""
        for known in (self.fields, self._names):
            len(known)

    def __del__(self) -> None:
        """Whoever still looks through it goes on; then the file is let go of."""
        if base := getattr(self, "_base", None):
            base.close()

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """What is printed on the cards of this list."""
        return tuple(str(field) for (field,) in self._rows("SELECT DISTINCT field FROM printed"))

    @cached_property
    def _names(self) -> list[str]:
        """Every name in small letters, the first card's first."""
        return [str(name).casefold() for (name,) in self._rows("SELECT name FROM cards ORDER BY id")]

    @cached_property
    def by_key(self) -> dict[str, str]:
        """Each name by how lines that say a board compare it, in that order."""
        names = (str(name) for (name,) in self._rows("SELECT name FROM cards ORDER BY id DESC"))
        return dict(sorted({folded(name): name for name in names}.items()))

    @cached_property
    def _keys(self) -> list[str]:
        return list(self.by_key)

    def beginning(self, key: str, most: int) -> list[str]:
        """The first names that begin so, as lines compare them."""
        at = bisect_left(self._keys, key)
        return [self.by_key[own] for own in self._keys[at : at + most] if own.startswith(key)]

    @cached_property
    def _written(self) -> tuple[str, list[int]]:
        """All names in one text, each on a line, and where each begins."""
        starts, at = [], 0
        for name in self._names:
            starts.append(at)
            at += len(name) + 1
        return "\n".join(self._names), starts

    def find(self, asked: Asked, most: int) -> list[Found]:
        """The best that fit, so many at most; those whose name is only alike where no name fits better."""
        allowed = self._allowed(asked)
        text = " ".join(asked.words.casefold().split())
        ranked: dict[int, int] = {}
        for rank, card in self._fitting(text, allowed):
            if allowed is None or card in allowed:
                ranked.setdefault(card, rank)
            if len(ranked) >= most:
                break
        if text and (not ranked or min(ranked.values()) >= PHRASE):
            for card in self._alike(text):
                if allowed is None or card in allowed:
                    ranked.setdefault(card, ALIKE)
        return self._made(ranked)

    def _fitting(self, text: str, allowed: Collection[int] | None) -> Iterator[tuple[int, int]]:
        """The cards that fit, each with how well, the best way to fit first; all where nothing was typed.

        A way is only gone when it is come to.
        """
        names, words = self._names, WORD.findall(text)
        if not text:
            yield from ((BEGINS, card) for card in (range(1, len(names) + 1) if allowed is None else sorted(allowed)))
            return
        at = bisect_left(names, text)
        yield from ((EXACT, n + 1) for n in range(at, bisect_right(names, text)))
        yield from ((BEGINS, n + 1) for n in range(at, bisect_left(names, text + LAST)))
        every = " ".join(f'"{word}"*' for word in words)
        if words:
            yield from ((WORDS_BEGIN, card) for card in self._matching(f"name : ({every})"))
        yield from ((WITHIN, card) for card in self._within(text.split()))
        if len(words) > 1:
            yield from ((PHRASE, card) for card in self._matching(f'"{" ".join(words)}"*'))
        if words:
            yield from ((ALL_WORDS if len(words) > 1 else PHRASE, card) for card in self._matching(every))

    def _allowed(self, asked: Asked) -> set[int] | None:
        """The cards on which all is printed that must be; None where nothing must."""
        allowed: set[int] | None = None
        for name, value in asked.printed:
            fields = [field for field in self.fields if called(field) == name]
            cards = set(self._holding(fields, value)) if fields else set()
            if name in IN_TEXT and (words := WORD.findall(value)):
                cards |= set(self._matching(f'rest : "{" ".join(words)}"'))
            allowed = cards if allowed is None else allowed & cards
        return allowed

    def _holding(self, fields: Sequence[str], value: str) -> Iterator[int]:
        """The cards of which one of these fields holds a value that begins so, or a number in that range."""
        low, high = _range(value)
        held = "number BETWEEN ? AND ?" if low is not None else "value >= ? AND value < ?"
        bounds = (low, high) if low is not None else (value, value + LAST)
        for field in fields:
            yield from self._numbers(f"SELECT card FROM printed WHERE field = ? AND {held}", (field, *bounds))  # noqa: S608

    def _matching(self, match: str) -> Iterator[int]:
        """The cards whose words match, in their order."""
        yield from self._numbers("SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid", (match,))

    def _numbers(self, query: str, values: Sequence[object]) -> Iterator[int]:
        """What a query for cards finds, no more of it than is asked for."""
        with self._lock:
            cursor = self._base.execute(query, values)
        while True:
            with self._lock:
                some = cursor.fetchmany(AT_ONCE)
            yield from (card for (card,) in some)
            if len(some) < AT_ONCE:
                return

    def _within(self, parts: Sequence[str]) -> Iterator[int]:
        """The cards in whose names all of that stands somewhere."""
        written, starts = self._written
        longest = max(parts, key=len)
        at = written.find(longest)
        while at >= 0:
            n = bisect_right(starts, at) - 1
            if all(part in self._names[n] for part in parts):
                yield n + 1
            at = written.find(longest, starts[n] + len(self._names[n]))

    def _alike(self, text: str) -> list[int]:
        """The cards whose names are like a mistyped one, the likest first."""
        near = process.extract(text, self._names, scorer=fuzz.ratio, score_cutoff=LIKE_ENOUGH, limit=10)
        return [at + 1 for _, _, at in near]

    def _made(self, ranked: dict[int, int]) -> list[Found]:
        """The cards with those numbers, in the order in which they were found."""
        every = list(ranked)
        printed: dict[int, str] = {}
        for at in range(0, len(every), AT_ONCE):
            some = every[at : at + AT_ONCE]
            among = ", ".join("?" * len(some))
            printed.update(self._rows(f"SELECT id, printed FROM cards WHERE id IN ({among})", some))  # noqa: S608
        return [Found(rank, card_in(printed[card]), self.list) for card, rank in ranked.items() if card in printed]

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._base.execute(query, values).fetchall()


OTHERWISE = {"atk": "attack", "def": "defense", "hp": "health"}
"""What a filter, or what is printed on a card, is called here where it is called otherwise too."""


@cache
def called(printed: str) -> str:
    """The name that a filter has for what is printed: small letters, one of one thing ("type" for "types")."""
    name = printed.casefold()
    name = OTHERWISE.get(name, name)
    return name.removesuffix("s") if name.endswith("s") and not name.endswith("ss") else name


def _range(value: str) -> tuple[int | None, int]:
    """The least and the greatest number that a range allows; None for what is none."""
    found = RANGE.fullmatch(value)
    if not found:
        return None, 0
    if found[5]:
        return int(found[5]), int(found[6])
    how, number = found[1] or found[4] or "=", int(found[2] or found[3])
    far = 1 << 40
    ranges = {"=": (number, number), "<": (-far, number - 1), "<=": (-far, number), ">": (number + 1, far)}
    return ranges.get(how, (number, far))


_FINDERS: dict[Path, tuple[tuple[int, int], Finder]] = {}
_FINDERS_LOCK = Lock()


def finders() -> list[Finder]:
    """All lists that can be read, each opened once for as long as its file stays as it is."""
    with _FINDERS_LOCK:
        there = {path: stamp for path in files() if (stamp := _stamp(path)) is not None}
        for path in [path for path, (stamp, _) in _FINDERS.items() if there.get(path) != stamp]:
            del _FINDERS[path]
        for path, stamp in there.items():
            if path not in _FINDERS and (finder := _opened(path)) is not None:
                _FINDERS[path] = (stamp, finder)
        return [finder for _, finder in _FINDERS.values()]


def find(asked: Asked, game: str = "", most: int = 60) -> list[Found]:
    """The cards of all lists, or of one game's, that fit, best first, then by name; of each list so many at most."""
    found: list[Found] = []
    for finder in finders():
        if game in ("", finder.list.game):
            try:
                found += finder.find(asked, min(PLURAL * most, 200_000))
            except (sqlite3.Error, ValueError):  # damaged since it was opened: `judge cards lists` tells it
                continue
    return sorted(found, key=lambda one: (one.rank, one.card.name.casefold()))


def named(name: str, game: str) -> list[PrintedCard]:
    """The cards of that name in the lists of a game, however its letters are written."""
    return [one.card for one in find(Asked(name), game, most=10) if one.rank == EXACT]


def fields() -> set[str]:
    """What is printed on the cards of whichever list."""
    return {field for finder in finders() for field in finder.fields}


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        known = path.stat()
    except OSError:
        return None
    return known.st_mtime_ns, known.st_ino


def _opened(path: Path) -> Finder | None:
    """A list; None of one that is damaged, which is found out here as far as that can be."""
    try:
        finder = Finder(path)
        finder.look_through()
    except (sqlite3.Error, ValueError):
        return None
    return finder
