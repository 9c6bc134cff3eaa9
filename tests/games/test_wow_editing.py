"""Boards are edited as data: what is drawn is what would be laid out, and every edit says what a person would type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_app.files.plain import Placed
from judge_app.games.wow import board as b
from judge_app.games.wow.laying_out.editing import EDITING
from judge_app.rulekit.table.editing import DraftCard
from judge_app.scenario.case_file import case_of
from judge_app.scenario.draft import read_draft
from judge_app.services.cases import SCENARIOS, cards

LIBRARY = cards()["wow-7.4"]
CASES = sorted((SCENARIOS / "wow").rglob("*.yaml"))

BOARD = {
    "judge": 2,
    "title": "x",
    "ruleset": "wow-7.4",
    "turn": "you",
    "players": {
        "you": {
            "hero": "Alliance Mage",
            "in play": [{"card": "Farm Hand", "as": "mine", "damage": 1}, "Stone Boar"],
            "hand": ["Fire Blast", "Farm Hand"],
            "resources": 3,
        },
        "opponent": {"hero": "Horde Warrior"},
    },
}


def zone(data: Any, player: str, name: str) -> list[DraftCard]:
    side = next(side for side in EDITING.sides(data, LIBRARY) if side.player == player)
    return list(next(z.cards for z in side.zones if z.name == name))


def names(data: Any, player: str, name: str) -> list[str]:
    return [card.name for card in zone(data, player, name)]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_drawn_is_what_is_laid_out(path: Path) -> None:
    data = read_draft(path.read_text(encoding="utf-8"))
    case = case_of(Placed(path.name).data(data), path, cards())
    own = {**LIBRARY, **case.cards}
    drawn: list[str] = []
    waiting = [c for side in EDITING.sides(data, own) for z in side.zones for c in z.cards]
    while waiting:
        card = waiting.pop()
        drawn += [card.called] if card.called else []
        waiting += card.attached
    state = case.words.lay_out(case.players, case.turn, case.cards, case.words.ruleset, case.situation)
    links = set(state.zone(b.CHAIN))
    laid = [o.key for o in state.objects if o.zone and o.card != "a face-down card" and o.card and o.id not in links]
    assert sorted(drawn) == sorted(laid)


def test_a_card_is_added_before_the_one_it_is_dropped_on() -> None:
    data = EDITING.add(BOARD, "you", "ally", 1, "Plain Orc", LIBRARY)
    assert names(data, "you", "ally") == ["Farm Hand", "Plain Orc", "Stone Boar"]
    assert data["players"]["you"]["in play"][1] == "Plain Orc"


def test_a_card_goes_to_the_hand_as_its_name_and_back_into_play_as_an_entry() -> None:
    path = ("players", "you", "in play", 1)
    data = EDITING.move(BOARD, (path,), "you", "hand", 0, LIBRARY)
    assert data["players"]["you"]["hand"] == ["Stone Boar", "Fire Blast", "Farm Hand"]
    back = EDITING.move(data, (("players", "you", "hand", 0),), "you", "ally", 9, LIBRARY)
    assert back == BOARD


def test_what_is_on_a_card_goes_with_it_to_another_side_which_does_not_own_it() -> None:
    data = EDITING.move(BOARD, (("players", "you", "in play", 0),), "opponent", "ally", 0, LIBRARY)
    assert data["players"]["opponent"]["in play"] == [{"card": "Farm Hand", "as": "mine", "damage": 1, "owner": "you"}]
    home = EDITING.move(data, (("players", "opponent", "in play", 0),), "you", "ally", 0, LIBRARY)
    assert home == BOARD


def test_a_card_moved_within_its_row_goes_where_it_is_dropped() -> None:
    data = EDITING.move(BOARD, (("players", "you", "in play", 0),), "you", "ally", 2, LIBRARY)
    assert names(data, "you", "ally") == ["Stone Boar", "Farm Hand"]


def test_resources_are_counted_until_something_is_said_of_one() -> None:
    data = EDITING.add(BOARD, "you", "resource", 0, "resource", LIBRARY)
    assert data["players"]["you"]["resources"] == 4
    spent = EDITING.set_field(data, ("players", "you", "resources", 1), "exhausted", True)
    assert spent["players"]["you"]["resources"] == [{"count": 1}, {"exhausted": True}, {"count": 2}]
    named = EDITING.add(spent, "you", "resource", 0, "Stone Boar", LIBRARY)
    assert named["players"]["you"]["resources"][0] == "Stone Boar"
    assert names(EDITING.remove(BOARD, (("players", "you", "resources", 0),)), "you", "resource") == ["resource"] * 2


def test_a_quest_lies_face_up_among_the_resources() -> None:
    data = EDITING.add(BOARD, "you", "resource", 0, "A Donation of Wool", LIBRARY)
    assert data["players"]["you"]["quests"] == ["A Donation of Wool"]
    assert not zone(data, "you", "resource")[0].face_down


def test_a_field_is_set_and_taken_off() -> None:
    path = ("players", "you", "in play", 1)
    data = EDITING.set_field(BOARD, path, "damage", 2)
    assert zone(data, "you", "ally")[1].notes == ("2 damage",)
    assert EDITING.set_field(data, path, "damage", None) == BOARD


def test_the_hero_is_set_in_fields_of_its_own_and_never_goes_away() -> None:
    path = ("players", "you", "hero")
    data = EDITING.set_field(BOARD, path, "damage", 5)
    assert data["players"]["you"]["hero damage"] == 5
    assert zone(data, "you", "hero")[0].notes == ("5 damage",)
    assert EDITING.remove(data, (path,)) == EDITING.move(data, (path,), "you", "hand", 0, LIBRARY) == data


def test_a_second_card_has_the_same_on_it_but_no_name_of_its_own() -> None:
    data = EDITING.duplicate(BOARD, ("players", "you", "in play", 0))
    assert data["players"]["you"]["in play"][1] == {"card": "Farm Hand", "damage": 1}


def test_attachments_are_drawn_under_their_host() -> None:
    data = EDITING.add(BOARD, "opponent", "hero", 0, "Polymorph", LIBRARY)
    data = EDITING.set_field(data, ("players", "opponent", "in play", 0), "attached to", "mine")
    host = zone(data, "you", "ally")[0]
    assert [card.name for card in host.attached] == ["Polymorph"]


EDITS = st.tuples(
    st.sampled_from(["add", "move", "remove", "duplicate", "damage"]),
    st.sampled_from(["you", "opponent"]),
    st.sampled_from(["hero", "ally", "resource", "hand", "deck", "graveyard", "removed"]),
    st.integers(0, 5),
    st.sampled_from(["Farm Hand", "Polymorph", "A Donation of Wool", "resource"]),
    st.integers(0, 40),
)


def everything(data: Any) -> list[DraftCard]:
    found, waiting = [], [c for side in EDITING.sides(data, LIBRARY) for z in side.zones for c in z.cards]
    while waiting:
        card = waiting.pop()
        found.append(card)
        waiting += card.attached
    return found


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
        elif card.entry is not None:
            data = EDITING.set_field(data, card.path, "exhausted", True)
        fixed = card.path[-1] == "hero"
        more = {"add": 1, "move": 0, "remove": -1 + fixed, "duplicate": 1 - fixed, "damage": 0}[what]
        after = everything(data)
        counted = sum(1 for _ in after)
        assert counted == len(before) + more or any("resources" in c.name for c in after)
        assert len({c.path for c in after}) == len(after)
