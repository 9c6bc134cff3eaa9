"""Questions as judges and players put them find the rule that answers them, in its book and among all books."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.bench.questions import ask, questions, rates
from rules_db.library import Library

HERE = Path(__file__).parent
FILES = {
    "wow-7.4": HERE / "judges-questions.tsv",
    "hearthstone": HERE / "hearthstone-questions.tsv",
    "wow-early": HERE / "wow-early-questions.tsv",
    "fab": HERE / "fab-questions.tsv",
    "invasion": HERE / "invasion-questions.tsv",
}


@pytest.mark.parametrize(
    ("book", "first", "five"),
    [
        ("wow-7.4", 0.86, 0.97),
        ("hearthstone", 0.87, 0.98),
        ("wow-early", 0.75, 0.9),
        ("fab", 0.8, 0.95),
        ("invasion", 0.85, 0.97),
    ],
)
def test_in_its_book_the_right_rule_is_mostly_first_and_among_the_first_five(
    library: Library, book: str, first: float, five: float
) -> None:
    found = rates(ask(library, questions(FILES[book], library), book))
    assert found[0] >= first
    assert found[1] >= five


@pytest.mark.parametrize(("book", "first", "five"), [("wow-7.4", 0.83, 0.96), ("hearthstone", 0.79, 0.94)])
def test_among_all_books_the_right_rule_is_mostly_first_and_among_the_first_five(
    library: Library, book: str, first: float, five: float
) -> None:
    found = rates(ask(library, questions(FILES[book], library)))
    assert found[0] >= first
    assert found[1] >= five


@pytest.mark.parametrize("book", FILES)
def test_every_question_has_its_answer_in_the_library(library: Library, book: str) -> None:
    asked = FILES[book].read_text(encoding="utf-8").splitlines()[1:]
    assert len(questions(FILES[book], library)) == len(asked)
