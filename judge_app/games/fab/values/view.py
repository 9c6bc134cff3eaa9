"""A board with what every object on it is like so far: what descriptions, amounts and conditions are read against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.syntax import Node
from judge_app.games.fab import facts as f
from judge_app.games.fab.words import abilities as w

Values: TypeAlias = dict[str, Any]
"""An object's properties by name: names, color, pitch, cost, power, defense, life, intellect, types, subtypes,
supertypes, abilities, and `base power` and the like."""

BASED = ("power", "defense", "life", "intellect", "pitch")
"""Numeric properties that can be modified, beside whose value the base value is kept (2.0.3a)."""


@dataclass(frozen=True, slots=True)
class View:
    """A board, and the properties of its objects as they are known so far."""

    state: State
    board: Mapping[int, Values]

    def values(self, id_: int) -> Values:
        """What an object is like; one that is gone by its last known information (1.2.3a)."""
        if id_ in self.board:
            return self.board[id_]
        known = self.state.objects[id_].mark(f.LAST_KNOWN) if id_ >= 0 else None
        return dict(known) if known else {}

    def there(self, id_: int) -> Object:
        """The object itself."""
        return self.state.objects[id_]

    def exists(self, id_: int) -> bool:
        """Whether it still exists as that object."""
        return id_ >= 0 and self.state.objects[id_].zone != GONE


def keywords(values: Mapping[str, Any], name: str) -> tuple[w.Keyword, ...]:
    """The keyword abilities of that name among those that something has."""
    return tuple(a for a in values.get("abilities", ()) if isinstance(a, w.Keyword) and a.name == name)


def printed_node(values: Mapping[str, Any], cls: type[Node]) -> tuple[Any, ...]:
    """The abilities of a kind among those that something has."""
    return tuple(a for a in values.get("abilities", ()) if isinstance(a, cls))
