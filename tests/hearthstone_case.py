"""Cases of Hearthstone for tests, written as text and run as files are; the library's cards, or cards of their own."""

from __future__ import annotations

from pathlib import Path

from judge_app.files.strict_yaml import parse
from judge_app.scenario.case_file import CaseFile, case_of
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import cards
from judge_app.services.runs.timeline import Timeline, timeline

TOP = """judge: 2
title: A test
question: What happens?
answer: This.
ruleset: hearthstone
turn: you
"""

MADE_UP = """cards:
  Pebble: {type: minion, cost: 1, attack: 1, health: 1}
  Boulder: {type: minion, cost: 5, attack: 3, health: 7, keywords: taunt}
  Spark: {type: spell, cost: 2, powers: [spell: {do: [deal: {amount: 2, to: target}], target: {kind: character}}]}
  Wave: {type: spell, cost: 4, powers: [spell: {do: [deal: {amount: 2, to: {all: {of: {kind: minion}}}}]}]}
  Nest:
    type: minion
    cost: 2
    attack: 0
    health: 2
    powers: [deathrattle: {do: [summon: {card: Pebble}]}]
  Mourner:
    type: minion
    cost: 2
    attack: 1
    health: 4
    powers: [when: {on: {dies: {}}, do: [give: {to: self, gives: [attack: {by: 1}], name: Grief}]}]
  Banner:
    type: minion
    cost: 3
    attack: 2
    health: 2
    powers: [aura: {to: {all: {of: {of: friendly, other: true}}}, gives: [attack: {by: 1}, health: {by: 1}]}]
"""
"""Small cards for boards of tests: their text can be seen at a glance."""


def case(text: str, *, own: str = MADE_UP) -> CaseFile:
    """A case made of its position and what happened; the rest is there."""
    whole = f"{TOP}{text}{own}"
    return case_of(parse(whole, "a test"), Path("a-test.yaml"), cards())


def run(text: str, *, own: str = MADE_UP) -> CaseRun:
    """A case run as far as it goes."""
    return attempt(case(text, own=own))


def line(text: str, *, own: str = MADE_UP) -> Timeline:
    """A case run with every moment kept."""
    return timeline(case(text, own=own))
