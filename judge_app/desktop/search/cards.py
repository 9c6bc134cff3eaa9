"""Cards as rows of the list of results: what `kind:card` in the search box lists, of all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as a row, with the fields that a hit of the library has: all of them tell its name, text and game."""

    id: str
    number: str
    title: str
    snippet: str
    where: str
    game: str
    lines: tuple[str, ...] = ()
    kind: Literal["card"] = "card"


def card_rows(typed: str, limit: int) -> list[CardRow]:
    """The cards that what was typed may mean, best first; none for a filter that isn't there."""
    from judge_app.services.card_search import NotUnderstood, search_cards

    try:
        found = search_cards(typed, most=limit)
    except NotUnderstood:
        return []
    return [
        CardRow(
            hit.name,
            hit.name,
            hit.name,
            " · ".join(hit.lines[1:]),
            hit.lines[0].partition(", ")[2],
            hit.where,
            hit.lines,
        )
        for hit in found
    ]


def no_card(typed: str) -> str:
    """What is said where no card fits, and what a filter may be."""
    from judge_app.services.card_search import NotUnderstood, understand

    try:
        understand(typed)
    except NotUnderstood as error:
        return str(error)
    return f"No card of any game fits “{typed}”."
