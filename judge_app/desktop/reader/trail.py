"""Where the reader has been: a trail of places for each tab. Values only; nothing here knows Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

LONGEST = 100


@dataclass(slots=True)
class Place:
    """An id and how far down its page was scrolled; -1 when it was never left. A passing one was only looked at."""

    id: str
    scroll: int = -1
    passing: bool = False


@dataclass(slots=True)
class Trail:
    """One tab's history. Going to a new place drops what lay ahead."""

    places: list[Place] = field(default_factory=list)
    at: int = -1

    @property
    def here(self) -> Place | None:
        """The place that is read now; None before the first."""
        return self.places[self.at] if 0 <= self.at < len(self.places) else None

    def visit(self, id: str) -> None:
        """Go to a new place; staying where one is adds nothing."""
        if self.here is not None and self.here.id == id:
            self.here.passing = False
            return
        self.places = [*self.places[: self.at + 1], Place(id)][-LONGEST:]
        self.at = len(self.places) - 1

    def peek(self, id: str) -> None:
        """Go to a new place for a moment: the next one that is gone to takes its place."""
        peeked = self.here is not None and self.here.passing
        self.at -= peeked
        self.visit(id)
        if self.here is not None:
            self.here.passing = True

    def can_step(self, step: int) -> bool:
        """Whether there is a place that many steps on."""
        return 0 <= self.at + step < len(self.places)

    def step(self, step: int) -> Place | None:
        """Go back (-1) or forward (1); None when there is nothing there."""
        if not self.can_step(step):
            return None
        self.at += step
        return self.here

    def stored(self) -> dict[str, Any]:
        """The trail as plain values, for the session."""
        return {"ids": [place.id for place in self.places], "at": self.at}


def restored(stored: dict[str, Any]) -> Trail:
    """A trail from `stored()`."""
    return Trail([Place(id) for id in stored["ids"]], stored["at"])
