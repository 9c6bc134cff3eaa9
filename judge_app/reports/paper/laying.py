"""From a sheet's blocks to the pieces that pages are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.reports import sheet as s
from judge_app.reports.lineup import LineupSide
from judge_app.reports.paper.board import BoardDrawing
from judge_app.reports.paper.flow import Piece
from judge_app.reports.paper.pieces import (
    INNER,
    PADDING,
    Beside,
    Cell,
    Line,
    Panel,
    Row,
    lines,
    that_fit,
    with_anchor,
)
from judge_app.reports.paper.writing import BODY, POINT, SMALL, TINY, Pen, Written
from judge_app.reports.rule_text import Paragraph, Run, Text, beginning, numbers_of, plain

STEP = 12 * POINT
NUMBER = 24 * POINT
RULES = 84 * POINT
NAME = 64 * POINT
DEEPEST = 8
BAR_ROOM = 9 * POINT
TITLE, SMALLER_TITLE, HEADING, RULING = 165, 135, 120, 120
LONG_TITLE = 60


@dataclass(frozen=True, slots=True)
class Tight:
    """How much room a page's blocks may take: cards in boxes or a line, so many signs of a rule, smaller letters."""

    board: Literal["boxes", "line"] = "boxes"
    rule: int | None = None
    scale: float = 1.0


ROOMY = Tight()


class Layer(s.WayOut[Iterator[Piece]]):
    """Lays blocks out at a width, for pages of a height."""

    def __init__(self, links: Mapping[str, int], width: float, height: float, tight: Tight = ROOMY) -> None:
        self._pen = Pen(links, tight.scale)
        self._width, self._most, self._tight = width, height * 0.45, tight
        self._in_panel = width - BAR_ROOM - 2 * INNER

    def pieces(self, blocks: Iterable[s.Block]) -> list[Piece]:
        """What those blocks are made of."""
        return [piece for block in blocks for piece in self.block(block)]

    def heading(self, block: s.Heading) -> Iterator[Piece]:
        """A heading, which stays with what follows."""
        size = HEADING if block.level > 1 else TITLE if len(block.text) <= LONG_TITLE else SMALLER_TITLE
        space = 0.0 if block.level == 1 else 13 * POINT
        yield from lines(self._pen.write(_marked(block), self._width, size, bold=True), space=space, keep=True)

    def sentence(self, block: s.Sentence) -> Iterator[Piece]:
        """A sentence after its number."""
        if block.look == "step":
            yield self._step(block)
            return
        lead = min(block.depth, DEEPEST) * STEP if block.number else 0.0
        left = lead + (NUMBER if block.number else 0.0)
        size = SMALL if block.look == "small" else BODY
        text = self._pen.write(_said(block), self._width - left, size)
        made = lines(text, left=left, space=(2 if block.number else 5) * POINT)
        if block.number:
            number = self._pen.write(block.number, NUMBER, SMALL, bold=True)
            made[0] = replace(made[0], lead=number, lead_left=lead)
        yield from made

    def _step(self, block: s.Sentence) -> Piece:
        """A step that decides: its number before it, its rules at the right."""
        rules = self._pen.write(numbers_of(block.cites), RULES, SMALL)
        text = self._pen.write(_marked(block), self._width - NUMBER - RULES - STEP, BODY)
        number = self._pen.write(block.number, NUMBER, BODY, bold=True)
        right = self._width - rules.width
        return Beside(((0.0, number), (NUMBER * 0.75, text), (right, rules)), space=3 * POINT)

    def verdict(self, block: s.Verdict) -> Iterator[Piece]:
        """The ruling, shaded behind a bar."""
        texts = [self._pen.write(_marked(block), self._in_panel, RULING, bold=True)]
        if block.cites:
            texts.append(self._pen.write((Run("By "), *numbers_of(block.cites)), self._in_panel, SMALL))
        yield from self._panel_or_lines(Panel(tuple(texts), self._width, shaded=True, space=8 * POINT))

    def lineup(self, block: s.Lineup) -> Iterator[Piece]:
        """The table in brief: a row of small boxes for each player, or where room is short a line."""
        if block.moment:
            yield from lines(self._pen.write(block.moment, self._width, TINY), space=0.0, keep=True)
        for side in block.sides:
            if self._tight.board == "line":
                said = (Run(f"{side.player}: ", bold=True), Run(side.line))
                yield from lines(self._pen.write(said, self._width, SMALL), space=2 * POINT)
            else:
                yield from self._side(side)

    def _side(self, side: LineupSide) -> Iterator[Piece]:
        name = self._pen.write(side.player, NAME - STEP, SMALL, bold=True)
        row: list[tuple[float, Written]] = []
        widths: list[float] = []
        at, first = NAME, True
        for card in side.cards:
            text = self._pen.write(card, self._width - NAME - 2 * PADDING, SMALL)
            wide = text.width + 2 * PADDING
            if row and at + wide > self._width:
                yield self._chips(row, widths, name if first else None)
                row, widths, at, first = [], [], NAME, False
            row.append((at + PADDING, text))
            widths.append(wide)
            at += wide + 4 * POINT
        if row:
            yield self._chips(row, widths, name if first else None)
            first = False
        if side.rest or first:
            rest = self._pen.write(side.rest or "nothing", self._width - NAME, SMALL)
            yield Beside((*(((0.0, name),) if first else ()), (NAME, rest)), space=3 * POINT)

    def _chips(self, row: list[tuple[float, Written]], widths: list[float], name: Written | None) -> Piece:
        return Beside((*(((0.0, name),) if name else ()), *row), tuple(widths), space=4 * POINT)

    def board(self, block: s.Board) -> Iterator[Piece]:
        """The table as a drawing."""
        yield from BoardDrawing(self._pen, self._width, self._most).pieces(block)

    def table(self, block: s.Table) -> Iterator[Piece]:
        """A table, whose head stands on each page."""
        yield from lines(self._pen.write(block.title, self._width, BODY, bold=True), space=9 * POINT, keep=True)
        head = self._row(tuple((Run(word, bold=True),) for word in block.head), block.widths)
        yield replace(head, space=2 * POINT, keep=True)
        yield from that_fit([replace(self._row(row, block.widths), again=head) for row in block.rows], self._most)

    def _row(self, texts: tuple[Text, ...], shares: tuple[int, ...]) -> Row:
        cells = []
        left = 0.0
        for text, share in zip(texts, shares, strict=True):
            width = self._width * share / sum(shares)
            cells.append(Cell(left, width, (self._pen.write(text, width - 2 * PADDING, SMALL),)))
            left += width
        return Row(tuple(cells))

    def rule(self, block: s.Rule) -> Iterator[Piece]:
        """A rule that links lead to."""
        if block.boxed:
            yield from self._boxed(block)
            return
        title = self._pen.write(f"{block.number}  {block.title}", self._width, SMALL, bold=True)
        yield from with_anchor(lines(title, space=6 * POINT, keep=True), block.id)
        for paragraph in block.paragraphs:
            left = STEP * (paragraph.depth + bool(paragraph.mark))
            text = self._pen.write(paragraph.text, self._width - left, SMALL)
            made: list[Line] = lines(text, left=left, space=1 * POINT)
            if paragraph.mark:
                mark = self._pen.write(paragraph.mark, STEP, SMALL)
                made[0] = replace(made[0], lead=mark, lead_left=left - STEP)
            yield from made

    def _boxed(self, block: s.Rule) -> Iterator[Piece]:
        """A rule that decides, in a box; its title stands on a line of its own."""
        texts = [self._pen.write(f"{block.number}  {block.title}", self._in_panel, BODY, bold=True)]
        for each in self._short(block):
            mark = (Run(f"{each.mark} "),) if each.mark else ()
            texts.append(self._pen.write((*mark, *each.text), self._in_panel, SMALL))
        yield from self._panel_or_lines(Panel(tuple(texts), self._width, space=6 * POINT), block.id)

    def _short(self, block: s.Rule) -> tuple[Paragraph, ...]:
        """A rule's paragraphs, or their beginning with a word of where the rest is."""
        most = self._tight.rule
        if most is None or sum(len(plain(each.text)) for each in block.paragraphs) <= most:
            return block.paragraphs
        return beginning(block.paragraphs, most, f"The rest stands in {block.number}.")

    def _panel_or_lines(self, panel: Panel, anchor: str = "") -> Iterator[Piece]:
        """A box; what is higher than a good part of a page becomes lines, which can be broken between pages."""
        if panel.height <= self._most:
            yield replace(panel, anchor=anchor)
            return
        made = [line for text in panel.texts for line in lines(text, left=BAR_ROOM, bar=True)]
        yield from with_anchor([replace(made[0], space=panel.space), *made[1:]], anchor)


def _marked(block: s.Heading | s.Sentence | s.Verdict) -> str:
    """A block's text, with the mark of what was reworded."""
    return block.text + s.star(block)


def _said(block: s.Sentence) -> Text:
    """A sentence's runs: label, text, the mark of what was reworded, rules."""
    label = (Run(f"{block.label}: ", bold=True),) if block.label else ()
    text = (Run(_marked(block)),)
    brackets = ("  [", "]") if block.text else ("", "")
    cites = (Run(brackets[0]), *numbers_of(block.cites), Run(brackets[1])) if block.cites else ()
    return (*label, *text, *cites)
