"""Lines over the table from whoever did something to those to whom it was done."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from judge_app.desktop.looks import Looks
from judge_app.desktop.theme import Theme

HEAD = 12.0
DOT = 5.0


class Joins(QWidget, Looks):
    """Lies over the table, lets every click through and draws an arrow from one area to another."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: list[QLineF] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_joined(self, pairs: Sequence[tuple[QRect, QRect]]) -> None:
        """Join those areas, each first one with its second."""
        self.lines = [_line(one, other) for one, other in pairs if one != other]
        self.setVisible(bool(self.lines))
        self.raise_()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for width, name, seen in ((6, "paper", 150), (2.5, "damage", 255)):
            colour = QColor(self._theme.cards[name])
            colour.setAlpha(seen)
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(colour)
            for line in self.lines:
                painter.drawLine(line)
                painter.drawEllipse(line.p1(), DOT - 2, DOT - 2)
                painter.drawPolygon(_head(line))


def _line(one: QRect, other: QRect) -> QLineF:
    """The way from the middle of an area to the other's, as much of it as lies between them."""
    line = QLineF(QPointF(one.center()), QPointF(other.center()))
    begins, ends = _reach(one, line), 1 - _reach(other, line)
    return QLineF(line.pointAt(begins), line.pointAt(ends)) if begins < ends else line


def _reach(area: QRect, line: QLineF) -> float:
    """How much of a line from the middle of an area lies within it, a little of its rim left out."""
    dx, dy = abs(line.dx()), abs(line.dy())
    rim = min(area.width() / 2 / dx if dx else math.inf, area.height() / 2 / dy if dy else math.inf)
    return min(1.0, rim * 0.92)


def _head(line: QLineF) -> QPolygonF:
    end, angle = line.p2(), math.atan2(line.dy(), line.dx())
    sides = (
        QPointF(end.x() - HEAD * math.cos(angle + by), end.y() - HEAD * math.sin(angle + by)) for by in (-0.45, 0.45)
    )
    return QPolygonF([end, *sides])
