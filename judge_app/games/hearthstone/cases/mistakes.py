"""What a case says that can't be meant so: names that clash, cards where none of their type lies; all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge_app.engine.case import Act, Expect, Fault, Place
from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node, walk, word_of
from judge_app.engine.values import Map
from judge_app.games.hearthstone.laying_out import PlayerSide, Situation, keys_of, named
from judge_app.games.hearthstone.laying_out.names import hero_key
from judge_app.games.hearthstone.laying_out.places import FIGHTER, LIES, SAYS
from judge_app.games.hearthstone.laying_out.sides import NO_HERO, DeadEntry, EntityEntry

MOST_CARDS = 2_000
"""More cards than that are a slip of the keyboard, and more than a case can be run with at once."""

RESERVED = ("pass", "none", "nobody", "nothing", "gone", "your hero", NO_HERO)
"""Answers and names that mean something already."""

PRINTED_NUMBERS = ("cost", "attack", "health", "durability", "armor", "spell damage", "overload")

Entry = EntityEntry | DeadEntry


def entries(player: str, side: PlayerSide) -> Iterator[tuple[str, Place, Entry]]:
    """Everything that a case says lies on a side: in which field, where that stands, what it says."""
    for field in LIES:
        there: Any = getattr(side, field.replace(" ", "_"))
        at: Place = ("players", player, field)
        if isinstance(there, tuple):
            yield from ((field, (*at, number), each) for number, each in enumerate(there))
        elif there is not None:
            yield field, at, there


def side_faults(players: Map[PlayerSide], cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in the players' sides."""
    total = sum(1 for player, side in players.items() for _ in entries(player, side))
    if total > MOST_CARDS:
        yield Fault(("players",), f"{total:,} cards lie on this table; a case may have at most {MOST_CARDS:,}")
        return
    if len(players) != 2:
        yield Fault(("players",), f"a game has two players, and this has {len(players)}")
    for name, card in cards.items():
        said = {value: int(card.printed[value]) for value in PRINTED_NUMBERS if value in card.printed}
        yield from _below(("cards", name), said, 0)
    yield from _clashing_names(players)
    for player, side in players.items():
        for field, at, entry in entries(player, side):
            yield from _type(field, at, entry, cards)
            yield from _said(field, at, entry, players)
        yield from _amounts(player, side)


def _type(field: str, at: Place, entry: Entry, cards: Map[Card]) -> Iterator[Fault]:
    """What lies somewhere is of a type that can lie there."""
    card = cards.get(entry.card)
    if card is None or card.printed.get("type") in LIES[field]:
        return
    known = tuple(name for name, other in cards.items() if other.printed.get("type") in LIES[field])
    kind, wanted = card.printed.get("type"), " or ".join(LIES[field])
    message = f'"{entry.card}" is a {kind}, and under "{field}" lies a {wanted}'
    yield Fault(at, message, entry.card, known)


def _said(field: str, at: Place, entry: Entry, players: Map[PlayerSide]) -> Iterator[Fault]:
    """What is said of a card can be so where it lies, and nothing is less than nothing."""
    if isinstance(entry, DeadEntry):
        yield from _below(at, {"turn": entry.turn}, 0)
        yield from _below(at, {"times": entry.times}, 1)
        return
    for name in (*FIGHTER, "armor", "used", "silenced"):
        if getattr(entry, name) and name not in SAYS[field]:
            yield Fault((*at, name), f'"{name}" can\'t be said of what lies under "{field}"')
    yield from _below(at, {name: getattr(entry, name) for name in ("damage", "armor", "attacked")}, 0)
    for number, enchantment in enumerate(entry.enchantments):
        if enchantment.by and enchantment.by not in players:
            place: Place = (*at, "enchantments", number, "by")
            yield Fault(place, f'there is no player "{enchantment.by}"', enchantment.by, tuple(players))


def _amounts(player: str, side: PlayerSide) -> Iterator[Fault]:
    """A player's numbers are not below 0; used mana may be more than there is (negative-mana.8)."""
    top: Place = ("players", player)
    yield from _below(top, {"cards played": side.cards_played, "fatigue": side.fatigue}, 0)
    mana = {name: getattr(side.mana, name) for name in ("crystals", "used", "temporary", "overloaded", "owed")}
    yield from _below((*top, "mana"), mana, 0)


def _below(at: Place, values: Mapping[str, int], least: int) -> Iterator[Fault]:
    for name, value in values.items():
        if value < least:
            yield Fault((*at, name), f'"{name}" can\'t be less than {least}, as {value} is')


def _clashing_names(players: Map[PlayerSide]) -> Iterator[Fault]:
    """Two cards called the same, or a card called what means something else already."""
    given = [(at, entry) for player, side in players.items() for _, at, entry in entries(player, side) if entry.as_]
    taken = dict.fromkeys(Counter(keys_of(players)) - Counter(entry.as_ for _, entry in given), "another card")
    taken |= {hero_key(player): "a hero" for player in players}
    taken |= dict.fromkeys(players, "a player") | dict.fromkeys((*RESERVED, CHANCE, JUDGE), "something else already")
    seen: set[str] = set()
    for at, entry in given:
        if entry.as_ in seen:
            yield Fault((*at, "as"), f'two cards are called "{entry.as_}"; give each a name of its own')
        elif entry.as_ in taken:
            yield Fault((*at, "as"), f'"{entry.as_}" means {taken[entry.as_]} here; give this card another name')
        seen.add(entry.as_)


def situation_faults(players: Map[PlayerSide], turn: str, said: Situation, cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in a situation, as far as names and numbers tell."""
    for field, names in (("dominant", (said.dominant,)), ("extra turns", said.extra_turns)):
        for name in names:
            if name and name not in players:
                yield Fault((field,), f'there is no player "{name}"', name, tuple(players))
    if said.turn_number < 1:
        yield Fault(("turn number",), f'"turn number" can\'t be less than 1, as {said.turn_number} is')
    known = (*keys_of(players), *map(hero_key, players))
    for name in said.order:
        if name not in known:
            yield Fault(("order",), f'nothing is called "{name}" here', name, known)
    for name in sorted({name for name in said.order if said.order.count(name) > 1}):
        yield Fault(("order",), f'"{name}" stands twice in "order"')


def laid_faults(state: State, said: Situation) -> Iterator[Fault]:
    """What of a situation shows only on the board: nothing."""
    return iter(())


# --- what acts and expectations speak of ------------------------------------------------------------


def name_faults(state: State, said: Sequence[tuple[int, Node]]) -> Iterator[Fault]:
    """Names of players and cards that are not on the board and can't come, and expectations that expect nothing."""
    known = (*(entity.key for entity in state.objects), *map(hero_key, state.players))
    for line, top in said:
        for node in (part for part in walk(top) if isinstance(part, Act | Expect)):
            for name in _words_of(node, "PLAYERS"):
                if name not in (*state.players, CHANCE, JUDGE):
                    yield Fault(line, f'there is no player "{name}"', name, state.players)
            for name in _words_of(node, "CARDS"):
                if not _may_be(state, name):
                    yield Fault(line, f'nothing is called "{name}" here', name, known)
            if isinstance(node, Expect) and not node.asserts():
                yield Fault(line, f'"{word_of(type(node))}" expects nothing; say what must hold')


def _words_of(node: Node, kind: str) -> Iterator[str]:
    """The names in the fields of a node that name one player, or one card."""
    for field in getattr(node, kind):
        value = getattr(node, field, None)
        if isinstance(value, str) and value:
            yield value


def _may_be(state: State, name: str) -> bool:
    """Whether something on the board is called so, or something that may come, such as "Wisp (2)"."""
    return named(state, name) is not None or name in state.cards or name.partition(" (")[0] in state.cards
