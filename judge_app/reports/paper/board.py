"""The board as a drawing on paper: a box a card, black on white, in letters that survive a photograph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge_app.reports.paper.flow import Piece
from judge_app.reports.paper.pieces import PADDING, Border, Cell, Row, lines, that_fit
from judge_app.reports.paper.writing import BODY, POINT, SMALL, Pen
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, ZonePicture
from judge_app.reports.rule_text import Run
from judge_app.reports.sheet import Board

GAP = 6 * POINT
INDENT = 8 * POINT
LEAST_BOX = 96 * POINT


class BoardDrawing:
    """Draws boards at a width; a row of boxes that is higher than `most` becomes lines."""

    def __init__(self, pen: Pen, width: float, most: float) -> None:
        self._pen, self._width, self._most = pen, width, most
        self._columns = max(1, int((width - INDENT + GAP) // (LEAST_BOX + GAP)))
        self._box = (width - INDENT - (self._columns - 1) * GAP) / self._columns

    def pieces(self, board: Board) -> Iterator[Piece]:
        """The drawing: when it is, each side with its zones, what lies between."""
        changed = dict(board.changed)
        if board.picture.moment:
            yield from lines(self._pen.write(board.picture.moment, self._width, SMALL), keep=True)
        for side in board.picture.sides:
            yield from self._side(side, changed)
        yield from self._between(board.picture)

    def _side(self, side: SidePicture, changed: Mapping[str, str]) -> Iterator[Piece]:
        notes = f"  ({', '.join(side.notes)})" if side.notes else ""
        name = self._pen.write((Run(side.player, bold=True), Run(notes)), self._width)
        zones = [zone for zone in side.zones if zone.cards]
        yield from lines(name, space=7 * POINT, keep=bool(zones))
        for zone in zones:
            yield from self._zone(zone, changed)

    def _zone(self, zone: ZonePicture, changed: Mapping[str, str]) -> Iterator[Piece]:
        wide = self._width - INDENT
        if zone.boxes:
            title = self._pen.write(zone.title, wide, SMALL)
            yield from lines(title, left=INDENT, space=2 * POINT, keep=True)
            yield from that_fit(list(self._rows(zone.boxes, changed)), self._most)
        if listed := zone.listed(changed):
            said = (Run(f"{zone.title}: ", bold=True), Run(listed))
            yield from lines(self._pen.write(said, wide, SMALL), left=INDENT, space=2 * POINT)

    def _rows(self, cards: Sequence[CardPicture], changed: Mapping[str, str]) -> Iterator[Row]:
        for start in range(0, len(cards), self._columns):
            beside = cards[start : start + self._columns]
            cells = tuple(self._cell(n, card, changed.get(card.key, "")) for n, card in enumerate(beside))
            yield Row(cells, space=GAP if start else 2 * POINT)

    def _cell(self, column: int, card: CardPicture, changed: str) -> Cell:
        inner = self._box - 2 * PADDING
        texts = [self._pen.write(card.name, inner, SMALL + 5, bold=True)]
        texts += [self._pen.write(line, inner, SMALL) for line in card.lines(changed)]
        return Cell(INDENT + column * (self._box + GAP), self._box, tuple(texts), _border(card, changed))

    def _between(self, picture: BoardPicture) -> Iterator[Piece]:
        for title, listed in picture.between():
            yield from lines(self._pen.write(title, self._width, BODY, bold=True), space=7 * POINT, keep=True)
            for line in listed:
                yield from lines(self._pen.write(line, self._width - INDENT, SMALL), left=INDENT, space=POINT)


def _border(card: CardPicture, changed: str) -> Border:
    if card.exhausted:
        return "thick dashed" if changed else "dashed"
    return "thick" if changed else "thin"
