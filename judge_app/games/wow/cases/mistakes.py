"""What a case says that can't be meant so: names that clash, heroes that are none, names of nothing; all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from judge_app.engine.case import Act, Expect, Fault, Place
from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node, walk, word_of
from judge_app.engine.values import Map
from judge_app.games.wow.cases.expect_facts import EVENTS, InOrder, Never, Times
from judge_app.games.wow.laying_out import BLANK, PlayerSide, keys_of, named
from judge_app.games.wow.words.effects import MakeToken

MOST_CARDS = 2_000
"""More cards than that are a slip of the keyboard, and more than a case can be run with at once."""

RESERVED = ("done", "pass", "none", "nobody", "nothing", "gone", "your hero")
"""Answers and names that mean something already."""

PRINTED_NUMBERS = ("cost", "ATK", "health", "DEF", "strike cost", "capacity", "back ATK", "back health")

ZONES = ("hand", "deck", "graveyard", "removed", "side deck", "collection")


def side_faults(players: Map[PlayerSide], cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in the players' sides."""
    total = sum(len(side.card_names()) + sum(max(0, card.count) for card in side.row()) for side in players.values())
    if total > MOST_CARDS:
        yield Fault(("players",), f"{total:,} cards lie on this table; a case may have at most {MOST_CARDS:,}")
        return
    yield from _clashing_names(players)
    for name, card in cards.items():
        said = {value: int(card.printed[value]) for value in PRINTED_NUMBERS if value in card.printed}
        yield from _below(("cards", name), said, 0)
    for player, side in players.items():
        yield from _heroes(player, side, cards)
        yield from _amounts(player, side)
        yield from _references(player, side, players)


def _clashing_names(players: Map[PlayerSide]) -> Iterator[Fault]:
    """Two cards called the same, or a card called what means something else already."""
    named_so = Counter(own for side in players.values() for _, own in side.lying())
    taken = dict.fromkeys(Counter(keys_of(players)) - named_so, "another card")
    taken |= {name: "another card" for side in players.values() for name in side.card_names()}
    taken |= {f"{player}'s hero": "a hero" for player in players}
    taken |= dict.fromkeys(players, "a player") | dict.fromkeys(RESERVED, "something else already")
    given: set[str] = set()
    for at, name, own in _called(players):
        if own in given:
            yield Fault(at, f'two cards are called "{own}"; give each a name of its own')
        elif own in taken and not _own_name(players, name, own):
            yield Fault(at, f'"{own}" means {taken[own]} here; give this card another name')
        given.add(own)


def _called(players: Map[PlayerSide]) -> Iterator[tuple[Place, str, str]]:
    """Every card to which the case gives a name: where, which card, and the name."""
    for player, side in players.items():
        called = [("in play", number, card.card, card.as_) for number, card in enumerate(side.in_play)]
        called += [("resources", number, card.card, card.as_) for number, card in enumerate(side.row())]
        for row, number, card, own in called:
            if own:
                yield ("players", player, row, number, "as"), card, own


def _own_name(players: Map[PlayerSide], card: str, own: str) -> bool:
    """Whether a card is called by its own name and is the only one of that name."""
    return own == card and sum(side.card_names().count(card) for side in players.values()) == 1


def _is_hero(cards: Map[Card], name: str) -> bool:
    return name in cards and "Hero" in cards[name].printed.get("types", ())


def _is_master(cards: Map[Card], name: str) -> bool:
    return bool(cards[name].printed.get("master"))


def _heroes(player: str, side: PlayerSide, cards: Map[Card]) -> Iterator[Fault]:
    """A hero where a hero must be (301.1), and no other where none can be (301.4)."""
    if side.hero in cards and not _is_hero(cards, side.hero):
        known = tuple(name for name in cards if _is_hero(cards, name))
        yield Fault(("players", player, "hero"), f'"{side.hero}" is no hero', side.hero, known)
    for number, card in enumerate(side.in_play):
        if _is_hero(cards, card.card) and not _is_master(cards, card.card):
            at: Place = ("players", player, "in play", number, "card")
            yield Fault(at, f'"{card.card}" is a second hero; only a Master Hero lies here besides `hero:`')
    for zone in ("hand", "deck"):
        for number, name in enumerate(getattr(side, zone)):
            if _is_hero(cards, name) and not _is_master(cards, name):
                message = f'"{name}" is a hero and no Master Hero: not in a {zone}'
                yield Fault(("players", player, zone, number), message)


def _amounts(player: str, side: PlayerSide) -> Iterator[Fault]:
    """Nothing is less than nothing."""
    top: Place = ("players", player)
    said = {"hero damage": side.hero_damage, "resources": side.resources if isinstance(side.resources, int) else 0}
    yield from _below(top, said, 0)
    yield from _below((*top, "hero counters"), dict(side.hero_counters), 0)
    for number, card in enumerate(side.in_play):
        at: Place = (*top, "in play", number)
        yield from _below(at, {"damage": card.damage} | ({} if card.since is None else {"since": card.since}), 0)
        yield from _below((*at, "counters"), dict(card.counters), 0, " counters")
    for number, resource in enumerate(side.resources if isinstance(side.resources, tuple) else ()):
        at = (*top, "resources", number)
        yield from _below(at, {"count": resource.count}, 1)
        yield from _below((*at, "counters"), dict(resource.counters), 0, " counters")
        if resource.count != 1 and (resource.card or resource.as_):
            yield Fault((*at, "count"), '"count" is for face-down resources without a name; list this one so often')
        if resource.face_up and not resource.card:
            yield Fault((*at, "face up"), 'a resource that lies face up needs its "card"')


def _below(at: Place, values: dict[str, int], least: int, what: str = "") -> Iterator[Fault]:
    for name, value in values.items():
        if value < least:
            yield Fault((*at, name), f'"{name}"{what} can\'t be less than {least}, as {value} is')


def _references(player: str, side: PlayerSide, players: Map[PlayerSide]) -> Iterator[Fault]:
    """Hosts and owners that are there."""
    known = keys_of(players)
    for number, card in enumerate(side.in_play):
        at: Place = ("players", player, "in play", number)
        if card.attached_to and card.attached_to not in known:
            message = f'nothing in this case is called "{card.attached_to}", so nothing can be attached to it'
            yield Fault((*at, "attached to"), message, card.attached_to, known)
        if card.attached_to and card.attached_to == (card.as_ or card.card):
            yield Fault((*at, "attached to"), f'"{card.attached_to}" can\'t be attached to itself')
        for name, who in (("owner", card.owner), ("entered under", card.entered_under)):
            if who and who not in players:
                yield Fault((*at, name), f'there is no player "{who}"', who, tuple(players))
    for number, resource in enumerate(side.row()):
        if resource.owner and resource.owner not in players:
            at = ("players", player, "resources", number, "owner")
            yield Fault(at, f'there is no player "{resource.owner}"', resource.owner, tuple(players))


# --- what acts and expectations speak of ------------------------------------------------------------


def name_faults(state: State, said: Sequence[tuple[int, Node]]) -> Iterator[Fault]:
    """Names of players and cards that are not on the board and can't come, and expectations that expect nothing."""
    known = tuple(o.key for o in state.objects if o.card != BLANK)
    heroes = ("your hero", *(f"{player}'s hero" for player in state.players))
    later = _made_later(state)
    for line, top in said:
        for node in _spoken(top):
            for name in _words_of(node, "PLAYERS"):
                if name and name not in (*state.players, CHANCE, JUDGE):
                    yield Fault(line, f'there is no player "{name}"', name, state.players)
            for name in _words_of(node, "CARDS"):
                if name and name not in state.players and not _may_be(state, name, later):
                    yield Fault(line, f'nothing is called "{name}" here', name, (*known, *heroes))
            for event in _events_of(node):
                if event not in EVENTS:
                    yield Fault(line, f'no event is called "{event}"', event, tuple(EVENTS))
            if isinstance(node, Expect) and not node.asserts():
                yield Fault(line, f'"{word_of(type(node))}" expects nothing; say what must hold')


def _spoken(part: object) -> Iterator[Node]:
    """An act or expectation and those inside it."""
    return (node for node in walk(part) if isinstance(node, Act | Expect))


def _words_of(node: Node, kind: str) -> Iterator[str]:
    """What stands in the fields that name players, or cards."""
    for name in getattr(node, kind):
        value = getattr(node, name, None)
        yield from value if isinstance(value, tuple) else () if value is None else (value,)


def _events_of(node: Node) -> tuple[str, ...]:
    """The names of events in an expectation."""
    if isinstance(node, InOrder):
        return tuple(fact.event for fact in node.facts)
    return (node.event,) if isinstance(node, Never | Times) else ()


def _made_later(state: State) -> frozenset[str]:
    """The words that tokens are called by, if a card makes some."""
    found: set[str] = set()
    for card in state.cards.values():
        for node in walk(card.powers):
            if isinstance(node, MakeToken):
                found.update(word for text in (node.name, *node.tags) for word in text.split())
    return frozenset(found)


def _may_be(state: State, name: str, later: frozenset[str]) -> bool:
    """Whether a name is one on the board, of a link, or of a token or copy that a card makes."""
    if (
        named(state, name) is not None
        or name.startswith(("effect of ", "duplicate of ", "copy of "))
        or " attacks " in name
    ):
        return True
    stem = name.partition(" (")[0].removesuffix(" token")
    return set(stem.split()) <= later or (stem != name and stem in state.cards)
