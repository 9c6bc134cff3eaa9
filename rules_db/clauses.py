"""Checks the tables of two editions' clauses against both books: every clause of either stands in them, and no other.

A table is named after its books, the newer first (`concordance/wow-7.4-wow-early.tsv`);
`judge_app/rulekit/counterparts.py` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from judge_app.files.problems import BadInput, listed
from judge_app.rulekit.counterparts import Counterpart, read_counterparts
from rules_db.model import Book, Entry, Problem
from rules_db.numbering import NUMBERINGS
from rules_db.validate import nearest_key

CLAUSES = ("rule", "glossary")
"""The kinds of entries that have counterparts; what a section says as a whole stands in its rules."""


def check_tables(folder: Path, books: Iterable[Book], entries: Iterable[Entry]) -> list[Problem]:
    """What is wrong with the tables in that folder, and which clauses stand in none."""
    by_id = {book.id: book for book in books}
    keys: dict[str, list[str]] = {book: [] for book in by_id}
    for entry in entries:
        if entry.kind in CLAUSES:
            keys[entry.book].append(entry.id.partition(":")[2])
    pairs = {f"{book.newer}-{book.id}": (by_id[book.newer], book) for book in by_id.values() if book.newer in by_id}
    problems = []
    for path in sorted(folder.glob("*.tsv")):
        name = f"{folder.name}/{path.name}"
        if path.stem not in pairs:
            expected = listed([f"{pair}.tsv" for pair in pairs]) if pairs else "none"
            problems.append(Problem(name, 0, f"no book and its newer edition are called so; expected: {expected}"))
            continue
        try:
            table = read_counterparts(path)
        except BadInput as error:
            problems += [Problem(name, mistake.line, mistake.message) for mistake in error.mistakes]
            continue
        newer, older = pairs[path.stem]
        problems += [Problem(name, line, message) for line, message in _slips(table, newer, older, keys)]
    return problems


def _slips(
    table: Iterable[Counterpart], newer: Book, older: Book, keys: Mapping[str, list[str]]
) -> Iterator[tuple[int, str]]:
    """(line, what is wrong there); what is missing is told where the clause before it stands."""
    stand: dict[str, dict[str, int]] = {newer.id: {}, older.id: {}}
    for row in table:
        if row.newer and (first := stand[newer.id].get(row.newer)):
            yield row.line, f'"{row.newer}" stands here a second time; it is in line {first}'
        for book, numbers in ((newer, (row.newer,) if row.newer else ()), (older, row.older)):
            for number in numbers:
                stand[book.id].setdefault(number, row.line)
                if number not in keys[book.id]:
                    near = nearest_key(number, keys[book.id], NUMBERINGS[book.numbering])
                    yield row.line, f'"{number}" is no clause of {book.id}{near}'
    for book_id, lines in stand.items():
        before = 1
        for number in keys[book_id]:
            if number not in lines:
                yield before, f'"{number}" of {book_id} stands in no line; it belongs behind this one'
            before = lines.get(number, before)
