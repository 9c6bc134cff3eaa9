"""Rules that an aura in force changes for a player (4c): how often texts happen, what counts double."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.changes import HasRule
from judge_app.games.hearthstone.words.powers import Deathrattle


def in_force(state: State, player: str, what: str) -> int:
    """How many times a changed rule is in force for a player: what their hero and effects have of it."""
    entities = (*state.zone(b.zone(b.HERO, player)), *state.zone(b.zone(b.EFFECTS, player)))
    return sum(
        isinstance(change, HasRule) and change.what == what
        for id_ in entities
        for ench in b.enchantments(state.objects[id_])
        for change in ench.changes
    )


def times(state: State, player: str, power: Power, event: Event) -> int:
    """How often a trigger's text happens, as it stood before it starts (4.5)."""
    if isinstance(power, Deathrattle):
        return 2 if in_force(state, player, "deathrattles twice") else 1
    if isinstance(event, e.TurnEnding):
        return 2 if in_force(state, player, "end of turn twice") else 1
    return 1
