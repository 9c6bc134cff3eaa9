"""What every word of a case file of this game is made from, and how a case's names are looked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge_app.engine import trace
from judge_app.engine.state import State
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import events
from judge_app.games.wow.laying_out import BLANK, named
from judge_app.games.wow.words.effects import MakeToken
from judge_app.games.wow.words.terms import OwnZone
from judge_app.rulekit.cases.acts import Pass
from judge_app.rulekit.cases.case import Act, CannotDo, Driver
from judge_app.rulekit.cases.expecting import GameExpect
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.cases.sharing import share


class WowAct(Act):
    """What may stand in `happened:`."""

    __slots__ = ()


class WowExpect(GameExpect):
    """What may stand in `expect:`."""

    __slots__ = ()


class WowFact(Fact):
    """What can have happened, by the name of the event."""


def _known(state: State) -> Sequence[str]:
    heroes = ("your hero", *(f"{player}'s hero" for player in state.players))
    return (*(o.key for o in state.objects if o.card not in ("", BLANK)), *heroes)


def _may_come(state: State, name: str) -> bool:
    """Whether it is what a link, a token or a copy that a card makes would be called."""
    if name.startswith(("effect of ", "duplicate of ", "copy of ", "proposal of ")):
        return True
    stem = name.partition(" (")[0].removesuffix(" token")
    return set(stem.split()) <= _words_of_tokens(state) or (stem != name and stem in state.cards)


def _words_of_tokens(state: State) -> frozenset[str]:
    nodes = (node for card in state.cards.values() for node in card.nodes if isinstance(node, MakeToken))
    return frozenset(part for node in nodes for text in (node.name, *node.tags) for part in text.split())


def _zone(state: State, player: str, zone: str) -> Sequence[int]:
    ids = state.zone(b.zone_of(zone, player))
    return ids[::-1] if zone == "deck" else ids


EVENTS = trace.by_name(trace, events)
"""Everything that a trace can tell, by the name that cases call it by."""

LIES = Map({b.PLAY: "in play on {whose} side", b.CHAIN: "on the chain", "RFG": "removed from the game"})

NAMING = Naming(EVENTS, EVENTS, named, _may_come, _known, _zone, frozenset({"deck"}), lies=LIES)
"""How the shared words find what a case of this game speaks of."""

find = NAMING.find

share(WowAct, WowExpect, WowFact, NAMING, Pass, Zone=OwnZone)

MOST_PASSES = 500


def pass_until(driver: Driver, what: str, reached: Callable[[], bool]) -> None:
    """Everybody passes until it is so far. Raises CannotDo when it never is."""
    for _ in range(MOST_PASSES):
        if reached():
            return
        try:
            driver.pass_priority()
        except CannotDo as error:
            raise CannotDo(f'"{what}" was not reached: {error}') from None
    raise CannotDo(f'"{what}" was not reached')
