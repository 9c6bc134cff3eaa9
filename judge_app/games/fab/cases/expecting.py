"""What must hold when a case has run: how things are, players' points, how the game stands, the combat chain."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.trace import Entry
from judge_app.engine.values import Map, PlayerName
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.cases.case_base import FabExpect, Zone, find, said_of
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.words.terms import CardType, Subtype, Supertype
from judge_app.rulekit.cases.case import Seen
from judge_app.rulekit.cases.expecting import HowItIs
from judge_app.rulekit.cases.kinds import Called


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(FabExpect, HowItIs):
    """How an object is at the end; what isn't said is not looked at."""

    called: Called
    zone: Zone | None = None
    controller: PlayerName | None = None
    power: int | None = None
    defense: int | None = None
    life: int | None = None
    counters: Map[int] | None = None
    tapped: bool | None = None
    face_down: bool | None = None
    marked: bool | None = None
    has_: tuple[str, ...] | None = None
    hasnt: tuple[str, ...] | None = None
    names: tuple[str, ...] | None = None
    types: tuple[CardType, ...] | None = None
    subtypes: tuple[Subtype, ...] | None = None
    supertypes: tuple[Supertype, ...] | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        now = said_of(seen.after, find(seen.after, self.called).id)
        keywords = now["has"]
        now["has"] = tuple(k for k in self.has_ or () if k in keywords)
        now["hasnt"] = tuple(k for k in self.hasnt or () if k not in keywords)
        now["counters"] = Map(now["counters"])
        return {name: now[name] for name in names}


@word("player")
@dataclass(frozen=True, slots=True)
class PlayerHas(FabExpect, HowItIs):
    """A player's hero's life total, their points, how many cards they have in hand and deck."""

    of: PlayerName
    life: int | None = None
    action_points: int | None = None
    resources: int | None = None
    chi: int | None = None
    hand: int | None = None
    deck: int | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        state = seen.after
        hero = b.hero_id(state, self.of)
        now = {
            "life": said_of(state, hero)["life"] if hero >= 0 else 0,
            "action points": b.asset(state, self.of, f.ACTION_POINTS),
            "resources": b.asset(state, self.of, f.RESOURCES),
            "chi": b.asset(state, self.of, f.CHI),
            "hand": len(state.zone(b.zone_of(f.HAND, self.of))),
            "deck": len(state.zone(b.zone_of(f.DECK, self.of))),
        }
        return {name: now[name] for name in names}


@word("combat")
@dataclass(frozen=True, slots=True)
class CombatIs(FabExpect, HowItIs):
    """How combat stands: the step, how many chain links there are; "closed" while the chain is closed."""

    step: str | None = None
    links: int | None = None
    attack: Called | None = None
    defending: tuple[Called, ...] | None = None
    hit: bool | None = None

    def subject(self) -> str:
        return "combat"

    def wanted(self) -> dict[str, Any]:
        said = {own.name: getattr(self, own.name) for own in fields(self)}
        return {name: value for name, value in said.items() if value is not None}

    def shown_by(self, seen: Seen) -> tuple[Entry, ...]:
        return ()

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        state = seen.after
        every = c.links(state)
        last = every[-1] if every else None
        now = {
            "step": c.step(state) or "closed",
            "links": len(every),
            "attack": state.objects[last.attack].key if last else "",
            "defending": tuple(state.objects[id_].key for id_ in last.cards) if last else (),
            "hit": last.hit if last else False,
        }
        return {name: now[name] for name in names}


@word("result")
@dataclass(frozen=True, slots=True)
class ResultIs(FabExpect):
    """How the game stands at the end: the winner, "a draw", or "going on"."""

    is_: str

    def text(self) -> str:
        return f"the game: {self.is_}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        winner = seen.after.facts.get(f.WINNER)
        now = "going on" if winner is None else winner or "a draw"
        return now == self.is_, now
