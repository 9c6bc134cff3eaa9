"""Targets: which a text has, and what may be one; which zones are declared with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.values import changed
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.costs import why_unpayable
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.texts.evaluating import fits, fitting
from judge_app.games.invasion.values.projection import view
from judge_app.games.invasion.words.effects import PutIntoPlay
from judge_app.games.invasion.words.which import JustPlayed, Target


def targets_in(effects: tuple[Any, ...]) -> Iterator[Target | JustPlayed]:
    """The descriptions of targets in a text, in its order."""
    return (node for node in walk(effects) if isinstance(node, Target | JustPlayed))


def entering(effects: tuple[Any, ...]) -> Iterator[PutIntoPlay]:
    """What puts a card into a zone that has to be chosen."""
    return (node for node in walk(effects) if isinstance(node, PutIntoPlay) and not node.zone)


def legal(state: State, ctx: Context, what: Target | JustPlayed, cost: tuple[Any, ...] = ()) -> tuple[int, ...]:
    """What may be chosen there, isn't chosen yet, and lets the costs be paid."""
    found = just_played(state, ctx, what) if isinstance(what, JustPlayed) else everything_that_fits(state, ctx, what)
    left = (id_ for id_ in found if id_ not in ctx.targets)
    return tuple(id_ for id_ in left if not why_unpayable(state, changed(ctx, targets=(*ctx.targets, id_)), cost))


@clause("4.6.2")
def everything_that_fits(state: State, ctx: Context, what: Target) -> tuple[int, ...]:
    """A target is anything that fits, whether or not the effect will do anything to it."""
    return fitting(view(state), ctx, what.of)


@clause("9.9.1", "4.9.2")
def just_played(state: State, ctx: Context, what: JustPlayed) -> tuple[int, ...]:
    """A card just played is any that waits to resolve; which one is said as the effect is played, and stays so."""
    cards = (id_ for id_ in state.zone(f.CHAIN) if (layer := b.layer(state, id_)) is not None and not layer.ability)
    return tuple(id_ for id_ in cards if id_ != ctx.source and fits(view(state), ctx, what.of, id_, anywhere=True))


def is_legal(state: State, ctx: Context, what: Target | JustPlayed, id_: int) -> bool:
    """Whether something that was chosen may still be."""
    return (
        id_ in just_played(state, ctx, what) if isinstance(what, JustPlayed) else fits(view(state), ctx, what.of, id_)
    )
