"""How long anything is waited for that isn't on this laptop."""

from __future__ import annotations

from math import inf
from time import monotonic

SECONDS_TO_CONNECT = 3
SECONDS_OF_SILENCE = 3.0
"""So long is waited for one answer."""

SECONDS_ASIDE = 4.0
"""So long in all for an exchange beside something else: a search, a ruling that was kept."""


class Patience:
    """How long is waited: SECONDS_OF_SILENCE for each answer, `in_all` seconds for all of them together."""

    def __init__(self, in_all: float = inf) -> None:
        self._end = monotonic() + in_all

    @property
    def left(self) -> float:
        """So many seconds may the next answer take."""
        return max(0.0, min(SECONDS_OF_SILENCE, self._end - monotonic()))

    @property
    def is_spent(self) -> bool:
        """Whether there isn't time enough for one more step."""
        return self._end - monotonic() < 1
