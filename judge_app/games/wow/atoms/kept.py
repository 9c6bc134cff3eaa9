"""What the procedures keep in mind: notes and answers that no event tells of. Done with `Game.keep`.

These change no card, no zone and nothing that a player could see; what does belongs to the other atoms.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.atoms import set_fact, set_mark, tick
from judge_app.engine.state import Mark, State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.context import Context


def note(state: State, fact: str, value: Mark) -> State:
    """Note something about the game as a whole. Raises ValueError for a fact whose changes an event has to tell."""
    if fact not in f.KEPT:
        raise ValueError(f'"{fact}" only changes with an event')
    return set_fact(state, fact, value)


def forget(state: State, fact: str) -> State:
    """Drop such a note. Raises ValueError as `note` does."""
    if fact not in f.KEPT:
        raise ValueError(f'"{fact}" only changes with an event')
    return state.with_(facts=state.facts.without(fact))


def keep_context(state: State, link: int, ctx: Context) -> State:
    """What a link's text may go on to speak of: its targets that are still legal, cards that a cost was paid with."""
    return set_mark(state, link, b.CONTEXT, ctx)


def keep_when_joined(state: State, card: int) -> State:
    """Keep that a card in play has been in its party from now on, where it has become what is in a party."""
    return set_mark(state, card, b.IN_PARTY_SINCE, state.clock)


def keep_host(state: State, card: int, host: int | None) -> State:
    """The host that an attachment will enter play with, or None where there is none (400.4)."""
    return set_mark(state, card, b.HOST_TO_BE, host)


def note_not_remaining(state: State, link: int, ways: frozenset[str]) -> State:
    """The ways in which cards did not remain since a link was created (714.3b)."""
    return set_mark(state, link, b.DID_NOT_REMAIN, ways)


def start_turn(state: State, player: str) -> State:
    """A turn starts: it has a number, a player and a time, and nothing has happened in it yet (500.1)."""
    started: Map[int] = state.facts.get(f.TURN_STARTED, Map())
    state = tick(state).with_(history=())
    state = note(state, f.TURN, int(state.facts.get(f.TURN, 0)) + 1)
    state = note(state, f.TURN_PLAYER, player)
    return note(state, f.TURN_STARTED, started.set(player, state.clock))


def follow(state: State, before: int, after: int) -> State:
    """What was created and triggered about a card as it entered play is about the card in play (710.1a)."""
    moved = tuple(
        replace(m, affects=tuple(after if c == before else c for c in m.affects)) if hasattr(m, "affects") else m
        for m in state.modifiers
    )
    return state.with_(modifiers=moved, waiting=tuple(_of_the_new(w, before, after) for w in state.waiting))


def _of_the_new(waiting: Any, before: int, after: int) -> Any:
    """What the card triggered as it entered play (Enrage) is an effect of the card in play."""
    if waiting.source != before:
        return waiting
    return replace(waiting, source=after, ctx=replace(waiting.ctx, source=after))


def line_up(state: State, extra: tuple[str, ...], regular: str) -> State:
    """Which extra turns are left and who had the last regular one, as the next turn comes (500.3)."""
    return note(set_fact(state, f.EXTRA_TURNS, extra), f.LAST_REGULAR, regular)


def remember_controllers(state: State, card: int, line: tuple[tuple[str, int], ...]) -> State:
    """Who had a card, the present controller last, each with the time of the modifier that gave it, or 0."""
    players, since = zip(*line, strict=True)
    under = players[-1] if not since[-1] else players[-2]
    for name, mark in ((b.CONTROLLERS, players), (b.CONTROLLERS_SINCE, since), (b.ENTERED_UNDER, under)):
        state = set_mark(state, card, name, mark)
    return state
