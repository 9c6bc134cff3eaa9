"""Rules that an aura in force changes for a player (4c): how often texts happen, what counts double."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.changes import HasRule
from judge_app.games.hearthstone.words.powers import Battlecry, Deathrattle


def in_force(state: State, player: str, what: str) -> int:
    """How many times a changed rule is in force for a player: what their hero and effects have of it."""
    entities = (*state.zone(b.zone(b.HERO, player)), *state.zone(b.zone(b.EFFECTS, player)))
    return sum(
        isinstance(change, HasRule) and change.what == what
        for id_ in entities
        for ench in b.enchantments(state.objects[id_])
        for change in ench.changes
    )


TWICE = TableOf("what happens twice")
"""By what kind of text or event it is, the rule that lets it happen twice where that is in force."""
TWICE.value(Battlecry, "battlecries twice", "4.6")
TWICE.value(Deathrattle, "deathrattles twice", "4.6")
TWICE.value(e.TurnEnding, "end of turn twice", "4.6")


def times(state: State, player: str, power: Power | None, event: Event | None = None) -> int:
    """How often a text happens, as it stood before it starts (4.6)."""
    table = TWICE.of(state)
    doubled = (table[kind].value for kind in (type(power), type(event)) if kind in table)
    return 2 if any(in_force(state, player, what) for what in doubled) else 1
