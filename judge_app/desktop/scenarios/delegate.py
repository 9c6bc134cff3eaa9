"""How a scenario is drawn in the list: whether it holds, its title, the rule that it is about, its file."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from judge_app.desktop.listing import BAR, RowDelegate
from judge_app.desktop.scenarios.model import SCENARIO_ROLE, SIGN_ROLE, Index, place
from judge_app.desktop.style import reading_font

PAD, GAP = 7, 2
INKS = {"✓": "good", "✗": "bad", "⚠": "bad", "○": "muted"}


class ScenarioDelegate(RowDelegate):
    """Draws scenarios."""

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
        chosen = self._is_chosen(index)
        scenario, sign = index.data(SCENARIO_ROLE), index.data(SIGN_ROLE)
        painter.save()
        self._ground(painter, area, chosen)
        inner = area.adjusted(PAD + BAR, PAD, -PAD, -PAD)
        self._line(painter, inner, sign, self._title, self._ink("text" if chosen else INKS[sign], chosen))
        inner.setLeft(inner.left() + self._lead)
        self._line(painter, inner, scenario.title, self._title, self._ink("text", chosen))
        inner.setTop(inner.top() + self._heights[0] + GAP)
        self._line(painter, inner, place(scenario), self._small, self._ink("muted", chosen))
        painter.restore()
