"""What is saved into a file that a person typed keeps their comments, their order and their way of writing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_app.files import plain
from judge_app.files.plain import Placed, Plain, plain_of
from judge_app.files.rewriting import rewritten, written
from judge_app.files.strict_yaml import parse

SCENARIOS = sorted((Path(__file__).resolve().parents[2] / "scenarios").rglob("*.yaml"))

TYPED = """\
# A case: what lay there
judge: 2
title: A long title that
  goes on in a second line
players:      # clockwise
  you:
    hero: A Mage   # the first
    in play:
      - {card: Farm Hand, as: mine}   # tired
      # the other one
      - {card: Stone Boar, damage: 2}
  opponent:
    hero: A Warrior

happened:
  - everyone passes   # nobody wants to
expect:
  - card: {called: mine, damage: 0}
"""


def read(text: str) -> Plain:
    return plain_of(parse(text, "x"))


@pytest.mark.parametrize("path", Random(7).sample(SCENARIOS, 25), ids=lambda path: path.stem)
def test_a_file_of_the_library_in_which_one_thing_changed_stays_as_it_is_but_for_that(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    data = read(text)
    assert rewritten(text, data) == text
    changed = rewritten(text, {**data, "title": "Another title"})
    before, after = text.splitlines(), changed.splitlines()
    (new,) = [line for line in after if line not in before]
    assert new.replace('"', "") == "title: Another title"  # quoted where the old one was
    assert read(changed) == {**data, "title": "Another title"}


def test_one_changed_value_changes_its_line_and_no_other() -> None:
    changed = plain.put(read(TYPED), ("players", "you", "in play", 1, "damage"), 3)
    assert rewritten(TYPED, changed) == TYPED.replace("damage: 2", "damage: 3")


def test_a_card_that_is_added_stands_in_its_place_and_the_comments_stay() -> None:
    changed = plain.insert(read(TYPED), ("players", "you", "in play", 2), {"card": "Plain Orc", "exhausted": True})
    text = rewritten(TYPED, changed)
    added = "      - {card: Plain Orc, exhausted: true}\n"
    assert text == TYPED.replace(
        "      - {card: Stone Boar, damage: 2}\n", "      - {card: Stone Boar, damage: 2}\n" + added
    )


def test_a_card_that_is_taken_away_leaves_the_others_with_their_comments() -> None:
    text = rewritten(TYPED, plain.remove(read(TYPED), ("players", "you", "in play", 1)))
    assert "- {card: Farm Hand, as: mine}   # tired" in text
    assert "Stone Boar" not in text
    assert "# the first" in text


def test_a_new_part_stands_where_the_data_has_it() -> None:
    data = read(TYPED)
    order = {**{name: data[name] for name in ("judge", "title")}, "question": "Who?", "players": data["players"]}
    changed = {**order, "happened": data["happened"], "expect": data["expect"]}
    assert rewritten(TYPED, changed) == TYPED.replace("players:  ", "question: Who?\nplayers:  ")


def test_a_new_file_is_written_as_a_person_would_type_it() -> None:
    sides = {"you": {"hero": "A Mage", "hand": ["Fire Blast"], "in play": [{"card": "Farm Hand", "damage": 1}]}}
    assert written({"judge": 2, "players": sides, "expect": [{"card": {"called": "x", "damage": 2}}]}) == (
        "judge: 2\nplayers:\n  you:\n    hero: A Mage\n    hand: [Fire Blast]\n    in play:\n"
        "      - {card: Farm Hand, damage: 1}\nexpect:\n  - card: {called: x, damage: 2}\n"
    )


few = settings(max_examples=40)
SCALARS = st.one_of(
    st.text("aé:#-[]{}'\" \n1.&*!%@`|>?,", max_size=8), st.integers(-5, 10**6), st.booleans(), st.none()
)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("ab c'#:1", min_size=1, max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
WHOLES = st.dictionaries(st.sampled_from(["judge", "title", "players", "happened", "expect", "x y"]), PLAIN, min_size=1)


@few
@given(WHOLES)
def test_what_was_written_reads_back_the_same(data: dict[str, Any]) -> None:
    text = rewritten(TYPED, data)
    assert read(text) == data
    assert list(read(text)) == list(data)


@few
@given(WHOLES, WHOLES)
def test_changing_it_again_reads_back_the_same(first: dict[str, Any], second: dict[str, Any]) -> None:
    assert read(rewritten(written(first), second)) == second


def test_each_value_gets_a_place_of_its_own_that_says_where_it_stands() -> None:
    placed = Placed("x")
    data = placed.data(read(TYPED))
    assert plain_of(data) == read(TYPED)
    assert ("players", "you", "in play", 1, "damage") in placed.paths.values()
    assert len(set(placed.paths.values())) == len(placed.paths)


def test_data_is_edited_without_changing_what_was_there() -> None:
    before = {"a": [1, {"b": 2}]}
    assert plain.put(before, ("a", 1, "b"), 3) == {"a": [1, {"b": 3}]}
    assert plain.put(before, ("c", "d"), 4) == {"a": [1, {"b": 2}], "c": {"d": 4}}
    assert plain.insert(before, ("a", 0), 0) == {"a": [0, 1, {"b": 2}]}
    assert plain.insert(before, ("new", 0), 0) == {**before, "new": [0]}
    assert plain.remove(before, ("a", 0)) == {"a": [{"b": 2}]}
    assert plain.remove(before, ("a", 1, "b")) == {"a": [1, {}]}
    assert before == {"a": [1, {"b": 2}]}


@pytest.mark.parametrize("text", ["0x1b: 1\n", "\\n,:", "0x1}|' }a: {b: 1}\n", "? a\n", "a: |+\n\n"])
def test_what_the_library_can_not_keep_is_written_anew(text: str) -> None:
    assert plain_of(parse(rewritten(text, {"a": 1}), "it")) == {"a": 1}
