"""The board as the data says it, as a picture; a card's key there is its way through the data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, cast

from judge_app.engine.drafting import DraftCard, DraftSide, Path
from judge_app.files.plain import Plain, get
from judge_app.reports.picture import BoardPicture, CardPicture, Shown, SidePicture, ZonePicture


def board(sides: Iterable[DraftSide]) -> BoardPicture:
    """A picture of the sides."""
    return BoardPicture("", tuple(_side(side) for side in sides))


def key_of(path: Path) -> str:
    """A place in the data as a key."""
    return json.dumps(path)


def path_of(key: str) -> Path:
    """The place that a key means."""
    return tuple(json.loads(key))


def flat(sides: Iterable[DraftSide]) -> Iterator[DraftCard]:
    """Every card, attachments after their hosts."""
    waiting = [card for side in sides for zone in side.zones for card in zone.cards][::-1]
    while waiting:
        card = waiting.pop()
        yield card
        waiting.extend(reversed(card.attached))


def said_of(data: Plain, card: DraftCard) -> dict[str, Any]:
    """What the case says of a card, by the names of its fields."""
    where = card.path[:-1] if card.prefix else card.path
    try:
        there = get(data, where)
    except (LookupError, TypeError):
        return {}
    if not isinstance(there, dict):
        return {}
    if card.prefix:
        return {name.removeprefix(card.prefix): value for name, value in there.items() if name.startswith(card.prefix)}
    return there


def _side(side: DraftSide) -> SidePicture:
    zones = tuple(
        ZonePicture(zone.name, zone.title, cast("Shown", zone.shown), tuple(map(_card, zone.cards)))
        for zone in side.zones
    )
    return SidePicture(side.player, (), zones)


def _card(card: DraftCard) -> CardPicture:
    return CardPicture(
        id=-1, key=key_of(card.path), name=card.name, kind=card.kind, values=card.values, notes=card.notes,
        exhausted=card.exhausted, face_down=card.face_down, attached=tuple(map(_card, card.attached)),
    )  # fmt: skip
