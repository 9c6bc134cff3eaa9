"""Checks the books as a whole: numbers, ids, links, examples, forms. Every fault at once, each with file and line."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from rapidfuzz import process

from rules_db.compose import Claim, Composed, claims
from rules_db.markdown import RawBook, RawEntry
from rules_db.model import UNNAMED, Problem
from rules_db.numbering import DIGITS, ELSEWHERE, Numbering, apart


def validate(books: list[RawBook], composed: Composed) -> list[Problem]:
    """What is wrong with the books taken together; nothing, when they are right."""
    problems: list[Problem] = []
    for book in books:
        problems += [
            *_unique_ids(book),
            *_chapters(book),
            *_numbering(book),
            *_examples(book, books),
            *_forms(book),
            *_pointers(book),
            *_newer(book, books),
            *_standing(book),
        ]
    problems += _dangling(composed, books)
    return sorted(set(problems))


def nearest_key(wanted: str, keys: Iterable[str], numbering: Numbering = DIGITS) -> str:
    """' (nearest: ...)' with the number, slug or id most like the wanted one; '' when none is like it."""
    keys = list(keys)
    alike = numbering.parts if numbering.parts(wanted) else numbering.section.fullmatch
    numbers = [key for key in keys if alike(key)] if alike(wanted) else []
    closest = min(numbers, key=lambda number: apart(number, wanted), default="")
    if closest and apart(closest, wanted) < ELSEWHERE:
        return f" (nearest: {closest})"
    near = process.extractOne(wanted, keys, score_cutoff=60)
    return f" (nearest: {near[0]})" if near else ""


def _all(book: RawBook) -> Iterator[RawEntry]:
    for section in book.sections:
        yield from section.rules
    yield from book.glossary


def _at(raw: RawEntry, message: str, line: int | None = None) -> Problem:
    return Problem(raw.file, line or raw.line, message)


def _unique_ids(book: RawBook) -> Iterator[Problem]:
    seen: dict[str, RawEntry] = {}
    for raw in [*(section.intro for section in book.sections), *_all(book)]:
        if first := seen.get(raw.key):
            yield _at(raw, f"{raw.key} stands here a second time; it is in {first.file}:{first.line}")
        seen.setdefault(raw.key, raw)


def _chapters(book: RawBook) -> Iterator[Problem]:
    for expected, number in enumerate(book.chapters, 1):
        if number != str(expected):
            yield Problem(book.file, 1, f"chapter {expected} is expected where {number} stands")
            return
    filled = {section.chapter for section in book.sections} | {book.glossary_chapter}
    for number, title in book.chapters.items():
        if number not in filled:
            yield Problem(book.file, 1, f'chapter {number}, "{title}", has no file')


def _numbering(book: RawBook) -> Iterator[Problem]:
    """Sections follow one another within a chapter, rules within a section, letters within a rule."""
    for chapter in book.chapters:
        sections = [section for section in book.sections if section.chapter == chapter]
        for at, slip in book.numbering.section_slips(chapter, [section.number for section in sections]):
            yield _at(sections[at].intro, slip)
        for section in sections:
            for at, slip in book.numbering.rule_slips(section.number, [rule.key for rule in section.rules]):
                yield _at(section.rules[at], slip)


def _examples(book: RawBook, books: list[RawBook]) -> Iterator[Problem]:
    known = {other.id: other for other in books}
    seen: dict[str, tuple[RawEntry, int]] = {}
    for raw in _all(book):
        for example in raw.examples:
            name, _, key = example.id.partition("/")
            named = known.get(name, book)
            rule = named.numbering.example(key)
            if rule is None or name not in known:
                form = f"{book.id}/{book.numbering.example_form(raw.key)}"
                yield _at(raw, f'example id "{example.id}" must look like {form}', example.line)
            elif rule and rule not in (keys := {raw.key for raw in _all(named)}):
                near = nearest_key(rule, keys, named.numbering)
                yield _at(raw, f"example {example.id} names no rule of this library{near}", example.line)
            if not example.title or not example.text:
                yield _at(raw, f"example {example.id} needs a title and a text", example.line)
            if first := seen.get(example.id):
                yield _at(raw, f"example {example.id} stands in {first[0].file}:{first[1]} too", example.line)
            seen.setdefault(example.id, (raw, example.line))


def _forms(book: RawBook) -> Iterator[Problem]:
    """A form under `also:` that another entry claims too would link to one of them only."""
    taken: dict[str, Claim] = {}
    for claim in claims(book):
        form = claim.form.lower()
        first = taken.setdefault(form, claim)
        if first.target != claim.target and not claim.headword:
            where = f"{first.raw.file}:{first.raw.line}"
            yield _at(claim.raw, f'"{claim.form}" is a form of "{first.raw.title}" ({where}) too; keep it in one')


def _pointers(book: RawBook) -> Iterator[Problem]:
    """An entry that only says "See [X](glossary:x)" must lead straight to an entry that says more."""
    pointers = {raw.key: found[1] for raw in book.glossary if (found := _pointer(raw))}
    for raw in book.glossary:
        if not raw.text:
            yield _at(raw, f'"{raw.title}" has no text')
        elif pointers.get(raw.key) in (raw.key, *pointers):
            yield _at(raw, f'"{raw.title}" points to {pointers[raw.key]}, which only points on')


def _newer(book: RawBook, books: list[RawBook]) -> Iterator[Problem]:
    """The newer edition that it names is a book of the library, and a book's newest edition has none."""
    others = [other.id for other in books if other.id != book.id and not other.newer]
    if book.newer and book.newer not in others:
        near = nearest_key(book.newer, others)
        yield Problem(book.file, book.newer_line, f'"{book.newer}" is no book that has no newer edition{near}')


def _standing(book: RawBook) -> Iterator[Problem]:
    """Sources and authorities are among those that book.md names; behind a comma stands where in them."""
    for raw in _all(book):
        if raw.source not in ("", *book.sources):
            yield _at(raw, f'book.md names no source "{raw.source}"{nearest_key(raw.source, book.sources)}')
        named = [part.partition(",")[0].strip() for part in raw.authority.split(";")]
        for name in named if raw.authority not in ("", UNNAMED) else ():
            if name not in book.authorities:
                yield _at(raw, f'book.md names no authority "{name}"{nearest_key(name, book.authorities)}')


def _pointer(raw: RawEntry) -> re.Match[str] | None:
    return re.fullmatch(r"See \[[^\]]*\]\(([^)]*)\)\.", raw.text)


def _dangling(composed: Composed, books: list[RawBook]) -> Iterator[Problem]:
    numberings = {book.id: book.numbering for book in books}
    keys: dict[str, list[str]] = defaultdict(list)
    for entry in composed.entries:
        keys[entry.book].append(entry.id.partition(":")[2])
    for raw, link in composed.dangling:
        book, _, key = link.target.partition(":")
        if not link.target:
            message = f"link {link.written}: only rule numbers and glossary:slug can be linked"
        elif book in keys:
            message = f"link {link.written} leads nowhere{nearest_key(key, keys[book], numberings[book])}"
        else:
            near = nearest_key(link.target, (entry.id for entry in composed.entries))
            message = f"link {link.written} leads nowhere{near}"
        yield _at(raw, message, link.line)
