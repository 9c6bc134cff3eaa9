"""What the words of cases have in common: how things are called, which events there are."""

from __future__ import annotations

from typing import Any, Literal

from judge_app.engine.state import Object, State
from judge_app.engine.trace import by_name
from judge_app.engine.values import Map
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.events import cards, combat, turns
from judge_app.games.invasion.values.projection import values
from judge_app.games.invasion.values.zones import hit_points, zone_power
from judge_app.games.invasion.words.abilities import Keyword
from judge_app.rulekit.cases.acts import GameAct
from judge_app.rulekit.cases.expecting import GameExpect
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.naming import Naming

EVENTS = by_name(cards, combat, turns)
OwnZone = Literal["kingdom", "quest zone", "battlefield", "legend", "hand", "deck", "discard pile"]
Zone = Literal[OwnZone, "attachments", "chain"]


def zone(state: State, player: str, name: str) -> tuple[int, ...]:
    """What lies in a player's zone; of a shared one what that player controls. Of decks and piles the top first."""
    if name in f.SHARED:
        return tuple(id_ for id_ in state.zone(name) if state.objects[id_].whose == player)
    ids = state.zone(b.zone_of(name, player))
    return tuple(reversed(ids)) if name in (f.DECK, f.DISCARD) else ids


def may_come(state: State, name: str) -> bool:
    """Whether something could come to be called so: actions are named as they are used."""
    return name.partition(" (")[0] in state.cards or name.partition(" (")[0].endswith("'s action")


NAMING = Naming(
    EVENTS, EVENTS, may_come=may_come, zone=zone, ordered=frozenset({f.DECK, f.CHAIN, f.DISCARD}),
    lies=Map({f.CHAIN: "among the actions that wait", f.ATTACHMENTS: "in play"}),
)  # fmt: skip


class InvasionAct(GameAct):
    """What may stand in `happened:`."""

    __slots__ = ()


class InvasionExpect(GameExpect):
    """What may stand in `expect:`."""

    __slots__ = ()


class InvasionFact(Fact):
    """What can have happened, by the name of the event."""

    __slots__ = ()


def find(state: State, name: str) -> Object:
    """The card or section that a case means. Raises CannotDo with the nearest name."""
    return NAMING.find(state, name)


def said_of(state: State, id_: int) -> dict[str, Any]:
    """What may be said of a card or section: where it is, its values, what is on it."""
    there = state.objects[id_]
    own = values(state, id_)
    section = b.section_of(there)
    return {
        "called": there.key,
        "zone": section or b.kind_of(there.zone),
        "controller": there.whose,
        "power": zone_power(state, b.side_of(there), section) if section else own.get("power"),
        "hit points": hit_points(state, id_),
        "damage": there.number(f.DAMAGE),
        "tokens": there.number(f.TOKENS),
        "corrupt": bool(there.mark(f.CORRUPT)),
        "burning": bool(there.mark(f.BURNING)),
        "development": b.is_development(state, there),
        "questing on": _name(state, there.mark(f.QUESTING)),
        "attached to": _name(state, there.mark(f.ATTACHED)),
        "has": tuple(one.name for one in own.get("abilities", ()) if isinstance(one, Keyword)),
    }


def _name(state: State, id_: int | None) -> str:
    return "nothing" if id_ is None else state.objects[id_].key
