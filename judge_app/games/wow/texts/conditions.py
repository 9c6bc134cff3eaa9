"""What keeps a word of a text from being done to a card: one clause a function, asked wherever it matters.

A card to which a word can't be done can't be chosen for it (709.2b), nor may it be offered to do all of it (712.7).
"""

from __future__ import annotations

from typing import Any

from judge_app.engine.rules import Reason, first_reason
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import never_enters
from judge_app.games.wow.cards.heroes import is_master, why_it_stays_removed
from judge_app.games.wow.characteristics.forbidding import prices, why_it_cant
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect

CONDITIONS = TableOf("what keeps from doing")


FORBIDDEN = TableOf("what forbids")
"""What "can't" has to speak of to forbid a word (103.2)."""


@clause("709.2c", "415.9d")
def not_to_be_destroyed(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """Only cards in play can be destroyed."""
    return "" if state.objects[card].zone == b.PLAY else "it is not in play any more"


@clause("415.9a", "415.9b")
def not_where_expected(state: State, ctx: Context, effect: Any, card: int) -> str:
    """What has become a different card, elsewhere than the text expects it, is not what the text moves."""
    here, wanted = state.objects[card].zone.partition(":")[0], getattr(effect, "from_zone", None)
    return "it is not where this text expects it" if not here or wanted not in (None, here) else ""


@clause("411.1")
def not_ready(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """Only physically ready cards can be exhausted."""
    ready = state.objects[card].zone == b.PLAY and not state.objects[card].mark(b.EXHAUSTED)
    return "" if ready else "only a ready card in play can be exhausted"


@clause("411.2")
def not_to_be_readied(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """Cards outside play are neither ready nor exhausted."""
    return "" if state.objects[card].zone == b.PLAY else "only a card in play can be readied"


@clause("411.1")
def not_exhausted(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """Only physically exhausted cards can be readied."""
    return "" if state.objects[card].mark(b.EXHAUSTED) else "only an exhausted card can be readied"


@clause("600.3a")
def only_at_a_price(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """What exhausts only if its controller pays can't be exhausted without that."""
    asked = prices(state, card, "exhaust")
    return "it can't unless its controller pays, which can't be done for this here" if asked else ""


@clause("301.4a")
def never_flipped(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """A Master Hero can't be flipped."""
    return "a Master Hero can't be" if is_master(state, card) else ""


@clause("711.2")
def this_very_link(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """A link can't interrupt itself."""
    return "a link can't interrupt itself" if card == ctx.link else ""


@clause("711.3")
def off_the_chain(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """Only what is on the chain can be interrupted."""
    return "" if state.objects[card].zone == b.CHAIN else "it is not on the chain any more"


@clause("712.3")
def not_in_play(state: State, ctx: Context, effect: Effect, card: int) -> str:
    """What is done to a card in play can't be done to one that is not there."""
    return "" if state.objects[card].zone == b.PLAY else "it is not in play"


@clause("404.1")
def without_that_many_counters(state: State, ctx: Context, effect: e.RemoveCounters, card: int) -> str:
    """Only counters that are on a card can be removed from it."""
    have = b.how_many(state.objects[card], effect.counter)
    if state.objects[card].zone == b.PLAY and have >= reader(state, ctx).amount(effect.number):
        return ""
    return f"it has {have or 'no'} {effect.counter} {'counter' if have == 1 else 'counters'}"


@clause("415.8d")
def not_to_enter_play(state: State, ctx: Context, effect: e.PutIntoPlay, card: int) -> str:
    """A non-ongoing ability can't enter play."""
    return "it can't enter play" if not effect.as_ and never_enters(state, card) else ""


FORBIDDEN.value(e.Destroy, ("be destroyed", "leave play"))
FORBIDDEN.value(e.Exhaust, ("exhaust",))
FORBIDDEN.value(e.Ready, ("ready",))
FORBIDDEN.value(e.Move, ("leave play",))
FORBIDDEN.value(e.Interrupt, ("be interrupted",))


CONDITIONS.value(e.Destroy, (not_to_be_destroyed,))
CONDITIONS.value(e.Exhaust, (not_ready, only_at_a_price))
CONDITIONS.value(e.Ready, (not_to_be_readied, not_exhausted))
CONDITIONS.value(e.Flip, (never_flipped,))
CONDITIONS.value(e.Interrupt, (this_very_link, off_the_chain))
CONDITIONS.value(e.Move, (not_where_expected,))
CONDITIONS.value(e.PlaceResource, (not_where_expected,))
CONDITIONS.value(e.PutIntoPlay, (not_where_expected, not_to_enter_play))
CONDITIONS.value(e.RemoveCounters, (without_that_many_counters,))
CONDITIONS.value(e.AddCounters, (not_in_play,))
CONDITIONS.value(e.GainControl, (not_in_play,))


def why_not_done(state: State, ctx: Context, effect: Effect, card: int) -> Reason | None:
    """Why a word can't be done to a card; None where it can."""
    if isinstance(effect, e.Move | e.PutIntoPlay) and (stays := why_it_stays_removed(state, card)):
        return stays
    conditions, forbidding = CONDITIONS.of(state).get(type(effect)), FORBIDDEN.of(state).get(type(effect))
    why = first_reason(conditions.value if conditions else (), state, ctx, effect, card)
    return why or why_it_cant(state, card, *(forbidding.value if forbidding else ()))
