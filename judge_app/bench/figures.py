"""A measured figure, with what is promised of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; `limit` is the most that is promised, `least` the least; None where it is only printed."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    least: float | None = None

    @property
    def met(self) -> bool:
        """True when nothing is promised or the promise is kept."""
        return (self.limit is None or self.value <= self.limit) and (self.least is None or self.value >= self.least)


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values doesn't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
