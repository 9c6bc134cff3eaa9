"""A case goes on speaking of the same cards when an edit of its board changes what they are called."""

from __future__ import annotations

from typing import Any

from judge_app.games.wow.laying_out.editing import EDITING
from judge_app.services.cases import cards

LIBRARY = cards()["wow-7.4"]


def case(**more: Any) -> dict[str, Any]:
    you = {"hero": "Alliance Mage", "in play": [{"card": "Farm Hand"}], "hand": ["Fire Blast"]}
    players = {"you": you, "opponent": {"hero": "Horde Warrior", "in play": [{"card": "Stone Boar"}]}}
    return {"turn": "you", "players": players, **more}


def after(data: dict[str, Any], edit: Any) -> dict[str, Any]:
    found: dict[str, Any] = EDITING.keeping_names(data, edit)
    return found


def test_a_second_card_of_a_name_gives_the_first_one_a_number_wherever_it_is_spoken_of() -> None:
    data = case(
        happened=[{"attack": {"with": "Farm Hand", "against": "Stone Boar"}}],
        expect=[{"packet": {"to": "Farm Hand", "starts": 1, "changes": ["Farm Hand: 1 -> 2"]}}],
        title="Farm Hand",
    )
    found = after(data, lambda old: EDITING.add(old, "you", "ally", 9, "Farm Hand", LIBRARY))
    assert found["happened"] == [{"attack": {"with": "Farm Hand (1)", "against": "Stone Boar"}}]
    assert found["expect"][0]["packet"]["changes"] == ["Farm Hand (1): 1 -> 2"]
    assert found["title"] == "Farm Hand"


def test_a_card_that_is_put_before_another_of_its_name_takes_the_lower_number() -> None:
    data = case(happened=[{"attack": {"with": "Farm Hand", "against": "Stone Boar"}}])
    found = after(data, lambda old: EDITING.add(old, "you", "ally", 0, "Farm Hand", LIBRARY))
    assert found["happened"][0]["attack"]["with"] == "Farm Hand (2)"


def test_the_last_card_of_a_name_loses_its_number_again() -> None:
    data = case(happened=[{"attack": {"with": "Farm Hand (2)", "against": "Stone Boar"}}])
    data["players"]["you"]["in play"] = [{"card": "Farm Hand"}, {"card": "Farm Hand"}]
    found = after(data, lambda old: EDITING.remove(old, (("players", "you", "in play", 0),)))
    assert found["happened"][0]["attack"]["with"] == "Farm Hand"


def test_a_host_that_is_called_otherwise_keeps_what_is_attached() -> None:
    data = case()
    data["players"]["you"]["in play"].append({"card": "Blessed Life", "attached to": "Farm Hand"})
    found = after(data, lambda old: EDITING.add(old, "you", "hand", 9, "Farm Hand", LIBRARY))
    assert found["players"]["you"]["in play"][1]["attached to"] == "Farm Hand (1)"
    assert found["players"]["you"]["hand"] == ["Fire Blast", "Farm Hand"]


def test_a_card_keeps_being_spoken_of_from_zone_to_zone() -> None:
    data = case(happened=[{"attack": {"with": "Farm Hand (1)", "against": "Stone Boar"}}])
    data["players"]["you"]["hand"] = ["Farm Hand"]
    there = (("players", "you", "in play", 0),)
    found = after(data, lambda old: EDITING.move(old, there, "you", "graveyard", 0, LIBRARY))
    assert found["happened"][0]["attack"]["with"] == "Farm Hand (2)"
    assert found["players"]["you"]["graveyard"] == ["Farm Hand"]


def test_the_card_that_a_link_is_keeps_its_printed_name() -> None:
    data = case(chain=[{"card": "Fire Blast", "targets": ["Farm Hand"]}])
    found = after(data, lambda old: EDITING.add(old, "you", "ally", 9, "Farm Hand", LIBRARY))
    assert found["chain"] == [{"card": "Fire Blast", "targets": ["Farm Hand (1)"]}]


def test_nothing_but_plain_text_is_left_in_the_data() -> None:
    found = after(
        case(), lambda old: EDITING.move(old, (("players", "you", "hand", 0),), "opponent", "hand", 0, LIBRARY)
    )
    kept = [found["players"]["you"]["hero"], *found["players"]["opponent"]["hand"]]
    assert {type(name) for name in kept} == {str}
