"""What a case says that can't be meant so, beyond what its table tells; all at once."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.hearthstone.laying_out import PlayerSide, Situation
from judge_app.games.hearthstone.laying_out.sides import TABLE
from judge_app.rulekit.cases.case import Fault
from judge_app.rulekit.table.mistakes import order_faults, record_faults


def situation_faults(players: Map[PlayerSide], turn: str, said: Situation, cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in a situation, as far as names and numbers tell."""
    yield from record_faults((), said, players, TABLE.keys_of(players))
    yield from order_faults(said.order)


def laid_faults(state: State, said: Situation) -> Iterator[Fault]:
    """What of a situation shows only on the board: nothing."""
    return iter(())
