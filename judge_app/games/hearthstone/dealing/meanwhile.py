"""What has come into play, or left it, since a Sequence, or the deaths of a Death Phase, began (10, 4a)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f


def came_meanwhile(state: State, id_: Id) -> bool:
    """Whether an entity came into play, on that side, after the Sequence or the deaths that go on had begun."""
    for task in reversed(state.agenda):
        if valid := getattr(task, "valid", ()):
            own = getattr(task, "card", getattr(task, "minion", ABSENT))
            entity = state.objects[id_]
            return b.in_play(entity) and id_ != own and not any(id_ == there for there, _ in valid)
    return False


def left_meanwhile(state: State) -> tuple[Id, ...]:
    """The entities that were in play when the Sequence, or the deaths that go on, began, and are not any more."""
    valid = next((valid for task in reversed(state.agenda) if (valid := getattr(task, "valid", ()))), ())
    return tuple(id_ for id_, _ in valid if not b.in_play(state.objects[id_]))


def was_drawn_by_the_text(state: State, id_: Id) -> bool:
    """Whether a card in hand is one that the running text has drawn."""
    text = getattr(state.agenda[-1], "ctx", None) if state.agenda else None
    return text is not None and id_ in state.facts.get(f.DRAWN, ()) and b.kind_of(state.objects[id_]) == b.HAND
