"""A Master Hero takes over from the hero before, with all that is on it and about it (301.4)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from judge_app.engine.atoms import change, set_fact, set_mark
from judge_app.engine.game import Change
from judge_app.engine.state import Happened, State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.atoms.cards import put_in_zone
from judge_app.games.wow.atoms.combat import with_roles
from judge_app.games.wow.context import Context

CARRIED = (b.DAMAGE, b.EXHAUSTED, b.COUNTERS)
FLAGS = ("affects", "protects", "from_", "to")
"""Where a modifier keeps the cards that it is about."""


def take_over(state: State, old: int, new: int, *, starting: bool) -> Change:
    """The new hero has what was on the old one, and what was about that is about it; the old one is removed."""
    for mark in CARRIED:
        state = set_mark(state, new, mark, state.objects[old].mark(mark))
    for attachment in b.attachments_of(state, old):
        state = set_mark(state, attachment.id, b.HOST, new)
    for link in state.zone(b.CHAIN):
        ctx = state.objects[link].mark(b.CONTEXT)
        if isinstance(ctx, Context):
            targets: Map[tuple[int, ...]] = Map({name: _swap(cards, old, new) for name, cards in ctx.targets.items()})
            state = set_mark(state, link, b.CONTEXT, replace(ctx, targets=targets))
    state = state.with_(modifiers=tuple(_about(m, old, new) for m in state.modifiers))
    roles: Map[tuple[int, ...]] = state.facts.get(f.COMBAT, Map())
    strikes = tuple(_swap(pair, old, new) for pair in state.facts.get(f.STRIKES, ()))
    state = with_roles(set_fact(state, f.STRIKES, strikes), Map({r: _swap(c, old, new) for r, c in roles.items()}))
    state = state.with_(history=tuple(_dealt(past, old, new) for past in state.history))
    flipped = state.objects[old].mark(b.FLIPPED)
    state, removed = put_in_zone(state, old, "RFG")
    state = set_mark(
        set_mark(state, removed, b.FLIPPED, flipped), removed, b.STAYS_REMOVED, b.FOR_STARTING if starting else True
    )
    return change(state, e.HeroTookOver(new, old))


def _dealt(past: Happened, old: int, new: int) -> Happened:
    """Damage dealt to the old hero counts as dealt to the new one for whatever asks about it (301.4b)."""
    if isinstance(past.event, e.DamageDealt) and past.event.destination == old:
        return replace(past, event=replace(past.event, destination=new))
    return past


def _swap(cards: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    return tuple(new if card == old else card for card in cards)


def _about(modifier: Any, old: int, new: int) -> Any:
    """The same modifier, about the new hero where it was about the old one."""
    names = [own.name for own in fields(modifier) if own.name in FLAGS]
    own = {name: getattr(modifier, name) for name in names}
    moved = {n: _swap(v, old, new) if isinstance(v, tuple) else new if v == old else v for n, v in own.items()}
    return replace(modifier, **moved)
