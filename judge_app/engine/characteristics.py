"""Characteristics: projected from printed values by the modifiers in force, and able to explain themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from judge_app.engine.codec import record

Values = dict[str, Any]
"""One object's characteristics by name while they are being projected."""


@record
@dataclass(frozen=True, slots=True)
class Contribution:
    """One step on the way to a characteristic: what set or changed it, from what to what, by which rule."""

    source: int
    label: str
    characteristic: str
    before: str
    after: str
    cites: tuple[str, ...]


class ContinuousModifier(Protocol):
    """What the projection needs of a continuous modifier in force."""

    @property
    def source(self) -> int: ...
    @property
    def label(self) -> str: ...
    @property
    def timestamp(self) -> int: ...
    @property
    def characteristic(self) -> str: ...
    @property
    def cites(self) -> tuple[str, ...]: ...
    def applies_to(self, id_: int, all_values: Mapping[int, Values]) -> bool:
        """Whether it affects that object, given what is known of all objects so far."""
        ...

    def changed(self, id_: int, before: Any, all_values: Mapping[int, Values]) -> Any:
        """The characteristic's new value for that object."""
        ...


@dataclass(frozen=True, slots=True)
class Projection:
    """Every object's characteristics at one state, with what contributed to them."""

    values: Mapping[int, Values]
    contributions: Mapping[int, tuple[Contribution, ...]]

    def explain(self, id_: int, characteristic: str) -> tuple[Contribution, ...]:
        """What made that characteristic what it is, printed value first."""
        return tuple(c for c in self.contributions.get(id_, ()) if c.characteristic == characteristic)


def project(
    printed: Mapping[int, Values], printed_cite: tuple[str, ...], modifiers: Iterable[ContinuousModifier]
) -> Projection:
    """Apply the modifiers to all objects together, in timestamp order.

    Doesn't order modifiers that depend on one another: none of the vocabulary's modifiers do yet.
    """
    values = {id_: dict(own) for id_, own in printed.items()}
    steps: dict[int, list[Contribution]] = {}
    for modifier in sorted(modifiers, key=lambda m: m.timestamp):
        name = modifier.characteristic
        affected = [id_ for id_ in values if modifier.applies_to(id_, values)]
        changed = {id_: modifier.changed(id_, values[id_].get(name), values) for id_ in affected}
        for id_, after in changed.items():
            before = values[id_].get(name)
            values[id_][name] = after
            own = steps.setdefault(id_, [])
            if not any(c.characteristic == name for c in own):
                own.append(Contribution(-1, "printed", name, "", str(before), printed_cite))
            own.append(Contribution(modifier.source, modifier.label, name, str(before), str(after), modifier.cites))
    return Projection(values, {id_: tuple(own) for id_, own in steps.items()})
