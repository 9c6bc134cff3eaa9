"""Checks the books as a whole: numbers, ids, links, examples, forms. Every fault at once, each with file and line."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from rapidfuzz import process

from rules_db.catalogue import apart
from rules_db.compose import EXAMPLE_ID, Claim, Composed, claims
from rules_db.linker import target_of
from rules_db.markdown import RawBook, RawEntry
from rules_db.model import Problem

NUMBER = re.compile(r"(\d{3})\.(\d+)([a-z]?)")


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
        ]
    problems += _dangling(composed)
    return sorted(set(problems))


def nearest_key(wanted: str, keys: Iterable[str]) -> str:
    """' (nearest: ...)' with the number, slug or id most like the wanted one; '' when none is like it."""
    keys = list(keys)
    numbers = [key for key in keys if NUMBER.fullmatch(key)]
    if numbers and NUMBER.fullmatch(wanted):
        return f" (nearest: {min(numbers, key=lambda number: apart(number, wanted))})"
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
        expected = int(chapter) * 100
        for section in (section for section in book.sections if section.chapter == chapter):
            if int(section.number) != expected:
                yield _at(section.intro, f"section {expected} is expected where {section.number} stands")
            expected = int(section.number) + 1
            yield from _rules(section.number, section.rules)


def _rules(section: str, rules: list[RawEntry]) -> Iterator[Problem]:
    last, letter = 0, ""
    for raw in rules:
        found = NUMBER.fullmatch(raw.key)
        if not found or found[1] != section:
            yield _at(raw, f"{raw.key} does not belong in section {section}")
            continue
        number = int(found[2])
        following = chr(ord(letter) + 1) if letter else "a"
        expected = f"{section}.{last}{following}" if found[3] else f"{section}.{last + 1}"
        if raw.key != expected:
            yield _at(
                raw, f"{expected} is expected where {raw.key} stands: a number is missing, doubled or out of order"
            )
        last, letter = number, found[3]


def _examples(book: RawBook, books: list[RawBook]) -> Iterator[Problem]:
    keys = {other.id: {raw.key for raw in _all(other)} for other in books}
    seen: dict[str, tuple[RawEntry, int]] = {}
    for raw in _all(book):
        for example in raw.examples:
            found = EXAMPLE_ID.fullmatch(example.id)
            if not found:
                yield _at(raw, f'example id "{example.id}" must look like {book.id}/{raw.key}#1', example.line)
            elif found[2] not in keys.get(found[1], ()):
                near = nearest_key(found[2], keys.get(found[1], keys[book.id]))
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


def _pointer(raw: RawEntry) -> re.Match[str] | None:
    return re.fullmatch(r"See \[[^\]]*\]\(([^)]*)\)\.", raw.text)


def _dangling(composed: Composed) -> Iterator[Problem]:
    keys: dict[str, list[str]] = defaultdict(list)
    for entry in composed.entries:
        keys[entry.book].append(entry.id.partition(":")[2])
    for raw, link in composed.dangling:
        book, _, key = link.target.partition(":")
        if not target_of(book, link.target):
            message = f"link {link.written}: only rule numbers and glossary:slug can be linked"
        elif book in keys:
            message = f"link {link.written} leads nowhere{nearest_key(key, keys[book])}"
        else:
            near = nearest_key(link.target, (entry.id for entry in composed.entries))
            message = f"link {link.written} leads nowhere{near}"
        yield _at(raw, message, link.line)
