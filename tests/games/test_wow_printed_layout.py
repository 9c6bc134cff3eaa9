"""What stands in parentheses of a printed text explains, or is part of the power: never dropped in silence."""

from __future__ import annotations

import pytest

from judge_app.games.wow.printed.layout import lines
from judge_app.rulekit.printed.printed_text import About

ABOUT = About("Old Bramble", {"type": "Ally"})


def said(text: str) -> list[str]:
    return [line.said for line in lines(text, ABOUT)]


@pytest.mark.parametrize(
    "text",
    [
        "<b>Ferocity</b> <i>(may attack at once)</i>",
        "Ferocity (This ally may attack at once.)",
        "Ferocity <i>(A reminder.) <b>Elusive</b> (Another reminder.)</i>",
        "Ferocity (received errata)",
    ],
)
def test_what_explains_is_no_power(text: str) -> None:
    assert next(one.strip(" .") for one in said(text)) == "Ferocity"
    assert not any("(" in one for one in said(text))


def test_a_keyword_times_three_is_had_three_times() -> None:
    assert said("<b>Hardiness</b> (x 3)") == ["Hardiness"] * 3


def test_what_stands_in_parentheses_in_plain_print_stays_part_of_the_power() -> None:
    assert "(at random)" in said("When this ally enters play, target player discards a card (at random).")[0]


def test_mend_for_each_is_so_many_times_mend_and_not_mend_of_so_many() -> None:
    assert "Mend 1 once for each" in said("This ally has <b>Mend 1</b> for each other ally you control.")[0]
