"""Modifiers that last until something happens (714.3)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.games.wow import atoms
from judge_app.games.wow.triggers.matching import Watch, matches, uses_state_after
from judge_app.rulekit.wording import write


@rule("714.3")
def end_what_lasts_until_then(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A modifier whose duration is until something happens ends as that does, if it hasn't ended before."""
    for modifier in game.state.modifiers:
        until = getattr(modifier, "until", None)
        if until is None:
            continue
        state = game.state if uses_state_after(game.state, until) else before
        if matches(until, event, Watch(state, modifier.ctx, before)) is not None:
            because = f"it was in force until {write(until)}"
            game.do(atoms.end_modifier(game.state, modifier, because), under=seq, by=by)
