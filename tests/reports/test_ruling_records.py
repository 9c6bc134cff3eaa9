"""The record of a ruling: what was reworded is marked in it, and it becomes plain data and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_app.reports.ruling import Appeal, Edit, Ruling, ruling_from_plain, ruling_plain

TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
TEXTS = st.lists(TEXT, max_size=3).map(tuple)
RULINGS = st.builds(
    Ruling,
    event=TEXT,
    players=TEXTS,
    agreed=TEXTS,
    ruling=TEXT,
    appeal=st.builds(Appeal, by=TEXT, decision=TEXT),
    rules=TEXTS,
    edits=st.lists(st.builds(Edit, TEXT, TEXT, TEXT), max_size=3).map(tuple),
)


@given(RULINGS)
def test_a_ruling_comes_back_from_json_as_it_was(ruling: Ruling) -> None:
    assert ruling_from_plain(json.loads(json.dumps(ruling_plain(ruling)))) == ruling


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "must be an object"),
        ({"evnt": "x"}, "no field evnt"),
        ({"event": 5}, '"event" must be text'),
        ({"players": "Anna"}, '"players" must be a list'),
        ({"edits": [{"key": "ruling"}]}, "key, was and now"),
        ({"appeal": {"by": None}}, '"by" must be text'),
    ],
)
def test_plain_data_that_is_no_ruling_is_refused_with_a_sentence(data: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ruling_from_plain(data)


def test_a_sentence_worded_by_hand_is_marked_with_how_it_was_made() -> None:
    once = Ruling().reworded("step:4", "It was so.", "It was thus.")
    assert once.edits == (Edit("step:4", "It was so.", "It was thus."),)
    twice = once.reworded("step:4", "It was thus.", "So it was.")
    assert twice.edits == (Edit("step:4", "It was so.", "So it was."),)


def test_a_sentence_worded_as_it_was_made_is_no_edit_any_more() -> None:
    edited = Ruling().reworded("ruling", "Yes.", "No.").reworded("step:1", "A.", "B.")
    assert edited.reworded("ruling", "No.", "Yes.").edits == (Edit("step:1", "A.", "B."),)
