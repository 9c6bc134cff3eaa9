"""How a card is shown in a view: the drawn card, kept as a picture, and over it what is so of it at the moment."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judge_app.desktop.table.arranging import footprint
from judge_app.desktop.table.art import CardArt
from judge_app.desktop.table.model import CARD_ROLE, DRAWN_ROLE, Drawn, Index
from judge_app.desktop.table.pieces import badge, noting_cut
from judge_app.desktop.widgets.theme import Theme
from judge_app.reports.picture import CardPicture

KEPT = 800
"""So many drawn cards are kept; a card is drawn anew when anything on it is another."""

_drawn: dict[tuple[object, ...], QPixmap] = {}


class CardDelegate(QStyledItemDelegate):
    """Draws cards. Selected, changed, illegal and with the keyboard each have a sign of their own beside a colour."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._unit = theme, 1.0

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_unit(self, unit: float) -> None:
        """Draw so large from now on."""
        self._unit = unit

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width, height = footprint(index.data(CARD_ROLE))
        return QSize(round(width * self._unit), round(height * self._unit))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        there: Drawn = index.data(DRAWN_ROLE)
        card, struck, changed = there.card, there.struck, bool(there.change)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(area.topLeft(), self.drawn(card, area.size(), ratio, strip=bool(there.depth)))
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        held = bool(state & QStyle.StateFlag.State_HasFocus)
        if struck or changed or chosen or held or card.wrong:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._frames(painter, QRectF(area), card, changed=changed, chosen=chosen, held=held)
            if struck:
                self._struck(painter, QRectF(area), struck)
            painter.restore()

    def cut(self, index: Index, rect: QRect) -> Iterator[str]:
        """The texts of a card that fit their places in no size."""
        there: Drawn = index.data(DRAWN_ROLE)
        with noting_cut() as noted:
            self._draw(there.card, rect.size(), 1.0, strip=bool(there.depth))
        yield from noted

    def drawn(self, card: CardPicture, size: QSize, ratio: float, *, strip: bool = False) -> QPixmap:
        """The card as a picture of that size, drawn once."""
        on_it = (card.face, card.name, card.damage, card.counters, card.exhausted, card.face_down, card.number)
        key = (on_it, bool(card.wrong), strip, size.width(), size.height(), ratio, self._theme.name)
        found = _drawn.get(key)
        if found is None:
            if len(_drawn) >= KEPT:
                _drawn.clear()
            found = _drawn[key] = self._draw(card, size, ratio, strip=strip)
        return found

    def _draw(self, card: CardPicture, size: QSize, ratio: float, *, strip: bool) -> QPixmap:
        made = QPixmap(size * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        art = CardArt(self._theme)
        (art.strip if strip else art.draw)(painter, card, size.width(), size.height())
        painter.end()
        return made

    def _frames(
        self, painter: QPainter, area: QRectF, card: CardPicture, *, changed: bool, chosen: bool, held: bool
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        colours = self._theme.cards
        if changed:
            painter.setPen(QPen(QColor(colours["frame"]), 3))
            painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
            self._diamond(painter, area, 5 * self._unit)
        if card.wrong:
            painter.setPen(QPen(QColor(self._theme.bad), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
            side = 15 * self._unit
            box = QRectF(area.left() + 2, area.center().y() - side / 2, side, side)
            badge(painter, box, "!", colours["damage"], colours["on_disc"])
        if chosen:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.accent), 3))
            painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        if held:
            painter.setPen(QPen(QColor(self._theme.accent), 3))
            painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
            painter.setPen(QPen(QColor(self._theme.text), 2, Qt.PenStyle.SolidLine))
            painter.drawRoundedRect(area.adjusted(4, 4, -4, -4), 4, 4)

    def _diamond(self, painter: QPainter, area: QRectF, by: float) -> None:
        """The sign of what a step changed, for who sees no colours."""
        x, y = area.right() - by - 1, area.center().y() - 3 * by
        painter.setBrush(QColor(self._theme.cards["frame"]))
        painter.setPen(QPen(QColor(self._theme.cards["paper"]), 1))
        painter.drawPolygon(
            QPolygonF([QRectF(x - by, y, 0, 0).topLeft(), QRectF(x, y - by, 0, 0).topLeft(),
                       QRectF(x + by, y, 0, 0).topLeft(), QRectF(x, y + by, 0, 0).topLeft()])
        )  # fmt: skip
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _struck(self, painter: QPainter, area: QRectF, by: int) -> None:
        """How much damage has just come onto it."""
        height = 20 * self._unit
        width = height * (1.2 + 0.4 * len(str(by)))
        box = QRectF(area.right() - width - 1, area.top() + area.height() * 0.58 - height / 2, width, height)
        badge(painter, box, f"−{by}", self._theme.cards["damage"], self._theme.cards["on_disc"], round_=height / 2)
