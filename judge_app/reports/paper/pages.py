"""A sheet laid out on pages: how many there are, and drawing one with any painter (PDF, printer, preview)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QLineF, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter

from judge_app.engine.frozen import dataclass
from judge_app.reports.paper.flow import Placed, pages_of
from judge_app.reports.paper.laying import Layer, Tight
from judge_app.reports.paper.writing import POINT, TINY, UNITS_PER_INCH, Pen, ruled
from judge_app.reports.sheet import Block, Paper, Sheet

MARGIN = 42 * POINT
FOOT_ROOM = 4 * POINT
_SIZES: dict[Paper, QPageSize.PageSizeId] = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


def page_layout(paper: Paper) -> QPageLayout:
    """The paper for a printer or a PDF: the margins are the pages' own."""
    return QPageLayout(QPageSize(_SIZES[paper]), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages of a sheet. A slip's page is drawn twice on one side of paper: one for the table, one to keep."""

    sheet: Sheet
    paper: Paper
    slip: bool
    pages: tuple[tuple[Placed, ...], ...]
    links: dict[str, int]

    def draw(self, painter: QPainter, page: int, dots_per_inch: float = UNITS_PER_INCH) -> None:
        """Draw a page, counted from 0, on paper whose upper left corner is the painter's origin."""
        painter.save()
        painter.scale(dots_per_inch / UNITS_PER_INCH, dots_per_inch / UNITS_PER_INCH)
        for top in self._tops():
            for placed in self.pages[page]:
                placed.piece.draw(painter, MARGIN, top + MARGIN + placed.top)
            self._draw_foot(painter, page, top)
        if self.slip:
            width, height = _size(self.paper)
            ruled(painter, 0.7 * POINT, dashed=True)
            painter.drawLine(QLineF(0, height / 2, width, height / 2))
        painter.restore()

    def anchors(self) -> Iterator[tuple[int, int, float]]:
        """Each rule that links lead to: the link's number, the page, how far below its top in points."""
        for number, page in enumerate(self.pages):
            for placed in page:
                if placed.piece.anchor in self.links:
                    yield self.links[placed.piece.anchor], number, (MARGIN + placed.top) / POINT

    def _tops(self) -> tuple[float, ...]:
        return (0.0, _size(self.paper)[1] / 2) if self.slip else (0.0,)

    def _draw_foot(self, painter: QPainter, page: int, top: float) -> None:
        width, height = _size(self.paper)
        wide = width - 2 * MARGIN
        at = top + (height / 2 if self.slip else height) - MARGIN
        ruled(painter, 0.5 * POINT)
        painter.drawLine(QLineF(MARGIN, at, MARGIN + wide, at))
        pen = Pen()
        count = pen.write(f"{page + 1} of {len(self.pages)}", wide, TINY)
        room = count.layout.lineAt(0).naturalTextWidth()
        pen.write(self.sheet.footer, wide - room - 10 * POINT, TINY).draw(painter, MARGIN, at + 2 * POINT)
        count.draw(painter, MARGIN + wide - room, at + 2 * POINT)


def _size(paper: Paper) -> tuple[float, float]:
    points = QPageSize(_SIZES[paper]).sizePoints()
    return points.width() * POINT, points.height() * POINT


STEPS = (
    Tight(),
    Tight("line"),
    Tight("line", 700),
    Tight("line", 420),
    Tight("line", 240),
    Tight("line", 240, 0.9),
    Tight("line", 140, 0.85),
)
"""What gives way, in this order, so that a sheet is one page: the board's boxes become a line for each player, the
rules that decide are shortened to their beginning, which says so and where the rest is, then the letters get smaller.
What a judge wrote, the ruling and the steps are never shortened: where these are more than a page, it has more pages.
"""


def lay_out(sheet: Sheet, paper: Paper = "a4", *, slip: bool = False, first_link: int = 0) -> Pages:
    """Lay a sheet out on pages. `first_link` keeps the links of several sheets in one file apart."""
    width, height = _size(paper)
    body = (height / 2 if slip else height) - 2 * MARGIN - POINT
    links = {rule: first_link + number for number, rule in enumerate(sorted(sheet.rules))}
    wide = width - 2 * MARGIN
    spared = ((sheet.blocks, STEPS), ((*sheet.blocks, *sheet.spare), STEPS[:1]))[:: -1 if sheet.spare else 1]
    tried = (
        _page(blocks, sheet.foot, Layer(links, wide, body, tight), body) for blocks, steps in spared for tight in steps
    )
    one = next((made for made in tried if len(made) == 1), None)
    pages = one or _page(sheet.blocks, sheet.foot, Layer(links, wide, body), body)
    more = pages_of(Layer(links, wide, body).pieces(sheet.appendix), body) if sheet.appendix else ()
    return Pages(sheet, paper, slip, (*pages, *more), links)


def _page(
    blocks: Sequence[Block], feet: Sequence[Block], layer: Layer, height: float
) -> tuple[tuple[Placed, ...], ...]:
    """Those blocks, and their foot at the end of the last page."""
    foot = layer.pieces(feet)
    needed = sum(piece.space + piece.height for piece in foot) + (FOOT_ROOM if foot else 0.0)
    pages = pages_of(layer.pieces(blocks), height)
    filled = max((placed.top + placed.piece.height for placed in pages[-1]), default=0.0)
    if filled + needed > height:
        own = pages_of(foot, height) if foot else ()
        return (*pages, *own)
    at, placed_foot = height - needed, []
    for piece in foot:
        at += piece.space
        placed_foot.append(Placed(piece, at))
        at += piece.height
    return (*pages[:-1], (*pages[-1], *placed_foot))
