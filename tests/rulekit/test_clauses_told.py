"""What is told of a clause that wasn't understood, and where in the print its reading broke off."""

from __future__ import annotations

import pytest

from judge_app.rulekit.printed.of_cards import broke_off, told
from judge_app.rulekit.printed.reading import Clause

PRINTED = "Destroy Oak or the spoon."


@pytest.mark.parametrize(
    ("died", "at"),
    [
        ("the spoon.", PRINTED.index("the")),
        ("the spoon, in our words.", PRINTED.index("the")),
        (PRINTED, 0),
        ("this card or that.", None),
        ("", len(PRINTED)),
    ],
)
def test_where_a_reading_broke_off_is_found_in_the_print_or_not_at_all(died: str, at: int | None) -> None:
    assert broke_off(Clause(PRINTED, died=died)) == at


def test_a_clause_is_told_from_where_its_reading_broke_off() -> None:
    assert told(Clause(PRINTED, died="the spoon.")) == f"“{PRINTED}” from “the spoon.” on"
    assert told(Clause(PRINTED, died="this card or that.")) == f"“{PRINTED}” from “this card or that.” on"
    assert told(Clause(PRINTED, died=PRINTED)) == f"“{PRINTED}”"


def test_a_clause_with_several_readings_is_told_with_each_of_them() -> None:
    assert told(Clause(PRINTED, options=("One.", "Other."))) == f"“{PRINTED}”, which can mean “One.” or “Other.”"
