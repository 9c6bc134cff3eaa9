"""Text on paper: runs laid out in lines of a width. All measures are tenths of a point."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption

from judge_app.engine.frozen import dataclass
from judge_app.reports.rule_text import Run, Text

UNITS_PER_INCH = 720
POINT = 10.0
BODY, SMALL, TINY = 100, 85, 75
INK = QColor("black")
LEADING = 1.12
LINK = "rule:"
_BREAK = re.compile("[\n\r\v\f\u0085\u2029]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
_ODD = re.compile(f"{_BREAK.pattern}|{_CONTROL.pattern}|[\ud800-\udfff]")


@cache
def font(size: int, *, bold: bool = False) -> QFont:
    """The one face of a sheet, in that size."""
    made = QFont("sans-serif")
    made.setPixelSize(size)
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("liga"), 0)  # with ligatures, "fire" could not be searched for in the PDF
    return made


@dataclass(frozen=True, slots=True)
class Written:
    """Runs laid out at a width."""

    layout: QTextLayout
    size: int

    @property
    def lines(self) -> int:
        """How many lines."""
        return self.layout.lineCount()

    def line_height(self, line: int) -> float:
        """The height of one line with what is left between lines."""
        return self.layout.lineAt(line).height() * LEADING

    @property
    def height(self) -> float:
        """The height of all lines."""
        return sum(self.line_height(line) for line in range(self.lines))

    @property
    def width(self) -> float:
        """The width of its widest line."""
        return max((self.layout.lineAt(line).naturalTextWidth() for line in range(self.lines)), default=0.0)

    def draw_line(self, painter: QPainter, line: int, left: float, top: float) -> None:
        """Draw one line with its upper left corner there."""
        painter.setPen(INK)
        one = self.layout.lineAt(line)
        one.draw(painter, QPointF(left, top - one.y()))

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        """Draw all lines."""
        for line in range(self.lines):
            self.draw_line(painter, line, left, top)
            top += self.line_height(line)


class Pen:
    """Writes text. `links` numbers the rules that can be jumped to; other links are plain text.

    With a `scale` it writes smaller than it is told.
    """

    def __init__(self, links: Mapping[str, int] | None = None, scale: float = 1.0) -> None:
        self._links, self._scale = links or {}, scale

    def write(self, text: Text | str, width: float, size: int = BODY, *, bold: bool = False) -> Written:
        """The text in lines of that width."""
        runs = (Run(text),) if isinstance(text, str) else text
        size = round(size * self._scale)
        face = font(size, bold=bold)
        layout = QTextLayout(_printable("".join(run.text for run in runs)), face)
        option = QTextOption()
        option.setUseDesignMetrics(True)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats(self._formats(runs))
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(width, size))
        layout.endLayout()
        at = 0.0
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            line.setPosition(QPointF(0, at))
            at += line.height()
        return Written(layout, size)

    def _formats(self, runs: Sequence[Run]) -> list[QTextLayout.FormatRange]:
        found = []
        start = 0
        for run in runs:
            length = len(run.text.encode("utf-16-le", "replace")) // 2  # Qt counts in UTF-16
            number = self._links.get(run.link)
            if run.bold or number is not None:
                found.append(_format(start, length, bold=run.bold, href="" if number is None else f"{LINK}{number}"))
            start += length
        return found


def _format(start: int, length: int, *, bold: bool, href: str) -> QTextLayout.FormatRange:
    look = QTextCharFormat()
    if bold:
        look.setFontWeight(QFont.Weight.Bold)
    if href:
        look.setAnchor(True)
        look.setAnchorHref(href)
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look
    return made


def _printable(text: str) -> str:
    """Line breaks as Qt wants them; other control characters and half characters as the sign for what can't be shown.

    Each sign stays as long as it was, so that formats still fit.
    """
    if not _ODD.search(text):
        return text
    whole = text.encode("utf-16-le", "replace").decode("utf-16-le").replace("\r\n", " \n")
    return _CONTROL.sub("\ufffd", _BREAK.sub("\u2028", whole))


def signs_without_font(text: str) -> str:
    """The signs that no font on this machine has, each once; on paper they stay blank or become boxes."""
    metrics = QFontMetricsF(font(BODY))
    shown = (sign for sign in dict.fromkeys(text) if not sign.isspace() and sign.isprintable())
    return "".join(sign for sign in shown if not metrics.inFontUcs4(ord(sign)))


def ruled(painter: QPainter, width: float, *, dashed: bool = False) -> None:
    """Draw lines of that width from now on."""
    pen = QPen(INK, width)
    if dashed:
        pen.setDashPattern([4, 3])
    painter.setPen(pen)
