"""Triggered effects that wait to be added to the chain (708)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.atoms import set_mark
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.rulekit.wording import write


def trigger(state: State, waiting: Any) -> Change:
    """A power or modifier triggered; its effect waits to be added (703.1, 708.1)."""
    event = e.PowerTriggered(waiting.source, waiting.controller, write(waiting.power))
    return state.with_(waiting=(*state.waiting, waiting)), event


def take_waiting(state: State, index: int) -> Change:
    """The effect whose turn it is stops waiting as it is being added (708.2)."""
    waiting = state.waiting[index]
    began = e.AddingATriggeredEffect(waiting.controller, waiting.source)
    return state.with_(waiting=(*state.waiting[:index], *state.waiting[index + 1 :])), began


def end_loop(state: State, index: int, times: int) -> Change:
    """A loop has gone round that many times more and ends as this effect would start it again (803.3)."""
    first = state.waiting[index]
    left = (*state.waiting[:index], *state.waiting[index + 1 :])
    return state.with_(waiting=left), e.LoopEnded(first.controller, first.source, times)


def go_round(state: State, player: str, times: int, rounds: int, growth: tuple[tuple[int, str, int], ...]) -> Change:
    """A loop has gone round so often; what each round left on cards is there that many times over (803.2)."""
    for card, counter, more in growth:
        own = state.objects[card]
        if not counter:
            state = set_mark(state, card, b.DAMAGE, b.damage_on(own) + more)
            continue
        counters = b.counters_on(own)
        left = b.how_many(own, counter) + more
        state = set_mark(state, card, b.COUNTERS, counters.set(counter, left) if left else counters.without(counter))
    said = tuple(f"{more} {counter} counters" if counter else f"{more} damage" for _, counter, more in growth)
    return state, e.LoopRepeated(player, times, rounds, tuple(card for card, _, _ in growth), said)
