"""Whether a Secret would do nothing at all: nobody whom it reaches, no room for what it brings."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.state import GONE, State
from judge_app.engine.tables import TableOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.texts.reaching import meant, passed_over, reaching_nobody
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.base import Effect, Which
from judge_app.games.hearthstone.words.which import It, Subject

IN_VAIN = TableOf("in vain for nobody")
"""The words that do nothing where there is nobody for them, with the field that says for whom."""
for _word, _field in (
    *((word, "to") for word in (w.Deal, w.Heal, w.Give)),
    *((word, "which") for word in (w.Freeze, w.Silence, w.Destroy, w.ReturnToHand, w.TakeControl, w.Transform)),
):
    IN_VAIN.value(_word, _field, "5")


def in_vain(state: State, effects: Iterable[Effect], ctx: Context) -> bool:
    """Whether a text would reach nobody at all."""
    needing = IN_VAIN.of(state)
    return all(
        _without_room(state, x, ctx)
        or (type(x) in needing and not _reached(state, meant(x, getattr(x, needing[type(x)].value)), ctx))
        for x in effects
    )


def _reached(state: State, whom: Which, ctx: Context) -> list[Id]:
    """Whom a Secret would reach: of what it reacts to only who isn't about to die, unless that is a death (5)."""
    found = ids(state, whom, ctx)
    of_event = isinstance(whom, It | Subject) and not isinstance(ctx.event, e.DeathConsidered)
    return [id_ for id_ in found if not (of_event and _is_going(state, id_))]


def _is_going(state: State, id_: Id) -> bool:
    entity = state.objects[id_]
    return b.kind_of(entity) in (b.BOARD, b.HERO, b.GRAVEYARD, GONE) and (not b.in_play(entity) or b.doomed(entity))


def _without_room(state: State, effect: Effect, ctx: Context) -> bool:
    """Whether what would come has no room, or nobody is there of whom it would be a copy."""
    own = you(state, ctx)
    if isinstance(effect, w.SummonCopy) and not _reached(state, effect.of, ctx):
        return True
    if isinstance(effect, w.Summon | w.SummonRandom | w.SummonCopy):
        return effect.for_ == "you" and b.full(state, b.BOARD, own)
    return isinstance(effect, w.AddToHand) and effect.whose == "you" and b.full(state, b.HAND, own)


def why_in_vain(state: State, effects: Iterable[Effect], ctx: Context) -> str:
    """Why a text would do nothing: there is no room, or it would reach nobody, and whom it passes over."""
    needing, do = IN_VAIN.of(state), tuple(effects)
    whom = [meant(effect, getattr(effect, needing[type(effect)].value)) for effect in do if type(effect) in needing]
    of_event = [x.of if isinstance(x, w.SummonCopy) else None for x in do]
    named = [one for one in (*whom, *of_event) if isinstance(one, It | Subject)]
    going = (id_ for one in named for id_ in ids(state, one, ctx) if _is_going(state, id_))
    doomed = tuple(dict.fromkeys(going))
    if doomed or whom:
        return reaching_nobody(state, doomed or passed_over(state, whom, ctx))
    return "there is no room for what it brings"
