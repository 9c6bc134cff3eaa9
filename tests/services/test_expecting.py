"""Present facts as expectations: what is offered holds, in the place where it is put; where a failure can be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.files.plain import Plain
from judge_app.files.strict_yaml import parse
from judge_app.scenario.case_file import case_of
from judge_app.scenario.draft import check, read_draft
from judge_app.services.cases import FIRST_CASE, SCENARIOS, cards, open_case
from judge_app.services.runs import expecting
from judge_app.services.runs.branching import branch_line
from judge_app.services.runs.expecting import Fact, Where
from judge_app.services.runs.from_step import scenario_at
from judge_app.services.runs.timeline import Timeline, timeline

PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"
LIFE = SCENARIOS / "wow" / "717.3-blessed-life-is-a-choice.yaml"


def data_of(path: Path) -> Plain:
    return read_draft(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def life() -> Timeline:
    return timeline(open_case(LIFE))


def hold(data: Plain, branch: str = "") -> list[bool]:
    """Whether each expectation of a case holds once it has been edited; it runs to its end."""
    run = check(data, cards()).run
    assert run is not None
    line = timeline(run.case.branch(branch)) if branch else timeline(run.case)
    assert line.run.stopped == ()
    return [verdict.ok for verdict in line.run.verdicts]


def every_fact(line: Timeline, step: int) -> list[Fact]:
    return [fact for card in line.picture(step).cards() for fact in expecting.of_card(line, step, card.id)]


def test_every_fact_of_every_card_holds_once_it_is_expected(life: Timeline) -> None:
    last = len(life.entries) - 1
    facts = every_fact(life, last)
    assert {fact.text for fact in facts} >= {
        "Alliance Paladin has 2 damage, at the end",
        "Blessed Life is in hand, at the end",
        "Alliance Paladin is ready, at the end",
    }
    for fact in facts:
        held = hold(fact.expected(data_of(LIFE)))
        assert held == [True] * (len(life.case.expect) + 1)


def test_what_is_so_only_meanwhile_becomes_a_look_between_two_acts(life: Timeline) -> None:
    """Before the second bolt Blessed Life is still in play."""
    step = life.run.ends[3]
    (fact,) = [fact for fact in every_fact(life, step - 1) if "Blessed Life is in play" in fact.text]
    data = fact.expected(data_of(LIFE))
    (look,) = [act for act in data["happened"] if isinstance(act, dict) and "now" in act]
    assert look == {"now": {"card": {"called": "Blessed Life", "zone": "play"}}}
    assert all(hold(data))


def test_a_look_between_two_acts_does_not_move_the_branches(life: Timeline) -> None:
    step = life.run.ends[1]
    data = data_of(LIFE)
    fact = next(fact for fact in every_fact(life, step - 1) if fact.text.endswith(f"of {len(life.case.happened)}"))
    edited = fact.expected(data)
    for branch in life.case.branches:
        assert all(hold(edited, branch.name))


def test_a_packets_history_can_be_expected() -> None:
    line = timeline(open_case(PACKETS))
    (fact,) = expecting.of_packet(line, line.account.packets[0].seq)
    data = fact.expected(data_of(PACKETS))
    assert data["expect"][-1] == {
        "packet": {
            "to": "Horde Warrior",
            "starts": 2,
            "changes": [
                "Berserker Stance: 2 -> 3",
                "World in Flames: 3 -> 6",
                "Golem Skull Helm: 6 -> 3",
                "Intervene: Horde Warrior -> Alliance Warrior",
            ],
            "dealt": 3,
        }
    }
    assert all(hold(data))
    assert expecting.of_packet(line, 0) == ()


@pytest.mark.parametrize("name", ["ATK", "health", "types", "damage types", "keywords", "controller"])
def test_a_characteristic_can_be_expected(name: str) -> None:
    line = timeline(open_case(next(SCENARIOS.rglob("602.2-two-players-could-protect.yaml"))))
    card = next(o for o in line.run.seen.after.objects if o.key == "theirs")
    facts = expecting.of_value(line, len(line.entries) - 1, card.id, name)
    for fact in facts:
        assert all(hold(fact.expected(data_of(line.case.path))))
    assert bool(facts) == (name not in ("damage types",) or bool(facts))


def test_a_branchs_facts_become_its_own_expectations() -> None:
    main = open_case(PACKETS)
    line = branch_line(main, (), "the doubling first")
    warrior = next(o for o in line.run.seen.after.objects if o.key == "Alliance Warrior")
    facts = expecting.of_card(line, len(line.entries) - 1, warrior.id, Where("the doubling first", 5))
    fact = next(fact for fact in facts if "has 2 damage" in fact.text)
    data = fact.expected(data_of(PACKETS))
    assert data["expect"] == data_of(PACKETS)["expect"]
    assert hold(data, "the doubling first") == [True, True, True]


FAILING = """
judge: 2
title: x
ruleset: wow-7.4
turn: you
players:
  you: {hero: Alliance Mage, hand: [Fire Blast, Fire Blast], resources: 2}
  opponent: {hero: Horde Warrior}
happened:
  - play: {card: Fire Blast (1), targets: [opponent's hero]}
  - everyone passes
  - play: {card: Fire Blast (2), targets: [opponent's hero]}
  - everyone passes
expect:
  - card: {called: opponent's hero, damage: 2}
  - card: {called: opponent's hero, damage: 3}
  - never: damage dealt
  - packets: 2
"""


def test_what_failed_is_told_where_it_stopped_to_hold_else_at_the_end() -> None:
    line = timeline(case_of(parse(FAILING, "x"), Path("x"), cards()))
    dealt = [n for n, entry in enumerate(line.entries) if type(entry.event).__name__ == "DamageDealt"]
    assert expecting.failed_at(line) == {0: dealt[1], 1: len(line.entries) - 1, 2: dealt[0]}


def test_the_board_at_a_step_becomes_a_scenario(life: Timeline) -> None:
    step = life.run.ends[3] - 1
    text, cannot = scenario_at(life, step, data_of(LIFE))
    run = check(read_draft(text), cards()).run
    assert run is not None
    assert all("just then" in what for what in cannot)
    assert not run.stopped
    shown = {card.key: (card.notes, card.exhausted) for card in timeline(run.case).picture(-1).cards()}
    assert shown["Alliance Paladin"] == (("2 damage",), False)
    assert "happened" not in read_draft(text)


def test_cards_that_a_case_makes_up_come_along() -> None:
    path = next(path for path in SCENARIOS.rglob("*.yaml") if "\ncards:\n" in path.read_text(encoding="utf-8"))
    line = timeline(open_case(path))
    text, _ = scenario_at(line, -1, data_of(path))
    assert read_draft(text)["cards"] == data_of(path)["cards"]
    assert check(read_draft(text), cards()).run is not None


def test_the_first_cases_last_board_can_be_laid_out_again() -> None:
    line = timeline(open_case(FIRST_CASE))
    text, _ = scenario_at(line, len(line.entries) - 1, data_of(FIRST_CASE))
    run = check(read_draft(text), cards()).run
    assert run is not None
    hero = next(o for o in run.seen.before.objects if o.card == "Horde Warrior")
    assert hero.number("damage") == 8
