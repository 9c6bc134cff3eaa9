"""How a scenario is drawn in the list: whether it holds, its title, the rule that it is about, its file."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from judge_app.desktop.scenarios.model import SCENARIO_ROLE, SIGN_ROLE, Index, place
from judge_app.desktop.style import reading_font
from judge_app.desktop.theme import Theme

PAD, GAP, BAR = 7, 2, 4
INKS = {"✓": "good", "✗": "bad", "⚠": "bad", "○": "muted"}


class ScenarioDelegate(QStyledItemDelegate):
    """Draws scenarios, all of one height."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._view, self._theme = view, theme
        self.set_zoom(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self._theme = theme

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self._title, self._small = reading_font(zoom, bold=True), reading_font(zoom, scale=0.84)
        self._heights = QFontMetrics(self._title).height(), QFontMetrics(self._small).height()
        self._lead = 2 * QFontMetrics(self._title).horizontalAdvance("✓") + 4

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, sum(self._heights) + GAP + 2 * PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one scenario."""
        area: QRect = option.rect
        chosen = index.row() == self._view.currentIndex().row()
        scenario, sign = index.data(SCENARIO_ROLE), index.data(SIGN_ROLE)
        painter.save()
        if chosen:
            painter.fillRect(area, QColor(self._theme.chosen))
            painter.fillRect(QRect(area.left(), area.top(), BAR, area.height()), QColor(self._theme.accent))
        inner = area.adjusted(PAD + BAR, PAD, -PAD, -PAD)
        self._line(
            painter, inner, sign, self._title, self._theme.chosen_text if chosen else getattr(self._theme, INKS[sign])
        )
        inner.setLeft(inner.left() + self._lead)
        self._line(painter, inner, scenario.title, self._title, self._theme.chosen_text if chosen else self._theme.text)
        inner.setTop(inner.top() + self._heights[0] + GAP)
        muted = self._theme.chosen_muted if chosen else self._theme.muted
        self._line(painter, inner, place(scenario), self._small, muted)
        painter.restore()

    @staticmethod
    def _line(painter: QPainter, area: QRect, text: str, font: QFont, colour: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), shown)
