"""A trigger in a Queue, and how its text is read."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import Id, Stamp, changed
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.dealing.packets import ahead
from judge_app.games.hearthstone.dealing.proposing import counted
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.powers import Deathrattle, Secret

NO_TRIGGER = "does not trigger"
"""What the trace says of whatever might have triggered, after its name."""

Valid = tuple[tuple[Id, str], ...]
"""Entities with their controllers as they were when it had to be valid (2.4, 2.5)."""


@record
@dataclass(frozen=True, slots=True)
class Queued:
    """A trigger in a Queue: the entity it is on, and the enchantment that gives it (-1 for the entity's own)."""

    holder: Id
    power: Power
    controller: str
    stamp: Stamp
    number: Stamp = -1


def context(state: State, queued: Queued, event: Event) -> Context:
    """How a trigger's text is read; damage that is about to be dealt is asked for as it is now (DH7d, DH8).

    A Secret is a spell, so its damage and what it transforms are a spell's.
    """
    if isinstance(event, e.DamageProposed) and (packet := ahead(state)) is not None:
        event = changed(event, amount=counted(state, packet))
    player = queued.controller if queued.number >= 0 or isinstance(queued.power, Deathrattle) else ""
    place = event.place if isinstance(event, e.DeathConsidered) and event.entity == queued.holder else -1
    return Context(queued.holder, player, event=event, place=place, spell=isinstance(queued.power, Secret))
