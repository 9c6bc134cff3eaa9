"""Heroes that come into a party: Master Heroes (301.4) and heroes that were removed for a while (301.5)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from judge_app.engine.atoms import change, set_fact, set_mark
from judge_app.engine.game import Change, Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Happened, State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.context import Context
from judge_app.games.wow.departing import set_combat

CARRIED = (b.DAMAGE, b.EXHAUSTED, b.COUNTERS)
FLAGS = ("affects", "protects", "from_", "to")
"""Where a modifier keeps the cards that it is about."""


def is_master(state: State, card: int) -> bool:
    """Whether a card is a Master Hero, which lies in a deck and can be played (301.4)."""
    object_ = state.objects[card]
    return bool(object_.card) and "Master Hero" in state.card_of(object_).printed.get("tags", ())


@rule("301.5", "301.4a")
def no_second_hero(game: Game, task: Any) -> Finished | None:
    """A hero can't come back into a party that has one, and one that a Master Hero took over from never can."""
    card = game.state.objects[task.card]
    if "Hero" not in b.printed_types(game.state, card) or not card.zone.startswith("RFG"):
        return None
    because = "there is another hero in that party" if b.hero_of(game.state, task.player) else ""
    because = "a Master Hero took over from it" if card.mark(b.STAYS_REMOVED) else because
    if not because:
        return None
    game.note(Withheld(f"{card.label} does not enter play", because, (card.id,)))
    return Finished()


@rule("301.4a", "301.4b")
def take_over(game: Game, task: Any) -> None:
    """A Master Hero takes over from the hero before, with all that is on it and about it; that one is removed."""
    if not is_master(game.state, task.card):
        return
    for old in b.in_play(game.state, controller=task.player):
        if old.id != task.card and "Hero" in b.printed_types(game.state, old) and not b.is_resource(old):
            game.do(_replaced(game.state, old.id, task.card), "301.4a", "301.4b", "103.3")


def _replaced(state: State, old: int, new: int) -> Change:
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
    roles: Map[tuple[int, ...]] = state.facts.get("combat", Map())
    strikes = tuple(_swap(pair, old, new) for pair in state.facts.get("strikes", ()))
    state = set_combat(set_fact(state, "strikes", strikes), Map({r: _swap(c, old, new) for r, c in roles.items()}))
    state = state.with_(history=tuple(_dealt(past, old, new) for past in state.history))
    flipped = state.objects[old].mark(b.FLIPPED)
    state, removed = atoms.put_in_zone(state, old, "RFG")
    state = set_mark(set_mark(state, removed, b.FLIPPED, flipped), removed, b.STAYS_REMOVED, True)
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
    names = [f.name for f in fields(modifier) if f.name in FLAGS]
    own = {name: getattr(modifier, name) for name in names}
    moved = {n: _swap(v, old, new) if isinstance(v, tuple) else new if v == old else v for n, v in own.items()}
    return replace(modifier, **moved)
