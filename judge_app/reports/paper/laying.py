"""From a sheet's blocks to the pieces that pages are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.reports import sheet as s
from judge_app.reports.paper.board import BoardDrawing
from judge_app.reports.paper.flow import Piece
from judge_app.reports.paper.pieces import PADDING, Cell, Line, Row, SigningLine, lines, that_fit, with_anchor
from judge_app.reports.paper.writing import BODY, POINT, SMALL, TINY, Pen
from judge_app.reports.rule_text import Run, Text, numbers_of

STEP = 12 * POINT
NUMBER = 24 * POINT
DEEPEST = 8
BAR_ROOM = 9 * POINT
ROOM_TO_WRITE = 16 * POINT
TITLE, HEADING, RULING = 165, 120, 115


class Layer(s.WayOut[Iterator[Piece]]):
    """Lays blocks out at a width, for pages of a height."""

    def __init__(self, sheet: s.Sheet, width: float, height: float, *, prefix: int = 0) -> None:
        self.links = {rule: prefix + number for number, rule in enumerate(sorted(sheet.rules))}
        self._pen = Pen(self.links)
        self._width, self._most = width, height * 0.45
        self._sheet = sheet

    def pieces(self) -> list[Piece]:
        """Everything on the sheet."""
        return [piece for block in self._sheet.blocks for piece in self.block(block)]

    def heading(self, block: s.Heading) -> Iterator[Piece]:
        """A heading, which stays with what follows."""
        size = TITLE if block.level == 1 else HEADING
        space = 0.0 if block.level == 1 else 13 * POINT
        yield from lines(self._pen.write(block.text, self._width, size, bold=True), space=space, keep=True)

    def sentence(self, block: s.Sentence) -> Iterator[Piece]:
        """A sentence after its number or beside a bar."""
        ruling = block.look == "ruling"
        lead = min(block.depth, DEEPEST) * STEP if block.number else 0.0
        left = lead + (NUMBER if block.number else BAR_ROOM if ruling else 0.0)
        size = RULING if ruling else TINY if block.look == "small" else BODY
        text = self._pen.write(_said(block), self._width - left, size, bold=ruling)
        made = lines(text, left=left, space=(2 if block.number else 5) * POINT, bar=ruling)
        if block.number:
            number = self._pen.write(block.number, NUMBER, SMALL, bold=True)
            made[0] = replace(made[0], lead=number, lead_left=lead)
        yield from made

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

    # What is filled in by hand

    def particulars(self, block: s.Particulars) -> Iterator[Piece]:
        """Who, where and when, three beside each other."""
        rows = []
        for start in range(0, len(block.rows), 3):
            beside = block.rows[start : start + 3]
            width = self._width / 3
            cells = tuple(
                Cell(
                    n * width,
                    width,
                    (self._pen.write(_labelled(label, value), width - 2 * PADDING, SMALL),),
                    room=0.0 if value else ROOM_TO_WRITE,
                )
                for n, (label, value) in enumerate(beside)
            )
            rows.append(Row(cells, space=5 * POINT if start == 0 else 0.0))
        yield from that_fit(rows, self._most)

    def appealbox(self, block: s.AppealBox) -> Iterator[Piece]:
        """The appeal, with lines to write on."""
        rows = []
        for label, value in block.rows:
            text = self._pen.write(_labelled(label, value), self._width - 2 * PADDING, BODY)
            rows.append(Row((Cell(0, self._width, (text,), blank_lines=0 if value else 1),), keep=True))
        yield from that_fit([replace(rows[0], space=3 * POINT), *rows[1:-1], replace(rows[-1], keep=False)], self._most)

    def signatures(self, block: s.Signatures) -> Iterator[Piece]:
        """Lines to sign on, two beside each other."""
        width = self._width * 0.46
        for start in range(0, len(block.lines), 2):
            beside = block.lines[start : start + 2]
            written = [self._pen.write(_labelled(role, name), width, SMALL) for role, name in beside]
            texts = tuple((n * (self._width - width), width, text) for n, text in enumerate(written))
            line = SigningLine(texts, keep=start + 2 < len(block.lines))
            if line.height <= self._most:
                yield line
                continue
            yield SigningLine(tuple((left, wide, self._pen.write("", wide, SMALL)) for left, wide, _ in texts))
            for left, _, text in texts:
                yield from lines(text, left=left)


def _labelled(label: str, value: str) -> Text:
    return (Run(f"{label}: ", bold=True), Run(value)) if value else (Run(label, bold=True),)


def _said(block: s.Sentence) -> Text:
    """A sentence's runs: label, text, the mark of what was reworded, rules."""
    label = (Run(f"{block.label}: ", bold=True),) if block.label else ()
    text = (Run(block.text + (" *" if block.edited else "")),)
    brackets = ("  [", "]") if block.text else ("", "")
    cites = (Run(brackets[0]), *numbers_of(block.cites), Run(brackets[1])) if block.cites else ()
    return (*label, *text, *cites)
