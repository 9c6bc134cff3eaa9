"""Modifiers and players: what comes into force and ends, who is in the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.atoms import set_fact, tick
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write


def create_modifier(state: State, modifier: Any, text: str) -> Change:
    """A definite modifier of any kind comes into force; its timestamp is now (718.2d)."""
    state = tick(state)
    stamped = replace(modifier, number=state.clock, timestamp=state.clock)
    event = e.ModifierCreated(modifier.ctx.source, getattr(modifier, "affects", ()), text, modifier.lasts)
    return state.with_(modifiers=(*state.modifiers, stamped)), event


def end_modifier(state: State, modifier: Any, because: str) -> Change:
    """A modifier stops applying."""
    left = tuple(other for other in state.modifiers if other is not modifier)
    return state.with_(modifiers=left), _ended(modifier, because)


def _ended(modifier: Any, because: str) -> e.ModifierEnded:
    """That it ends; whose control it gave is named, as another player may be called "you", or nobody."""
    text = write(modifier)
    if ControlledByYou() in getattr(modifier, "by", ()):
        text = text.replace("controlled by you", f"controlled by {noun_of(modifier.ctx.you).said}")
    return e.ModifierEnded(modifier.ctx.source, text, because, getattr(modifier, "affects", ()))


def lose_game(state: State, player: str, because: str) -> Change:
    """Take a player out of the game."""
    return set_fact(state, f.OUT, (*state.facts.get(f.OUT, ()), player)), e.GameLost(player, because)


def move_seat(state: State, player: str, before: str) -> Change:
    """Give a player the place in turn order just before another's (500.6)."""
    others = tuple(p for p in state.players if p != player)
    at = others.index(before)
    moved = state.with_(players=(*others[:at], player, *others[at:]))
    return moved, e.SeatChanged(player, before)


def end_game(state: State, result: Event) -> Change:
    """Nothing more happens: the agenda is emptied."""
    return state.with_(agenda=(), facts=state.facts.set(f.OVER, True)), result


def reduce_shield(state: State, shield: Any, left: int) -> Change:
    """A limited prevention modifier can prevent only so much from now on; at 0 it is used up and ends (717.2a)."""
    if left <= 0:
        return end_modifier(state, shield, "all that it could prevent has been prevented")
    kept = tuple(replace(m, left=left) if m is shield else m for m in state.modifiers)
    return state.with_(modifiers=kept), e.ShieldReduced(shield.ctx.source, shield.protects, left)


def use_next_time(state: State, modifier: Any, link: int) -> Change:
    """All packets of a link are the "next time" of this modifier; others aren't any more (717.5)."""
    kept = tuple(replace(m, used_by=link) if m is modifier else m for m in state.modifiers)
    return state.with_(modifiers=kept), e.NextTimeCame(modifier.ctx.source, link)


def enter_step(state: State, player: str, step: str) -> Change:
    """A phase or step of the turn begins (500.1)."""
    return set_fact(state, f.PHASE, step), e.ENTERED[step](player)


def create_extra_turn(state: State, player: str) -> Change:
    """A player will have another turn after this one (500.3)."""
    turns = (*state.facts.get(f.EXTRA_TURNS, ()), player)
    return set_fact(state, f.EXTRA_TURNS, turns), e.ExtraTurnGiven(player)


def have_turn_skipped(state: State, player: str) -> Change:
    """A player's next turn will be skipped (500.4)."""
    to_skip = (*state.facts.get(f.SKIPPED_TURNS, ()), player)
    return set_fact(state, f.SKIPPED_TURNS, to_skip), e.TurnToBeSkipped(player)


def skip_turn(state: State, player: str) -> Change:
    """A turn is passed over; one skip for that player is used up (500.4)."""
    to_skip = state.facts.get(f.SKIPPED_TURNS, ())
    at = to_skip.index(player)
    return set_fact(state, f.SKIPPED_TURNS, to_skip[:at] + to_skip[at + 1 :]), e.TurnSkipped(player)
