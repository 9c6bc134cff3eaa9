"""Rulings as rows of a list of results, and the log as the search box asks it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from judge_app.services.rulings.log import Found, Rulings

LIMIT = 30
MOST_RULES = 5
_LOADING = Lock()
AGAIN = "⚠ Look at it again"


@dataclass(frozen=True, slots=True)
class RulingHit:
    """A ruling as a row, with the fields that a hit of the library has: `number` is when, `title` where it was; no
    game is told."""

    id: str
    number: str
    title: str
    snippet: str
    where: str
    kind: Literal["ruling"] = "ruling"
    game: str = ""


def open_log(*, team: bool) -> Rulings:
    """The log, with the team's database where one is named. Raises LogError.

    What it needs is loaded by one thread at a time: two at once have been seen to find a package half loaded.
    """
    with _LOADING:
        from judge_app.services.rulings.log import open_rulings

    return open_rulings() if team else open_rulings(url="")


class LogSearch:
    """The log as it is searched, opened with the first question. Only one thread may use it. Raises LogError."""

    def __init__(self) -> None:
        self._rulings: Rulings | None = None

    def search(self, typed: str, limit: int = LIMIT) -> list[RulingHit]:
        """The rulings that fit what was typed, best first."""
        if self._rulings is None:
            self._rulings = open_log(team=False)
        return hits(self._rulings.search(typed, limit))

    def close(self) -> None:
        """Let go of the log."""
        if self._rulings is not None:
            self._rulings.close()


def hits(found: Iterable[Found]) -> list[RulingHit]:
    """Rulings found in the log as rows."""
    return [
        RulingHit(one.id, moment(one.given), place(one.event, one.round, one.table), one.snippet, _line(one))
        for one in found
    ]


def moment(given: str) -> str:
    """A moment of the log (UTC) as this laptop's clock showed it."""
    return f"{datetime.fromisoformat(given).astimezone():%Y-%m-%d %H:%M}"


def place(event: str, round_: str, table: str) -> str:
    """Table, round and event in one line, whose end may be cut off."""
    return " · ".join(part for part in (table and f"table {table}", round_ and f"round {round_}", event) if part)


def _line(one: Found) -> str:
    numbers = [rule.partition(":")[2] or rule for rule in one.rules]
    more = [f"and {len(numbers) - MOST_RULES} more"] if len(numbers) > MOST_RULES else []
    appeal = f"appeal: {one.appeal}" if one.appeal else ""
    version = f"version {one.version}" if one.version > 1 else ""
    parts = (AGAIN if one.flag else "", version, appeal, ", ".join([*numbers[:MOST_RULES], *more]))
    return " · ".join(part for part in parts if part)
