"""What a case says that can't be meant so: names that clash, heroes that are none, names of nothing; all at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.case import Act, Expect, Fault
from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node, walk, word_of
from judge_app.engine.values import Map
from judge_app.games.wow.cases.expect_facts import EVENTS, InOrder, Never, Times
from judge_app.games.wow.laying_out import BLANK, TABLE, CardInPlay, CardInResourceRow, PlayerSide, named
from judge_app.games.wow.laying_out.sides import types_of
from judge_app.games.wow.words.effects import MakeToken
from judge_app.rulekit.table import mistakes
from judge_app.rulekit.table.table import Lies


def side_faults(players: Map[PlayerSide], cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in the players' sides."""
    yield from mistakes.side_faults(TABLE, players, cards)
    for lies in TABLE.lying(players):
        yield from _hero(lies, cards)
        at = lies.path
        if isinstance(lies.said, CardInPlay) and lies.said.attached_to in (lies.own or lies.name,):
            yield Fault((*at, "attached to"), f'"{lies.said.attached_to}" can\'t be attached to itself')
        elif isinstance(lies.said, CardInResourceRow):
            if lies.said.count != 1 and (lies.name or lies.own):
                yield Fault((*at, "count"), '"count" is for face-down resources without a name; list this one so often')
            if lies.said.face_up and not lies.name:
                yield Fault((*at, "face up"), 'a resource that lies face up needs its "card"')


def _hero(lies: Lies, cards: Map[Card]) -> Iterator[Fault]:
    """No hero where none can be; a Master Hero can be anywhere (301.4)."""
    printed = cards[lies.name].printed if lies.name in cards else {}
    if "Hero" not in types_of(printed) or printed.get("master"):
        return
    if lies.place.name == "in play":
        yield Fault(lies.path, f'"{lies.name}" is a second hero; only a Master Hero lies here besides `hero:`')
    elif lies.place.name in ("hand", "deck"):
        yield Fault(lies.path, f'"{lies.name}" is a hero and no Master Hero: not in a {lies.place.name}')


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
