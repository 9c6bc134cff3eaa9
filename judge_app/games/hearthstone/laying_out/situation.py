"""What a case says of its position beside the two sides."""

from __future__ import annotations

from typing import Annotated

from judge_app.engine.frozen import dataclass
from judge_app.rulekit.table.fields import CARD, PLAYER, Says


@dataclass(frozen=True, slots=True)
class Situation:
    """The moment: it is somebody's turn, who may act."""

    dominant: Annotated[
        str, Says("the Dominant Player, whose triggers go first; the first one listed unless said", names=PLAYER)
    ] = ""
    turn_number: Annotated[int, Says("which turn of the game it is", least=1)] = 1
    order: Annotated[
        tuple[str, ...],
        Says("entities from the oldest to the newest, where the order of play isn't the usual one", names=CARD),
    ] = ()
    extra_turns: Annotated[
        tuple[str, ...], Says("the players of extra turns still to come, the next one first", names=PLAYER)
    ] = ()
