"""Finding cards by what comes to mind: their name, also mistyped, their type, tags or text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz, process

from judge_app.engine.syntax import Card
from judge_app.reports.games import telling
from judge_app.services.cases import cards

LIKE_ENOUGH = 70
"""From this likeness on, of 100, a mistyped name is taken for a card's."""


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card that fits, with its text in lines."""

    name: str
    lines: tuple[str, ...]


def find_cards(text: str, ruleset: str, own: Mapping[str, Card] | None = None, most: int = 60) -> list[CardHit]:
    """The cards that what was typed may mean, best first; all in order of their names when nothing was typed.

    `own` are cards beside the library's, such as a case makes up.
    """
    lines_of = telling(ruleset).card_lines
    mine = {name: tuple(lines_of(card)) for name, card in (own or {}).items()}
    known = {**{name: "\n".join((name, *lines)).casefold() for name, lines in mine.items()}, **_known(ruleset)}
    wanted = text.casefold().split()
    ranked = sorted((rank, name) for name, hay in known.items() if (rank := _rank(text.casefold(), wanted, name, hay)))
    names = [name for _, name in ranked]
    if wanted and len(names) < most:
        alike = process.extract(text, list(known), scorer=fuzz.WRatio, processor=str.casefold, score_cutoff=LIKE_ENOUGH)
        names += [found[0] for found in alike if found[0] not in names]
    return [CardHit(name, mine.get(name) or _lines(ruleset, name)) for name in names[:most]]


def _rank(text: str, wanted: list[str], name: str, hay: str) -> int:
    """How well a card fits, 1 the best; 0 when it doesn't."""
    own = name.casefold()
    if own == text:
        return 1
    if own.startswith(text):
        return 2
    if all(any(word.startswith(part) for word in own.split()) for part in wanted):
        return 3
    if all(part in own for part in wanted):
        return 4
    return 5 if all(part in hay for part in wanted) else 0


@cache
def _known(ruleset: str) -> dict[str, str]:
    return {name: "\n".join((name, *_lines(ruleset, name))).casefold() for name in cards().get(ruleset, {})}


@cache
def _lines(ruleset: str, name: str) -> tuple[str, ...]:
    return tuple(telling(ruleset).card_lines(cards()[ruleset][name]))
