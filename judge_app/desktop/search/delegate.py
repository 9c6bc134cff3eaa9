"""How a result is drawn: number and title, two lines of text with the matched words marked, where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from judge_app.desktop.listing import BAR, Index, RowDelegate
from judge_app.desktop.search.model import HIT_ROLE, KINDS, marked
from judge_app.desktop.style import reading_font
from judge_app.desktop.theme import Theme

if TYPE_CHECKING:
    from judge_app.desktop.search.model import Row

PAD, GAP, SNIPPET_LINES = 11, 4, 2


class HitDelegate(RowDelegate):
    """Draws hits. What is laid out once is kept until `forget`."""

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
        self._title_height = QFontMetrics(self._title_font).height()
        self._text_height = QFontMetrics(self._text_font).lineSpacing()
        self._small_height = QFontMetrics(self._small_font).height()
        self.forget()

    def forget(self) -> None:
        """Drop what was laid out: the hits, the width or the colours changed."""
        self._snippets.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        text = self._text_height * SNIPPET_LINES
        return QSize(100, 2 * PAD + self._title_height + GAP + text + GAP + self._small_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one hit."""
        hit = index.data(HIT_ROLE)
        area: QRect = option.rect
        chosen = self._is_chosen(index)
        painter.save()
        self._ground(painter, area, chosen)
        inner = area.adjusted(PAD + BAR, PAD, -PAD, -PAD)
        self._title(painter, inner, hit, chosen)
        inner.setTop(inner.top() + self._title_height + GAP)
        self._snippet(painter, inner, hit, index.row(), chosen)
        inner.setTop(inner.top() + self._text_height * SNIPPET_LINES + GAP)
        self._line(painter, inner, _place(hit), self._small_font, self._ink("muted", chosen))
        painter.restore()

    def _ground(self, painter: QPainter, area: QRect, chosen: bool) -> None:
        super()._ground(painter, area, chosen)
        painter.setPen(QColor(self._theme.border))
        painter.drawLine(area.left() + PAD, area.bottom(), area.right() - PAD, area.bottom())

    def _title(self, painter: QPainter, area: QRect, hit: Row, chosen: bool) -> None:
        rest = QRect(area)
        if hit.kind not in ("glossary", "card"):
            self._line(painter, rest, hit.number, self._title_font, self._ink("accent", chosen))
            advance = QFontMetrics(self._title_font).horizontalAdvance(hit.number)
            rest.setLeft(min(rest.right(), rest.left() + advance + 9))
        self._line(painter, rest, hit.title or hit.number, self._title_font, self._ink("text", chosen))

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
    return " · ".join(filter(None, (hit.game, KINDS[hit.kind], hit.where.replace(" > ", " › "))))
