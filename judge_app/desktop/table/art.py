"""A card drawn: its band with type and cost, its name, the corners, what lies on it; the back of one face down."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from judge_app.desktop.table.arranging import HIGH, WIDE
from judge_app.desktop.table.pieces import SIGNS, badge, disc, drop, width_of, write
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import CardPicture
from judge_app.rulekit.table.anatomy import At

BAND = 22.0
DISC = 13.0
CORNERS: dict[At, tuple[float, float, float]] = {
    "upper left": (DISC, DISC, 1.0),
    "upper right": (WIDE - DISC, BAND + DISC + 2, 1.0),
    "lower left": (DISC + 1, HIGH - DISC - 1, -1.0),
    "lower right": (WIDE - DISC - 1, HIGH - DISC - 1, -1.0),
}
"""Where each corner's disc is, and which way the next one in the same corner goes."""


class CardArt:
    """Draws cards in a theme's colours."""

    def __init__(self, theme: Theme) -> None:
        self._colours = {**theme.cards, "good": theme.good, "bad": theme.bad}

    def draw(self, painter: QPainter, card: CardPicture, width: float, height: float) -> None:
        """The card in a box at the origin; an exhausted one is turned."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if card.exhausted:
            painter.translate(width, 0)
            painter.rotate(90)
            width, height = height, width
        painter.scale(width / WIDE, height / HIGH)
        if card.face_down:
            self._back(painter, card)
        else:
            self._front(painter, card)

    def strip(self, painter: QPainter, card: CardPicture, width: float, height: float) -> None:
        """The head of a card that peeps out above what it is attached to."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0.5, 0.5, width - 1, height - 1)
        painter.setPen(QColor(self._colours["edge"]))
        painter.setBrush(QColor(self._colours[card.face.hue]))
        painter.drawRoundedRect(box, 5, 5)
        self._sign(painter, card, QRectF(4, height * 0.28, height * 0.44, height * 0.44))
        number = f" {card.face.copy}" if card.face.copy else ""
        turned = " ↷" if card.exhausted else ""
        counters = "".join(f" ({number} {kind})" for kind, number in card.counters)
        text = f"{card.face.title or card.name}{number}{counters}{turned}"
        write(painter, box.adjusted(height * 0.6, 0, -4, 0), text, height * 0.62, self._colours["on_band"], bold=True)

    def _back(self, painter: QPainter, card: CardPicture) -> None:
        colours = self._colours
        frame = QRectF(1, 1, WIDE - 2, HIGH - 2)
        painter.setPen(QPen(QColor(colours["edge"]), 2))
        painter.setBrush(QColor(colours["back"]))
        painter.drawRoundedRect(frame, 9, 9)
        inner = frame.adjusted(8, 8, -8, -8)
        painter.setPen(QPen(QColor(colours["weave"]), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, 5, 5)
        weave = QPainterPath()
        middle = inner.center()
        weave.moveTo(middle.x(), inner.top() + 6)
        for x, y in ((inner.right() - 6, middle.y()), (middle.x(), inner.bottom() - 6), (inner.left() + 6, middle.y())):
            weave.lineTo(x, y)
        weave.closeSubpath()
        painter.drawPath(weave)
        if card.number > 1:
            box = QRectF(middle.x() - 34, middle.y() - 24, 68, 48)
            badge(painter, box, f"×{card.number}", colours["badge"], colours["on_disc"], round_=8)
        elif card.counters or card.wrong:
            said = "!" if card.wrong else str(sum(number for _, number in card.counters))
            badge(painter, QRectF(middle.x() - 20, middle.y() - 20, 40, 40), said, colours["badge"], colours["on_disc"])

    def _front(self, painter: QPainter, card: CardPicture) -> None:
        colours, face = self._colours, card.face
        frame = QRectF(0.75, 0.75, WIDE - 1.5, HIGH - 1.5)
        outline = QPainterPath()
        outline.addRoundedRect(frame, 7, 7)
        painter.fillPath(outline, QColor(colours["paper"]))
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(QRectF(0, 0, WIDE, BAND), QColor(colours[face.hue]))
        painter.restore()
        painter.setPen(QPen(QColor(colours["edge"]), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        has_cost = any(number.at == "upper left" for number in face.numbers)
        self._head(painter, card, 27.0 if has_cost else 6.0)
        below = self._name(painter, card)
        self._signs(painter, card, below)
        self._numbers(painter, card)

    def _head(self, painter: QPainter, card: CardPicture, left: float) -> None:
        face, colours = card.face, self._colours
        right = WIDE - 5
        if face.copy:
            box = QRectF(WIDE - 21, 3, 17, 16)
            badge(painter, box, str(face.copy), colours["paper"], colours["text"])
            right = box.left() - 2
        longest = max(face.type.split(), key=len, default="")
        if width_of(longest, 8) <= right - left - 11:
            self._sign(painter, card, QRectF(left, 6.5, 9, 9))
            left += 11
        write(painter, QRectF(left, 1, right - left, BAND - 2), face.type, 10.5, colours["on_band"])

    def _sign(self, painter: QPainter, card: CardPicture, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours["on_band"]))
        painter.drawPath(SIGNS[card.face.shape](box))

    def _name(self, painter: QPainter, card: CardPicture) -> float:
        """The name, and below it what a case calls the card; how far down that goes."""
        face, ink = card.face, self._colours["text"]
        height = 36.0 if face.own else 44.0
        beside = 2 * DISC - 4 if any(number.at == "upper right" for number in face.numbers) else 0.0
        box = QRectF(4, BAND + 2, WIDE - 8 - beside, height)
        write(painter, box, face.title or card.name, 12.5, ink, bold=True)
        if face.own:
            write(painter, QRectF(4, BAND + 2 + height, WIDE - 8, 12), f"“{face.own}”", 9.5, ink)
        return BAND + 4 + 44.0

    def _signs(self, painter: QPainter, card: CardPicture, top: float) -> None:
        """Keywords in short and counters beside each other, no wider than the card."""
        colours = self._colours
        chips = [(sign.short, "chip", "on_chip", 3.0) for sign in card.face.signs]
        chips += [(f"{number} {kind}", "on_chip", "chip", 7.0) for kind, number in card.counters]
        wide = [max(16.0, width_of(text, 10.5) + 6) for text, *_ in chips]
        room = WIDE - 8 - 2.0 * (len(chips) - 1)
        by = min(1.0, room / sum(wide)) if chips else 1.0
        x = (WIDE - sum(wide) * by - 2.0 * (len(chips) - 1)) / 2
        for (text, ground, ink, round_), width in zip(chips, wide, strict=True):
            badge(painter, QRectF(x, top, width * by, 14), text, colours[ground], colours[ink], round_=round_)
            x += width * by + 2.0

    def _numbers(self, painter: QPainter, card: CardPicture) -> None:
        if card.damage:
            drop(painter, QPointF(WIDE / 2, HIGH - 13), 10, str(card.damage), self._colours)
        there: Counter[At] = Counter()
        for number in card.face.numbers:
            x, y, way = CORNERS[number.at]
            y += way * there[number.at] * (2 * DISC + 1)
            there[number.at] += 1
            disc(painter, QPointF(x, y), DISC - 1, number, self._colours)
