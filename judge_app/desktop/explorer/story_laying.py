"""Where everything of a story's line stands at a width: its text wrapped, its cells, its rule numbers as chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QFontMetrics

from judge_app.desktop.widgets.cells import number_of
from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.wrapping import WRAP, is_cut, wrapped
from judge_app.reports.story import NO_CHANGE, Line, Shape

PAD, GAP, CHIP_PAD = 8, 6, 6
INDENT, DEEPEST = 18, 8
ROOM = QRect(0, 0, 100_000, 1_000_000)
MOST_MARGIN = 0.3
"""The part of a line that its rules may take beside its text; where they need more than half they stand below it."""
COLUMN = 0.24
"""The part of a table row that its rules have."""
SHARES = {2: (30, 70), 3: (34, 24, 42)}
"""The parts of the width that the cells of a table row have, by how many there are."""

SIGNS: dict[Shape, str] = {"choice": "◆", "withheld": "✗", "end": "✗"}


@dataclass(frozen=True, slots=True)
class Text:
    """Words in their place; `flags` say how they wrap there."""

    words: str
    area: QRect
    flags: int
    font: QFont


@dataclass(slots=True)
class Laid:
    """A line laid out from the point 0, 0: its texts, its rules with their places, where its sign stands."""

    texts: list[Text] = field(default_factory=list)
    chips: list[tuple[str, QRect]] = field(default_factory=list)
    sign: QRect = field(default_factory=QRect)
    left: int = 0
    height: int = 0

    def cut(self, width: int, fonts: Fonts) -> Iterator[str]:
        """The texts that their areas have no room for, and what is beyond the width or over another text."""
        for text in self.texts:
            if is_cut(fonts.measure(text.font), text.words, text.flags, text.area) or text.area.right() >= width:
                yield text.words
        for cite, area in self.chips:
            over = any(area.intersects(text.area) for text in self.texts)
            if over or area.right() >= width or area.left() < 0 or area.bottom() > self.height:
                yield number_of(cite)


class Fonts:
    """The fonts of a story at a zoom, with their measures."""

    def __init__(self, zoom: float) -> None:
        self.plain, self.small = reading_font(zoom), reading_font(zoom, scale=0.86)
        self.bold, self.act = reading_font(zoom, bold=True), reading_font(zoom, scale=1.08, bold=True)
        self.slanted = QFont(self.plain)
        self.slanted.setItalic(True)
        self.measures = {id(font): QFontMetrics(font) for font in vars(self).values()}
        self.tall = {font: metrics.boundingRect(ROOM, WRAP, "Xg").height() for font, metrics in self.measures.items()}

    def of(self, line: Line) -> QFont:
        """The font of a line's text."""
        if line.shape == "heading":
            return self.bold
        return {"act": self.act, "table": self.bold, "result": self.bold, "withheld": self.slanted}.get(
            line.shape, self.plain
        )

    def measure(self, font: QFont) -> QFontMetrics:
        """The measures of one of these fonts."""
        return self.measures[id(font)]


def lay(line: Line, width: int, fonts: Fonts) -> Laid:
    """Lay a line out at a width. No text is cut, and no rule's number is broken or covers a text."""
    laid = Laid()
    font = fonts.of(line)
    metrics = fonts.measure(font)
    step = min(INDENT, width // 40)
    laid.left = PAD + 12 + step * min(line.depth, DEEPEST)
    left = laid.left + (PAD if line.boxed else 0)
    right = width - PAD - (PAD if line.boxed else 0)
    top = PAD if line.shape == "act" else 4
    if line.shape in SIGNS or line.shape == "fold":
        room = metrics.horizontalAdvance("◆") + GAP
        laid.sign = QRect(left, top, room, metrics.height())
        left += room
    chips = _Chips(line.cites, fonts)
    whole = max(40, right - left)
    short = metrics.horizontalAdvance(line.text) + 2 * GAP
    beside = _beside(chips, line, short, whole)
    room = whole - beside - (2 * GAP if beside else 0)
    bottom = _lay_cells(laid, line, QRect(left, top, room, 0), fonts) if line.cells else _lay_text(
        laid, line.text, QRect(left, top, room, 0), font, fonts)  # fmt: skip
    if line.cites:
        chip_top = top if beside else bottom + 2
        laid.chips = list(chips.places(right - (beside or whole), right, chip_top))
        bottom = max(bottom, *(area.bottom() for _, area in laid.chips))
    laid.height = bottom + (PAD if line.last else 5)
    return laid


def _beside(chips: _Chips, line: Line, short: int, whole: int) -> int:
    """How much of the width the rules have beside the text, which is so long on one line; 0 where they stand below.

    Rows of a table leave them the same room, so that their cells stand in columns.
    """
    if not line.cites:
        return int(whole * COLUMN) if line.cells else 0
    if line.cells:
        wanted = max(int(whole * COLUMN), chips.widest)
    elif short + chips.row <= whole:
        return chips.row
    else:
        wanted = min(chips.row, max(chips.widest, int(whole * MOST_MARGIN)))
    return wanted if wanted <= whole // 2 else 0


def _lay_text(laid: Laid, words: str, area: QRect, font: QFont, fonts: Fonts) -> int:
    """Put words into an area as wide as given, as many lines as they need; where they end."""
    flags, tall = _wrapped(words, area.width(), fonts, font)
    laid.texts.append(Text(words, QRect(area.left(), area.top(), area.width(), tall), flags, font))
    return area.top() + tall


def _wrapped(words: str, width: int, fonts: Fonts, font: QFont) -> tuple[int, int]:
    """How words wrap at a width, and how tall they are then: between words, or inside one that is too long."""
    metrics = fonts.measure(font)
    if metrics.horizontalAdvance(words) < width - 1:
        return WRAP, fonts.tall[id(font)]
    return wrapped(metrics, words, width)


def _lay_cells(laid: Laid, line: Line, area: QRect, fonts: Fonts) -> int:
    """Put a row's cells beside each other in their columns; below each other where a word wouldn't fit its column."""
    shares = SHARES[len(line.cells)]
    widths = [area.width() * share // sum(shares) - GAP for share in shares]
    styled = [fonts.bold if place == 1 and len(line.cells) > 2 else fonts.plain for place in range(len(line.cells))]
    fits = all(
        fonts.measure(font).horizontalAdvance(word) <= width
        for cell, font, width in zip(line.cells, styled, widths, strict=True)
        for word in cell.split()
    )
    x, y, bottom = area.left(), area.top(), area.top()
    for cell, font, width in zip(line.cells, styled, widths, strict=True):
        if cell == NO_CHANGE and not fits:
            continue
        room = QRect(x, y, width if fits else area.width(), 0)
        bottom = max(bottom, _lay_text(laid, cell, room, font, fonts))
        x, y = (x + width + GAP, y) if fits else (x, bottom)
    return bottom


class _Chips:
    """The rules of a line, each as wide as its number."""

    def __init__(self, cites: Sequence[str], fonts: Fonts) -> None:
        metrics = fonts.measure(fonts.small)
        self._tall = metrics.height() + 4
        self._widths = [(cite, metrics.horizontalAdvance(number_of(cite)) + 2 * CHIP_PAD) for cite in cites]
        self.widest = max((width for _, width in self._widths), default=0)
        self.row = sum(width for _, width in self._widths) + GAP * max(0, len(self._widths) - 1)

    def places(self, left: int, right: int, top: int) -> Iterator[tuple[str, QRect]]:
        """Each with its place between two edges, from the right edge on in rows that are full."""
        rows: list[list[tuple[str, int]]] = [[]]
        used = 0
        for cite, width in self._widths:
            if rows[-1] and used + GAP + width > right - left:
                rows.append([])
                used = 0
            used += width + (GAP if rows[-1] else 0)
            rows[-1].append((cite, width))
        for n, row in enumerate(rows):
            x = right - sum(width for _, width in row) - GAP * (len(row) - 1)
            for cite, width in row:
                yield cite, QRect(x, top + n * (self._tall + 3), width, self._tall)
                x += width + GAP
