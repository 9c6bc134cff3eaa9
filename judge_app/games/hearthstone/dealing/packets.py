"""Damage or healing on its way to one target."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.values import Id
from judge_app.games.hearthstone import facts as f


@record
@dataclass(frozen=True, slots=True)
class Packet:
    """Damage or healing that an effect proposes for one target.

    `settled` is an amount that was worked out for another target and is passed on as it is (DH7b). `stopped` has been
    prevented; what a Divine Shield took is not prevented, its amount is 0 (DH2a).
    """

    source: Id
    target: Id
    amount: int
    heals: bool = False
    spell: bool = False
    player: str = ""
    settled: bool = False
    stopped: bool = False


def ahead(state: State) -> Packet | None:
    """The damage that is about to be dealt while Predamage triggers resolve (DH7); None where there is none."""
    found: tuple[Packet, ...] = state.facts.get(f.AHEAD, ())
    return found[-1] if found else None
