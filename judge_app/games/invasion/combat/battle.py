"""The attack that is going on, as data."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, Id
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.context import Packet


@record
@dataclass(frozen=True, slots=True)
class Battle:
    """An attack: by whom, on which zone or which legend through it, who fights, what damage is assigned."""

    attacker: str = ""
    defender: str = ""
    zone: str = ""
    target: Id = ABSENT
    step: str = ""
    attackers: tuple[Id, ...] = ()
    defenders: tuple[Id, ...] = ()
    assigned: tuple[Packet, ...] = ()
    legends: bool = False
    """Whether it was ruled that legends may defend zones."""
    fought: tuple[Id, ...] = ()
    """Those that have attacked or defended in it."""


NO_BATTLE = Battle()


def battle(state: State) -> Battle:
    """The attack that is going on; one of nobody where there is none."""
    found: Battle = state.facts.get(f.BATTLE, NO_BATTLE)
    return found
