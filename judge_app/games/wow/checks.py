"""Pre-priority checks (410.6): one clause a check; each looks at the board as the wave begins and says what to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.games.wow.board import damage_on, in_play
from judge_app.games.wow.characteristics import health_of, is_character
from judge_app.games.wow.events import Survived


@dataclass(frozen=True, slots=True)
class Destroy:
    """A check's finding: this character is to be destroyed, for this reason."""

    card: int
    because: str


Finding: TypeAlias = Destroy | Event
"""What a check reports: something to do, or something it looked at and left."""


@rule("410.6a")
def check_zero_health(state: State) -> Iterator[Finding]:
    """All characters with 0 health are destroyed."""
    for card in in_play(state):
        if is_character(state, card.id) and health_of(state, card.id) == 0:
            yield Destroy(card.id, "its health is 0")


@rule("410.6a", "405.2")
def check_fatal_damage(state: State) -> Iterator[Finding]:
    """All characters with fatal damage and non-zero health are destroyed."""
    for card in in_play(state):
        damage = damage_on(card)
        if not damage or not is_character(state, card.id):
            continue
        health = health_of(state, card.id)
        if 0 < health <= damage:
            yield Destroy(card.id, f"{damage} damage is fatal for health {health}")
        elif health:
            yield Survived(card.id, damage, health)


CHECKS = (check_zero_health, check_fatal_damage)
