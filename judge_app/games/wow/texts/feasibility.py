"""Whether a player could perform an action in its entirety, for what they "may" do (712.7)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.rules import Reason, first_reason
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import follow
from judge_app.games.wow.texts.conditions import CONDITIONS, why_not_done
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect, Which
from judge_app.games.wow.words.which import Choose, That
from judge_app.rulekit.wording import write

NUMBERS = TableOf("how many could be")


@NUMBERS.row(e.Draw, "415.9f")
def deck_too_small(state: State, ctx: Context, effect: e.Draw) -> str:
    """Only cards in decks can be drawn."""
    return _short(state, ctx, effect, "deck", "the deck of {} has fewer than {} cards")


@NUMBERS.row(e.Discard, "415.9e")
def hand_too_small(state: State, ctx: Context, effect: e.Discard) -> str:
    """Only cards in hand can be discarded."""
    return _short(state, ctx, effect, "hand", "{} has fewer than {} cards in hand")


def _short(state: State, ctx: Context, effect: e.Draw | e.Discard, zone: str, said: str) -> str:
    own = reader(state, ctx)
    wanted = own.amount(effect.number)
    short = [p for p in own.players(effect.who) if len(state.zone(b.zone_of(zone, p))) < wanted]
    return said.format(short[0], wanted) if short else ""


@clause("709.2b")
def too_few_to_choose(state: State, ctx: Context, effect: Effect, which: Choose) -> str:
    """A card to which the thing can't be done can't be chosen for it."""
    own = reader(state, ctx)
    mine = own if which.random else reader(state, replace(ctx, you=own.player(which.by)))
    number = which.number if isinstance(which.number, int) else own.amount(which.number)
    open_ = [c for c in mine.fitting(which.of) if not why_not_done(state, ctx, effect, c)]
    enough = which.may_be_fewer or len(open_) >= number
    return "" if enough else f"there is no {write(which.of)} to which this can be done"


@clause("712.3")
def nothing_meant(state: State, which: Which) -> str:
    """What is done to something can't be done where that isn't there."""
    return f"there is nothing that is {write(which)}"


def why_cannot_do(state: State, ctx: Context, effects: tuple[Effect, ...]) -> Reason | None:
    """Why a player can't do all of this as the board is; None when they can.

    What speaks of the outcome of an earlier part ("it") is not looked at; nor is what only damage could prevent.
    """
    for n, effect in enumerate(effects):
        if number := NUMBERS.of(state).get(type(effect)):
            if reason := first_reason((number,), state, ctx, effect):
                return reason
        which = _which(effect)
        if which is not None and not (n and isinstance(which, That)):
            if reason := _why_not_these(state, ctx, effect, which):
                return reason
    return None


def _which(effect: Effect) -> Which | None:
    return next((getattr(effect, own) for own in ("which", "from_", "on") if hasattr(effect, own)), None)


def _why_not_these(state: State, ctx: Context, effect: Effect, which: Which) -> Reason | None:
    if type(effect) not in CONDITIONS.of(state):
        return None
    if isinstance(which, Choose):
        return first_reason((too_few_to_choose,), state, ctx, effect, which)
    cards = tuple(follow(state, ctx, card) for card in reader(state, ctx).cards(which))
    for card in cards:
        if reason := why_not_done(state, ctx, effect, card):
            said, label = reason.because, state.objects[card].label
            return reason.saying(f"{label}{said[2:]}" if said.startswith("it ") else f"{label}: {said}")
    return None if cards else first_reason((nothing_meant,), state, which)
