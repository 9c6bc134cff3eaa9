"""Paying asset-costs: chi points, resource points, life, action points; cards are pitched one at a time (1.14.2)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.stack.costs import Assets, assets_in, effect_costs_in, is_chi, pitchable, too_little
from judge_app.games.fab.stack.effect_costs import can_pay
from judge_app.games.fab.tasks import Activate, PayAssets, PayEffects, Play
from judge_app.games.fab.texts.evaluating import life_total
from judge_app.games.fab.texts.moving import move
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import restricted
from judge_app.rulekit.choosing import options_for, picked
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

PAYING = ProcedureOf("paying")


@PAYING.rule("1.14.2c")
def pay_chi(game: Game, task: PayAssets) -> Ask | Again | None:
    """A chi point cost takes chi points alone."""
    if not task.chi:
        return None
    if b.asset(game.state, task.player, f.CHI) < task.chi:
        return _pitch_for(game, task, f.CHI)
    spend(game, task, f.CHI, task.chi)
    return Again(changed(task, chi=0, answer=None))


@PAYING.rule("1.14.2d")
def pay_resources(game: Game, task: PayAssets) -> Ask | Again | None:
    """A resource point cost takes chi points first, then resource points; cards are pitched until there are enough."""
    if not task.resources:
        return None
    chi, resources = (b.asset(game.state, task.player, what) for what in (f.CHI, f.RESOURCES))
    if chi + resources < task.resources:
        return _pitch_for(game, task, f.RESOURCES)
    if used := min(chi, task.resources):
        chi_for_resources(game, task, used)
    if task.resources > used:
        spend(game, task, f.RESOURCES, task.resources - used)
    return Again(changed(task, resources=0, answer=None))


@PAYING.rule("1.14.2e")
def pay_life(game: Game, task: PayAssets) -> None:
    """A life point cost is paid from the hero's life total."""
    hero = b.hero_id(game.state, task.player)
    if not task.life:
        return
    if hero < 0 or life_total(view(game.state), hero) < task.life:
        cannot_pay(game, "there is not enough life to pay with")
        return
    game.do(atoms.change_life(game.state, hero, -task.life, e.Paid(task.player, task.life, "life")))


@PAYING.rule("1.14.2f")
def pay_action_points(game: Game, task: PayAssets) -> None:
    """An action point cost takes action points."""
    if not task.actions:
        return
    if b.asset(game.state, task.player, f.ACTION_POINTS) < task.actions:
        cannot_pay(game, "there is no action point to pay with")
        return
    spend(game, task, f.ACTION_POINTS, task.actions)


@clause("1.13.5b")
def chi_for_resources(game: Game, task: PayAssets, number: int) -> None:
    """Chi points are used in the place of resource points."""
    spend(game, task, f.CHI, number)


def spend(game: Game, task: PayAssets, what: str, number: int) -> None:
    """Points are taken from what the player has."""
    left = b.asset(game.state, task.player, what) - number
    game.do(atoms.set_asset(game.state, task.player, what, left, e.Paid(task.player, number, what)))


def _pitch_for(game: Game, task: PayAssets, what: str) -> Ask | Again | None:
    """The next card to be pitched; nothing is asked about the only one that would do."""
    among = pitchable(game.state, task.player, what, task.card)
    if not among:
        cannot_pay(game, f"there are not enough {what} and no card to pitch for them")
        return None
    if task.answer is None:
        options = options_for(game.state, among)
        cites = (game.rule, pitchable) if game.rule else (pitchable,)
        return game.decision(task.player, "pitch", "which card is pitched", options, *cites, objects=among,
                             against=AGAINST_PITCHING.name)  # fmt: skip
    now = pitch(game, task.player, picked(game.state, task.answer, among))
    if any(isinstance(one, Play) and one.card == task.card for one in game.state.agenda):
        pitched = game.state.objects[task.card].mark(f.PITCHED) or ()
        game.keep(atoms.mark(game.state, task.card, f.PITCHED, (*pitched, now)))
    return Again(changed(task, answer=None))


AGAINST_PITCHING = ProcedureOf("against pitching")


@AGAINST_PITCHING.rule("1.14.3")
def is_in_hand(state: State, key: str) -> str:
    """A card is pitched from its player's hand."""
    there = state.by_key(key)
    task = next((one for one in reversed(state.agenda) if isinstance(one, PayAssets)), None)
    if there is None or there.zone == b.zone_of(f.HAND, task.player if task else there.owner):
        return ""
    return fill("{card} is not in {who:'s} hand", card=there.label, who=noun_of(task.player if task else there.owner))


@AGAINST_PITCHING.rule("1.14.3a")
def has_a_pitch(state: State, key: str) -> str:
    """What has no pitch can't be pitched."""
    there = state.by_key(key)
    return "" if there is None or values(state, there.id).get("pitch") else f"{there.label} has no pitch"


@AGAINST_PITCHING.rule("1.14.3b")
def is_needed(state: State, key: str) -> str:
    """A card is pitched only for assets that are still needed."""
    there, task = state.by_key(key), state.agenda[-1] if state.agenda else None
    if not isinstance(task, PayAssets):
        return "no cost is left for which anything would have to be pitched"
    chi = task.chi > b.asset(state, task.player, f.CHI)
    return f"{there.label} gains no chi points" if there is not None and chi and not is_chi(state, there.id) else ""


@AGAINST_PITCHING.rule("1.0.2")
def may_be_pitched(state: State, key: str) -> Reason | str:
    """What an effect keeps from being pitched."""
    there = state.by_key(key)
    return (restricted(state, there.owner, "pitch", there.id) or "") if there is not None else ""


@clause("1.14.3", "2.8.1")
def pitch(game: Game, player: str, card: int) -> int:
    """The card goes from hand to the pitch zone, and its player gains what its pitch says."""
    own = values(game.state, card)
    number = int(own.get("pitch") or 0)
    what = f.CHI if is_chi(game.state, card) else f.RESOURCES
    return move(game, card, f.PITCH, player, told=lambda s, now: atoms.pitched(s, player, now, number, what), by=pitch)


@clause("1.14.2b", "5.1.7a")
def cannot_pay(game: Game, because: str) -> None:
    """A cost that can't be paid in full takes back all of the action that it is part of."""
    from judge_app.games.fab.stack.playing import take_back

    action = next(one for one in reversed(game.state.agenda) if isinstance(one, Play | Activate))
    take_back(game, action, because, cannot_pay)


# --- a cost as a whole ------------------------------------------------------------------------------


def payable(state: State, player: str, ctx: Context, cost: tuple[Any, ...]) -> bool:
    """Whether all parts of a cost could be paid."""
    enough = not too_little(state, player, ABSENT, assets_in(state, ctx, cost))
    return enough and can_pay(state, player, ctx.source, effect_costs_in(cost))


def pay_all(game: Game, player: str, ctx: Context, cost: tuple[Any, ...]) -> None:
    """Asset-costs are paid first, then effect-costs."""
    assets, rest = assets_in(game.state, ctx, cost), effect_costs_in(cost)
    if rest:
        game.push(PayEffects(player, ctx.source, ctx.layer, rest, ("",) * len(rest)))
    if assets != Assets():
        game.push(PayAssets(player, ctx.source, assets.chi, assets.resources, assets.life))
