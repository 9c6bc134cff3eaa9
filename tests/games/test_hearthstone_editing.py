"""Boards are edited as data: what is drawn is what would be laid out, and every edit says what a person would type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_app.files.plain import Placed
from judge_app.games.hearthstone.laying_out.editing import EDITING
from judge_app.rulekit.table.editing import DraftCard
from judge_app.scenario.case_file import case_of
from judge_app.scenario.draft import read_draft
from judge_app.services.cases import SCENARIOS, cards

LIBRARY = cards()["hearthstone"]
CASES = sorted((SCENARIOS / "hearthstone").rglob("*.yaml"))

BOARD: dict[str, Any] = {
    "judge": 2,
    "title": "x",
    "ruleset": "hearthstone",
    "turn": "you",
    "players": {
        "you": {
            "board": [{"card": "Wisp", "as": "mine", "damage": 1}, "Chillwind Yeti"],
            "hand": ["Flamestrike", "Wisp"],
        },
        "opponent": {"hero": {"card": "a hero", "armor": 2}},
    },
}
MINE = ("players", "you", "board", 0)
HERO = ("players", "you", "hero")


def zone(data: Any, player: str, name: str) -> list[DraftCard]:
    side = next(side for side in EDITING.sides(data, LIBRARY) if side.player == player)
    return list(next(z.cards for z in side.zones if z.name == name))


def names(data: Any, player: str, name: str) -> list[str]:
    return [card.name for card in zone(data, player, name)]


def everything(data: Any) -> list[DraftCard]:
    return [card for side in EDITING.sides(data, LIBRARY) for z in side.zones for card in z.cards]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_drawn_is_what_is_laid_out(path: Path) -> None:
    data = read_draft(path.read_text(encoding="utf-8"))
    case = case_of(Placed(path.name).data(data), path, cards())
    own = {**LIBRARY, **case.cards}
    drawn = [card.called for side in EDITING.sides(data, own) for z in side.zones for card in z.cards]
    state = case.words.lay_out(case.players, case.turn, case.cards, case.words.ruleset, case.situation)
    assert sorted(drawn) == sorted(entity.key for entity in state.objects)


def test_a_minion_is_added_before_the_one_it_is_dropped_on() -> None:
    data = EDITING.add(BOARD, "you", "board", 1, "Knife Juggler", LIBRARY)
    assert names(data, "you", "board") == ["Wisp", "Knife Juggler", "Chillwind Yeti"]
    assert data["players"]["you"]["board"][1] == "Knife Juggler"


def test_a_minion_goes_to_the_hand_without_its_damage_and_to_the_other_side_with_it() -> None:
    data = EDITING.move(BOARD, (MINE,), "you", "hand", 0, LIBRARY)
    assert data["players"]["you"]["hand"] == [{"card": "Wisp", "as": "mine"}, "Flamestrike", "Wisp"]
    over = EDITING.move(BOARD, (MINE,), "opponent", "board", 0, LIBRARY)
    assert over["players"]["opponent"]["board"] == [{"card": "Wisp", "as": "mine", "damage": 1}]


def test_a_minion_moved_within_its_board_goes_where_it_is_dropped() -> None:
    data = EDITING.move(BOARD, (MINE,), "you", "board", 2, LIBRARY)
    assert names(data, "you", "board") == ["Chillwind Yeti", "Wisp"]


def test_a_card_that_dies_in_the_editor_is_among_those_that_died() -> None:
    data = EDITING.move(BOARD, (MINE,), "you", "died", 0, LIBRARY)
    assert data["players"]["you"]["died"] == [{"card": "Wisp", "as": "mine"}]


def test_what_is_dropped_beside_the_hero_goes_where_its_type_belongs() -> None:
    made_up = {
        **LIBRARY,
        **{
            kind: type(LIBRARY["Wisp"])(kind, LIBRARY["Wisp"].printed.set("type", kind))
            for kind in ("weapon", "secret", "hero power", "hero")
        },
    }
    data: Any = BOARD
    for kind in ("weapon", "secret", "hero power", "hero"):
        data = EDITING.add(data, "you", "hero", 0, kind, made_up)
    side = data["players"]["you"]
    assert (side["weapon"], side["secrets"], side["hero power"], side["hero"]) == (
        "weapon", ["secret"], "hero power", "hero",
    )  # fmt: skip


def test_a_hero_that_nobody_named_is_drawn_and_can_be_said_something_of() -> None:
    assert [card.called for card in zone(BOARD, "you", "hero")] == ["your hero"]
    data = EDITING.set_field(BOARD, HERO, "damage", 5)
    assert data["players"]["you"]["hero"] == {"card": "a hero", "damage": 5}
    assert zone(data, "you", "hero")[0].notes == ("5 damage",)
    assert EDITING.set_field(data, HERO, "damage", None) == BOARD


def test_a_field_is_set_and_taken_off_and_a_name_alone_is_left() -> None:
    path = ("players", "you", "board", 1)
    data = EDITING.set_field(BOARD, path, "frozen", True)
    assert data["players"]["you"]["board"][1] == {"card": "Chillwind Yeti", "frozen": True}
    assert EDITING.set_field(data, path, "frozen", None) == BOARD


def test_a_second_minion_has_the_same_on_it_but_no_name_of_its_own() -> None:
    data = EDITING.duplicate(BOARD, MINE)
    assert data["players"]["you"]["board"][1] == {"card": "Wisp", "damage": 1}
    assert EDITING.duplicate(BOARD, HERO) == BOARD


def test_a_case_goes_on_speaking_of_the_same_minion_when_it_is_called_otherwise() -> None:
    happened = [{"attack": {"with": "Chillwind Yeti", "against": "opponent's hero"}}]
    expect = [{"card": {"called": "Chillwind Yeti", "name": "Chillwind Yeti"}},
              {"zone": {"of": "you", "zone": "board", "cards": ["Chillwind Yeti"]}}]  # fmt: skip
    data = {**BOARD, "happened": happened, "expect": expect, "order": ["Chillwind Yeti"]}
    found = EDITING.keeping_names(data, lambda old: EDITING.add(old, "you", "board", 9, "Chillwind Yeti", LIBRARY))
    assert found["happened"] == [{"attack": {"with": "Chillwind Yeti (1)", "against": "opponent's hero"}}]
    assert found["expect"][0]["card"] == {"called": "Chillwind Yeti (1)", "name": "Chillwind Yeti"}
    assert found["expect"][1]["zone"]["cards"] == ["Chillwind Yeti"]
    assert found["order"] == ["Chillwind Yeti (1)"]


def test_a_player_is_renamed_wherever_the_case_speaks_of_them() -> None:
    data = {**BOARD, "happened": [{"attack": {"with": "mine", "against": "opponent's hero"}}]}
    found = EDITING.rename(data, "opponent", "Anna")
    assert list(found["players"]) == ["you", "Anna"]
    assert found["happened"][0]["attack"]["against"] == "Anna's hero"


def test_a_game_has_two_players_and_no_more() -> None:
    assert EDITING.add_player(BOARD, LIBRARY) == BOARD
    alone = EDITING.remove_player(BOARD, "opponent")
    assert list(EDITING.add_player(alone, LIBRARY)["players"]) == ["you", "opponent"]


EDITS = st.tuples(
    st.sampled_from(["add", "move", "remove", "duplicate", "set"]),
    st.sampled_from(["you", "opponent"]),
    st.sampled_from(["board", "hand", "deck", "graveyard", "died"]),
    st.integers(0, 5),
    st.sampled_from(["Wisp", "Flamestrike", "Knife Juggler"]),
    st.integers(0, 40),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(EDITS, max_size=8))
def test_no_edit_loses_a_card_and_each_card_stands_where_its_way_says(edits: list[tuple[Any, ...]]) -> None:
    data: Any = BOARD
    for what, player, to, place, name, which in edits:
        before = everything(data)
        card = before[which % len(before)]
        if what == "add":
            data = EDITING.add(data, player, to, place, name, LIBRARY)
        elif what == "move":
            data = EDITING.move(data, (card.path,), player, to, place, LIBRARY)
        elif what == "remove":
            data = EDITING.remove(data, (card.path,))
        elif what == "duplicate":
            data = EDITING.duplicate(data, card.path)
        else:
            data = EDITING.set_field(data, card.path, "as", f"number {which}")
        fixed = card.path[-1] == "hero"
        more = {"add": 1, "move": 0, "remove": -1 + fixed, "duplicate": 1 - fixed, "set": 0}[what]
        after = everything(data)
        assert len(after) == len(before) + more
        assert len({c.path for c in after}) == len(after)
