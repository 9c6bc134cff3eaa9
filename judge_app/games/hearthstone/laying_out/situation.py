"""What a case says of its position beside the two sides."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Situation:
    """The moment: it is somebody's turn, who may act.

    `dominant` is the Dominant Player, the first one listed if nothing is said. `order` names entities from the oldest
    to the newest where their order of play isn't the usual one: heroes, then each side from left to right.
    """

    dominant: str = ""
    turn_number: int = 1
    order: tuple[str, ...] = ()
    extra_turns: tuple[str, ...] = ()
