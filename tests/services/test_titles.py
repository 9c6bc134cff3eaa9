"""What a case is called that has no title of its own."""

from __future__ import annotations

import pytest

from judge_app.services.titles import title_of

SIDES = {"you": {"hero": "H", "in play": ["Wisp", {"card": "Foo", "damage": 1}], "resources": 3}, "opponent": None}
MANY = {"you": {"board": ["A", "B", "A"], "hand": ["C", "D"]}}


@pytest.mark.parametrize(
    ("case", "file", "title"),
    [
        ({"title": "Mine", "question": "Q?"}, "f", "Mine"),
        ({"title": "A board", "question": "Q?"}, "f", "Q?"),
        ({"title": "A board", "players": SIDES}, "f", "f"),
        ({"title": "A board", "players": SIDES}, "", "Wisp, Foo"),
        ({"title": "A board", "players": MANY}, "", "A, B, C…"),
        ({"title": "A board", "players": {"you": {"hero": "H"}}}, "", "A board"),
        ({}, "", "Untitled"),
        (None, "", "Untitled"),
        ({"players": ["no side"]}, "", "Untitled"),
    ],
)
def test_a_case_is_called_by_its_title_its_question_its_file_or_its_cards(case: object, file: str, title: str) -> None:
    assert title_of(case, file) == title
