"""The board with the characteristics of its cards as they are known so far: what texts are read against."""

from __future__ import annotations

from typing import Any

from judge_app.engine.characteristics import Board
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A board and what is known of the values of what lies on it."""

    state: State
    board: Board

    @property
    def ruleset(self) -> Any:
        """The rules in force."""
        return self.state.ruleset

    def values(self, id_: int) -> Any:
        """The characteristics of a card by name."""
        return self.board.get(id_, {})
