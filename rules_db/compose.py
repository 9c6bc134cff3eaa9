"""Makes the books' entries out of their files: numbered, linked both ways, with their place and their examples."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules_db.linker import Dangling, Linked, Linker, Term, Terms, link_forms
from rules_db.markdown import RawBook, RawEntry, RawSection
from rules_db.model import Book, Entry, Example, Kind
from rules_db.numbering import Numbering

Numberings = Mapping[str, Numbering]


@dataclass(frozen=True, slots=True)
class Claim:
    """A form that a glossary entry or a rule that is a term claims: as its headword, or under `also:`."""

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
    """Every form that the book's glossary and terms claim: headwords as printed, their other readings, then `also:`."""
    raws = [*book.glossary, *(rule for section in book.sections for rule in section.rules if rule.term)]
    heads = [Claim(form, f"{book.id}:{raw.key}", raw, True) for raw in raws for form in link_forms(raw.title)]
    printed = {raw.title for raw in raws}
    heads.sort(key=lambda claim: claim.form not in printed)
    others = [Claim(form, f"{book.id}:{raw.key}", raw, False) for raw in raws for form in raw.also]
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
    numberings = {book.id: book.numbering for book in books}
    linker = Linker(ids, {book.id: terms_of(book) for book in books}, numberings)
    for book in books:
        composer = _Composer(book)
        composed.books.append(composer.book())
        composed.entries += composer.entries(linker, composed.dangling)
    composed.entries = list(_with_examples_elsewhere(composed.entries, numberings))
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
        keys = [*map(raw.numbering.chapter, raw.chapters), *(section.number for section in raw.sections)]
        keys += [entry.key for section in raw.sections for entry in section.rules]
        return [self._id(key) for key in (*keys, *(entry.key for entry in raw.glossary))]

    def book(self) -> Book:
        raw = self.raw
        chapters = tuple(self._id(raw.numbering.chapter(number)) for number in raw.chapters)
        return Book(
            raw.id, raw.title, raw.game, raw.version, raw.date, raw.source, raw.deviations, chapters, raw.short,
            raw.numbering.name, raw.newer,
        )  # fmt: skip

    def entries(self, linker: Linker, dangling: list[tuple[RawEntry, Dangling]]) -> Iterable[Entry]:
        """Chapters with their sections and rules, then the glossary."""
        made = [self._entry(raw, kind, where, linker, dangling) for raw, kind, where in self._raws()]
        children = defaultdict(list)
        for entry in made:
            if entry.where:
                children[entry.where[-1]].append(entry.id)
        return [replace(entry, children=tuple(children[entry.id])) for entry in made]

    def _raws(self) -> Iterable[tuple[RawEntry, Kind, tuple[str, ...]]]:
        """Each entry's record, kind and place, in the order of the book."""
        raw = self.raw
        for number, title in raw.chapters.items():
            key = raw.numbering.chapter(number)
            chapter = self._id(key)
            yield RawEntry(raw.file, 1, "chapter", key, title), "chapter", ()
            for section in raw.sections:
                if section.chapter != number:
                    continue
                yield section.intro, "section", (chapter,)
                place = (chapter, self._id(section.number))
                for rule, above in _with_what_is_above(section, raw.numbering):
                    yield rule, "rule", (*place, *map(self._id, above))
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
            examples.append(Example(example.id, example.title, unwrapped(example.text), told.html, example.ours))
            dangling += [(raw, replace(found, line=example.line + 2 + found.line)) for found in told.dangling]
            linked.links += [target for target in told.links if target not in linked.links]
            linked.terms += [target for target in told.terms if target not in linked.links]
        number = _number(raw, kind)
        return Entry(
            own, self.raw.id, kind, number, raw.title, unwrapped(raw.text), linked.html, where=where,
            links=tuple(linked.links), terms=tuple(linked.terms), examples=tuple(examples),
            questions=tuple(raw.questions), also=tuple(raw.also), keyword=raw.keyword, past=raw.past,
            term=raw.term, source=raw.source, authority=raw.authority,
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


def _with_what_is_above(section: RawSection, numbering: Numbering) -> Iterable[tuple[RawEntry, tuple[str, ...]]]:
    """Each rule of a section, and the numbers of the rules that it stands under, the outermost first."""
    numbers = {rule.key for rule in section.rules}
    for rule in section.rules:
        above: tuple[str, ...] = ()
        while (number := numbering.above(above[0] if above else rule.key)) in numbers:
            above = (number, *above)
        yield rule, above


def _number(raw: RawEntry, kind: Kind) -> str:
    """What the entry is called: its key, but for chapters and glossary entries."""
    return raw.title if kind == "glossary" else raw.key.removeprefix("chapter-") if kind == "chapter" else raw.key


def _with_examples_elsewhere(entries: list[Entry], numberings: Numberings) -> Iterable[Entry]:
    """The entries; examples whose id names another rule than the one they stand under stand under both."""
    named: dict[str, list[Example]] = defaultdict(list)
    for entry in entries:
        for example in entry.examples:
            book, _, key = example.id.partition("/")
            rule = numberings[book].example(key) if book in numberings else None
            if rule and f"{book}:{rule}" != entry.id:
                named[f"{book}:{rule}"].append(example)
    return (replace(entry, examples=(*entry.examples, *named[entry.id])) for entry in entries)


def _with_backlinks(entries: list[Entry]) -> Iterable[Entry]:
    backlinks: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        for target in entry.links:
            if target != entry.id:
                backlinks[target].append(entry.id)
    return (replace(entry, backlinks=tuple(backlinks[entry.id])) for entry in entries)
