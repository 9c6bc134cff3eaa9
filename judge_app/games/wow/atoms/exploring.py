"""Waiting effects whose order is decided as each resolves: only when exploring."""

from __future__ import annotations

from typing import Any

from judge_app.engine.atoms import add_object, remove_object, set_mark
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e


def gather(state: State, player: str, group: tuple[tuple[int, Any], ...], mark: str) -> Change:
    """A player's waiting effects go on the chain as one, their order still to be chosen."""
    gathered = [effect for _, effect in group]
    left = tuple(w for w in state.waiting if w not in gathered)
    key = "effects in an order still to be chosen"
    state, place = add_object(
        state.with_(waiting=left), b.CHAIN, key=key, label=key, card="", owner=player, controller=player,
        marks=Map({mark: group}),
    )  # fmt: skip
    return state, e.AddingTriggeredEffects(player, len(group), place)


def take_gathered(state: State, place: int, number: int, mark: str) -> Change:
    """One of the effects gathered on the chain is chosen to be added and to resolve; the rest stay."""
    group: tuple[tuple[int, Any], ...] = state.objects[place].mark(mark)
    chosen = next(effect for n, effect in group if n == number)
    left = tuple(pair for pair in group if pair[0] != number)
    state = set_mark(state, place, mark, left) if left else remove_object(state, place)
    return state, e.AddingATriggeredEffect(chosen.controller, chosen.source)
