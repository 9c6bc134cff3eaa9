"""The values of an object that can be explained, and what made each so."""

from __future__ import annotations

from typing import Any

from judge_app.engine.characteristics import Contribution
from judge_app.engine.state import State
from judge_app.games.fab.texts.evaluating import life_total
from judge_app.games.fab.values.projection import projected, view

SHOWN = ("power", "defense", "life", "intellect", "cost", "pitch", "color", "types", "subtypes", "supertypes")


def values(state: State, id_: int) -> dict[str, Any]:
    """What an object is like, by the names that can be explained."""
    own = projected(state).values.get(id_, {})
    found = {name: own[name] for name in SHOWN if own.get(name) not in (None, ())}
    if own.get("life") is not None:
        found["life"] = life_total(view(state), id_)
    return found


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What made a value what it is, the printed value first; () where nothing changed it."""
    told = projected(state).contributions.get(id_, ())
    return tuple(one for one in told if one.characteristic == characteristic)
