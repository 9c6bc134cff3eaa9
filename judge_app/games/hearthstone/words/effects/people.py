"""Whom an effect is for."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.amounts import Number

Whose = Literal["you", "opponent", "each", "its owner"]
ONE = Number(1)


def people(who: str, you: str, other: str) -> str:
    """The players that an effect is for, with the form of a verb that goes with them."""
    return f"you {you}" if who == "you" else f"{'your opponent' if who == 'opponent' else 'each player'} {other}"
