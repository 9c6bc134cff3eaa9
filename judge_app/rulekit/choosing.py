"""Options for choices among objects, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.decision import Option
from judge_app.engine.state import State

NOTHING = "nothing"
"""The answer that chooses none."""
NO_MORE = "no more"
"""The answer that ends a choice of up to so many, or of as many as one likes."""


def options_for(state: State, among: Iterable[int]) -> list[Option]:
    """An option for each object, by what it is called."""
    return [Option(state.objects[id_].key, state.objects[id_].label) for id_ in among]


def picked(state: State, key: str, among: Iterable[int]) -> int:
    """The object among those that an answer names."""
    return next(id_ for id_ in among if state.objects[id_].key == key)
