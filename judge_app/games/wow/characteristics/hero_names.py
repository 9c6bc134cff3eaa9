"""When a player's hero becomes one of a name (301.4c)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.printed import printed_values


def becomes(before: State, now: State, player: str, card: int, name: str) -> bool:
    """Whether a hero of that name enters while the hero of the party, as last known, has another (301.4c, 301.5)."""
    values = printed_values(now, card)
    old = b.hero_or_last(before, player)
    was = before.card_of(old).name if old else ""
    return "Hero" in values["types"] and values["name"] == name != was
