"""Which kinds of event a trigger can watch for, so that every other event passes by at no cost."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node, walk
from judge_app.engine.tables import TableOf
from judge_app.engine.values import Map
from judge_app.games.wow.texts.keywords import expanded
from judge_app.games.wow.words.continuous import HasKeyword
from judge_app.games.wow.words.powers import KeywordPower, Static, Triggered

WATCHED = TableOf("what is watched for")
"""The events that could match a trigger; a trigger that isn't named here looks at every event."""


def somebody_watches(state: State, event: Hashable) -> bool:
    """Whether any card of this game could have a power that triggers off such an event."""
    return _somebody_watches(state.ruleset, state.cards, event)


@lru_cache(maxsize=4_096)
def _somebody_watches(ruleset: Ruleset, cards: Map[Card], event: Hashable) -> bool:
    watched = ruleset.tables[WATCHED.name]
    return any(kind not in watched or event in watched[kind].value for kind in _kinds_watched_for(ruleset, cards))


@lru_cache(maxsize=256)
def _kinds_watched_for(ruleset: Ruleset, cards: Map[Card]) -> frozenset[type]:
    """What the triggers of those cards trigger off."""
    return frozenset(type(power.when) for power in _triggered(ruleset, cards))


def _triggered(ruleset: Ruleset, cards: Map[Card]) -> Iterator[Triggered]:
    """Every triggered power printed on a card, given by one, or meant by a keyword."""
    for card in cards.values():
        for node in parts_with_meanings(ruleset, card.powers, frozenset()):
            if isinstance(node, Triggered):
                yield node


def parts_with_meanings(ruleset: Ruleset, part: object, known: frozenset[str]) -> Iterator[Node]:
    """Every node of a script and of what its keywords mean; `known` are keywords whose meaning isn't told again."""
    for node in walk(part):
        yield node
        if isinstance(node, Static):
            for own in expanded(ruleset, node)[1:]:
                yield from parts_with_meanings(ruleset, own, known)
        if isinstance(node, KeywordPower | HasKeyword) and node.name not in known:
            power = node if isinstance(node, KeywordPower) else KeywordPower(node.name, 1, node.of)
            yield from parts_with_meanings(ruleset, expanded(ruleset, power)[1:], known | {node.name})
