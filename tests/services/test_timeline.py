"""Every moment of a run is at hand: the board at each step, and what could be done at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.engine.trace import ChoiceMade
from judge_app.files.strict_yaml import parse
from judge_app.games.wow.events import StepBegan
from judge_app.scenario.case_file import case_of
from judge_app.scenario.run import run_case
from judge_app.services.cases import FIRST_CASE, SCENARIOS, cards, open_case
from judge_app.services.runs.timeline import Timeline, timeline

PACKETS = "717.4b-who-chooses-which-modifier-is-next"


def of(name: str) -> Timeline:
    path = next(SCENARIOS.rglob(f"{name}.yaml"))
    return timeline(open_case(path))


@pytest.fixture(scope="module")
def first() -> Timeline:
    return timeline(open_case(FIRST_CASE))


def test_there_is_a_position_after_each_entry_and_the_last_is_the_end(first: Timeline) -> None:
    assert len(first.run.kept) == len(first.entries)
    assert first.run.kept[-1].objects == first.run.seen.after.objects
    assert first.state(-1) == first.run.seen.before


def test_keeping_every_moment_changes_nothing_of_the_run(first: Timeline) -> None:
    assert run_case(first.case).seen == first.run.seen


def test_a_step_that_deals_damage_changes_the_card_that_it_is_dealt_to_and_no_other(first: Timeline) -> None:
    step = next(n for n, entry in enumerate(first.entries) if type(entry.event).__name__ == "DamageDealt")
    assert first.changed(step) == {"Horde Warrior": "+ 8 damage"}


def test_a_step_that_only_tells_changes_nothing(first: Timeline) -> None:
    step = next(n for n, entry in enumerate(first.entries) if isinstance(entry.event, StepBegan))
    assert first.changed(step) == {}


def test_a_played_card_goes_from_the_hand_over_the_chain_to_the_graveyard(first: Timeline) -> None:
    chains = [[link.name for link in first.picture(step).under_way] for step in range(-1, len(first.entries))]
    assert ["Fire Blast"] in chains
    assert chains[0] == chains[-1] == []
    graveyard = {zone.name: zone for zone in first.picture(len(first.entries) - 1).sides[0].zones}["graveyard"]
    assert [card.name for card in graveyard.cards] == ["Fire Blast"]


def test_a_link_shows_its_targets_and_whether_they_are_legal(first: Timeline) -> None:
    shown = [link for step in range(len(first.entries)) for link in first.picture(step).under_way if link.targets]
    assert {link.targets for link in shown} == {(("Horde Warrior", ""),)}


def test_the_choices_are_marked() -> None:
    line = of(PACKETS)
    assert line.choices()
    assert all(isinstance(line.entries[step].event, ChoiceMade) for step in line.choices())


def test_a_step_is_found_by_its_number_in_the_trace(first: Timeline) -> None:
    assert [first.step_of(entry.seq) for entry in first.entries] == list(range(len(first.entries)))


def test_what_a_card_can_do_is_offered_as_a_case_would_say_it_and_what_it_cannot_with_its_rule(first: Timeline) -> None:
    hero, enemy = first.run.seen.after.by_key("Alliance Mage"), first.run.seen.after.by_key("Horde Warrior")
    assert hero is not None
    assert enemy is not None
    (attack,) = first.offers_of(hero.id)
    assert attack.written == {"attack": {"with": "Alliance Mage", "against": "Horde Warrior"}}
    assert attack.objections == ()
    (refused,) = first.offers_of(enemy.id)
    assert ("wow-7.4:410.1",) in [cites for _, cites in refused.objections]
    assert refused.written["attack"]["by"] == "opponent"


def test_everybody_may_pass_when_somebody_has_priority(first: Timeline) -> None:
    assert [offer.written for offer in first.offers()][:2] == ["pass", "everyone passes"]


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("wow/keywords/*.yaml"))[::6], ids=lambda path: path.stem)
def test_every_moment_of_a_case_can_be_drawn(path: Path) -> None:
    line = timeline(open_case(path))
    pictures = [line.picture(step) for step in range(-1, len(line.entries))]
    for picture, state in zip(pictures, (line.state(-1), *line.run.kept), strict=True):
        keys = [card.key for card in picture.cards()]
        assert len(keys) == len(set(keys))
        lying = [id_ for zone, ids in state.zones.items() if zone.partition(":")[0] in SHOWN for id_ in ids]
        assert len(keys) == len(lying)


SHOWN = {"play", "hand", "deck", "graveyard", "RFG"}


def cut_short(happened: str) -> Timeline:
    text = FIRST_CASE.read_text(encoding="utf-8")
    before, _, after = text.partition("happened:\n")
    changed = f"{before}happened:\n{happened}\n{after[after.index('expect:') :]}"
    return timeline(case_of(parse(changed, "x.yaml"), Path("x.yaml"), cards()))


def test_a_case_that_cannot_go_on_is_run_as_far_as_it_goes_and_says_why() -> None:
    line = cut_short("  - play: {card: Fire Blast, targets: [Horde Warrior]}\n  - play: {card: Fire Blast}\n")
    (stopped,) = line.run.stopped
    assert stopped.line == 23
    assert "Fire Blast" in stopped.message
    assert line.entries
    assert not line.run.ok


def test_a_case_with_an_open_choice_offers_its_answers() -> None:
    line = cut_short("  - play: {card: Fire Blast}\n")
    assert [offer.written for offer in line.offers()] == [{"choose": "Alliance Mage"}, {"choose": "Horde Warrior"}]
    assert "--answer" in str(line.run.stopped[0])


def test_each_act_knows_the_steps_that_it_took(first: Timeline) -> None:
    ends = first.run.ends
    assert len(ends) == len(first.case.happened) + 1
    assert list(ends) == sorted(ends)
    assert ends[-1] == len(first.entries)
