"""Links: announced, paid for, interrupted, resolved."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.atoms import add_object, change, move_object, remove_object, set_mark, tick
from judge_app.engine.game import Change
from judge_app.engine.naming_players import named
from judge_app.engine.state import GONE, Mark, State
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Map, changed
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.atoms.cards import put_in_graveyard
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Power


def announce_card(state: State, player: str, card: int, marks: Map[Mark]) -> Change:
    """Put a card on top of the chain, where it is a different card."""
    if state.objects[card].mark("duplicate"):
        marks = marks.set("duplicate", True).set(b.TOKEN, True)
    state, link = move_object(tick(state), card, b.CHAIN, player, marks)
    state = set_mark(state, link, b.CONTEXT, Context(player, link, link))
    return change(state, e.CardAnnounced(player, card, link, bool(marks.get(b.FACE_DOWN))))


def announce_effect(state: State, player: str, ctx: Context, power: Power | None, label: str) -> Change:
    """Put an effect on top of the chain; it inherits the text of its source as it is created (705.3)."""
    marks: dict[str, Mark] = {b.SOURCE: ctx.source, b.POWER: power}
    key, called = f"effect of {label}", f"the effect of {named(label)}"
    state, link = add_object(
        tick(state), b.CHAIN, key=key, label=called, card="", owner=player, controller=player, marks=Map(marks)
    )
    state = set_mark(state, link, b.CONTEXT, changed(ctx, you=player, link=link))
    return change(state, e.EffectAnnounced(player, ctx.source, link))


def set_context(state: State, link: int, ctx: Context, event: Event) -> Change:
    """Keep a choice that was made for a link."""
    return set_mark(state, link, b.CONTEXT, ctx), event


def pay_resources(state: State, player: str, for_: int, resources: tuple[int, ...]) -> Change:
    """Exhaust those resources."""
    for id_ in resources:
        state = set_mark(state, id_, b.EXHAUSTED, True)
    return change(state, e.CostPaid(player, for_, len(resources), resources))


def interrupt(state: State, link: int, *, by_game: bool) -> Change:
    """Take a link off the chain without effect; a card goes to its owner's graveyard (711.1)."""
    if state.objects[link].card and not state.objects[link].mark(b.TOKEN):
        state, became = put_in_graveyard(state, link)
        return state, e.LinkInterrupted(link, by_game, became)
    return remove_object(state, link), e.LinkInterrupted(link, by_game)


def resolve(state: State, link: int) -> Change:
    """Take an effect off the chain as it has resolved (709.2g)."""
    return remove_object(state, link), e.LinkResolved(link)


def cease_on_chain(state: State, link: int, what: str, because: str, about: int) -> Change:
    """An effect that can't be added ceases to exist (708.2)."""
    return remove_object(state, link), Withheld(what, because, (about,))


def copy_link(state: State, original: int, label: str, ctx: Context) -> Change:
    """Put a duplicate of a card on top of the chain, with every choice that was made for it (402.1b)."""
    old = state.objects[original]
    marks = old.marks.set("duplicate", True).set(b.TOKEN, True)
    state, copy = add_object(
        tick(state), b.CHAIN, key=label, label=label, card=old.card, owner=ctx.you, controller=ctx.you, marks=marks
    )
    state = set_mark(state, copy, b.CONTEXT, replace(ctx, source=copy, link=copy))
    return state, e.LinkCopied(original, copy)


def make_copy(state: State, player: str, original: int, label: str) -> Change:
    """Create a copy of a card outside the chain, which no physical card stands for, to be played (402.2)."""
    card = state.objects[original].card
    marks: Map[Mark] = Map({"duplicate": True, b.TOKEN: True})
    state, copy = add_object(
        tick(state), b.ENTERING, key=label, label=label, card=card, owner=player, controller=None, marks=marks
    )
    return state, e.CopyMade(player, original, copy)


def rewind(state: State, before: State, player: str, card: int, because: str) -> Change:
    """Go back to the board before a link was announced (707.2). What was made since stays known as gone."""
    objects = before.objects
    for made in list(state.objects)[len(objects) :]:
        objects = (*objects, replace(made, zone=GONE))
    return before.with_(objects=objects, seq=state.seq), e.ActionRewound(player, card, because)


def remembered(state: State, event: Event) -> Change:
    """Something happened that changes nothing on the table, and that text may ask about later in the turn."""
    return change(state, event)
