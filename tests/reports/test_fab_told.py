"""What is told of a run of Flesh and Blood beside its steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.rulekit.wording import write
from judge_app.services.cases import cards, run_case

ROOT = Path(__file__).parents[2]

CASE = """judge: 2
title: Somewhere else
ruleset: fab
cards:
  Tough: {{types: Action, color: red, cost: 0, pitch: 1, powers: [{powers}]}}
  Shove: {{types: Instant, color: red, cost: 0, text: "Discard a card."}}
turn: you
players:
  you: {{hand: [Shove, Tough]}}
  opponent: {{}}
happened:
  - play: {{card: Shove}}
  - everyone passes
"""
TO = "instead: {{when: {{moves: {{into: graveyard}}}}, moved to: {}}}"
ONE, OTHER = TO.format("banished"), TO.format("bottom of deck")


@pytest.mark.parametrize(("powers", "told"), [((), 0), ((ONE,), 0), ((ONE, OTHER), 1)])
def test_a_choice_that_is_not_modelled_is_told_only_where_there_is_one(
    tmp_path: Path, powers: tuple[str, ...], told: int
) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(CASE.format(powers=", ".join(f"{{{one}}}" for one in powers)), encoding="utf-8")
    account = run_case(path)
    assert [number.partition(":")[2] for number, _ in account.not_modelled] == ["6.5.1"] * told
    assert [one.text for one in account.told if "replaces the move" in one.text] != [] or not powers


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Pitfall Trap", "This can't be played from hand."),
        ("Tripwire Trap", "otherwise objects anywhere don't trigger on a hit this chain link."),
        ("Stamp Authority", "Attack action cards don't trigger on a hit."),
        ("Mordred Tide", "If you would create one or more Runechants this turn, instead you create that many plus 1."),
        ("Thrive", "If an attack would get {p} this turn, instead it gets that much plus 1."),
        ("Drone of Brutality", "instead put it on the bottom of its owner's deck."),
        ("Katsu", "an attack action card you control hits"),
        ("Taipanis, Dracai of Judgement", "the target of an attack that would deal lethal damage"),
        ("Golden Cog", "you may remove a steam counter from this, otherwise destroy this."),
        ("Stasis Cell", "target equipment can't be activated until the end of their next turn."),
        ("Phantasmal Symbiosis", "Cards with that name anywhere are Illusionist"),
    ],
)
def test_a_card_is_told_with_all_that_its_text_says(card: str, said: str) -> None:
    assert any(said in write(power) for power in cards()["fab"][card].powers)


@pytest.mark.parametrize(
    ("case", "asked"),
    [
        ("8.6.32-golden-cog-runs-down", "whether to remove a steam counter from this"),
        ("1.8.4b-pitfall-trap-paid", "whether to pay 1 {r}"),
        ("6.6.5f-katsu-and-a-tripwire-trap", "whether to pay 1 {r}"),
    ],
)
def test_what_may_be_paid_is_asked_in_the_words_of_its_cost(case: str, asked: str) -> None:
    account = run_case(ROOT / "scenarios" / "fab" / f"{case}.yaml")
    assert [one.text for one in account.told if asked in one.text]


ATTACKED = """judge: 2
title: Attacked
ruleset: fab
turn: opponent
players:
  you: {hand: [Sink Below, Wounding Blow]}
  opponent: {hand: [Head Jab]}
happened:
  - play: {card: Head Jab, by: opponent}
"""


def told_after(tmp_path: Path, acts: str) -> tuple[list[str], str]:
    path = tmp_path / "case.yaml"
    path.write_text(ATTACKED + acts, encoding="utf-8")
    account = run_case(path)
    return [one.text for one in account.told], str(account.stopped)


def test_an_objection_to_defend_says_when_it_would_be_declared(tmp_path: Path) -> None:
    told, _ = told_after(tmp_path, "  - can't: {do: {defend: [Sink Below]}, rule: 7.3.2a}\n")
    assert any(text.startswith("In the Defend Step you can't defend with Sink Below") for text in told)


def test_what_is_not_so_yet_says_which_question_is_open(tmp_path: Path) -> None:
    acts = "  - everyone passes\n  - everyone passes\n  - now:\n      - player: {of: you, life: 17}\n"
    _, stopped = told_after(tmp_path, acts)
    assert "you are still asked which card defends" in stopped
