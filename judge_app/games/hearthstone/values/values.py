"""Attack, Health and keywords of an entity from what is printed and its list of enchantments (E1, E2, 4d).

In 32-bit arithmetic, as the glossary has it under Tag numerical limits; with the rounding bug.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ByIdentity, Map, changed
from judge_app.games.hearthstone.board import ATTACK, ENCHANTMENTS, HEALTH, KEYWORDS, LOST, SILENCED, Enchantment
from judge_app.games.hearthstone.words import changes as c
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.base import Change, Power
from judge_app.rulekit.wording import write

_HALF = 2**31


def wrapped(number: int) -> int:
    """A number as 32-bit signed arithmetic leaves it while a value is worked out."""
    return (number + _HALF) % (2 * _HALF) - _HALF


def tag(number: int) -> int:
    """A number as a tag keeps it: what would be negative becomes 0."""
    return max(0, wrapped(number))


EXACT = 2**24
"""Up to this number a float holds every whole number (rounding.2)."""


def remembered(number: int) -> int:
    """A number as an enchantment remembers it, with the precision of a float: to the nearest one, of two the lower."""
    if number <= EXACT:
        return tag(number)
    step: int = 2 ** (number.bit_length() - EXACT.bit_length() + 1)
    lower, over = number // step * step, number % step
    return tag(lower + step if 2 * over > step else lower)


@dataclass(frozen=True, slots=True)
class Values:
    """What an entity's tags show: Attack, maximum Health (Durability), keywords."""

    attack: int
    health: int
    keywords: frozenset[str]


@dataclass(frozen=True, slots=True)
class Row:
    """One contribution to a value: what made it, from what to what; `kind` says whether it is printed or an aura's."""

    what: str
    source: int
    change: str
    before: int
    after: int
    kind: Literal["printed", "enchantment", "aura", "limit", "weapon"]


def fixed(number: object) -> int:
    """The number in a change that is attached: by then all are worked out."""
    assert isinstance(number, Number), number
    return number.is_


CHANGES = TableOf("changes of stats")
"""What each change of an enchantment makes of Attack and Health, as they are at its place of the list."""
COSTS = TableOf("changes of costs")
"""What each change of an enchantment makes of a cost, as it is at its place of the order."""
PRIORITIES = TableOf("priorities")
"""Where what has a Priority stands, in place of the order of play."""
for _priority, _place in {"first": -2, "early": -1, "": 0, "late": 1}.items():
    PRIORITIES.value(_priority, _place, "glossary:priority")


def _printed(card: Card, name: str) -> int:
    """A number that is printed on a card, 0 where none such is."""
    return int(card.printed.get(name) or 0)


def _printed_pair(card: Card) -> tuple[int, int]:
    """The Attack that is printed on a card, and its Health or durability."""
    return _printed(card, "attack"), _printed(card, "health") or _printed(card, "durability")


def values_of(
    state: State, card: Card, enchantments: Iterable[Enchantment], *, silenced: bool, lost: frozenset[str]
) -> Values:
    """The values of an entity with that card and list, worked out from scratch (E2)."""
    attack, health = _printed_pair(card)
    keywords: set[str] = set() if silenced else set(card.printed.get("keywords", ()))
    keywords -= lost
    changes = CHANGES.of(state)
    for enchantment in enchantments:
        for change in enchantment.changes:
            if isinstance(change, c.Has):
                keywords.add(change.what)
            elif (row := changes.get(type(change))) is not None:
                attack, health = row.fn(change, attack, health)
    return Values(tag(attack), tag(health), frozenset(keywords))


def _changed(state: State, change: Change, attack: int, health: int) -> tuple[int, int]:
    """Attack and Health after one change of the list."""
    row = CHANGES.of(state).get(type(change))
    return row.fn(change, attack, health) if row is not None else (attack, health)


@CHANGES.row(c.AddAttack)
def _add_attack(change: c.AddAttack, attack: int, health: int) -> tuple[int, int]:
    return wrapped(attack + fixed(change.by)), health


@CHANGES.row(c.AddHealth)
def _add_health(change: c.AddHealth, attack: int, health: int) -> tuple[int, int]:
    return attack, wrapped(health + fixed(change.by))


@CHANGES.row(c.SetAttack)
def _set_attack(change: c.SetAttack, attack: int, health: int) -> tuple[int, int]:
    return fixed(change.to), health


@CHANGES.row(c.SetHealth)
def _set_health(change: c.SetHealth, attack: int, health: int) -> tuple[int, int]:
    return attack, fixed(change.to)


@CHANGES.row(c.DoubleAttack, "rounding.3")
def _double_attack(change: c.DoubleAttack, attack: int, health: int) -> tuple[int, int]:
    return wrapped(attack * 2), health


@COSTS.row(c.SetCost)
def _set_cost(change: c.SetCost, cost: int) -> int:
    return fixed(change.to)


@COSTS.row(c.AddCost)
def _add_cost(change: c.AddCost, cost: int) -> int:
    after = wrapped(cost + fixed(change.by))
    return after if change.not_below is None else min(cost, max(after, change.not_below))


def as_printed(state: State, entity: Object) -> Object:
    """An entity as its card is printed, whatever is on it or has become of it."""
    values = values_of(state, state.cards[entity.card], (), silenced=False, lost=frozenset())
    return changed(entity, marks=Map({ATTACK: values.attack, HEALTH: values.health, KEYWORDS: values.keywords}))


def current(state: State, entity: Object) -> Values:
    """The values of an entity as its list is now."""
    return values_of(
        state,
        state.cards[entity.card],
        entity.marks.get(ENCHANTMENTS, ()),
        silenced=bool(entity.marks.get(SILENCED)),
        lost=entity.marks.get(LOST, frozenset()),
    )


def rows(state: State, entity: Object, name: str) -> Iterator[Row]:
    """How the Attack or maximum Health of an entity comes about, change by change."""
    card = state.cards[entity.card]
    at = 0 if name == "attack" else 1
    numbers = _printed_pair(card)
    yield Row("printed", entity.id, "", 0, numbers[at], "printed")
    for enchantment in entity.marks.get(ENCHANTMENTS, ()):
        for change in enchantment.changes:
            after = _changed(state, change, *numbers)
            if after[at] != numbers[at]:
                yield _row(enchantment, change, numbers[at], after[at])
            numbers = after
    if tag(numbers[at]) != numbers[at]:
        yield Row("below 0", entity.id, "", numbers[at], tag(numbers[at]), "limit")


def _row(enchantment: Enchantment, change: Change, before: int, after: int) -> Row:
    kind: Literal["aura", "enchantment"] = "aura" if enchantment.aura else "enchantment"
    return Row(enchantment.name, enchantment.source, write(change), before, after, kind)


def cost_rows(state: State, card: Object) -> Iterator[Row]:
    """How the cost of a card or Hero Power comes about, change by change (M6)."""
    cost = _printed(state.cards[card.card], "cost")
    yield Row("printed", card.id, "", 0, cost, "printed")
    for enchantment, change, after in _costs(state, card):
        if after != cost:
            yield _row(enchantment, change, cost, after)
        cost = after
    if tag(cost) != cost:
        yield Row("below 0", card.id, "", cost, tag(cost), "limit")


def cost_of(state: State, card: Object) -> int:
    """The mana to pay for a card or Hero Power (M5, M6): changes in order of play, priorities first and last."""
    cost = _printed(state.cards[card.card], "cost")
    for _, _, after in _costs(state, card):
        cost = after
    return tag(cost)


def _costs(state: State, card: Object) -> Iterator[tuple[Enchantment, Change, int]]:
    """Every change of a cost in its order, and what the cost is after it."""
    cost = _printed(state.cards[card.card], "cost")
    places, changes = PRIORITIES.of(state), COSTS.of(state)
    listed = card.marks.get(ENCHANTMENTS, ())
    for enchantment in sorted(listed, key=lambda x: (places[x.priority].value, x.stamp, x.number)):
        for change in enchantment.changes:
            if (row := changes.get(type(change))) is not None:
                cost = row.fn(change, cost)
                yield enchantment, change, cost


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
