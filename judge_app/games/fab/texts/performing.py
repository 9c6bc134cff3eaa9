"""A text carried out effect by effect (5.3.4, 6.1.2); what each effect is about is found or chosen as it is reached."""

from __future__ import annotations

from typing import Any

from judge_app.engine.decision import CHANCE
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import changed
from judge_app.games.fab import board as b
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.stack.targets import described
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts import evaluating as ev
from judge_app.games.fab.values.matching import distinct, fitting
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import which as wh
from judge_app.rulekit import texts
from judge_app.rulekit.choosing import NO_MORE, options_for, picked

EFFECTS = TableOf(texts.EFFECTS)
PERFORMING = ProcedureOf("performing")


@PERFORMING.rule("5.3.4", "6.1.2")
def carry_out_the_next_effect(game: Game, task: Perform) -> Again | Ask | None:
    """Each effect is generated one at a time, in the order written."""
    return texts.perform_next(game, task)


def amount(game: Game, ctx: Context, node: Any) -> int:
    """A number of the text as the board stands now."""
    return ev.amount(view(game.state), ctx, node)


def players(game: Game, ctx: Context, node: Any) -> tuple[str, ...]:
    """The players whom the text means."""
    return ev.who(view(game.state), ctx, node)


def found(game: Game, task: Perform, node: Any) -> tuple[int, ...] | Ask:
    """The objects that the text means; those of a choice are asked for (1.8.6)."""
    ctx: Context = task.ctx
    if isinstance(node, wh.Choose):
        return chosen(game, task, node, game.rule)
    if isinstance(node, wh.Target | wh.AnyTarget):
        return still_there(game, ctx, _declared_for(task, node))
    if isinstance(node, wh.Together):
        parts = [found(game, task, one) for one in node.of]
        return next((one for one in parts if isinstance(one, Ask)), tuple(i for one in parts for i in one))  # type: ignore[union-attr]
    if isinstance(node, wh.TheTargets):
        there = still_there(game, ctx, tuple(id_ for group in ctx.targets for id_ in group))
        return tuple(i for i in there if not node.subtype or node.subtype in values(game.state, i)["subtypes"])
    return ev.which(view(game.state), ctx, node)


def still_there(game: Game, ctx: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What still exists of the declared targets (1.8.9); last known information is no target (1.2.3d)."""
    return tuple(id_ for id_ in ids if game.state.objects[id_].zone)


def _declared_for(task: Perform, node: Any) -> tuple[int, ...]:
    """What was declared for a description, by its place in the whole text."""
    ctx: Context = task.ctx
    wanted = list(described(_whole(task), ctx.modes))
    at = next((n for n, one in enumerate(wanted) if one is node), None)
    if at is None:
        at = next((n for n, one in enumerate(wanted) if one == node), None)
    return ctx.targets[at] if at is not None and at < len(ctx.targets) else ()


def _whole(task: Perform) -> Any:
    return task.whole or task.effects


@clause("1.8.6")
def chosen(game: Game, task: Perform, node: wh.Choose, by: Rule | None) -> tuple[int, ...] | Ask:
    """Objects chosen among those that fit, by whom the text says or at random; all of them if too few (1.8.6c)."""
    ctx: Context = task.ctx
    number = 1 if node.number is None else amount(game, ctx, node.number)
    among = choosable(game, ctx, node)
    gathered = task.gathered
    if task.answer is not None and task.answer != NO_MORE:
        gathered = (*gathered, picked(game.state, task.answer, among))
    left = tuple(
        id_ for id_ in among if id_ not in gathered
        and (not node.of.distinct or all(distinct(game.state, id_, one) for one in gathered))
    )  # fmt: skip
    done = task.answer == NO_MORE or len(gathered) >= number or not left
    if done:
        return gathered
    if not node.up_to and not node.random and (every := too_few(game, gathered, left, number)):
        return every
    chooser = CHANCE if node.random else (players(game, ctx, node.by)[0] if node.by is not None else ctx.you)
    from judge_app.engine.decision import Option

    options = options_for(game.state, left)
    if node.up_to:
        options.append(Option(NO_MORE, "no more"))
    keep = changed(task, gathered=gathered, answer=None)
    cites = (*((by,) if by is not None else ()), chosen, choosable)
    return game.decision(chooser, "choice", "which one", options, *cites, objects=left, keep=keep)


@clause("1.8.6c")
def too_few(game: Game, gathered: tuple[int, ...], left: tuple[int, ...], number: int) -> tuple[int, ...]:
    """With no more objects than are to be determined it is all of them."""
    return (*gathered, *left) if len(left) + len(gathered) <= number else ()


@clause("1.8.6b")
def choosable(game: Game, ctx: Context, node: wh.Choose) -> tuple[int, ...]:
    """What a choice is among: public objects in the arena or on the stack unless a zone is said (1.8.6b)."""
    what = node.of
    if what.of == "that hero" or node.by is not None:
        who = players(game, ctx, node.by) if node.by is not None else (ctx.who,)
        ctx = changed(ctx, who=who[0] if who else ctx.who)
    there = (game.state.objects[id_] for id_ in fitting(view(game.state), what, ctx))
    return tuple(one.id for one in there if one.zone and (what.zone or b.is_public(game.state, one)))
