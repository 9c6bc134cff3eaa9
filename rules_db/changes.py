"""The pages that tell what changed between two editions, made from the table of their clauses, and finding them.

A page a section of the newer book in which something changed in substance, and one that lists them; they stand in the
older book. They are no rules: a search finds them only where it asks what changed.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from html import escape
from math import log
from pathlib import Path
from typing import Final

from judge_app.files.problems import BadInput
from judge_app.rulekit.counterparts import TOLD, Counterpart, Editions, editions_among
from rules_db.model import Book, Entry
from rules_db.snippet import Line, lines_of, snippet
from rules_db.words import words

CHANGES: Final = "changes"
DROPPED = "dropped"
MOST_FOUND = 3
LONG = 30
"""A page of more lines than this gains less by repeating a word."""

OFTEN = 3.0
"""In so many lines a word counts half of what it would at most by being repeated."""
ENOUGH = 0.6
"""Pages are found whose best line has at least this share of what the best of all has."""

_ABOUT = r"(?:\s+(?:about|for|in|of|with|to|on|when|as)\b)*(?P<about>.*)$"
_SINCE = (
    r"(?:\s*,?\s*(?:since|from|between|compared (?:to|with))\s+(?:the\s+)?(?:two\s+)?"
    r"(?:(?:first|old|older|early|earlier|last)\s+)?(?:editions?|rulebooks?)(?:\s+(?:to|and)\s+[\w.]+)?)?"
)
ASKED = tuple(
    re.compile(rf"^\W*{form}", re.IGNORECASE)
    for form in (
        r"what(?:['\u2019]?s| all)?\s*(?:has |have |was |were |is )?(?:all )?(?:changed|new|different|otherwise)\b"
        rf"{_SINCE}{_ABOUT}",
        rf"(?:was|were)\s+(?:that|this|it)\s+always\s+(?:so|like that|the rule|the case)\b{_ABOUT}",
        r"(?:was|were|did|has|have)\s+(?P<about>.+?)\s+always\s+(?:been\s+)?(?:so|like that|this way|the same)\W*$",
        rf"how\s+(?:did|has|have)\s+(?P<about>.+?)\s+(?:changed?|been changed)\b{_SINCE}\W*$",
        rf"(?:what\s+(?:is|are)\s+the\s+)?differences?\s+between\s+(?:the\s+)?(?:two\s+)?editions\b{_ABOUT}",
    )
)
"""How it is asked what changed, and about what."""

SAY_NOTHING = frozenset(
    words("a an and are be did do does for how in is it of on the to was were when with rules rule")
)


def changes(folder: Path, books: Iterable[Book], entries: Iterable[Entry]) -> list[Entry]:
    """The pages of all editions of which that folder has a table; a table that can't be read makes none."""
    by_id, by_book = {entry.id: entry for entry in entries}, {book.id: book for book in books}
    try:
        editions = editions_among(folder, list(by_book))
    except BadInput:
        return []
    return [page for both in editions for page in _pages(both, by_book[both.newer], by_id)]


def _pages(both: Editions, newer: Book, entries: Mapping[str, Entry]) -> Iterator[Entry]:
    rows: dict[str, list[Counterpart]] = defaultdict(list)
    for row in both.rows:
        if row.kind in TOLD and all(id_ in entries for id_ in both.ids(row)):
            rows[_section(both, row, entries)].append(row)
    top = f"{both.older}:{CHANGES}"
    made = []
    for id_, entry in {**entries, "": None}.items():
        if id_ in rows:
            number, title = (_number(entry), entry.title) if entry else (DROPPED, f"Dropped before {newer.version}")
            made.append(_page(f"{top}:{number}", number, title, top, [_told(both, row, entries) for row in rows[id_]]))
    title = f"What changed up to {newer.version}"
    items = "".join(f'<p><a href="rule:{page.id}">{page.number}</a>&nbsp; {escape(page.title)}</p>' for page in made)
    yield Entry(top, both.older, CHANGES, CHANGES, title, "", items, children=tuple(page.id for page in made))
    yield from made


def _section(both: Editions, row: Counterpart, entries: Mapping[str, Entry]) -> str:
    """The id of the newer book's section, or chapter, in whose page a row stands; "" for what that book dropped."""
    if not row.newer:
        return ""
    where = entries[both.ids(row)[0]].where
    return next((id_ for id_ in reversed(where) if entries[id_].kind == "section"), where[0] if where else "")


def _number(entry: Entry) -> str:
    return "glossary" if entry.kind == "chapter" else entry.number


def _told(both: Editions, row: Counterpart, entries: Mapping[str, Entry]) -> tuple[str, str]:
    """A row as a line of Markdown and as HTML."""
    sides = [entries[id_] for id_ in both.ids(row)]
    newer, older = (sides[:1], sides[1:]) if row.newer else ([], sides)
    head = newer or older
    named = head[0].number if head[0].kind == "glossary" else f"{head[0].number} {head[0].title}"
    plays = "" if row.plays else " No board comes out otherwise by it."
    then = f" (then {', '.join(side.number for side in older)})" if newer and older else ""
    links = ", ".join(_link(side) for side in older)
    shown = f"{_link(head[0], named)}{f' (then {links})' if newer and older else ''}"
    differs = f"{row.differs}{plays}"
    return f"- {named}{then}: {differs}", f"<p><b>{shown}</b><br>{escape(differs)}</p>"


def _link(entry: Entry, named: str = "") -> str:
    return f'<a href="rule:{escape(entry.id)}">{escape(named or entry.number)}</a>'


def _page(id_: str, number: str, title: str, top: str, told: list[tuple[str, str]]) -> Entry:
    text, html = ("\n".join(line for line, _ in told), "".join(shown for _, shown in told))
    return Entry(id_, id_.partition(":")[0], CHANGES, number, f"What changed: {title}", text, html, where=(top,))


# Finding them


def asked_what_changed(text: str) -> str | None:
    """What it is about which is asked what changed; None where that isn't asked."""
    found = next(filter(None, (form.match(text) for form in ASKED)), None)
    return found["about"].strip(" \t?!.") if found else None


class Pages:
    """The pages among a library's entries, found by the words of a line. Not for two threads at once."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = [entry for entry in entries if entry.kind == CHANGES]

    def __bool__(self) -> bool:
        return bool(self._entries)

    def found(self, about: str) -> list[Entry]:
        """The pages that have lines about it, the best first; of nothing in particular the list of all pages."""
        asked = {stem for stem in self._stems(about) if stem in self._held}
        if not asked:
            return [] if self._stems(about) else [entry for entry in self._entries if entry.children]
        scores = {entry.id: self._score(entry, asked) for entry in self._entries if not entry.children}
        best = max(scores.values(), default=0.0)
        likely = [entry for entry in self._entries if scores.get(entry.id, 0.0) >= max(ENOUGH * best, 1e-9)]
        return sorted(likely, key=lambda entry: -scores[entry.id])[:MOST_FOUND]

    def line(self, entry: Entry, about: str) -> str:
        """The line of a page that is about it."""
        return snippet(self._lines[entry.id], {stem: self._worth(stem) for stem in self._stems(about)})

    def _score(self, entry: Entry, asked: set[str]) -> float:
        """What the asked words are worth that the best line has, those of the title, those that the page repeats."""
        lines = self._lines[entry.id]
        best = max((self._worth_of(asked & self._of(line)) for line in lines), default=0.0)
        often = Counter(stem for line in lines for stem in asked & self._of(line))
        repeated = sum(self._worth(stem) * often[stem] / (often[stem] + OFTEN) for stem in often)
        return best + self._worth_of(asked & self._stems(entry.title)) + repeated * min(1.0, LONG / len(lines))

    def _worth_of(self, stems: Iterable[str]) -> float:
        return sum(map(self._worth, stems))

    def _worth(self, stem: str) -> float:
        return log(1 + len(self._lines) / self._held[stem]) if stem in self._held else 0.0

    @cached_property
    def _lines(self) -> dict[str, list[Line]]:
        return {entry.id: lines_of(entry, _stem) for entry in self._entries}

    @cached_property
    def _held(self) -> dict[str, int]:
        """How many pages have a word."""
        held: dict[str, int] = defaultdict(int)
        for lines in self._lines.values():
            for stem in {stem for line in lines for stem in self._of(line)}:
                held[stem] += 1
        return held

    @staticmethod
    def _of(line: Line) -> set[str]:
        return {stem for stem, _, _ in line.stems}

    @staticmethod
    def _stems(text: str) -> set[str]:
        return {_stem(word) for word in words(text) if word not in SAY_NOTHING}


def _stem(word: str) -> str:
    from rules_db.index import stem

    return stem(word)
