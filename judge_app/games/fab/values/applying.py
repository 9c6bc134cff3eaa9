"""Continuous effects that are generated, and that begin to apply to what comes (6.2.2, 6.2.4, 6.2.5, 5.1.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.engine.tables import TableOf
from judge_app.engine.values import changed
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.atoms import kept
from judge_app.games.fab.atoms.board import effects_are
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.texts.evaluating import amount
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.matching import fits, fitting
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.values.stages import STAGES, stage_of
from judge_app.games.fab.values.view import keywords
from judge_app.games.fab.words import amounts as a
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words.effects import Replace
from judge_app.games.fab.words.happenings import GetsValue
from judge_app.games.fab.words.which import Filter
from judge_app.rulekit.wording import listed, write


@clause("6.2.2", "6.2.2a", beside=True)
def generate(game: Game, by: Sequence[Node], ctx: Context, until: str, **more: Any) -> Lasting:
    """A continuous effect starts as it is generated; what it applies to already is told with it."""
    state = game.state
    number = int(state.facts.get(f.NUMBERS, 0)) + 1
    link = c.active(state)
    known = tuple(by) if more.get("waits") else determined(game, by, ctx)
    fixed = gained_instead(game, known, ctx, more.get("on", ()))
    left = fixed if until in LATER else without_a_second_go_again(game, fixed, more.get("on", ()))
    theirs = [state.objects[id_].whose for id_ in more.get("on", ())] or list(more.get("to", ()))
    whose = theirs[0] if theirs and until == "end of their next turn" else ctx.you
    if until in LATER:
        whose = theirs[0] if theirs else ctx.who
    lasting = Lasting(
        number, left, ctx, state.objects[ctx.source].label, until, int(state.facts.get(f.TURN, 0)), state.clock,
        link=link.number if link else -1, whose=whose, **more,
    )  # fmt: skip
    if until in LATER:
        lasting = changed(lasting, by=(), on=(), to=(), which=None, waits=0, later=(lasting,))
    if fixed and not left:
        return lasting
    said = text_of(left)
    every, so = (*state.modifiers, lasting), _fixing(by, known)
    if lasting.on:
        applies(game, every, e.EffectApplied(ctx.source, lasting.on, said), so, number)
    else:
        game.do(effects_are(state, every, e.EffectGenerated(ctx.source, said), number), *_beside(game, so))
    return lasting


LATER = ("their next turn", "their next action phase")
"""How long an effect lasts that begins later."""


@clause("6.2.2a", "6.2.2c")
def begin_later(game: Game, waiting: Lasting) -> None:
    """What was to last during a player's next turn or action phase begins with that."""
    (one,) = waiting.later
    there = isinstance(one.which, Filter) and not one.to and not one.waits and of_objects(game, one.by)
    on = fitting(view(game.state), one.which, one.ctx) if there else one.on  # type: ignore[arg-type]
    now = changed(one, on=tuple(on), until="end of turn" if one.until == "their next turn" else "action phase")
    others = tuple(m for m in game.state.modifiers if m is not waiting)
    event = (
        e.EffectApplied(one.ctx.source, now.on, text_of(one.by))
        if now.on
        else e.EffectGenerated(one.ctx.source, text_of(one.by))
    )
    game.do(effects_are(game.state, (*others, now), event))


@clause("8.3.5c")
def without_a_second_go_again(game: Game, by: tuple[Node, ...], on: Sequence[int]) -> tuple[Node, ...]:
    """What has go again isn't given it once more: that part of the effect fails."""
    seen = view(game.state)
    if not on or not all(keywords(seen.values(id_), "go again") for id_ in on):
        return by
    left = tuple(_but_for_go_again(change) for change in by)
    if left != by:
        labels = listed([game.state.objects[id_].label for id_ in on])
        reason = Reason("go again is there already", (without_a_second_go_again,))
        game.withhold(f"no second go again is given to {labels}", reason, *on)
    return tuple(change for change in left if not isinstance(change, ch.Has) or change.abilities)


def _but_for_go_again(change: Any) -> Any:
    if not isinstance(change, ch.Has):
        return change
    return changed(change, abilities=tuple(a for a in change.abilities if getattr(a, "name", "") != "go again"))


@clause("6.2.5", beside=True)
def applies(game: Game, every: Sequence[Any], event: e.EffectApplied, so: tuple[Any, ...], number: int = 0) -> None:
    """That an effect applies to an object for the first time is an event."""
    game.do(effects_are(game.state, every, event, number), *_beside(game, so))


def _beside(game: Game, so: tuple[Any, ...]) -> tuple[Any, ...]:
    return (game.rule, *so) if game.rule is not None and so else ()


def _fixing(by: Sequence[Node], fixed: Sequence[Node]) -> tuple[Any, ...]:
    """What says that variable values are determined, where there are any."""
    return (determined,) if tuple(by) != tuple(fixed) else ()


@clause("6.4.9")
def gained_instead(game: Game, by: tuple[Node, ...], ctx: Context, on: tuple[int, ...]) -> tuple[Node, ...]:
    """The changes with so much more of a value as standard-replacement effects have the objects gain instead."""
    from judge_app.games.fab.triggers.matching import occurs

    seen = view(game.state)
    for one in game.state.modifiers:
        how = one.by[0] if on and isinstance(one, Lasting) and one.by else None
        if not isinstance(how, Replace) or how.more is None or not isinstance(how.when, GetsValue):
            continue
        if occurs(seen, one.ctx, how.when, e.EffectApplied(ctx.source, on, text_of(by))) is None:
            continue
        by = tuple(_more(game, one, change, amount(seen, one.ctx, how.more), how.when.value) for change in by)
    return by


def _more(game: Game, one: Lasting, change: Any, more: int, what: str) -> Any:
    number = change.amount.value if isinstance(change, ch.Gets) and isinstance(change.amount, a.Fixed) else 0
    if number <= 0 or change.what not in what:
        return change
    game.note(e.Replaced(one.ctx.source, change.what, number, number + more, one.ctx.you))
    return changed(change, amount=a.Fixed(number + more))


@clause("6.2.2b")
def determined(game: Game, by: Sequence[Node], ctx: Context) -> tuple[Node, ...]:
    """The changes with their variable values as they are now, which they keep."""
    seen = view(game.state)

    def known(change: Any) -> Any:
        name = "more" if isinstance(change, ch.DealsMore) else "amount"
        number = getattr(change, name, None)
        if isinstance(change, ch.Gets | ch.BaseValue | ch.Costs | ch.DealsMore) and not isinstance(number, a.Fixed):
            return changed(change, **{name: a.Fixed(amount(seen, ctx, number))})
        return change

    return tuple(known(change) for change in by)


def text_of(by: Sequence[Node]) -> str:
    """What the changes say, in the words of cards."""
    return ", ".join(write(one) for one in by)


COMING = TableOf("coming")
"""By what effects wait for the next one of: whether an object comes in the way that is meant."""


@COMING.row("play", "5.1.2a")
def is_played(how: str) -> bool:
    """The next card played: as it is played."""
    return how == "play"


@COMING.row("attack", "1.8.10")
def comes_anyhow(how: str) -> bool:
    """The next attack: played, activated, triggered, or however else it comes under its player's control."""
    return True


def way_meant(state: State, one: Lasting) -> Any:
    """The row of the way in which an effect's next object comes; None where no clause speaks of that way."""
    return COMING.of(state).get(one.how or getattr(one.which, "noun", ""))


def apply_waiting(game: Game, id_: int, how: str) -> None:
    """Effects that wait for the next such object begin to apply to it as it comes under its player's control."""
    state = game.state
    there = state.objects[id_]
    for one in [m for m in state.modifiers if isinstance(m, Lasting) and m.waits]:
        player = one.to[0] if one.to else one.ctx.you
        row = way_meant(state, one)
        if there.whose != player or one.which is None or not (row(how) if row else one.how in ("", how)):
            continue
        if not fits(view(game.state), id_, one.which, one.ctx):  # type: ignore[arg-type]
            continue
        begin_to_apply(game, one, id_)
    keep_applying(game, id_)


def of_objects(game: Game, by: Sequence[Node]) -> bool:
    """Whether changes are of objects' properties, and not of the rules (6.3.1)."""
    return any(stage_of(change, STAGES.of(game.state)) for change in by)


@clause("6.2.2c")
def keep_applying(game: Game, id_: int) -> None:
    """What applies to whatever fits starts to apply to an object that comes, and goes on however that changes."""
    for one in [m for m in game.state.modifiers if isinstance(m, Lasting) and not (m.waits or m.to)]:
        if id_ in one.on or not isinstance(one.which, Filter) or not of_objects(game, one.by):
            continue
        if not fits(view(game.state), id_, one.which, one.ctx):
            continue
        others = tuple(changed(m, on=(*m.on, id_)) if m is one else m for m in game.state.modifiers)
        applies(game, others, e.EffectApplied(one.ctx.source, (id_,), text_of(one.by)), ())


@clause("6.2.4")
def begin_to_apply(game: Game, waiting: Lasting, id_: int) -> None:
    """It applies to the object, with its variables as they are for it; one that waits for more waits on."""
    known = determined(game, waiting.by, waiting.ctx.mention((id_,)))
    all_of_it = gained_instead(game, known, waiting.ctx, (id_,))
    by = without_a_second_go_again(game, all_of_it, (id_,))
    lasting = changed(
        waiting,
        by=by,
        on=(id_,),
        which=None,
        waits=0,
        until=waiting.then or waiting.until,
        number=waiting.number + 1_000 * waiting.waits,
    )
    left = changed(waiting, waits=waiting.waits - 1)
    others = tuple(one for one in game.state.modifiers if one is not waiting)
    again = (left,) if left.waits else ()
    if all_of_it and not by:
        game.keep(kept.with_effects(game.state, (*others, *again)))
        return
    event = e.EffectApplied(waiting.ctx.source, (id_,), text_of(by))
    so = (*filter(None, (way_meant(game.state, waiting),)), *_fixing(waiting.by, known))
    applies(game, (*others, lasting, *again), event, so)
