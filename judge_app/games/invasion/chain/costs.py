"""What playing a card costs, and how costs of actions are paid."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.damage.leaving import sacrifice
from judge_app.games.invasion.tasks import Pay
from judge_app.games.invasion.texts.evaluating import amount, fitting
from judge_app.games.invasion.texts.moving import corrupt
from judge_app.games.invasion.values.projection import values, view
from judge_app.games.invasion.words import costs as k
from judge_app.games.invasion.words.abilities import CostsLess, GivesSymbols
from judge_app.rulekit.choosing import options_for, picked

PAYING = ProcedureOf("paying")
CAN_PAY, PAY = TableOf("can pay"), TableOf("paying costs")
"""By the word of a cost: why it can't be paid, "" where it can; and how it is."""


@clause("2.2.1")
def total_cost(state: State, player: str, id_: int) -> int:
    """A card costs its printed cost and its loyalty cost."""
    return lowered(state, player, id_) + loyalty_cost(state, player, id_)


@clause("1.1.6")
def lowered(state: State, player: str, id_: int) -> int:
    """A card's cost less what its own text takes from it, never below 0."""
    own, ctx = values(state, id_), Context(player, id_)
    less = (one.by for one in own.get("abilities", ()) if isinstance(one, CostsLess))
    return max(0, int(own.get("cost") or 0) - sum(amount(view(state), ctx, one) for one in less))


@clause("2.2.2", "2.2.2b")
def loyalty_cost(state: State, player: str, id_: int) -> int:
    """One for each loyalty icon less the symbols of that race that its player has, never below 0."""
    own = values(state, id_)
    return max(0, int(own.get("loyalty") or 0) - symbols(state, player, own.get("races", ())))


@clause("9.8.2", "9.15.2a", "2.2.2a")
def symbols(state: State, player: str, races: tuple[str, ...]) -> int:
    """Symbols of a race in play: on cards under a player's control, and one on the capital board of that race.

    What a player controls out of play gives none.
    """
    own = [values(state, one.id) for one in b.everything_in_play(state) if one.whose == player]
    given = (one.races for card in own for one in card.get("abilities", ()) if isinstance(one, GivesSymbols))
    cards = sum(any(race in found for race in races) for found in (*(card.get("races", ()) for card in own), *given))
    return cards + int(state.facts.get(f"race:{player}", "") in races)


def spend(game: Game, player: str, card: int, number: int, of: str = "", *by: Rule) -> None:
    """Resources are paid."""
    left = b.resources(game.state, player) - number
    game.do(atoms.set_resources(game.state, player, left, e.Paid(player, card, number, of)), *by)


@PAYING.rule("4.6.2")
def pay_the_next_cost(game: Game, task: Pay) -> Again | Ask | None:
    """The costs of an action are paid as it is triggered, in the order in which they stand."""
    if not task.costs:
        return None
    asked = PAY.of(game.state)[type(task.costs[0])](game, task, task.costs[0])
    if isinstance(asked, Ask):
        return asked
    return Again(changed(task, costs=task.costs[1:], answer=None))


def why_unpayable(state: State, ctx: Context, costs: tuple[Any, ...]) -> str:
    """Why costs can't be paid; "" where they can."""
    rows = CAN_PAY.of(state)
    return next((why for one in costs if (why := rows[type(one)].fn(state, ctx, one))), "")


@CAN_PAY.row(k.Spend)
def _can_spend(state: State, ctx: Context, cost: k.Spend) -> str:
    needed, have = amount(view(state), ctx, cost.amount), b.resources(state, ctx.you)
    return "" if have >= needed else f"it costs {needed}, and {ctx.you} can pay {have}"


@PAY.row(k.Spend)
def _spend(game: Game, task: Pay, cost: k.Spend) -> None:
    spend(game, task.ctx.you, task.ctx.source, amount(view(game.state), task.ctx, cost.amount))


@CAN_PAY.row(k.CorruptThis)
def _can_corrupt(state: State, ctx: Context, cost: k.CorruptThis) -> str:
    return "it is corrupted already" if state.objects[ctx.source].mark(f.CORRUPT) else ""


@PAY.row(k.CorruptThis)
def _corrupt(game: Game, task: Pay, cost: k.CorruptThis) -> None:
    corrupt(game, task.ctx.source)


@CAN_PAY.row(k.SacrificeThis)
def _can_sacrifice_this(state: State, ctx: Context, cost: k.SacrificeThis) -> str:
    return ""


@PAY.row(k.SacrificeThis)
def _sacrifice_this(game: Game, task: Pay, cost: k.SacrificeThis) -> None:
    sacrifice(game, task.ctx.source)


def _sacrificeable(state: State, ctx: Context, cost: k.SacrificeOne) -> tuple[int, ...]:
    return tuple(id_ for id_ in fitting(view(state), ctx, cost.of) if state.objects[id_].whose == ctx.you)


@CAN_PAY.row(k.SacrificeOne)
def _can_sacrifice(state: State, ctx: Context, cost: k.SacrificeOne) -> str:
    return "" if _sacrificeable(state, ctx, cost) else "there is nothing to be sacrificed"


@PAY.row(k.SacrificeOne)
def _sacrifice(game: Game, task: Pay, cost: k.SacrificeOne) -> Ask | None:
    among = _sacrificeable(game.state, task.ctx, cost)
    if task.answer is None and len(among) > 1:
        return game.decision(task.ctx.you, "cost", "what is sacrificed", options_for(game.state, among), objects=among)
    sacrifice(game, picked(game.state, task.answer, among) if task.answer else among[0])
    return None


@CAN_PAY.row(k.DiscardTokens)
def _has_the_tokens(state: State, ctx: Context, cost: k.DiscardTokens) -> str:
    needed, have = amount(view(state), ctx, cost.number), state.objects[ctx.source].number(f.TOKENS)
    return "" if have >= needed else f"there are {have} resource tokens on it, and it takes {needed}"


@PAY.row(k.DiscardTokens)
def _discard_tokens(game: Game, task: Pay, cost: k.DiscardTokens) -> None:
    number, id_ = amount(view(game.state), task.ctx, cost.number), task.ctx.source
    left = game.state.objects[id_].number(f.TOKENS) - number
    if number:
        game.do(atoms.marked(game.state, id_, f.TOKENS, left, e.TokensRemoved(id_, number)))
    else:
        pay_no_tokens(game, id_)


@clause("9.5.6")
def pay_no_tokens(game: Game, id_: int) -> None:
    """A cost of 0 tokens is paid by removing none, from a card on which there are none too."""
    game.note(e.TokensRemoved(id_, 0))
