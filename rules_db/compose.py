"""Makes the books' entries out of their files: numbered, linked both ways, with their place and their examples."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules_db.linker import Dangling, Linked, Linker, Term, Terms, link_forms
from rules_db.markdown import RawBook, RawEntry
from rules_db.model import Book, Entry, Example, Kind

EXAMPLE_ID = re.compile(r"([a-z0-9.-]+)/(\d{3}\.\d+[a-z]?|glossary:[a-z0-9-]+)#\d+")


@dataclass(frozen=True, slots=True)
class Claim:
    """A form that a glossary entry claims: as its headword, or under `also:`."""

    form: str
    target: str
    raw: RawEntry
    headword: bool


@dataclass(slots=True)
class Composed:
    """The books made into entries, and every link that leads nowhere with the file entry that holds it."""

    books: list[Book] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    dangling: list[tuple[RawEntry, Dangling]] = field(default_factory=list)


def claims(book: RawBook) -> list[Claim]:
    """Every form that the book's glossary claims: headwords as printed, their other readings, then `also:`."""
    heads = [Claim(form, f"{book.id}:{raw.key}", raw, True) for raw in book.glossary for form in link_forms(raw.title)]
    printed = {raw.title for raw in book.glossary}
    heads.sort(key=lambda claim: claim.form not in printed)
    others = [Claim(form, f"{book.id}:{raw.key}", raw, False) for raw in book.glossary for form in raw.also]
    return heads + others


def terms_of(book: RawBook) -> Terms:
    """The forms that link by themselves: all but common headwords. A form claimed twice goes to the first claim."""
    terms: dict[str, Term] = {}
    for claim in claims(book):
        if claim.headword and claim.raw.common:
            continue
        exact = not claim.headword and claim.form != claim.form.lower()
        terms.setdefault(claim.form if exact else claim.form.lower(), Term(claim.form, claim.target, exact))
    return Terms(terms.values())


def compose(books: list[RawBook]) -> Composed:
    """Every entry of every book, in book order."""
    composed = Composed()
    ids = {entry_id for book in books for entry_id in _Composer(book).ids}
    linker = Linker(ids, {book.id: terms_of(book) for book in books})
    for book in books:
        composer = _Composer(book)
        composed.books.append(composer.book())
        composed.entries += composer.entries(linker, composed.dangling)
    composed.entries = list(_with_backlinks(composed.entries))
    return composed


class _Composer:
    """Makes one book's entries."""

    def __init__(self, book: RawBook) -> None:
        self.raw = book

    def _id(self, key: str) -> str:
        return f"{self.raw.id}:{key}"

    @cached_property
    def ids(self) -> list[str]:
        raw = self.raw
        keys = [*raw.chapters, *(section.number for section in raw.sections)]
        keys += [entry.key for section in raw.sections for entry in section.rules]
        return [self._id(key) for key in (*keys, *(entry.key for entry in raw.glossary))]

    def book(self) -> Book:
        raw = self.raw
        chapters = tuple(self._id(number) for number in raw.chapters)
        return Book(raw.id, raw.title, raw.game, raw.version, raw.date, raw.source, raw.deviations, chapters)

    def entries(self, linker: Linker, dangling: list[tuple[RawEntry, Dangling]]) -> Iterable[Entry]:
        """Chapters with their sections and rules, then the glossary; examples stand under the rule they name too."""
        made = [self._entry(raw, kind, where, linker, dangling) for raw, kind, where in self._raws()]
        children = defaultdict(list)
        for entry in made:
            if entry.where:
                children[entry.where[-1]].append(entry.id)
        named = _examples_elsewhere(made)
        return [
            replace(entry, children=tuple(children[entry.id]), examples=(*entry.examples, *named[entry.id]))
            for entry in made
        ]

    def _raws(self) -> Iterable[tuple[RawEntry, Kind, tuple[str, ...]]]:
        """Each entry's record, kind and place, in the order of the book."""
        raw = self.raw
        for number, title in raw.chapters.items():
            chapter = self._id(number)
            yield RawEntry(raw.file, 1, "chapter", number, title), "chapter", ()
            for section in raw.sections:
                if section.chapter != number:
                    continue
                yield section.intro, "section", (chapter,)
                for rule in section.rules:
                    place = (chapter, self._id(section.number))
                    lettered = rule.key[-1].isalpha()
                    yield rule, "rule", (*place, self._id(rule.key[:-1])) if lettered else place
            if number == raw.glossary_chapter:
                yield from ((entry, "glossary", (chapter,)) for entry in raw.glossary)

    def _entry(
        self,
        raw: RawEntry,
        kind: Kind,
        where: tuple[str, ...],
        linker: Linker,
        dangling: list[tuple[RawEntry, Dangling]],
    ) -> Entry:
        own = self._id(raw.key)
        linked = self._linked(linker, raw.text, own)
        dangling += [(raw, replace(found, line=_line(raw, found.line))) for found in linked.dangling]
        examples = []
        for example in raw.examples:
            told = self._linked(linker, example.text, own)
            examples.append(Example(example.id, example.title, unwrapped(example.text), told.html))
            dangling += [(raw, replace(found, line=example.line + 2 + found.line)) for found in told.dangling]
            linked.links += [target for target in told.links if target not in linked.links]
            linked.terms += [target for target in told.terms if target not in linked.links]
        number = raw.title if kind == "glossary" else raw.key
        return Entry(
            own, self.raw.id, kind, number, raw.title, unwrapped(raw.text), linked.html, where=where,
            links=tuple(linked.links), terms=tuple(linked.terms), examples=tuple(examples),
            questions=tuple(raw.questions), also=tuple(raw.also), keyword=raw.keyword,
        )  # fmt: skip

    def _linked(self, linker: Linker, text: str, own: str) -> Linked:
        return linker.link(text, self.raw.id, own)


def unwrapped(text: str) -> str:
    """Markdown with each paragraph, bullet and table row on one line, however its file wraps it."""
    lines: list[str] = []
    for line in text.split("\n"):
        starts = not line.strip() or re.match(r"\s*([-*+|>]|\d+[.)])(\s|$)|\s*\|", line)
        if starts or not lines or not lines[-1].strip():
            lines.append(line.rstrip())
        else:
            lines[-1] += " " + line.strip()
    return "\n".join(lines)


def _line(raw: RawEntry, line: int) -> int:
    """The line of the file for a line of the entry's text."""
    body = [(number, text) for number, text in raw.body]
    while body and not body[0][1].strip():
        body.pop(0)
    return body[min(line, len(body) - 1)][0] if body else raw.line


def _examples_elsewhere(entries: list[Entry]) -> dict[str, list[Example]]:
    """Examples whose id names another rule than the one they stand under, by that other rule."""
    named: dict[str, list[Example]] = defaultdict(list)
    for entry in entries:
        for example in entry.examples:
            found = EXAMPLE_ID.fullmatch(example.id)
            if found and f"{found[1]}:{found[2]}" != entry.id:
                named[f"{found[1]}:{found[2]}"].append(example)
    return named


def _with_backlinks(entries: list[Entry]) -> Iterable[Entry]:
    backlinks: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        for target in entry.links:
            if target != entry.id:
                backlinks[target].append(entry.id)
    return (replace(entry, backlinks=tuple(backlinks[entry.id])) for entry in entries)
