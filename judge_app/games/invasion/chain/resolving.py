"""Actions that wait resolve, the last one first; constant and forced effects that were triggered resolve at once."""

from __future__ import annotations

from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.costs import why_unpayable
from judge_app.games.invasion.chain.targets import is_legal, legal, targets_in
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context, Layer
from judge_app.games.invasion.damage.leaving import discard
from judge_app.games.invasion.tasks import Pay, ResolveAction, ResolveChain, ResolveEffect, Settle, carried_out
from judge_app.games.invasion.texts.moving import enter
from judge_app.rulekit.choosing import options_for, picked

CHAIN, RESOLVING, EFFECT = (
    ProcedureOf("resolving the chain"),
    ProcedureOf("resolving"),
    ProcedureOf("resolving an effect"),
)


@CHAIN.rule("4.2.4")
def resolve_the_last_one(game: Game, task: ResolveChain) -> Again | None:
    """The actions resolve in reverse order, and nobody may act between them."""
    waiting = game.state.zone(f.CHAIN)
    if not waiting:
        return None
    under = game.note(e.Resolves(waiting[-1]))
    game.push(ResolveAction(waiting[-1]), Settle(), under=under)
    return Again()


def _layer(game: Game, task: ResolveAction) -> Layer:
    found = b.layer(game.state, task.layer)
    assert found is not None
    return found


def _targets_left(state: State, layer: Layer) -> bool:
    """Whether there are no targets, or one of them is legal still."""
    wanted = tuple(targets_in(layer.effects))
    now = [b.latest(state, id_).id for id_ in layer.ctx.targets]
    return not wanted or any(is_legal(state, layer.ctx, what, id_) for what, id_ in zip(wanted, now, strict=False))


@RESOLVING.rule("4.2.4b")
def check_the_targets(game: Game, task: ResolveAction) -> Finished | None:
    """Targets are looked at again; an action all of whose targets are illegal is cancelled."""
    layer = _layer(game, task)
    if _targets_left(game.state, layer):
        return None
    game.do((game.state, e.Cancelled(task.layer, "its target is no legal target any more")))
    _be_gone(game, task.layer, layer)
    return Finished()


@RESOLVING.rule("3.4.3", "9.8.4")
def enter_play(game: Game, task: ResolveAction) -> Finished | None:
    """A unit, support, quest or legend enters play in the zone that was chosen."""
    layer = _layer(game, task)
    if layer.ability or not layer.zone:
        return None
    attaching = layer.zone == f.ATTACHMENTS
    if attaching and not game.state.objects[layer.on].zone:
        game.do((game.state, e.Cancelled(task.layer, "what it would be attached to is gone")))
        discard(game, task.layer, layer.ctx.you)
        return Finished()
    quest = ABSENT if attaching or layer.on == ABSENT or not game.state.objects[layer.on].zone else layer.on
    enter(game, task.layer, layer.zone, layer.ctx.you, quest=quest, host=layer.on if attaching else ABSENT)
    return Finished()


@RESOLVING.rule("4.3.3", "4.2.4a")
def carry_out_the_text(game: Game, task: ResolveAction) -> None:
    """What the action says is carried out."""
    layer = _layer(game, task)
    game.push(carried_out(layer.effects, layer.ctx))


@RESOLVING.rule("2.0.3a")
def discard_the_tactic(game: Game, task: ResolveAction) -> None:
    """A tactic goes to the discard pile after it has resolved."""
    if game.state.objects[task.layer].zone:
        _be_gone(game, task.layer, _layer(game, task))


def _be_gone(game: Game, id_: int, layer: Layer) -> None:
    if layer.ability:
        game.do(atoms.cease(game.state, id_, e.ActionEnded(id_)))
    else:
        discard(game, id_, layer.ctx.you)


# --- constant and forced effects --------------------------------------------------------------------


@EFFECT.rule("4.3.1")
def choose_its_targets(game: Game, task: ResolveEffect) -> Again | Ask | Finished | None:
    """First targets are chosen; without a legal one the effect is cancelled."""
    ctx, wanted = task.waiting.ctx, tuple(targets_in(task.waiting.effects))
    if len(ctx.targets) >= len(wanted):
        return None
    among = legal(game.state, ctx, wanted[len(ctx.targets)])
    if not among:
        game.withhold(f"{game.state.objects[ctx.source].label} does something",
                      Reason("there is no legal target", (cancelled_without_target,)), ctx.source)  # fmt: skip
        return Finished()
    if task.answer is None and len(among) > 1:
        return game.decision(ctx.you, "target", "which target", options_for(game.state, among), objects=among)
    target = picked(game.state, task.answer, among) if task.answer else among[0]
    with_it = changed(task.waiting, ctx=changed(ctx, targets=(*ctx.targets, target)))
    return Again(changed(task, waiting=with_it, answer=None))


@clause("4.3.1")
def cancelled_without_target(state: State, ctx: Context) -> None:
    """An effect that finds no target is cancelled."""


@EFFECT.rule("4.3.2")
def pay_its_costs(game: Game, task: ResolveEffect) -> Finished | None:
    """Then costs that it has are paid; where they can't be it is cancelled."""
    if why := why_unpayable(game.state, task.waiting.ctx, task.waiting.cost):
        game.do((game.state, e.Cancelled(task.waiting.source, why)))
        return Finished()
    if task.waiting.cost:
        game.push(Pay(task.waiting.ctx, task.waiting.cost), Settle())
    return None


@EFFECT.rule("4.3.3")
def apply_it(game: Game, task: ResolveEffect) -> None:
    """Then it is applied."""
    game.push(carried_out(task.waiting.effects, task.waiting.ctx))
