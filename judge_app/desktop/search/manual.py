"""The manual as rows of the list of results: what `kind:manual` in the search box lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ManualRow:
    """A passage of the manual as a row, with the fields that a hit of the library has."""

    id: str
    number: str
    title: str
    snippet: str
    where: str = "the manual"
    game: str = ""
    kind: Literal["manual"] = "manual"


def manual_rows(typed: str, limit: int) -> list[ManualRow]:
    """The passages of the manual that fit what was typed, best first, one of each heading."""
    from judge_app.services.manual import found

    rows: dict[tuple[str, str], ManualRow] = {}
    for passage in found(typed, 10 * limit):
        title = passage.heading if passage.heading != passage.page.title else ""
        row = ManualRow(passage.page.id, passage.page.title, title, passage.text)
        rows.setdefault((row.id, passage.heading), row)
    return list(rows.values())[:limit]
