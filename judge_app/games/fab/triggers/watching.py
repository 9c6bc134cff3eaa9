"""What an event sets off: every triggered effect that was functional just before it (5.4.6a, 6.6.5)."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason, Row, rule
from judge_app.engine.state import Object, State, memoized_while
from judge_app.engine.syntax import walk
from judge_app.engine.trace import Event
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.texts.evaluating import true, untrue
from judge_app.games.fab.triggers.layers import trigger
from judge_app.games.fab.triggers.matching import Occurrence, looked_back, occurs, spoken_of
from judge_app.games.fab.values import printed as p
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.keywords import expanded, of_kind
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import of_its_own, view
from judge_app.games.fab.values.restricting import rules_in_force
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import happenings as h
from judge_app.games.fab.words.base import Ability, Happening
from judge_app.games.fab.words.changes import NoTriggers
from judge_app.rulekit.wording import write

QUIET = (e.EffectTriggered, e.LayerAdded, e.Moved, e.EffectEnded, e.ChainClosed)
"""Events that nothing triggers on, but for moves that a card speaks of."""


@rule("6.6.5", "6.6.4")
def watch_static_triggers(game: Game, watcher: Any, before: State, event: Event, seq: int) -> None:
    """Triggered effects of static abilities that were there before the event."""
    if isinstance(event, QUIET) and not isinstance(event, e.Moved):
        return
    if (heard := _heard(game.state)) is not None and type(event) not in heard:
        return
    for there, ability, row in list(_watching(before)):
        found = _sets_off(game, there, ability, event)
        if found is None or not functional(view(before), there, ability):
            continue
        ctx = _context(there, found)
        if ability.first and b.phase(game.state) == "start of the game":
            tell_no_turn(game, there.id)
        elif ability.first and len(looked_back(view(game.state), ctx, ability.when)) != 1:
            tell_not_the_first(game, there.id)
        elif ability.limit and _times(game, there.id, write(ability)):
            tell_beyond_limit(game, there.id)
        elif ability.if_ is not None and not _met(game, there, ctx, ability):
            tell_condition(game, there.id, ctx, ability)
        elif in_one_with(game.state, ctx, ability.when, event):
            tell_once_for_the_whole(game, there.id)
        elif prevented(game.state, there.id, event, ctx):
            (tell_prevented_on_hit if is_hit(event) else tell_prevented)(game, there.id, ctx, write(ability))
        else:
            with game.in_name_of(watch_static_triggers, under=seq):
                by = (watch_static_triggers, row) if row is not None else ()
                trigger(game, there.id, ctx, ability.effects, write(ability), by=by)


@memoized_while(operator.is_, lambda state: state.cards)
def _heard(state: State) -> frozenset[type[Event]] | None:
    """The events that a triggered effect of any card of this game could watch for; None where that may be any."""
    abilities = [node for card in state.cards.values() for node in card.nodes if isinstance(node, Ability)]
    meant = [node for ability, _ in expanded(state, abilities) for node in walk(ability)]
    return spoken_of(state, (node for node in meant if isinstance(node, Happening)))


def _does_not(game: Game, source: int, because: str, by: Any) -> None:
    """It is told that an effect of that source doesn't trigger."""
    game.withhold(f"{game.state.objects[source].label} does not trigger", Reason(because, (by,)), source)


@clause("4.1.8b")
def tell_no_turn(game: Game, source: int) -> None:
    """What triggers during a turn only doesn't during the start-of-game procedure."""
    _does_not(game, source, "no turn has begun", tell_no_turn)


COMPOSITE = (e.Moved, e.Discarded, e.Banished, e.Destroyed)
"""A composite event and the move that is internal to it (1.9.3)."""


def in_one_with(state: State, ctx: Context, happening: Any, event: Event) -> bool:
    """Whether what one of several events sets off was set off by another part of the same composite event."""
    if not isinstance(happening, h.AnyHappening) or not isinstance(event, COMPOSITE):
        return False
    before = state.history[-3:-1]
    same = [one.event for one in before if isinstance(one.event, COMPOSITE) and type(one.event) is not type(event)]
    return any(
        event.card in (one.card, state.objects[one.card].became)
        and occurs(view(state), ctx, happening, one) is not None
        for one in same
    )


@clause("1.9.3a")
def tell_once_for_the_whole(game: Game, source: int) -> None:
    """From a composite event and what is internal to it it triggers once."""
    because = "it has triggered on this composite event"
    _does_not(game, source, because, tell_once_for_the_whole)


def _met(game: Game, there: Object, ctx: Context, ability: w.Triggered) -> bool:
    return true(view(game.state), ctx, ability.if_)


def _times(game: Game, source: int, text: str) -> int:
    return sum(
        isinstance(one.event, e.EffectTriggered) and (one.event.source, one.event.text) == (source, text)
        for one in game.state.history
    )


def _watching(state: State) -> Iterator[tuple[Object, w.Triggered, Row | None]]:
    seen = view(state)
    for there in p.on_board(state):
        own = seen.values(there.id).get("abilities", ()) if there.card else of_its_own(seen, there.id)
        for ability, row in of_kind(state, own, w.Triggered) if own else ():
            yield there, ability, row


def _sets_off(game: Game, there: Object, ability: w.Triggered, event: Event) -> Occurrence | None:
    if isinstance(event, e.Moved) and not any(isinstance(one, h.IsPut | h.Leaves) for one in h.single(ability.when)):
        return None
    seen = view(game.state)
    return occurs(seen, Context(there.whose, there.id), ability.when, event)


def _context(there: Object, found: Occurrence) -> Context:
    return Context(
        there.whose, there.id, subject=found.subject, other=found.other, that=found.subject or found.other,
        who=found.who, amount=found.amount,
    )  # fmt: skip


@rule("6.6.3", "6.6.5")
def watch_delayed_triggers(game: Game, watcher: Any, before: State, event: Event, seq: int) -> None:
    """Delayed-triggered effects; most of them once."""
    for one in [m for m in game.state.modifiers if isinstance(m, Lasting) and m in before.modifiers]:
        delayed = one.by[0] if one.by else None
        if not isinstance(delayed, fx.Delayed):
            continue
        found = occurs(view(game.state), one.ctx, delayed.when, event)
        if found is None:
            continue
        if delayed.once:
            game.keep(atoms.with_effects(game.state, (m for m in game.state.modifiers if m is not one)))
        said = one.ctx.who if isinstance(delayed.when, h.At) else ""
        who = said or found.who or one.ctx.who
        ctx = changed(one.ctx, subject=found.subject, other=found.other, who=who, amount=found.amount)
        with game.in_name_of(watch_delayed_triggers, under=seq):
            trigger(game, one.ctx.source, ctx, delayed.effects, write(delayed))


def prevented(state: State, source: int, event: Event, ctx: Context) -> bool:
    """Whether an effect keeps effects of that source from triggering on such an event."""
    seen = view(state)
    return any(
        isinstance(one.change, NoTriggers)
        and (not one.change.what or is_hit(event))
        and (source in one.on or (one.which is not None and fits(seen, source, one.which, one.ctx, anywhere=True)))
        for one in rules_in_force(state)
    )


def is_hit(event: Event) -> bool:
    """Whether an event is a hit, or the damage that is dealt by it: that is one event (7.5.5)."""
    return isinstance(event, e.Hit) or (isinstance(event, e.DamageDealt) and event.hit)


@clause("6.6.5f")
def tell_prevented(game: Game, source: int, ctx: Context, text: str) -> None:
    """It is kept from triggering; that counts towards its limit all the same."""
    _tell(game, source, ctx, text, tell_prevented)


@clause("7.5.5c", "6.6.5f")
def tell_prevented_on_hit(game: Game, source: int, ctx: Context, text: str) -> None:
    """It is kept from triggering as the attack hits, on the damage that is dealt too."""
    _tell(game, source, ctx, text, tell_prevented_on_hit)


def _tell(game: Game, source: int, ctx: Context, text: str, by: Any) -> None:
    game.keep(atoms.counted(game.state, e.EffectTriggered(source, ctx.you, text)))
    _does_not(game, source, "an effect prevents it", by)


@clause("6.6.5d")
def tell_not_the_first(game: Game, source: int) -> None:
    """It has happened before this turn, and the effect is for the first time only."""
    _does_not(game, source, "it isn't the first time this turn", tell_not_the_first)


@clause("6.6.5e")
def tell_beyond_limit(game: Game, source: int) -> None:
    """It has triggered as often as it can this turn."""
    _does_not(game, source, "it has triggered this turn already", tell_beyond_limit)


@clause("6.6.5b")
def tell_condition(game: Game, source: int, ctx: Context, ability: w.Triggered) -> None:
    """The state that its condition asks for isn't so."""
    because = untrue(view(game.state), ctx, ability.if_) if ability.if_ is not None else ""
    _does_not(game, source, because, tell_condition)


@rule("1.4.3c")
def cease_without_source(game: Game, watcher: Any, before: State, event: Event, seq: int) -> None:
    """An attack-proxy whose attack-source doesn't exist any more, or has left its chain link, ceases to exist."""
    if not isinstance(event, e.Moved | e.Ceased | e.Banished | e.Destroyed):
        return
    for zone in (f.STACK, f.COMBAT_CHAIN):
        for id_ in game.state.zone(zone):
            source = game.state.objects[id_].mark(f.PROXY_OF)
            if source is not None and not source_is_there(game.state, zone, source):
                game.do(atoms.cease(game.state, id_, e.Ceased(id_)), under=seq, by=cease_without_source)


@clause("1.4.3c")
def source_is_there(state: State, zone: str, source: int) -> bool:
    """All that an attack-proxy needs is that its attack-source exists, on the chain link if it is on one itself."""
    there = state.objects[source].zone
    return bool(there) and (zone != f.COMBAT_CHAIN or there == f.COMBAT_CHAIN)


@rule("9.3.2b", "9.3.3")
def lose_the_mark(game: Game, watcher: Any, before: State, event: Event, seq: int) -> None:
    """A marked hero that is hit by a source of an opponent isn't marked any more."""
    if not isinstance(event, e.Hit):
        return
    there = game.state.objects[event.to]
    if there.mark("marked") and game.state.objects[event.attack].whose != there.owner:
        game.do(atoms.marked(game.state, event.to, "marked", None, e.MarkLost(event.to)), under=seq, by=lose_the_mark)
