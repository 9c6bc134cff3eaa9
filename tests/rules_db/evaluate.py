"""Measures the search on judges' questions: python tests/rules_db/evaluate.py BOOK QUESTIONS.tsv [alone]

The file has a question and the numbers of that book that answer it (joined by "|") on each line. With "alone" only that
book is searched, else all are. Printed are the misses, the share of
questions whose rule came first and among the first five, and how long a search took.
"""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from rules_db.library import Library, open_library


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


def questions(path: Path, library: Library, book: str = "wow-7.4") -> list[tuple[str, set[str]]]:
    """The file's questions with their answers as ids; answers that the library doesn't have are left out."""
    pairs = []
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


def main(book: str, path: Path, only: str | None) -> None:
    """Print the misses and the rates."""
    library = open_library()
    library.warm()
    asked = ask(library, questions(path, library, book), only)
    for one in asked:
        if one.place != 1:
            short = [found.removeprefix(f"{book}:") for found in one.found[:5]]
            right = "|".join(sorted(answer.split(":", 1)[1] for answer in one.right))
            print(f"{one.place or '-':>3}  {one.question}\n       wanted {right}; got {' '.join(short)}")
    first, five = rates(asked)
    times = sorted(one.milliseconds for one in asked)
    print(f"{len(asked)} questions: first {first:.1%}, first five {five:.1%}")
    median, late = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"milliseconds: median {median:.1f}, p95 {late:.1f}, most {times[-1]:.1f}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[1] if sys.argv[3:] == ["alone"] else None)
