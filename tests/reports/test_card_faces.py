"""What is drawn on cards: corners with what is printed, copies told apart, damage just dealt, who did it to whom."""

from __future__ import annotations

import pytest

from judge_app.reports.face import named
from judge_app.reports.games import printed_face
from judge_app.services.cases import SCENARIOS, cards, open_case
from judge_app.services.runs.timeline import Timeline, timeline

PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"
RULESETS = ("wow-7.4", "hearthstone")


@pytest.fixture(scope="module")
def run() -> Timeline:
    return timeline(open_case(PACKETS))


def corners(ruleset: str, name: str) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for number in printed_face(ruleset, cards()[ruleset][name]).numbers:
        found.setdefault(number.at, []).append((number.title, number.value))
    return found


def test_each_game_puts_its_numbers_into_its_own_corners():
    assert corners("wow-7.4", "Stone Boar")["lower left"][0][0] == "ATK"
    assert corners("wow-7.4", "Golem Skull Helm")["lower right"] == [("DEF", "3")]
    assert "upper left" not in corners("wow-7.4", "Alliance Mage"), "a hero has no cost"
    assert corners("hearthstone", "Bloodfen Raptor") == {
        "upper left": [("mana", "2")],
        "lower left": [("Attack", "3")],
        "lower right": [("Health", "2")],
    }
    assert corners("hearthstone", "Fiery War Axe")["lower right"][0][0] == "Durability"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_two_types_of_a_game_have_the_same_sign_or_the_same_colour(ruleset):
    faces = [printed_face(ruleset, card) for card in cards()[ruleset].values()]
    looks = {(face.type.removeprefix("Instant "), face.hue, face.shape) for face in faces if " " not in face.type}
    for at in (1, 2):
        assert len({look[at] for look in looks}) == len(looks)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_printed_card_has_its_whole_text_and_nothing_turned(ruleset):
    for name, card in cards()[ruleset].items():
        face = printed_face(ruleset, card)
        assert face.title == name
        assert face.lines
        assert not any(number.turned for number in face.numbers)


def test_a_number_above_or_below_what_is_printed_is_marked(run):
    case = SCENARIOS / "hearthstone"
    turned = set()
    for path in sorted(case.glob("*aura*.yaml"))[:6]:
        line = timeline(open_case(path))
        for card in line.picture(len(line.entries) - 1).cards():
            turned |= {number.turned for number in card.face.numbers}
            assert all((number.printed != "") == bool(number.turned) for number in card.face.numbers)
    assert "up" in turned


def test_copies_have_numbers_whenever_two_of_a_name_are_there(run):
    for step in range(-1, len(run.entries)):
        faces = [card.face for card in run.picture(step).cards() if card.face.title and not card.face.own]
        for face in faces:
            others = [other for other in faces if other.title == face.title]
            if len(others) > 1:
                assert sorted(other.copy for other in others) == list(dict.fromkeys(sorted(o.copy for o in others)))
                assert all(other.copy for other in others)


def test_a_card_is_called_by_its_name_its_number_or_what_a_case_calls_it():
    assert named("Wisp", "Wisp") == ("Wisp", 0, "")
    assert named("Wisp", "Wisp (2)") == ("Wisp", 2, "")
    assert named("Wisp", "mine") == ("Wisp", 0, "mine")


def test_a_step_that_deals_damage_joins_who_did_it_and_says_how_much_came(run):
    step = next(n for n, entry in enumerate(run.entries) if type(entry.event).__name__ == "DamageDealt")
    shown, event = run.shown(step), run.entries[step].event
    assert shown.joined == ((event.source, event.destination),)
    assert shown.struck == ((event.destination, event.amount),)
    assert run.shown(-1).joined == ()


def test_a_card_is_told_with_type_numbers_and_state(run):
    told = {card.name: card.told() for card in run.picture(len(run.entries) - 1).cards()}
    assert told["Golem Skull Helm"] == "Golem Skull Helm, Equipment, 0 cost, 3 DEF, exhausted"
    assert told["Alliance Warrior"] == "Alliance Warrior, Hero, 0 ATK, 30 health, 3 damage"
