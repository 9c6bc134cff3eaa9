"""Where the cards of a row lie: side by side, attachments peeping out above their hosts, in as many lines as it takes.

All in units of a card at zoom 1, of which one is as many pixels as the size of the text asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from judge_app.reports.picture import CardPicture

WIDE, HIGH = 92.0, 118.0
SMALL = 0.5
"""A card that lies face down is drawn so much smaller."""

PEEP = 19.0
"""So much of an attached card peeps out above what it is attached to."""

GAP = 8.0

Laid = tuple[CardPicture, int]
"""A card with how deep it is attached: 0 for one that lies there by itself."""


class Box(NamedTuple):
    """A place in pixels."""

    x: float
    y: float
    w: float
    h: float


class Group(NamedTuple):
    """A card that lies by itself, how wide and high it lies, and how many are attached to it."""

    wide: float
    high: float
    above: int

    @property
    def whole(self) -> float:
        """How high it is with what peeps out above it."""
        return self.high + self.above * PEEP


Groups = tuple[Group, ...]


def footprint(card: CardPicture) -> tuple[float, float]:
    """How wide and high a card lies: an exhausted one is turned, one face down is small."""
    by = SMALL if card.face_down else 1.0
    wide, high = WIDE * by, HIGH * by
    return (high, wide) if card.exhausted else (wide, high)


def grouped(cards: Sequence[Laid]) -> Groups:
    """Each card that lies by itself with those attached to it, which stand after it."""
    starts = [n for n, (_, depth) in enumerate(cards) if depth == 0]
    ends = [*starts, len(cards)][1:]
    return tuple(Group(*footprint(cards[at][0]), end - at - 1) for at, end in zip(starts, ends, strict=True))


def natural(groups: Groups, unit: float) -> float:
    """How wide the cards are beside each other."""
    return sum(group.wide + GAP for group in groups) * unit


@lru_cache(maxsize=1_000)
def height(groups: Groups, width: float, unit: float) -> float:
    """How high the cards are within that width."""
    lines = list(_lines(groups, width / unit))
    return (sum(max(group.whole for group in line) + GAP for line in lines) - GAP) * unit if lines else 0.0


@lru_cache(maxsize=200)
def placed(groups: Groups, width: float, unit: float) -> tuple[Box, ...]:
    """A place for each card within that width, after each host those attached to it; hosts at the bottom of a line."""
    boxes: list[Box] = []
    top = 0.0
    for line in _lines(groups, width / unit):
        high = max(group.whole for group in line)
        x = 0.0
        for group in line:
            y = top + high - group.high
            boxes.append(Box(x, y, group.wide, group.high))
            boxes += [Box(x, y - (group.above - n) * PEEP, group.wide, PEEP) for n in range(group.above)]
            x += group.wide + GAP
        top += high + GAP
    return tuple(Box(*(n * unit for n in box)) for box in boxes)


def _lines(groups: Groups, width: float) -> Iterator[list[Group]]:
    line: list[Group] = []
    used = 0.0
    for group in groups:
        if line and used + group.wide > width:
            yield line
            line, used = [], 0.0
        line.append(group)
        used += group.wide + GAP
    if line:
        yield line
