"""Counters: what the name of an unnamed one changes (404.1c), how many a location can have (306.3)."""

from __future__ import annotations

import re

from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import ByIdentity
from judge_app.games.wow import board as b
from judge_app.games.wow.words.effects import AddCounters

BOTH = re.compile(r"([+-]\d+)/([+-]\d+)")
ONE = re.compile(r"([+-]\d+) (ATK|DEF|health)")


def stat_changes(counter: str) -> dict[str, int]:
    """What a counter such as +1/+1 or -1 DEF changes on its card (404.1c); nothing for a named one."""
    if both := BOTH.fullmatch(counter):
        return {"ATK": int(both[1]), "health": int(both[2])}
    one = ONE.fullmatch(counter)
    return {one[2]: int(one[1])} if one else {}


def capacity(state: State, card: int, counter: str) -> int | None:
    """How many of the counters that its own power adds a location can have; None without a limit (306.3)."""
    object_ = state.objects[card]
    if not object_.card or object_.mark(b.FACE_DOWN):
        return None
    printed = state.card_of(object_)
    return printed.printed.get("capacity") if counter in _own_counters(printed) else None


@ByIdentity
def _own_counters(card: Card) -> frozenset[str]:
    return frozenset(node.counter for node in card.nodes if isinstance(node, AddCounters))
