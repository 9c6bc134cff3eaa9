"""Breaking a column of pieces into pages: what belongs together stays together where a page has room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from judge_app.engine.frozen import dataclass


class Piece(Protocol):
    """Something that is never cut: a line of text, a row of a table, a row of boxes.

    `space` is left above it, but not at the top of a page. With `keep` no page ends after it. `again` is drawn anew
    above it where it begins a page: the head of its table. `anchor` is the rule that begins with it.
    """

    @property
    def height(self) -> float: ...
    @property
    def space(self) -> float: ...
    @property
    def keep(self) -> bool: ...
    @property
    def again(self) -> Piece | None: ...
    @property
    def anchor(self) -> str: ...
    def draw(self, painter: Any, left: float, top: float) -> None:
        """Draw it with its upper left corner there; what it is drawn with is the way out's own matter."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and how far below the top of its page it begins."""

    piece: Piece
    top: float


def pages_of(pieces: Sequence[Piece], height: float) -> tuple[tuple[Placed, ...], ...]:
    """The pieces, page by page. One that is higher than a page gets a page of its own."""
    flow = _Flow(height)
    for together in _kept_together(pieces):
        flow.add(together)
    return tuple(tuple(page) for page in flow.pages)


def _kept_together(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    together: list[Piece] = []
    for piece in pieces:
        together.append(piece)
        if not piece.keep:
            yield together
            together = []
    if together:
        yield together


class _Flow:
    """The pages so far, and how far down the last one is filled."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.pages: list[list[Placed]] = [[]]
        self.at = 0.0

    def add(self, together: Sequence[Piece]) -> None:
        """Add pieces that belong together: on this page if they fit, else on the next if they fit there."""
        needed = sum(piece.space + piece.height for piece in together)
        again = together[0].again
        on_a_page = needed + again.height if again else needed - together[0].space
        if self.at + needed > self.height and on_a_page <= self.height:
            self._turn(together[0])
        for piece in together:
            if self.at + piece.space + piece.height > self.height:
                self._turn(piece)
            self.at += piece.space if self.pages[-1] else 0.0
            self.pages[-1].append(Placed(piece, self.at))
            self.at += piece.height

    def _turn(self, piece: Piece) -> None:
        """Begin a page that begins with this piece, below the head of its table."""
        if not self.pages[-1]:
            return
        self.pages.append([])
        self.at = 0.0
        if piece.again is not None:
            self.pages[-1].append(Placed(piece.again, 0.0))
            self.at = piece.again.height
