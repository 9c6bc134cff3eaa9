"""Atoms for facts, assets, marks, counters, damage and life."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.atoms import change, set_fact, set_mark
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.atoms.kept import forget
from judge_app.games.fab.combat.chain import Chain


def with_chain(state: State, chain: Chain | None, event: Event) -> Change:
    """The combat chain is as given, and the event tells why."""
    after = forget(state, f.CHAIN) if chain is None else set_fact(state, f.CHAIN, chain)
    return change(after, event)


def happened(state: State, event: Event) -> Change:
    """Nothing changes but that it happened, which is remembered this turn."""
    return change(state, event)


def start_turn(state: State, player: str) -> Change:
    """A turn begins: what happened in the last one is over."""
    facts = {**state.facts, f.TURN_PLAYER: player, f.TURN: int(state.facts.get(f.TURN, 0)) + 1, f.PHASE: "start"}
    objects = tuple(_unused(one) for one in state.objects)
    return state.with_(facts=Map(facts), history=(), objects=objects), e.TurnStarted(player)


def _unused(there: Any) -> Any:
    from judge_app.engine.values import changed

    return changed(there, marks=there.marks.without(f.USED)) if f.USED in there.marks else there


def begin_phase(state: State, phase: str, event: Event) -> Change:
    """A phase of the turn begins."""
    return change(set_fact(state, f.PHASE, phase), event)


def set_asset(state: State, player: str, what: str, number: int, event: Event) -> Change:
    """A player has so many points of that type."""
    return change(set_fact(state, f"{what}:{player}", number), event)


def lose_points(state: State) -> Change:
    """Nobody has action points and resource points any more."""
    gone = {f"{what}:{player}": 0 for what in (f.ACTION_POINTS, f.RESOURCES) for player in state.players}
    return change(state.with_(facts=Map({**state.facts, **gone})), e.PointsLost())


def change_life(state: State, id_: int, by: int, event: Event) -> Change:
    """The life total of a living object changes for good (2.5.3b)."""
    life = state.objects[id_].number(f.LIFE) + by
    return change(set_mark(state, id_, f.LIFE, life), event)


def set_counters(state: State, id_: int, name: str, number: int, event: Event) -> Change:
    """So many counters of a name are on an object."""
    held = b.counters(state.objects[id_])
    return change(set_mark(state, id_, f.COUNTERS, held.set(name, number) if number else held.without(name)), event)


def marked(state: State, id_: int, name: str, value: Any, event: Event) -> Change:
    """A mark of an object changes, and the event tells of it."""
    return change(set_mark(state, id_, name, value), event)


def leave_game(state: State, player: str, event: Event) -> Change:
    """A player is out of the game (4.5.1a)."""
    return change(set_fact(state, f.OUT, (*state.facts.get(f.OUT, ()), player)), event)


def end_game(state: State, winner: str, event: Event) -> Change:
    """The game is over: nothing is left to be done."""
    return change(set_fact(state, f.WINNER, winner), event)


def effects_are(state: State, effects: Iterable[Any], event: Event, number: int | None = None) -> Change:
    """These continuous effects are in force from now on, and the event tells of what is new or gone.

    `number` is the number of one that was generated.
    """
    if number is not None:
        state = set_fact(state.with_(clock=state.clock + 1), f.NUMBERS, number)
    return change(state.with_(modifiers=tuple(effects)), event)


def wait(state: State, waiting: Any, event: Event) -> Change:
    """A triggered-layer was created, and waits to be added to the stack."""
    after, _ = change(state, event)
    return after.with_(waiting=(*after.waiting, waiting)), event


def pitched(state: State, player: str, card: int, number: int, what: str) -> Change:
    """A card was pitched for so many points (1.14.3)."""
    points = b.asset(state, player, what) + number
    event = e.Pitched(player, card, number, "chi" if what == f.CHI else "resources")
    return set_asset(state, player, what, points, event)
