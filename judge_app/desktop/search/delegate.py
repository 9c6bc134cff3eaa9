"""How a result is drawn: number and title, two lines of text with the matched words marked, where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from judge_app.desktop.search.model import HIT_ROLE, KINDS, marked, standing
from judge_app.desktop.widgets.listing import BAR, Index, Part, RowDelegate
from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from judge_app.desktop.search.model import Row

PAD, GAP, SNIPPET_LINES = 11, 4, 2


class HitDelegate(RowDelegate):
    """Draws hits. What is laid out once is kept until `forget`."""

    pad = PAD

    def __init__(self, theme: Theme, view: QListView) -> None:
        self._snippets: dict[tuple[int, int], QTextLayout] = {}
        self._wrap = QTextOption()
        self._wrap.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        super().__init__(theme, view)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._mark = _mark(theme)
        self.forget()

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._title_font = reading_font(zoom, bold=True)
        self._text_font = reading_font(zoom, scale=0.95)
        self._small_font = reading_font(zoom, scale=0.84)
        self._text_height = QFontMetrics(self._text_font).lineSpacing()
        super().set_zoom(zoom)
        self.forget()

    def forget(self) -> None:
        """Drop what was laid out: the hits, the width or the colours changed."""
        self._snippets.clear()

    def parts(self, index: Index, area: QRect) -> Iterator[Part]:
        """Number and title, and where it stands: between them there is room for the snippet."""
        hit = index.data(HIT_ROLE)
        inner = area.adjusted(PAD + BAR, PAD, -PAD, 0)
        beside = QRect(inner)
        if hit.kind not in ("glossary", "card"):
            number = self._part(hit.number, self._title_font, "accent", inner)
            yield number
            beside.setLeft(inner.left() + min(number.metrics.horizontalAdvance(hit.number) + 9, inner.width() // 2))
        title = self._part(hit.title or hit.number, self._title_font, "text", beside)
        yield title
        inner.setTop(title.area.bottom() + 1 + self._text_height * SNIPPET_LINES + 2 * GAP)
        yield self._part(_place(hit), self._small_font, "muted", inner)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one hit."""
        hit = index.data(HIT_ROLE)
        area: QRect = option.rect
        chosen = self._is_chosen(index)
        painter.save()
        self._ground(painter, area, chosen)
        parts = list(self.parts(index, area))
        for part in parts:
            self._draw(painter, part, chosen)
        inner = area.adjusted(PAD + BAR, 0, -PAD, 0)
        inner.setTop(parts[-1].area.top() - GAP - self._text_height * SNIPPET_LINES)
        self._snippet(painter, inner, hit, index.row(), chosen)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRect, chosen: bool) -> None:
        super()._ground(painter, area, chosen)
        painter.setPen(QColor(self._theme.border))
        painter.drawLine(area.left() + PAD, area.bottom(), area.right() - PAD, area.bottom())

    def _snippet(self, painter: QPainter, area: QRect, hit: Row, row: int, chosen: bool) -> None:
        key = (row, area.width())
        layout = self._snippets.get(key)
        if layout is None:
            layout = self._snippets[key] = self._laid_out(hit, area.width())
        painter.setPen(QColor(self._ink("text", chosen)))
        layout.draw(painter, QPointF(area.left(), area.top()))

    def _laid_out(self, hit: Row, width: int) -> QTextLayout:
        """The snippet over its lines, marks on; what doesn't fit is cut and says so with dots."""
        text, runs = marked(hit.snippet)
        layout = self._broken(text, runs, width)
        for _ in range(4):
            last = layout.lineAt(layout.lineCount() - 1)
            end = last.textStart() + last.textLength()
            if end >= len(layout.text()):
                break
            text = text[: max(0, end - 1)].rpartition(" ")[0].rstrip(" .,;:")
            runs = [(start, min(length, len(text) - start)) for start, length in runs if start < len(text)]
            layout = self._broken(f"{text} …", runs, width)
        return layout

    def _broken(self, text: str, runs: list[tuple[int, int]], width: int) -> QTextLayout:
        layout = QTextLayout(text, self._text_font)
        layout.setTextOption(self._wrap)
        layout.setCacheEnabled(True)
        layout.setFormats([_format(start, length, self._mark) for start, length in runs])
        layout.beginLayout()
        for number in range(SNIPPET_LINES):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, number * self._text_height))
        layout.endLayout()
        return layout


def _mark(theme: Theme) -> QTextCharFormat:
    style = QTextCharFormat()
    style.setFontWeight(QFont.Weight.DemiBold)
    style.setBackground(QColor(theme.mark))
    style.setForeground(QColor(theme.mark_text))
    return style


def _format(start: int, length: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, style
    return made


def _place(hit: Row) -> str:
    return " · ".join(filter(None, (hit.game, KINDS[hit.kind], standing(hit), hit.where.replace(" > ", " › "))))
