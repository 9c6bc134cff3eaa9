"""Attack, Health and keywords of an entity from what is printed and its list of enchantments (E1, E2, 4d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import ByIdentity, Map, changed
from judge_app.games.hearthstone.board import ATTACK, ENCHANTMENTS, HEALTH, KEYWORDS, LOST, SILENCED, Enchantment
from judge_app.games.hearthstone.values.numbers import tag, wrapped
from judge_app.games.hearthstone.words import changes as c
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Change, Power


@dataclass(frozen=True, slots=True)
class Values:
    """What an entity's tags show: Attack, maximum Health (Durability), keywords."""

    attack: int
    health: int
    keywords: frozenset[str]


@dataclass(frozen=True, slots=True)
class Row:
    """One contribution to a value: what made it, from what to what, by which clauses."""

    what: str
    source: int
    change: str
    before: int
    after: int
    cites: tuple[str, ...]


def fixed(number: object) -> int:
    """The number in a change that is attached: by then all are worked out."""
    assert isinstance(number, Number), number
    return number.is_


def values_of(card: Card, enchantments: Iterable[Enchantment], *, silenced: bool, lost: frozenset[str]) -> Values:
    """The values of an entity with that card and list, worked out from scratch (E2)."""
    printed = card.printed
    attack, health = printed.get("attack", 0), printed.get("health", printed.get("durability", 0))
    keywords: set[str] = set() if silenced else set(printed.get("keywords", ()))
    keywords -= lost
    for enchantment in enchantments:
        for change in enchantment.changes:
            if isinstance(change, c.Has):
                keywords.add(change.what)
            else:
                attack, health = _changed(change, attack, health)
    return Values(tag(attack), tag(health), frozenset(keywords))


def _changed(change: Change, attack: int, health: int) -> tuple[int, int]:
    """Attack and Health after one change of the list."""
    if isinstance(change, c.AddAttack):
        return wrapped(attack + fixed(change.by)), health
    if isinstance(change, c.AddHealth):
        return attack, wrapped(health + fixed(change.by))
    if isinstance(change, c.SetAttack):
        return fixed(change.to), health
    if isinstance(change, c.SetHealth):
        return attack, fixed(change.to)
    if isinstance(change, c.DoubleAttack):
        return wrapped(attack * 2), health
    return attack, health


def as_printed(state: State, entity: Object) -> Object:
    """An entity as its card is printed, whatever is on it or has become of it."""
    values = values_of(state.cards[entity.card], (), silenced=False, lost=frozenset())
    return changed(entity, marks=Map({ATTACK: values.attack, HEALTH: values.health, KEYWORDS: values.keywords}))


def current(state: State, entity: Object) -> Values:
    """The values of an entity as its list is now."""
    return values_of(
        state.cards[entity.card],
        entity.marks.get(ENCHANTMENTS, ()),
        silenced=bool(entity.marks.get(SILENCED)),
        lost=entity.marks.get(LOST, frozenset()),
    )


def rows(state: State, entity: Object, name: str) -> Iterator[Row]:
    """How the Attack or maximum Health of an entity comes about, change by change."""
    card = state.cards[entity.card]
    at = 0 if name == "attack" else 1
    numbers = (card.printed.get("attack", 0), card.printed.get("health", card.printed.get("durability", 0)))
    yield Row("printed", entity.id, "", 0, numbers[at], ("enchantments.2",))
    for enchantment in entity.marks.get(ENCHANTMENTS, ()):
        cites = ("4d", "4a") if enchantment.aura else ("4d", "enchantments.1")
        for change in enchantment.changes:
            after = _changed(change, *numbers)
            if after[at] != numbers[at]:
                yield Row(enchantment.name, enchantment.source, change.english(), numbers[at], after[at], cites)
            numbers = after
    if tag(numbers[at]) != numbers[at]:
        yield Row("below 0", entity.id, "", numbers[at], tag(numbers[at]), ("negative-mana.1",))


def cost_rows(state: State, card: Object) -> Iterator[Row]:
    """How the cost of a card or Hero Power comes about, change by change (M6)."""
    cost: int = state.cards[card.card].printed.get("cost", 0)
    yield Row("printed", card.id, "", 0, cost, ("mana.6",))
    for enchantment in sorted(card.marks.get(ENCHANTMENTS, ()), key=_cost_order):
        for change in enchantment.changes:
            after = _cost_after(change, cost)
            if after != cost:
                yield Row(enchantment.name, enchantment.source, change.english(), cost, after, ("mana.6",))
            cost = after
    if tag(cost) != cost:
        yield Row("below 0", card.id, "", cost, tag(cost), ("mana.5",))


def cost_of(state: State, card: Object) -> int:
    """The mana to pay for a card or Hero Power (M5, M6): changes in order of play, priorities first and last."""
    cost: int = state.cards[card.card].printed.get("cost", 0)
    for enchantment in sorted(card.marks.get(ENCHANTMENTS, ()), key=_cost_order):
        for change in enchantment.changes:
            cost = _cost_after(change, cost)
    return tag(cost)


def _cost_after(change: Change, cost: int) -> int:
    """A cost after one change of the list."""
    if isinstance(change, c.SetCost):
        return fixed(change.to)
    if not isinstance(change, c.AddCost):
        return cost
    after = wrapped(cost + fixed(change.by))
    return after if change.not_below is None else min(cost, max(after, change.not_below))


PRIORITIES = {"first": -2, "early": -1, "": 0, "late": 1}


def _cost_order(enchantment: Enchantment) -> tuple[int, int, int]:
    return (PRIORITIES[enchantment.priority], enchantment.stamp, enchantment.number)


def own_powers(card: Card) -> tuple[Power, ...]:
    """The powers printed on a card."""
    return tuple(power for power in card.powers if isinstance(power, Power))


powers_on = ByIdentity(own_powers)
"""The same, remembered for each card."""


def powers_of(state: State, entity: Object) -> tuple[tuple[Power, Enchantment | None], ...]:
    """Every power that an entity has now: its own unless silenced, then those of its enchantments."""
    own = () if entity.marks.get(SILENCED) else powers_on(state.cards[entity.card])
    given = ((power, ench) for ench in entity.marks.get(ENCHANTMENTS, ()) for power in ench.powers)
    return (*((power, None) for power in own), *given)
