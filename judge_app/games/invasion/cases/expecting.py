"""What must hold when a case has run: how cards and sections are, what players have, how the game stands."""

from __future__ import annotations

from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.values import PlayerName
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.cases.case_base import InvasionExpect, Zone, find, said_of
from judge_app.games.invasion.values.zones import zone_power
from judge_app.rulekit.cases.case import Seen
from judge_app.rulekit.cases.expecting import HowItIs
from judge_app.rulekit.cases.kinds import Called


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(InvasionExpect, HowItIs):
    """How a card or a section is at the end; what isn't said is not looked at."""

    called: Called
    zone: Zone | None = None
    controller: PlayerName | None = None
    power: int | None = None
    hit_points: int | None = None
    damage: int | None = None
    tokens: int | None = None
    corrupt: bool | None = None
    burning: bool | None = None
    development: bool | None = None
    questing_on: Called | None = None
    attached_to: Called | None = None
    has_: tuple[str, ...] | None = None
    hasnt: tuple[str, ...] | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        now = said_of(seen.after, find(seen.after, self.called).id)
        keywords = now["has"]
        now["has"] = tuple(one for one in self.has_ or () if one in keywords)
        now["hasnt"] = tuple(one for one in self.hasnt or () if one not in keywords)
        return {name: now[name] for name in names}


@word("player")
@dataclass(frozen=True, slots=True)
class PlayerHas(InvasionExpect, HowItIs):
    """A player's resources, how many cards they have in hand and deck, the power of their zones."""

    of: PlayerName
    resources: int | None = None
    hand: int | None = None
    deck: int | None = None
    kingdom_power: int | None = None
    quest_power: int | None = None
    battlefield_power: int | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        state = seen.after
        now = {
            "resources": b.resources(state, self.of),
            "hand": len(state.zone(b.zone_of(f.HAND, self.of))),
            "deck": len(state.zone(b.zone_of(f.DECK, self.of))),
            "kingdom power": zone_power(state, self.of, f.KINGDOM),
            "quest power": zone_power(state, self.of, f.QUEST),
            "battlefield power": zone_power(state, self.of, f.BATTLEFIELD),
        }
        return {name: now[name] for name in names}


@word("result")
@dataclass(frozen=True, slots=True)
class ResultIs(InvasionExpect):
    """How the game stands at the end: the winner, or "going on"."""

    is_: str

    def text(self) -> str:
        return f"the game: {self.is_}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        now = seen.after.facts.get(f.WINNER) or "going on"
        return now == self.is_, now
