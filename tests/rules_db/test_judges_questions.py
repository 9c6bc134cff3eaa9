"""Questions as judges and players put them find the rule that answers them."""

from __future__ import annotations

from pathlib import Path

from evaluate import ask, questions, rates

from rules_db.library import Library

QUESTIONS = Path(__file__).parent / "judges-questions.tsv"


def test_the_right_rule_is_among_the_first_five_and_mostly_first(library: Library) -> None:
    first, five = rates(ask(library, questions(QUESTIONS, library)))
    assert five >= 0.9
    assert first >= 0.7


def test_every_answer_is_an_entry_of_the_library(library: Library) -> None:
    asked = QUESTIONS.read_text(encoding="utf-8").splitlines()[1:]
    assert len(questions(QUESTIONS, library)) == len(asked)
