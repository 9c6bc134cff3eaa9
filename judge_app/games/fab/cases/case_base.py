"""What the words of cases have in common: how things are called, which events there are."""

from __future__ import annotations

from typing import Any, Literal

from judge_app.engine.state import Object, State
from judge_app.engine.trace import by_name
from judge_app.engine.values import Map
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.events import cards, combat, stack, turns
from judge_app.games.fab.texts.evaluating import life_total
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words.terms import OwnZone, Seat
from judge_app.rulekit.cases.acts import GameAct
from judge_app.rulekit.cases.expecting import GameExpect
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.table.table import hero_key

EVENTS = by_name(cards, combat, stack, turns)
Zone = Literal[OwnZone, Seat, "stack", "combat chain", "permanent", "under", "gone"]


def named(state: State, name: str) -> Object | None:
    """What a case calls so: a thing by its key, a hero by its player."""
    for player in state.players:
        if name == hero_key(player):
            return b.hero(state, player)
    return state.by_key(name)


def known(state: State) -> list[str]:
    """The names to suggest."""
    return [*(hero_key(player) for player in state.players), *(one.key for one in state.objects)]


def zone(state: State, player: str, name: str) -> tuple[int, ...]:
    """What lies in a player's zone; of a shared one what that player controls. Of decks and piles the top first."""
    if name in f.SHARED:
        return tuple(id_ for id_ in state.zone(name) if state.objects[id_].whose == player)
    ids = state.zone(b.zone_of(name, player))
    return tuple(reversed(ids)) if name in (f.DECK, f.GRAVEYARD) else ids


def may_come(state: State, name: str) -> bool:
    """Whether something could come to be called so: tokens and the layers of abilities are named as they are made."""
    return (
        name.partition(" (")[0] in state.cards
        or name.endswith(("'s attack", "'s ability", "'s effect"))
        or any(part in name for part in ("'s attack (", "'s ability (", "'s effect ("))
    )


NAMING = Naming(
    EVENTS,
    EVENTS,
    named=named,
    may_come=may_come,
    known=known,
    zone=zone,
    ordered=frozenset({f.DECK, f.STACK}),
    lies=Map({f.STACK: "on the stack", f.COMBAT_CHAIN: "on the combat chain", f.PERMANENT: "in the arena"}),
)


class FabAct(GameAct):
    """What may stand in `happened:`."""

    __slots__ = ()


class FabExpect(GameExpect):
    """What may stand in `expect:`."""

    __slots__ = ()


class FabFact(Fact):
    """What can have happened, by the name of the event."""

    __slots__ = ()


def find(state: State, name: str) -> Object:
    """The object that a case means. Raises CannotDo with the nearest name."""
    return NAMING.find(state, name)


def said_of(state: State, id_: int) -> dict[str, Any]:
    """What may be said of an object: where it is, its values, what is on it."""
    there = state.objects[id_]
    seen = view(state)
    own = seen.values(id_)
    return {
        "called": there.key,
        "zone": b.kind_of(there.zone) or "gone",
        "controller": there.controller or "",
        "power": own.get("power"),
        "defense": own.get("defense"),
        "life": life_total(seen, id_) if own.get("life") is not None else None,
        "counters": dict(b.counters(there)),
        "tapped": bool(there.mark(f.TAPPED)),
        "face down": not b.is_public(state, there) if there.zone else False,
        "marked": bool(there.mark(f.MARKED)),
        "has": tuple(a.name for a in own.get("abilities", ()) if hasattr(a, "reads_scalar")),
        "names": own.get("names", ()),
        "types": own.get("types", ()),
        "subtypes": own.get("subtypes", ()),
        "supertypes": own.get("supertypes", ()),
    }
