"""How a card is drawn: a tile with its name, numbers and what is on it; no state is told by a colour alone."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judge_app.desktop.style import reading_font
from judge_app.desktop.table.model import CARD_ROLE, CHANGE_ROLE, DEPTH_ROLE, Index
from judge_app.desktop.theme import Theme
from judge_app.reports.picture import CardPicture

PAD, GAP = 7, 4
LINES = 4
"""A tile in play has its name, its numbers and two lines for what is on it."""

ATTACHED = 14
"""So far an attached card's tile is set in from its host's."""

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class CardDelegate(QStyledItemDelegate):
    """Draws tiles; `compact` ones, of hands and piles, have a name and one line only."""

    def __init__(self, theme: Theme, parent: QWidget, *, compact: bool) -> None:
        super().__init__(parent)
        self._theme, self._compact = theme, compact
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._name = reading_font(zoom, scale=0.92, bold=True)
        self._small = reading_font(zoom, scale=0.84)
        name, small = QFontMetrics(self._name), QFontMetrics(self._small)
        lines = 1 if self._compact else LINES - 1
        self.tile = QSize(
            max(150, name.averageCharWidth() * 21), name.height() + lines * small.height() + 2 * PAD + GAP
        )

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.tile

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        card: CardPicture = index.data(CARD_ROLE)
        change: str = index.data(CHANGE_ROLE)
        depth: int = index.data(DEPTH_ROLE)
        area = option.rect.adjusted(2 + (ATTACHED if depth else 0), 2, -GAP, -GAP)
        state: QStyle.StateFlag = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter, area, card, chosen=chosen, changed=bool(change))
        if depth:
            self._draw_hook(painter, area)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(self._ink("text", chosen)), 1, Qt.PenStyle.DotLine))
            painter.drawRect(area.adjusted(3, 3, -3, -3))
        self._draw_text(painter, area.adjusted(PAD, PAD - 2, -PAD, -2), card, change, chosen)
        painter.restore()

    def _draw_ground(self, painter: QPainter, area: QRect, card: CardPicture, *, chosen: bool, changed: bool) -> None:
        painter.setBrush(QColor(self._theme.chosen if chosen else self._theme.raised))
        painter.setPen(
            QPen(QColor(self._theme.accent if changed or chosen else self._theme.border), 3 if changed else 1)
        )
        painter.drawRoundedRect(area, 5, 5)
        if card.face_down:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.BDiagPattern)
            painter.setBrush(QColor(self._theme.border) if self._compact else painter.brush())
            painter.drawRoundedRect(QRect(area.right() - 12, area.top(), 12, area.height()), 5, 5)
        if card.wrong:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._ink("bad", chosen)), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)
        if card.exhausted:
            painter.setPen(QPen(QColor(self._ink("muted", chosen)), 2))
            corner = area.topRight()
            painter.drawLine(corner.x() - 16, corner.y() + 1, corner.x() - 1, corner.y() + 16)

    def _draw_hook(self, painter: QPainter, area: QRect) -> None:
        """The bracket that ties an attached card to its host, which stands before it."""
        painter.setPen(QPen(QColor(self._theme.muted), 2))
        middle = area.center().y()
        painter.drawLine(area.left() - ATTACHED + 4, area.top(), area.left() - ATTACHED + 4, middle)
        painter.drawLine(area.left() - ATTACHED + 4, middle, area.left() - 1, middle)

    def _draw_text(self, painter: QPainter, inner: QRect, card: CardPicture, change: str, chosen: bool) -> None:
        self._line(painter, inner, card.name, self._name, self._ink("text", chosen))
        inner.setTop(inner.top() + QFontMetrics(self._name).height())
        for text, ink in self._lines(card, change):
            self._line(painter, inner, text, self._small, self._ink(ink, chosen))
            inner.setTop(inner.top() + QFontMetrics(self._small).height())

    def _lines(self, card: CardPicture, change: str) -> list[tuple[str, str]]:
        numbers = " / ".join(f"{value} {name}" for name, value in card.values)
        state = [word for word, so in (("↷ exhausted", card.exhausted), ("▚ face down", card.face_down)) if so]
        on_it = ", ".join((*state, *card.notes))
        changed = f"◆ {change}" if change else f"⚠ illegal: {card.wrong}" if card.wrong else ""
        if self._compact:
            return [(changed, "accent")] if changed else [(on_it or card.kind, "muted")]
        first = f"{numbers}  {card.kind}".strip()
        return [(first, "muted" if not numbers else "text"), (on_it, "text"), (changed, "accent")]

    def _line(self, painter: QPainter, area: QRect, text: str, font: QFont, ink: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(area, LEFT, QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width()))

    def _ink(self, name: str, chosen: bool) -> str:
        inks = {
            "text": self._theme.chosen_text,
            "muted": self._theme.chosen_muted,
            "accent": self._theme.chosen_accent,
            "bad": self._theme.chosen_text,
        }
        return inks[name] if chosen else str(getattr(self._theme, name))
