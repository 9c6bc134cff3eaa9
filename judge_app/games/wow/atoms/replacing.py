"""Events that were replaced."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.atoms import change
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.games.wow import events as e
from judge_app.games.wow.texts.performing import Perform


def replace_event(state: State, told: e.EventReplaced) -> Change:
    """An event never happens; the text that was performing it has not performed it, for its "if you do" (709.2f)."""
    agenda = state.agenda
    at = next((i for i in reversed(range(len(agenda))) if isinstance(agenda[i], Perform)), None)
    if at is not None:
        task = agenda[at]
        assert isinstance(task, Perform)
        missed = replace(task, ctx=replace(task.ctx, done=False, replaced=True))
        state = state.with_(agenda=(*agenda[:at], missed, *agenda[at + 1 :]))
    return change(state, told)
