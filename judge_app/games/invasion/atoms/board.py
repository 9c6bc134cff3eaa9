"""Atoms for facts, resources, marks and effects that last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.atoms import change, set_fact, set_mark
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f


def begin_phase(state: State, player: str, phase: str) -> Change:
    """A phase of the turn begins; with a turn what happened in the last one is over."""
    facts = {**state.facts, f.ACTIVE: player, f.PHASE: phase}
    if phase == f.BEGINNING:
        facts[f.TURN] = int(facts.get(f.TURN, 0)) + 1
        state = state.with_(history=())
    return change(state.with_(facts=Map(facts)), e.PhaseBegan(player, phase))


def set_resources(state: State, player: str, number: int, event: Event) -> Change:
    """A player has so many resources."""
    return change(set_fact(state, f"{f.RESOURCES}:{player}", number), event)


def marked(state: State, id_: int, name: str, value: Any, event: Event) -> Change:
    """A mark of a card changes, and the event tells of it."""
    return change(set_mark(state, id_, name, value), event)


def with_fact(state: State, name: str, value: Any, event: Event) -> Change:
    """A fact changes, and the event tells of it."""
    return change(set_fact(state, name, value), event)


def burn(state: State, section: int) -> Change:
    """A section burns: its damage is removed, a burn token is placed."""
    state = set_mark(set_mark(state, section, f.DAMAGE, 0), section, f.BURNING, True)
    return change(state, e.Burned(section, b.side_of(state.objects[section])))


def effects_are(state: State, effects: Iterable[Any], event: Event) -> Change:
    """These effects last from now on, and the event tells of what is new or gone."""
    return change(state.with_(modifiers=tuple(effects), clock=state.clock + 1), event)


def triggered(state: State, waiting: Any, event: Event) -> Change:
    """An effect was triggered, and waits."""
    after, _ = change(state, event)
    return after.with_(waiting=(*after.waiting, waiting)), event


def end_game(state: State, winner: str, because: str) -> Change:
    """The game is over: nothing is left to be done."""
    return change(set_fact(state, f.WINNER, winner), e.GameWon(winner, because))
