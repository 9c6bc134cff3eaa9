"""Costs (403, 707.1e): what a link costs in all, alternates, additions and reductions included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from judge_app.engine.characteristics import Values
from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Row
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.cost_modifiers import CostModifier
from judge_app.games.wow.characteristics.forbidding import prices
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import powers_of, reader, values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.texts.keywords import keyword_behind
from judge_app.games.wow.words import costs as k
from judge_app.games.wow.words.amounts import Number, X
from judge_app.games.wow.words.base import Cost, Power
from judge_app.games.wow.words.powers import AdditionalCost, AlternateCost, CostChange, Reward
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import fill

PLAY_COST = "the play cost"

Changing: TypeAlias = tuple[str, CostChange, int, tuple[Row, ...]]
"""What changes a cost: whose, how, by how much, and what says so of the keyword that it is."""


@dataclass(frozen=True, slots=True)
class Total:
    """A total cost: resources and other parts, with what changed the resource part."""

    printed: int
    resources: int
    changes: tuple[str, ...]
    others: tuple[Cost, ...]
    by: tuple[Row, ...] = ()
    """What says so of the keywords that have changed it."""

    @property
    def parts(self) -> tuple[Cost, ...]:
        """Everything to be paid; a resource cost of 0 still needs to be paid (403.2)."""
        return (*self.others, k.PayResources(Number(self.resources)))


def alternates(state: State, card: int, player: str) -> tuple[AlternateCost, ...]:
    """The alternate costs that a card offers now (403.3)."""
    own = reader(state, Context(player, card))
    found = (x for x in printed_values(state, card)["powers"] if isinstance(x, AlternateCost))
    return tuple(x for x in found if x.if_ is None or own.holds(x.if_))


@clause("403.6a", "201.1")
def play_cost(state: State, printed: Values) -> int:
    """What is printed in the upper left corner is what playing the card costs."""
    return b.number_in(printed, "cost")


def cost_of_playing(state: State, card: int, player: str, ctx: Context, alternate: AlternateCost | None) -> Total:
    """The total cost: alternate cost if one is used, then additions, then reductions (707.1e).

    Reductions may be subtracted in any order; those with a minimum first cut the most.
    """
    printed = printed_values(state, card)
    base = 0 if alternate else play_cost(state, printed) + (ctx.x if printed.get("cost has X") else 0)
    parts: list[Cost] = list(alternate.cost) if alternate else []
    by = list(keyword_behind(state.ruleset, printed["powers"], alternate)) if alternate else []
    for power in printed["powers"]:
        if isinstance(power, AdditionalCost) and power.to == "play":
            parts += power.cost
            by += keyword_behind(state.ruleset, printed["powers"], power)
    total = base
    changes = []
    for label, change, amount, keyword in sorted(_changes(state, card, player, ctx.x), key=_additions_first):
        by += keyword
        if change.more is not None:
            total += amount
            changes.append(f"{amount} more by {label}")
        else:
            cut = min(amount, max(0, total - change.minimum))
            total -= cut
            changes.append(f"{cut} less by {label}")
    return Total(base, max(0, total), tuple(changes), tuple(parts), tuple(by))


def most_removed(state: State, card: int, ctx: Context) -> int | None:
    """The highest X for which there are cards to remove as its cost (403.1); None for a card that costs none so."""
    costs = (x for x in printed_values(state, card)["powers"] if isinstance(x, AdditionalCost))
    limits = []
    for part in (part for power in costs for part in power.cost):
        if isinstance(part, k.RemoveCards) and part.number == X():
            have = len(reader(state, ctx).fitting(part.of))
            limits.append(have if part.at_most is None else min(have, part.at_most))
    return min(limits, default=None)


def _additions_first(found: Changing) -> tuple[bool, int]:
    """Additions, then reductions in the order that saves most: one with a minimum while there is most left to cut."""
    change = found[1]
    return change.more is None, -change.minimum


def _changes(state: State, card: int, player: str, x: int) -> Iterator[Changing]:
    """Cost additions and reductions in force for this card (403, 707.1e), which may read the X chosen for it."""
    powers = printed_values(state, card)["powers"]
    for label, power, own, keyword in _cost_changes(state, card, player, "play", powers, x):
        yield label, power, _by_how_much(own, power), keyword


def _cost_changes(
    state: State, card: int, player: str, to: str, own_powers: tuple[Power, ...], x: int = 0
) -> Iterator[tuple[str, CostChange, Reader, tuple[Row, ...]]]:
    """What changes what a player pays to do something with a card: each with whose it is and how that reads."""
    sources = [(c.id, c.label, c.whose) for c in b.in_play(state) if c.id != card]
    for source, label, whose in [*sources, (card, state.objects[card].label, player)]:
        powers = powers_of(state, source) if source != card else own_powers
        for power in powers:
            if not isinstance(power, CostChange) or power.to != to or (power.this_only and source != card):
                continue
            own = reader(state, Context(whose, source, x=x if source == card else 0))
            if player not in own.players(power.who) or (to == "play" and not power.this_only and source == card):
                continue
            if power.if_ is not None and not own.holds(power.if_):
                continue
            if power.this_only or _fits_anywhere(own, power.of, card):
                yield label, power, own, keyword_behind(state.ruleset, powers, power)
    for modifier in state.modifiers:
        if isinstance(modifier, CostModifier) and modifier.change.to == to and modifier.ctx.you == player:
            own = reader(state, modifier.ctx)
            if card in modifier.cards or (not modifier.cards and _fits_anywhere(own, modifier.change.of, card)):
                yield state.objects[modifier.ctx.source].label, modifier.change, own, ()


def _by_how_much(own: Reader, power: CostChange) -> int:
    times = 1 if power.for_each is None else len(own.fitting(power.for_each))
    return times * own.amount(power.less or power.more or Number(0))


def changed_by_cards(state: State, card: int, player: str, to: str, cost: int) -> tuple[int, tuple[str, ...]]:
    """What is paid in all to complete a quest or to strike with a weapon, additions first, and what says so."""
    changes = [
        (power, label, _by_how_much(own, power))
        for label, power, own, _ in _cost_changes(state, card, player, to, powers_of(state, card))
    ]
    said = []
    for power, label, amount in sorted(changes, key=lambda one: (one[0].more is None, -one[0].minimum)):
        before = cost
        cost = cost + amount if power.more is not None else min(cost, max(cost - amount, power.minimum))
        said.append(f"{abs(cost - before)} {'more' if power.more is not None else 'less'} by {label}")
    return max(0, cost), tuple(said)


def _fits_anywhere(own: Reader, described: Filter, card: int) -> bool:
    return own.fits(replace(described, controlled_by="anyone", resources_too=True), card)


def cost_of_using(state: State, card: int, player: str, power: Power) -> tuple[Cost, ...]:
    """What a power costs a player; a quest may cost them more or less to complete (707.1e).

    To exhaust a card that "can't exhaust unless its controller pays" costs that as well (600.3a).
    """
    parts: tuple[Cost, ...] = getattr(power, "cost", ())
    if any(isinstance(part, k.Activate) for part in parts):
        parts = (*prices(state, card, "exhaust"), *parts)
    total = cost_of_completing(state, card, player, power)
    if not total.changes:
        return parts
    return tuple(k.PayResources(Number(total.resources)) if isinstance(x, k.PayResources) else x for x in parts)


def cost_of_completing(state: State, card: int, player: str, power: Power) -> Total:
    """A quest's resource cost with what changes it for this player: additions first, then reductions (707.1e)."""
    parts: tuple[Cost, ...] = getattr(power, "cost", ())
    base = sum(x.amount.value for x in parts if isinstance(x, k.PayResources) and isinstance(x.amount, Number))
    changed = values_of(state, card).get("costs changed", ()) if isinstance(power, Reward) else ()
    own = [entry[1:] for entry in changed if entry[0] == player]
    total = base
    said = []
    for change, least, label in sorted(own, key=lambda entry: (entry[0] < 0, -entry[1])):
        before, total = total, total + change if change > 0 else max(total + change, min(total, least))
        said.append(f"{abs(total - before)} {'more' if change > 0 else 'less'} by {label}")
    if isinstance(power, Reward):
        total, more = changed_by_cards(state, card, player, "complete", total)
        said += more
    return Total(base, total, tuple(said), ())


def cost_option(alternate: AlternateCost | None, resources: int, several: bool) -> Option:
    """A cost to choose; several alternate costs are told apart by what they say."""
    if alternate is None:
        return Option(PLAY_COST, f"to pay {resources}")
    said = fill("{cost:,}", cost=alternate.cost) or "pay nothing"
    pays = said if said.startswith("pay ") or not said.startswith("(") else f"pay {said}"
    return Option(f"rather than: {said}" if several else "rather than", f"to {pays}")
