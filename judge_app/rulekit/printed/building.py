"""What a finished reading means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from typing import Any, get_origin

from judge_app.rulekit.printed.automaton import ITEM, JOIN, NOTHING, Bindings, Build
from judge_app.rulekit.printed.kinds import bare, hints
from judge_app.rulekit.wording.phrase import Maybe, Part, Parts, Slot, slots
from judge_app.rulekit.wording.words import Wording

OUTER = "^"
"""Before the name of a field of the word around an amount, which the unit of that amount says."""


@dataclass(frozen=True, slots=True)
class WithUnit:
    """An amount as it was read with its unit, and what the unit said of the word around it."""

    amount: Any
    outer: Bindings


@dataclass(frozen=True, slots=True)
class Described:
    """Something described at its first mention, by which a field of the power is meant."""

    field: str
    by: Any
    means: Any


@dataclass(frozen=True, slots=True)
class Builder:
    """Makes a word of what was read of its fields."""

    cls: type
    wording: Wording
    phrase: Parts

    def __call__(self, said: Bindings) -> Any:
        held = dict(said)
        values = {}
        for name, default in self.wording.defaults.items():
            if name in held:
                values[self.wording.names[name]] = held[name]
            elif default is MISSING:
                if get_origin(bare(hints(self.cls)[name])) is not tuple:
                    return NOTHING
                values[self.wording.names[name]] = ()
        if self._is_itself(held) or any(self._unsaid(part, held) for part in self.phrase):
            return NOTHING
        made = self.cls(**values)
        wrong = getattr(made, "mistake", None)
        return NOTHING if wrong is not None and wrong() else made

    def _is_itself(self, held: Mapping[str, Any]) -> bool:
        """Whether it is a list in a list of its kind."""
        value = held.get(self.phrase[0].name) if len(self.phrase) == 1 and isinstance(self.phrase[0], Slot) else ()
        return isinstance(value, tuple) and any(type(one) is self.cls for one in value)

    def _unsaid(self, part: Part, held: Mapping[str, Any]) -> bool:
        """Whether an optional part was read that isn't said, as all that it holds is what holds unless it is said."""
        if not isinstance(part, Maybe) or part.asks:
            return False
        names = {slot.name.partition(".")[0] for slot in slots(part.yes)} & held.keys()
        return bool(names) and all(held[name] == self.wording.defaults.get(name, MISSING) for name in names)

    @property
    def denies(self) -> bool:
        """Whether it is the opposite of what it holds, which a verb alone says."""
        return any(isinstance(part, Slot) and "not" in part.forms for part in self.phrase)


@dataclass(frozen=True, slots=True)
class Measure:
    build: Build

    def __call__(self, said: Bindings) -> Any:
        own = tuple((name, value) for name, value in said if not name.startswith(OUTER))
        made = self.build(own)
        outer = tuple((name[1:], value) for name, value in said if name.startswith(OUTER))
        return made if made is NOTHING else WithUnit(made, outer)


class Lister:
    """Makes a list of its items."""

    def __call__(self, said: Bindings) -> Any:
        return tuple(value for name, value in said if name == ITEM)

    @staticmethod
    def joins(said: Bindings) -> tuple[str, ...]:
        """What stood between the items."""
        return tuple(value for name, value in said if name == JOIN)
