"""Lines over the table from whoever did something to those to whom it was done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from judge_app.desktop.widgets.looks import Looks
from judge_app.desktop.widgets.theme import Theme

HEAD = 12.0
DOT = 5.0


BOW = 34.0
"""So far above two cards of one row bows what joins them, so that it hides none between."""


class Join(NamedTuple):
    """The way of an arrow: from where, past which point, to where."""

    begin: QPointF
    bend: QPointF
    end: QPointF


class Joins(QWidget, Looks):
    """Lies over the table, lets every click through and draws an arrow from one area to another."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.joins: list[Join] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_joined(self, pairs: Sequence[tuple[QRect, QRect]]) -> None:
        """Join those areas, each first one with its second."""
        self.joins = [_join(one, other) for one, other in pairs if one != other]
        self.setVisible(bool(self.joins))
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
            for join in self.joins:
                way = QPainterPath(join.begin)
                way.quadTo(join.bend, join.end)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(way)
                painter.setBrush(colour)
                painter.drawEllipse(join.begin, DOT - 2, DOT - 2)
                painter.drawPolygon(_head(join))


def _join(one: QRect, other: QRect) -> Join:
    """Straight between two areas; over their upper edges where they lie beside each other."""
    if min(one.bottom(), other.bottom()) > max(one.top(), other.top()):
        begin, end = (QPointF(area.center().x(), area.top() + 3) for area in (one, other))
        top = max(0.0, min(begin.y(), end.y()) - BOW)
        return Join(begin, QPointF((begin.x() + end.x()) / 2, top), end)
    line = QLineF(QPointF(one.center()), QPointF(other.center()))
    begin, end = line.pointAt(_reach(one, line)), line.pointAt(1 - _reach(other, line))
    return Join(begin, (begin + end) / 2, end)


def _reach(area: QRect, line: QLineF) -> float:
    """How much of a line from the middle of an area lies within it, a little of its rim left out."""
    dx, dy = abs(line.dx()), abs(line.dy())
    rim = min(area.width() / 2 / dx if dx else math.inf, area.height() / 2 / dy if dy else math.inf)
    return min(0.5, rim * 0.92)


def _head(join: Join) -> QPolygonF:
    end, came = join.end, join.end - join.bend
    angle = math.atan2(came.y(), came.x())
    sides = (
        QPointF(end.x() - HEAD * math.cos(angle + by), end.y() - HEAD * math.sin(angle + by)) for by in (-0.45, 0.45)
    )
    return QPolygonF([end, *sides])
