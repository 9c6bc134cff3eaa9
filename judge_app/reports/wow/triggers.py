"""Which entries of a trace tell of triggers."""

from __future__ import annotations

from judge_app.engine.trace import Entry, Withheld
from judge_app.games.wow import events
from judge_app.games.wow.priority import WAITING
from judge_app.games.wow.triggers import WATCH

_RULES = {rule.name for rule in (*WATCH, *WAITING)}


def is_about_triggers(entry: Entry) -> bool:
    """Whether it says that something triggered, was added to the chain, or did not trigger, and why."""
    if isinstance(entry.event, events.PowerTriggered | events.EffectAnnounced):
        return True
    return isinstance(entry.event, Withheld) and entry.rule in _RULES
