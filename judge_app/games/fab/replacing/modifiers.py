"""The replacement effects that are active for an event: what could be applied to it (6.4.2, 6.4.4, 6.4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.replacing.modifier import OUTCOME, PREVENTION, STANDARD, Modifier
from judge_app.games.fab.stack.paying import payable
from judge_app.games.fab.tasks import Occur
from judge_app.games.fab.texts.evaluating import amount, true, which, who
from judge_app.games.fab.triggers.matching import Occurrence, occurs
from judge_app.games.fab.values.functional import functional
from judge_app.games.fab.values.keywords import expanded
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import effects as fx

WOULD = TableOf("would")
"""By what an event is: the board on which it is looked at, and what it would be as an event."""

Would = tuple[State, tuple[Event, ...]]


@WOULD.row("damage", "8.5.3")
def would_deal(state: State, task: Occur) -> Would:
    """The damage would be dealt."""
    return state, (e.DamageDealt(task.to, task.source, task.amount, task.kind, task.hit),)


@WOULD.row("gain", "8.5.7")
def would_gain(state: State, task: Occur) -> Would:
    """Life or points would be gained."""
    life = e.LifeGained(b.hero_id(state, task.player), task.amount)
    return state, (life if task.kind == "life" else e.AssetGained(task.player, task.kind, task.amount, task.source),)


@WOULD.row("draw", "8.5.6", "1.9.2", "1.9.2b")
def would_draw(state: State, task: Occur) -> Would:
    """Drawing one or more cards, unless it is one event of a compound one; drawing one card."""
    top = tuple(reversed(state.zone(b.zone_of(f.DECK, task.player))[-task.amount :]))
    whole = () if task.one or not top else (e.Compound(task.player, task.what, top),)
    return state, (*whole, *(e.Drawn(task.player, id_, True) for id_ in top if task.amount == 1))


@WOULD.row("create", "8.5.2", "1.9.2", "1.9.2b")
def would_create(state: State, task: Occur) -> Would:
    """Creating one or more tokens, unless it is one event of a compound one; creating one token."""
    made, id_ = atoms.make_token(state, task.player, task.kind, {})
    whole = () if task.one else (e.Compound(task.player, task.what, (id_,)),)
    return made, (*whole, *((e.TokenCreated(task.player, id_, True),) if task.amount == 1 else ()))


@clause("6.4.2", "6.4.2a", "6.4.5")
def active(state: State, task: Occur, stage: str) -> list[Modifier]:
    """What could be applied now at that stage, and was neither applied nor declined: each once for an event."""
    done = (*task.applied, *task.declined)
    return [one for one in _every(state, task) if one.stage == stage and one.name not in done]


def _every(state: State, task: Occur) -> Iterator[Modifier]:
    matching = _matching(state, task)
    for there in (*b.arena(state), *(state.objects[id_] for id_ in state.zone(f.STACK))):
        own = view(state).values(there.id).get("abilities", ())
        at = 0
        for one in own:
            for ability, row in expanded(state, (one,)):
                at += 1
                if not isinstance(ability, w.Prevent | w.Instead) or not functional(view(state), there, ability):
                    continue
                ctx = Context(there.whose, there.id, who=there.whose)
                found = _of_ability(state, task, ability, ctx, matching)
                if found is not None:
                    yield changed(found, name=f"{there.id}/{at}", keyword=getattr(one, "name", "") if row else "")
    for lasting in state.modifiers:
        if isinstance(lasting, Lasting) and lasting.by:
            yield from _of_lasting(state, task, lasting, matching)


def _matching(state: State, task: Occur) -> Any:
    """What tells whether the event is one that a text speaks of; the event is made up when the first asks."""

    @lru_cache(maxsize=1)
    def events() -> Would:
        made: Would = WOULD.of(state)[task.what].fn(state, task)
        return made

    def found(ctx: Context, when: Any) -> Occurrence | None:
        board, would = events()
        return next((one for event in would if (one := occurs(view(board), ctx, when, event)) is not None), None)

    return found


def _of_ability(state: State, task: Occur, ability: Any, ctx: Context, matching: Any) -> Modifier | None:
    if not payable(state, ctx.you, ctx, ability.cost):
        return None
    optional = bool(ability.cost) and not getattr(ability, "must", False)
    if isinstance(ability, w.Instead):
        if ability.moved_to or (found := matching(ctx, ability.when)) is None:
            return None
        if ability.if_ is not None and not true(view(state), ctx, ability.if_):
            return None
        stage = OUTCOME if ability.outcome else STANDARD
        return Modifier("", ctx.source, ctx.you, stage, ability, told(ctx, found, task), optional)
    shielded = (b.hero_id(state, player) for player in who(view(state), ctx, ability.shielded))
    if task.what != "damage" or not _is_type(ability, task) or task.to not in shielded:
        return None
    total = amount(view(state), ctx, ability.amount)
    return Modifier("", ctx.source, ctx.you, PREVENTION, ability, ctx, optional, total)


def told(ctx: Context, found: Occurrence, task: Occur) -> Context:
    """What the text of a replacement effect knows of the event."""
    return changed(ctx, subject=found.subject, other=found.other, that=found.subject, who=found.who, amount=task.amount)


def _is_type(how: Any, task: Occur) -> bool:
    """Whether damage is of the type that the prevention is about, any where it names none (6.4.10c, 8.5.3f)."""
    return how.type_ in ("", task.kind)


def _of_lasting(state: State, task: Occur, one: Lasting, matching: Any) -> Iterator[Modifier]:
    how, name = one.by[0], f"effect {one.number}"
    if isinstance(how, fx.Replace):
        found = matching(one.ctx, how.when)
        if found is not None:
            yield Modifier(name, one.ctx.source, one.ctx.you, STANDARD, how, told(one.ctx, found, task), lasting=one)
    elif isinstance(how, fx.PreventDamage) and task.what == "damage" and _is_type(how, task) and task.to in one.on:
        if how.at_most is not None and task.amount > how.at_most:
            return
        if how.by is None or _is_from(state, one, how.by, task.source):
            total = one.left if one.left >= 0 else None
            yield Modifier(name, one.ctx.source, one.ctx.you, PREVENTION, how, one.ctx, total=total, lasting=one)


def _is_from(state: State, one: Lasting, by: Any, source: int) -> bool:
    """Whether damage comes from the source that was chosen: a card, or the attack of it (1.2.4)."""
    chosen = one.ctx.that or which(view(state), one.ctx, by)
    return source in chosen or state.objects[source].mark(f.PROXY_OF) in chosen
