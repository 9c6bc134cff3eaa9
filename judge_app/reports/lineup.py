"""The table in brief, as a page of a ruling has room for it: each card in a few words, everything else in a line."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frozen import dataclass
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, ZonePicture

MOST_LISTED = 12
"""Of a zone with more cards only their number is said; the whole run has them all."""


@dataclass(frozen=True, slots=True)
class LineupSide:
    """A player's side: the cards that lie in play, and what else there is."""

    player: str
    cards: tuple[str, ...]
    rest: str

    @property
    def line(self) -> str:
        """All of it in one line."""
        return "; ".join(part for part in (", ".join(self.cards), self.rest) if part) or "nothing"


def lineup(picture: BoardPicture) -> tuple[LineupSide, ...]:
    """Both sides of a board, the first player's last, as who reads it sits there."""
    return tuple(_side(side) for side in reversed(picture.sides))


def _side(side: SidePicture) -> LineupSide:
    cards = tuple(text for zone in side.zones for card in zone.boxes for text in _cards(card))
    return LineupSide(side.player, cards, "; ".join(_rest(zone) for zone in side.zones if _rest(zone)))


def _cards(card: CardPicture) -> Iterator[str]:
    """A card in a few words, then what is attached to it."""
    values = "/".join(value for _, value in card.values)
    said = [note for note in ("exhausted" if card.exhausted else "", *card.notes) if note]
    yield " ".join(filter(None, (card.name, values))) + (f" ({', '.join(said)})" if said else "")
    for under in card.attached:
        yield from (f"{text} on {card.name}" for text in _cards(under))


def _rest(zone: ZonePicture) -> str:
    """What else lies in a zone; of a hand only how many, for the other player reads it too."""
    count = len(zone.cards) - len(zone.boxes)
    if zone.shown in ("pile", "hand") or count > MOST_LISTED:
        return f"{zone.title.lower()} of {count}" if count else ""
    listed = zone.listed({})
    return f"{zone.title.lower()}: {listed}" if listed else ""
