"""What is told of a clause that wasn't understood, and where in the print its reading broke off."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_app.games.hearthstone.game import GAME as HEARTHSTONE
from judge_app.games.wow.game import GAME as WOW
from judge_app.rulekit.printed.of_cards import broke_off, read_text, told
from judge_app.rulekit.printed.printed_text import About
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


PIECES = st.sampled_from(
    ["Destroy", "target", "ally", "this card", "Deal 3 damage", "to", "a minion", "and", "or", ",", ".", '"', "(", ")",
     ">>>", "Ongoing:", "Battlecry:", "When", "enters play", "draw", "a card", "<b>", "</b>", "[Exhaust]", "X", "\0",
     "\r\n", "$3"]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES | st.text(max_size=3), max_size=20).map(" ".join), st.sampled_from(["", "Oak", "\0", "("]))
def test_any_text_of_any_card_is_read_to_its_end_or_told(text: str, name: str) -> None:
    for game, type_ in ((WOW, "Ally"), (HEARTHSTONE, "spell")):
        reading = read_text(game.printed, text, About(name, {"type": type_}))
        assert all(clause.canonical if clause.powers else told(clause) for clause in reading.clauses)
