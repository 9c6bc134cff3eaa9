"""Rewinding an action that can't be finished (707.2)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.games.wow import atoms
from judge_app.games.wow.clauses import clause


@clause("707.2")
def rewind(game: Game, because: str, *why: Rule) -> None:
    """Go back to the board before the link being added was announced; who had priority has it again.

    What was made since stays known as gone, for the trace speaks of it. `why` are the rules by which it can't be added.
    """
    before = next(s for t in reversed(game.state.agenda) if isinstance(s := getattr(t, "before", None), State))
    card = next(t for t in reversed(game.state.agenda) if getattr(t, "before", None) is before)
    player, source = card.player, card.card  # type: ignore[attr-defined]
    game.do(atoms.rewind(game.state, before, player, source, because), rewind, *why)
