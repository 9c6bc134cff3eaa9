"""What a case can call the cards of a board by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge_app.engine.state import Object, State
from judge_app.games.wow import board as b

BLANK = "a face-down card"


class Labels:
    """Cards that stand several times are told apart by a number: "Ironforge Guard (2)"."""

    def __init__(self, names: Iterable[str]) -> None:
        self._several = {name for name, number in Counter(names).items() if number > 1}
        self._used: dict[str, int] = {}

    def next(self, name: str) -> str:
        """What the next card of that name is labelled."""
        if name not in self._several:
            return name
        self._used[name] = self._used.get(name, 0) + 1
        return f"{name} ({self._used[name]})"


def named(state: State, key: str) -> Object | None:
    """The object that a case means: by its name there, or as "opponent's hero"; None when there is none."""
    player = "you" if key == "your hero" else key.removesuffix("'s hero")
    if player != key and player in state.players:
        for object_ in state.objects:
            if object_.owner == player and "Hero" in b.printed_types(state, object_):
                return state.by_key(object_.key) or object_
    return state.by_key(key)


def ids_of(state: State, keys: Iterable[str]) -> tuple[int, ...]:
    """The objects that a case means by those names."""
    return tuple(found.id for key in keys if (found := named(state, key)))
