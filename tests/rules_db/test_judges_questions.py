"""Questions as judges and players put them find the rule that answers them, in its book and among all books."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.bench.questions import ask, questions, rates
from rules_db.library import Library

HERE = Path(__file__).parent
FILES = {"wow-7.4": HERE / "judges-questions.tsv", "hearthstone": HERE / "hearthstone-questions.tsv"}


@pytest.mark.parametrize(("book", "first", "five"), [("wow-7.4", 0.78, 0.94), ("hearthstone", 0.84, 0.95)])
def test_in_its_book_the_right_rule_is_mostly_first_and_among_the_first_five(
    library: Library, book: str, first: float, five: float
) -> None:
    found = rates(ask(library, questions(FILES[book], library), book))
    assert found[0] >= first
    assert found[1] >= five


@pytest.mark.parametrize(("book", "first", "five"), [("wow-7.4", 0.76, 0.92), ("hearthstone", 0.74, 0.88)])
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
