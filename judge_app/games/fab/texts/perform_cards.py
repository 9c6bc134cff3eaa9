"""Effects that move cards: draw, discard, banish, destroy, put, search, reveal, shuffle, create and the like (8.5)."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.moving import (
    banish,
    charge_card,
    clear,
    destroy,
    discard,
    enter_arena,
    move,
    put_counters,
)  # fmt: skip
from judge_app.games.fab.texts.performing import EFFECTS, amount, chosen, found, players
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.games.fab.words.base import Which, Who
from judge_app.games.fab.words.terms import Done
from judge_app.rulekit.choosing import options_for, picked
from judge_app.rulekit.texts import Then, given

NOTHING = "nothing"


def done(task: Perform, ids: tuple[int, ...]) -> Then:
    """The text goes on with those mentioned last, and knows whether anything was done, and what."""
    ids = tuple(id_ for id_ in ids if id_ >= 0)
    return Then(noted(task, ids).mention(ids).performed(bool(ids)))


def noted(task: Perform, ids: tuple[int, ...]) -> Context:
    """The context with those cards noted as discarded, banished ... by the effect that is carried out."""
    ctx: Context = changed(task.ctx, many=len(ids))
    how: Done | Literal[""] = getattr(task.effects[0], "done_as", "")
    return changed(ctx, did=(*ctx.did, (how, ids))) if how and ids else ctx


@EFFECTS.row(fx.Pick, "1.8.6")
@given(found, "what")
def pick(game: Game, task: Perform, effect: fx.Pick, what: tuple[int, ...]) -> Then:
    """The text goes on with what is chosen."""
    return done(task, what)


@EFFECTS.row(fx.Discard, "8.5.5", "8.5.5b")
def discard_cards(game: Game, task: Perform, effect: fx.Discard) -> Then | Ask:
    """Cards chosen from hand, or at random; from an empty hand nothing is discarded."""
    who = players(game, task.ctx, effect.who)
    if (each := _each(game, task, effect, wh.You())) is not None:
        return each
    if isinstance(effect.what, wh.Choose) and who:
        own = changed(task, ctx=changed(task.ctx, who=who[0]))
        of = changed(effect.what.of, zone=f.HAND, of="that hero")
        by = effect.what.by or (effect.who if effect.who != wh.You() else None)
        cards: tuple[int, ...] | Ask = chosen(game, own, changed(effect.what, of=of, by=by), game.rule)
    else:
        cards = found(game, task, effect.what)
    if isinstance(cards, Ask):
        return cards
    held = tuple(id_ for id_ in cards if b.kind_of(game.state.objects[id_].zone) == f.HAND)
    return done(task, tuple(discard(game, id_, game.state.objects[id_].owner) for id_ in held))


def in_order(game: Game, task: Perform, ids: tuple[int, ...]) -> tuple[int, ...] | Ask:
    """The order of the single events of a compound one is the player's, who is asked before it occurs (1.8.6d)."""
    gathered = task.gathered if task.answer is None else (*task.gathered, picked(game.state, task.answer, ids))
    left = tuple(id_ for id_ in ids if id_ not in gathered)
    if len(left) < 2:
        return (*gathered, *left)
    keep = changed(task, gathered=gathered, answer=None)
    return game.decision(task.ctx.you, "order", "which one is next", options_for(game.state, left), "1.8.6d",
                         objects=left, keep=keep)  # fmt: skip


def _each(game: Game, task: Perform, effect: fx.Banish | fx.Put | fx.Discard, none: Who | None) -> Then | None:
    """Where several do it, each of them does so alone, in clockwise order."""
    if effect.who is None or len(players(game, task.ctx, effect.who)) < 2:
        return None
    return Then(task.ctx, (fx.EachDoes(effect.who, (changed(effect, who=none),)),))


def _by_them(effect: fx.Banish | fx.Put) -> Which:
    """What is banished or put somewhere: where somebody else does it, they choose it."""
    what = effect.what
    other = isinstance(what, wh.Choose) and what.by is None and effect.who not in (None, wh.You())
    return changed(what, by=effect.who) if other else what


@EFFECTS.row(fx.Banish, "8.5.1")
def banish_it(game: Game, task: Perform, effect: fx.Banish) -> Then | Ask:
    """To its owner's banished zone."""
    if (each := _each(game, task, effect, None)) is not None:
        return each
    what = found(game, task, _by_them(effect))
    if isinstance(effect.what, wh.All) and not isinstance(what, Ask):
        what = in_order(game, task, what)
    if isinstance(what, Ask):
        return what
    by = players(game, task.ctx, effect.who)[0] if effect.who is not None else task.ctx.you
    return done(task, tuple(banish(game, id_, by, effect.face_down) for id_ in what if game.state.objects[id_].zone))


@EFFECTS.row(fx.Destroy, "8.5.4")
@given(found, "what")
def destroy_it(game: Game, task: Perform, effect: fx.Destroy, what: tuple[int, ...]) -> Then:
    """To its owner's graveyard."""
    there = tuple(id_ for id_ in what if game.state.objects[id_].zone)
    for id_ in there:
        destroy(game, id_)
    return Then(noted(task, there).performed(bool(there)))


@EFFECTS.row(fx.Put, "8.5.15")
def put(game: Game, task: Perform, effect: fx.Put) -> Then | Ask:
    """To another zone; into a zone that can't hold it the effect fails."""
    if (each := _each(game, task, effect, None)) is not None:
        return each
    what = found(game, task, _by_them(effect))
    if isinstance(what, Ask):
        return what
    if effect.where == "top or bottom of deck" and what:
        return on_top_or_bottom(game, task, effect, what)
    moved = []
    for id_ in what:
        there = b.latest(game.state, id_)
        if not there.zone:
            continue
        zone = f.DECK if effect.where.endswith("deck") else effect.where
        owner = there.owner
        if zone == "arena":
            moved.append(enter_arena(game, there.id, task.ctx.you))
            continue
        if zone == f.ARSENAL and game.state.zone(b.zone_of(f.ARSENAL, owner)):
            full(game, there.id)
            continue
        moved.append(move(game, there.id, zone, owner, face_up=effect.face_up is True,
                          face_down=effect.face_up is False and zone != f.ARSENAL,
                          at_bottom=effect.where == "bottom of deck"))  # fmt: skip
    return done(task, tuple(moved))


def on_top_or_bottom(game: Game, task: Perform, effect: fx.Put, what: tuple[int, ...]) -> Then | Ask:
    """Once it is known which card is put, its player says where it goes."""
    known = isinstance(effect.what, wh.That)
    if known and task.answer is None:
        options = [Option("top", "on top"), Option("bottom", "to the bottom")]
        return game.decision(task.ctx.you, "put", "where it goes", options, objects=what, keep=task)
    where = "top of deck" if task.answer == "top" else "bottom of deck"
    return Then(task.ctx.mention(what), (changed(effect, what=wh.That(), where=where if known else effect.where),))


@clause("3.3.2a", "3.0.11")
def full(game: Game, id_: int) -> None:
    """A card isn't put into an arsenal zone that isn't empty: the effect fails."""
    label = game.state.objects[id_].label
    game.withhold(f"{label} is not put into the arsenal", Reason("the arsenal isn't empty", (full,)), id_)


@EFFECTS.row(fx.PutCounter, "8.5.14")
@given(found, "on")
def put_counter(game: Game, task: Perform, effect: fx.PutCounter, on: tuple[int, ...]) -> None:
    """Counters begin to exist on it."""
    for id_ in on:
        if game.state.objects[id_].zone:
            put_counters(game, id_, effect.name, amount(game, task.ctx.mention((id_,)), effect.number))


@EFFECTS.row(fx.RemoveCounter, "8.5.16")
@given(found, "from_")
def remove_counter(game: Game, task: Perform, effect: fx.RemoveCounter, from_: tuple[int, ...]) -> Then:
    """Counters cease to exist, all in one event."""
    did = False
    for id_ in from_:
        there = b.counters(game.state.objects[id_]).get(effect.name, 0)
        number = min(there, amount(game, task.ctx, effect.number))
        if number:
            did = True
            event = e.CounterRemoved(id_, effect.name, number)
            cites = (remove_counter, in_one_event) if in_one_event(game, number) else ()
            game.do(atoms.set_counters(game.state, id_, effect.name, there - number, event), *cites)
    return Then(task.ctx.performed(did))


@clause("8.5.16b")
def in_one_event(game: Game, number: int) -> bool:
    """Several counters are removed simultaneously, in a single event."""
    return number > 1


@EFFECTS.row(fx.Intimidate, "8.5.10", "8.5.10a", "8.5.10c")
def intimidate(game: Game, task: Perform, effect: fx.Intimidate) -> Then | Ask:
    """A random card of their hand is banished face-down, and returns at the beginning of the end phase."""
    from judge_app.games.fab.values.applying import generate
    from judge_app.games.fab.words import happenings as h

    who = players(game, task.ctx, effect.who) if effect.who is not None else task.ctx.players
    for player in who:
        hand = game.state.zone(b.zone_of(f.HAND, player))
        if len(hand) > 1 and task.answer is None:
            options = options_for(game.state, hand)
            return game.decision(CHANCE, "random card", "which card is banished", options, objects=hand)
        card = picked(game.state, task.answer, hand) if task.answer is not None else next(iter(hand), -1)
        banished = (banish(game, card, player, face_down=True),) if card >= 0 else ()
        game.do(atoms.happened(game.state, e.Intimidated(player, banished, task.ctx.you)))
        if banished:
            back = fx.Delayed(h.At("beginning of the end phase"), (fx.Put(wh.That(), "hand"),))
            generate(game, (back,), task.ctx.mention(banished), "game")
    return Then(task.ctx.performed(bool(who)))


@EFFECTS.row(fx.Turn, "8.5.24")
@given(found, "what")
def turn(game: Game, task: Perform, effect: fx.Turn, what: tuple[int, ...]) -> Then:
    """Cards become public or private where they are; what is so already isn't turned."""
    turned = []
    for id_ in what:
        there = b.latest(game.state, id_)
        if there.zone and b.lies_public(game.state, there) != effect.up:
            turned.append(there.id)
            name = f.FACE_UP if effect.up and not b.zone_kind(game.state, there.zone).public else f.FACE_DOWN
            value = True if name == f.FACE_UP or not effect.up else None
            game.do(atoms.marked(game.state, there.id, name, value, e.Turned(there.id, effect.up)))
    ctx = task.ctx.mention(tuple(turned)) if turned else task.ctx
    return Then(ctx.performed(bool(turned)))


@EFFECTS.row(fx.Negate, "8.5.26")
@given(found, "what")
def negate(game: Game, task: Perform, effect: fx.Negate, what: tuple[int, ...]) -> None:
    """The layer is cleared from the stack and doesn't resolve."""
    for id_ in what:
        if b.kind_of(game.state.objects[id_].zone) == f.STACK:
            game.do(atoms.happened(game.state, e.Negated(id_)))
            clear(game, id_)


@EFFECTS.row(fx.Charge, "8.5.29", "8.5.29a")
def charge(game: Game, task: Perform, effect: fx.Charge) -> Then | Ask:
    """A card goes from hand to the hero's soul."""
    player = task.ctx.you
    hand = game.state.zone(b.zone_of(f.HAND, player))
    if not hand:
        return Then(task.ctx.performed(False))
    if task.answer is None and len(hand) > 1:
        return game.decision(player, "charge", "which card is charged", options_for(game.state, hand), objects=hand)
    card = picked(game.state, task.answer, hand) if task.answer is not None else hand[0]
    return done(task, (charge_card(game, player, card),))


@EFFECTS.row(fx.Pitch, "8.5.44")
@given(found, "what")
def pitch_it(game: Game, task: Perform, effect: fx.Pitch, what: tuple[int, ...]) -> Then:
    """To the pitch zone, for what its pitch says."""
    from judge_app.games.fab.stack.paying import pitch

    for id_ in what:
        pitch(game, game.state.objects[id_].owner, id_)
    return Then(task.ctx.performed(bool(what)))
