"""The words of one class while one of its phrases is compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from typing import Any

from judge_app.engine.syntax import Node
from judge_app.rulekit.printed.automaton import Bindings
from judge_app.rulekit.wording.phrase import Parts
from judge_app.rulekit.wording.words import Wording


@dataclass(frozen=True, slots=True)
class Unit:
    parts: Parts
    how: str
    around: ClassWords


@dataclass(frozen=True, slots=True)
class ClassWords:
    """The words of one class while one of its phrases is compiled."""

    cls: type
    wording: Wording
    hints: Mapping[str, Any]
    within: tuple[str, ...] = ()
    prefix: str = ""
    unit: Unit | None = None
    moody: bool = False
    needed: tuple[str, ...] = ()
    """The fields that say something where they stand, as what is said around them is said because of that."""

    def says(self, name: str, value: Any) -> Bindings:
        """That a field holds something, unless it holds that anyway; a word is kept, for it is said somewhere."""
        default = self.wording.defaults.get(name, MISSING)
        plain = not isinstance(value, Node)
        return () if plain and default is not MISSING and default == value else ((self.prefix + name, value),)
