"""Whom a text passes over, as they are doomed, and how it is told that it reaches nobody."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.naming_players import named
from judge_app.engine.state import Object, State
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.words import effects as e
from judge_app.games.hearthstone.words import which as w
from judge_app.games.hearthstone.words.base import Effect, Which

NOBODY = "there is nobody whom it could reach"


SPARING = (e.Give, e.Heal, e.ReturnToHand)
"""The words of what helps: a random pick for them counts the doomed too (5)."""


def meant(effect: Effect, which: Which | None) -> Which:
    """A description as what is done makes it: the target where nobody is named; what harms passes over the doomed."""
    if which is None:
        return w.Target()
    if isinstance(which, w.Random) and which.ignoring is None:
        return changed(which, ignoring=not isinstance(effect, SPARING))
    return which


def passed_over(state: State, whom: Iterable[Which], ctx: Context) -> tuple[Id, ...]:
    """Those whom descriptions would mean if they didn't pass over the doomed; none for what doesn't."""
    found = (
        id_
        for one in whom
        if isinstance(one, w.All | w.Random) and (one.ignoring or one.ignoring is None)
        for id_ in ids(state, changed(one, ignoring=False), ctx)
        if b.doomed(state.objects[id_])
    )
    return tuple(dict.fromkeys(found))


def reaching_nobody(state: State, doomed: Iterable[Id]) -> str:
    """That a text reaches nobody, and who is there but doomed."""
    said = " and ".join(f"{named(one.label)} is {how_doomed(one)}" for one in map(state.objects.__getitem__, doomed))
    return f"{NOBODY}, as {said}" if said else NOBODY


def how_doomed(entity: Object) -> str:
    """In which way an entity counts as killed."""
    if not b.in_play(entity):
        return "no longer in play"
    return "pending destroy" if entity.mark(b.DOOMED) else "mortally wounded"
