"""What a case says of its table that can't be meant so: names that clash, amounts below the least, names of nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.files.limits import CARDS
from judge_app.rulekit.cases.case import Fault, Place
from judge_app.rulekit.table.fields import CARD, PLAYER, Says, fields_of, walk_fields
from judge_app.rulekit.table.places import Spread
from judge_app.rulekit.table.table import Lies, Table
from judge_app.rulekit.wording.english import a

RESERVED = ("done", "pass", "none", "nobody", "nothing", "gone", "your hero", CHANCE, JUDGE)
"""Answers and names that mean something already."""


def below(at: Place, name: str, value: int, least: int, what: str = "") -> Iterator[Fault]:
    """A number that is less than it can be."""
    if value < least:
        yield Fault(at, f'"{name}"{what} can\'t be less than {least}, as {value} is')


def least(at: Place, says: Says, value: Any) -> Iterator[Fault]:
    """A number below the least that can stand in that field; or several numbers, each of its kind."""
    if says.least is None:
        return
    if isinstance(value, Map):
        for kind, number in value.items():
            yield from below((*at, kind), kind, number, says.least, f" {at[-1]}")
    elif isinstance(value, int):
        yield from below(at, str(at[-1]), value, says.least)


def unknown(at: Place, message: str, names: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    """Names that aren't known, with the message about each."""
    there = tuple(known)
    for name in names:
        if name not in there:
            yield Fault(at, message.format(name), name, there)


def record_faults(at: Place, record: Any, players: Iterable[str], cards: Iterable[str]) -> Iterator[Fault]:
    """Numbers below their least, and players and cards that aren't there, in a record and in those in it."""
    there = tuple(cards)
    for place, says, value in walk_fields(record, at):
        yield from least(place, says, value)
        names = value if isinstance(value, tuple) else filter(None, (value,))
        if says.names == PLAYER:
            yield from unknown(place, 'there is no player "{}"', names, players)
        elif says.names == CARD:
            yield from unknown(place, 'nothing is called "{}" here', filter(None, names), there)


def order_faults(order: tuple[str, ...]) -> Iterator[Fault]:
    """A card that stands twice in an order of cards."""
    for name in sorted({name for name in order if order.count(name) > 1}):
        yield Fault(("order",), f'"{name}" stands twice in "order"')


def side_faults(table: Table, players: Mapping[str, Any], cards: Mapping[str, Card]) -> Iterator[Fault]:
    """What can't be so in the players' sides."""
    lying = list(table.lying(players))
    total = sum(getattr(card.said, "count", 1) for card in lying)
    if too_many := CARDS.beyond(total):
        yield Fault(("players",), too_many)
        return
    if table.players == (2, 2) and len(players) != 2:
        yield Fault(("players",), f"a game has two players, and this has {len(players)}")
    for name, printed in cards.items():
        yield from _printed(table, name, printed)
    yield from _clashing_names(table, players, lying)
    known = table.keys_of(players)
    for card in lying:
        yield from _type(table, card, cards)
        yield from _said(card, players, known)
    for player, side in players.items():
        laid = {place.name for place in table.places}
        for at, says, value in walk_fields(side, ("players", player)):
            if len(at) == 3 or at[2] not in laid:
                yield from least(at, says, value)


def _printed(table: Table, name: str, card: Card) -> Iterator[Fault]:
    for field in fields_of(table.card):
        value = card.printed.get(field.name)
        if field.says.least is not None and isinstance(value, int):
            yield from below(("cards", name, field.name), field.name, value, field.says.least)


def _type(table: Table, card: Lies, cards: Mapping[str, Card]) -> Iterator[Fault]:
    """What lies somewhere is of a type that can lie there."""
    types, known = card.place.types, cards.get(card.name)
    if known is None or not types or set(types).intersection(table.types_of(known.printed)):
        return
    fitting = tuple(name for name, other in cards.items() if set(types).intersection(table.types_of(other.printed)))
    kind, wanted = " ".join(table.types_of(known.printed)), " or ".join(types)
    message = f'"{card.name}" is {a(kind)}, and under "{card.place.name}" lies {a(wanted)}'
    yield Fault(card.path, message, card.name, fitting)


def _said(card: Lies, players: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    """What is said of a card can be so where it lies, and names what is there."""
    place = card.place
    for field in fields_of(place.entry):
        value = getattr(card.said, field.attr)
        if value and field.name not in place.fields() and field.name not in place.given and not place.names_only:
            at = place.at(card.player, card.number, field.name)
            yield Fault(at, f'"{field.name}" can\'t be said of what lies under "{place.name}"')
    if not isinstance(place, Spread):  # whose fields are the side's own
        yield from record_faults(card.path, card.said, players, known)


def _clashing_names(table: Table, players: Mapping[str, Any], lying: list[Lies]) -> Iterator[Fault]:
    """Two cards called the same, or a card called what means something else already."""
    names = Counter(card.name for card in lying)
    taken = dict.fromkeys(Counter(table.keys_of(players)) - Counter(card.own for card in lying), "another card")
    taken |= dict.fromkeys(filter(None, names), "another card") | dict.fromkeys(table.hero_keys(players), "a hero")
    taken |= dict.fromkeys(players, "a player")
    taken |= dict.fromkeys((*RESERVED, *table.made, *table.reserved), "something else already")
    given: set[str] = set()
    for card in lying:
        if not card.own:
            continue
        at = (*card.path, "as")
        if card.own in given:
            yield Fault(at, f'two cards are called "{card.own}"; give each a name of its own')
        elif card.own in taken and not (card.own == card.name and names[card.name] == 1):
            yield Fault(at, f'"{card.own}" means {taken[card.own]} here; give this card another name')
        given.add(card.own)
