"""Whom a text passes over, as they are doomed, and how it is told that it reaches nobody."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.naming_players import named
from judge_app.engine.state import Object, State
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.words import which as w
from judge_app.games.hearthstone.words.base import Which

NOBODY = "there is nobody whom it could reach"


def passed_over(state: State, whom: Iterable[Which], ctx: Context) -> tuple[Id, ...]:
    """Those whom descriptions would mean if they didn't pass over the doomed; none for what doesn't."""
    found = (
        id_
        for one in whom
        if isinstance(one, w.All | w.Random) and one.ignoring
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
