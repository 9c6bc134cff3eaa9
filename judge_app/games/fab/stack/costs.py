"""What playing a card or activating an ability costs (2.2, 5.1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import Node
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.texts.evaluating import amount, life_total
from judge_app.games.fab.values.keywords import abilities_of
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import InForce, may_play, restricted, rules_in_force, waiting_for
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words import costs as k
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

FREE = "without paying its cost"
"""What is noted as paid where a card is played so."""
ASSETS = (k.ChiPoints, k.Resources, k.Life)


@dataclass(frozen=True, slots=True)
class Assets:
    """An asset-cost (1.14.2)."""

    chi: int = 0
    resources: int = 0
    life: int = 0


Row = tuple[str, int, int]
"""One step of a calculation: what made it so, what the cost was before and is after it."""


@clause("5.1.6", "5.1.6a", "5.1.6c")
def cost_rows(
    state: State, player: str, card: int, ability: w.Activated | None, x: int, free: str = "",
    more: tuple[k.Resources, ...] = (), melded: bool = False,
) -> tuple[Row, ...]:  # fmt: skip
    """The steps to a resource cost: where it starts, what sets it, what increases it, what reduces it."""
    start = _starting(state, card, ability, x)
    rows: list[Row] = [("base cost", 0, start)]
    if free:
        rows.append((free, start, 0))
    elif melded:
        rows.append(("meld", start, 2 * start))
    for extra in more:
        rows.append(
            ("additional cost", rows[-1][2], rows[-1][2] + amount(view(state), Context(player, card), extra.amount))
        )
    about = (one for one in rules_in_force(state) if _concerns(state, one, player, card))
    every = (*about, *waiting_for(state, player, card), *_played_from_there(state, player, card))
    changing = [one for one in every if isinstance(one.change, ch.Costs)]
    for less in (False, True):
        for one in changing:
            if one.change.less == less:
                by = amount(view(state), one.ctx, one.change.amount)
                before = rows[-1][2]
                rows.append((one.label, before, max(0, before - by) if less else before + by))
    return tuple(rows)


@clause("5.4.4d")
def _played_from_there(state: State, player: str, card: int) -> Iterator[InForce]:
    """What applies to a card because its own ability lets it be played from where it is or was."""
    there, declared = state.objects[card], b.layer(state, card)
    zone = declared.came_from if declared is not None else b.kind_of(there.zone)
    for ability, _ in abilities_of(state, card, w.PlayFrom):
        for change in ability.by if ability.zone == zone else ():
            yield InForce(change, Context(player, card), there.label, on=(card,))


def _starting(state: State, card: int, ability: w.Activated | None, x: int) -> int:
    if ability is None:
        printed = values(state, card)
        return int(printed.get("cost") or 0) + of_each_x(state, card, x)
    ctx = Context(state.objects[card].whose, card, x=x)
    return sum(amount(view(state), ctx, part.amount) for part in ability.cost if isinstance(part, k.Resources))


@clause("2.2.2a")
def of_each_x(state: State, card: int, x: int) -> int:
    """What the signs X in a printed cost add up to."""
    return int(state.card_of(state.objects[card]).printed.get("cost has X", 0)) * x


def is_free(state: State, player: str, card: int) -> bool:
    """Whether something lets a card be played without paying its cost."""
    allowed = may_play(state, player, card)
    if isinstance(allowed, w.PlayFrom):
        return allowed.free
    return any(isinstance(one.change, ch.Free) and _concerns(state, one, player, card) for one in rules_in_force(state))


def _concerns(state: State, one: object, player: str, card: int) -> bool:
    from judge_app.games.fab.values.restricting import _about

    assert isinstance(one, InForce)
    return _about(state, one, player, card)


def is_chi(state: State, id_: int) -> bool:
    """Whether a card gains chi points as it is pitched (2.8.2)."""
    return "Chi" in values(state, id_).get("subtypes", ())


@clause("1.14.3a", "1.14.3b")
def pitchable(state: State, player: str, what: str, but: int) -> tuple[int, ...]:
    """The cards in hand that would gain the assets needed: those with a pitch value of that kind."""
    return tuple(
        id_
        for id_ in state.zone(b.zone_of(f.HAND, player))
        if values(state, id_).get("pitch") and (what == f.RESOURCES or is_chi(state, id_)) and id_ != but
        and restricted(state, player, "pitch", id_) is None
    )  # fmt: skip


def most_of(state: State, player: str, what: str, but: int) -> int:
    """The most points of a kind that a player could have with all cards pitched; chi points pay for resources, too."""
    have = b.asset(state, player, what) + (b.asset(state, player, f.CHI) if what == f.RESOURCES else 0)
    return have + sum(int(values(state, id_).get("pitch") or 0) for id_ in pitchable(state, player, what, but))


def too_little(state: State, player: str, but: int, assets: Assets) -> str:
    """What a player could not pay of an asset-cost (1.14.2b); "" where all of it can be paid."""
    needed = ((f.CHI, assets.chi, assets.chi), (f.RESOURCES, assets.resources, assets.chi + assets.resources))
    for what, number, together in needed:
        have = most_of(state, player, what, but)
        if number and have < together:
            return fill(
                "it costs {all}, and {who} can have no more than {most}", who=noun_of(player), all=together, most=have
            )
    life = life_total(view(state), b.hero_id(state, player)) if assets.life else 0
    return (
        fill("it costs {n} life, and {who} <has> {left}", n=assets.life, who=noun_of(player), left=life)
        if life < assets.life
        else ""
    )


def assets_in(state: State, ctx: Context, cost: tuple[Any, ...]) -> Assets:
    """The asset-costs among the parts of a cost."""
    seen = view(state)
    return Assets(*(sum(amount(seen, ctx, p.amount) if isinstance(p.amount, Node) else p.amount
                        for p in cost if isinstance(p, kind)) for kind in ASSETS))  # fmt: skip


def effect_costs_in(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effect-costs among the parts of a cost (1.14.4)."""
    return tuple(part for part in cost if not isinstance(part, ASSETS))
