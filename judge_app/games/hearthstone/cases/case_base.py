"""What every word of a case file of this game is made from, and how a case's names are looked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from judge_app.engine import trace
from judge_app.engine.state import State
from judge_app.engine.values import Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events
from judge_app.games.hearthstone.events import steps
from judge_app.games.hearthstone.laying_out import named
from judge_app.games.hearthstone.words.tokens import short_name
from judge_app.rulekit.cases.case import Act
from judge_app.rulekit.cases.expecting import GameExpect
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.cases.sharing import share
from judge_app.rulekit.table.table import hero_key

Zone = Literal["board", "hero", "weapon", "power", "secret", "hand", "deck", "graveyard", "aside", "gone"]


class HearthstoneAct(Act):
    """What may stand in `happened:`."""

    __slots__ = ()


class HearthstoneExpect(GameExpect):
    """What may stand in `expect:`."""

    __slots__ = ()


class HearthstoneFact(Fact):
    """What can have happened, by the name of the event."""


def _may_come(state: State, name: str) -> bool:
    """Whether it is what something of a card that the case may bring would be called, such as "Wisp (2)"."""
    return not {name, name.partition(" (")[0]}.isdisjoint((*state.cards, *map(short_name, state.cards)))


def _known(state: State) -> Sequence[str]:
    return (*(entity.key for entity in state.objects), *map(hero_key, state.players))


def _zone(state: State, player: str, zone: str) -> Sequence[int]:
    ids = state.zone(b.zone(zone, player))
    return ids[::-1] if zone == "deck" else ids


ORDERED = frozenset({"board", "hand", "deck", "secret"})

EVENTS = trace.by_name(trace, events)
"""Everything that a trace can tell, by the name that cases call it by."""

FILLING = {cls.spoken.lower(): cls for cls in steps.FILLING}
"""Everything that a Queue can be filled for, in the same way."""

LIES = Map({**dict.fromkeys(b.IN_PLAY, "in play on {whose} side"), b.SPELL: "being played", b.ASIDE: "set aside"})

UNHEARD = "has no Queue, as only some events have one"
NAMING = Naming(EVENTS, FILLING, named, _may_come, _known, _zone, ORDERED, UNHEARD, LIES)
"""How the shared words find what a case of this game speaks of."""

find = NAMING.find

share(HearthstoneAct, HearthstoneExpect, HearthstoneFact, NAMING, Zone=Zone)
