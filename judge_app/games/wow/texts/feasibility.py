"""Whether a player could perform an action in its entirety, for what they "may" do (712.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import never_enters
from judge_app.games.wow.cards.heroes import is_master
from judge_app.games.wow.characteristics.projection import cant, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import follow
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect, Which
from judge_app.games.wow.words.which import Choose, That

Check = Callable[[State, Context, Any, int], str]
"""Why something can't be done to one card; '' when it can."""


def why_cannot_do(state: State, ctx: Context, effects: tuple[Effect, ...]) -> str:
    """Why a player can't do all of this as the board is; '' when they can.

    What speaks of the outcome of an earlier part ("it") is not looked at; nor is what only damage could prevent.
    """
    for n, effect in enumerate(effects):
        number = _NUMBERS.get(type(effect))
        if number and (because := number(state, ctx, effect)):
            return because
        check = _CARDS.get(type(effect))
        which = _which(effect)
        if check and which is not None and not (n and isinstance(which, That)):
            if because := _why_not_these(state, ctx, effect, which, check):
                return because
    return ""


def _which(effect: Effect) -> Which | None:
    return next((getattr(effect, own) for own in ("which", "from_", "on") if hasattr(effect, own)), None)


def _why_not_these(state: State, ctx: Context, effect: Effect, which: Which, check: Check) -> str:
    own = reader(state, ctx)
    if isinstance(which, Choose):
        mine = reader(state, ctx) if which.random else reader(state, replace(ctx, you=own.player(which.by)))
        number = which.number if isinstance(which.number, int) else own.amount(which.number)
        open_ = [c for c in mine.fitting(which.of) if not check(state, ctx, effect, c)]
        enough = which.up_to or len(open_) >= number
        return "" if enough else f"there is no {which.of.english()} to which this can be done"
    cards = tuple(follow(state, ctx, card) for card in own.cards(which))
    if not cards:
        return f"there is nothing that is {which.english()}"
    return next((because for card in cards if (because := check(state, ctx, effect, card))), "")


# --- one card -------------------------------------------------------------------------------------


def _said(state: State, card: int, because: str) -> str:
    return f"{state.objects[card].label} {because}" if because else ""


def _destroy(state: State, ctx: Context, effect: e.Destroy, card: int) -> str:
    if state.objects[card].zone != b.PLAY:
        return _said(state, card, "is not in play")
    forbidden = (what for what in ("be destroyed", "leave play") if cant(state, card, what))
    return next((_said(state, card, f"can't {what}") for what in forbidden), "")


def _exhaust(state: State, ctx: Context, effect: e.Exhaust, card: int) -> str:
    if state.objects[card].zone != b.PLAY or state.objects[card].mark(b.EXHAUSTED):
        return _said(state, card, "is not a ready card in play")
    return _said(state, card, "can't exhaust" if cant(state, card, "exhaust") else "")


def _ready(state: State, ctx: Context, effect: e.Ready, card: int) -> str:
    if state.objects[card].zone != b.PLAY or not state.objects[card].mark(b.EXHAUSTED):
        return _said(state, card, "is not an exhausted card in play")
    return _said(state, card, "can't ready" if cant(state, card, "ready") else "")


def _move(state: State, ctx: Context, effect: e.Move, card: int) -> str:
    here = state.objects[card].zone.partition(":")[0]
    if not here or effect.from_zone not in (None, here):
        return _said(state, card, "is not where this text expects it")
    if because := b.why_it_stays_removed(state, state.objects[card])[0]:
        return _said(state, card, f"stays removed, for {because}")
    return _said(state, card, "can't leave play" if here == b.PLAY and cant(state, card, "leave play") else "")


def _put_into_play(state: State, ctx: Context, effect: e.PutIntoPlay, card: int) -> str:
    if not state.objects[card].zone:
        return _said(state, card, "is not where this text expects it")
    if because := b.why_it_stays_removed(state, state.objects[card])[0]:
        return _said(state, card, f"stays removed, for {because}")
    return _said(state, card, "can't enter play" if not effect.as_ and never_enters(state, card) else "")


def _flip(state: State, ctx: Context, effect: e.Flip, card: int) -> str:
    return _said(state, card, "can't be flipped" if is_master(state, card) else "")


def _interrupt(state: State, ctx: Context, effect: e.Interrupt, card: int) -> str:
    if state.objects[card].zone != b.CHAIN or card == ctx.link:
        return _said(state, card, "is no link that this can interrupt")
    return _said(state, card, "can't be interrupted" if cant(state, card, "be interrupted") else "")


def _remove_counters(state: State, ctx: Context, effect: e.RemoveCounters, card: int) -> str:
    have = b.counters_on(state.objects[card]).get(effect.counter, 0)
    if state.objects[card].zone == b.PLAY and have >= reader(state, ctx).amount(effect.number):
        return ""
    return _said(state, card, f"has {have or 'no'} {effect.counter} counters")


def _in_play(state: State, ctx: Context, effect: Effect, card: int) -> str:
    return _said(state, card, "is not in play" if state.objects[card].zone != b.PLAY else "")


_CARDS: dict[type[Effect], Check] = {
    e.Destroy: _destroy,
    e.Exhaust: _exhaust,
    e.Ready: _ready,
    e.Move: _move,
    e.PutIntoPlay: _put_into_play,
    e.Flip: _flip,
    e.Interrupt: _interrupt,
    e.RemoveCounters: _remove_counters,
    e.AddCounters: _in_play,
    e.GainControl: _in_play,
}


# --- how many -------------------------------------------------------------------------------------


def _draw(state: State, ctx: Context, effect: e.Draw) -> str:
    own = reader(state, ctx)
    wanted = own.amount(effect.number)
    short = [p for p in own.players(effect.who) if len(state.zone(b.zone_of("deck", p))) < wanted]
    return f"the deck of {short[0]} has fewer than {wanted} cards" if short else ""


def _discard(state: State, ctx: Context, effect: e.Discard) -> str:
    own = reader(state, ctx)
    wanted = own.amount(effect.number)
    short = [p for p in own.players(effect.who) if len(state.zone(b.zone_of("hand", p))) < wanted]
    return f"{short[0]} has fewer than {wanted} cards in hand" if short else ""


_NUMBERS: dict[type[Effect], Callable[[State, Context, Any], str]] = {e.Draw: _draw, e.Discard: _discard}
