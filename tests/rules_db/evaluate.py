"""Measures the search on a file of judges' questions: python tests/rules_db/evaluate.py QUESTIONS.tsv [alone]

With "alone" only the file's book is searched, else all are. Printed are the misses, the share of questions whose rule
came first and among the first five, and how long a search took.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

from judge_app.bench.questions import ask, book_of, questions, rates
from rules_db.library import open_library


def main(path: Path, *, alone: bool) -> None:
    """Print the misses and the rates."""
    library, book = open_library(), book_of(path)
    library.warm()
    asked = ask(library, questions(path, library), book if alone else None)
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
    main(Path(sys.argv[1]), alone=sys.argv[2:] == ["alone"])
