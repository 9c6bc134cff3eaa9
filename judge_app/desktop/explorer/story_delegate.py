"""How the lines of a story are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from judge_app.desktop.explorer.story_laying import PAD, SIGNS, Fonts, Laid, lay
from judge_app.desktop.explorer.story_model import Index, StoryModel
from judge_app.desktop.widgets.cells import number_of
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.story import Line

CORNER = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)

MOST_KEPT = 4_000
"""So many lines are kept laid out; laying one out anew takes some ten microseconds."""

INKS = ("accent", "bad", "good", "text")
"""The colours of players, in the order of their seats; each bar has a shape of its own besides."""
STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)


class StoryDelegate(QStyledItemDelegate):
    """Draws lines; each is laid out when it is first wanted at a width, and kept for whatever story tells it again."""

    def __init__(self, theme: Theme, view: QTreeView, model: StoryModel) -> None:
        super().__init__(view)
        self._theme, self._view, self._model = theme, view, model
        self._laid: dict[Line, Laid] = {}
        self._width = 0
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large the text is, 1.0 being as at first."""
        self._fonts = Fonts(zoom)
        self._laid.clear()

    def laid(self, index: Index) -> Laid:
        """A row's line as it is laid out at the width that there is."""
        width = self._view.viewport().width()
        if width != self._width or len(self._laid) > MOST_KEPT:
            self._laid.clear()
            self._width = width
        line = self._model.line(index.row())
        if line not in self._laid:
            self._laid[line] = lay(line, width, self._fonts)
        return self._laid[line]

    def cite_at(self, point: QPoint, index: Index) -> str:
        """The rule whose number is drawn at this point of the view; empty when there is none."""
        at = point - self._view.visualRect(index).topLeft()
        return next((cite for cite, area in self.laid(index).chips if area.adjusted(-2, -2, 2, 2).contains(at)), "")

    def cut(self, index: Index, rect: QRect) -> Iterator[str]:
        """What of a line can't be read in a box that large."""
        laid = self.laid(index)
        yield from laid.cut(rect.width(), self._fonts)
        if laid.height > rect.height():
            yield self._model.line(index.row()).text

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._width, self.laid(index).height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line, its ground in another colour when it is the one of the step."""
        area: QRect = option.rect
        line, laid = self._model.line(index.row()), self.laid(index)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.translate(area.topLeft())
        whole = QRect(0, 0, area.width(), laid.height)
        if chosen:
            painter.fillRect(whole, QColor(self._theme.chosen))
        if line.boxed:
            self._draw_table(painter, line, laid, whole, chosen)
        if line.depth == 0 and line.player and line.below:
            self._draw_bar(painter, line, whole)
        self._draw_texts(painter, line, laid, index, chosen)
        self._draw_chips(painter, laid)
        painter.restore()

    def _draw_texts(self, painter: QPainter, line: Line, laid: Laid, index: Index, chosen: bool) -> None:
        quiet = line.shape in ("start", "fold", "withheld") or "✗" in "".join(line.cells[-1:])[:1]
        ink = self._theme.muted if quiet else self._theme.text
        if chosen:
            ink = self._theme.chosen_text
        painter.setPen(QColor(ink))
        sign = SIGNS.get(line.shape, "")
        if line.below and (line.shape == "fold" or not self._model.is_open(index.row())):
            sign = "▾" if self._model.is_open(index.row()) else "▸"
        if sign:
            at = laid.sign if laid.sign.isValid() else laid.texts[0].area.translated(-PAD - 8, 0)
            painter.setFont(self._fonts.plain)
            painter.setPen(QColor(self._theme.chosen_accent if chosen else self._theme.accent if sign == "◆" else ink))
            painter.drawText(at.adjusted(0, 0, 20, 0), CORNER, sign)
            painter.setPen(QColor(ink))
        for text in laid.texts:
            painter.setFont(text.font)
            painter.drawText(text.area, text.flags, text.words)

    def _draw_chips(self, painter: QPainter, laid: Laid) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._fonts.small)
        for cite, area in laid.chips:
            painter.setPen(QPen(QColor(self._theme.border)))
            painter.setBrush(QColor(self._theme.raised))
            painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
            painter.setPen(QColor(self._theme.accent))
            painter.drawText(area, CENTRE, number_of(cite))

    def _draw_bar(self, painter: QPainter, line: Line, whole: QRect) -> None:
        """A bar before an act in its player's colour and form; a thinner one before what comes of it later."""
        players = self._model.story.players
        seat = players.index(line.player) if line.player in players else len(players)
        pen = QPen(QColor(getattr(self._theme, INKS[seat % len(INKS)])), 4 if line.shape == "act" else 2)
        pen.setStyle(STYLES[seat % len(STYLES)])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(PAD, 4, PAD, whole.height() - 4)

    def _draw_table(self, painter: QPainter, line: Line, laid: Laid, whole: QRect, chosen: bool) -> None:
        """The part of a table's frame that is around this line."""
        inset = 0 if line.shape == "table" else min(18, whole.width() // 40)
        box = QRect(laid.left - inset, 0, whole.width() - PAD - laid.left + inset, whole.height() - line.last)
        if line.shape == "table" and not chosen:
            painter.fillRect(box, QColor(self._theme.raised))
        painter.setPen(QColor(self._theme.border))
        painter.drawLine(box.topLeft(), box.bottomLeft())
        painter.drawLine(box.topRight(), box.bottomRight())
        painter.drawLine(box.topLeft(), box.topRight())
        if line.last:
            painter.drawLine(box.bottomLeft(), box.bottomRight())
