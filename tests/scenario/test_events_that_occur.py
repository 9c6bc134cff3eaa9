"""Whatever cases can speak of can happen: each event that the pages list occurs in one of the cases named here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache

import pytest

from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.scenario.games import RULESETS
from judge_app.scenario.run import CaseRun, run_case
from judge_app.services.cases import SCENARIOS, open_case

CASES = {
    "wow-7.4": """
        101-a-mulligan-each 102.1b-giving-up-in-the-middle 200.3-a-name-that-no-card-has 301.1-a-board-that-cannot-be
        301.4c-a-name-that-is-new 400.1-icon-turns-an-ally-into-an-attachment 402.1-a-duplicate-of-an-ally
        402.2-a-copy-out-of-the-graveyard 402.3-a-copy-has-other-powers 404.2b-a-circle-of-totems
        405.7-more-than-it-can-bear 407.1-hide-of-the-wild-two-heals 412.1b-from-the-fight-into-the-field
        707.2-one-card-for-two 413.3-swiftshift-in-the-deck-or-the-graveyard 415.3d-a-deck-upside-down
        415.3e-a-look-at-any-time 500.4-two-turns-to-skip 500.6-a-new-seat 501.1a-a-prayer-as-the-turn-starts
        501.1b-two-glous-and-one-exhausted-quest 601.3-taken-before-it-attacks 700.3-a-silence-that-comes-back
        706.2-spell-reflection-and-a-judgement 707.1c-an-opponent-rolls-the-dice 707.1f-a-hare-paid-away
        709.2d-a-gambit-too-late 709.2f-tooga-has-to-be-there 709.2d-how-much-lore-weighs
        714.3d-a-cheer-outlives-the-cheerer 716.1f-another-card-than-the-one-drawn
        709.2d-fireball-returned-before-it-burns 710.1a-a-jar-full-of-wasps 713.2a-another-draws-in-my-place
        713.2a-skipped-draws-come-first 714.3f-leeroy-keeps-two-allies-down 717.2a-thick-fog-over-two-blasts
        717.5-both-halves-are-the-next-time 800.1c-hearthing-with-several-sides 803.2-the-smaller-number-counts
        803.3-tyrande-and-the-wisps-without-end 803.5-checks-without-end conspicuous-on-a-weapon delve
        glossary-dice-what-the-bones-show glossary-doubled-concussive-barrage-three-times
        glossary-empower-rime-and-freezin-a-mage-too-late sabotage stash
        801.1a-whole-rounds-of-a-loop 402.1-what-lies-on-the-dead 411.1b-an-ally-among-the-resources
        303.2a-a-strike-answered 415.4a-a-look-into-a-hand
    """,
    "hearthstone": """
        10.3-shadow-madness-remembers-the-side 5-four-horsemen-and-no-knife combat.2c-stealth-is-lost
        cursed-blade.1c-bolf-takes-double-after-the-blade destroy-zones.1h-destroyed-in-hand
        dominant.2-mogors-on-both-sides dominant.8-shadow-madness-and-power-overwhelming-before-5.0
        extra-turns.1-brann-temporus-then-time-warp forced-death.1-auchenai-before-chow-under-poison-seeds
        health.5-silence-on-a-minion-with-less-health hero-power.5-ice-walker-and-a-target-back-in-hand
        health.3-alexstrasza-on-a-full-hero mid-phase.2-feign-death-kills-nobody minion.14-lord-jaraxxus-is-not-summoned
        reentrancy.1-an-acolyte-damaged-while-it-draws refreshing.1d-the-hero-power-kills-the-commander
        self-transform.3-a-sheep-is-summoned-too spell.6-a-countered-spells-sequence-before-9.2
        conditions.4-a-spell-that-looks-for-another-card
        trigger-order.4-a-changed-zerus-laid-out weapon.3-a-new-weapon-replaces-an-old-one
        zones.4-a-warlocks-bargain
    """,
    "fab": """
        1.10.2b-two-allies-at-once 1.10.3a-nothing-triggers-that-is-taken-back
        1.2.2g-an-ability-or-an-effect-on-the-stack 1.2.3a-an-arrow-back-in-hand-had-go-again
        1.2.4-only-cards-and-macros-are-sources 1.4.3d-thrive-and-a-weapon 1.7.5e-how-many-desires
        1.8.10-leyline-and-uzuri 1.8.3b-huntsman-may-choose-to 1.8.6a-codex-of-frailty 2.0.3b-doubled-base-power
        2.7.5-another-name-that-contains-it 2.7.5-whole-words-of-a-name 3.0.7b-mark-of-the-beast-stays
        4.0.3c-an-extra-turn 4.1.8b-victor-before-the-first-turn 4.5.1a-conceding-among-three
        4.5.3a-a-short-game 4.5.4a-forked-lightning-for-both 5.1.2c-both-sides-with-meld
        6.2.2a-stasis-cell-on-stolen-equipment 6.4.7-tome-of-divinity 6.6.4-rhinar-in-the-action-phase
        8.3.29-crank 8.5.18-rolling-thunder 8.5.22-opt-with-a-small-deck 8.5.23-reload-into-an-empty-arsenal
        8.3.4-dominate-while-a-reaction-waits 8.5.45-clash-without-power 8.5.45c-clash-of-equals 8.5.49-helms-exchanged
        9.1.4a-blasmophet-at-thirteen
    """,
}
IN_NO_CASE = {"wow-7.4": set[str](), "hearthstone": set[str](), "fab": {"asset lost"}}
"""What can happen and still does in no case of the library."""


WORDS = {"answer", "others", "modes"}
"""Fields of words among which one may read like a player's name, such as an option that was chosen."""


@cache
def runs(ruleset: str) -> tuple[CaseRun, ...]:
    """The cases of a ruleset, run."""
    paths = {path.stem: path for path in (SCENARIOS / ruleset.partition("-")[0]).rglob("*.yaml")}
    return tuple(run_case(open_case(paths[name])) for name in CASES[ruleset].split())


@pytest.mark.parametrize("ruleset", CASES)
def test_each_event_that_a_case_can_speak_of_occurs(ruleset: str) -> None:
    happened: set[type[Event]] = {type(entry.event) for run in runs(ruleset) for entry in run.seen.entries}
    listed = RULESETS[ruleset].events
    missing = {name for name, cls in listed.items() if not any(issubclass(own, cls) for own in happened)}
    assert missing == IN_NO_CASE[ruleset]


def misdeclared(event: Event, state: State) -> Iterator[str]:
    """The fields of an event that hold something else than their annotation says."""
    for own in fields(event):  # type: ignore[arg-type]
        value = getattr(event, own.name)
        for one in value if isinstance(value, tuple) else (value,):
            if "PlayerName" in own.type:
                wrong = one not in ("", *state.players, CHANCE, JUDGE)
            elif "Id" in own.type:
                wrong = not -1 <= one < len(state.objects)
            else:
                wrong = one in state.players and own.name not in WORDS
            if wrong:
                yield f"{event.spoken}: {own.name} is {one!r}, declared as {own.type}"


@pytest.mark.parametrize("ruleset", CASES)
def test_the_fields_of_events_hold_what_they_declare(ruleset: str) -> None:
    found = [slip for run in runs(ruleset) for e in run.seen.entries for slip in misdeclared(e.event, run.seen.after)]
    assert sorted(set(found)) == []
