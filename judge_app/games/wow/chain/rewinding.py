"""Rewinding an action that can't be finished (707.2)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.games.wow import atoms


def rewind(game: Game, because: str) -> None:
    """Go back to the board before the link being added was announced; who had priority has it again.

    What was made since stays known as gone, for the trace speaks of it.
    """
    before = next(s for t in reversed(game.state.agenda) if isinstance(s := getattr(t, "before", None), State))
    card = next(t for t in reversed(game.state.agenda) if getattr(t, "before", None) is before)
    player, source = card.player, card.card  # type: ignore[attr-defined]
    game.do(atoms.rewind(game.state, before, player, source, because), "707.2")
