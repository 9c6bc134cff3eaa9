"""The pieces that a drawn card is made of: text that always fits, discs with numbers, drops, badges, signs of types."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QApplication

from judge_app.reports.face import Number
from judge_app.rulekit.table.anatomy import Shape

LEAST = 6.0
"""No text is smaller than so many pixels."""

MIDDLE = Qt.AlignmentFlag.AlignCenter
WRAPPED = int(MIDDLE) | int(Qt.TextFlag.TextWordWrap)
ANYWHERE = int(MIDDLE) | int(Qt.TextFlag.TextWrapAnywhere)


def card_font(pixels: float, *, bold: bool = False, italic: bool = False) -> QFont:
    """The application's font in that size."""
    font = QFont(QApplication.font())
    font.setPixelSize(max(int(LEAST), round(pixels)))
    font.setItalic(italic)
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    return font


@lru_cache(maxsize=4_000)
def fitted(text: str, width: float, height: float, pixels: float, family: str, *, bold: bool) -> tuple[QFont, int]:
    """The largest font up to that size in which the text, wrapped between words, fits a box; and how it is wrapped.

    Only where no font does is a word broken.
    """
    size = float(round(pixels))
    while size >= LEAST:
        font = card_font(size, bold=bold)
        there = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), WRAPPED, text)
        if there.width() <= width and there.height() <= height:
            return font, WRAPPED
        size -= 1
    return card_font(LEAST, bold=bold), ANYWHERE


_noting: list[list[str]] = []


@contextmanager
def noting_cut() -> Iterator[list[str]]:
    """Notes every text that is written meanwhile and fits its box in no size."""
    noted: list[str] = []
    _noting.append(noted)
    try:
        yield noted
    finally:
        _noting.remove(noted)


def width_of(text: str, pixels: float) -> float:
    """How wide a text is in one line in that size."""
    return QFontMetricsF(card_font(pixels)).horizontalAdvance(text)


def write(painter: QPainter, box: QRectF, text: str, pixels: float, ink: str, *, bold: bool = False) -> None:
    """Write a text into a box, as large as it fits and not larger than asked for."""
    font, flags = fitted(text, box.width(), box.height(), pixels, QApplication.font().family(), bold=bold)
    for cut in _noting:
        if flags == ANYWHERE:
            cut.append(text)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(box, flags, text)


def disc(painter: QPainter, middle: QPointF, radius: float, number: Number, colours: Mapping[str, str]) -> None:
    """A number in a disc; above or below what is printed it has an arrow that way beside it."""
    painter.setPen(QColor(colours["paper"]))
    painter.setBrush(QColor(colours[number.ink]))
    painter.drawEllipse(middle, radius, radius)
    box = QRectF(middle.x() - radius * 0.8, middle.y() - radius, radius * 1.6, radius * 2)
    write(painter, box, number.value, radius * 1.2, colours["on_disc"], bold=True)
    if number.turned:
        side = radius * 0.8
        away = {"upper left": (0.0, radius + side * 0.7), "lower left": (radius + side * 0.5, 0.0)}
        x, y = away.get(number.at, (-radius - side * 0.5, 0.0))
        _arrow(painter, QPointF(middle.x() + x, middle.y() + y), side, number, colours)


def _arrow(painter: QPainter, middle: QPointF, side: float, number: Number, colours: Mapping[str, str]) -> None:
    """Up in the colour of what is good, down in that of damage."""
    up = -1 if number.turned == "up" else 1
    corners = ((0, up * 0.55), (-0.5, -up * 0.4), (0.5, -up * 0.4))
    painter.setPen(QColor(colours["paper"]))
    painter.setBrush(QColor(colours["good" if up < 0 else "bad"]))
    painter.drawPolygon(QPolygonF([QPointF(middle.x() + dx * side, middle.y() + dy * side) for dx, dy in corners]))


def drop(painter: QPainter, middle: QPointF, radius: float, text: str, colours: Mapping[str, str]) -> None:
    """A drop with a number: damage."""
    x, y, r = middle.x(), middle.y(), radius
    path = QPainterPath(QPointF(x, y - r * 1.7))
    path.cubicTo(x + r * 0.5, y - r, x + r, y - r * 0.5, x + r, y)
    path.arcTo(QRectF(x - r, y - r, 2 * r, 2 * r), 0, -180)
    path.cubicTo(x - r, y - r * 0.5, x - r * 0.5, y - r, x, y - r * 1.7)
    painter.setPen(QColor(colours["paper"]))
    painter.setBrush(QColor(colours["damage"]))
    painter.drawPath(path)
    box = QRectF(middle.x() - radius * 0.85, middle.y() - radius, radius * 1.7, radius * 2)
    write(painter, box, text, radius * 1.2, colours["on_disc"], bold=True)


def badge(painter: QPainter, box: QRectF, text: str, ground: str, ink: str, *, round_: float = 3.0) -> None:
    """A short text on a small ground of its own."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, round_, round_)
    write(painter, box, text, box.height() * 0.74, ink, bold=True)


def _polygon(corners: int, turned: float = -90.0) -> Callable[[QRectF], QPainterPath]:
    def path(box: QRectF) -> QPainterPath:
        middle, radius = box.center(), box.width() / 2
        angles = (math.radians(turned + 360 * n / corners) for n in range(corners))
        points = [QPointF(middle.x() + radius * math.cos(a), middle.y() + radius * math.sin(a)) for a in angles]
        drawn = QPainterPath()
        drawn.addPolygon(QPolygonF([*points, points[0]]))
        return drawn

    return path


def _star(box: QRectF) -> QPainterPath:
    middle, radius = box.center(), box.width() / 2
    points = []
    for n in range(11):
        far = radius if n % 2 == 0 else radius * 0.45
        angle = math.radians(-90 + 36 * n)
        points.append(QPointF(middle.x() + far * math.cos(angle), middle.y() + far * math.sin(angle)))
    drawn = QPainterPath()
    drawn.addPolygon(QPolygonF(points))
    return drawn


def _circle(box: QRectF) -> QPainterPath:
    drawn = QPainterPath()
    drawn.addEllipse(box)
    return drawn


def _shield(box: QRectF) -> QPainterPath:
    drawn = QPainterPath(box.topLeft())
    drawn.lineTo(box.topRight())
    drawn.lineTo(box.right(), box.center().y())
    drawn.quadTo(QPointF(box.right(), box.bottom() - 1), QPointF(box.center().x(), box.bottom()))
    drawn.quadTo(QPointF(box.left(), box.bottom() - 1), QPointF(box.left(), box.center().y()))
    drawn.closeSubpath()
    return drawn


def _drop(box: QRectF) -> QPainterPath:
    drawn = QPainterPath(QPointF(box.center().x(), box.top()))
    drawn.quadTo(QPointF(box.right() + 2, box.bottom()), QPointF(box.center().x(), box.bottom()))
    drawn.quadTo(QPointF(box.left() - 2, box.bottom()), QPointF(box.center().x(), box.top()))
    return drawn


SIGNS: dict[Shape, Callable[[QRectF], QPainterPath]] = {
    "circle": _circle, "square": _polygon(4, -45), "diamond": _polygon(4), "shield": _shield, "star": _star,
    "hexagon": _polygon(6), "triangle": _polygon(3), "drop": _drop,
}  # fmt: skip
"""How the sign of each shape is drawn into a box."""
