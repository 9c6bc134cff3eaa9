"""Positions in the middle of things: every field of a case's situation makes a difference to what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from wow_table import CARDS, ability, ally

from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cases.case_base import find
from judge_app.games.wow.chain.actions import Place, Use
from judge_app.games.wow.characteristics.projection import projection, values_of
from judge_app.games.wow.laying_out import CardEntry
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.costs import PayResources
from judge_app.games.wow.words.effects import ChooseModes, Deal, Draw, Heal, Mode
from judge_app.games.wow.words.happenings import DealsDamage, Exhausts, Party
from judge_app.games.wow.words.powers import Payment, Triggered, WhenResolved
from judge_app.games.wow.words.which import Filter, Target
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import CaseRun, run_case

ANY = Target(Filter(character=True))
SCOUT = ally("Scout", 2, Payment((Draw(),), (PayResources(Number(1)),), once_per_turn=True))
SPITE = ally("Spite", 2, Triggered(DealsDamage(to=Party("this")), (Deal((Number(1),), ("fire",), ANY),)))
EAGER = ally("Eager", 2, Triggered(Exhausts(Party(a=Filter(types=("Ally",))), first_time_each_turn=True), (Draw(),)))
MODES = ChooseModes((Mode("burn", (Deal((Number(4),), ("fire",), ANY),)), Mode("mend", (Heal(ANY, Number(1)),))))
FORK = ability("Fork", 1, WhenResolved((MODES,)), instant=True)
HALL = CardEntry(("Location",)).card("Hall")
ALL = {**CARDS, **{card.name: card for card in (SCOUT, SPITE, EAGER, FORK, HALL)}}

HEAD = "judge: 2\ntitle: x\nruleset: wow-7.4\nturn: you\n"
YOU = (
    "  you: {hero: Mage, in play: [{card: Bear}, {card: Scout}], "
    "hand: [Bolt, Slow Bolt], deck: [Bolt, Bolt], resources: 2}\n"
)
THEM = "  opponent: {hero: Warrior, in play: [{card: Guard}, {card: Spite}], deck: [Bolt]}\n"


def played(tmp_path: Path, *more: str, happened: str = "[]") -> CaseRun:
    """The case with those further lines, run."""
    path = tmp_path / "case.yaml"
    text = f"{HEAD}players:\n{YOU}{THEM}" + "".join(f"{line}\n" for line in more) + f"happened: {happened}\n"
    path.write_text(text, encoding="utf-8")
    return run_case(read_case(path, {"wow-7.4": ALL}))


def asked(run: CaseRun) -> tuple[str, str]:
    """Who is asked last, and what."""
    pending = run.seen.after.pending
    assert pending is not None
    return pending.chooser, pending.kind


def damage(run: CaseRun, key: str) -> int:
    return b.damage_on(find(run.seen.after, key))


@pytest.mark.parametrize(
    ("phase", "then"),
    [("ready step", "draw step"), ("draw step", "action"), ("action", "end phase"), ("end phase", "ready step")],
)
def test_play_goes_on_from_the_phase_that_is_said(tmp_path: Path, phase: str, then: str) -> None:
    """500.1: once the window of a phase or step closes, the next one comes."""
    run = played(tmp_path, f"phase: {phase}", happened="[everyone passes]")
    assert run.seen.before.facts[f.PHASE] == phase
    assert run.seen.after.facts[f.PHASE] == then


def test_the_draw_is_over_in_the_draw_steps_window_and_still_to_come_in_the_ready_step(tmp_path: Path) -> None:
    """501.2a: the card is drawn as the step starts, before its window opens."""
    hand = b.zone_of("hand", "you")
    assert len(played(tmp_path, "phase: draw step").seen.after.zone(hand)) == 2
    assert len(played(tmp_path, "phase: ready step", happened="[everyone passes]").seen.after.zone(hand)) == 3


def test_nobody_gets_priority_in_the_wrap_up_step(tmp_path: Path) -> None:
    """503.2a: the next window is that of the next player's ready step."""
    run = played(tmp_path, "phase: wrap-up step")
    assert run.seen.after.facts[f.TURN_PLAYER] == "opponent"
    assert asked(run) == ("opponent", "priority")


def test_the_number_of_the_turn_counts_on(tmp_path: Path) -> None:
    run = played(tmp_path, "turn number: 9", "phase: wrap-up step")
    assert run.seen.after.facts[f.TURN] == 10


def test_the_first_player_draws_no_card_on_the_first_turn(tmp_path: Path) -> None:
    """501.2b."""
    run = played(tmp_path, "turn number: 1", "phase: ready step", happened="[everyone passes]")
    assert len(run.seen.after.zone(b.zone_of("hand", "you"))) == 2


def test_priority_is_with_the_player_who_is_named(tmp_path: Path) -> None:
    assert asked(played(tmp_path)) == ("you", "priority")
    assert asked(played(tmp_path, "priority: opponent")) == ("opponent", "priority")


def test_whoever_has_passed_already_need_not_pass_again(tmp_path: Path) -> None:
    """410.4b: one more pass closes the window; without the earlier one it would not."""
    ends = played(tmp_path, "passed: [you]", happened="[pass]")
    stays = played(tmp_path, "priority: opponent", happened="[pass]")
    assert (ends.seen.after.facts[f.PHASE], stays.seen.after.facts[f.PHASE]) == ("end phase", "action")


@pytest.mark.parametrize(
    ("combat", "passes", "hurt"),
    [
        ("{attacker: Bear, defender: opponent's hero, window: attack}", 2, {"opponent's hero": 1, "Bear": 0}),
        ("{attacker: Bear, defender: opponent's hero, window: defend}", 1, {"opponent's hero": 1, "Bear": 0}),
        ("{attacker: Bear, defender: opponent's hero, protector: Guard, window: defend}", 1, {"Bear": 1}),
    ],
)
def test_a_combat_goes_on_from_its_window(tmp_path: Path, combat: str, passes: int, hurt: dict[str, int]) -> None:
    """602.1, 602.3, 603.1: the defend window comes after the attack window, the damage after that."""
    alive = "in force: {effect: {modify: {which: {each: {types: Ally}}, by: {gets: {health: 3}}}}}"
    run = played(tmp_path, f"combat: {combat}", alive, happened=f"[{', '.join(['everyone passes'] * passes)}]")
    assert {key: damage(run, key) for key in hurt} == hurt
    assert b.combat(run.seen.after, "attacker") == ()


def test_a_card_on_the_chain_resolves_for_the_targets_it_was_added_with(tmp_path: Path) -> None:
    """709.2: the topmost link first."""
    chain = "chain: [{card: Volley, targets: [Bear, Scout]}, {card: Bolt, by: opponent, targets: [your hero]}]"
    first = played(tmp_path, chain, happened="[everyone passes]")
    assert (damage(first, "your hero"), damage(first, "Bear")) == (2, 0)
    both = played(tmp_path, chain, happened="[everyone passes, everyone passes]")
    assert (damage(both, "your hero"), damage(both, "Bear"), find(both.seen.after, "Scout").zone) == (
        2,
        3,
        "graveyard:you",
    )


def test_a_mode_on_the_chain_is_the_one_that_was_chosen(tmp_path: Path) -> None:
    """707.1c."""
    chain = "chain: [{card: Fork, mode: burn, targets: [opponent's hero]}]"
    assert damage(played(tmp_path, chain, happened="[everyone passes]"), "opponent's hero") == 4


def test_the_effect_of_a_power_resolves_and_has_used_the_power(tmp_path: Path) -> None:
    """701.4: what is on the chain was used this turn."""
    run = played(tmp_path, "chain: {effect of: Scout}")
    state = run.seen.after
    objections = Use("you", find(state, "Scout").id).objections(state)
    assert any("wow-7.4:701.4" in cites for _, cites in objections)
    drawn = played(tmp_path, "chain: {effect of: Scout}", happened="[everyone passes]")
    assert len(drawn.seen.after.zone(b.zone_of("hand", "you"))) == 3


def test_a_triggered_effect_on_the_chain_has_its_targets(tmp_path: Path) -> None:
    chain = "chain: {effect of: Spite, triggered: 1, by: opponent, about: Bear, targets: [Scout]}"
    assert damage(played(tmp_path, chain, happened="[everyone passes]"), "Scout") == 1


def test_an_effect_may_bring_its_own_text(tmp_path: Path) -> None:
    chain = "chain: {effect of: Bear, does: {draw: {number: 2}}}"
    run = played(tmp_path, chain, happened="[everyone passes]")
    assert len(run.seen.after.zone(b.zone_of("hand", "you"))) == 4


def test_a_proposed_combat_on_the_chain_begins_as_it_resolves(tmp_path: Path) -> None:
    """601.3."""
    run = played(tmp_path, "chain: {attacker: Bear, defender: opponent's hero}", happened="[everyone passes]")
    assert b.combat(run.seen.after, "attacker") == (find(run.seen.after, "Bear").id,)


def test_a_resource_on_the_chain_is_the_one_of_the_turn(tmp_path: Path) -> None:
    """412.1: it enters its player's resource row, and no other can be placed."""
    run = played(tmp_path, "chain: {card: Bear, placed: face down}", happened="[everyone passes]")
    state = run.seen.after
    assert len(b.ready_resources(state, "you")) == 3
    objections = Place("you", find(state, "Bolt (1)").id).objections(state)
    assert any("wow-7.4:412.1" in cites for _, cites in objections)


@pytest.mark.parametrize(
    ("entry", "hurt"),
    [
        ("{effect: {shield: {to: that, amount: 1}}, on: [opponent's hero]}", {"opponent's hero": 1}),
        ("{effect: {shield: {to: that}}, on: [opponent's hero]}", {"opponent's hero": 0}),
        ("{effect: {redirect: {from: that, to: this}}, on: [opponent's hero], to: your hero}", {"your hero": 2}),
        ("{effect: {redirect: {from: that, to: your hero}}, on: [opponent's hero]}", {"your hero": 2}),
    ],
)
def test_what_is_in_force_replaces_damage(tmp_path: Path, entry: str, hurt: dict[str, int]) -> None:
    """717.2, 717.5."""
    happened = "[{play: {card: Bolt (1), targets: [opponent's hero]}}, everyone passes]"
    run = played(tmp_path, f"in force: [{entry}]", happened=happened)
    assert {key: damage(run, key) for key in hurt} == hurt


def test_a_continuous_modifier_says_where_it_comes_from(tmp_path: Path) -> None:
    """714.3: its source may be gone from the table."""
    entry = "{from: Volley, effect: {modify: {which: that, by: {gets: {ATK: 2}}}}, on: [Bear]}"
    path = tmp_path / "case.yaml"
    path.write_text(f"{HEAD}players:\n{YOU}{THEM}in force: [{entry}]\n", encoding="utf-8")
    state = run_case(read_case(path, {"wow-7.4": ALL})).seen.after
    bear = find(state, "Bear").id
    assert values_of(state, bear)["ATK"] == 3
    steps = projection(state).explain(bear, "ATK")
    assert [(step.label, "714.3" in step.cites) for step in steps][-1] == ("Volley", True)
