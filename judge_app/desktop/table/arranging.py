"""Where the cards of a row lie: side by side, attachments peeping out above their hosts, in as many lines as it takes.

All in units of a card at zoom 1, of which one is as many pixels as the size of the text asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


def footprint(card: CardPicture) -> tuple[float, float]:
    """How wide and high a card lies: an exhausted one is turned, one face down is small."""
    by = SMALL if card.face_down else 1.0
    wide, high = WIDE * by, HIGH * by
    return (high, wide) if card.exhausted else (wide, high)


def groups(cards: Sequence[Laid]) -> Iterator[list[Laid]]:
    """Each card that lies by itself with those attached to it."""
    group: list[Laid] = []
    for laid in cards:
        if laid[1] == 0 and group:
            yield group
            group = []
        group.append(laid)
    if group:
        yield group


def natural(cards: Sequence[Laid], unit: float) -> float:
    """How wide the cards are beside each other."""
    return sum((footprint(group[0][0])[0] + GAP) * unit for group in groups(cards))


def placed(cards: Sequence[Laid], width: float, unit: float) -> tuple[list[Box], float]:
    """A place for each card within that width, hosts at the bottom of their line; and how high it all is."""
    boxes: list[Box] = []
    top = 0.0
    for line in _lines(cards, width, unit):
        high = max(_height(group) for group in line) * unit
        x = 0.0
        for group in line:
            wide, own = (n * unit for n in footprint(group[0][0]))
            host = Box(x, top + high - own, wide, own)
            above = len(group) - 1
            strips = [Box(x, host.y - (above - n) * PEEP * unit, wide, PEEP * unit) for n in range(above)]
            boxes += [host, *strips]
            x += wide + GAP * unit
        top += high + GAP * unit
    return boxes, max(0.0, top - GAP * unit)


def _height(group: list[Laid]) -> float:
    return footprint(group[0][0])[1] + (len(group) - 1) * PEEP


def _lines(cards: Sequence[Laid], width: float, unit: float) -> Iterator[list[list[Laid]]]:
    line: list[list[Laid]] = []
    used = 0.0
    for group in groups(cards):
        wide = footprint(group[0][0])[0] * unit
        if line and used + wide > width:
            yield line
            line, used = [], 0.0
        line.append(group)
        used += wide + GAP * unit
    if line:
        yield line
