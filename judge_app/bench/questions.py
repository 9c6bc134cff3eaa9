"""The figures of the search, by judges' questions.

A file has a question and the numbers of its book that answer it (joined by "|") on each line. It is named after its
book: hearthstone-questions-heldout.tsv. The files lie with the tests; where those are not installed there are none.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_app.bench.figures import Figure
from judge_app.files.shipped import CODE
from rules_db.library import Library, open_library

QUESTIONS = CODE / "tests" / "rules_db"
BOOKS = {"judges": "wow-7.4"}
"""The book of files that are not named after one."""

ALONE, TOGETHER = (0.85, 0.98), (0.78, 0.95)
"""What is promised of the right rule first, and among the first five: with the book named, and among all books."""


@dataclass
class Asked:
    """One question, what would answer it, what was found and how long that took."""

    question: str
    right: set[str]
    found: list[str]
    milliseconds: float

    @property
    def place(self) -> int:
        """The place of the first right answer from 1; 0 when it is not among those found."""
        return next((at for at, found in enumerate(self.found, 1) if found in self.right), 0)


def question_files(folder: Path = QUESTIONS) -> list[Path]:
    """The files of questions that nobody tunes to, of every book."""
    return sorted(folder.glob("*-questions*heldout*.tsv"))


def book_of(path: Path) -> str:
    """The book that a file's questions are about."""
    named = path.name.partition("-questions")[0]
    return BOOKS.get(named, named)


def questions(path: Path, library: Library) -> list[tuple[str, set[str]]]:
    """The file's questions with their answers as ids; answers that the library doesn't have are left out."""
    pairs, book = [], book_of(path)
    for line in path.read_text(encoding="utf-8").splitlines():
        question, _, answers = line.partition("\t")
        known = {f"{book}:{answer.strip()}" for answer in answers.split("|")} & set(library.entries)
        if known:
            pairs.append((question, known))
    return pairs


def ask(library: Library, pairs: list[tuple[str, set[str]]], book: str | None = None) -> list[Asked]:
    """Every question searched once, in one book or in all."""
    asked = []
    for question, right in pairs:
        start = time.perf_counter()
        hits = library.search(question, book=book, limit=20)
        asked.append(Asked(question, right, [hit.id for hit in hits], 1000 * (time.perf_counter() - start)))
    return asked


def rates(asked: list[Asked]) -> tuple[float, float]:
    """The share of questions answered first, and among the first five."""
    first = sum(one.place == 1 for one in asked)
    five = sum(1 <= one.place <= 5 for one in asked)
    return first / len(asked), five / len(asked)


def search_figures() -> Iterator[Figure]:
    """How often the right rule is first, and among the first five, by each file of questions."""
    library = open_library()
    library.warm()
    for path in question_files():
        pairs, book = questions(path, library), book_of(path)
        for where, only, promised in (("its book", book, ALONE), ("all books", None, TOGETHER)):
            for place, rate, least in zip(
                ("first", "among five"), rates(ask(library, pairs, only)), promised, strict=True
            ):
                name = f"{path.stem}: right rule {place} in {where} ({len(pairs)})"
                yield Figure(name, 100 * rate, "%", least=100 * least)
    if not question_files():
        yield Figure("questions here to measure the search by", 0, "files")
