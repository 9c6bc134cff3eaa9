"""Reading amounts and conditions against the board: how much a word means, and whether it holds."""

from __future__ import annotations

from typing import Any

from judge_app.engine.characteristics import Values
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.values import Id
from judge_app.games.wow import board as table
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.events import DamageDealt, DamageHealed
from judge_app.games.wow.texts.evaluation import Reader, cost_of
from judge_app.games.wow.texts.reading import AMOUNTS, CARDS, CONDITIONS
from judge_app.games.wow.texts.this_way import how_much_this_way
from judge_app.games.wow.words import amounts
from judge_app.games.wow.words.base import Which
from judge_app.games.wow.words.terms import Stat
from judge_app.games.wow.words.which import Choose, DealtDamageThisWay, Filter
from judge_app.rulekit.wording import worded


@record
@worded("{what} that was chosen", unsaid=("cards",))
@dataclass(frozen=True, slots=True)
class Chosen(Which):
    """What was chosen so that an amount can be read of it; `what` is how it was described."""

    what: Choose
    cards: tuple[Id, ...] = ()


@CARDS.row(Chosen)
def _chosen(reader: Reader, node: Chosen) -> tuple[int, ...]:
    return node.cards


@AMOUNTS.row(amounts.StatOf)
def _stat(reader: Reader, node: amounts.StatOf) -> int:
    found = reader.informing(node.of)
    return _value(reader, node.what, found[0]) if found else 0


def _value(reader: Reader, what: Stat, id_: int) -> int:
    return as_counted(reader.state, _printed_or_changed(reader, what, id_))


@clause("104.2")
def as_counted(state: State, value: int) -> int:
    """In calculations and comparisons a negative value is what it is: what a value counts as there."""
    return value


def _printed_or_changed(reader: Reader, what: Stat, id_: int) -> int:
    card, values = reader.state.objects[id_], reader.values(id_)
    if what == "damage":
        return table.damage_on(card)
    if what == "remaining health":
        return table.number_in(values, "health") - table.damage_on(card)
    return cost_of(card, values) if what == "cost" else table.number_in(values, what)


def counts_as_another(reader: Reader, node: amounts.StatOf | amounts.TotalOf | amounts.HighestOf) -> bool:
    """Whether a value that is read counts as another than it is."""
    cards = reader.informing(node.of)[:1] if isinstance(node, amounts.StatOf) else reader.fitting(node.of)
    values = [_printed_or_changed(reader, node.what, card) for card in cards]
    return any(as_counted(reader.state, value) != value for value in values)


def is_undefined(reader: Reader, node: amounts.StatOf) -> bool:
    """Whether nothing has that value: there is no such card, or it has none (104.2)."""
    found = reader.informing(node.of)
    known = {"damage": "types", "remaining health": "health"}.get(node.what, node.what)
    return not found or reader.values(found[0]).get(known) is None


@AMOUNTS.row(amounts.TotalOf)
def _total(reader: Reader, node: amounts.TotalOf) -> int:
    return sum(_value(reader, node.what, card) for card in reader.fitting(node.of))


@AMOUNTS.row(amounts.HighestOf)
def _highest(reader: Reader, node: amounts.HighestOf) -> int:
    return max((_value(reader, node.what, card) for card in reader.fitting(node.of)), default=0)


@AMOUNTS.row(amounts.DoneThisWay)
def _done_this_way(reader: Reader, node: Any) -> int:
    events = [h.event for h in reader.state.history]
    return sum(e.amount for e in events if isinstance(e, DamageDealt | DamageHealed) and e.link == reader.ctx.link)


@AMOUNTS.row(amounts.ForEachThisWay)
def _for_each_this_way(reader: Reader, node: amounts.ForEachThisWay) -> int:
    return int(node.times * how_much_this_way(reader.state, reader.ctx, node))


@AMOUNTS.row(amounts.DoubledForEach)
def _doubled(reader: Reader, node: amounts.DoubledForEach) -> int:
    times = len(reader.fitting(node.for_each))
    return int(reader.amount(node.of) * 2**times)


@AMOUNTS.row(amounts.CardsIn)
def _cards_in(reader: Reader, node: amounts.CardsIn) -> int:
    zones = [table.zone_of(node.zone, player) for player in reader.players(node.of)]
    return sum(len(reader.state.zone(zone)) for zone in zones)


@AMOUNTS.row(amounts.Number)
def _number(reader: Reader, node: Any) -> int:
    return int(node.value)


@AMOUNTS.row(amounts.X)
def _x(reader: Reader, node: Any) -> int:
    return int(reader.ctx.x)


@AMOUNTS.row(amounts.ForEach)
def _for_each(reader: Reader, node: Any) -> int:
    return int(node.times * len(reader.fitting(node.of)))


@AMOUNTS.row(amounts.ForEachOn)
def _for_each_on(reader: Reader, node: amounts.ForEachOn) -> int:
    cards = [reader.state.objects[card] for card in reader.informing(node.on)]
    found = (table.how_many(card, node.counter) if node.counter else table.damage_on(card) for card in cards)
    return int(node.times * sum(found))


@AMOUNTS.row(amounts.NumberOf)
def _number_of(reader: Reader, node: amounts.NumberOf) -> int:
    return len(reader.fitting(node.of))


@AMOUNTS.row(amounts.EventAmount)
def _event_amount(reader: Reader, node: Any) -> int:
    return int(reader.ctx.amount)


@AMOUNTS.row(amounts.Rolled)
def _rolled(reader: Reader, node: Any) -> int:
    return sum(reader.ctx.rolled)


@AMOUNTS.row(amounts.Sum)
def _sum(reader: Reader, node: Any) -> int:
    return sum(reader.amount(part) for part in node.of)


@AMOUNTS.row(amounts.Product)
def _product(reader: Reader, node: Any) -> int:
    return int(node.times * reader.amount(node.of))


# --- conditions ----------------------------------------------------------------------------------


@CONDITIONS.row(amounts.Is)
def _is(reader: Reader, node: amounts.Is) -> bool:
    """Of a card that has left play it is read as last known (709.2d)."""
    found = reader.informing(node.which)
    return bool(found) and all(reader.fits(node.a, i) for i in found)


def hero_has_trait(values: Values, trait: str) -> bool:
    """Whether a hero has a trait: faction, class, race, profession or talent spec (206.1)."""
    return trait in (*values.get("faction icons", ()), *values.get("tags", ()), values.get("talent", ""))


@CONDITIONS.row(amounts.HeroIs)
def _hero_is(reader: Reader, node: amounts.HeroIs) -> bool:
    hero = table.hero_or_last(reader.state, reader.ctx.you)
    return hero is not None and hero_has_trait(reader.values(hero.id), node.trait)


@CONDITIONS.row(amounts.HasCounters)
def _has_counters(reader: Reader, node: amounts.HasCounters) -> bool:
    cards = reader.cards(node.which)
    counts = (table.how_many(reader.state.objects[i], node.counter) for i in cards)
    return bool(cards) and all(count >= node.at_least for count in counts)


@CONDITIONS.row(amounts.HandSize)
def _hand_size(reader: Reader, node: amounts.HandSize) -> bool:
    hands = [len(reader.state.zone(table.zone_of("hand", player))) for player in reader.players(node.of)]
    return all(hand >= node.at_least if node.at_least else not hand for hand in hands)


def _controlled(reader: Reader, of: Filter, player: str) -> int:
    """How many cards that fit a player controls."""
    theirs = (card for card in reader.fitting(of) if reader.values(card).get("controller") == player)
    return len(tuple(theirs))


@CONDITIONS.row(amounts.Controls)
def _controls(reader: Reader, node: amounts.Controls) -> bool:
    numbers = [_controlled(reader, node.of, player) for player in reader.players(node.who)]
    if not node.number or node.how == "exactly":
        return any(number == node.number for number in numbers)
    return any(number >= node.number if node.how == "or more" else number <= node.number for number in numbers)


@CONDITIONS.row(amounts.ControlsMore)
def _controls_more(reader: Reader, node: amounts.ControlsMore) -> bool:
    least = min((_controlled(reader, node.of, player) for player in reader.players(node.than)), default=0)
    return any(_controlled(reader, node.of, player) > least for player in reader.players(node.who))


@CONDITIONS.row(amounts.LiesIn)
def _lies_in(reader: Reader, node: amounts.LiesIn) -> bool:
    zones = [table.zone_of(node.zone, player) for player in reader.players(node.whose)]
    return any(reader.fits(node.of, card) for zone in zones for card in reader.state.zone(zone))


@CONDITIONS.row(amounts.AtMost)
def _at_most(reader: Reader, node: amounts.AtMost) -> bool:
    return reader.amount(node.one) <= reader.amount(node.other)


@CONDITIONS.row(amounts.AtLeast)
def _at_least(reader: Reader, node: amounts.AtLeast) -> bool:
    return reader.amount(node.one) >= reader.amount(node.other)


@CONDITIONS.row(amounts.Being)
def _being(reader: Reader, node: amounts.Being) -> bool:
    return all(reader.fits(node.a, card) for card in reader.ctx.each_one or (reader.ctx.source,))


@CONDITIONS.row(amounts.AttackingWhat)
def _attacking_what(reader: Reader, node: amounts.AttackingWhat) -> bool:
    cards, attackers = _spoken_of(reader, node.which), table.combat(reader.state, "attacker")
    return bool(cards) and all(card in attackers and _opposed_in_combat(reader, node.of, card) for card in cards)


def _spoken_of(reader: Reader, which: Which | None) -> tuple[int, ...]:
    """The cards that a condition is about: those named, or those that a modifier is about."""
    return reader.ctx.each_one or (reader.ctx.source,) if which is None else reader.cards(which)


def _opposed_in_combat(reader: Reader, wanted: Filter | None, card: int) -> bool:
    """Whether a card is in combat with something, which fits if that is asked for (602.3b)."""
    sides = table.combat(reader.state, "attacker"), table.combat(reader.state, "defender")
    others = next((other for own, other in (sides, sides[::-1]) if card in own), ())
    return any(wanted is None or reader.fits(wanted, other) for other in others)


@CONDITIONS.row(amounts.InCombat, "602.3b")
def _in_combat(reader: Reader, node: amounts.InCombat) -> bool:
    cards = _spoken_of(reader, node.which)
    wanted = Filter(this=True) if node.with_this else node.with_
    return bool(cards) and all(_opposed_in_combat(reader, wanted, card) for card in cards)


@CONDITIONS.row(amounts.InForm)
def _in_form(reader: Reader, node: amounts.InForm) -> bool:
    cards = _spoken_of(reader, node.which)
    return bool(cards) and all(set(node.form) & set(reader.values(card).get("keywords", ())) for card in cards)


@CONDITIONS.row(amounts.HasDamage)
def _has_damage(reader: Reader, node: amounts.HasDamage) -> bool:
    found = [table.damage_on(reader.state.objects[card]) for card in reader.informing(node.which)]
    return bool(found) and all(damage >= node.at_least if node.at_least else not damage for damage in found)


@CONDITIONS.row(amounts.ThereAre)
def _there_are(reader: Reader, node: Any) -> bool:
    return bool(len(reader.fitting(node.of)) >= node.at_least)


@CONDITIONS.row(amounts.DealtThisWay)
def _dealt_this_way(reader: Reader, node: amounts.DealtThisWay) -> bool:
    return any(reader.fits(node.of, card) for card in reader.cards(DealtDamageThisWay()))


@CONDITIONS.row(amounts.YourTurn)
def _your_turn(reader: Reader, node: Any) -> bool:
    return table.turn_player(reader.state) == reader.ctx.you


@CONDITIONS.row(amounts.Not)
def _not(reader: Reader, node: Any) -> bool:
    return bool(not reader.holds(node.of))


@CONDITIONS.row(amounts.All)
def _all(reader: Reader, node: Any) -> bool:
    return bool(all(reader.holds(part) for part in node.of))


@CONDITIONS.row(amounts.AnyOf)
def _any(reader: Reader, node: Any) -> bool:
    return bool(any(reader.holds(part) for part in node.of))
