"""What playing a card or activating an ability costs (2.2, 5.1.6)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.texts.evaluating import amount
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import may_play, rules_in_force
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words import costs as k

Row = tuple[str, int, int]
"""One step of a calculation: what made it so, what the cost was before and is after it."""


def cost_of(state: State, player: str, card: int, ability: w.Activated | None, *, least: bool = False) -> int:
    """The resource cost as it is now; with `least` nothing of X."""
    rows = cost_rows(state, player, card, ability, 0 if least else Context(player, card).x)
    return rows[-1][2] if rows else 0


@clause("5.1.6", "5.1.6a", "5.1.6c")
def cost_rows(
    state: State, player: str, card: int, ability: w.Activated | None, x: int, free: bool = False,
    more: tuple[k.Resources, ...] = (),
) -> tuple[Row, ...]:  # fmt: skip
    """The steps to a resource cost: where it starts, what sets it, what increases it, what reduces it."""
    start = 0 if free else _starting(state, card, ability, x)
    rows: list[Row] = [("base cost", 0, start)]
    if ability is None and not free and _is_free(state, player, card):
        rows.append(("without paying its cost", start, 0))
    for extra in more:
        rows.append(
            ("additional cost", rows[-1][2], rows[-1][2] + amount(view(state), Context(player, card), extra.amount))
        )
    changing = [
        one for one in rules_in_force(state) if isinstance(one.change, ch.Costs) and _concerns(state, one, player, card)
    ]
    for less in (False, True):
        for one in changing:
            if one.change.less == less:
                by = amount(view(state), one.ctx, one.change.amount)
                before = rows[-1][2]
                rows.append((one.label, before, max(0, before - by) if less else before + by))
    return tuple(rows)


def _starting(state: State, card: int, ability: w.Activated | None, x: int) -> int:
    if ability is None:
        printed = values(state, card)
        spelled = state.card_of(state.objects[card]).printed.get("cost has X", 0)
        return int(printed.get("cost") or 0) + int(spelled) * x
    ctx = Context(state.objects[card].whose, card, x=x)
    return sum(amount(view(state), ctx, part.amount) for part in ability.cost if isinstance(part, k.Resources))


def _is_free(state: State, player: str, card: int) -> bool:
    allowed = may_play(state, player, card)
    if isinstance(allowed, w.PlayFrom):
        return allowed.free
    return any(isinstance(one.change, ch.Free) and _concerns(state, one, player, card) for one in rules_in_force(state))


def _concerns(state: State, one: object, player: str, card: int) -> bool:
    from judge_app.games.fab.values.restricting import InForce, _about

    assert isinstance(one, InForce)
    return _about(state, one, player, card)


@clause("1.14.2d", "1.13.5b")
def payable_resources(state: State, player: str, but: int) -> int:
    """The most resource points that a player could have: those there, chi points, and all cards in hand pitched."""
    have = b.asset(state, player, f.RESOURCES) + b.asset(state, player, f.CHI)
    return have + sum(
        int(values(state, id_).get("pitch") or 0) for id_ in state.zone(b.zone_of(f.HAND, player)) if id_ != but
    )
