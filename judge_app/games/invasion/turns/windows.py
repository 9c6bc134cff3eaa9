"""After a trigger condition: constant effects, then forced. In an action window: triggered actions, then actions."""

from __future__ import annotations

from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.game import Again, Ask, Game, Restart
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.actions import used_up
from judge_app.games.invasion.chain.costs import why_unpayable
from judge_app.games.invasion.chain.targets import legal, targets_in
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import ACTION, CONSTANT, FORCED, Waiting
from judge_app.games.invasion.damage.applying import check_hit_points
from judge_app.games.invasion.tasks import ResolveChain, ResolveEffect, Settle, Use, Window
from judge_app.games.invasion.turns.ordering import next_of
from judge_app.rulekit.choosing import NOTHING
from judge_app.rulekit.contests import distinct

SETTLING, WINDOW = ProcedureOf("settling"), ProcedureOf("window")


@SETTLING.rule("9.7.1", "2.1.7")
def look_at_hit_points(game: Game, task: Settle) -> None:
    """Whatever has changed, what has no hit points left is destroyed immediately."""
    check_hit_points(game)


@SETTLING.rule("4.1.2a", "9.2.3", "9.2.3a")
def resolve_constant_effects(game: Game, task: Settle) -> Again | Ask | None:
    """First all constant effects that were triggered resolve, each completely."""
    return _resolve_next(game, task, CONSTANT)


@SETTLING.rule("4.1.2b", "9.2.3", "9.2.3b")
def resolve_forced_effects(game: Game, task: Settle) -> Restart | Ask | None:
    """Then forced effects, each completely; what they trigger in turn comes at once."""
    found = _resolve_next(game, task, FORCED)
    return Restart(Settle(entry=task.entry)) if isinstance(found, Again) else found


def _resolve_next(game: Game, task: Settle, kind: str) -> Again | Ask | None:
    found = next_of(game, task, kind)
    if found is None or isinstance(found, Ask):
        return found
    take(game, found)
    under = game.note(e.EffectResolves(found.source, found.kind))
    game.push(ResolveEffect(found), under=under)
    return Again(changed(task, answer=None))


def take(game: Game, waiting: Waiting) -> None:
    """It waits no more."""
    at = game.state.waiting.index(waiting)
    game.keep(atoms.with_waiting(game.state, (*game.state.waiting[:at], *game.state.waiting[at + 1 :])))


@WINDOW.rule("4.1.2a", "4.1.2b")
def settle_first(game: Game, task: Window) -> None:
    """Before anybody may act, constant and forced effects that were triggered have resolved."""
    if any(one.kind != ACTION for one in game.state.waiting):
        game.push(Settle())


@WINDOW.rule("4.2.2", "9.2.2", "9.2.3c")
def add_triggered_actions(game: Game, task: Window) -> Again | Ask | None:
    """First each player, the active one first, may add their triggered actions, all to the same actions that wait."""
    for player in b.in_turn_order(game.state):
        own = [one for one in game.state.waiting if one.kind == ACTION and one.player == player]
        own = [one for one in own if _possible(game, one)]
        if own:
            return _add_one(game, task, player, own)
    game.keep(atoms.with_waiting(game.state, (one for one in game.state.waiting if one.kind != ACTION)))
    return None


def _possible(game: Game, one: Waiting) -> bool:
    payable = not why_unpayable(game.state, one.ctx, one.cost)
    left = payable and not used_up(game.state, one.source, one.effects)
    return left and all(legal(game.state, one.ctx, what, one.cost) for what in targets_in(one.effects))


def _add_one(game: Game, task: Window, player: str, own: list[Waiting]) -> Again | Ask:
    keys = distinct([game.state.objects[one.source].key for one in own])
    if task.answer is None:
        labels = distinct([game.state.objects[one.source].label for one in own])
        options = [Option(key, f"use {label}") for key, label in zip(keys, labels, strict=True)]
        options.append(Option(NOTHING, "none of them"))
        sources = tuple(one.source for one in own)
        return game.decision(player, "triggered action", "which triggered action is added", options, objects=sources)
    if task.answer == NOTHING:
        left = (one for one in game.state.waiting if one.kind != ACTION or one.player != player)
        game.keep(atoms.with_waiting(game.state, left))
        return Again(changed(task, answer=None))
    one = own[keys.index(task.answer)]
    under = use_triggered(game, one)
    game.push(Use(player, one.source, one.effects, one.cost, one.ctx), under=under)
    return Again(changed(task, answer=None))


@clause("9.8.5", "4.7.1a")
def use_triggered(game: Game, one: Waiting) -> int:
    """Each copy of a triggered action may be used once for each trigger, so several times where several occurred."""
    take(game, one)
    return game.note(e.UseBegan(one.player, one.source))


@WINDOW.rule("4.2.3", "4.2.5")
def act_or_pass(game: Game, task: Window) -> Ask | Restart | None:
    """Players take actions in turn; once both pass in a row what waits resolves, or with nothing there it closes."""
    if task.passes == ABSENT:
        return Restart(Window(b.opponent(game.state, task.player), task.during, entry=task.entry))
    if task.answer is None:
        prompt = f"take an action or pass ({task.during})" if task.during else "take an action or pass"
        return game.decision(task.player, PRIORITY, prompt, (Option("pass", "pass"),))
    game.note(e.Passed(task.player))
    if task.passes + 1 < len(game.state.players):
        return Restart(Window(b.opponent(game.state, task.player), task.during, task.passes + 1, entry=task.entry))
    if not game.state.zone(f.CHAIN):
        return None
    game.push(ResolveChain())
    return Restart(Window(b.active(game.state), task.during, entry=task.entry))
