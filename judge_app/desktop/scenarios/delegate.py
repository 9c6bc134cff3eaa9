"""How a scenario is drawn in the list: whether it holds, its title, the rule that it is about, its file."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from judge_app.desktop.scenarios.model import SCENARIO_ROLE, SIGN_ROLE, Index, place
from judge_app.desktop.widgets.listing import BAR, Part, RowDelegate
from judge_app.desktop.widgets.style import reading_font
from judge_app.services.scenarios.library import Scenario

PAD, GAP = 7, 2
INKS = {"✓": "good", "✗": "bad", "⚠": "bad", "○": "muted"}


class ScenarioDelegate(RowDelegate):
    """Draws scenarios."""

    pad = PAD

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        super().set_zoom(zoom)
        self._sizes: dict[tuple[str, str, int], QSize] = {}
        self._title, self._small = reading_font(zoom, bold=True), reading_font(zoom, scale=0.84)
        self._lead = 2 * QFontMetrics(self._title).horizontalAdvance("✓") + 4

    def parts(self, index: Index, area: QRect) -> Iterator[Part]:
        """The sign, and beside it the title over its place."""
        scenario, sign = index.data(SCENARIO_ROLE), index.data(SIGN_ROLE)
        inner = area.adjusted(PAD + BAR, PAD, -PAD, 0)
        yield self._part(sign, self._title, INKS[sign], inner)
        inner.setLeft(inner.left() + self._lead)
        title = self._part(scenario.title, self._title, "text", inner)
        yield title
        inner.setTop(title.area.bottom() + 1 + GAP)
        yield self._part(place(scenario), self._small, "muted", inner)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As tall as what is in it. It is remembered: all rows are asked whenever some are found or have been run."""
        scenario: Scenario = index.data(SCENARIO_ROLE)
        key = (scenario.title, str(scenario.path), self._view.viewport().width())
        if key not in self._sizes:
            self._sizes[key] = super().sizeHint(option, index)
        return self._sizes[key]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one scenario."""
        area: QRect = option.rect
        chosen = self._is_chosen(index)
        painter.save()
        self._ground(painter, area, chosen)
        for part in self.parts(index, area):
            self._draw(painter, part, chosen)
        painter.restore()
