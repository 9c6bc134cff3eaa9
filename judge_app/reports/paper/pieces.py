"""The pieces that a page is made of: lines, rows of cells, ruled room to write in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from judge_app.engine.frozen import dataclass
from judge_app.reports.paper.flow import Piece
from judge_app.reports.paper.writing import INK, POINT, Written, ruled

PADDING = 3 * POINT
INNER = 6 * POINT
BAR = 3 * POINT
SHADE = QColor("#f0f0f0")
Border = Literal["none", "thin", "thick", "dashed", "thick dashed"]
_WIDTHS: dict[Border, float] = {
    "none": 0.0,
    "thin": 0.7 * POINT,
    "thick": 2.2 * POINT,
    "dashed": 0.9 * POINT,
    "thick dashed": 2.2 * POINT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class InFlow:
    """How a piece stands among others (`Piece`)."""

    space: float = 0.0
    keep: bool = False
    again: Piece | None = None
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Line(InFlow):
    """One line of a text. `lead` stands before it; with `bar` a bar stands at its left."""

    text: Written
    line: int
    left: float = 0.0
    lead: Written | None = None
    lead_left: float = 0.0
    bar: bool = False

    @property
    def height(self) -> float:
        return self.text.line_height(self.line)

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        if self.lead is not None:
            self.lead.draw(painter, left + self.lead_left, top)
        if self.bar:
            painter.fillRect(QRectF(left, top, BAR, self.height + 1), INK)
        self.text.draw_line(painter, self.line, left + self.left, top)


def lines(text: Written, *, left: float = 0.0, space: float = 0.0, keep: bool = False, bar: bool = False) -> list[Line]:
    """A paragraph's lines: neither its first nor its last stands alone on a page. `keep` holds what follows it."""
    last = text.lines - 1
    return [
        Line(
            text,
            n,
            left,
            bar=bar,
            space=space if n == 0 else 0.0,
            keep=keep if n == last else n in (0, last - 1),
        )
        for n in range(text.lines)
    ]


def _stacked(painter: QPainter, texts: Sequence[Written], left: float, top: float) -> None:
    """Draw texts below each other."""
    for text in texts:
        text.draw(painter, left, top)
        top += text.height


@dataclass(frozen=True, slots=True)
class Cell:
    """Texts below each other in a frame."""

    left: float
    width: float
    texts: tuple[Written, ...]
    border: Border = "thin"

    @property
    def height(self) -> float:
        """The height that its content needs."""
        return sum(text.height for text in self.texts) + 2 * PADDING

    def draw(self, painter: QPainter, left: float, top: float, height: float) -> None:
        """Draw it as high as its row."""
        _stacked(painter, self.texts, left + self.left + PADDING, top + PADDING)
        if self.border != "none":
            ruled(painter, _WIDTHS[self.border], dashed="dashed" in self.border)
            painter.drawRect(QRectF(left + self.left, top, self.width, height))


@dataclass(frozen=True, slots=True)
class Row(InFlow):
    """Cells beside each other, as high as the highest of them."""

    cells: tuple[Cell, ...]

    @property
    def height(self) -> float:
        return max(cell.height for cell in self.cells)

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        for cell in self.cells:
            cell.draw(painter, left, top, self.height)


@dataclass(frozen=True, slots=True)
class Panel(InFlow):
    """Texts below each other in a box of its own: shaded behind a bar, or framed."""

    texts: tuple[Written, ...]
    width: float
    shaded: bool = False

    @property
    def height(self) -> float:
        return sum(text.height for text in self.texts) + 2 * INNER

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        box = QRectF(left, top, self.width, self.height)
        if self.shaded:
            painter.fillRect(box, SHADE)
            painter.fillRect(QRectF(left, top, BAR, self.height), INK)
        else:
            ruled(painter, _WIDTHS["thin"])
            painter.drawRoundedRect(box, PADDING, PADDING)
        _stacked(painter, self.texts, left + BAR + INNER, top + INNER)


@dataclass(frozen=True, slots=True)
class Beside(InFlow):
    """Texts beside each other at their places, such as a step with its number and its rules; `framed` in boxes."""

    texts: tuple[tuple[float, Written], ...]
    framed: tuple[float, ...] = ()

    @property
    def height(self) -> float:
        return max(text.height for _, text in self.texts) + (2 * PADDING if self.framed else 0.0)

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        inner = PADDING if self.framed else 0.0
        for at, text in self.texts:
            text.draw(painter, left + at, top + inner)
        ruled(painter, _WIDTHS["thin"])
        for (at, _), width in zip(self.texts[len(self.texts) - len(self.framed) :], self.framed, strict=True):
            painter.drawRoundedRect(QRectF(left + at - PADDING, top, width, self.height), PADDING, PADDING)


def that_fit(rows: Sequence[Row], most: float) -> Iterator[Piece]:
    """The rows; one that is higher than a good part of a page becomes lines, which can be broken between pages."""
    for row in rows:
        if row.height <= most:
            yield row
            continue
        space = row.space + PADDING
        for cell in row.cells:
            for text in cell.texts:
                yield from lines(text, left=cell.left + PADDING, space=space)
                space = 0.0


def with_anchor(pieces: Sequence[Line], anchor: str) -> list[Line]:
    """The pieces, of which the first is where a rule begins."""
    return [replace(pieces[0], anchor=anchor), *pieces[1:]]
