"""Other answers than those that were given: where each leads, what a branch of the file says of it, exploring."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.engine.trace import ChoiceMade
from judge_app.files.plain import Plain
from judge_app.files.strict_yaml import parse
from judge_app.scenario.case_file import CaseFile, case_of
from judge_app.scenario.draft import check, read_draft
from judge_app.scenario.otherwise import choices
from judge_app.services.cases import SCENARIOS, cards, open_case
from judge_app.services.runs import branching as br
from judge_app.services.runs.timeline import Timeline, timeline

PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"
ALLY = "Wisp"
LIFE = SCENARIOS / "wow" / "717.3-blessed-life-is-a-choice.yaml"


@pytest.fixture(scope="module")
def packets() -> Timeline:
    return timeline(open_case(PACKETS))


def played(acts: str, hand: str = "[Fire Blast]", resources: int = 1) -> Timeline:
    """A case of a Mage against a Warrior in which that happened."""
    text = f"""
judge: 2
title: x
ruleset: wow-7.4
turn: you
players:
  you: {{hero: Alliance Mage, hand: {hand}, resources: {resources}}}
  opponent: {{hero: Horde Warrior, in play: [{{card: {ALLY}}}]}}
happened: {acts}
"""
    return timeline(case_of(parse(text, "x"), Path("x"), cards()))


def at(line: Timeline, prompt: str) -> br.Choice:
    return next(choice for choice in choices(line.run) if prompt in choice.decision.prompt)


def said(line: Timeline, choice: br.Choice, key: str) -> Plain:
    """What a branch in the file says of another answer."""
    (branch,) = br.with_branch({}, line.case, "x", br.lead(line, choice, key).acts)["branches"]
    return branch


def test_every_choice_of_a_run_is_found_at_its_step(packets: Timeline) -> None:
    assert [choice.step for choice in choices(packets.run)] == list(packets.choices())
    for choice in choices(packets.run):
        event = packets.entries[choice.step].event
        assert isinstance(event, ChoiceMade)
        option = choice.decision.option(choice.answer)
        assert (event.chooser, event.prompt, option.text if option else "") == (
            choice.decision.chooser,
            choice.decision.prompt,
            event.answer,
        )
    assert br.choice_at(packets, packets.choices()[0]) == choices(packets.run)[0]
    assert br.choice_at(packets, packets.choices()[0] + 1) is None


def test_each_other_answer_tells_what_is_different_at_the_end(packets: Timeline) -> None:
    """717.4a: doubled first it is 2, 4, 5; less the Helm's 3 that leaves 2 for the hero behind Intervene."""
    told = {lead.key: lead for lead in br.leads(packets, at(packets, "replaces the packet of 2"))}
    assert [key for key, lead in told.items() if lead.was] == ["Berserker Stance"]
    assert told["World in Flames"].told() == "Alliance Warrior: 2 damage instead of 3 damage"


def test_what_a_lead_says_is_what_the_branch_comes_to(packets: Timeline) -> None:
    for choice in choices(packets.run):
        for lead in br.leads(packets, choice):
            line = br.branch_line(packets.case, lead.acts, lead.text)
            apart = br.parting(packets, line)
            assert not line.run.stopped
            assert apart.same == lead.was
            assert apart.at_end == lead.differences
            assert lead.was or apart.step == choice.step


def test_an_answer_in_a_list_of_its_own_is_replaced_and_the_rest_kept(packets: Timeline) -> None:
    choice = at(packets, "replaces the packet of 2")
    assert said(packets, choice, "World in Flames") == {
        "name": "x",
        "after": 5,
        "happened": [{"choose": "World in Flames"}, {"choose": "Golem Skull Helm"}],
    }


def test_a_target_is_replaced_where_it_stands() -> None:
    line = played("[{play: {card: Fire Blast, targets: [opponent's hero]}}, everyone passes]")
    (play, passes) = said(line, at(line, "target"), ALLY)["happened"]
    assert play == {"play": {"card": "Fire Blast", "targets": ALLY}}
    assert passes == "everyone passes"


def test_a_choice_that_is_asked_no_more_is_left_out() -> None:
    """Blessed Life in hand asks nothing of the second bolt, so the second answer falls away."""
    line = timeline(open_case(LIFE))
    first = next(choice for choice in choices(line.run) if choice.decision.kind == "may")
    happened = said(line, first, "yes")["happened"]
    assert [act for act in happened if "choose" in act] == [{"choose": "yes"}]
    assert happened[-1] == "everyone passes"


def test_answers_change_places_where_an_order_is_chosen() -> None:
    """Two of three modifiers are ordered; with the second one first, the first one comes second."""
    line = timeline(open_case(SCENARIOS / "wow" / "717.4a-what-comes-before-the-doubling.yaml"))
    first = next(choice for choice in choices(line.run) if choice.decision.kind == "replacement")
    chosen = [act["choose"] for act in said(line, first, "Winter in Flames")["happened"] if "choose" in act]
    assert chosen[0] == "Winter in Flames"


def test_a_choice_that_is_still_open_can_be_answered() -> None:
    line = played("[{play: {card: Fire Blast}}]")
    choice = br.choice_at(line, len(line.entries) - 1)
    assert choice is not None
    assert choice.answer == ""
    assert said(line, choice, ALLY)["happened"] in (
        [{"choose": ALLY}],
        [{"play": {"card": "Fire Blast", "targets": ALLY}}],
    )


def test_an_answer_that_the_rest_does_not_fit_tells_where_it_stops() -> None:
    """Dead from the first bolt, the ally of 1 health can't be the target of the second."""
    line = played(
        "[{play: {card: Fire Blast (1), targets: [opponent's hero]}}, everyone passes, "
        "{play: {card: Fire Blast (2), targets: [ALLY]}}, everyone passes]".replace("ALLY", ALLY),
        "[Fire Blast, Fire Blast]",
        2,
    )
    lead = br.lead(line, at(line, "target"), ALLY)
    assert not line.run.stopped
    assert [type(act).__name__ for act in lead.acts] == ["PlayCard", "EveryonePasses"]
    assert f'"{ALLY}" is none of the options' in lead.stopped
    assert lead.told().endswith(lead.stopped)


def edited(data: Plain) -> CaseFile:
    found = check(data, cards())
    assert found.run is not None
    return found.run.case


def test_a_branch_is_kept_in_the_file_renamed_and_taken_out_again(packets: Timeline) -> None:
    data = read_draft(PACKETS.read_text(encoding="utf-8"))
    lead = br.leads(packets, at(packets, "target for Fire Blast"))[0]
    kept = br.with_branch(data, packets.case, "at my hero", lead.acts)
    case = edited(kept)
    assert tuple(act for _, act in case.branch("at my hero").happened) == lead.acts
    again = br.renamed(kept, "at my hero", "at another hero")
    assert edited(again).branches[-1].name == "at another hero"
    assert br.without_branch(again, "at another hero") == data
    alone = {name: part for name, part in data.items() if name != "branches"}
    assert br.without_branch(br.with_branch(alone, packets.case, "x", lead.acts), "x") == alone


def test_an_expectation_goes_to_the_line_that_is_shown(packets: Timeline) -> None:
    data = read_draft(PACKETS.read_text(encoding="utf-8"))
    fact = {"card": {"called": "your hero", "damage": 3}}
    main = br.with_expectation(data, "", fact)
    assert main["expect"] == [*data["expect"], fact]
    assert main["branches"] == data["branches"]
    other = br.with_expectation(data, "the doubling first", fact)
    assert other["expect"] == data["expect"]
    assert other["branches"][0]["expect"][-1] == fact
    assert other["branches"][1] == data["branches"][1]


def test_a_branch_of_the_file_brings_its_expectations(packets: Timeline) -> None:
    branch = packets.case.branches[0]
    line = br.branch_line(packets.case, (), branch.name)
    assert [verdict.ok for verdict in line.run.verdicts] == [True] * len(branch.expect)


def test_exploring_from_the_first_choice_on_finds_every_end(packets: Timeline) -> None:
    """The controller of the damage has two orders, the friend two: four ways, each to an end of its own."""
    step = at(packets, "replaces the packet of 2").step
    found = br.explore_from(packets, step, 1000)
    assert found.cut == ()
    assert sum(outcome.orders for outcome in found.outcomes) == 4
    assert len({outcome.summary for outcome in found.outcomes}) == len(found.outcomes) == 4


def test_an_explored_outcome_can_be_played_as_a_branch(packets: Timeline) -> None:
    for outcome in br.explore_from(packets, at(packets, "replaces the packet of 2").step, 1000).outcomes:
        line = br.branch_line(packets.case, outcome.acts, "x")
        damage = {o.key: o.number("damage") for o in line.run.seen.after.objects if o.number("damage")}
        assert not line.run.stopped
        for key, number in damage.items():
            assert f"{key} has {number} damage" in outcome.summary


def test_exploring_says_what_the_budget_cut_and_stops_when_told(packets: Timeline) -> None:
    assert any("beyond the first 1" in cut for cut in br.explore_from(packets, 0, 1).cut)
    seen: list[int] = []
    stopped = br.explore_from(packets, 0, 1000, lambda found, most: seen.append(found), lambda: bool(seen))
    assert any("stopped" in cut for cut in stopped.cut)
    assert len(seen) == 1


def test_a_taken_name_gets_a_number() -> None:
    assert br.free_name("x", ["y"]) == "x"
    assert br.free_name("x", ["x", "x (2)"]) == "x (3)"


def test_a_branch_that_begins_with_the_case_is_kept_without_after_and_read_again() -> None:
    line = played("[{play: {card: Fire Blast, targets: [opponent's hero]}}, everyone passes]")
    assert "after" not in said(line, at(line, "target"), ALLY)
