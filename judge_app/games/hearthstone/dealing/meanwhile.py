"""What has come into play since a Sequence, or the deaths of a Death Phase, began (10)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, Id
from judge_app.games.hearthstone import board as b


def came_meanwhile(state: State, id_: Id) -> bool:
    """Whether an entity came into play, on that side, after the Sequence or the deaths that go on had begun."""
    for task in reversed(state.agenda):
        if valid := getattr(task, "valid", ()):
            own = getattr(task, "card", getattr(task, "minion", ABSENT))
            entity = state.objects[id_]
            return b.in_play(entity) and id_ != own and not any(id_ == there for there, _ in valid)
    return False
