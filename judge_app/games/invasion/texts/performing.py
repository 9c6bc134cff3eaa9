"""A text carried out effect by effect; what each is about is found or chosen as it is reached."""

from __future__ import annotations

from functools import partial
from typing import Any

from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.naming_players import does
from judge_app.engine.rules import Reason
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import changed
from judge_app.games.invasion import board as b
from judge_app.games.invasion.chain.targets import is_legal, targets_in
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.tasks import Perform
from judge_app.games.invasion.texts import evaluating as ev
from judge_app.games.invasion.values.projection import view
from judge_app.games.invasion.words import which as wh
from judge_app.rulekit import texts
from judge_app.rulekit.choosing import options_for, picked

EFFECTS = TableOf(texts.EFFECTS)
PERFORMING = ProcedureOf("performing")


@PERFORMING.rule("4.3.3")
def carry_out_the_next_effect(game: Game, task: Perform) -> Again | Ask | None:
    """The effects of a text are carried out in their order."""
    return texts.perform_next(game, task)


def amount(game: Game, task: Perform, node: Any) -> int:
    """What an amount of a text is now."""
    return ev.amount(view(game.state), task.ctx, node)


def whom(game: Game, task: Perform, node: Any) -> tuple[str, ...]:
    """The players that a text means."""
    return ev.players(view(game.state), task.ctx, node)


def meant(game: Game, task: Perform, node: Any) -> tuple[int, ...] | Ask:
    """What a text means, chosen now where it says so; of targets those that are still legal."""
    if isinstance(node, wh.Target | wh.JustPlayed):
        return still_legal(game, task, node)
    if isinstance(node, wh.Choose):
        return chosen(game, task, node)
    if isinstance(node, wh.All) and node.of.of == "you":
        _tell_what_others_control(game, task.ctx, node.of)
    return ev.which(view(game.state), task.ctx, node)


def _tell_what_others_control(game: Game, ctx: Context, what: wh.Filter) -> None:
    for id_ in ev.fitting(view(game.state), ctx, changed(what, of="opponent")):
        there = game.state.objects[id_]
        if there.owner == ctx.you:
            reason = Reason(f"{does(there.whose, 'control')} it now", (ev.is_yours,))
            game.withhold(f"{there.label} counts as a card of {ctx.you}", reason, id_)


def still_legal(game: Game, task: Perform, node: wh.Target | wh.JustPlayed) -> tuple[int, ...]:
    """The target that was chosen, if it may still be one."""
    ctx: Context = task.ctx
    place = place_of(node, tuple(targets_in(task.whole or task.effects)))
    there = b.latest(game.state, ctx.targets[place]).id if place < len(ctx.targets) else -1
    if there >= 0 and is_legal(game.state, ctx, node, there):
        return (there,)
    target_is_illegal(game, ctx.source)
    return ()


def place_of(node: Any, whole: tuple[Any, ...]) -> int:
    """Which of those of a text this one is, two of which may say the same."""
    return next((n for n, one in enumerate(whole) if one is node), whole.index(node))


@clause("4.2.4b")
def target_is_illegal(game: Game, source: int) -> None:
    """Nothing is done to a target that isn't legal any more."""
    what = f"{game.state.objects[source].label} does something to its target"
    game.withhold(what, Reason("it is no legal target any more", (target_is_illegal,)), source)


def chosen(game: Game, task: Perform, node: wh.Choose) -> tuple[int, ...] | Ask:
    """What is chosen among what fits; everything where there is no more than that."""
    number = 1 if node.number is None else amount(game, task, node.number)
    among = ev.fitting(view(game.state), task.ctx, node.of)
    gathered = task.gathered if task.answer is None else (*task.gathered, picked(game.state, task.answer, among))
    left = tuple(id_ for id_ in among if id_ not in gathered)
    if len(gathered) >= number or len(left) + len(gathered) <= number:
        return gathered if len(gathered) >= number else (*gathered, *left)
    keep = changed(task, gathered=gathered, answer=None)
    who = task.noted or task.ctx.you
    return game.decision(who, "choice", "which one", options_for(game.state, left), objects=left, keep=keep)


given = partial(texts.given, meant)
"""Decorator: what carries out a word is given what the field of that name means."""
